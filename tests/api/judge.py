"""Searches for tests: a judge who has never seen a card, and generations of a few games."""

from functools import partial

import pytest
from tests.evolution import fake
from tests.evolution.small_runs import SMALL

from darwindeck.api import evolve, new_run
from darwindeck.evaluation import styles
from darwindeck.evolution.config import Config


def install(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have games judged by their hashes, in milliseconds, and nothing compiled."""
    monkeypatch.setattr(evolve, "default_evaluate", fake.evaluate)
    monkeypatch.setattr(evolve, "warm_traces", lambda: None)
    monkeypatch.setattr(evolve, "Config", partial(Config, budget=SMALL))
    monkeypatch.setattr(new_run, "library_distance", lambda: 0.0)
    monkeypatch.setattr(styles, "score_of", fake.score)
