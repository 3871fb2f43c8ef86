"""Sets of moves: the legal moves of the player to move, kept as the bits of five words."""

from darwindeck.engine.layout import Table
from darwindeck.jit import compiled, inlined
from darwindeck.limits import WORD_SIZE
from darwindeck.masks import count, lowest, nth
from darwindeck.program.alphabet import WORDS
from darwindeck.rng import Chance, below


@inlined
def offer(game: Table, move: int) -> None:
    """Make a move legal."""
    game.choices[move // WORD_SIZE] |= 1 << (move % WORD_SIZE)


@inlined
def offer_cards(game: Table, first: int, cards: int) -> None:
    """Make one move legal for each of these cards: `first` is PLAY, DISCARD or PICK."""
    game.choices[first // WORD_SIZE] |= cards


@inlined
def clear_choices(game: Table) -> None:
    for word in range(WORDS):
        game.choices[word] = 0


@inlined
def has_choices(game: Table) -> bool:
    choices = game.choices
    return (choices[0] | choices[1] | choices[2] | choices[3] | choices[4]) != 0


@compiled
def is_legal(game: Table, move: int) -> bool:
    return (game.choices[move // WORD_SIZE] >> (move % WORD_SIZE)) & 1 == 1


@inlined
def how_many(game: Table) -> int:
    """How many moves are legal."""
    total = 0
    for word in range(WORDS):
        total += count(game.choices[word])
    return total


@inlined
def nth_move(game: Table, n: int) -> int:
    """The legal move with exactly n legal moves before it."""
    for word in range(WORDS):
        here = count(game.choices[word])
        if n < here:
            return word * WORD_SIZE + nth(game.choices[word], n)
        n -= here
    return -1


@inlined
def any_move(game: Table, chance: Chance) -> int:
    """A legal move, each as likely as the others."""
    moves = how_many(game)
    if moves == 1:
        return first_move(game)
    return nth_move(game, below(chance, moves))


@compiled
def first_move(game: Table) -> int:
    """The legal move with the lowest code."""
    for word in range(WORDS):
        if game.choices[word]:
            return word * WORD_SIZE + lowest(game.choices[word])
    return -1
