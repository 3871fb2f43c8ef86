"""The cost of a game in bits: how much of it does not go without saying for somebody who knows card games."""

from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from darwindeck.genome import library
from darwindeck.genome.canonical import content_hash
from darwindeck.genome.denotation import CARD_SETS
from darwindeck.genome.paths import links_of, value_at
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.usage.choices import Choices, choices_in
from darwindeck.genome.usage.model import Usage, known_usage


class RuleCost(NamedTuple):
    """What one rule costs."""

    path: str  # of the gene; what is not written counts with the part that does not say it
    bits: float


@dataclass(frozen=True)
class Cost:
    """What the rules of a game cost, in the order written."""

    rules: tuple[RuleCost, ...]

    @property
    def bits(self) -> float:
        return sum(rule.bits for rule in self.rules)

    def dearest(self, count: int) -> tuple[RuleCost, ...]:
        """The rules that cost the most, the dearest first."""
        return tuple(sorted(self.rules, key=lambda rule: -rule.bits)[:count])


def cost_of(genome: GameGenome) -> Cost:
    """The cost of a game by the usage of known games."""
    return cost_by(usage_for(genome), genome)


def usage_for(genome: GameGenome) -> Usage:
    """The usage that a game is judged by: a known game by that of the others, or it would judge itself.

    Whoever compares a game with a changed one judges both by the same usage.
    """
    name = _known().get(content_hash(genome))
    return _others(name) if name else known_usage()


def cost_by(usage: Usage, genome: GameGenome) -> Cost:
    """The cost of a game by some usage, everything said in the cheapest way."""
    bits: defaultdict[str, float] = defaultdict(float)

    def price(way: Choices) -> float:
        return sum(usage.bits(choice) for choice in way)

    for choice in choices_in(genome, lambda ways: min(ways, key=price)):
        bits[_rule_of(genome, choice.path)] += usage.bits(choice)
    return Cost(tuple(RuleCost(path, cost) for path, cost in bits.items()))


@cache
def _others(name: str) -> Usage:
    """The usage of all known games but this one."""
    return known_usage().without(library.load(name))


@cache
def _known() -> dict[str, str]:
    """The games of the library by content hash."""
    return {content_hash(library.load(name)): name for name in library.own_names()}


def _rule_of(genome: GameGenome, path: str) -> str:
    """The rule that a path belongs to: a set of cards is one rule, whatever it is made of."""
    links = links_of(path)
    for end in range(1, len(links)):
        if isinstance(value_at(genome, links[:end]), CARD_SETS):
            return _written(links[:end])
    return path


def _written(links: tuple[str | int, ...]) -> str:
    return "".join(f"[{link}]" if isinstance(link, int) else f".{link}" for link in links).lstrip(".")
