"""Candidates: the moves a member tries in the final round, some of them as the beginning of a message."""

from typing import Annotated

import numpy as np

from darwindeck.jit import compiled, inlined
from darwindeck.masks import number
from darwindeck.records import Cells, Number, Record, dtype_of
from darwindeck.vinto.alphabet import CODES, DECLARE, DECLINE, DISCARD, PASS, SILENT, SWAP, THROW, USE
from darwindeck.vinto.coalition.codebook import (
    NO_FACT,
    fact_of,
    is_true,
    listeners,
    place_for,
    tells_at_once,
    word_for,
)
from darwindeck.vinto.codes import Phase
from darwindeck.vinto.layout import ROW, Vinto
from darwindeck.vinto.minds.beliefs import Beliefs
from darwindeck.vinto.minds.estimates import RealCells, Style, knows
from darwindeck.vinto.rules.moves import is_legal
from darwindeck.vinto.rules.ranks import rank_of
from darwindeck.vinto.rules.rows import card_at, knowers_at

MOST_CANDIDATES = 96
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
    shows: Places  # 1: it shows a card on purpose
    value: Values  # summed over the worlds
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
                if is_legal(view, move):
                    truthful = speaking and move == DECLINE and not tells_at_once(rank_of(view.acting))
                    add(tried, move, TELLING if truthful and is_true(view, beliefs) else SILENTLY)


@inlined
def is_speaking(style: Style) -> bool:
    """Whether a member has anything to say; who plays for itself alone has not."""
    return style.speaks == 1 and style.cooperativeness > 0.0


@compiled
def add(tried: Candidates, move: int, speech: int) -> None:
    if tried.many < MOST_CANDIDATES:
        tried.move[tried.many] = move
        tried.speech[tried.many] = speech
        tried.shows[tried.many] = 0
        tried.value[tried.many] = 0.0
        tried.wins[tried.many] = 0.0
        tried.worlds[tried.many] = 0
        tried.alive[tried.many] = 1
        tried.many += 1


@compiled
def list_throws(view: Vinto, beliefs: Beliefs, style: Style, tried: Candidates, speaking: bool) -> None:
    """Pass, throw what is right, throw blindly, or show a card that a member yet to act does not know."""
    me = tried.me
    hearers = listeners(view) & ~(1 << me)
    word = place_for(view, beliefs) if speaking else -1
    add(tried, PASS, SILENTLY)
    for place in range(number(view.held[me])):
        if not is_legal(view, THROW + place):
            continue
        if not knows(view, me, me, place):
            if word < 0 or word == place:
                add(tried, THROW + place, SILENTLY if word < 0 else TELLING)
            continue
        right = (view.window >> rank_of(card_at(view, me, place))) & 1
        unheard = knowers_at(view, me, place) & hearers != hearers
        if right or (is_speaking(style) and unheard):
            add(tried, THROW + place, SILENTLY)
            tried.shows[tried.many - 1] = 1 - right


@compiled
def list_uses(view: Vinto, beliefs: Beliefs, tried: Candidates, speaking: bool) -> None:
    """Use, discard or swap the card drawn; of the unknown places only the one that tells the truth."""
    me = tried.me
    word = place_for(view, beliefs) if speaking else -1
    add(tried, DISCARD, SILENTLY)
    if is_legal(view, USE):
        if not speaking or not tells_at_once(rank_of(view.drawn)):
            add(tried, USE, SILENTLY)
        if speaking:
            add(tried, USE, TELLING)
    for place in range(number(view.held[me])):
        if knows(view, me, me, place) or word < 0:
            add(tried, SWAP + place, SILENTLY)
        elif place == word:
            add(tried, SWAP + place, TELLING)
        else:
            continue  # it would tell an untruth
        if speaking:
            add(tried, SWAP + place, DECLARING)


@compiled
def list_names(view: Vinto, beliefs: Beliefs, tried: Candidates, speaking: bool) -> None:
    """Keep silent, declare what is known, or say the rank of a fact."""
    me = tried.me
    add(tried, SILENT, SILENTLY)
    if knows(view, me, me, view.place):
        add(tried, DECLARE + rank_of(card_at(view, me, view.place)), SILENTLY)
    if speaking:
        fact = fact_of(view, beliefs, me, 0)
        add(tried, DECLARE + rank_of(card_at(view, fact // ROW, fact % ROW)), DECLARING)


@compiled
def list_targets(view: Vinto, beliefs: Beliefs, tried: Candidates, speaking: bool) -> None:
    """Any target; where naming one tells something at once, only the one that tells the truth."""
    word = word_for(view, beliefs) if speaking else -1
    only = word >= 0 and tells_at_once(rank_of(view.acting))
    for move in range(CODES):
        if is_legal(view, move) and (move == PASS or not only):
            add(tried, move, SILENTLY)
    if word >= 0 and (view.phase == Phase.TARGET or is_true(view, beliefs)):
        add(tried, word, TELLING)


@compiled
def mean_value(tried: Candidates, place: int) -> float:
    return tried.value[place] / max(tried.worlds[place], 1)


@compiled
def drop_the_worse(tried: Candidates, keep: int) -> int:
    """Only the best so many are tried further; returns how many that are."""
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
def best_of(tried: Candidates) -> int:
    """The candidate still tried with the best mean; of equals the first."""
    best = -1
    for place in range(tried.many):
        if tried.alive[place] and (best < 0 or mean_value(tried, place) > mean_value(tried, best)):
            best = place
    return best
