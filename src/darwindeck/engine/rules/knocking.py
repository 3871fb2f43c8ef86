"""Knocking: a player ends the deal, at once or after one last turn for each of the others."""

from darwindeck.engine.events import NOBODY, EventKind, tell
from darwindeck.engine.layout import Memory, Table
from darwindeck.jit import compiled
from darwindeck.masks import number
from darwindeck.move_sets import offer
from darwindeck.program.alphabet import KNOCK
from darwindeck.program.codes import NONE
from darwindeck.program.layout import Program


@compiled
def legal(game: Table) -> None:
    if can_knock(game):
        offer(game, KNOCK)


@compiled
def can_knock(game: Table) -> bool:
    """Only one player knocks in a deal."""
    return game.knocker == NONE


@compiled
def play(program: Program, game: Table, memory: Memory, arc: int) -> None:
    game.knocker = game.turn_of
    game.knock_arc = arc
    if number(program.arc_least[arc]):
        game.due = ((1 << game.players) - 1) & ~game.out
    tell(memory, EventKind.KNOCKS, game.turn_of, NOBODY, 0)
