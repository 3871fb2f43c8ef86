"""Leanings: how much likelier a player is to hold a card than the counts alone say, from what it has chosen.

A leaning is the natural logarithm of a factor, in sixteenths: at 16, a player holds the card e times as often
as it would otherwise, compared with not holding it. Whoever draws conclusions writes them into the memory;
the engine keeps them in step with the cards, as it does with the cards a player is known to lack.

A bid speaks of a hand as a whole: of the points that its cards count together. How well it fits each number
of points is kept beside the leanings, in the same sixteenths.
"""

import math

import numpy as np

from darwindeck.engine.layout import POINTS_BITS, POINTS_KEPT, Memory
from darwindeck.jit import compiled, inlined
from darwindeck.limits import CARDS, PLAYERS
from darwindeck.masks import count, number

STEPS = 16  # of a leaning in one natural logarithm
MOST = 48  # a leaning at most, either way: a factor of twenty
MOST_FIT = 96  # of a bid, either way
ONE = 1 << 16  # a factor of 1, as the table of factors writes it
# Tables, so that every machine uses the same numbers.
FACTORS = np.array([round(ONE * math.exp(step / STEPS)) for step in range(-MOST, MOST + 1)], np.int64)


@inlined
def leaning_of(memory: Memory, player: int, card: int) -> int:
    return number(memory.leaning[player * CARDS + card])


@inlined
def factor_of(memory: Memory, player: int, card: int) -> int:
    """How many times as often the player holds the card, with ONE for no difference."""
    return number(FACTORS[number(memory.leaning[player * CARDS + card]) + MOST])


@compiled
def lean(memory: Memory, player: int, card: int, change: int) -> None:
    """Take a player to be likelier to hold a card, or with a negative change less likely."""
    leaning = leaning_of(memory, player, card) + change
    memory.leaning[player * CARDS + card] = min(max(leaning, -MOST), MOST)
    memory.leaners |= 1 << player


@inlined
def fit_with(memory: Memory, player: int, hand: int) -> int:
    """How well the hand that is left to a player fits what it has bid, as a leaning."""
    if not (memory.bidders >> player) & 1:
        return 0
    points = number(memory.shown[player]) + points_in(memory, hand)
    return number(memory.fit[player * POINTS_KEPT + min(points // 2, POINTS_KEPT - 1)])


@inlined
def points_in(memory: Memory, cards: int) -> int:
    """What cards count for a bid."""
    points = 0
    for bit in range(POINTS_BITS):
        points += count(cards & memory.points[bit]) << bit
    return points


@compiled
def note_shown(memory: Memory, player: int, card: int) -> None:
    """A bidder shows a card of the hand it has bid with."""
    if (memory.bidders >> player) & 1:
        memory.shown[player] = number(memory.shown[player]) + points_in(memory, 1 << card)


@compiled
def forget_card(memory: Memory, card: int) -> None:
    """Everyone sees the card: whoever was thought to hold it, it is over."""
    if memory.leaners:
        for player in range(PLAYERS):
            memory.leaning[player * CARDS + card] = 0


@compiled
def forget_leanings(memory: Memory) -> None:
    """A new deal: nobody has chosen anything yet."""
    if memory.leaners:
        for place in range(PLAYERS * CARDS):
            memory.leaning[place] = 0
        for place in range(PLAYERS * POINTS_KEPT):
            memory.fit[place] = 0
        for player in range(PLAYERS):
            memory.shown[player] = 0
    memory.leaners = 0
    memory.bidders = 0
    for bit in range(POINTS_BITS):
        memory.points[bit] = 0


@compiled
def freshen(memory: Memory, player: int, fresh: int, held: int) -> None:
    """A hand has got new cards: what was thought of it holds for the old part of it only."""
    if (memory.leaners >> player) & 1:
        memory.bidders &= ~(1 << player)
        for card in range(CARDS):
            leaning = leaning_of(memory, player, card)
            if leaning:
                memory.leaning[player * CARDS + card] = weaker(leaning, fresh, held)


@compiled
def weaker(leaning: int, fresh: int, held: int) -> int:
    """A leaning whose factor has moved towards 1 by the fresh part of the hand."""
    factor = ONE + (number(FACTORS[leaning + MOST]) - ONE) * (held - fresh) // max(held, 1)
    way = 1 if leaning < 0 else -1
    while leaning and (number(FACTORS[leaning + MOST]) - factor) * way < 0:
        leaning += way
    return leaning


@compiled
def swap_leanings(memory: Memory, one: int, other: int) -> None:
    """Two players exchange hands, and what is thought of a hand goes with it."""
    if (memory.leaners >> one | memory.leaners >> other) & 1:
        memory.bidders &= ~(1 << one | 1 << other)
        for card in range(CARDS):
            leaning = leaning_of(memory, one, card)
            memory.leaning[one * CARDS + card] = leaning_of(memory, other, card)
            memory.leaning[other * CARDS + card] = leaning
        memory.leaners |= 1 << one | 1 << other
