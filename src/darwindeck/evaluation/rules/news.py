"""What is new in a game: the rules without which it would be closest to the known game nearest to it."""

from typing import NamedTuple

from darwindeck.evaluation.report import Report
from darwindeck.evaluation.rules.novelty import novelty_of
from darwindeck.evaluation.rules.omission_words import words_of
from darwindeck.evaluation.rules.omissions import Omission, omissions
from darwindeck.evaluation.rules.reference import known_games
from darwindeck.genome.paths import is_within
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.structure import distance_between, features_of

MOST = 3  # rules that are named
CLEARLY = 0.01  # by which a game comes closer without a rule that is new in it


class News(NamedTuple):
    """How a game stands to what is known."""

    nearest: str  # the known game
    rules: tuple[str, ...]  # new beside it, the most telling one first


def news_of(genome: GameGenome, report: Report | None = None) -> News:
    """The known game that is nearest, by rules and by what was measured, and what is new beside it."""
    nearest = novelty_of(genome, report.measures if report else {}).nearest
    theirs = features_of(known_games()[nearest])
    whole = distance_between(features_of(genome), theirs)
    apart = [(distance_between(features_of(one.genome), theirs), one) for one in omissions(genome)]
    found = [(distance, one) for distance, one in apart if distance < whole - CLEARLY]
    named: list[Omission] = []
    for _, one in sorted(found, key=lambda pair: (pair[0], pair[1].path)):
        if len(named) < MOST and not any(_is_told_with(one, other) for other in named):
            named.append(one)
    return News(nearest, tuple(dict.fromkeys(words_of(genome, one) for one in named)))


def _is_told_with(one: Omission, other: Omission) -> bool:
    """Whether a rule is part of another, or goes by itself where the other is left out."""
    if is_within(one.path, other.path) or is_within(other.path, one.path):
        return True
    whole = one.path.partition("[")[0]
    if "." in whole:
        return False
    left = getattr(other.genome, whole)
    return one.part not in left if isinstance(left, tuple) else one.part != left
