"""Agreement: how far raters agree with each other, and ratings with figures."""

import math
from collections.abc import Mapping, Sequence
from itertools import combinations

import numpy as np

FEWEST = 3  # games that two lists must share to be compared


def ranks_of(values: Sequence[float]) -> list[float]:
    """The places of values from low to high; equal values share the mean of their places."""
    ordered = sorted(values)
    return [(ordered.index(value) + len(ordered) - 1 - ordered[::-1].index(value)) / 2 for value in values]


def rank_correlation(one: Sequence[float], other: Sequence[float]) -> float:
    """Spearman's rank correlation, -1 to 1; not a number where one list is all alike or too short."""
    if len(one) < FEWEST or len(set(one)) < 2 or len(set(other)) < 2:
        return math.nan
    return float(np.corrcoef(ranks_of(one), ranks_of(other))[0, 1])


def interval_of(correlation: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a rank correlation, by Fisher's transformation with the variance of Bonett and
    Wright (2000)."""
    if math.isnan(correlation) or games <= FEWEST:
        return math.nan, math.nan
    middle = math.atanh(max(-0.999, min(0.999, correlation)))
    reach = 1.959964 * math.sqrt((1 + correlation**2 / 2) / (games - 3))
    return math.tanh(middle - reach), math.tanh(middle + reach)


def krippendorff_alpha(ratings: Sequence[Sequence[float]]) -> float:
    """Krippendorff's alpha for intervals: 1 for raters who agree, 0 for raters who might as well guess.

    Each inner list has the ratings of one game; games with a single rating say nothing. Krippendorff,
    *Content Analysis*, 2004, chapter 11.
    """
    games = [game for game in ratings if len(game) > 1]
    everything = [rating for game in games for rating in game]
    expected = _mean_square(everything)
    if not games or not expected:
        return math.nan
    observed = sum(_mean_square(game) * len(game) for game in games) / len(everything)
    return 1 - observed / expected


def _mean_square(values: Sequence[float]) -> float:
    """The mean squared difference between two of the values."""
    pairs = list(combinations(values, 2))
    return sum((one - other) ** 2 for one, other in pairs) / len(pairs) if pairs else 0.0


def mean_pairwise_correlation(by_rater: Mapping[str, Mapping[str, float]]) -> float:
    """The rank correlation of two raters over the games both rated, on average over all pairs of raters."""
    found = []
    for one, other in combinations(by_rater.values(), 2):
        shared = sorted(one.keys() & other.keys())
        found.append(rank_correlation([one[game] for game in shared], [other[game] for game in shared]))
    known = [value for value in found if not math.isnan(value)]
    return sum(known) / len(known) if known else math.nan
