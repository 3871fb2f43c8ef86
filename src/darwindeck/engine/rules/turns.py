"""Turns: a player takes the steps of its turn in order, choosing where the rules offer a choice.

A turn is a small map: nodes where the player decides, and arcs that are steps leading to the next node.
"""

from darwindeck.cards import NO_CARD
from darwindeck.engine.ending import has_come_to_an_end
from darwindeck.engine.events import NOBODY, EventKind, tell
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.leanings import MOST, lean
from darwindeck.engine.rules import (
    claiming,
    climbing,
    counting,
    effects,
    laying_down,
    melding,
    penalties,
    steps,
    war,
)
from darwindeck.engine.rules.guards import is_open
from darwindeck.engine.rules.turn_order import begin_turn, clear_pile, end_turn, enter
from darwindeck.engine.seats import seat_after
from darwindeck.engine.sets import rank_of
from darwindeck.engine.zones import can_draw, draw_card, take_pile
from darwindeck.jit import compiled, inlined
from darwindeck.limits import CARDS, WORD_SIZE
from darwindeck.masks import count, lowest, number
from darwindeck.move_sets import clear_choices, has_choices, offer
from darwindeck.program.alphabet import DONE, PASS
from darwindeck.program.codes import NONE, EndFlag, PassingCode, StockCode, Unable, Verb
from darwindeck.program.layout import Program
from darwindeck.rng import Chance


@compiled
def begin(program: Program, game: Table, memory: Memory) -> None:
    game.turns = 0
    game.still = 0
    game.skips = 0
    game.tableau_taken = 0
    clear_pile(game)
    penalties.forget(game)
    opener = climbing.opener_of(program, game, memory, game.opener)
    if (game.out >> opener) & 1:
        opener = seat_after(game, opener, game.direction, game.out)
    begin_turn(program, game, opener)


@inlined
def is_blocked(program: Program, game: Table) -> bool:
    """Whether no card changed its zone for a full round; a phase with a fixed number of rounds goes on."""
    return game.still >= game.players and number(program.turn_rounds[game.phase]) == 0


@inlined
def is_at_limit(program: Program, game: Table) -> bool:
    return game.turns >= number(program.turn_round_limit[game.phase]) * game.players


@inlined
def is_done(program: Program, game: Table) -> bool:
    """The phase ends between turns: after its rounds, or by one of its endings."""
    if not is_between_turns(program, game):
        return False
    if has_had_its_rounds(program, game):
        return True
    return has_come_to_an_end(program, game, number(program.turn_ends[game.phase]))


@inlined
def has_had_its_rounds(program: Program, game: Table) -> bool:
    rounds = number(program.turn_rounds[game.phase])
    return rounds > 0 and game.turns >= rounds * (game.players - count(game.sitting_out))


@inlined
def legal(program: Program, game: Table, memory: Memory, chance: Chance) -> None:
    """Offer what the player may do here, or move on when there is nothing to decide."""
    offer_moves(program, game)
    if not has_choices(game) or is_only_declining(game):
        clear_choices(game)
        move_on(program, game, memory, chance)


@inlined
def offer_moves(program: Program, game: Table) -> None:
    """Offer every step that is open at this node, and passing where the game allows it."""
    if game.penalty and not game.acted:
        penalties.legal(game)
        return
    if game.arc != NONE:
        steps.offer_more(program, game, game.arc)
        return
    first = number(program.node_first[game.node])
    for arc in range(first, first + number(program.node_arcs[game.node])):
        if is_open(program, game, arc):
            steps.offer_step(program, game, arc)
    if may_pass(program, game) and has_choices(game):
        offer(game, PASS)


@inlined
def is_between_turns(program: Program, game: Table) -> bool:
    """Nobody has done anything in this turn yet."""
    return game.node == number(program.turn_start[game.phase]) and game.arc == NONE and game.drawn == 0


@inlined
def may_pass(program: Program, game: Table) -> bool:
    """Passing is for the start of a turn, and never for whoever leads to an empty pile."""
    rule = number(program.turn_passing[game.phase])
    if rule == PassingCode.NEVER or game.acted or game.changed:
        return False
    return rule == PassingCode.ALLOWED or game.last_play != NO_CARD


@inlined
def is_only_declining(game: Table) -> bool:
    """Saying no to a step that cannot be taken is not a decision; passing is still possible after it.

    Who is choosing cards decides that these are enough, also when there are no others.
    """
    if game.arc != NONE:
        return False
    choices = game.choices
    declining = 1 << (DONE % WORD_SIZE)
    passing = 1 << (PASS % WORD_SIZE)
    nothing_else = (choices[0] | choices[1] | choices[2] | choices[3]) == 0
    return nothing_else and choices[4] & declining != 0 and choices[4] & ~(declining | passing) == 0


@compiled
def move_on(program: Program, game: Table, memory: Memory, chance: Chance) -> None:
    """Nothing can be done at this node: skip it, decline it, draw for it, or end the turn."""
    if memory.watching and memory.leaners:
        note_what_is_wanting(program, game, memory)
    arc = arc_that_decides(program, game)
    if steps.owns(program, arc, DONE) or is_closed(program, game, game.node):
        follow(program, game, memory, arc)
    else:
        give_up(program, game, memory, chance, arc)


@compiled
def note_what_is_wanting(program: Program, game: Table, memory: Memory) -> None:
    """Who can do nothing here, where conclusions are drawn, is taken to hold no card that alone would do."""
    first = number(program.node_first[game.node])
    for arc in range(first, first + number(program.node_arcs[game.node])):
        if is_open(program, game, arc):
            cards = steps.cards_that_do_alone(program, game, arc)
            while cards:
                lean(memory, game.to_move, lowest(cards), -2 * MOST)
                cards &= cards - 1


@compiled
def arc_that_decides(program: Program, game: Table) -> int:
    """The step that says what happens now: an open one that may be declined, else the last."""
    first = number(program.node_first[game.node])
    last = first + number(program.node_arcs[game.node]) - 1
    for arc in range(first, last):
        if steps.owns(program, arc, DONE) and is_open(program, game, arc):
            return arc
    return last


@compiled
def give_up(program: Program, game: Table, memory: Memory, chance: Chance, arc: int) -> None:
    """The player cannot take this step: do what the game says about that."""
    if program.stock_policy == StockCode.END_DEAL and steps.has_to_draw(program, game, game.node):
        steps.end_for_want_of_cards(game)
        return
    if number(program.arc_verb[arc]) == Verb.LAY_DOWN:
        laying_down.lay_down_groups(program, game, memory, number(program.arc_most[arc]))
        follow(program, game, memory, arc)
        return
    if number(program.arc_verb[arc]) == Verb.LOOK:
        war.look_at_top(game, memory, chance)
        follow(program, game, memory, arc)
        return
    match number(program.arc_unable[arc]):
        case Unable.SKIP:
            follow(program, game, memory, arc)
        case Unable.PASS:
            pass_turn(program, game, memory)
        case Unable.DRAW_ONE:
            draw_or_pass(program, game, memory, chance, 1)
        case Unable.DRAW_UNTIL:
            draw_or_pass(program, game, memory, chance, CARDS)
        case Unable.TAKE_PILE:
            take_pile(game, memory, game.to_move)
            clear_pile(game)
            pass_turn(program, game, memory)
        case Unable.THROW_IN:
            counting.throw_in(program, game, memory, game.to_move)
            pass_turn(program, game, memory)


@compiled
def draw_or_pass(program: Program, game: Table, memory: Memory, chance: Chance, most: int) -> None:
    """Draw until something can be done here, at most this many cards; then pass."""
    while game.drawn < most and can_draw(program, game):
        draw_card(program, game, memory, chance, game.to_move)
        game.drawn += 1
        if steps.is_worth_choosing(program, game, game.node) or is_closed(program, game, game.node):
            return
        if ends_with_the_stock(program, game):
            return
    if game.drawn < most and program.stock_policy == StockCode.END_DEAL:
        steps.end_for_want_of_cards(game)
    else:
        pass_turn(program, game, memory)


@compiled
def ends_with_the_stock(program: Program, game: Table) -> bool:
    """Whether the stock is empty in a deal that ends with it."""
    return game.stock_size == 0 and program.deal_ends & EndFlag.STOCK_EMPTY != 0


@inlined
def pass_turn(program: Program, game: Table, memory: Memory) -> None:
    """End the turn without finishing it; where a pile is to be beaten, the player has passed on it.

    Who has played a card in this turn has not passed.
    """
    rule = number(program.turn_passing[game.phase])
    if rule >= PassingCode.OUT_UNTIL_CLEAR and game.last_play != NO_CARD and game.last_card == NO_CARD:
        game.passed |= 1 << game.turn_of
    end_turn(program, game, memory)


@inlined
def follow(program: Program, game: Table, memory: Memory, arc: int) -> None:
    """Go where a step leads: to the next node with an open step, or to the end of the turn."""
    node = number(program.arc_next[arc])
    while node != NONE and is_closed(program, game, node):
        last = number(program.node_first[node]) + number(program.node_arcs[node]) - 1
        node = number(program.arc_next[last])
    if node == NONE:
        end_turn(program, game, memory)
    else:
        enter(game, node)


@inlined
def is_closed(program: Program, game: Table, node: int) -> bool:
    """Whether no step of a node is open."""
    first = number(program.node_first[node])
    for arc in range(first, first + number(program.node_arcs[node])):
        if is_open(program, game, arc):
            return False
    return True


@inlined
def play(program: Program, game: Table, memory: Memory, chance: Chance, move: int) -> None:
    """Take the step that this move belongs to."""
    if game.penalty and not game.acted:
        penalties.play(program, game, memory, chance, move)
        return
    if move == PASS:
        tell(memory, EventKind.PASSES, game.turn_of, NOBODY, 0)
        game.acted = 1
        pass_turn(program, game, memory)
        return
    if game.arc != NONE and move == DONE:
        if not melding.is_melding(program, game.arc) or melding.stops(program, game, game.arc):
            finish(program, game, memory, chance, game.arc)
        return
    arc = game.arc if game.arc != NONE else arc_of(program, game, move)
    game.acted = 1
    if steps.take(program, game, memory, chance, arc, move):
        finish(program, game, memory, chance, arc)
    else:
        game.arc = arc


@inlined
def finish(program: Program, game: Table, memory: Memory, chance: Chance, arc: int) -> None:
    """A step is done: a card played may have an effect, and the turn goes on."""
    verb = number(program.arc_verb[arc])
    if verb == Verb.PLAY or verb == Verb.FLIP:
        steps.finish_play(program, game, memory, arc)
        if program.effects:
            effects.fire(program, game, memory, chance, game.turn_of, rank_of(game.last_card))
    elif verb == Verb.CLAIM:
        claiming.finish(program, game, arc)
    elif verb == Verb.COMBINE:
        climbing.finish(program, game)
    if game.passed and number(program.turn_passing[game.phase]) == PassingCode.UNTIL_NEXT_PLAY:
        bring_back(game, verb)
    follow(program, game, memory, arc)


@compiled
def bring_back(game: Table, verb: int) -> None:
    """Whoever has passed may play again, now that somebody has played."""
    if verb == Verb.PLAY or verb == Verb.FLIP or verb == Verb.COMBINE:
        game.passed = 0


@inlined
def arc_of(program: Program, game: Table, move: int) -> int:
    """The open step of this node that a legal move belongs to; steps of one node never share a move."""
    first = number(program.node_first[game.node])
    last = first + number(program.node_arcs[game.node]) - 1
    for arc in range(first, last):
        if steps.owns(program, arc, move):
            return arc
    return last
