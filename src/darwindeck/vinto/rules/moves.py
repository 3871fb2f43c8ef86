"""Moves of Vinto: what it offers that other games do not, and how a player chooses who plays at random."""

from darwindeck.jit import inlined
from darwindeck.limits import WORD_SIZE
from darwindeck.move_sets import how_many, nth_move
from darwindeck.rng import Chance, below
from darwindeck.vinto.alphabet import CALL, END_TURN, POINT
from darwindeck.vinto.codes import Phase
from darwindeck.vinto.layout import Vinto

TURNS_TO_A_CALL = 20  # on average, of a player who calls at random


@inlined
def offer_cards_of(game: Vinto, player: int) -> None:
    """Make it legal to point at any card of a player."""
    game.choices[POINT // WORD_SIZE + player] |= places_of(game, player)


@inlined
def places_of(game: Vinto, player: int) -> int:
    """The places of a row that hold cards, as bits."""
    return (1 << game.held[player]) - 1


@inlined
def any_move(game: Vinto, chance: Chance) -> int:
    """A legal move, each as likely as the others; but Vinto is called once in twenty turns."""
    if game.phase == Phase.END:
        return CALL if below(chance, TURNS_TO_A_CALL) == 0 else END_TURN
    return nth_move(game, below(chance, how_many(game)))
