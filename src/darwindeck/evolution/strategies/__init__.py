"""Strategies: how new games are proposed, and which of them are worth measuring in full."""

from darwindeck.evolution.pool import Pool
from darwindeck.evolution.strategies.diversity import QualityDiversity
from darwindeck.evolution.strategies.generational import Generational
from darwindeck.evolution.strategies.sampling import Sampling
from darwindeck.evolution.strategies.strategy import Strategy

__all__ = ["Pool", "Strategy", "strategy_named"]


def strategy_named(name: str, pool: Pool) -> Strategy:
    """The strategy that goes by a name: `qd`, `ga` or `random`."""
    kinds: dict[str, type[Strategy]] = {"qd": QualityDiversity, "ga": Generational, "random": Sampling}
    return kinds[name](pool)
