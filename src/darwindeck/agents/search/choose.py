"""Choosing: grow one tree or several, count what they say of each move, and take the move tried most.

`search` does it all. A caller that plays real games too asks for the imagined moves one by one instead, with
`begin` and `next_thought`, and makes them beside its own: the engine is then compiled into it only once.
"""

from typing import Any

from darwindeck.agents.search.grow import NO_MOVE, is_playing_out, next_imagined
from darwindeck.agents.search.protocol import any_move, play, side_of
from darwindeck.agents.search.tree import NO_NODE, ROOT, plant
from darwindeck.agents.search.workspace import Workspace
from darwindeck.jit import compiled, inlined
from darwindeck.rng import seed_chance


@compiled
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
    tree = workspace.trees[0]
    world = workspace.worlds[0]
    memory = workspace.scratch[0]
    chance = workspace.chances[0]
    begin(rules, workspace, player, seed, first, trees, iterations)
    while True:
        if tree.imagining and is_playing_out(rules, world, tree):
            move = any_move(rules, world, chance)
        else:
            move = next_thought(rules, workspace)
        if move == NO_MOVE:
            return most_voted(workspace.ballot)
        play(rules, world, memory, chance, move)


@compiled
def begin(
    rules: Any,
    workspace: Workspace,
    player: int,
    seed: int,
    first: int,
    trees: int,
    iterations: int,
) -> None:
    """Begin to think about the view that lies in the workspace."""
    tree = workspace.trees[0]
    tree.player = player
    tree.side = side_of(rules, workspace.views[0], player)
    tree.seed = seed
    tree.number = first
    tree.last = first + trees - 1
    tree.iterations = iterations
    clear_ballot(workspace)
    begin_tree(workspace)


@compiled
def begin_tree(workspace: Workspace) -> None:
    tree = workspace.trees[0]
    tree.left = tree.iterations
    tree.imagining = 0
    plant(tree, workspace.nodes)
    seed_chance(workspace.chances[0], tree.seed, tree.number)


@inlined
def next_thought(rules: Any, workspace: Workspace) -> int:
    """The next move to make in the imagined world; NO_MOVE when the player has thought enough."""
    tree = workspace.trees[0]
    while True:
        move = next_imagined(rules, workspace)
        if move != NO_MOVE:
            return move
        vote(workspace)
        if tree.number == tree.last:
            return NO_MOVE
        tree.number += 1
        begin_tree(workspace)


@compiled
def vote(workspace: Workspace) -> None:
    """Add what the tree found to the ballot."""
    nodes = workspace.nodes
    place = nodes[ROOT].child
    while place != NO_NODE:
        entry = workspace.ballot[nodes[place].move]
        entry.visits += nodes[place].visits
        entry.total += nodes[place].total
        entry.won += nodes[place].won
        place = nodes[place].sibling


@compiled
def clear_ballot(workspace: Workspace) -> None:
    for move in range(len(workspace.ballot)):
        entry = workspace.ballot[move]
        entry.visits = 0
        entry.total = 0.0
        entry.won = 0.0


@compiled
def most_voted(ballot: Any) -> int:
    """The move tried most; of equals the one with the better result, then the lower code."""
    best = 0
    for move in range(1, len(ballot)):
        more = ballot[move].visits - ballot[best].visits
        if more > 0 or (more == 0 and ballot[move].visits > 0 and ballot[move].total > ballot[best].total):
            best = move
    return best
