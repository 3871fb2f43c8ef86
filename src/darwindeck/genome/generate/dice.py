"""Dice: every choice of a random genome, from one seed and one palette."""

import random
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any, TypeVar

from darwindeck.cards import Rank
from darwindeck.genome.productions import Palette
from darwindeck.genome.usage.drawing import draw_number, draw_order

Choice = TypeVar("Choice")


class Dice:
    """Chance that knows which productions are allowed."""

    def __init__(self, seed: str, palette: Palette) -> None:
        self._random = random.Random(seed)
        self.palette = palette

    def number(self, low: int, high: int) -> int:
        """A number from low to high, both included."""
        return self._random.randint(low, max(low, high))

    def usual(self, gene: str, low: int, high: int) -> int:
        """A number from low to high for a gene such as TrickPhase.tricks, mostly a usual one."""
        return draw_number(gene, range(low, max(low, high) + 1), self._random)

    def usual_order(self) -> tuple[Rank, ...]:
        """An order of the ranks, mostly a usual one."""
        return draw_order(self._random)

    def chance(self, share: float) -> bool:
        return self._random.random() < share

    def one(self, choices: Sequence[Choice]) -> Choice:
        return self._random.choice(choices)

    def some(self, choices: Sequence[Choice], count: int) -> list[Choice]:
        """Different choices, as many as asked for, in the order they were offered."""
        picked = set(self._random.sample(range(len(choices)), min(count, len(choices))))
        return [choice for place, choice in enumerate(choices) if place in picked]

    def shuffled(self, things: Sequence[Choice]) -> list[Choice]:
        return self._random.sample(list(things), len(things))

    def weighted(self, weights: Mapping[Choice, float]) -> Choice:
        return self._random.choices(list(weights), list(weights.values()))[0]

    def may(self, production: str | type[Any] | Enum, share: float) -> bool:
        """Whether to use a production, which is done in a share of the cases that the palette allows."""
        return self.palette.allows(production) and self.chance(share)

    def gene(self, default: Choice, share: float, others: Sequence[Choice]) -> Choice:
        """A gene at its default, or in a share of cases at another value that the palette allows."""
        allowed = [other for other in others if not isinstance(other, Enum) or self.palette.allows(other)]
        return self.one(allowed) if allowed and self.chance(share) else default
