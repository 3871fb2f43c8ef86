"""Matching: which cards a card set denotes on this table, as one mask."""

from darwindeck.cards import (
    ALL_CARDS_MASK,
    JOKER_RANK,
    NO_CARD,
    NO_SUIT,
    ONE_SUIT_MASK,
    RANKS_IN_SUIT,
    SUITED_CARDS,
)
from darwindeck.engine.layout import Table
from darwindeck.jit import compiled, inlined
from darwindeck.masks import number
from darwindeck.program.codes import NONE, Factor, FactorFlag
from darwindeck.program.layout import Program

FOUR_TWOS = 1 | 1 << 13 | 1 << 26 | 1 << 39
JOKERS = 0b11 << SUITED_CARDS


@inlined
def cards_of_suit(suit: int) -> int:
    """Every card of a suit; nothing for a joker's or when no suit is meant."""
    if suit < 0 or suit == NO_SUIT:
        return 0
    return ONE_SUIT_MASK << (suit * RANKS_IN_SUIT)


@inlined
def cards_following(game: Table, suit: int) -> int:
    """The cards that follow a suit: all trumps follow trump, and nothing else."""
    if suit == game.trump:
        return game.trumps
    return cards_of_suit(suit) & ~game.trumps


@inlined
def suit_of(card: int) -> int:
    return NO_SUIT if card >= SUITED_CARDS else card // RANKS_IN_SUIT


@inlined
def rank_of(card: int) -> int:
    return JOKER_RANK if card >= SUITED_CARDS else card % RANKS_IN_SUIT


@inlined
def cards_of_rank(card: int) -> int:
    """Every card of the same rank as this card."""
    if card >= SUITED_CARDS:
        return JOKERS
    return FOUR_TWOS << (card % RANKS_IN_SUIT)


@compiled
def cards_of_ranks_in(cards: int) -> int:
    """Every card whose rank lies among these cards."""
    found = JOKERS if cards & JOKERS else 0
    for rank in range(RANKS_IN_SUIT):
        if cards & (FOUR_TWOS << rank):
            found |= FOUR_TWOS << rank
    return found


@compiled
def cards_in_set(program: Program, game: Table, card_set: int) -> int:
    """The cards of a set of the program: factors multiply to terms, terms add up to the set."""
    row = number(program.set_first[card_set])
    total = 0
    if (
        number(program.factor_kind[row]) == Factor.MASK
        and number(program.factor_flags[row]) & FactorFlag.ENDS_TERM
    ):
        # Fixed cards come first, and most sets are nothing else.
        flags = number(program.factor_flags[row])
        total = program.masks[number(program.factor_mask[row])]
        if flags & FactorFlag.NEGATED:
            total = ALL_CARDS_MASK & ~total
        if flags & FactorFlag.ENDS_SET:
            return total
        row += 1
    term = ALL_CARDS_MASK
    while True:
        flags = number(program.factor_flags[row])
        cards = factor_cards(program, game, row)
        if flags & FactorFlag.NEGATED:
            cards = ALL_CARDS_MASK & ~cards
        term &= cards
        if flags & FactorFlag.ENDS_TERM:
            total |= term
            term = ALL_CARDS_MASK
        if flags & FactorFlag.ENDS_SET:
            return total
        row += 1


@inlined
def factor_cards(program: Program, game: Table, row: int) -> int:
    """The cards that one factor denotes."""
    match number(program.factor_kind[row]):
        case Factor.MASK:
            return program.masks[number(program.factor_mask[row])]
        case Factor.SUIT_LED:
            return cards_following(game, game.suit_led)
        case Factor.SUIT_TOP:
            return cards_of_suit(suit_of(game.discard_top)) if game.discard_top != NO_CARD else 0
        case Factor.SUIT_IN_FORCE:
            return cards_of_suit(suit_in_force(game))
        case Factor.SUIT_NAMED:
            return cards_of_suit(game.suit_named)
        case Factor.SUIT_TRUMP:
            return game.trumps
        case Factor.RANK_TOP:
            return cards_of_rank(game.discard_top) if game.discard_top != NO_CARD else 0
        case Factor.ABOVE_TOP:
            return cards_above(program, game.discard_top)
        case Factor.BELOW_TOP:
            return cards_below(program, game.discard_top)
        case Factor.RANK_LAST_PLAY:
            return cards_of_rank(game.last_play) if game.last_play != NO_CARD else 0
        case Factor.ABOVE_LAST_PLAY:
            return cards_above(program, game.last_play)
        case Factor.BELOW_LAST_PLAY:
            return cards_below(program, game.last_play)
        case Factor.RANK_TABLE:
            return cards_of_ranks_in(game.tableau)
    return 0


@inlined
def suit_in_force(game: Table) -> int:
    """The suit named for the top discard, or its own when none was named."""
    if game.suit_named != NONE:
        return game.suit_named
    return suit_of(game.discard_top) if game.discard_top != NO_CARD else NONE


@compiled
def cards_above(program: Program, card: int) -> int:
    """The cards that rank above this one; every card when there is none."""
    if card == NO_CARD:
        return ALL_CARDS_MASK
    return cards_stronger_than(program, number(program.strength[card]))


@compiled
def cards_below(program: Program, card: int) -> int:
    """The cards that rank below this one; every card when there is none."""
    if card == NO_CARD:
        return ALL_CARDS_MASK
    return ALL_CARDS_MASK & ~cards_stronger_than(program, number(program.strength[card]) - 1)


@compiled
def cards_stronger_than(program: Program, strength: int) -> int:
    cards = 0
    for rank in range(RANKS_IN_SUIT):
        if number(program.strength[rank]) > strength:
            cards |= FOUR_TWOS << rank
    return cards | JOKERS if number(program.strength[SUITED_CARDS]) > strength else cards
