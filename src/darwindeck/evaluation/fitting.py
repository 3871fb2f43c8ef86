"""Fitting a judge to ratings: few weights, their signs fixed by what the measures mean, held near a prior.

A rating from 1 to 5 is read as a share from 0 to 1, and the share expected of a game is the logistic function
of a weighted sum of log-desirabilities (the fractional logit of Papke and Wooldridge, 1996). A weight is
never negative, as its scale already says which way is better. Each is drawn towards its prior like a ridge
regression draws weights towards 0, so that a few ratings move only what they speak of clearly. Pairs of a
good game and a bad one add a little: the good one should have the larger sum.
"""

from dataclasses import dataclass, field
from typing import Any

import numpy as np

MISFIT = 0.8  # rating points by which a game's true worth may differ from what measures can tell
NOISE = 0.5  # rating points by which one playtester differs from another
MIDDLE = 0.25 * 16  # the variance that a share of one half has for a single yes or no, in rating points
ROUNDS = 200  # of Newton's method at most
NEAR = 1e-9


@dataclass(frozen=True)
class Evidence:
    """What is known about games: the rows are games, the columns measures."""

    features: Any  # log-desirabilities, [games, measures]
    ratings: Any  # the mean rating of each, 1 to 5
    counts: Any  # how many ratings that is the mean of
    pairs: Any = field(default_factory=lambda: np.zeros((0, 0)))  # good minus bad, [pairs, measures]
    pair_weight: float = 0.0  # what one pair counts for
    doubts: Any = 0.0  # rating points that the ratings of a game may be off besides


@dataclass(frozen=True)
class Prior:
    """What is believed without any rating: the weights, and how far they may be off (standard deviations)."""

    level: float  # the sum for a game that is typical in every measure
    level_error: float
    weights: Any
    errors: Any


@dataclass(frozen=True)
class Fit:
    """A level and weights, with their standard errors."""

    level: float
    level_error: float
    weights: Any
    errors: Any


def shares_of(ratings: Any) -> Any:
    """Ratings from 1 to 5 as shares from 0 to 1."""
    return (np.asarray(ratings, float) - 1) / 4


def expected_rating(sums: Any) -> Any:
    """The rating that belongs to a weighted sum."""
    return 1 + 4 * _logistic(np.asarray(sums, float))


def fit(evidence: Evidence, prior: Prior) -> Fit:
    """The most plausible weights, none of them negative (Newton's method on those that are free to move)."""
    problem = _Problem(evidence, prior)
    place = problem.middle.copy()
    for _ in range(ROUNDS):
        slope, bend = problem.slope(place), problem.bend(place)
        free = (place > 0) | (slope < 0)
        free[0] = True
        step = np.zeros_like(place)
        step[free] = -np.linalg.solve(bend[np.ix_(free, free)], slope[free])
        moved = problem.moved(place, step)
        if np.abs(moved - place).max() < NEAR:
            break
        place = moved
    errors = np.sqrt(np.diag(np.linalg.inv(problem.bend(place))))
    return Fit(float(place[0]), float(errors[0]), place[1:], errors[1:])


class _Problem:
    """What is to be made small: misfit to the ratings, to the pairs, and to the prior."""

    def __init__(self, evidence: Evidence, prior: Prior) -> None:
        measures = len(prior.weights)
        games, pairs = len(evidence.ratings), len(evidence.pairs)
        self.rows = np.column_stack([np.ones(games), np.reshape(evidence.features, (games, measures))])
        self.shares = shares_of(evidence.ratings)
        doubt = NOISE**2 / np.maximum(1, evidence.counts) + np.square(evidence.doubts)
        self.counts = MIDDLE / (MISFIT**2 + doubt)
        self.pairs = np.column_stack([np.zeros(pairs), np.reshape(evidence.pairs, (pairs, measures))])
        self.pair_weight = evidence.pair_weight
        self.middle = np.concatenate([[prior.level], prior.weights])
        self.stiffness = np.concatenate([[prior.level_error], prior.errors]) ** -2.0

    def badness(self, place: Any) -> float:
        sums = self.rows @ place
        misfit = self.counts @ (np.logaddexp(0, sums) - self.shares * sums)
        order = self.pair_weight * np.logaddexp(0, -(self.pairs @ place)).sum()
        return float(misfit + order + self.stiffness @ (place - self.middle) ** 2 / 2)

    def slope(self, place: Any) -> Any:
        rated = self.rows.T @ (self.counts * (_logistic(self.rows @ place) - self.shares))
        paired = self.pair_weight * (self.pairs.T @ _logistic(-(self.pairs @ place)))
        return rated - paired + self.stiffness * (place - self.middle)

    def bend(self, place: Any) -> Any:
        shares = _logistic(self.rows @ place)
        wrong = _logistic(-(self.pairs @ place))
        rated = (self.rows.T * (self.counts * shares * (1 - shares))) @ self.rows
        paired = (self.pairs.T * (self.pair_weight * wrong * (1 - wrong))) @ self.pairs
        return rated + paired + np.diag(self.stiffness)

    def moved(self, place: Any, step: Any) -> Any:
        """As far along the step as makes things better, with no weight below 0."""
        before = self.badness(place)
        for _ in range(40):
            there = place + step
            there[1:] = np.maximum(0.0, there[1:])
            if self.badness(there) <= before:
                return there
            step = step / 2
        return place


def _logistic(sums: Any) -> Any:
    return 1 / (1 + np.exp(-sums))
