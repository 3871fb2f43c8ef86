"""The codebook: what a move says to those who listen.

A message tells the first fact: the ranks it can be, in order of value, are split into as many groups as the
speaker has choices, and the choice made is the number of the group. Where there are choices to spare, it also
tells the second fact. Choices that speak are

- which card a player looks at second before the round;
- which of its own unknown cards it swaps out or peeks at;
- whose unknown card it peeks at with a nine or ten, and whom it chooses for an Ace;
- before a call, which unknown card of another player a Jack or Queen names beside one of the player's own;
- after a call, which of its own cards it throws in vain, among those it knows or those it does not, unless
  it shows the fact itself;
- after a call, the targets of a Jack, Queen or King that is then declined: one fact for each target;
- after a call, the rank of a wrong declaration, which names the first fact outright; the place of the card
  swapped out then tells the second. A King that is declared wrongly on a card its player has seen names a
  rank in the same way, and shows that card besides.
"""

import math

from darwindeck.jit import compiled, inlined
from darwindeck.limits import RANKS
from darwindeck.masks import count
from darwindeck.vinto.alphabet import DECLARE, DECLINE, GO_ON, PASS, POINT, SILENT, THROW
from darwindeck.vinto.coalition.choices import (
    NO_CHOICE,
    cards_in_rows,
    choices_of_target,
    is_meant_to_fit,
    is_open,
    nameable,
    number_in,
    number_of_move,
    number_of_other,
    others_open,
    own_open,
    places_to_throw,
    tells_at_once,
)
from darwindeck.vinto.coalition.facts import (
    NO_FACT,
    cards_unseen_by_some,
    fact_of,
    group_to_tell,
    ranks_of_group,
)
from darwindeck.vinto.codes import CARDS_DEALT, HIDDEN, NOBODY, Phase, Rank
from darwindeck.vinto.layout import ROW, Vinto
from darwindeck.vinto.minds.beliefs import Beliefs, told_at
from darwindeck.vinto.minds.estimates import has_seen
from darwindeck.vinto.rules.ranks import rank_of
from darwindeck.vinto.rules.rows import card_at

FEWEST_CHOICES = 2  # that say something
Message = tuple[int, int, int, int]  # a fact and the ranks it can be, as bits; and a second one
NOTHING: Message = (NO_FACT, 0, NO_FACT, 0)


@compiled
def message_of(game: Vinto, beliefs: Beliefs, speaker: int, move: int, right: int) -> Message:
    """What a move says, from the table before it; `right` is whether a throw or declaration is right."""
    late = game.caller != NOBODY
    match game.phase:
        case Phase.LOOK:
            if game.looks == 1:
                first = game.target_place + 1
                return said(game, beliefs, speaker, (move - POINT) % ROW - first, CARDS_DEALT - first)
        case Phase.NAME_OLD:
            return said_by_swap(game, beliefs, speaker, game.place, move, right)
        case Phase.TOSS:
            if late and move != PASS:
                return said_by_throw(game, beliefs, speaker, move - THROW, right)
        case Phase.TARGET:
            if move != PASS and tells_at_once(rank_of(game.acting)):
                n = number_of_move(game, beliefs, speaker, move)
                choices = choices_of_target(game, beliefs, speaker, rank_of(game.acting))
                return said(game, beliefs, speaker, n, choices)
        case Phase.CONFIRM:
            if move == DECLINE and late and not tells_at_once(rank_of(game.acting)):
                return said_by_refusal(game, beliefs, speaker)
            if move == GO_ON and not late and rank_of(game.acting) in (Rank.JACK, Rank.QUEEN):
                return said_by_pair(game, beliefs, speaker)
        case Phase.KING:
            if late:
                return said_by_king(game, beliefs, speaker, move, right)
    return NOTHING


@compiled
def said(game: Vinto, beliefs: Beliefs, speaker: int, n: int, choices: int) -> Message:
    """What the nth of several choices says."""
    return said_but(game, beliefs, speaker, n, choices, NO_FACT)


@compiled
def said_but(game: Vinto, beliefs: Beliefs, speaker: int, n: int, choices: int, leaving: int) -> Message:
    """The same, where one card cannot be meant because it leaves its row."""
    if choices < FEWEST_CHOICES or n == NO_CHOICE:
        return NOTHING
    fact = fact_of(game, beliefs, speaker, NO_FACT, leaving)
    if fact == NO_FACT:
        return NOTHING
    unseen = cards_unseen_by_some(game)
    possible = told_at(beliefs, fact)
    groups, spare = split(choices, count(possible))
    second = NO_FACT if spare < FEWEST_CHOICES else fact_of(game, beliefs, speaker, fact, leaving)
    if second == NO_FACT:
        return fact, ranks_of_group(unseen, possible, n, choices), NO_FACT, 0
    ranks = ranks_of_group(unseen, possible, n // spare, groups)
    return fact, ranks, second, ranks_of_group(unseen, told_at(beliefs, second), n % spare, spare)


@inlined
def split(choices: int, ranks: int) -> tuple[int, int]:
    """How many groups a first fact gets, and how many choices are left for a second within each."""
    groups = min(choices, ranks)
    return groups, choices // groups


@compiled
def to_say(game: Vinto, beliefs: Beliefs, speaker: int, choices: int, leaving: int) -> int:
    """The number of the choice that tells the truth; NO_CHOICE: nothing is to be told, or it is forgotten."""
    fact = fact_of(game, beliefs, speaker, NO_FACT, leaving)
    if choices < FEWEST_CHOICES or fact == NO_FACT:
        return NO_CHOICE
    groups, spare = split(choices, count(told_at(beliefs, fact)))
    second = NO_FACT if spare < FEWEST_CHOICES else fact_of(game, beliefs, speaker, fact, leaving)
    if second == NO_FACT:
        return group_to_tell(game, beliefs, fact, choices)
    first, then = group_to_tell(game, beliefs, fact, groups), group_to_tell(game, beliefs, second, spare)
    return NO_CHOICE if first < 0 or then < 0 else first * spare + then


@compiled
def said_by_swap(game: Vinto, beliefs: Beliefs, speaker: int, place: int, move: int, right: int) -> Message:
    """A swap, once it is declared or not: where the drawn card goes, and the rank of a wrong declaration."""
    leaving = speaker * ROW + place
    places = own_open(game, beliefs, speaker)
    n = number_in(places, place)
    if right == 1:
        return NOTHING
    if move == SILENT or game.caller == NOBODY:
        return said_but(game, beliefs, speaker, n, count(places), leaving)
    fact = fact_of(game, beliefs, speaker, NO_FACT, leaving)
    if fact == NO_FACT:
        return NOTHING
    second = fact_of(game, beliefs, speaker, fact, leaving)
    if second == NO_FACT or n == NO_CHOICE or count(places) < FEWEST_CHOICES:
        return fact, 1 << (move - DECLARE), NO_FACT, 0
    unseen = cards_unseen_by_some(game)
    ranks = ranks_of_group(unseen, told_at(beliefs, second), n, count(places))
    return fact, 1 << (move - DECLARE), second, ranks


@compiled
def said_by_throw(game: Vinto, beliefs: Beliefs, speaker: int, place: int, right: int) -> Message:
    fact = fact_of(game, beliefs, speaker, NO_FACT, NO_FACT)
    if fact == NO_FACT or is_meant_to_fit(game, beliefs, speaker, place, right):
        return NOTHING
    places = places_to_throw(game, beliefs, speaker, fact, place)
    return said(game, beliefs, speaker, number_in(places, place), count(places))


@compiled
def said_by_refusal(game: Vinto, beliefs: Beliefs, speaker: int) -> Message:
    """The targets named: the first fact, and the second where there are two targets."""
    fact = fact_of(game, beliefs, speaker, NO_FACT, NO_FACT)
    if fact == NO_FACT:
        return NOTHING
    ranks = ranks_by_target(game, beliefs, fact, 0)
    second = NO_FACT if game.second == NOBODY else fact_of(game, beliefs, speaker, fact, NO_FACT)
    if second == NO_FACT:
        return fact, ranks, NO_FACT, 0
    return fact, ranks, second, ranks_by_target(game, beliefs, second, 1)


@compiled
def ranks_by_target(game: Vinto, beliefs: Beliefs, fact: int, step: int) -> int:
    """The ranks that the target named at a step leaves for a fact, as bits."""
    players = nameable(game, step)
    target = game.target if step == 0 else game.second
    place = game.target_place if step == 0 else game.second_place
    n = cards_in_rows(game, players & ((1 << target) - 1)) + place
    choices = cards_in_rows(game, players)
    return ranks_of_group(cards_unseen_by_some(game), told_at(beliefs, fact), n, choices)


@compiled
def said_by_pair(game: Vinto, beliefs: Beliefs, speaker: int) -> Message:
    """A Jack or Queen before a call, on a card of the player's own and an unknown one of another player."""
    owner, place = game.target, game.target_place
    if owner == speaker:
        owner, place = game.second, game.second_place
    elif game.second != speaker:
        return NOTHING
    if not is_open(game, beliefs, speaker, owner, place):
        return NOTHING
    n = number_of_other(game, beliefs, speaker, owner, place)
    return said(game, beliefs, speaker, n, others_open(game, beliefs, speaker))


@compiled
def said_by_king(game: Vinto, beliefs: Beliefs, speaker: int, move: int, right: int) -> Message:
    """A King that is declined, or declared wrongly by a player who has seen the card."""
    if move == DECLINE:
        return said_by_refusal(game, beliefs, speaker)
    if right == 1 or not has_seen(game, speaker, game.target, game.target_place):
        return NOTHING
    fact = fact_of(game, beliefs, speaker, NO_FACT, game.target * ROW + game.target_place)
    return NOTHING if fact == NO_FACT else (fact, 1 << (move - DECLARE), NO_FACT, 0)


@compiled
def is_true(game: Vinto, message: Message) -> bool:
    """Whether a message is true as far as its speaker remembers; who says nothing says nothing untrue."""
    return agrees(game, message[0], message[1]) and agrees(game, message[2], message[3])


@inlined
def agrees(game: Vinto, fact: int, ranks: int) -> bool:
    if fact == NO_FACT:
        return True
    card = card_at(game, fact // ROW, fact % ROW)
    return card != HIDDEN and (ranks >> rank_of(card)) & 1 == 1


@compiled
def share_told(beliefs: Beliefs, message: Message) -> float:
    """How many ranks' worth of doubt a message removes."""
    return share_of(beliefs, message[0], message[1]) + share_of(beliefs, message[2], message[3])


@compiled
def share_of(beliefs: Beliefs, fact: int, ranks: int) -> float:
    if fact == NO_FACT or ranks == 0:
        return 0.0
    return math.log(count(told_at(beliefs, fact)) / count(ranks)) / math.log(RANKS)
