"""Trust: who speaks the code, and what becomes of messages when the card they were about is shown.

Players may agree on the code before play. Anybody else is not believed until what it seemed to say has come
true so often that chance does not explain it; whoever says something untrue is believed no more. Both rest on
what everybody sees, so that all heads hold the same players to be speakers. A player who has itself seen the
card need not wait until it is shown: from then on it doubts.
"""

import math

from darwindeck.jit import compiled
from darwindeck.limits import RANKS
from darwindeck.masks import count, number
from darwindeck.vinto.codes import MOST_PLAYERS, NOBODY
from darwindeck.vinto.layout import ROW, Vinto
from darwindeck.vinto.minds.beliefs import ANY_RANK, DENIED, PLACES, Beliefs, told_at
from darwindeck.vinto.rules.ranks import rank_of
from darwindeck.vinto.rules.rows import card_at

AGREED = 5.0  # evidence: the logarithm of the odds that a player who has agreed on the code speaks it
STRANGER = -4.5
CAUGHT = -6.0


@compiled
def agree(beliefs: Beliefs, players: int) -> None:
    """These players, as bits, have agreed to speak the code."""
    beliefs.speakers = players
    beliefs.doubted = 0
    for player in range(MOST_PLAYERS):
        beliefs.evidence[player] = AGREED if (players >> player) & 1 else STRANGER


@compiled
def believe(beliefs: Beliefs, teller: int, at: int, ranks: int) -> None:
    """A message says that the card at a place is of one of these ranks, as bits.

    What a stranger seems to say is kept in mind to be held against the card, and not believed.
    """
    if (beliefs.speakers >> teller) & 1 == 0:
        if told_at(beliefs, at) == ANY_RANK:
            note(beliefs, teller, at, ranks, number(beliefs.ranks[at]))
        return
    before = told_at(beliefs, at)
    note(beliefs, teller, at, ranks, before)
    if (beliefs.doubted >> teller) & 1 == 0:
        scale(beliefs, at, before & ~ranks, DENIED)


@compiled
def note(beliefs: Beliefs, teller: int, at: int, ranks: int, before: int) -> None:
    beliefs.ranks[at] = ranks & before if ranks & before else ranks
    beliefs.teller[at] = teller


@compiled
def scale(beliefs: Beliefs, at: int, ranks: int, factor: float) -> None:
    """The odds of these ranks, as bits, change by a factor."""
    for rank in range(RANKS):
        if (ranks >> rank) & 1:
            beliefs.odds[at * RANKS + rank] *= factor


@compiled
def doubt(beliefs: Beliefs, teller: int) -> None:
    """The player itself knows that something is untrue: it stops believing, but the others do not know."""
    if (beliefs.doubted >> teller) & 1 == 0:
        beliefs.doubted |= 1 << teller
        take_back(beliefs, teller)


@compiled
def take_back(beliefs: Beliefs, teller: int) -> None:
    """What a player said counts no more."""
    for at in range(PLACES):
        if beliefs.teller[at] == teller:
            scale(beliefs, at, ANY_RANK & ~number(beliefs.ranks[at]), 1.0 / DENIED)


@compiled
def settle(beliefs: Beliefs, at: int, card: int) -> None:
    """A card is shown to everybody: was it told truly?"""
    teller = number(beliefs.teller[at])
    ranks = number(beliefs.ranks[at])
    if teller == NOBODY or ranks == ANY_RANK:
        return
    if (ranks >> rank_of(card)) & 1:
        beliefs.evidence[teller] += math.log(RANKS / count(ranks))
        if beliefs.evidence[teller] > 0.0:
            welcome(beliefs, teller)
        return
    beliefs.evidence[teller] = CAUGHT
    if (beliefs.speakers >> teller) & 1:
        if (beliefs.doubted >> teller) & 1 == 0:
            take_back(beliefs, teller)
        beliefs.speakers &= ~(1 << teller)


@compiled
def welcome(beliefs: Beliefs, teller: int) -> None:
    """A stranger has shown that it speaks the code; what it said so far is forgotten."""
    if (beliefs.speakers >> teller) & 1:
        return
    beliefs.speakers |= 1 << teller
    for at in range(PLACES):
        if beliefs.teller[at] == teller:
            beliefs.ranks[at] = ANY_RANK
            beliefs.teller[at] = NOBODY


@compiled
def settle_all(beliefs: Beliefs, game: Vinto) -> None:
    """The round is over, and every card is shown."""
    for owner in range(game.players):
        for place in range(number(game.held[owner])):
            settle(beliefs, owner * ROW + place, card_at(game, owner, place))
