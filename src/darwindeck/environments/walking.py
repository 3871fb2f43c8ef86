"""Walking: one move in each of many games that have been written down as trees, in compiled code.

A walk draws from the same stream of chance as the engine does, outcome by outcome, and so comes by the same
games, several times as fast.
"""

from typing import Any, NamedTuple

from darwindeck.engine.layout import MoveWords
from darwindeck.environments.stepping import FINE, MOST_TRIES, STUCK, Games, write_word
from darwindeck.environments.streams import seed_chances
from darwindeck.environments.uncounted import uncounted
from darwindeck.environments.vectors import AT_ONCE, copy_cells
from darwindeck.jit import compiled, inlined
from darwindeck.limits import WORD_SIZE
from darwindeck.masks import count
from darwindeck.records import Number, Record, dtype_of
from darwindeck.rng import Chance, below, seed_chance

DECISION, OVER = 0, -1


class Node(Record):
    """A draw, a decision, or the end of a deal. Its children lie side by side."""

    outcomes: Number  # of a draw, each as likely as the others; otherwise DECISION or OVER
    first: Number  # the child of the first outcome or of the lowest move
    to_move: Number
    choices: MoveWords  # the legal moves


NODE_DTYPE = dtype_of(Node)


class Trees(NamedTuple):
    """The trees of some games, one after the other."""

    first_word: int  # of the sets of moves: in those before it, and after the last one, no move is ever legal
    last_word: int
    roots: Any  # [games] where the tree of each begins
    nodes: Any
    rewards: Any  # [nodes, 6] of every player, where a deal is over
    words: Any  # [nodes, words] what the player to move sees, where there is a decision


@uncounted
@compiled
def begin_walks(trees: Trees, games: Games, seed: int) -> int:
    """Begin every game anew."""
    for index in range(len(games.which)):
        games.done[index] = False
        games.ended[index] = index
        for player in range(games.rewards.shape[1]):
            games.rewards[index, player] = 0.0
    return begin_ended(trees, games, seed, len(games.which))


@uncounted
@compiled
def walk_games(trees: Trees, games: Games, seed: int, moves: Any) -> int:
    """Make a move in every game; those that end begin anew.

    Nobody can foretell which games end, so there is no branch for it: all games make their moves, then those
    that have ended begin anew, and then all are looked at.
    """
    ended = 0
    for index in range(len(games.which)):
        place = node_after(trees, games.places[index], moves[index], games.chances[index])
        over = trees.nodes[place].outcomes == OVER
        copy_row(games.rewards, index, trees.rewards, place)
        games.places[index] = place
        games.done[index] = over
        games.ended[ended] = index
        ended += over
    for which in range(ended):
        games.numbers[games.ended[which]] += games.stride
    return begin_ended(trees, games, seed, ended)


@uncounted
@inlined
def begin_ended(trees: Trees, games: Games, seed: int, ended: int) -> int:
    """Begin the games that have ended, and look at all."""
    seed_chances(games.chances, games.ended, ended, games.numbers, seed, games.states)
    for which in range(ended):
        index = games.ended[which]
        games.places[index] = first_decision(trees, games, index, seed)
        if games.places[index] < 0:
            return STUCK
    for index in range(len(games.which)):
        look(trees, games, index)
    return FINE


@uncounted
@inlined
def first_decision(trees: Trees, games: Games, index: int, seed: int) -> int:
    """Where somebody first has something to decide in a game; -1 if nobody has, also in those that follow."""
    place = drawn_from(trees, trees.roots[games.which[index]], games.chances[index])
    tries = 1
    while trees.nodes[place].outcomes == OVER:
        if tries == MOST_TRIES:
            return -1
        games.numbers[index] += games.stride
        seed_chance(games.chances[index], seed, games.numbers[index])
        place = drawn_from(trees, trees.roots[games.which[index]], games.chances[index])
        tries += 1
    return place


@uncounted
@inlined
def node_after(trees: Trees, place: int, move: int, chance: Chance) -> int:
    """The next decision after a move, or the end of the deal."""
    node = trees.nodes[place]
    child = node.first
    for word in range(trees.first_word, move // WORD_SIZE):
        child += count(node.choices[word])
    lower = (1 << (move % WORD_SIZE)) - 1
    return drawn_from(trees, child + count(node.choices[move // WORD_SIZE] & lower), chance)


@uncounted
@inlined
def drawn_from(trees: Trees, place: int, chance: Chance) -> int:
    """Draw until somebody has something to decide, or the deal is over."""
    while trees.nodes[place].outcomes > 0:
        place = trees.nodes[place].first + below(chance, trees.nodes[place].outcomes)
    return place


@uncounted
@inlined
def look(trees: Trees, games: Games, index: int) -> None:
    """Write down who is to move in a game, what that player may do, and what it sees."""
    place = games.places[index]
    games.players[index] = trees.nodes[place].to_move
    for word in range(trees.first_word, trees.last_word + 1):
        legal = trees.nodes[place].choices[word]
        games.offers[index].choices[word] = legal
        write_word(games.masks, index, word, legal)
    if len(games.words):
        copy_row(games.words, index, trees.words, place)


@uncounted
@inlined
def copy_row(rows: Any, row: int, source: Any, place: int) -> None:
    """A row of one array in a row of another, several cells at once; the last ones may overlap."""
    size = rows.shape[1]
    if size >= AT_ONCE:
        for first in range(0, size - AT_ONCE, AT_ONCE):
            copy_cells(rows, row, source, place, first)
        copy_cells(rows, row, source, place, size - AT_ONCE)
    else:
        for cell in range(size):
            rows[row, cell] = source[place, cell]
