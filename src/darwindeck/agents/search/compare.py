"""Comparing: the moves at the root meet in the same worlds, and the worse half drops out again and again.

What the hidden cards are makes more difference to a result than which move is made. So every move still in
the running is tried in each imagined world, with the same luck. Half of them drop out after each round, and
every round gets an equal part of the iterations (sequential halving: Karnin, Koren and Somekh, International
Conference on Machine Learning 30, 2013).
"""

import math
from typing import Any

from darwindeck.agents.search.grow import follow, imagine, imagine_next
from darwindeck.agents.search.protocol import (
    breadth,
    is_understood,
    likelihood,
    moves_in,
    outlook,
    promise,
    words,
)
from darwindeck.agents.search.tree import ROOT, Node, Nodes, Tree, add_node, head_start_of
from darwindeck.agents.search.workspace import Workspace
from darwindeck.jit import compiled, inlined
from darwindeck.limits import WORD_SIZE
from darwindeck.masks import lowest
from darwindeck.rng import Chance, next_word

WORTH_TRYING = 8  # iterations for each move compared; of more moves, the least promising are left out
ONLY_A_FEW = 3  # moves compared where results say too little to judge them all
FINALISTS = 2
HEAD_START = 10.0  # standard deviations at most; one for each result of the first round, if they are fewer
SMALL_HEAD_START = 3.0  # where worlds are likely by what was said: what looks best knows nothing of that
FIRST_WORLDS = 8  # imagined before the first that counts, where some are likelier than others
CERTAIN = 1 << 32  # a chance of 1, beside 32 random bits


@compiled
def nominate(rules: Any, workspace: Workspace, iterations: int) -> None:
    """The moves of the view that will be compared: the most promising, as many as there is time for."""
    most = min(max(FINALISTS, iterations // WORTH_TRYING), iterations)
    if breadth(rules, workspace.views[0], 0) < 1.0:
        most = min(most, ONLY_A_FEW)
    tree = workspace.trees[0]
    tree.candidates = 0
    for word in range(words(workspace.views[0])):
        tree.untried[word] = moves_in(workspace.views[0], word)
    seen = outlook(rules, workspace.views[0], tree.player)
    while tree.candidates < most:
        move, worth = most_promising(rules, workspace, seen)
        if move < 0:
            break
        tree.untried[move // WORD_SIZE] &= ~(1 << (move % WORD_SIZE))
        place = add_node(tree, workspace.nodes, ROOT, move, tree.player, tree.side)
        workspace.nodes[place].favour = worth
        workspace.order[tree.candidates] = place
        tree.candidates += 1
    scale_favour(tree, workspace.nodes, workspace.order)
    first_round = iterations // max(tree.candidates * rounds_to_go(tree.candidates), 1)
    is_small = is_understood(rules, workspace.views[0], workspace.memories[0])
    tree.head_start = min(SMALL_HEAD_START if is_small else HEAD_START, 1.0 * first_round)


@compiled
def most_promising(rules: Any, workspace: Workspace, seen: Any) -> tuple[int, float]:
    """The move of the view that looks best of those not nominated yet, and its promise; -1 when all are."""
    tree = workspace.trees[0]
    view = workspace.views[0]
    best = -1
    most = -math.inf
    for word in range(words(view)):
        moves = tree.untried[word]
        while moves:
            move = word * WORD_SIZE + lowest(moves)
            moves &= moves - 1
            here = promise(rules, view, workspace.memories[0], tree.player, move, seen)
            if here > most or best < 0:
                most = here
                best = move
    return best, most


@compiled
def scale_favour(tree: Tree, nodes: Nodes, order: Any) -> None:
    """From the promise of each move to its place between the least, 0, and the most promising, 1."""
    least = nodes[order[tree.candidates - 1]].favour
    width = nodes[order[0]].favour - least
    for place in range(tree.candidates):
        node = nodes[order[place]]
        node.favour = (node.favour - least) / width if width > 0.0 else 0.0


@compiled
def compare(rules: Any, workspace: Workspace, iterations: int) -> None:
    """Rounds of fewer and fewer moves, until the iterations are used up."""
    remaining = workspace.trees[0].candidates
    left = iterations
    while left > 0:
        worlds = left // (remaining * rounds_to_go(remaining))
        for _ in range(max(worlds, 1)):
            if left > 0:
                left -= try_in_one_world(rules, workspace, min(remaining, left))
        rank(workspace.nodes, workspace.order, remaining, head_start_of(workspace.trees[0]))
        remaining = min(remaining, max(FINALISTS, (remaining + 1) // 2))


@compiled
def rounds_to_go(remaining: int) -> int:
    rounds = 1
    while remaining > FINALISTS:
        remaining = (remaining + 1) // 2
        rounds += 1
    return rounds


@compiled
def try_in_one_world(rules: Any, workspace: Workspace, moves: int) -> int:
    """Imagine a world, and try each of the first so many moves in it; how many they were."""
    imagine_likely(rules, workspace)
    workspace.chances[1] = workspace.chances[0]
    for place in range(moves):
        if place > 0:
            workspace.worlds[0] = workspace.worlds[1]
            workspace.scratch[0] = workspace.scratch[1]
            workspace.chances[0] = workspace.chances[1]
        follow(rules, workspace, workspace.order[place])
    return moves


@compiled
def imagine_likely(rules: Any, workspace: Workspace) -> None:
    """A new world; or the last one again, if what the others have done is likelier there.

    So worlds come up as often as they are likely (Metropolis and others, 1953).
    """
    tree = workspace.trees[0]
    worlds = 1
    while worlds > 0:
        worlds -= 1
        if tree.varies and tree.samples > 0:
            imagine_next(rules, workspace)
        else:
            imagine(rules, workspace)
        likely = likelihood_at_hand(rules, workspace)
        if tree.likelihood == 0.0 and likely < 1.0:
            worlds = FIRST_WORLDS
        if stays(tree, workspace.chances[0], likely):
            workspace.worlds[0] = workspace.worlds[1]
            workspace.scratch[0] = workspace.scratch[1]
        else:
            tree.likelihood = likely
            workspace.worlds[1] = workspace.worlds[0]
            workspace.scratch[1] = workspace.scratch[0]


@inlined
def likelihood_at_hand(rules: Any, workspace: Workspace) -> float:
    """How likely the world at hand is."""
    world, spare = workspace.worlds[0], workspace.worlds[2]
    memory, spare_memory = workspace.scratch[0], workspace.scratch[2]
    workspace.worlds[2] = world
    workspace.scratch[2] = memory
    player = workspace.trees[0].player
    return likelihood(rules, world, memory, spare, spare_memory, workspace.chances[0], player)


@inlined
def stays(tree: Tree, chance: Chance, likely: float) -> bool:
    """Whether the last world stays in place of a new one."""
    return likely < tree.likelihood and next_word(chance) >= int(CERTAIN * (likely / tree.likelihood))


@compiled
def rank(nodes: Nodes, order: Any, moves: int, start: float) -> None:
    """Put the first so many moves in the order of their results, best first; equals stay as they are."""
    for place in range(1, moves):
        node = order[place]
        mean = standing(nodes[node], start)
        while place > 0 and standing(nodes[order[place - 1]], start) < mean:
            order[place] = order[place - 1]
            place -= 1
        order[place] = node


@inlined
def standing(node: Node, start: float) -> float:
    return (node.total + start * node.favour) / node.visits
