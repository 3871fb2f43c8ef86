"""The tree of a search: one node for each line of moves tried, shared by every world the player imagines.

A node is reached by one move of one player. Its parent's other moves are its siblings, in a chain. Because a
move is not legal in every world, a node counts how often it could have been chosen as well as how often it
was.
"""

from typing import Annotated, Any

import numpy as np

from darwindeck.jit import compiled, inlined
from darwindeck.limits import MOST_WORDS
from darwindeck.records import Cells, Number, Record, dtype_of

ROOT = 0
MOST_MIXED = 8  # moves of one place that may be mixed
MOST_PLAYERS = 6  # who may mix them
NO_NODE = -1


class Node(Record):
    """One move in one line of play."""

    move: Number
    player: Number  # who makes it
    side: Number  # and for whom
    child: Number  # the first of the next moves tried, or NO_NODE
    sibling: Number  # the next move tried in the same place, or NO_NODE
    visits: Number
    available: Number  # how often it was legal when one of its siblings or it was chosen
    total: float  # utilities of its side, summed over the visits
    won: float  # its side's shares of the win, summed; kept for the moves at the root only
    favour: float  # 1 for the most promising move at the root, 0 for the least


class Tree(Record):
    """The state of a search beside its nodes."""

    player: Number  # who searches
    side: Number  # and for whom
    is_plain: Number  # whether it searches as the textbook says; set by whoever asks
    varies: Number  # whether each world is made from the one before
    candidates: Number  # moves compared at the root
    head_start: float  # of the most promising move at the root, in standard deviations of the results
    leaving: Number  # whether this iteration has added its node, so that the rest is played out
    used: Number  # nodes in use
    tried: Number  # legal moves of the node at hand that have a child
    samples: Number  # results so far
    average: float  # of the utilities seen by the player who searches
    spread: float  # sum of the squared differences from the average
    widest: float  # standard deviation of the results so far, at any time
    likelihood: float  # of the world at hand, as the game sees it
    deals: Number  # thought through, where moves are mixed
    like_this: Number  # of these, like the one being played
    reach: float  # how likely the others were to say what they said, summed over those like this one
    weights: Annotated[Any, np.float64, MOST_PLAYERS]  # of what comes of this one, to each player
    gains: Annotated[Any, np.float64, MOST_MIXED]  # of the moves at hand
    mixes: Number  # whether moves are mixed
    bonus: float  # what rarely tried moves are given, in this iteration
    untried: Annotated[Cells, np.int64, MOST_WORDS]  # moves of the node at hand that have no child yet


NODE_DTYPE = dtype_of(Node)
TREE_DTYPE = dtype_of(Tree)
Nodes = Any  # an array of Node records


@compiled
def plant(tree: Tree, nodes: Nodes) -> None:
    """An empty tree: a root without children."""
    tree.used = 0
    tree.samples = 0
    tree.average = 0.0
    tree.spread = 0.0
    tree.widest = 0.0
    tree.likelihood = 0.0
    add_node(tree, nodes, NO_NODE, 0, 0, 0)


@inlined
def add_node(tree: Tree, nodes: Nodes, parent: int, move: int, player: int, side: int) -> int:
    """A new node at the head of its parent's children."""
    place = tree.used
    tree.used += 1
    node = nodes[place]
    node.move = move
    node.player = player
    node.side = side
    node.child = NO_NODE
    node.sibling = NO_NODE
    node.visits = 0
    node.available = 1
    node.total = 0.0
    node.won = 0.0
    node.favour = 0.0
    if parent != NO_NODE:
        node.sibling = nodes[parent].child
        nodes[parent].child = place
    return place


@compiled
def child_by(nodes: Nodes, parent: int, player: int, move: int) -> int:
    """The child that a move of a player leads to, or NO_NODE."""
    place: int = nodes[parent].child
    while place != NO_NODE and (nodes[place].move != move or nodes[place].player != player):
        place = nodes[place].sibling
    return place


@inlined
def note(tree: Tree, value: float) -> None:
    """Keep the average and the spread of the results (Welford, Technometrics 4, 1962)."""
    tree.samples += 1
    change = value - tree.average
    tree.average += change / tree.samples
    tree.spread += change * (value - tree.average)


@inlined
def head_start_of(tree: Tree) -> float:
    """What the most promising move at the root is given once: it matters while there are few results."""
    return tree.head_start * tree.widest
