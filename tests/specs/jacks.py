"""A game in which any card may be played and jacks are special, for the tests of effects."""

from typing import Any

from tests.tables import Position, turns_for

from darwindeck.cards import Rank
from darwindeck.genome.schema import GameGenome, SpecialEffect
from darwindeck.genome.steps import Play
from darwindeck.genome.vocabulary import DiscardHow, EffectType, TargetSelector

HANDS = ("Jc 2c 3c", "Jd 2d 3d", "Jh 2h 3h", "Js 2s 3s")


def on_jacks(players: int, effect: EffectType, target: str = "next_player", **genes: Any) -> GameGenome:
    """A game in which any card may be played, and jacks have an effect."""
    value, how = genes.pop("value", 1), genes.pop("how", DiscardHow.CHOICE)
    special = SpecialEffect(Rank.JACK, effect, TargetSelector(target), value, how)
    return turns_for(players, 3, Play(), special_effects=(special,), **genes)


def held(game: Position) -> list[int]:
    """How many cards each player holds."""
    return [int(count) for count in game.table.held[: int(game.program.players)]]
