"""Fitness with teams: the team is the unit that wins."""

from dataclasses import replace as changed

import numpy as np
from msgspec.structs import replace

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
    """Nobody wins alone at whist, yet no deal is a draw, and the two teams are as good as each other."""
    whist = library.load("whist")
    report = evaluate(whist, upto=Stage.QUICK, budget=FEW)
    assert report.passed
    assert report.measures["drawish"].value == 0
    assert report.measures["seat_bias"].low < 0.2
    assert 0 < score_of(report).value <= 1


def test_a_team_that_always_wins_makes_a_game_one_sided() -> None:
    """Three against one: the three take most tricks together."""
    uneven = replace(library.load("whist"), teams=((0, 1, 2), (3,)))
    report = evaluate(uneven, upto=Stage.QUICK, budget=FEW)
    assert [failure.gate for failure in report.failures] == ["one-sided"]
    assert score_of(report).value == 0


def test_partners_win_together() -> None:
    bench = Bench(compile_genome(library.load("whist")), 0)
    share = bench.greedy_deals(50, 0).traces["share"]
    assert np.array_equal(share[:, 0], share[:, 2])
    assert np.array_equal(share[:, 1], share[:, 3])
    assert np.allclose(share[:, 0] + share[:, 1], 1)
