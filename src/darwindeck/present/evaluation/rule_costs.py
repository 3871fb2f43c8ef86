"""The rules of a game that cost the most: what is unusual about how it is written, in a line."""

from enum import Enum
from typing import Any

from darwindeck.genome.paths import links_of, value_at
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.usage.cost import RuleCost, cost_of

SHOWN = 5


def dearest_rules(genome: GameGenome) -> str:
    """The dearest rules with what they cost, as in `match.target 137 (14 bits)`."""
    found = ", ".join(_priced(genome, rule) for rule in cost_of(genome).dearest(SHOWN))
    return f"Its most unusual rules: {found}."


def _priced(genome: GameGenome, rule: RuleCost) -> str:
    value: Any = value_at(genome, links_of(rule.path))
    plain = value.value if isinstance(value, Enum) else value
    shown = f" {plain}" if isinstance(plain, int | str) and not isinstance(plain, bool) else ""
    return f"{rule.path or 'the game as a whole'}{shown} ({rule.bits:.0f} bits)"
