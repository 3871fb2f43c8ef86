"""Turns: a player takes the steps of its turn in order, choosing where the rules offer a choice.

A turn is a small map: nodes where the player decides, and arcs that are steps leading to the next node.
"""

from darwindeck.cards import NO_CARD
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.moves import clear_choices, has_choices, offer
from darwindeck.engine.rules import steps
from darwindeck.engine.zones import can_draw, draw_card
from darwindeck.jit import compiled
from darwindeck.program.alphabet import DONE, PASS, WORD_SIZE
from darwindeck.program.codes import NONE, PassingCode, StockCode, Unable, Verb
from darwindeck.program.layout import Program
from darwindeck.rng import Chance


@compiled
def begin(program: Program, game: Table) -> None:
    game.turns = 0
    game.still = 0
    begin_turn(program, game, game.opener)


@compiled
def begin_turn(program: Program, game: Table, player: int) -> None:
    game.turn_of = player
    game.to_move = player
    game.changed = 0
    game.barred = 0
    game.last_card = NO_CARD
    enter(game, int(program.turn_start[game.phase]))


@compiled
def enter(game: Table, node: int) -> None:
    """Come to a node of the turn, with no card chosen yet."""
    game.node = node
    game.arc = NONE
    game.taken = 0
    game.drawn = 0
    game.last_choice = NO_CARD


@compiled
def end_turn(program: Program, game: Table) -> None:
    game.turns += 1
    game.still = 0 if game.changed else game.still + 1
    begin_turn(program, game, (game.turn_of + game.direction + game.players) % game.players)


@compiled
def is_blocked(game: Table) -> bool:
    """A full round has passed in which no card changed its zone."""
    return game.still >= game.players


@compiled
def is_at_limit(program: Program, game: Table) -> bool:
    return game.turns >= int(program.turn_round_limit[game.phase]) * game.players


@compiled
def has_had_its_rounds(program: Program, game: Table) -> bool:
    rounds = int(program.turn_rounds[game.phase])
    return rounds > 0 and game.turns >= rounds * game.players


@compiled
def legal(program: Program, game: Table, memory: Memory, chance: Chance) -> None:
    """Offer what the player may do here, or move on when there is nothing to decide."""
    offer_moves(program, game)
    if not has_choices(game) or is_only_declining(game):
        clear_choices(game)
        move_on(program, game, memory, chance)


@compiled
def offer_moves(program: Program, game: Table) -> None:
    """Offer every step that is open at this node, and passing where the game allows it."""
    if game.arc != NONE:
        steps.offer_more(program, game, game.arc)
        return
    first = int(program.node_first[game.node])
    for arc in range(first, first + int(program.node_arcs[game.node])):
        if steps.is_open(program, game, arc):
            steps.offer_step(program, game, arc)
    if may_pass(program, game) and has_choices(game):
        offer(game, PASS)


@compiled
def is_between_turns(program: Program, game: Table) -> bool:
    """Nobody has done anything in this turn yet."""
    return game.node == int(program.turn_start[game.phase]) and game.arc == NONE and game.drawn == 0


@compiled
def may_pass(program: Program, game: Table) -> bool:
    """Passing is for the start of a turn, before anything is done."""
    return int(program.turn_passing[game.phase]) != PassingCode.NEVER and is_between_turns(program, game)


@compiled
def is_only_declining(game: Table) -> bool:
    """Saying no to a step that cannot be taken anyway is not a decision."""
    choices = game.choices
    return (choices[0] | choices[1] | choices[2] | choices[3]) == 0 and choices[4] == 1 << (DONE % WORD_SIZE)


@compiled
def move_on(program: Program, game: Table, memory: Memory, chance: Chance) -> None:
    """Nothing can be done at this node: skip it, decline it, draw for it, or end the turn."""
    first = int(program.node_first[game.node])
    last_open = NONE
    for arc in range(first, first + int(program.node_arcs[game.node])):
        if steps.is_open(program, game, arc):
            if int(program.arc_verb[arc]) == Verb.DECLINE:
                follow(program, game, arc)
                return
            last_open = arc
    if last_open == NONE:
        follow(program, game, first + int(program.node_arcs[game.node]) - 1)
    else:
        give_up(program, game, memory, chance, last_open)


@compiled
def give_up(program: Program, game: Table, memory: Memory, chance: Chance, arc: int) -> None:
    """The player cannot take this step: do what the game says about that."""
    match int(program.arc_unable[arc]):
        case Unable.SKIP:
            follow(program, game, arc)
        case Unable.PASS:
            end_turn(program, game)
        case Unable.DRAW_ONE:
            draw_or_pass(program, game, memory, chance, 1)
        case Unable.DRAW_UNTIL:
            draw_or_pass(program, game, memory, chance, game.drawn + 1)


@compiled
def draw_or_pass(program: Program, game: Table, memory: Memory, chance: Chance, most: int) -> None:
    if game.drawn < most and can_draw(program, game):
        draw_card(program, game, memory, chance, game.to_move)
        game.drawn += 1
    elif game.drawn < most and program.stock_policy == StockCode.END_DEAL:
        steps.end_for_want_of_cards(game)
    else:
        end_turn(program, game)


@compiled
def follow(program: Program, game: Table, arc: int) -> None:
    """Go where a step leads: to the next node, or to the end of the turn."""
    after = int(program.arc_next[arc])
    if after == NONE:
        end_turn(program, game)
    else:
        enter(game, after)


@compiled
def play(program: Program, game: Table, memory: Memory, chance: Chance, move: int) -> None:
    """Take the step that this move belongs to."""
    if move == PASS:
        end_turn(program, game)
        return
    arc = game.arc if game.arc != NONE else arc_of(program, game, move)
    if game.arc != NONE and move == DONE:
        follow(program, game, arc)
        return
    if steps.take(program, game, memory, chance, arc, move):
        follow(program, game, arc)
    else:
        game.arc = arc


@compiled
def arc_of(program: Program, game: Table, move: int) -> int:
    """The open step of this node that a move belongs to; steps of one node never share a move."""
    first = int(program.node_first[game.node])
    for arc in range(first, first + int(program.node_arcs[game.node])):
        if steps.owns(program, arc, move) and steps.is_open(program, game, arc):
            return arc
    return NONE
