"""Collecting: what the playtesters of one or several rounds thought, and whether the judge thinks so, too."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from darwindeck.genome.schema import GameGenome
from darwindeck.genome.usage.cost import cost_of
from darwindeck.rulebooks.length import length_of
from panel.agreement import interval_of, krippendorff_alpha, mean_pairwise_correlation, rank_correlation
from panel.ratings import Playtester, Rating, read_ratings
from panel.rounds import Kind, Sealed, genomes_of, read_key

ENOUGH = 2  # ratings that a game needs


@dataclass(frozen=True)
class Rated:
    """A game of a round with all its ratings."""

    round: str
    name: str  # as the playtesters know it
    sealed: Sealed
    genome: GameGenome
    ratings: tuple[Rating, ...]

    @property
    def mean(self) -> float:
        return sum(rating.overall for rating in self.ratings) / len(self.ratings)

    @property
    def words(self) -> int:
        return length_of(self.genome).words

    @property
    def bits(self) -> float:
        return cost_of(self.genome).bits


@dataclass(frozen=True)
class Collected:
    """The ratings of a round."""

    games: tuple[Rated, ...]  # the best first; games that nobody rated are missing
    unrated: tuple[str, ...]
    by_rater: dict[str, dict[str, float]]

    @property
    def alpha(self) -> float:
        return krippendorff_alpha([[rating.overall for rating in game.ratings] for game in self.games])


def collect(folder: Path) -> Collected:
    """Everything there is in the folder of a round."""
    key = read_key(folder)
    genomes, by_rater = genomes_of(folder, key), read_ratings(folder, key)
    found, unrated = [], []
    for name, sealed in key.games.items():
        given = tuple(one for ratings in by_rater.values() for one in ratings if one.game == name)
        if given:
            found.append(Rated(folder.name, name, sealed, genomes[name], given))
        else:
            unrated.append(name)
    found.sort(key=lambda game: (-game.mean, game.name))
    plain = {rater: {one.game: one.overall for one in ratings} for rater, ratings in by_rater.items()}
    return Collected(tuple(found), tuple(unrated), plain)


def told(rounds: Sequence[Collected]) -> Iterator[str]:
    """What was collected, line by line."""
    games = [game for one in rounds for game in one.games]
    yield f"{'round':8}{'game':14}{'rating':>7}{'raters':>7}{'total':>7}{'words':>7}{'bits':>6}  what it is"
    for game in games:
        total = "–" if game.sealed.total is None else f"{game.sealed.total:.2f}"
        yield (
            f"{game.round[:7]:8}{game.name:14}{game.mean:7.2f}{len(game.ratings):7}{total:>7}"
            f"{game.words:7}{game.bits:6.0f}  {game.sealed.kind}: {game.sealed.name}"
        )
    yield ""
    for kind in Kind:
        means = [game.mean for game in games if game.sealed.kind == kind]
        if means:
            yield f"{kind} games: {sum(means) / len(means):.2f} on average of {len(means)}"
    yield from _playtesters(games)
    for one in rounds:
        yield from _agreement(one)
    yield from _correlations(games)


def _playtesters(games: Sequence[Rated]) -> Iterator[str]:
    given = [rating.playtester for game in games for rating in game.ratings]
    for kind in Playtester:
        if kind in given:
            yield f"ratings by {kind} playtesters: {given.count(kind)}"


def _agreement(one: Collected) -> Iterator[str]:
    name = one.games[0].round if one.games else "?"
    if one.unrated:
        yield f"Round {name}: nobody has rated {', '.join(one.unrated)}."
    few = [game.name for game in one.games if len(game.ratings) < ENOUGH]
    if few:
        yield f"Round {name}: {len(few)} of {len(one.games)} games have a single rating."
    if not math.isnan(one.alpha):
        pairs = mean_pairwise_correlation(one.by_rater)
        yield f"Round {name}: Krippendorff's alpha {one.alpha:.2f}, rank correlation of raters {pairs:.2f}"


def _correlations(games: Sequence[Rated]) -> Iterator[str]:
    """The rank correlation of the mean rating with what is known about the games."""
    judged = [game for game in games if game.sealed.total is not None and game.sealed.kind != Kind.BAD]
    fair = [game for game in games if game.sealed.kind != Kind.BAD]
    figures = (
        ("the judge's total", judged, [game.sealed.total or 0.0 for game in judged]),
        ("rule words", fair, [float(game.words) for game in fair]),
        ("rule bits", fair, [game.bits for game in fair]),
    )
    for what, rated, values in figures:
        found = rank_correlation([game.mean for game in rated], values)
        if not math.isnan(found):
            low, high = interval_of(found, len(rated))
            yield (
                f"rank correlation of ratings with {what}: {found:.2f} (95 %: {low:.2f} to {high:.2f}; "
                f"{len(rated)} evolved and classic games)"
            )
