"""Melding: lay cards of one rank, or consecutive cards of one suit, face up before you; lay off on melds."""

from darwindeck.engine.events import CAPTURES, DISCARDS, EventKind, tell_cards
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.melds import attached, lanes_of
from darwindeck.engine.sets import cards_of_rank, cards_of_suit, suit_of
from darwindeck.engine.zones import leave_hand, lift_top_discard
from darwindeck.jit import compiled, linked
from darwindeck.masks import count, highest, lowest, number
from darwindeck.move_sets import offer, offer_each
from darwindeck.program.alphabet import DONE, PICK
from darwindeck.program.codes import MeldCode, Verb
from darwindeck.program.layout import Program


@compiled
def legal(program: Program, game: Table, arc: int) -> None:
    """Offer each card with which a meld can begin or go on, and to stop when it is one."""
    begun = game.step_cards if game.taken else 0
    offer_each(game, PICK, cards_for(program, game, arc, begun))
    if game.taken and (begun == 0 or is_meld(program, arc, begun)):
        offer(game, DONE)


@compiled
def cards_for(program: Program, game: Table, arc: int, begun: int) -> int:
    """The cards of the hand that come next in some meld with those already laid."""
    hand = game.hand[game.to_move]
    if begun:
        hand &= ~((2 << highest(begun)) - 1)
        card = lowest(begun)
        hand &= cards_of_rank(card) | cards_of_suit(suit_of(card))
    return cards_that_go_on(program, arc, begun, hand)


@compiled
def cards_that_go_on(program: Program, arc: int, begun: int, rest: int) -> int:
    """Those of the rest that come next, in ascending order, in some meld with the cards begun."""
    found = 0
    while rest:
        card = rest & -rest
        rest &= rest - 1
        if can_become_meld(program, arc, begun | card, rest):
            found |= card
    return found


@compiled
def can_become_meld(program: Program, arc: int, begun: int, rest: int) -> bool:
    """Whether these cards are a meld, or can be one with some of the rest."""
    kinds = number(program.arc_to[arc])
    least = number(program.arc_least[arc])
    card = lowest(begun)
    same = cards_of_rank(card)
    if kinds != MeldCode.RUN and begun & ~same == 0 and count((begun | rest) & same) >= least:
        return True
    suit = cards_of_suit(suit_of(card))
    if kinds == MeldCode.SET or begun & ~suit:
        return False
    lanes = lanes_of(program, (begun | rest) & suit)
    laid = lanes_of(program, begun)
    first = laid & -laid
    run = first | attached(lanes, first)
    return laid & ~run == 0 and count(run) >= least


@compiled
def is_meld(program: Program, arc: int, cards: int) -> bool:
    return count(cards) >= number(program.arc_least[arc]) and can_become_meld(program, arc, cards, 0)


@compiled
def can_meld(program: Program, game: Table, arc: int) -> bool:
    return cards_for(program, game, arc, 0) != 0


@compiled
def play(program: Program, game: Table, memory: Memory, arc: int, card: int) -> bool:
    """Lay one more card of a meld, and say whether the step is finished: no other card could follow."""
    begun = game.step_cards if game.taken else 0
    lay(program, game, memory, card, EventKind.MELDS)
    game.step_cards = begun | 1 << card
    if cards_for(program, game, arc, game.step_cards):
        return False
    return is_done(program, game, arc)


@compiled
def is_done(program: Program, game: Table, arc: int) -> bool:
    """A meld is complete: note what it is, and see whether there may be another one."""
    cards = game.step_cards
    if cards & ~cards_of_rank(lowest(cards)) == 0:
        game.sets |= cards
    else:
        game.runs |= cards
    game.step_cards = 0
    return number(program.arc_same_size[arc]) == 0 or not can_meld(program, game, arc)


@compiled
def is_melding(program: Program, arc: int) -> bool:
    verb = number(program.arc_verb[arc])
    return verb == Verb.MELD or verb == Verb.MELD_TOP


@linked
def stops(program: Program, game: Table, arc: int) -> bool:
    """The player stops: with the step, unless that only completes a meld after which another may be laid."""
    return game.step_cards == 0 or is_done(program, game, arc)


@compiled
def legal_with_top(program: Program, game: Table, arc: int) -> None:
    """Offer each card that goes on with the top discard to a meld, and to stop when they are one."""
    offer_each(game, PICK, cards_with_top(program, game, arc))
    if game.taken and is_meld(program, arc, game.step_cards):
        offer(game, DONE)


@compiled
def cards_with_top(program: Program, game: Table, arc: int) -> int:
    """The cards of the hand that come next in some meld with the top discard in it."""
    hand = game.hand[game.to_move]
    if game.taken:
        return cards_that_go_on(program, arc, game.step_cards, hand & ~((2 << game.last_choice) - 1))
    return cards_that_go_on(program, arc, 1 << game.discard_top, hand) if game.discard_size else 0


@compiled
def play_with_top(program: Program, game: Table, memory: Memory, arc: int, card: int) -> bool:
    """Lay one more card of a meld, the top discard before the first; say whether no other could follow."""
    if game.taken == 0:
        game.step_cards = 1 << take_top(game, memory, EventKind.MELDS)
    lay(program, game, memory, card, EventKind.MELDS)
    game.step_cards |= 1 << card
    if cards_with_top(program, game, arc):
        return False
    return is_done(program, game, arc)


@compiled
def take_top(game: Table, memory: Memory, kind: int) -> int:
    """The top discard goes face up before the player, where it counts as captured."""
    card = lift_top_discard(game)
    game.captured[game.to_move] |= 1 << card
    tell_cards(memory, kind, game.to_move, 1 << card, DISCARDS, CAPTURES + game.to_move)
    return card


@compiled
def lay(program: Program, game: Table, memory: Memory, card: int, kind: int) -> None:
    """A card goes face up before its owner, where it counts as captured."""
    player = game.to_move
    leave_hand(program, game, memory, player, card, kind, CAPTURES + player)
    game.captured[player] |= 1 << card
    game.taken += 1
    game.last_choice = card


@compiled
def legal_to_lay_off(program: Program, game: Table, arc: int) -> None:
    """Offer each card that fits a meld on the table, and to stop after the first."""
    offer_each(game, PICK, cards_that_fit(program, game, arc))
    if game.taken:
        offer(game, DONE)


@compiled
def cards_that_fit(program: Program, game: Table, arc: int) -> int:
    """The cards of the hand that go on with a run, or are of the rank of a set."""
    return those_that_fit(program, game, arc, game.hand[game.to_move])


@compiled
def those_that_fit(program: Program, game: Table, arc: int, cards: int) -> int:
    """Those of some cards that go on with a run, or are of the rank of a set."""
    if game.sets | game.runs == 0:
        return 0
    melds = open_melds(program, game, arc)
    runs = lanes_of(program, game.runs & melds)
    sets = game.sets & melds
    found = 0
    while cards:
        card = cards & -cards
        cards &= cards - 1
        if sets & cards_of_rank(lowest(card)) or lanes_of(program, card) & (runs << 1 | runs >> 1):
            found |= card
    return found


@compiled
def open_melds(program: Program, game: Table, arc: int) -> int:
    """The cards in melds that others may be added to: the player's own, or everybody's."""
    melds = game.captured[game.to_move]
    if number(program.arc_same_size[arc]):
        for player in range(game.players):
            melds |= game.captured[player]
    return melds


@compiled
def lay_off(program: Program, game: Table, memory: Memory, arc: int, card: int) -> bool:
    """Add a card to a meld, a run before a set, and say whether no other card fits."""
    add_to_meld(program, game, arc, card)
    lay(program, game, memory, card, EventKind.LAYS_OFF)
    return cards_that_fit(program, game, arc) == 0


@compiled
def add_to_meld(program: Program, game: Table, arc: int, card: int) -> None:
    """A card belongs to a run from now on, or to a set where it goes on with none that is open."""
    runs = lanes_of(program, game.runs & open_melds(program, game, arc))
    if lanes_of(program, 1 << card) & (runs << 1 | runs >> 1):
        game.runs |= 1 << card
    else:
        game.sets |= 1 << card


@compiled
def top_that_fits(program: Program, game: Table, arc: int) -> int:
    """The top discard, if it can be added to a meld."""
    return those_that_fit(program, game, arc, 1 << game.discard_top) if game.discard_size else 0


@compiled
def add_top(program: Program, game: Table, memory: Memory, arc: int) -> None:
    """Add the top discard to a meld, a run before a set."""
    add_to_meld(program, game, arc, game.discard_top)
    take_top(game, memory, EventKind.LAYS_OFF)
