"""The tableau: cards lie there, capture their like, or build one pile per suit in rank order."""

from darwindeck.cards import ALL_CARDS_MASK, NO_CARD, RANKS_IN_SUIT, SUITED_CARDS
from darwindeck.engine import events
from darwindeck.engine.events import EventKind, tell_cards
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.rules import counting, fishing
from darwindeck.engine.rules.queue import ask
from darwindeck.engine.rules.taking import capture
from darwindeck.engine.sets import cards_in_set, cards_of_rank, cards_of_suit, suit_of
from darwindeck.jit import compiled, inlined
from darwindeck.masks import count, number
from darwindeck.program.alphabet import PICK
from darwindeck.program.codes import NONE, DirectionCode, Pending, TableauCode, TakeCode
from darwindeck.program.layout import Program


@compiled
def playable(program: Program, game: Table) -> int:
    """The cards that may go to the tableau."""
    if program.tableau_mode == TableauCode.RUNNING_TOTAL:
        return counting.playable(program, game)
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
    game.tableau_top = card


@compiled
def play(program: Program, game: Table, memory: Memory, player: int, card: int, takes_all: bool) -> None:
    """A card has come to the tableau; some capture everything that lies there."""
    game.last_sweeper = NONE
    match program.tableau_mode:
        case TableauCode.MATCH_RANK:
            match_rank(program, game, memory, player, card, takes_all)
        case TableauCode.SUM | TableauCode.RANK_ELSE_SUM | TableauCode.RANK_AND_SUM:
            fishing.fish(program, game, memory, player, card)
        case _:
            if program.tableau_mode == TableauCode.SEQUENCE and card < SUITED_CARDS:
                extend(program, game, card)
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
def match_rank(
    program: Program, game: Table, memory: Memory, player: int, card: int, takes_all: bool
) -> None:
    """The card captures a card of its rank, all of them or everything as the game says, or stays."""
    matches = game.tableau & cards_of_rank(card)
    if program.take_rule == TakeCode.PILE:
        matches = game.tableau if is_of_top_rank(game, card) else 0
    if takes_all and game.tableau:
        # No sweep, but with a card that would have captured so by its rank.
        capture(game, memory, player, card, game.tableau, is_small_pile(program, game) and matches != 0)
    elif matches == 0:
        game.tableau |= 1 << card
        game.tableau_top = card
    elif program.take_rule != TakeCode.ONE or count(matches) == 1:
        capture(game, memory, player, card, matches, is_small_pile(program, game))
    else:
        # The card waits in the player's captures while the player chooses what it takes.
        game.captured[player] |= 1 << card
        tell_cards(memory, EventKind.SETS_ASIDE, player, 1 << card, events.TABLEAU, events.CAPTURES + player)
        ask(game, Pending.CAPTURE, player, card)


@compiled
def cards_to_choose(program: Program, game: Table, card: int) -> int:
    """The cards of the tableau among which the player chooses what a card captures."""
    if program.tableau_mode == TableauCode.MATCH_RANK:
        return game.tableau & cards_of_rank(card)
    return fishing.catch_of(program, game, card)


@compiled
def choose(program: Program, game: Table, memory: Memory, player: int, card: int, move: int) -> int:
    """Make a choice of what a card captures; the kind of decision that is left, or NONE."""
    if program.tableau_mode == TableauCode.MATCH_RANK:
        capture(game, memory, player, card, 1 << (move - PICK), True)
        return NONE
    return fishing.go_on(program, game, memory, player, card, move)


@inlined
def is_of_top_rank(game: Table, card: int) -> bool:
    """Whether a card is of the rank of the one laid on the tableau last."""
    return game.tableau_top != NO_CARD and (cards_of_rank(card) >> game.tableau_top) & 1 != 0


@inlined
def is_small_pile(program: Program, game: Table) -> bool:
    """Where every capture takes the whole pile, only a pile of one card makes a sweep."""
    return program.take_rule != TakeCode.PILE or game.tableau & (game.tableau - 1) == 0


@compiled
def give_rest_to_last_taker(game: Table, memory: Memory) -> None:
    """What is left on the tableau at the end goes to whoever captured last."""
    if game.last_taker != NONE:
        goal = events.CAPTURES + game.last_taker
        if game.tableau:
            tell_cards(memory, EventKind.TAKES_REST, game.last_taker, game.tableau, events.TABLEAU, goal)
        game.captured[game.last_taker] |= game.tableau
        game.tableau = 0
