"""Trumps: which cards beat every other suit in this deal, and in what order; the bowers belong to trump."""

from darwindeck.cards import RANKS_IN_SUIT
from darwindeck.engine.layout import Table
from darwindeck.engine.sets import cards_of_suit, suit_of
from darwindeck.jit import compiled, inlined
from darwindeck.limits import CARDS, SUITS
from darwindeck.masks import number
from darwindeck.program.codes import CallFlag
from darwindeck.program.layout import Program

JACK = 9  # the rank by number
CLUBS_UPPERMOST = 3  # turns the suits round, so that they stand from diamonds up to clubs


@compiled
def make_trump(program: Program, game: Table, suit: int) -> None:
    """A suit is trump from now on."""
    game.trump = suit
    game.trumps = trumps_in(program, suit)


@compiled
def trumps_in(program: Program, suit: int) -> int:
    """The cards that are trumps where this suit is, some of other suits among them."""
    cards = cards_of_suit(suit)
    if cards and program.bowers:
        cards |= 1 << left_bower(suit)
    return cards | program.high_trumps


@inlined
def right_bower(suit: int) -> int:
    """The jack of trumps."""
    return suit * RANKS_IN_SUIT + JACK


@inlined
def left_bower(suit: int) -> int:
    """The other jack of the same colour: clubs go with spades, diamonds with hearts."""
    return (SUITS - 1 - suit) * RANKS_IN_SUIT + JACK


@inlined
def is_trump(game: Table, card: int) -> bool:
    return (game.trumps >> card) & 1 == 1


@inlined
def suit_in_tricks(game: Table, card: int) -> int:
    """The suit that a card belongs to: every trump belongs to the trump suit, whatever is printed on it."""
    return game.trump if is_trump(game, card) else suit_of(card)


@inlined
def strength_of(program: Program, game: Table, card: int) -> int:
    """The place of a card in the order of its suit; bowers and the like stand above all other trumps."""
    if not is_trump(game, card):
        if program.call_ways & CallFlag.NIL and game.nil:
            return natural_strength(card)
        return number(program.strength[card])
    return strength_as_trump(program, game.trump, card)


@inlined
def natural_strength(card: int) -> int:
    """In nil the cards of a suit rank from the two up to the ace, whatever their order otherwise."""
    return card % RANKS_IN_SUIT


@inlined
def strength_as_trump(program: Program, suit: int, card: int) -> int:
    """The place of a card among the trumps, where this suit is trump."""
    if program.bowers:
        if card == right_bower(suit):
            return CARDS + 1
        if card == left_bower(suit):
            return CARDS
    strength = number(program.trump_strength[card])
    if (program.high_trumps >> card) & 1:
        return CARDS + SUITS * strength + (suit_of(card) + CLUBS_UPPERMOST) % SUITS
    return strength
