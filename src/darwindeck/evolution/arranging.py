"""Arranging: which games are shown first, so that no two of them are sisters and every table finds one.

The best game comes first. Each next one is the best of the rest when repetitions count against it: a family
or a table that has been shown already, rules close to those of a game shown, a match that is over in no time
or takes all evening, rules that playtesters have wanted taken out.
"""

from collections.abc import Sequence
from typing import NamedTuple

from darwindeck.evolution.grid import table_of
from darwindeck.evolution.preferences import drawback_of
from darwindeck.genome.families import family_of
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.structure import SISTERS, Features, distance_between, features_of

SHOWN = 10  # games that have to differ
FAMILY, TABLE = 0.015, 0.015  # of the score, for each game shown of the same family or for the same table
TOO_CLOSE = 0.5  # of the score, for a twin; less for sisters, the less the further apart they are
SENSIBLE = (10.0, 40.0)  # minutes of a match
ODD_LENGTH = 0.1  # of the score, for half or double a sensible length; the most that is taken off


class Entry(NamedTuple):
    """A game, as far as its place depends on it."""

    genome: GameGenome
    low: float  # the lower end of its score
    minutes: float | None = None  # of a match, where it was measured


class _Seen(NamedTuple):
    entry: Entry
    family: str
    table: int
    features: Features


def arranged(entries: Sequence[Entry]) -> list[int]:
    """The places of the entries in the order in which they are shown; after the first ten, by score."""
    seen = [
        _Seen(entry, family_of(entry.genome), table_of(entry.genome), features_of(entry.genome))
        for entry in entries
    ]
    waiting = sorted(range(len(seen)), key=lambda place: (-seen[place].entry.low, place))
    shown: list[int] = []
    while waiting and len(shown) < SHOWN:
        before = [seen[place] for place in shown]
        best = max(waiting, key=lambda place: _worth(seen[place], before))
        shown.append(best)
        waiting.remove(best)
    return shown + waiting


def _worth(one: _Seen, shown: Sequence[_Seen]) -> float:
    """The score, less whatever speaks against showing the game after these."""
    again = FAMILY * sum(other.family == one.family for other in shown)
    again += TABLE * sum(other.table == one.table for other in shown)
    nearest = min((distance_between(one.features, other.features) for other in shown), default=SISTERS)
    close = max(0.0, 1.0 - nearest / SISTERS)
    odd = drawback_of(one.entry.genome) + _odd_length(one.entry.minutes)
    return one.entry.low - again - odd - TOO_CLOSE * close


def _odd_length(minutes: float | None) -> float:
    if minutes is None:
        return 0.0
    short, long = SENSIBLE
    factor = max(short / max(minutes, 0.1), minutes / long, 1.0)
    return ODD_LENGTH * min(1.0, factor - 1.0)
