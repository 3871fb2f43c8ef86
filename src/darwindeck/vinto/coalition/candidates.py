"""Candidates: the moves a member tries in the final round, some of them as the beginning of a message."""

import math
from typing import Annotated

import numpy as np

from darwindeck.jit import compiled, inlined
from darwindeck.limits import RANKS
from darwindeck.masks import count, number
from darwindeck.move_sets import is_legal
from darwindeck.records import Cells, Number, Record, dtype_of
from darwindeck.vinto.alphabet import CODES, DECLARE, DECLINE, DISCARD, PASS, POINT, SILENT, SWAP, THROW, USE
from darwindeck.vinto.coalition.codebook import (
    NO_FACT,
    fact_of,
    is_true,
    knows_or_was_told,
    place_for,
    places_that_speak,
    tells_at_once,
    unknown_places,
    was_told_to_fit,
    word_for,
)
from darwindeck.vinto.codes import Phase, Rank
from darwindeck.vinto.layout import ROW, Vinto
from darwindeck.vinto.minds.beliefs import Beliefs
from darwindeck.vinto.minds.estimates import RealCells, Style, knows
from darwindeck.vinto.rules.ranks import has_action, rank_of
from darwindeck.vinto.rules.rows import card_at, slot_at

MOST_CANDIDATES = 96
FEWEST_GAPS = 25  # worlds after which two moves may be told apart
SURE = 3.0  # standard errors
TINY = 1e-12
SILENTLY = 0  # no message
TELLING = 1  # by a choice that is free, or by targets that are then declined
DECLARING = 2  # by a wrong declaration

Places = Annotated[Cells, np.int64, MOST_CANDIDATES]
Values = Annotated[RealCells, np.float64, MOST_CANDIDATES]


class Candidates(Record):
    """The moves that are tried, and what was found."""

    many: Number  # candidates
    me: Number
    move: Places
    speech: Places  # whether and how the move is the beginning of a message
    shows: Places  # 1: a throw that is wrong, or most likely
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
def list_candidates(view: Vinto, beliefs: Beliefs, style: Style, tried: Candidates) -> None:
    """The moves worth trying; who has something to say makes free choices as the codebook says."""
    speaking = is_speaking(style) and fact_of(view, beliefs, tried.me, 0) != NO_FACT
    match view.phase:
        case Phase.TOSS:
            list_throws(view, beliefs, style, tried, speaking)
        case Phase.DRAWN:
            list_uses(view, beliefs, tried, speaking)
        case Phase.NAME_OLD:
            list_names(view, beliefs, tried, speaking)
        case Phase.TARGET | Phase.SECOND:
            list_targets(view, beliefs, tried, speaking)
        case _:
            for move in range(CODES):
                if is_legal(view, move) and not is_like_an_earlier(view, beliefs, move):
                    truthful = speaking and move == DECLINE and not tells_at_once(rank_of(view.acting))
                    add_refusal(view, beliefs, tried, move, truthful)


@inlined
def is_speaking(style: Style) -> bool:
    """Whether a member has anything to say; who plays for itself alone has not."""
    return style.speaks == 1 and style.cooperativeness > 0.0


@compiled
def add(tried: Candidates, move: int, speech: int, worth: float) -> None:
    if tried.many < MOST_CANDIDATES:
        tried.move[tried.many] = move
        tried.speech[tried.many] = speech
        tried.shows[tried.many] = 0
        tried.worth[tried.many] = worth
        tried.value[tried.many] = 0.0
        tried.wins[tried.many] = 0.0
        tried.worlds[tried.many] = 0
        tried.alive[tried.many] = 1
        tried.many += 1


@compiled
def list_throws(view: Vinto, beliefs: Beliefs, style: Style, tried: Candidates, speaking: bool) -> None:
    """Pass, throw what is right, throw blindly, or show a card that a member yet to act does not know."""
    me = tried.me
    fact = fact_of(view, beliefs, me, 0) if speaking else NO_FACT
    word = place_for(view, beliefs) if speaking else -1
    share = share_of_choice(view, beliefs, me, fact)
    add(tried, PASS, SILENTLY, 0.0)
    for place in range(number(view.held[me])):
        if not is_legal(view, THROW + place):
            continue
        known = knows(view, me, me, place)
        if is_likely_right(view, beliefs, place):
            add(tried, THROW + place, SILENTLY, 0.0)
        elif place == word:
            add(tried, THROW + place, TELLING, share)
            tried.shows[tried.many - 1] = 1
        elif fact == me * ROW + place:
            add(tried, THROW + place, SILENTLY, 1.0)
            tried.shows[tried.many - 1] = 1
        elif style.mute == 0 and word < 0 and not known and is_first_of_its_kind(view, beliefs, me, place):
            add(tried, THROW + place, SILENTLY, 0.0)
            tried.shows[tried.many - 1] = 1


@compiled
def is_likely_right(view: Vinto, beliefs: Beliefs, place: int) -> bool:
    """Whether the player to move knows that a card of its own fits, or was told that it may."""
    me = view.to_move
    if knows(view, me, me, place):
        return (view.window >> rank_of(card_at(view, me, place))) & 1 == 1
    return was_told_to_fit(view, beliefs, me, place)


@compiled
def list_uses(view: Vinto, beliefs: Beliefs, tried: Candidates, speaking: bool) -> None:
    """Use, discard or swap the card drawn; of the unknown places only the one that tells the truth."""
    me = tried.me
    word = place_for(view, beliefs) if speaking else -1
    share = share_of_choice(view, beliefs, me, fact_of(view, beliefs, me, 0) if speaking else NO_FACT)
    add(tried, DISCARD, SILENTLY, 0.0)
    if is_legal(view, USE):
        if not speaking or not tells_at_once(rank_of(view.drawn)):
            add(tried, USE, SILENTLY, 0.0)
        if speaking:
            add(tried, USE, TELLING, share_of_action(view, beliefs, me, rank_of(view.drawn)))
    for place in range(number(view.held[me])):
        if word < 0 or knows_or_was_told(view, beliefs, me, place):
            if not is_first_of_its_kind(view, beliefs, me, place):
                continue
            add(tried, SWAP + place, SILENTLY, 0.0)
        elif place == word:
            add(tried, SWAP + place, TELLING, share)
        else:
            continue  # it would tell an untruth
        if speaking:
            add(tried, SWAP + place, DECLARING, 1.0)
            if knows(view, me, me, place) and has_action(card_at(view, me, place)):
                rank = rank_of(card_at(view, me, place))
                add(tried, SWAP + place, TELLING, share_of_action(view, beliefs, me, rank))


@compiled
def list_names(view: Vinto, beliefs: Beliefs, tried: Candidates, speaking: bool) -> None:
    """Keep silent, declare what is known, perhaps to speak by its action, or say the rank of a fact."""
    me = tried.me
    add(tried, SILENT, SILENTLY, 0.0)
    if knows(view, me, me, view.place):
        rank = rank_of(card_at(view, me, view.place))
        add(tried, DECLARE + rank, SILENTLY, 0.0)
        if speaking and has_action(card_at(view, me, view.place)):
            add(tried, DECLARE + rank, TELLING, share_of_action(view, beliefs, me, rank))
    if speaking:
        fact = fact_of(view, beliefs, me, 0)
        add(tried, DECLARE + rank_of(card_at(view, fact // ROW, fact % ROW)), DECLARING, 1.0)


@compiled
def list_targets(view: Vinto, beliefs: Beliefs, tried: Candidates, speaking: bool) -> None:
    """Any target; where naming one tells something at once, only the one that tells the truth."""
    word = word_for(view, beliefs) if speaking else -1
    only = word >= 0 and tells_at_once(rank_of(view.acting))
    for move in range(CODES):
        wanted = is_legal(view, move) and not is_like_an_earlier(view, beliefs, move)
        if wanted and (move == PASS or not only):
            add(tried, move, SILENTLY, 0.0)
    if word >= 0 and (view.phase == Phase.TARGET or is_true(view, beliefs)):
        add(tried, word, TELLING, share_of_action(view, beliefs, tried.me, rank_of(view.acting)))


@compiled
def add_refusal(view: Vinto, beliefs: Beliefs, tried: Candidates, move: int, truthful: bool) -> None:
    """Declining tells what the targets named say, if that is true."""
    if truthful and is_true(view, beliefs):
        add(tried, move, TELLING, 1.0)
    else:
        add(tried, move, SILENTLY, 0.0)


@compiled
def share_told(choices: int) -> float:
    """How much of a rank this many choices can convey."""
    return min(1.0, math.log(max(choices, 1)) / math.log(RANKS))


@compiled
def share_of_choice(view: Vinto, beliefs: Beliefs, me: int, fact: int) -> float:
    """How much of a rank it tells which of the own cards is chosen."""
    return 0.0 if fact == NO_FACT else share_told(count(places_that_speak(view, beliefs, me, fact)))


@compiled
def share_of_action(view: Vinto, beliefs: Beliefs, me: int, rank: int) -> float:
    """How much of a rank the target of an action tells, about."""
    if rank <= Rank.EIGHT:
        return share_told(unknown_places(view, beliefs, me))
    return share_told(view.players - 1) if rank == Rank.ACE else 1.0


@compiled
def is_like_an_earlier(view: Vinto, beliefs: Beliefs, move: int) -> bool:
    """Whether a move points at a card of which as little is known as of one before it in the same row."""
    if move < POINT:
        return False
    return not is_first_of_its_kind(view, beliefs, (move - POINT) // ROW, (move - POINT) % ROW)


@compiled
def is_first_of_its_kind(view: Vinto, beliefs: Beliefs, owner: int, place: int) -> bool:
    """Whether the player to move knows a card, or can tell it from those before it in the row."""
    if knows(view, view.to_move, owner, place):
        return True
    for other in range(place):
        if (
            slot_at(view, owner, other) == slot_at(view, owner, place)
            and beliefs.ranks[owner * ROW + other] == beliefs.ranks[owner * ROW + place]
        ):
            return False
    return True


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
