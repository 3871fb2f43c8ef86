"""What is new in a game: the rules without which it would be closest to the known game nearest to it."""

from collections.abc import Sequence
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
        is_told = any(is_within(one.path, other.path) or is_within(other.path, one.path) for other in named)
        if not is_told and len(named) < MOST:
            named.append(one)
    return News(nearest, told_once([words_of(genome, one) for one in named]))


def told_once(words: Sequence[str]) -> tuple[str, ...]:
    """What is new, without what another item says as well."""
    different = dict.fromkeys(words)
    return tuple(one for one in different if not any(one in other for other in different if other != one))
