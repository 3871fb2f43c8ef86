"""Random hands: what is dealt, and what is left to draw."""

from dataclasses import dataclass

from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.draft import Draft


@dataclass(frozen=True)
class Hands:
    """What is dealt."""

    size: int  # 0: everything
    schedule: tuple[int, ...] = ()
    smallest: int = 0
    stock: int = 0  # cards left to draw


def hands_for_tricks(dice: Dice, draft: Draft) -> Hands:
    most = draft.deck.size // draft.players
    if draft.several_deals and dice.may("SetupRules.hand_sizes", 0.45):
        sizes = _schedule(dice, min(most, 26))
        if len(set(sizes)) > 1:
            return Hands(0, tuple(sizes), min(sizes))
    if dice.may("SetupRules.cards_per_player", 0.4):
        size = dice.usual("SetupRules.cards_per_player", 3, most)
        return Hands(size, smallest=size)
    return Hands(0, smallest=most)


def hands_for_turns(dice: Dice, draft: Draft, least: int = 3, most: int = 8) -> Hands:
    """Hands of these sizes, where the deck has as many cards, that leave a stock to draw from."""
    there = (draft.deck.size - draft.players - 3) // draft.players
    size = dice.usual("SetupRules.cards_per_player", min(least, there), min(most, there))
    return Hands(size, smallest=size, stock=draft.deck.size - size * draft.players - 1)


def _schedule(dice: Dice, most: int) -> list[int]:
    """Hand sizes from deal to deal, which mostly shrink or grow by a card."""
    first, deals = dice.usual("SetupRules.hand_sizes", 2, most), dice.number(2, 5)
    if dice.chance(0.2):
        return [first, *(dice.usual("SetupRules.hand_sizes", 2, most) for _ in range(deals - 1))]
    step = -1 if first - deals >= 1 else 1
    return [min(most, first + step * deal) for deal in range(deals)]
