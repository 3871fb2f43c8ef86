"""Ink: how a card looks on a terminal."""

from darwindeck.cards import SUITED_CARDS, suit_of, symbol_of

RED_SUITS = (1, 2)
BOX_WIDTH = 5
MARGIN = 2


def face_of(card: int) -> str:
    return symbol_of(card) if card < SUITED_CARDS else f"★{card - SUITED_CARDS + 1}"


def ink_of(card: int, dim: bool) -> str:
    colour = "red" if suit_of(card) in RED_SUITS else "default"
    return f"dim {colour}" if dim else f"bold {colour}"
