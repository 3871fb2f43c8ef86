"""Cards: thirteen ranks in four suits and two jokers, numbered once for the whole project.

A card is a number from 0 to 53: `suit * 13 + rank` for the 52 suited cards, then two jokers. Ranks count
from two (0) to ace (12); how they are *ordered* in play is for each game to say. A set of cards is a mask of
54 bits.
"""

from collections.abc import Iterable
from enum import StrEnum

from darwindeck.limits import CARDS

RANKS_IN_SUIT = 13
SUITED_CARDS = 52
JOKER_RANK = 13
NO_SUIT = 4  # the suit of a joker
NO_CARD = -1

ALL_CARDS_MASK = (1 << CARDS) - 1
SUITED_MASK = (1 << SUITED_CARDS) - 1
ONE_SUIT_MASK = (1 << RANKS_IN_SUIT) - 1


class Rank(StrEnum):
    """The ranks by name; `number` is their place in the one numbering."""

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "10"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"
    JOKER = "joker"

    @property
    def number(self) -> int:
        return _RANK_NUMBERS[self.value]


class Suit(StrEnum):
    """The suits by name; `number` is their place in the one numbering."""

    CLUBS = "clubs"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    SPADES = "spades"

    @property
    def number(self) -> int:
        return _SUIT_NUMBERS[self.value]


RANKS = tuple(Rank)
SUITED_RANKS = RANKS[:RANKS_IN_SUIT]
SUITS = tuple(Suit)
_RANK_NUMBERS = {rank.value: number for number, rank in enumerate(RANKS)}
_SUIT_NUMBERS = {suit.value: number for number, suit in enumerate(SUITS)}

RANK_LETTERS = "23456789TJQKA"
SUIT_LETTERS = "cdhs"
SUIT_SYMBOLS = "♣♦♥♠"


def card_of(rank: int, suit: int) -> int:
    """The card of a rank and a suit, both by number."""
    return suit * RANKS_IN_SUIT + rank


def rank_of(card: int) -> int:
    return JOKER_RANK if card >= SUITED_CARDS else card % RANKS_IN_SUIT


def suit_of(card: int) -> int:
    return NO_SUIT if card >= SUITED_CARDS else card // RANKS_IN_SUIT


def suit_mask(suit: int) -> int:
    """Every card of one suit."""
    return ONE_SUIT_MASK << (suit * RANKS_IN_SUIT)


def rank_mask(rank: int) -> int:
    """Every card of one rank: four of them, or the two jokers."""
    if rank == JOKER_RANK:
        return 0b11 << SUITED_CARDS
    return sum(1 << card_of(rank, suit) for suit in range(len(SUITS)))


def mask_of(cards: Iterable[int]) -> int:
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def cards_in(mask: int) -> list[int]:
    """The cards of a mask, lowest number first."""
    return [card for card in range(CARDS) if mask >> card & 1]


def text_of(card: int) -> str:
    """A card in two plain letters: `7h`, `Tc`, `As`; jokers are `X1` and `X2`."""
    if card >= SUITED_CARDS:
        return f"X{card - SUITED_CARDS + 1}"
    return RANK_LETTERS[rank_of(card)] + SUIT_LETTERS[suit_of(card)]


def symbol_of(card: int) -> str:
    """A card as people read it: `7♥`, `10♣`, `A♠`."""
    if card >= SUITED_CARDS:
        return f"Joker {card - SUITED_CARDS + 1}"
    return RANKS[rank_of(card)].value + SUIT_SYMBOLS[suit_of(card)]


def card_from(text: str) -> int:
    """The card that a text names: `7h`, `7♥`, `10c`, `Tc`, `X1`. Raises ValueError when it names none."""
    card = _CARDS_BY_TEXT.get(text.strip().lower().replace("10", "t"))
    if card is None:
        raise ValueError(
            f"'{text}' is not a card; write a rank and a suit, as in 7h, Tc, As, or X1 for a joker"
        )
    return card


def cards_from(text: str) -> list[int]:
    """The cards that a text names, separated by spaces."""
    return [card_from(word) for word in text.split()]


_CARDS_BY_TEXT = {text_of(card).lower(): card for card in range(CARDS)} | {
    symbol_of(card).lower().replace("10", "t"): card for card in range(CARDS)
}
