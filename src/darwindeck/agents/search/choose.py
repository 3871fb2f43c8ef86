"""Choosing: grow one tree or several, count what they say of each move, and take the move tried most."""

from typing import Any

from darwindeck.agents.search.compare import compare, nominate
from darwindeck.agents.search.grow import grow
from darwindeck.agents.search.mix import draw, mix, prepare
from darwindeck.agents.search.protocol import can_vary, is_mixed, side_of
from darwindeck.agents.search.tree import NO_NODE, ROOT, head_start_of, plant
from darwindeck.agents.search.workspace import Entry, Workspace
from darwindeck.jit import compiled, inlined, linked
from darwindeck.rng import seed_chance


@linked
def search(
    rules: Any,
    workspace: Workspace,
    player: int,
    seed: int,
    first: int,
    trees: int,
    iterations: int,
) -> int:
    """The move of the player whose view lies in the workspace, by trees number `first` and following."""
    clear_ballot(workspace)
    for number in range(first, first + trees):
        plant_tree(rules, workspace, player, seed, number, iterations)
        grow_tree(rules, workspace, iterations)
        vote(rules, workspace)
    return most_voted(workspace.ballot)


@compiled
def plant_tree(
    rules: Any, workspace: Workspace, player: int, seed: int, number: int, iterations: int
) -> None:
    """A tree that is to have so many iterations, for the player whose view lies in the workspace."""
    tree = workspace.trees[0]
    tree.player = player
    tree.side = side_of(rules, workspace.views[0], player)
    tree.varies = 1 if can_vary(rules, workspace.views[0], workspace.memories[0]) else 0
    plant(tree, workspace.nodes)
    seed_chance(workspace.chances[0], seed, number)
    tree.mixes = 0
    if not tree.is_plain and is_mixed(rules, workspace.views[0], workspace.memories[0]):
        tree.mixes = 1
        prepare(rules, workspace)
    elif not tree.is_plain:
        nominate(rules, workspace, iterations)


@linked
def grow_tree(rules: Any, workspace: Workspace, iterations: int) -> None:
    """So many iterations more."""
    if workspace.trees[0].mixes:
        mix(rules, workspace, iterations)
        return
    if not workspace.trees[0].is_plain:
        compare(rules, workspace, iterations)
        return
    for _ in range(iterations):
        grow(rules, workspace)


@compiled
def vote(rules: Any, workspace: Workspace) -> None:
    """Add what the tree found to the ballot; where moves are mixed, it is there, but for the choice."""
    if workspace.trees[0].mixes:
        draw(rules, workspace)
        return
    nodes = workspace.nodes
    place = nodes[ROOT].child
    while place != NO_NODE:
        entry = workspace.ballot[nodes[place].move]
        entry.visits += nodes[place].visits
        entry.total += nodes[place].total
        entry.start += head_start_of(workspace.trees[0]) * nodes[place].favour
        entry.won += nodes[place].won
        place = nodes[place].sibling


@compiled
def clear_ballot(workspace: Workspace) -> None:
    for move in range(len(workspace.ballot)):
        entry = workspace.ballot[move]
        entry.drawn = 0
        entry.visits = 0
        entry.total = 0.0
        entry.start = 0.0
        entry.won = 0.0


@compiled
def most_voted(ballot: Any) -> int:
    """The move chosen or tried most; of equals the one with the better result, then the lower code."""
    best = 0
    for move in range(1, len(ballot)):
        more = ballot[move].drawn - ballot[best].drawn
        if more == 0:
            more = ballot[move].visits - ballot[best].visits
        is_better = ballot[move].visits > 0 and result(ballot[move]) > result(ballot[best])
        if more > 0 or (more == 0 and is_better):
            best = move
    return best


@inlined
def result(entry: Entry) -> float:
    return entry.total + entry.start
