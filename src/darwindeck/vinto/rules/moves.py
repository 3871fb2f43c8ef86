"""Sets of moves: the legal moves of the player to move, kept as the bits of eight words."""

from darwindeck.jit import compiled, inlined
from darwindeck.limits import WORD_SIZE
from darwindeck.masks import count, lowest, nth
from darwindeck.rng import Chance, below
from darwindeck.vinto.alphabet import CALL, END_TURN, POINT, WORDS
from darwindeck.vinto.codes import Phase
from darwindeck.vinto.layout import Vinto

TURNS_TO_A_CALL = 20  # on average, of a player who calls at random


@inlined
def offer(game: Vinto, move: int) -> None:
    """Make a move legal."""
    game.choices[move // WORD_SIZE] |= 1 << (move % WORD_SIZE)


@inlined
def offer_places(game: Vinto, first: int, places: int) -> None:
    """Make one move legal for each of these places of a row: `first` is SWAP or THROW."""
    game.choices[first // WORD_SIZE] |= places


@inlined
def offer_cards_of(game: Vinto, player: int) -> None:
    """Make it legal to point at any card of a player."""
    game.choices[POINT // WORD_SIZE + player] |= places_of(game, player)


@inlined
def places_of(game: Vinto, player: int) -> int:
    """The places of a row that hold cards, as bits."""
    return (1 << game.held[player]) - 1


@inlined
def clear_choices(game: Vinto) -> None:
    for word in range(WORDS):
        game.choices[word] = 0


@compiled
def is_legal(game: Vinto, move: int) -> bool:
    return (game.choices[move // WORD_SIZE] >> (move % WORD_SIZE)) & 1 == 1


@inlined
def how_many(game: Vinto) -> int:
    """How many moves are legal."""
    total = 0
    for word in range(WORDS):
        total += count(game.choices[word])
    return total


@inlined
def nth_move(game: Vinto, n: int) -> int:
    """The legal move with exactly n legal moves before it."""
    for word in range(WORDS):
        here = count(game.choices[word])
        if n < here:
            return word * WORD_SIZE + nth(game.choices[word], n)
        n -= here
    return -1


@compiled
def first_move(game: Vinto) -> int:
    """The legal move with the lowest code."""
    for word in range(WORDS):
        if game.choices[word]:
            return word * WORD_SIZE + lowest(game.choices[word])
    return -1


@inlined
def any_move(game: Vinto, chance: Chance) -> int:
    """A legal move, each as likely as the others; but Vinto is called once in twenty turns."""
    if game.phase == Phase.END:
        return CALL if below(chance, TURNS_TO_A_CALL) == 0 else END_TURN
    return nth_move(game, below(chance, how_many(game)))
