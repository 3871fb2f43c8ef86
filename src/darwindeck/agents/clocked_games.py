"""Games with players who think by the clock, or who come from another package, one decision at a time.

Compiled code has no clock and calls no plug-in, so the game loop is Python here. The cards are those that the
same seed deals to other players.
"""

from collections.abc import Callable

import numpy as np

from darwindeck.agents.choosing import choose
from darwindeck.agents.inference.witness import witness_for
from darwindeck.agents.search.clock import WALL_CLOCK, Clock
from darwindeck.agents.series import Seating, Series
from darwindeck.agents.table import MINDS, RESULT_DTYPE, Results, write_result
from darwindeck.engine.flow import play, start, start_deal
from darwindeck.engine.layout import Memory, Table, new_memory, new_table
from darwindeck.engine.view import hide_from
from darwindeck.game import View
from darwindeck.program.codes import Status
from darwindeck.program.layout import Program
from darwindeck.records import copy_of
from darwindeck.rng import new_chance, next_word
from darwindeck.threads import each


def games_by_clock(
    program: Program,
    players: Seating,
    series: Series,
    place: int = 0,
    progress: Callable[[int], None] | None = None,
    clock: Clock = WALL_CLOCK,
) -> Results:
    """The result of each game with one way to sit, in order."""
    results = np.zeros(series.games, RESULT_DTYPE)

    def play_game(index: int) -> None:
        table = one_game(program, players, series, series.first + index, place, clock)
        write_result(program, table, series.matches, results[index])

    for _ in each(play_game, range(series.games), series.threads):
        if progress:
            progress(1)
    return results


def one_game(
    program: Program, players: Seating, series: Series, number: int, place: int, clock: Clock
) -> Table:
    """A deal, or a match, played to its end."""
    table, memory, chance = new_table(), new_memory(), new_chance(series.seed, number)
    mind = new_chance(series.seed, number + ((place + 1) << MINDS))
    witness = witness_for(players)
    start(program, table, memory, chance)
    while table.status == Status.PLAYING or (series.matches and table.status == Status.DEAL_OVER):
        if table.status == Status.PLAYING:
            view = view_of(table, memory)
            move = choose(players[view.player], program, view, int(next_word(mind)), clock=clock)
            if witness:
                witness(program, table, memory, move)
            play(program, table, memory, chance, move)
        else:
            start_deal(program, table, memory, chance)
    return table


def view_of(table: Table, memory: Memory) -> View:
    """What the player to move can know."""
    seen, known, player = copy_of(table), copy_of(memory), int(table.to_move)
    hide_from(player, seen, known)
    return View(player, seen, known)
