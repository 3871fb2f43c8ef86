"""Trees: a game of a few thousand positions is written down whole, and a batch walks through it.

The engine plays every line of it once, with every outcome of every draw. What there is to choose, to see and
to win is written beside each node.
"""

from collections import deque
from collections.abc import Sequence

import numpy as np

from darwindeck.engine.layout import new_memory, new_table
from darwindeck.environments.features import Layout
from darwindeck.environments.playing import observation_of
from darwindeck.environments.positions import Position
from darwindeck.environments.stepping import reward
from darwindeck.environments.walking import DECISION, NODE_DTYPE, OVER, Trees
from darwindeck.game import moves_in
from darwindeck.limits import PLAYERS
from darwindeck.program.alphabet import BEGIN_MATCH, WORDS
from darwindeck.program.codes import Status
from darwindeck.program.layout import Program

MOST_NODES = 20_000

Node = tuple[Position, int, int]  # its position, its outcomes and its first child
Line = tuple[Position, int, list[int]]  # the position before the move, the move, and the outcomes


def trees_of(programs: Sequence[Program], layout: Layout, most: int = MOST_NODES) -> Trees | None:
    """The trees of these games; none if one of them has more nodes than this."""
    if any(is_larger(program, most) for program in programs):
        return None
    found = [nodes_of(program, most) for program in programs]
    if [] in found:
        return None
    roots = np.cumsum([0, *map(len, found)])[:-1]
    size = sum(map(len, found))
    used = words_used(found)
    trees = Trees(
        used[0],
        used[-1],
        roots,
        np.zeros(size, NODE_DTYPE),
        np.zeros((size, PLAYERS)),
        np.zeros((size, int(layout.words)), np.int64),
    )
    for root, nodes in zip(map(int, roots), found, strict=True):
        for place, (position, outcomes, first) in enumerate(nodes, start=root):
            write_node(trees, place, position, outcomes, root + first, layout)
    return trees


def words_used(trees: list[list[Node]]) -> list[int]:
    """The words in which some move is legal somewhere in these trees; the first one where there is none."""
    decisions = [position.table.choices for nodes in trees for position, kind, _ in nodes if kind == DECISION]
    return [word for word in range(WORDS) if any(choices[word] for choices in decisions)] or [0]


def is_larger(program: Program, most: int) -> bool:
    """Whether so many lines begin like the first one that the tree need not be tried."""
    line: Line | None = (Position(program, new_table(), new_memory()), BEGIN_MATCH, [])
    product = 1
    while line and product <= most:
        _, children = children_of(*line)
        product *= max(1, len(children))
        line = children[0] if children else None
    return product > most


def nodes_of(program: Program, most: int) -> list[Node]:
    """Every node with its position, its outcomes and its first child; none where there are too many."""
    waiting = deque([(Position(program, new_table(), new_memory()), BEGIN_MATCH, list[int]())])
    nodes, known = [], 1
    while waiting:
        (position, outcomes), children = children_of(*waiting.popleft())
        nodes.append((position, outcomes, known))
        waiting.extend(children)
        known += len(children)
        if known > most:
            return []
    return nodes


def children_of(before: Position, move: int, outcomes: list[int]) -> tuple[tuple[Position, int], list[Line]]:
    """The position that a line leads to, what kind of node it is, and the lines that go on from there."""
    position, size = before.after(move, outcomes)
    if size:
        return (position, size), [(before, move, [*outcomes, outcome]) for outcome in range(size)]
    if position.table.status != Status.PLAYING:
        return (position, OVER), []
    return (position, DECISION), [(position, choice, []) for choice in moves_in(position.table)]


def write_node(
    trees: Trees, place: int, position: Position, outcomes: int, first: int, layout: Layout
) -> None:
    node, table = trees.nodes[place], position.table
    node.outcomes, node.first, node.to_move = outcomes, first, table.to_move
    if outcomes == DECISION:
        node.choices[:] = table.choices
        view = position.view(int(table.to_move))
        trees.words[place] = observation_of(position.program, view, layout).view(np.int64)
    elif outcomes == OVER:
        for player in range(int(table.players)):
            trees.rewards[place, player] = reward(position.program, table, player)
