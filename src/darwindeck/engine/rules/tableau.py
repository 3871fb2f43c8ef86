"""The tableau: cards lie there, capture their like, or build one pile per suit in rank order."""

from darwindeck.cards import ALL_CARDS_MASK, RANKS_IN_SUIT, SUITED_CARDS
from darwindeck.engine import events
from darwindeck.engine.events import NOBODY, EventKind, tell, tell_cards
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.rules.queue import ask
from darwindeck.engine.sets import cards_in_set, cards_of_rank, cards_of_suit, suit_of
from darwindeck.jit import compiled
from darwindeck.masks import count, number
from darwindeck.program.codes import NONE, DirectionCode, Pending, TableauCode, TakeCode
from darwindeck.program.layout import Program


@compiled
def playable(program: Program, game: Table) -> int:
    """The cards that may go to the tableau."""
    if program.tableau_mode != TableauCode.SEQUENCE:
        return ALL_CARDS_MASK
    cards = 0
    starters = cards_in_set(program, game, program.sequence_start_set)
    for suit in range(4):
        if number(game.low_end[suit]) == NONE:
            cards |= starters & cards_of_suit(suit)
        else:
            cards |= cards_that_continue(program, game, suit)
    return cards


@compiled
def cards_that_continue(program: Program, game: Table, suit: int) -> int:
    """The next card up, the next card down, or both, as the game builds; kings and aces do not join."""
    cards = 0
    if program.sequence_direction != DirectionCode.DESCENDING:
        cards |= card_at(program, suit, number(game.high_end[suit]) + 1)
    if program.sequence_direction != DirectionCode.ASCENDING:
        cards |= card_at(program, suit, number(game.low_end[suit]) - 1)
    return cards


@compiled
def card_at(program: Program, suit: int, place: int) -> int:
    """The card of a suit at a place of the rank order, as a mask; nothing beyond either end."""
    if place < 0 or place >= RANKS_IN_SUIT or number(program.rank_at[place]) == NONE:
        return 0
    return 1 << (suit * RANKS_IN_SUIT + number(program.rank_at[place]))


@compiled
def lay_out(program: Program, game: Table, card: int) -> None:
    """A card is turned up to the tableau before play."""
    if program.tableau_mode == TableauCode.SEQUENCE and card < SUITED_CARDS:
        extend(program, game, card)
    game.tableau |= 1 << card


@compiled
def play(program: Program, game: Table, memory: Memory, player: int, card: int) -> None:
    """A card has come to the tableau."""
    game.last_sweeper = NONE
    if program.tableau_mode == TableauCode.SEQUENCE and card < SUITED_CARDS:
        extend(program, game, card)
    if program.tableau_mode == TableauCode.MATCH_RANK:
        match_rank(program, game, memory, player, card)
    else:
        game.tableau |= 1 << card


@compiled
def extend(program: Program, game: Table, card: int) -> None:
    """The pile of the card's suit grows at one end, or begins."""
    suit = suit_of(card)
    place = number(program.strength[card])
    if number(game.low_end[suit]) == NONE or place < number(game.low_end[suit]):
        game.low_end[suit] = place
    if place > number(game.high_end[suit]):
        game.high_end[suit] = place


@compiled
def match_rank(program: Program, game: Table, memory: Memory, player: int, card: int) -> None:
    """The card captures a card of its rank, all of them where the game says so, or stays."""
    matches = game.tableau & cards_of_rank(card)
    if matches == 0:
        game.tableau |= 1 << card
    elif program.take_rule == TakeCode.ALL or count(matches) == 1:
        capture(game, memory, player, card, matches)
    else:
        # The card waits in the player's captures while the player chooses what it takes.
        game.captured[player] |= 1 << card
        tell_cards(memory, EventKind.SETS_ASIDE, player, 1 << card, events.TABLEAU, events.CAPTURES + player)
        ask(game, Pending.CAPTURE, player, card)


@compiled
def capture(game: Table, memory: Memory, player: int, card: int, matches: int) -> None:
    """The card and what it matches go to the player's captures; a cleared table is a sweep."""
    if memory.watching:
        tell_capture(game, memory, player, matches | 1 << card)
    game.captured[player] |= matches | 1 << card
    game.tableau &= ~matches
    game.last_taker = player
    if game.tableau == 0:
        game.sweeps[player] = number(game.sweeps[player]) + 1
        game.last_sweeper = player


@compiled
def tell_capture(game: Table, memory: Memory, player: int, cards: int) -> None:
    """What is captured, and whether nothing is left; a card that had to wait lies there already."""
    taken = cards & ~game.captured[player]
    tell_cards(memory, EventKind.CAPTURES, player, taken, events.TABLEAU, events.CAPTURES + player)
    if game.tableau & ~cards == 0:
        tell(memory, EventKind.SWEEPS, player, NOBODY, 0)


@compiled
def give_rest_to_last_taker(game: Table, memory: Memory) -> None:
    """What is left on the tableau at the end goes to whoever captured last."""
    if game.last_taker != NONE:
        goal = events.CAPTURES + game.last_taker
        if game.tableau:
            tell_cards(memory, EventKind.TAKES_REST, game.last_taker, game.tableau, events.TABLEAU, goal)
        game.captured[game.last_taker] |= game.tableau
        game.tableau = 0
