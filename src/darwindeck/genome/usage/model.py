"""The usage of known games: how often each choice was made in each place, and so how likely it is there.

What was never seen in a place is judged by what is done in places like it, and at last by a plain guess, so
that everything the grammar allows has a chance. The more different things were seen in a place, the likelier
is a new one there (Witten and Bell 1991, method C).
"""

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import msgspec

from darwindeck.genome import library
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.usage.choices import choices_in
from darwindeck.genome.usage.numbers import weight_of, weight_within
from darwindeck.genome.usage.spelling import Choice

USAGE_FILE = Path(__file__).with_name("usage.json")
MOST_KNOWN = 100_000  # costs of choices that are kept
Counts = Mapping[str, Mapping[str, int]]


@dataclass(frozen=True)
class Usage:
    """What is done where, by number of sightings."""

    counts: Counts
    _known: dict[tuple[object, ...], float] = field(default_factory=dict, compare=False, repr=False)

    def bits(self, choice: Choice) -> float:
        """What a choice costs: the rarer, the more."""
        key = choice[1:]
        bits = self._known.get(key)
        if bits is None:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            bits = -math.log2(self.share(choice.contexts, choice.taken, choice.among))
            self._known[key] = bits
        return bits

    def share(self, contexts: tuple[str, ...], taken: str, among: tuple[str, ...] | range) -> float:
        """How likely something is to be taken, of all there is; the shares of all add up to one."""
        if not contexts:
            return _plain_share(taken, among)
        seen = self.seen(contexts[0], among)
        guess = self.share(contexts[1:], taken, among)
        new = newness(seen)
        return (seen.get(taken, 0) + new * guess) / (sum(seen.values()) + new)

    def seen(self, context: str, among: tuple[str, ...] | range) -> dict[str, int]:
        """What was taken in a place of all that could be, and how often."""
        counts = self.counts.get(context, {})
        if isinstance(among, range):
            return {one: count for one, count in counts.items() if count and int(one) in among}
        return {one: count for one, count in counts.items() if count and one in among}

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


def newness(seen: Mapping[str, int]) -> int:
    """How many sightings the chance of something new is worth in a place."""
    return max(1, len(seen))


def _plain_share(taken: str, among: tuple[str, ...] | range) -> float:
    """All alike; but some numbers come to mind sooner than others."""
    if isinstance(among, range):
        return weight_of(int(taken)) / weight_within(among)
    return 1 / len(among)


@cache
def known_usage() -> Usage:
    """The usage of the library, as it is kept in a file."""
    return Usage(msgspec.json.decode(USAGE_FILE.read_bytes(), type=dict[str, dict[str, int]]))


def library_usage() -> Usage:
    """The usage of the library, counted anew: all its games, whether the engine plays them or not."""
    return usage_of(library.load(name) for name in library.own_names())


def as_text(usage: Usage) -> bytes:
    """The usage as it stands in the file."""
    counts = {context: dict(sorted(seen.items())) for context, seen in sorted(usage.counts.items())}
    return msgspec.json.format(msgspec.json.encode(counts), indent=1) + b"\n"
