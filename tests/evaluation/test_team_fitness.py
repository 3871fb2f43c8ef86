"""Fitness with teams: the team is the unit that wins."""

from dataclasses import replace as changed

import numpy as np

from darwindeck.compiler.compile import compile_genome
from darwindeck.evaluation.budget import DEFAULT
from darwindeck.evaluation.measures.table import Bench
from darwindeck.evaluation.race import evaluate
from darwindeck.evaluation.report import Stage
from darwindeck.evaluation.styles import score_of
from darwindeck.genome import library

FEW = changed(
    DEFAULT, **{name: 30 for name in ("random_deals", "greedy_deals", "luck_deals", "choice_deals")}
)


def test_team_fitness_evaluation() -> None:
    whist = library.load("whist")
    report = evaluate(whist, upto=Stage.QUICK, budget=FEW)
    assert report.passed
    assert 0 < score_of(report).value <= 1
    assert 0 <= report.measures["luck"].value <= 1


def test_partners_win_together() -> None:
    bench = Bench(compile_genome(library.load("whist")), 0)
    share = bench.greedy_deals(50, 0).traces["share"]
    assert np.array_equal(share[:, 0], share[:, 2])
    assert np.array_equal(share[:, 1], share[:, 3])
    assert np.allclose(share[:, 0] + share[:, 1], 1)
