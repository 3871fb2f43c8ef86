"""Listening: what a member of the coalition says by a move, as the codebook has it."""

from darwindeck.jit import compiled
from darwindeck.masks import count
from darwindeck.vinto.alphabet import DECLARE, DECLINE, PASS, SWAP, THROW
from darwindeck.vinto.coalition.codebook import (
    FEWEST_CHOICES,
    NO_FACT,
    fact_of,
    nameable,
    number_of_target,
    places_that_speak,
    ranks_told,
    said,
    targets_in,
    tells_at_once,
    was_told_to_fit,
)
from darwindeck.vinto.codes import NOBODY, Phase, Rank
from darwindeck.vinto.layout import Vinto
from darwindeck.vinto.minds.beliefs import Beliefs, believe
from darwindeck.vinto.minds.estimates import knows
from darwindeck.vinto.rules.ranks import rank_of


@compiled
def listen(beliefs: Beliefs, before: Vinto, after: Vinto) -> None:
    """Believe what a member of the coalition says by a move."""
    speaker, move = after.last_player, after.last_move
    if before.caller == NOBODY or speaker == before.caller:
        return
    fact = fact_of(before, beliefs, speaker, 0)
    if fact == NO_FACT:
        return
    match before.phase:
        case Phase.NAME_OLD:
            if after.right == 0:
                believe(beliefs, fact, 1 << (move - DECLARE))
        case Phase.TOSS:
            if move != PASS and not is_meant_to_fit(beliefs, before, after, move - THROW):
                listen_to_choice(beliefs, before, speaker, fact, move - THROW)
        case Phase.DRAWN:
            if move >= SWAP:
                listen_to_choice(beliefs, before, speaker, fact, move - SWAP)
        case Phase.TARGET:
            if move != PASS and tells_at_once(rank_of(before.acting)):
                listen_to_target(beliefs, before, after, fact)
        case _:
            if move == DECLINE and not tells_at_once(rank_of(before.acting)):
                listen_to_refusal(beliefs, before, speaker, fact)


@compiled
def is_meant_to_fit(beliefs: Beliefs, before: Vinto, after: Vinto, place: int) -> bool:
    """Whether a card was thrown to be rid of it, by a member who knew it or was told of it: no message."""
    thrower = after.last_player
    if knows(before, thrower, thrower, place):
        return after.right == 1
    return was_told_to_fit(before, beliefs, thrower, place)


@compiled
def listen_to_choice(beliefs: Beliefs, before: Vinto, speaker: int, fact: int, place: int) -> None:
    """Which of its own cards a member chooses says something of one that it knows."""
    places = places_that_speak(before, beliefs, speaker, fact)
    if count(places) >= FEWEST_CHOICES and (places >> place) & 1:
        group = count(places & ((1 << place) - 1))
        believe(beliefs, fact, ranks_told(before, beliefs, fact, group, count(places)))


@compiled
def listen_to_target(beliefs: Beliefs, before: Vinto, after: Vinto, fact: int) -> None:
    """Whom or what a member peeks at, or whom it lets draw."""
    if rank_of(before.acting) <= Rank.EIGHT:
        listen_to_choice(beliefs, before, after.last_player, fact, after.target_place)
        return
    players = nameable(before, 0)
    group = number_of_target(before, players, after.target, after.target_place)
    believe(beliefs, fact, ranks_told(before, beliefs, fact, group, targets_in(before, players)))


@compiled
def listen_to_refusal(beliefs: Beliefs, before: Vinto, speaker: int, fact: int) -> None:
    """The targets of an action that is declined."""
    told = said(before, beliefs, fact, 0)
    second = NO_FACT if before.second == NOBODY else fact_of(before, beliefs, speaker, 1)
    if second != NO_FACT:
        believe(beliefs, second, said(before, beliefs, second, 1))
    believe(beliefs, fact, told)
