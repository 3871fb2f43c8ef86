"""Candidates: the moves that a member tries in the final round, and what was found of them."""

from typing import Annotated

import numpy as np

from darwindeck.jit import compiled
from darwindeck.records import Cells, Number, Record, dtype_of
from darwindeck.vinto.codes import NO_ROLE
from darwindeck.vinto.minds.estimates import RealCells

MOST_CANDIDATES = 96
FEWEST_GAPS = 25  # worlds after which two moves may be told apart
SURE = 3.0  # standard errors
TINY = 1e-12

Places = Annotated[Cells, np.int64, MOST_CANDIDATES]
Values = Annotated[RealCells, np.float64, MOST_CANDIDATES]


class Candidates(Record):
    """The moves that are tried, and what was found."""

    many: Number  # candidates
    me: Number
    speaking: Number  # 1: the player's choices are messages
    role: Number  # of the player
    price: float  # of winning: what a move must gain that does not go with it
    crowding: float  # of winning: what an attack must gain when another member has attacked
    move: Places
    speech: Places  # whether and how the move is the beginning of a message
    shows: Places  # 1: a throw that is wrong, or most likely
    leans: Places  # the role it goes with
    worth: Values  # of a message: the share of a rank that it tells
    value: Values  # summed over the worlds
    latest: Values  # in the latest world
    gap: float  # of the last two in the worlds that both were tried in: summed, and its squares
    gap_squares: float
    gaps: Number
    wins: Values  # worlds in which the coalition won
    worlds: Places  # how many worlds it was tried in
    alive: Places


CANDIDATES_DTYPE = dtype_of(Candidates)


@compiled
def add(tried: Candidates, move: int, speech: int, worth: float) -> None:
    if tried.many < MOST_CANDIDATES:
        tried.move[tried.many] = move
        tried.speech[tried.many] = speech
        tried.shows[tried.many] = 0
        tried.leans[tried.many] = NO_ROLE
        tried.worth[tried.many] = worth
        tried.value[tried.many] = 0.0
        tried.wins[tried.many] = 0.0
        tried.worlds[tried.many] = 0
        tried.alive[tried.many] = 1
        tried.many += 1


@compiled
def mean_value(tried: Candidates, place: int) -> float:
    return tried.value[place] / max(tried.worlds[place], 1)


@compiled
def drop_the_worse(tried: Candidates, keep: int) -> int:
    """Only the best few are tried further; returns how many that are."""
    alive = 0
    for place in range(tried.many):
        alive += tried.alive[place]
    while alive > keep:
        worst = -1
        for place in range(tried.many):
            if tried.alive[place] and (worst < 0 or mean_value(tried, place) <= mean_value(tried, worst)):
                worst = place
        tried.alive[worst] = 0
        alive -= 1
    return alive


@compiled
def note_gap(tried: Candidates) -> None:
    """Remember by how much the first of the last two was better than the other in the latest world."""
    gap = 0.0
    sign = 1.0
    for place in range(tried.many):
        if tried.alive[place]:
            gap += sign * tried.latest[place]
            sign = -1.0
    tried.gap += gap
    tried.gap_squares += gap * gap
    tried.gaps += 1


@compiled
def is_settled(tried: Candidates) -> bool:
    """Whether more worlds would hardly change which of the last two is the better one."""
    if tried.gaps < FEWEST_GAPS:
        return False
    mean = tried.gap / tried.gaps
    variance = tried.gap_squares / tried.gaps - mean * mean
    return variance <= TINY or mean * mean * tried.gaps > SURE * SURE * variance


@compiled
def best_of(tried: Candidates) -> int:
    """The candidate still tried with the best mean; of equals the first."""
    best = -1
    for place in range(tried.many):
        if tried.alive[place] and (best < 0 or mean_value(tried, place) > mean_value(tried, best)):
            best = place
    return best
