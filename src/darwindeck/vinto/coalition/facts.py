"""Facts: the cards a player can tell of, in an order that everybody works out alike from public knowledge.

A *fact* is a card that the speaker has seen and a listener has not, and that messages have not told yet.
Before a call everybody else listens, and the card that seems lowest comes first, since low cards stay: one of
which nothing was said counts as the mean, and one's own goes before those of others. After a call those
members listen who have yet to act, and the public champion's row comes first, then the speaker's own, then
the other members'. When all is told to two ranks, the rank itself is. The caller's row is no fact: knowing it
wins nothing.
"""

import math

from darwindeck.jit import compiled, inlined
from darwindeck.limits import CARDS, RANKS
from darwindeck.masks import count, number
from darwindeck.vinto.coalition.roles import public_champion
from darwindeck.vinto.codes import HIDDEN, NO_CARD, NOBODY
from darwindeck.vinto.layout import ROW, Vinto
from darwindeck.vinto.minds.beliefs import NARROW, Beliefs, told_at, value_told
from darwindeck.vinto.minds.estimates import cards_of_rank, has_seen
from darwindeck.vinto.rules.ranks import rank_of
from darwindeck.vinto.rules.rows import card_at, everyone, knowers_at

NO_FACT = -1
BY_VALUE = (13, 11, 12, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)  # ranks, cheapest first


@compiled
def listeners(game: Vinto, speaker: int) -> int:
    """Those who have something to gain from what a player says, as bits."""
    if game.caller == NOBODY:
        return everyone(game) & ~(1 << speaker)
    if speaker == game.caller:
        return 0
    left = 0
    player = (game.turn_of + 1) % game.players
    while player != game.caller:
        left |= 1 << player
        player = (player + 1) % game.players
    return left & ~(1 << speaker)


@compiled
def fact_of(game: Vinto, beliefs: Beliefs, speaker: int, but: int, leaving: int) -> int:
    """The first fact of a speaker, `54 × player + place`, other than two cards; NO_FACT: there is none."""
    hearers = listeners(game, speaker)
    if hearers == 0:
        return NO_FACT
    fact = fact_with_more_than(game, beliefs, speaker, hearers, but, leaving, NARROW)
    if fact == NO_FACT:
        return fact_with_more_than(game, beliefs, speaker, hearers, but, leaving, 1)
    return fact


@compiled
def fact_with_more_than(
    game: Vinto, beliefs: Beliefs, speaker: int, hearers: int, but: int, leaving: int, ranks: int
) -> int:
    """The first card that a speaker can tell of and of which messages leave more than so many ranks."""
    champion = speaker if game.caller == NOBODY else public_champion(game, beliefs)
    best, lowest = NO_FACT, math.inf
    for turn in range(game.players + 2):
        owner = turn - 2
        if turn < 2:
            owner = champion if turn == 0 else speaker
        if (turn == 1 and owner == champion) or (turn > 1 and owner in (champion, speaker, game.caller)):
            continue
        for place in range(number(game.held[owner])):
            at = owner * ROW + place
            if at in (but, leaving) or count(told_at(beliefs, at)) <= ranks:
                continue
            if is_news(game, speaker, hearers, owner, place):
                if game.caller != NOBODY:
                    return at
                value = value_told(told_at(beliefs, at))
                if value < lowest:
                    best, lowest = at, value
    return best


@compiled
def is_news(game: Vinto, speaker: int, hearers: int, owner: int, place: int) -> bool:
    """Whether a speaker has seen a card that not all of its hearers have."""
    if not has_seen(game, speaker, owner, place):
        return False
    return knowers_at(game, owner, place) & hearers != hearers


@compiled
def cards_unseen_by_some(game: Vinto) -> int:
    """The cards that not everybody has seen, as a mask."""
    seen = game.discards
    if game.drawn != NO_CARD:
        seen |= 1 << game.drawn
    for owner in range(game.players):
        for place in range(number(game.held[owner])):
            if knowers_at(game, owner, place) == everyone(game):
                seen |= 1 << card_at(game, owner, place)
    return ((1 << CARDS) - 1) & ~seen


@compiled
def group_of(unseen: int, possible: int, rank: int, groups: int) -> int:
    """The group of a rank when the possible ranks, in order of value, are split into this many groups.

    With enough groups every rank has its own; with fewer they are equally likely in everybody's eyes.
    """
    before = 0
    ordinal = 0
    total = 0
    for other in BY_VALUE:
        if (possible >> other) & 1:
            if other == rank:
                break
            ordinal += 1
            before += cards_of_rank(unseen, other)
    if groups >= count(possible):
        return ordinal
    for other in range(RANKS):
        if (possible >> other) & 1:
            total += cards_of_rank(unseen, other)
    return min(groups - 1, groups * before // max(total, 1))


@compiled
def ranks_of_group(unseen: int, possible: int, group: int, groups: int) -> int:
    """The ranks of a group, as bits; none where there are more groups than ranks."""
    ranks = 0
    for rank in range(RANKS):
        if (possible >> rank) & 1 and group_of(unseen, possible, rank, groups) == group:
            ranks |= 1 << rank
    return ranks


@compiled
def group_to_tell(game: Vinto, beliefs: Beliefs, fact: int, groups: int) -> int:
    """The group that tells the truth about a fact; -1 when the speaker does not remember the card."""
    card = card_at(game, fact // ROW, fact % ROW)
    possible = told_at(beliefs, fact)
    if card == HIDDEN or (possible >> rank_of(card)) & 1 == 0:
        return -1
    return group_of(cards_unseen_by_some(game), possible, rank_of(card), groups)


@inlined
def can_tell(game: Vinto, beliefs: Beliefs, fact: int) -> bool:
    """Whether the speaker remembers a fact, and what was said of it leaves the truth possible."""
    return group_to_tell(game, beliefs, fact, RANKS) >= 0
