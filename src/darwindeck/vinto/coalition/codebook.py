"""The codebook: what a choice that is free, a declined action and a wrong declaration say to the coalition.

A *fact* is a card that the speaker knows and a member who has yet to act does not. Facts have a public order:
the public champion's row, the speaker's own, then the other members'. The caller's row is no fact: knowing it
wins nothing. A message tells the first fact: the ranks it can be, in order of value, are cut into as many
groups as the speaker has choices, equally likely in everybody's eyes, and the choice made is the group's
number. Choices that speak are

- which of its own unknown cards a member swaps out or peeks at, when there are two or more (a card that
  messages have told it of is known);
- which of its own cards it throws in vain; the card that is told of shows itself when it is thrown;
- whose card it peeks at with a nine or ten, and whom it names for an Ace;
- the targets of a Jack, Queen or King that is then declined (a second target tells the second fact);
- the rank of a wrong declaration, which names the rank outright.

A card that is known and swapped out may be declared so that its action speaks.
"""

import math

from darwindeck.jit import compiled, inlined
from darwindeck.limits import CARDS, RANKS
from darwindeck.masks import count, highest, nth, number
from darwindeck.vinto.alphabet import CHOOSE, POINT
from darwindeck.vinto.codes import NO_CARD, NOBODY, Phase, Rank
from darwindeck.vinto.layout import ROW, Vinto
from darwindeck.vinto.minds.beliefs import ANY_RANK, PUBLIC_MEAN, Beliefs, is_told
from darwindeck.vinto.minds.estimates import cards_of_rank, knows
from darwindeck.vinto.rules.actions import targets_of
from darwindeck.vinto.rules.ranks import rank_of, value_of
from darwindeck.vinto.rules.rows import card_at, everyone, knowers_at

NO_FACT = -1
FEWEST_CHOICES = 2  # that say something
BY_VALUE = (13, 11, 12, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)  # ranks, cheapest first


@compiled
def listeners(game: Vinto) -> int:
    """The members who have yet to take their turn, as bits."""
    if game.caller == NOBODY:
        return 0
    left = 0
    player = (game.turn_of + 1) % game.players
    while player != game.caller:
        left |= 1 << player
        player = (player + 1) % game.players
    return left


@compiled
def public_champion(game: Vinto) -> int:
    """The member with the lowest row in everybody's eyes; of equals the one in the lower seat."""
    coalition = everyone(game) & ~(1 << game.caller)
    champion = NOBODY
    best = math.inf
    for owner in range(game.players):
        if owner != game.caller:
            total = 0.0
            for place in range(number(game.held[owner])):
                if knowers_at(game, owner, place) & coalition == coalition:
                    total += value_of(card_at(game, owner, place))
                else:
                    total += PUBLIC_MEAN
            if total < best:
                champion, best = owner, total
    return champion


@compiled
def fact_of(game: Vinto, beliefs: Beliefs, speaker: int, n: int) -> int:
    """The nth fact of a speaker, `54 × player + place`; NO_FACT when there are fewer."""
    hearers = listeners(game) & ~(1 << speaker)
    if hearers == 0:
        return NO_FACT
    champion = public_champion(game)
    for turn in range(game.players + 2):
        owner = turn - 2
        if turn < 2:
            owner = champion if turn == 0 else speaker
        if (turn == 1 and owner == champion) or (turn > 1 and owner in (champion, speaker, game.caller)):
            continue
        for place in range(number(game.held[owner])):
            if is_fact(game, beliefs, speaker, hearers, owner, place):
                if n == 0:
                    return owner * ROW + place
                n -= 1
    return NO_FACT


@compiled
def is_fact(game: Vinto, beliefs: Beliefs, speaker: int, hearers: int, owner: int, place: int) -> bool:
    if is_told(beliefs, owner * ROW + place) or not knows(game, speaker, owner, place):
        return False
    if game.phase == Phase.NAME_OLD and owner == game.to_move and place == game.place:
        return False  # this card is about to be seen by all
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
    """The group of a rank when the possible ranks are split into this many equally likely groups."""
    below = 0
    total = 0
    for other in BY_VALUE:
        if (possible >> other) & 1:
            if other == rank:
                below = total
            total += cards_of_rank(unseen, other)
    return min(groups - 1, groups * below // max(total, 1))


@compiled
def ranks_of_group(unseen: int, possible: int, group: int, groups: int) -> int:
    """The ranks of a group, as bits."""
    ranks = 0
    for rank in range(RANKS):
        if (possible >> rank) & 1 and group_of(unseen, possible, rank, groups) == group:
            ranks |= 1 << rank
    return ranks


@compiled
def group_of_fact(game: Vinto, beliefs: Beliefs, fact: int, groups: int) -> int:
    """The group that tells a fact; only who knows the card can say."""
    possible = number(beliefs.ranks[fact])
    rank = rank_of(card_at(game, fact // ROW, fact % ROW))
    if (possible >> rank) & 1 == 0:
        possible = ANY_RANK
    return group_of(cards_unseen_by_some(game), possible, rank, groups)


@compiled
def ranks_told(game: Vinto, beliefs: Beliefs, fact: int, group: int, groups: int) -> int:
    """What a group says of a fact: ranks, as bits."""
    return ranks_of_group(cards_unseen_by_some(game), number(beliefs.ranks[fact]), group, groups)


@compiled
def nameable(game: Vinto, step: int) -> int:
    """The players one of whose cards can be named as the first (0) or second (1) target, as bits."""
    rank = rank_of(game.acting)
    players = targets_of(game, rank)
    if step == 1:
        return players & (-1 << (game.target + 1))
    if rank in (Rank.JACK, Rank.QUEEN):
        players &= ~(1 << highest(players))
    return players


@compiled
def targets_in(game: Vinto, players: int) -> int:
    """How many targets can be named: players for an Ace, cards for all else."""
    total = 0
    for player in range(game.players):
        if (players >> player) & 1:
            total += 1 if rank_of(game.acting) == Rank.ACE else number(game.held[player])
    return total


@compiled
def nth_target(game: Vinto, players: int, n: int) -> int:
    """The move that names the nth target."""
    for player in range(game.players):
        if (players >> player) & 1:
            size = 1 if rank_of(game.acting) == Rank.ACE else number(game.held[player])
            if n < size:
                return CHOOSE + player if rank_of(game.acting) == Rank.ACE else POINT + ROW * player + n
            n -= size
    return -1


@compiled
def number_of_target(game: Vinto, players: int, target: int, place: int) -> int:
    """Which of the targets that can be named was named."""
    below = targets_in(game, players & ((1 << target) - 1))
    return below if rank_of(game.acting) == Rank.ACE else below + place


@inlined
def tells_at_once(rank: int) -> bool:
    """Whose target tells something whether the action is carried out or not: peeks and Aces."""
    return rank <= Rank.TEN or rank == Rank.ACE


@compiled
def word_for(game: Vinto, beliefs: Beliefs) -> int:
    """The target that tells the truth at this step; -1 when there is nothing to tell."""
    if rank_of(game.acting) <= Rank.EIGHT:
        place = place_for(game, beliefs)
        return -1 if place < 0 else POINT + ROW * game.to_move + place
    step = 1 if game.phase == Phase.SECOND else 0
    players = nameable(game, step)
    fact = fact_of(game, beliefs, game.to_move, step)
    if fact == NO_FACT:
        return -1 if step == 0 else nth_target(game, players, 0)
    return nth_target(game, players, group_of_fact(game, beliefs, fact, targets_in(game, players)))


@compiled
def place_for(game: Vinto, beliefs: Beliefs) -> int:
    """Which card of its own a member swaps out, throws or peeks at to tell the truth; -1: nothing to tell."""
    me = game.to_move
    fact = fact_of(game, beliefs, me, 0)
    if fact == NO_FACT:
        return -1
    places = places_that_speak(game, beliefs, me, fact)
    if count(places) < FEWEST_CHOICES:
        return -1
    return nth(places, group_of_fact(game, beliefs, fact, count(places)))


@compiled
def places_that_speak(game: Vinto, beliefs: Beliefs, speaker: int, fact: int) -> int:
    """The cards of its own, as bits, among which a member's choice tells a fact.

    They are those it does not know and was not told of; of a throw all but the card that the fact is about,
    where reveals are allowed: throwing that one shows it.
    """
    places = 0
    throwing = game.phase == Phase.TOSS and game.deliberate_reveals == 1
    for place in range(number(game.held[speaker])):
        known = knows_or_was_told(game, beliefs, speaker, place)
        if (throwing and fact != speaker * ROW + place) or not (throwing or known):
            places |= 1 << place
    return places


@inlined
def knows_or_was_told(game: Vinto, beliefs: Beliefs, player: int, place: int) -> bool:
    """Whether a member knows a card of its own, from its own eyes or by messages; everybody can tell."""
    return knows(game, player, player, place) or is_told(beliefs, player * ROW + place)


@compiled
def was_told_to_fit(game: Vinto, beliefs: Beliefs, player: int, place: int) -> bool:
    """Whether messages say that a card of a member's own may be thrown in this window."""
    told = player * ROW + place
    return is_told(beliefs, told) and number(beliefs.ranks[told]) & game.window != 0


@compiled
def unknown_places(game: Vinto, beliefs: Beliefs, player: int) -> int:
    """How many cards of its own a member does not know."""
    unknown = 0
    for place in range(number(game.held[player])):
        if not knows_or_was_told(game, beliefs, player, place):
            unknown += 1
    return unknown


@compiled
def said(game: Vinto, beliefs: Beliefs, fact: int, step: int) -> int:
    """The ranks, as bits, that the target named at a step tells of a fact when the action is declined."""
    players = nameable(game, step)
    target = game.target if step == 0 else game.second
    place = game.target_place if step == 0 else game.second_place
    group = number_of_target(game, players, target, place)
    return ranks_told(game, beliefs, fact, group, targets_in(game, players))


@compiled
def is_true(game: Vinto, beliefs: Beliefs) -> bool:
    """Whether declining the action whose targets are named would tell the truth; the speaker can tell."""
    for step in range(1 if game.second == NOBODY else 2):
        fact = fact_of(game, beliefs, game.to_move, step)
        if fact == NO_FACT:
            return step == 1
        rank = rank_of(card_at(game, fact // ROW, fact % ROW))
        if (said(game, beliefs, fact, step) >> rank) & 1 == 0:
            return False
    return True
