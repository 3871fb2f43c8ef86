"""Fishing: a card captures cards of the tableau that add up to it, or with it to a total, or one of its rank.

A card counts as its place among the ranks of the deck, the lowest as one. What a card captures is chosen card
by card, in ascending order; what leaves no choice is taken at once.
"""

from darwindeck.engine import events
from darwindeck.engine.events import EventKind, tell_cards
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.rules.queue import ask
from darwindeck.engine.rules.taking import capture
from darwindeck.engine.sets import cards_in_set, cards_of_rank
from darwindeck.jit import compiled, inlined, linked
from darwindeck.masks import highest, lowest, number
from darwindeck.program.alphabet import DONE, PICK
from darwindeck.program.codes import NONE, Pending, TableauCode
from darwindeck.program.layout import Program


@linked
def fish(program: Program, game: Table, memory: Memory, player: int, card: int) -> None:
    """The card captures what it can, or stays; whoever has a choice is asked."""
    game.step_cards = 0
    if catch_of(program, game, card) == 0:
        game.tableau |= 1 << card
        return
    question = take_what_is_clear(program, game, memory, player, card)
    if question != NONE:
        if not (game.captured[player] >> card) & 1:
            # The card waits in the player's captures while the player chooses what it takes.
            game.captured[player] |= 1 << card
            goal = events.CAPTURES + player
            tell_cards(memory, EventKind.SETS_ASIDE, player, 1 << card, events.TABLEAU, goal)
        ask(game, question, player, card)


@compiled
def catch_of(program: Program, game: Table, card: int) -> int:
    """The cards that may be picked next: cards of the same rank, and those that begin or continue a sum."""
    mode = program.tableau_mode
    if game.step_cards == 0 and mode != TableauCode.SUM:
        same = game.tableau & cards_of_rank(card)
        if mode == TableauCode.RANK_AND_SUM:
            return same | parts_of_sums(program, game, card)
        if same:
            return same
    return parts_of_sums(program, game, card)


@compiled
def parts_of_sums(program: Program, game: Table, card: int) -> int:
    """The cards beyond those picked with which the sum can still come out."""
    cards = cards_in_set(program, game, program.sequence_start_set)
    if not (cards >> card) & 1:
        return 0
    missing = sum_of(program, card) - total_of(program, game.step_cards)
    cards &= game.tableau & ~game.step_cards
    if game.step_cards:
        cards &= ~((1 << highest(game.step_cards)) - 1)
    found = 0
    within = 1  # the sums of cards above the one looked at, as bits
    while cards:
        other = highest(cards)
        cards &= ~(1 << other)
        rest = missing - value_of(program, other)
        if rest >= 0:
            if (within >> rest) & 1:
                found |= 1 << other
            within |= within << value_of(program, other)
            within &= (2 << missing) - 1
    return found


@inlined
def value_of(program: Program, card: int) -> int:
    """What a card counts in a sum."""
    return number(program.strength[card]) + 1


@inlined
def sum_of(program: Program, card: int) -> int:
    """What the cards add up to that a card captures."""
    value = value_of(program, card)
    return program.buried - value if program.buried else value


@compiled
def total_of(program: Program, cards: int) -> int:
    total = 0
    while cards:
        total += value_of(program, lowest(cards))
        cards &= cards - 1
    return total


@compiled
def take_what_is_clear(program: Program, game: Table, memory: Memory, player: int, card: int) -> int:
    """Pick as long as there is no choice; the kind of decision that is left, or NONE."""
    while True:
        catch = catch_of(program, game, card)
        if catch & (catch - 1):
            return Pending.CAPTURE
        pick(program, game, memory, player, card, lowest(catch))
        if game.step_cards == 0:
            return what_follows(program, game, card)


@compiled
def what_follows(program: Program, game: Table, card: int) -> int:
    """After a capture, a card that takes ranks and sums may take more."""
    if program.tableau_mode == TableauCode.RANK_AND_SUM and catch_of(program, game, card):
        return Pending.CAPTURE_MORE
    return NONE


@compiled
def pick(program: Program, game: Table, memory: Memory, player: int, card: int, other: int) -> None:
    """One more card is picked; a card of the same rank, or a sum that comes out, is captured."""
    picked = game.step_cards | 1 << other
    is_match = picked == 1 << other and program.tableau_mode != TableauCode.SUM
    is_match = is_match and (cards_of_rank(card) >> other) & 1 != 0
    if is_match or total_of(program, picked) == sum_of(program, card):
        game.step_cards = 0
        capture(game, memory, player, card, picked, True)
    else:
        game.step_cards = picked


@compiled
def go_on(program: Program, game: Table, memory: Memory, player: int, card: int, move: int) -> int:
    """Make the choice of a waiting capture; the kind of decision that is left, or NONE."""
    if move == DONE:
        return NONE
    pick(program, game, memory, player, card, move - PICK)
    if game.step_cards:
        return take_what_is_clear(program, game, memory, player, card)
    return what_follows(program, game, card)
