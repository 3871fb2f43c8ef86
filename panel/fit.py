"""Fitting the judge to all ratings, and finding out how well it foretells those that it has not seen."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from darwindeck.evaluation.fitting import Fit, expected_rating, fit
from darwindeck.evaluation.judge import Judge, Origin, Weight
from darwindeck.genome.families import family_of
from panel.agreement import interval_of, rank_correlation
from panel.collect import Rated
from panel.evidence import Library
from panel.prior import BELIEFS, prior
from panel.rounds import Kind
from panel.second_test import areas

NAMES = tuple(BELIEFS)
DOUBT = 5.0  # games of a family that would have to disappoint before half of it is believed
REACH = 1.959964  # standard errors to either side of a 95 % interval


@dataclass(frozen=True)
class Fitted:
    """A judge, and what it expected of each game without knowing the ratings of that game or its sisters."""

    judge: Judge
    expected: Any  # ratings, in order of the rated games
    plain: Any  # the same from the prior alone
    of_readings: Any  # what it expected of the games that were read


def fitted(library: Library) -> Fitted:
    """The judge that all ratings speak for, cross-validated by family."""
    before = prior()
    after = fit(library.evidence(NAMES), before)
    everything = cross_validated(library)
    expected, of_readings = np.split(everything, [len(library.rated)])
    merits = library.merits([game.genome for game in library.rated], NAMES)
    plain = expected_rating(before.level + merits @ np.asarray(before.weights))
    return Fitted(judge_of(after, library, expected), expected, plain, of_readings)


def cross_validated(library: Library) -> Any:
    """The rating expected of each game by a judge that knows neither it nor its sisters: of the rated games,
    then of those that were read.
    """
    merits = library.merits([game.genome for game in (*library.rated, *library.read)], NAMES)
    sums = np.zeros(len(merits))
    for family in sorted(set(library.families)):
        found = fit(library.evidence(NAMES, without=family), prior())
        left_out = np.array(library.families) == family
        sums[left_out] = found.level + merits[left_out] @ found.weights
    return expected_rating(sums)


def correlation_with(rated: Sequence[Rated], expected: Any) -> float:
    """The rank correlation of ratings with expectations, over evolved and classic games."""
    fair = [place for place, game in enumerate(rated) if game.sealed.kind != Kind.BAD]
    return rank_correlation([rated[place].mean for place in fair], [float(expected[place]) for place in fair])


def disappointments(rated: Sequence[Rated], expected: Any) -> dict[str, float]:
    """By how much evolved games of each family were rated below what was expected, drawn towards nothing."""
    fell_short: dict[str, list[float]] = {}
    for game, hoped in zip(rated, expected, strict=True):
        if game.sealed.kind == Kind.EVOLVED:
            fell_short.setdefault(family_of(game.genome), []).append(float(hoped) - game.mean)
    return {family: round(sum(gaps) / (len(gaps) + DOUBT), 3) for family, gaps in sorted(fell_short.items())}


def judge_of(found: Fit, library: Library, expected: Any) -> Judge:
    """The fit as it is kept."""
    before = prior()
    weights = {
        name: Weight(
            round(float(found.weights[place]), 4),
            round(float(found.errors[place]), 4),
            before.weights[place],
            before.errors[place],
        )
        for place, name in enumerate(NAMES)
    }
    origin = Origin(
        rounds=tuple(sorted({game.round for game in library.rated})),
        games=len(library.rated),
        ratings=sum(len(game.ratings) for game in library.rated),
        correlation=round(correlation_with(library.rated, expected), 3),
    )
    families = disappointments(library.rated, expected)
    return Judge(
        round(found.level, 4), round(found.level_error, 4), weights, library.typical, origin, families
    )


def told(library: Library, found: Fitted) -> Iterator[str]:
    """What was fitted, line by line."""
    yield f"{'round':8}{'game':14}{'rating':>7}{'expected':>9}{'prior':>7}  what it is"
    rows = zip(library.rated, found.expected, found.plain, strict=True)
    for game, expected, plain in sorted(rows, key=lambda row: -row[0].mean):
        yield (
            f"{game.round[:7]:8}{game.name:14}{game.mean:7.2f}{expected:9.2f}{plain:7.2f}"
            f"  {game.sealed.kind}: {game.sealed.name}"
        )
    yield "\nexpected: by a judge that knows neither the game nor its sisters; prior: knowing nothing\n"
    yield f"{'measure':18}{'prior':>7}{'weight':>8}   95 % interval"
    for name, weight in found.judge.weights.items():
        low, high = max(0.0, weight.value - REACH * weight.error), weight.value + REACH * weight.error
        yield f"{name:18}{weight.prior:7.2f}{weight.value:8.2f}   {low:.2f} to {high:.2f}"
    yield f"\n{'family':18}{'disappointed by':>15}"
    for family, points in found.judge.families.items():
        yield f"{family:18}{points:15.2f}"
    yield ""
    yield from correlations(library.rated, found)
    if library.unseen:
        yield from of_unseen(library, found.judge)
    if library.read:
        value = rank_correlation([game.mean for game in library.read], list(found.of_readings))
        low, high = interval_of(value, len(library.read))
        yield (
            f"rank correlation with the readings, cross-validated: {value:.2f} "
            f"(95 %: {low:.2f} to {high:.2f}; {len(library.read)} evolved games)"
        )
    yield from areas(library, found.judge)


def of_unseen(library: Library, judge: Judge) -> Iterator[str]:
    """How well a judge foretells a round that it was not fitted to."""
    games = library.unseen
    merits = library.merits([game.genome for game in games], NAMES)
    weights = [judge.weights[name].value for name in NAMES]
    expected = [float(one) for one in expected_rating(judge.level + merits @ np.asarray(weights))]
    evolved = [place for place, game in enumerate(games) if game.sealed.kind == Kind.EVOLVED]
    for what, places in (("games", range(len(games))), ("evolved games", evolved)):
        value = rank_correlation([games[one].mean for one in places], [expected[one] for one in places])
        low, high = interval_of(value, len(places))
        yield (
            f"rank correlation with round {games[0].round}, which the judge is not fitted to: {value:.2f} "
            f"(95 %: {low:.2f} to {high:.2f}; {len(places)} {what})"
        )


def correlations(rated: Sequence[Rated], found: Fitted) -> Iterator[str]:
    fair = sum(game.sealed.kind != Kind.BAD for game in rated)
    for what, expected in (("cross-validated", found.expected), ("of the prior", found.plain)):
        value = correlation_with(rated, expected)
        low, high = interval_of(value, fair)
        yield (
            f"rank correlation with the ratings, {what}: {value:.2f} (95 %: {low:.2f} to {high:.2f}; "
            f"{fair} evolved and classic games)"
        )
