"""Worlds: full games that agree with a view and in which the player to move has a move."""

from darwindeck.engine.flow import offer_other_choices
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.redeal import redeal
from darwindeck.engine.rules import pending, tricks, turns
from darwindeck.jit import compiled, linked
from darwindeck.masks import number
from darwindeck.move_sets import has_choices
from darwindeck.program.codes import PhaseKind, Status
from darwindeck.program.layout import Program
from darwindeck.records import copy_of
from darwindeck.rng import Chance

TRIES = 256


def world_from(
    program: Program, view: Table, memory: Memory, chance: Chance, player: int
) -> tuple[Table, Memory]:
    """A full game that agrees with a player's view.

    Somebody else may be to move; it then holds a card it can use, or it would not be asked. Worlds without
    one are dealt again, and the last one stands when none of many has.
    """
    for _ in range(TRIES):
        world, known = copy_of(view), copy_of(memory)
        redeal(program, world, known, chance, player)
        if world.to_move != player and world.status == Status.PLAYING:
            renew_choices(program, world, known, chance)
        if world.status != Status.PLAYING or has_a_decision(program, world):
            break
    return world, known


def has_a_decision(program: Program, world: Table) -> bool:
    """Whether there is more to do than to decline a step of a turn."""
    in_turn = not world.pending and int(program.phase_kind[world.phase]) == PhaseKind.TURNS
    return has_choices(world) and not (in_turn and turns.is_only_declining(world))


@compiled
def renew_choices(program: Program, game: Table, memory: Memory, chance: Chance) -> None:
    """What the player to move may do with the hand it has been given."""
    if game.pending:
        pending.legal(program, game)
        return
    match number(program.phase_kind[game.phase]):
        case PhaseKind.TURNS:
            renew_in_turn(program, game)
        case PhaseKind.TRICK:
            tricks.legal(program, game, memory, chance)
        case _:
            offer_other_choices(program, game, memory, chance)


@linked
def renew_in_turn(program: Program, game: Table) -> None:
    turns.offer_moves(program, game)
