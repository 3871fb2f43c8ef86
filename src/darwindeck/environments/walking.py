"""Walking: one move in each of many games that have been written down as trees, in compiled code.

A walk draws from the same stream of chance as the engine does, outcome by outcome, and so comes by the same
games, several times as fast.
"""

from typing import Any, NamedTuple

from darwindeck.engine.layout import MoveWords
from darwindeck.environments.stepping import FINE, MOST_TRIES, STUCK, Games, write_mask
from darwindeck.environments.uncounted import uncounted
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
        for player in range(games.rewards.shape[1]):
            games.rewards[index, player] = 0.0
        games.places[index] = first_decision(trees, games, index, seed)
        if games.places[index] < 0:
            return STUCK
        look(trees, games, index)
    return FINE


@uncounted
@compiled
def walk_games(trees: Trees, games: Games, seed: int, moves: Any) -> int:
    """Make a move in every game; those that end begin anew."""
    for index in range(len(games.which)):
        place = node_after(trees, games.places[index], moves[index], games.chances[index])
        over = trees.nodes[place].outcomes == OVER
        if over or games.done[index]:
            for player in range(games.rewards.shape[1]):
                games.rewards[index, player] = trees.rewards[place, player]
        games.done[index] = over
        if over:
            games.numbers[index] += games.stride
            place = first_decision(trees, games, index, seed)
            if place < 0:
                return STUCK
        games.places[index] = place
        look(trees, games, index)
    return FINE


@uncounted
@inlined
def first_decision(trees: Trees, games: Games, index: int, seed: int) -> int:
    """Where somebody first has something to decide in a new game; -1 if nobody ever has."""
    tries, place = 0, -1
    while place < 0 and tries < MOST_TRIES:
        seed_chance(games.chances[index], seed, games.numbers[index])
        place = drawn_from(trees, trees.roots[games.which[index]], games.chances[index])
        if trees.nodes[place].outcomes == OVER:
            place = -1
            games.numbers[index] += games.stride
        tries += 1
    return place


@uncounted
@inlined
def node_after(trees: Trees, place: int, move: int, chance: Chance) -> int:
    """The next decision after a move, or the end of the deal."""
    node = trees.nodes[place]
    child = node.first
    for word in range(move // WORD_SIZE):
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
    write_mask(trees.nodes[place], games.offers[index], games.masks, index)
    if len(games.words):
        for word in range(games.words.shape[1]):
            games.words[index, word] = trees.words[place, word]
