"""Estimates: what a player thinks every row is worth, from the cards it knows, and whose row matters to it.

A card the player does not know counts as the mean of all the cards it has not seen. How much a row matters is
its weight: selfish players care for their own; a coalition cares for the row that is likely to end lowest.
"""

import math
from typing import Annotated, Protocol

import numpy as np

from darwindeck.cards import rank_mask
from darwindeck.jit import compiled, inlined
from darwindeck.limits import CARDS, RANKS
from darwindeck.masks import count, number
from darwindeck.records import Cells, Number, Record, dtype_of, new
from darwindeck.vinto.codes import HIDDEN, MOST_PLAYERS, NO_CARD, NOBODY
from darwindeck.vinto.layout import Vinto
from darwindeck.vinto.rules.ranks import rank_of, value_of, value_of_rank
from darwindeck.vinto.rules.rows import card_at, knowers_at

RANK_MASKS = tuple(rank_mask(rank) for rank in range(RANKS))
SUM_OF_ALL = 298  # values of the 54 cards
TEMPERATURE = 4.0  # points: how sharply a coalition tells its lowest row from the next
ENVY = 0.12  # before a call: what a rival's point is worth


class RealCells(Protocol):
    """A row of real numbers."""

    def __getitem__(self, place: int) -> float: ...
    def __setitem__(self, place: int, value: float) -> None: ...


Reals = Annotated[RealCells, np.float64, MOST_PLAYERS]
PerPlayer = Annotated[Cells, np.int64, MOST_PLAYERS]
PerRank = Annotated[RealCells, np.float64, RANKS]


class Estimate(Record):
    """What the player to move thinks of the table."""

    me: Number
    unseen_mean: float  # of a card the player has not seen
    total: Reals  # of each row
    weight: Reals  # what it is worth to the player that a row gets a point lower
    high: PerPlayer  # the place of the dearest card of each row
    high_value: Reals
    low: PerPlayer  # and of the cheapest
    low_value: Reals
    unknown: PerPlayer  # the place of the first card of each row that the player does not know, or -1
    feed: PerRank  # what it is worth that a rank may be thrown, as far as the player knows


class Style(Record):
    """How somebody plays."""

    cooperativeness: float  # 0: for the own row, 1: for the coalition
    margin: float  # calls when the own estimate and so much is no more than any rival's
    worlds: Number  # how many are imagined for a decision in the final round
    smoothing: float  # points by which luck beyond the imagined worlds may shift the result
    caution: float  # what showing a card on purpose must gain to be done
    eagerness: float  # what a message by the codebook is worth beyond what playouts find in it
    speaks: Number  # 1: tells the coalition what it knows, by the codebook and by throws in vain
    mute: Number  # 1: throws only what it knows to be right, and so shows nothing
    pools: Number  # facts everybody learns from each member who has acted: what perfect signals are worth
    discipline: float  # what a move must gain that does not go with the member's role
    ambition: float  # what it is worth to be champion oneself, beyond winning
    usurps: Number  # 1: competes with the champion, and does not listen
    accuracy: float  # the share of the cards it has seen that the player remembers


ESTIMATE_DTYPE = dtype_of(Estimate)
STYLE_DTYPE = dtype_of(Style)


def new_estimate() -> Estimate:
    return new(Estimate, ESTIMATE_DTYPE)


@inlined
def has_seen(game: Vinto, player: int, owner: int, place: int) -> bool:
    """Whether a player has seen the card at a place of somebody's row; everybody can tell."""
    return (knowers_at(game, owner, place) >> player) & 1 == 1


@inlined
def knows(game: Vinto, player: int, owner: int, place: int) -> bool:
    """Whether a player knows a card: it has seen it, and the view at hand still shows it."""
    return has_seen(game, player, owner, place) and card_at(game, owner, place) != HIDDEN


@inlined
def is_forgotten_by(view: Vinto, player: int, owner: int, place: int) -> bool:
    """Whether a player has seen a card that its own view shows no more."""
    return has_seen(view, player, owner, place) and card_at(view, owner, place) == HIDDEN


@compiled
def estimate_table(game: Vinto, style: Style, estimate: Estimate, player: int) -> None:
    """Write down what a player thinks."""
    estimate.me = player
    estimate.unseen_mean = mean_unseen(game, player)
    for owner in range(game.players):
        estimate_row(game, estimate, owner)
    weigh_rows(game, style, estimate)
    for rank in range(RANKS):
        estimate.feed[rank] = 0.0
    for owner in range(game.players):
        note_what_can_be_fed(game, estimate, owner)


@compiled
def mean_unseen(game: Vinto, player: int) -> float:
    """The mean value of the cards a player has not seen."""
    total = SUM_OF_ALL
    cards = CARDS
    seen = game.discards
    if game.drawn != NO_CARD:
        seen |= 1 << game.drawn
    for owner in range(game.players):
        for place in range(number(game.held[owner])):
            if knows(game, player, owner, place):
                seen |= 1 << card_at(game, owner, place)
    for rank in range(RANKS):
        here = cards_of_rank(seen, rank)
        cards -= here
        total -= here * value_of_rank(rank)
    return total / max(cards, 1)


@inlined
def cards_of_rank(cards: int, rank: int) -> int:
    """How many of the cards have a rank."""
    return count(cards & RANK_MASKS[rank])


@compiled
def estimate_row(game: Vinto, estimate: Estimate, owner: int) -> None:
    """The total of a row, its dearest and its cheapest card."""
    total = 0.0
    high = low = 0
    unknown = -1
    high_value = -2.0
    low_value = 11.0
    for place in range(number(game.held[owner])):
        value = estimate.unseen_mean
        if knows(game, estimate.me, owner, place):
            value = float(value_of(card_at(game, owner, place)))
        elif unknown < 0:
            unknown = place
        total += value
        if value > high_value:
            high, high_value = place, value
        if value < low_value:
            low, low_value = place, value
    estimate.total[owner] = total
    estimate.unknown[owner] = unknown
    estimate.high[owner], estimate.high_value[owner] = high, high_value
    estimate.low[owner], estimate.low_value[owner] = low, low_value


@compiled
def weigh_rows(game: Vinto, style: Style, estimate: Estimate) -> None:
    """Before a call everybody is a rival; after it the lowest rows of the coalition carry the hope of all."""
    if game.caller == NOBODY:
        for owner in range(game.players):
            estimate.weight[owner] = -ENVY
        estimate.weight[estimate.me] = 1.0
        return
    best = math.inf
    for owner in range(game.players):
        if owner != game.caller:
            best = min(best, estimate.total[owner])
    mass = 0.0
    for owner in range(game.players):
        estimate.weight[owner] = 0.0
        if owner != game.caller:
            estimate.weight[owner] = math.exp((best - estimate.total[owner]) / TEMPERATURE)
            mass += estimate.weight[owner]
    for owner in range(game.players):
        estimate.weight[owner] *= style.cooperativeness / mass
    estimate.weight[estimate.me] += 1.0 - style.cooperativeness
    estimate.weight[game.caller] = -style.cooperativeness


@compiled
def note_what_can_be_fed(game: Vinto, estimate: Estimate, owner: int) -> None:
    """A card that both its owner and the player know would be thrown if its rank reached the discards."""
    if owner == game.caller:
        return
    for place in range(number(game.held[owner])):
        if knows(game, estimate.me, owner, place) and knows(game, owner, owner, place):
            rank = rank_of(card_at(game, owner, place))
            value = value_of_rank(rank)
            if value > 0:
                estimate.feed[rank] += estimate.weight[owner] * value
