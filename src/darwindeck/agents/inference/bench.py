"""What drawing conclusions works with: made once, and used again for every move."""

from typing import Any, NamedTuple

import numpy as np

from darwindeck.engine.layout import MEMORY_DTYPE, TABLE_DTYPE
from darwindeck.engine.mixing import PLACES
from darwindeck.limits import CARDS
from darwindeck.rng import CHANCE_DTYPE

HANDS = 96  # imagined for each move; a whole number of rows of cards
HANDS_FOR_A_CALL = 256  # calls of an auction are few and say much
MOVES = 64  # compared with each hand, at most


class Bench(NamedTuple):
    """Arrays; those of one cell hold one record each."""

    tables: Any  # what everyone knows, and a world with an imagined hand
    memories: Any
    chances: Any
    shares: Any  # of each place, so that the chances of all cards fit the room there
    parts: Any  # how likely each card is in the hand, in fractions of WHOLE
    order: Any  # of the cards while hands are imagined
    hands: Any  # imagined, as masks
    moves: Any  # how many are legal with each hand; 0: the move made is not
    worths: Any  # of the legal moves with each hand, that of the move made first
    likelihoods: Any  # of the move made, with each hand
    told: Any  # what the move tells of each card, as a natural logarithm
    noise: Any  # how far that may be chance, as a variance
    fitted: Any  # what is believed of it


def new_bench() -> Bench:
    return Bench(
        tables=np.zeros(2, TABLE_DTYPE),
        memories=np.zeros(1, MEMORY_DTYPE),
        chances=np.zeros(1, CHANCE_DTYPE),
        shares=np.zeros(PLACES),
        parts=np.zeros(CARDS, np.int64),
        order=np.zeros(CARDS, np.int64),
        hands=np.zeros(HANDS_FOR_A_CALL, np.int64),
        moves=np.zeros(HANDS_FOR_A_CALL, np.int64),
        worths=np.zeros((HANDS_FOR_A_CALL, MOVES)),
        likelihoods=np.zeros(HANDS_FOR_A_CALL),
        told=np.zeros(CARDS),
        noise=np.zeros(CARDS),
        fitted=np.zeros(CARDS),
    )
