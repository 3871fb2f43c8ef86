"""Sets of moves: the legal moves of the player to move, kept as the bits of several words of 54 codes.

Any record with a row of `choices` has such a set: a table of the engine, and a game of Vinto.
"""

from typing import Protocol

from darwindeck.jit import compiled, inlined
from darwindeck.limits import WORD_SIZE
from darwindeck.masks import count, lowest, nth, whole
from darwindeck.records import Cells
from darwindeck.rng import Chance, below


class Offering(Protocol):
    """A game that offers moves."""

    choices: Cells


@inlined
def offer(game: Offering, move: int) -> None:
    """Make a move legal."""
    game.choices[move // WORD_SIZE] |= whole(1 << (move % WORD_SIZE))


@inlined
def offer_each(game: Offering, first: int, bits: int) -> None:
    """Make one move legal for each bit: `first` is the code that bit 0 stands for, at the start of a word."""
    game.choices[first // WORD_SIZE] |= bits


@inlined
def clear_choices(game: Offering) -> None:
    for word in range(len(game.choices)):
        game.choices[word] = 0


@inlined
def has_choices(game: Offering) -> bool:
    found = 0
    for word in range(len(game.choices)):
        found |= game.choices[word]
    return found != 0


@compiled
def is_legal(game: Offering, move: int) -> bool:
    return (game.choices[move // WORD_SIZE] >> (move % WORD_SIZE)) & 1 == 1


@inlined
def how_many(game: Offering) -> int:
    """How many moves are legal."""
    total = 0
    for word in range(len(game.choices)):
        total += count(game.choices[word])
    return total


@inlined
def nth_move(game: Offering, n: int) -> int:
    """The legal move with exactly n legal moves before it."""
    for word in range(len(game.choices)):
        here = count(game.choices[word])
        if n < here:
            return word * WORD_SIZE + nth(game.choices[word], n)
        n -= here
    return -1


@inlined
def any_move(game: Offering, chance: Chance) -> int:
    """A legal move, each as likely as the others."""
    if only_first_word(game):
        moves = count(game.choices[0])
        return lowest(game.choices[0]) if moves == 1 else nth(game.choices[0], below(chance, moves))
    moves = how_many(game)
    if moves == 1:
        return first_move(game)
    return nth_move(game, below(chance, moves))


@inlined
def only_first_word(game: Offering) -> bool:
    """Whether all legal moves lie in the first word, as they mostly do."""
    others = 0
    for word in range(1, len(game.choices)):
        others |= game.choices[word]
    return others == 0


@compiled
def first_move(game: Offering) -> int:
    """The legal move with the lowest code."""
    for word in range(len(game.choices)):
        if game.choices[word]:
            return word * WORD_SIZE + lowest(game.choices[word])
    return -1
