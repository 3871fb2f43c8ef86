"""Growing the tree: imagine a world, follow the tree, try a new move, play the game out, remember the result.

Information-set Monte Carlo tree search with one tree (Cowling, Powley and Whitehouse, IEEE Transactions on
Computational Intelligence and AI in Games 4, 2012): every iteration deals the hidden cards anew, and a move
is judged by how often it was chosen among the times it was legal. New moves are tried in the order of their
promise, and only as many as the visits of a place allow (progressive widening: Chaslot and others, New
Mathematics and Natural Computation 4, 2008).
"""

import math
from typing import Any

from darwindeck.agents.search.protocol import (
    any_move,
    breadth,
    is_habit,
    is_heard,
    is_over,
    likely_move,
    moves_in,
    outlook,
    play,
    promise,
    redeal,
    side_of,
    to_move,
    utility,
    vary,
    win_share,
    words,
)
from darwindeck.agents.search.tree import NO_NODE, ROOT, Nodes, Tree, add_node, child_by, note
from darwindeck.agents.search.workspace import Workspace
from darwindeck.jit import compiled, inlined
from darwindeck.limits import WORD_SIZE
from darwindeck.masks import lowest

NO_MOVE = -1
EXPLORATION = 1.0  # how many standard deviations of the results the bonus for rarely tried moves is worth


@compiled
def grow(rules: Any, workspace: Workspace) -> None:
    """One iteration of a plain search, which lets the tree decide which move at the root to try."""
    imagine(rules, workspace)
    workspace.trees[0].leaving = 0
    finish(rules, workspace, ROOT, 0)


@compiled
def follow(rules: Any, workspace: Workspace, first: int) -> None:
    """One iteration in the world at hand that begins with a given move at the root."""
    node = workspace.nodes[first]
    workspace.trees[0].leaving = 1 if node.visits == 0 else 0
    node.available = node.visits + 1
    workspace.path[0] = first
    play(rules, workspace.worlds[0], workspace.scratch[0], workspace.chances[0], node.move)
    finish(rules, workspace, first, 1)


@compiled
def finish(rules: Any, workspace: Workspace, place: int, depth: int) -> None:
    """From a node, so many moves below the root: through the tree, out of it, and what comes of it."""
    tree = workspace.trees[0]
    world = workspace.worlds[0]
    while not is_over(rules, world):
        if tree.leaving or (depth > 0 and is_habit(rules, world, tree.player)):
            move = played_out(rules, workspace)
            if not (tree.leaving or tree.is_plain) and is_heard(rules, world):
                place = node_after(rules, world, workspace, place, move)
                workspace.path[depth] = place
                depth += 1
        else:
            place = next_node(rules, world, workspace, place)
            workspace.path[depth] = place
            depth += 1
            move = workspace.nodes[place].move
        play(rules, world, workspace.scratch[0], workspace.chances[0], move)
    note(tree, utility(rules, world, tree.side))
    remember(rules, world, workspace.nodes, workspace.path, depth)


@inlined
def played_out(rules: Any, workspace: Workspace) -> int:
    """The next move of a playout."""
    if workspace.trees[0].is_plain:
        return any_move(rules, workspace.worlds[0], workspace.scratch[0], workspace.chances[0])
    return likely_move(rules, workspace.worlds[0], workspace.scratch[0], workspace.chances[0])


@inlined
def node_after(rules: Any, world: Any, workspace: Workspace, parent: int, move: int) -> int:
    """The node of a move that is made from habit, or a new one: what follows may depend on it."""
    tree = workspace.trees[0]
    player = to_move(world)
    place = child_by(workspace.nodes, parent, player, move)
    if place == NO_NODE:
        tree.leaving = 1
        place = add_node(tree, workspace.nodes, parent, move, player, side_of(rules, world, player))
    else:
        workspace.nodes[place].available += 1
    return place


@compiled
def imagine(rules: Any, workspace: Workspace) -> None:
    """A new world that agrees with the view."""
    tree = workspace.trees[0]
    workspace.worlds[0] = workspace.views[0]
    workspace.scratch[0] = workspace.memories[0]
    redeal(rules, workspace.worlds[0], workspace.scratch[0], workspace.chances[0], tree.player)
    tree.bonus = scale_of(tree)


@compiled
def imagine_next(rules: Any, workspace: Workspace) -> None:
    """A new world made from the last one."""
    tree = workspace.trees[0]
    workspace.worlds[0] = workspace.worlds[1]
    workspace.scratch[0] = workspace.memories[0]
    world = workspace.worlds[0]
    vary(rules, workspace.views[0], world, workspace.scratch[0], workspace.chances[0], tree.player)
    tree.bonus = scale_of(tree)


@compiled
def scale_of(tree: Tree) -> float:
    """What one unit of the bonus is worth: a standard deviation of the results, at its widest so far.

    A search that follows one line again and again sees the same result, and would never look elsewhere. The
    plain search goes by the deviation as it is now.
    """
    if tree.spread <= 0.0:
        return EXPLORATION
    deviation = math.sqrt(tree.spread / tree.samples)
    tree.widest = deviation if tree.is_plain else max(tree.widest, deviation)
    return EXPLORATION * tree.widest


@inlined
def next_node(rules: Any, world: Any, workspace: Workspace, parent: int) -> int:
    """The move with the best mean and bonus; or, once the others have been tried enough, a new one."""
    tree = workspace.trees[0]
    nodes = workspace.nodes
    player = to_move(world)
    for word in range(words(world)):
        tree.untried[word] = moves_in(world, word)
    best = best_tried(tree, nodes, nodes[parent].child, player, workspace.logs)
    visits = tree.samples if parent == ROOT else nodes[parent].visits
    if best != NO_NODE and tree.tried >= breadth(rules, world, tree.is_plain) * math.sqrt(visits):
        return best
    move = NO_MOVE
    most = -math.inf
    seen = outlook(rules, world, player)
    for word in range(words(world)):
        moves = tree.untried[word]
        while moves:
            here = promise(rules, world, workspace.scratch[0], player, word * WORD_SIZE + lowest(moves), seen)
            if here > most or move == NO_MOVE:
                most = here
                move = word * WORD_SIZE + lowest(moves)
            moves &= moves - 1
    if move == NO_MOVE:
        return best
    tree.leaving = 1
    return add_node(tree, nodes, parent, move, player, side_of(rules, world, player))


@compiled
def best_tried(tree: Tree, nodes: Nodes, first: int, player: int, logs: Any) -> int:
    """The legal child with the best mean and bonus; each legal child is struck off the moves untried."""
    best = NO_NODE
    best_score = -math.inf
    place = first
    tree.tried = 0
    while place != NO_NODE:
        node = nodes[place]
        word = node.move // WORD_SIZE
        bit = 1 << (node.move % WORD_SIZE)
        if node.player == player and tree.untried[word] & bit:
            tree.untried[word] &= ~bit
            tree.tried += 1
            node.available += 1
            score = node.total / node.visits + tree.bonus * math.sqrt(logs[node.available] / node.visits)
            if score > best_score:
                best_score = score
                best = place
        place = node.sibling
    return best


@compiled
def remember(rules: Any, world: Any, nodes: Nodes, path: Any, depth: int) -> None:
    """Add the result to every node on the path, as its side sees it."""
    first = nodes[path[0]]
    first.won += win_share(rules, world, first.side)
    for step in range(depth):
        node = nodes[path[step]]
        node.visits += 1
        node.total += utility(rules, world, node.side)
