"""One decision: what an agent does with a view, and what a search thinks of each move."""

from dataclasses import dataclass
from typing import Any

import darwindeck.agents.genome_games  # noqa: F401  (lets the search play the engine's games)
from darwindeck.agents.alone import forget_partners, without_partners
from darwindeck.agents.greedy.choosing import greedy_move
from darwindeck.agents.search.choose import search
from darwindeck.agents.search.clock import LARGEST_TREE, WALL_CLOCK, Clock, search_for
from darwindeck.agents.search.workspace import Workspace, new_workspace
from darwindeck.agents.seats import Kind, Player
from darwindeck.agents.slips import is_slip
from darwindeck.engine.layout import MEMORY_DTYPE, TABLE_DTYPE
from darwindeck.errors import DarwinDeckError
from darwindeck.game import View
from darwindeck.move_sets import any_move, first_move, how_many
from darwindeck.plugins import Group, loaded
from darwindeck.program.layout import Program
from darwindeck.records import copy_of
from darwindeck.rng import new_chance, next_word
from darwindeck.threads import each


@dataclass(frozen=True)
class Advice:
    """What a search thinks of one move."""

    move: int
    visits: int  # how often the search tried it
    value: float  # the mean utility of the side that moves
    win_chance: float  # how often that side won the deal, or the match when it ended there too


def choose(
    player: Player, program: Program, view: View, seed: int, threads: int = 1, clock: Clock = WALL_CLOCK
) -> int:
    """The move of an agent that sees this view.

    It is the same for the same seed, on any number of threads, unless the agent thinks by the clock.
    """
    _refuse_unless_to_move(view)
    if player.plugin:
        return _choice_of_plugin(player.plugin, program, view, seed)
    mind = new_chance(seed)
    if how_many(view.table) == 1:
        return int(first_move(view.table))
    if player.kind == Kind.UNIFORM or (player.slips and is_slip(program, view.table, player.slips, mind)):
        return int(any_move(view.table, mind))
    if player.kind == Kind.SEARCH:
        return advice(player, program, view, seed, threads, clock)[0].move
    rules, view = _as_seen_by(player, program, view)
    return int(greedy_move(rules, view.table, view.memory, view.player, mind))


def _choice_of_plugin(name: str, program: Program, view: View, seed: int) -> int:
    """What an agent of another package does; it is given the view, the rules and a seed, and nothing else."""
    move = loaded(Group.AGENTS, name)(view, program, seed)
    if move not in view.legal_moves:
        raise DarwinDeckError(f"The agent '{name}' chose {move!r}; allowed: {view.legal_moves}.")
    return int(move)


def advice(
    player: Player, program: Program, view: View, seed: int, threads: int = 1, clock: Clock = WALL_CLOCK
) -> list[Advice]:
    """What a searching player thinks of every move it tried, best first."""
    _refuse_unless_to_move(view)
    tree_seed = int(next_word(new_chance(seed)))
    rules, view = _as_seen_by(player, program, view)

    def ballot_of(tree: int) -> Any:
        workspace = workspace_for(view, LARGEST_TREE if player.seconds else player.iterations)
        workspace.trees[0].is_plain = player.plain
        if player.seconds:
            search_for(player.seconds, rules, workspace, view.player, tree_seed, clock)
        else:
            search(rules, workspace, view.player, tree_seed, tree, 1, player.iterations)
        return workspace.ballot

    ballots = list(each(ballot_of, range(player.trees), threads))
    visits = sum(ballot["visits"] for ballot in ballots)
    drawn = sum(ballot["drawn"] for ballot in ballots)
    totals = sum(ballot["total"] for ballot in ballots)
    won = sum(ballot["won"] for ballot in ballots)
    starts = sum(ballot["start"] for ballot in ballots)
    moves = [move for move in range(len(visits)) if visits[move]]
    moves.sort(key=lambda move: (-drawn[move], -visits[move], -totals[move] - starts[move], move))
    return [
        Advice(move, int(visits[move]), float(totals[move] / visits[move]), float(won[move] / visits[move]))
        for move in moves
    ]


def workspace_for(view: View, iterations: int) -> Workspace:
    """Room for a search of a view, with the view in it."""
    workspace = new_workspace(TABLE_DTYPE, MEMORY_DTYPE, iterations)
    workspace.views[0] = view.table
    workspace.memories[0] = view.memory
    return workspace


def _as_seen_by(player: Player, program: Program, view: View) -> tuple[Program, View]:
    """The game and the view of a player, who may be deaf, or blind to its partners."""
    if player.kind == Kind.SEARCH and not player.listens:
        memory = copy_of(view.memory)
        memory.leaners = 0
        return program, View(view.player, view.table, memory)
    if not player.blind:
        return program, view
    table = copy_of(view.table)
    forget_partners(program, table)
    return without_partners(program), View(view.player, table, view.memory)


def _refuse_unless_to_move(view: View) -> None:
    if view.player != view.table.to_move or not view.legal_moves:
        raise DarwinDeckError(f"Player {view.player} has nothing to decide in this view.")
