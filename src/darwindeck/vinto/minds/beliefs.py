"""Beliefs: what a player takes each unknown card to be, from what everybody has seen.

For every place there are odds for each rank, 1 where nothing is known; what the deck still holds counts when
worlds are imagined. Odds follow their card when it moves, and so does what messages have said of it.
"""

import math
from typing import Annotated

import numpy as np

from darwindeck.jit import compiled, inlined
from darwindeck.limits import RANKS
from darwindeck.masks import count, number
from darwindeck.records import Cells, Number, Record, dtype_of, new
from darwindeck.vinto.alphabet import DECLINE, GO_ON, PASS, SWAP_THEM, THROW
from darwindeck.vinto.codes import MOST_PLAYERS, NO_ROLE, NOBODY, Deed, Phase, Rank
from darwindeck.vinto.layout import ROW, Vinto
from darwindeck.vinto.minds.estimates import RealCells
from darwindeck.vinto.rules.ranks import rank_of, value_of, value_of_rank
from darwindeck.vinto.rules.rows import card_at, knowers_at

UNLIKELY = 0.1  # odds of a card that its knower would have thrown
DEARER = 0.4  # odds of a card dearer than one that its knower swapped out
CALLERS = 0.9  # odds of each point more in a card that the caller knows
MARGIN = 4.0  # points by which a caller thinks to be ahead
MARGIN_SPREAD = 1.5
PUBLIC_MEAN = 5.5  # points: a card of which nothing is known
DENIED = 0.01  # odds of what a message excludes

ANY_RANK = (1 << RANKS) - 1
NARROW = 2  # ranks: a card is told when messages have left so few
PLACES = MOST_PLAYERS * ROW
Odds = Annotated[RealCells, np.float32, PLACES * RANKS]
Ranks = Annotated[Cells, np.int16, PLACES]
Tellers = Annotated[Cells, np.int16, PLACES]
Evidence = Annotated[RealCells, np.float64, MOST_PLAYERS]
Deeds = Annotated[Cells, np.int64, MOST_PLAYERS]


class Beliefs(Record):
    """What one player takes the cards to be."""

    bar: float  # the lowest row of the caller's rivals, in everybody's eyes when Vinto was called
    speakers: Number  # players who are taken to speak the code, as bits: all heads hold the same ones
    doubted: Number  # players whom this one has caught saying something untrue, as bits
    evidence: Evidence  # for each player, that it speaks the code: the logarithm of the odds
    attackers: Number  # members who have turned an action on the caller, as bits
    favourite: Number  # the public champion when the turn began that is being played
    deed: Deeds  # what each member's turn of the final round did, as a code of Deed
    champion: Evidence  # how likely each member's turn was a champion's, 0 for who has not acted
    acting: Number  # the role in which the player has begun its turn of the final round
    odds: Odds
    ranks: Ranks  # what messages say a card can be, as bits
    teller: Tellers  # whose messages


BELIEFS_DTYPE = dtype_of(Beliefs)


def new_beliefs() -> Beliefs:
    beliefs = new(Beliefs, BELIEFS_DTYPE)
    forget_all(beliefs)
    return beliefs


@compiled
def forget_all(beliefs: Beliefs) -> None:
    beliefs.attackers = 0
    beliefs.favourite = NOBODY
    beliefs.acting = NO_ROLE
    for player in range(MOST_PLAYERS):
        beliefs.deed[player] = Deed.NOTHING
        beliefs.champion[player] = 0.0
    for place in range(PLACES):
        forget(beliefs, place)


@inlined
def forget(beliefs: Beliefs, at: int) -> None:
    """Nothing is known of the card at a place: `54 × player + place`."""
    beliefs.ranks[at] = ANY_RANK
    beliefs.teller[at] = NOBODY
    for rank in range(RANKS):
        beliefs.odds[at * RANKS + rank] = 1


@compiled
def move_belief(beliefs: Beliefs, source: int, target: int) -> None:
    beliefs.ranks[target] = beliefs.ranks[source]
    beliefs.teller[target] = beliefs.teller[source]
    for rank in range(RANKS):
        beliefs.odds[target * RANKS + rank] = beliefs.odds[source * RANKS + rank]


@compiled
def exchange_beliefs(beliefs: Beliefs, one: int, other: int) -> None:
    beliefs.ranks[one], beliefs.ranks[other] = beliefs.ranks[other], beliefs.ranks[one]
    beliefs.teller[one], beliefs.teller[other] = beliefs.teller[other], beliefs.teller[one]
    for rank in range(RANKS):
        kept = beliefs.odds[one * RANKS + rank]
        beliefs.odds[one * RANKS + rank] = beliefs.odds[other * RANKS + rank]
        beliefs.odds[other * RANKS + rank] = kept


@compiled
def close_up(beliefs: Beliefs, owner: int, place: int, held: int) -> None:
    """A card has left a row that held this many cards."""
    for behind in range(owner * ROW + place, owner * ROW + held - 1):
        move_belief(beliefs, behind + 1, behind)
    forget(beliefs, owner * ROW + held - 1)


@compiled
def follow(beliefs: Beliefs, before: Vinto, after: Vinto) -> None:
    """Learn from a move: from the table before it and after it, of which only public things are read."""
    player, move = after.last_player, after.last_move
    match after.last_phase:
        case Phase.NAME_OLD:
            if before.caller == NOBODY:
                learn_from_swap(beliefs, before, after)
            forget(beliefs, player * ROW + before.place)
        case Phase.TOSS:
            if move == PASS:
                learn_from_pass(beliefs, before, player)
            elif after.right == 1:
                close_up(beliefs, player, move - THROW, number(before.held[player]))
        case Phase.KING:
            if move != DECLINE and after.right == 1:
                close_up(beliefs, before.target, before.target_place, number(before.held[before.target]))
        case Phase.CONFIRM:
            if move == GO_ON and rank_of(before.acting) == Rank.JACK:
                exchange_named(beliefs, before)
        case Phase.QUEEN:
            if move == SWAP_THEM:
                exchange_named(beliefs, before)
        case Phase.END:
            if after.caller == player and before.caller != player:
                learn_from_call(beliefs, before, player)


@compiled
def exchange_named(beliefs: Beliefs, game: Vinto) -> None:
    one = game.target * ROW + game.target_place
    exchange_beliefs(beliefs, one, game.second * ROW + game.second_place)


@inlined
def is_private(game: Vinto, owner: int, place: int) -> bool:
    """Whether the owner knows a card that not everybody knows."""
    knowers = knowers_at(game, owner, place)
    return (knowers >> owner) & 1 == 1 and knowers != (1 << game.players) - 1


@compiled
def learn_from_pass(beliefs: Beliefs, game: Vinto, player: int) -> None:
    """Whoever passes hardly knows a card of the rank in its own row; kings, aces and jokers may be kept."""
    for place in range(number(game.held[player])):
        if is_private(game, player, place):
            for rank in range(Rank.KING):
                if (game.window >> rank) & 1:
                    beliefs.odds[(player * ROW + place) * RANKS + rank] *= UNLIKELY


@compiled
def learn_from_swap(beliefs: Beliefs, before: Vinto, after: Vinto) -> None:
    """Whoever swaps out a card it knows hardly keeps a dearer one that it knows."""
    player = after.last_player
    if (knowers_at(before, player, before.place) >> player) & 1 == 0:
        return
    for place in range(number(before.held[player])):
        if place != before.place and is_private(before, player, place):
            for rank in range(RANKS):
                if value_of_rank(rank) > value_of(after.shown):
                    beliefs.odds[(player * ROW + place) * RANKS + rank] *= DEARER


@compiled
def learn_from_call(beliefs: Beliefs, game: Vinto, caller: int) -> None:
    """Whoever calls knows its own cards to be low, compared with what it must think of the others."""
    beliefs.bar = math.inf
    for owner in range(game.players):
        if owner != caller:
            beliefs.bar = min(beliefs.bar, public_total(game, beliefs, owner))
    for place in range(number(game.held[caller])):
        if is_private(game, caller, place):
            for rank in range(RANKS):
                beliefs.odds[(caller * ROW + place) * RANKS + rank] *= CALLERS ** value_of_rank(rank)


@compiled
def public_total(game: Vinto, beliefs: Beliefs, owner: int) -> float:
    """A row in everybody's eyes: what all have seen, and what messages say of the rest."""
    total = 0.0
    for place in range(number(game.held[owner])):
        if knowers_at(game, owner, place) == (1 << game.players) - 1:
            total += value_of(card_at(game, owner, place))
        else:
            total += value_told(told_at(beliefs, owner * ROW + place))
    return total


@compiled
def value_told(ranks: int) -> float:
    """What a card is worth of which messages leave these ranks, about."""
    if ranks == ANY_RANK:
        return PUBLIC_MEAN
    total = 0.0
    for rank in range(RANKS):
        if (ranks >> rank) & 1:
            total += value_of_rank(rank)
    return total / max(count(ranks), 1)


@compiled
def odds_of_call(game: Vinto, beliefs: Beliefs) -> float:
    """How likely the caller would have called with the cards it has in an imagined world."""
    own = 0.0
    for place in range(number(game.held[game.caller])):
        if (knowers_at(game, game.caller, place) >> game.caller) & 1:
            own += value_of(card_at(game, game.caller, place))
        else:
            own += PUBLIC_MEAN
    return 1.0 / (1.0 + math.exp((own + MARGIN - beliefs.bar) / MARGIN_SPREAD))


@inlined
def told_at(beliefs: Beliefs, at: int) -> int:
    """The ranks that messages of those who speak the code leave for a card, as bits."""
    teller = number(beliefs.teller[at])
    if teller == NOBODY or (beliefs.speakers >> teller) & 1 == 0:
        return ANY_RANK
    return number(beliefs.ranks[at])


@inlined
def is_told(beliefs: Beliefs, at: int) -> bool:
    """Whether messages have said what a card is, to a few ranks."""
    return count(told_at(beliefs, at)) <= NARROW
