"""The usage of known games: how often each choice was made in each place, and so how likely it is there.

What was never seen in a place is judged by what is done in places like it, and at last by a plain guess, so
that everything the grammar allows has a chance. The more different things were seen in a place, the likelier
is a new one there (Witten and Bell 1991, method C).
"""

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

import msgspec

from darwindeck.genome import library
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.usage.choices import choices_in
from darwindeck.genome.usage.spelling import Choice

USAGE_FILE = Path(__file__).with_name("usage.json")
ROUGH = 1.5  # how fast numbers get rarer with their size, trailing zeros not counted
Counts = Mapping[str, Mapping[str, int]]


@dataclass(frozen=True)
class Usage:
    """What is done where, by number of sightings."""

    counts: Counts

    def bits(self, choice: Choice) -> float:
        """What a choice costs: the rarer, the more."""
        return -math.log2(self.share(choice.contexts, choice.taken, choice.among))

    def share(self, contexts: tuple[str, ...], taken: str, among: tuple[str, ...] | range) -> float:
        """How likely something is to be taken, of all there is; the shares of all add up to one."""
        if not contexts:
            return _plain_share(taken, among)
        seen = self._seen(contexts[0], among)
        guess = self.share(contexts[1:], taken, among)
        new = max(1, len(seen))
        return (seen.get(taken, 0) + new * guess) / (sum(seen.values()) + new)

    def _seen(self, context: str, among: tuple[str, ...] | range) -> Mapping[str, int]:
        key = (context, among)
        if key not in self._filtered:
            counts = self.counts.get(context, {})
            inside = {str(one) for one in among} if isinstance(among, tuple) else None
            self._filtered[key] = {
                one: count
                for one, count in counts.items()
                if count and (one in inside if inside is not None else int(one) in among)
            }
        return self._filtered[key]

    @cached_property
    def _filtered(self) -> dict[tuple[str, tuple[str, ...] | range], Mapping[str, int]]:
        return {}

    def without(self, genome: GameGenome) -> "Usage":
        """The usage of the other games."""
        fewer = {context: Counter(seen) for context, seen in self.counts.items()}
        for context, seen in usage_of([genome]).counts.items():
            fewer[context].subtract(seen)
        return Usage(fewer)


def usage_of(genomes: Iterable[GameGenome]) -> Usage:
    """The usage of these games."""
    counts: dict[str, Counter[str]] = {}
    for genome in genomes:
        for choice in choices_in(genome):
            for context in choice.contexts:
                counts.setdefault(context, Counter())[choice.taken] += 1
    return Usage(counts)


def _plain_share(taken: str, among: tuple[str, ...] | range) -> float:
    """All alike; but numbers get rarer the longer they are, and round numbers are short."""
    if isinstance(among, range) and among:
        return _weight(int(taken)) / _weights(among)
    return 1 / len(among)


@cache
def _weights(among: range) -> float:
    return sum(_weight(number) for number in among)


def _weight(number: int) -> float:
    """How likely a number is to be thought of: 5 more than 13, 100 more than 90, 137 hardly."""
    rest, zeros = abs(number), 0
    while rest and rest % 10 == 0:
        rest, zeros = rest // 10, zeros + 1
    return 1 / (math.pow(1 + rest, ROUGH) * (1 + zeros))


@cache
def known_usage() -> Usage:
    """The usage of the library, as it is kept in a file."""
    return Usage(msgspec.json.decode(USAGE_FILE.read_bytes(), type=dict[str, dict[str, int]]))


def library_usage() -> Usage:
    """The usage of the library, counted anew: all its games, whether the engine plays them or not."""
    return usage_of(library.load(name) for name in library.names())


def as_text(usage: Usage) -> bytes:
    """The usage as it stands in the file."""
    counts = {context: dict(sorted(seen.items())) for context, seen in sorted(usage.counts.items())}
    return msgspec.json.format(msgspec.json.encode(counts), indent=1) + b"\n"
