"""Hands: how many cards a player has to think about, and whether a hand stays as it was planned with."""

from typing import Any

import numpy as np

from darwindeck.evaluation.measures.estimates import mean_of
from darwindeck.evaluation.measures.table import Bench
from darwindeck.evaluation.report import Measure


def hands(bench: Bench, traces: Any) -> dict[str, Measure]:
    """Cards in hand at a decision, and what lasts of a hand from one turn to the next, of competent deals."""
    decisions = traces["decisions"][:, : bench.players].sum(axis=1)
    found = {"hand_size": mean_of(traces["cards"] / np.maximum(1, decisions))}
    back = traces["returns"] > 0
    if back.any():
        found["lasting_hands"] = mean_of(traces["lasting"][back] / traces["returns"][back])
    return found
