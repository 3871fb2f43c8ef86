"""Talking before a call: where several moves are as good as each other, the one that tells the truth.

Nobody knows yet who will call, so everybody talks to everybody. What cannot be told truly, because the player
has forgotten the card, is not said: a choice that speaks is then avoided.
"""

from darwindeck.jit import compiled
from darwindeck.masks import count, nth, number
from darwindeck.move_sets import is_legal
from darwindeck.vinto.alphabet import CODES, DISCARD, DRAW, PASS, POINT, SILENT, SWAP, TAKE, USE
from darwindeck.vinto.coalition.choices import (
    NO_CHOICE,
    choices_of_target,
    is_open,
    move_of_number,
    nth_other,
    number_in,
    number_of_move,
    others_open,
    own_open,
    tells_at_once,
)
from darwindeck.vinto.coalition.codebook import FEWEST_CHOICES, is_true, message_of, said_by_swap, to_say
from darwindeck.vinto.coalition.facts import NO_FACT, fact_of
from darwindeck.vinto.coalition.speaking import will_be_right
from darwindeck.vinto.codes import CARDS_DEALT, NOBODY, Phase, Rank
from darwindeck.vinto.layout import ROW, Vinto
from darwindeck.vinto.minds.beliefs import Beliefs
from darwindeck.vinto.minds.estimates import Estimate, is_forgotten_by
from darwindeck.vinto.minds.gains import best_look, best_pair
from darwindeck.vinto.rules.ranks import rank_of


@compiled
def in_code(view: Vinto, beliefs: Beliefs, estimate: Estimate, move: int) -> int:
    """The move that does as much as a greedy one and says what is true."""
    return truthful(view, beliefs, reworded(view, beliefs, estimate, move))


@compiled
def truthful(view: Vinto, beliefs: Beliefs, move: int) -> int:
    """A move, unless it would say something untrue: then the first one that does not."""
    if is_truthful(view, beliefs, move):
        return move
    for other in range(CODES):
        if is_legal(view, other) and is_truthful(view, beliefs, other):
            return other
    return move


@compiled
def is_truthful(view: Vinto, beliefs: Beliefs, move: int) -> bool:
    """Whether a move says nothing untrue, as far as its player remembers, and need not lead to such a one."""
    me = view.to_move
    if view.phase == Phase.SOURCE:
        return move != TAKE or not is_barred(view, beliefs, rank_of(view.top))
    if view.phase == Phase.DRAWN:
        if move >= SWAP:
            return is_true(view, said_by_swap(view, beliefs, me, move - SWAP, SILENT, -1))
        return move != USE or not is_barred(view, beliefs, rank_of(view.drawn))
    if view.phase == Phase.TARGET and move >= POINT and rank_of(view.acting) == Rank.KING:
        return not is_forgotten_by(view, me, (move - POINT) // ROW, (move - POINT) % ROW)
    return is_true(view, message_of(view, beliefs, me, move, will_be_right(view, move)))


@compiled
def reworded(view: Vinto, beliefs: Beliefs, estimate: Estimate, move: int) -> int:
    me = view.to_move
    match view.phase:
        case Phase.LOOK:
            return look_in_code(view, beliefs, move)
        case Phase.SOURCE:
            return DRAW if move == TAKE and is_barred(view, beliefs, rank_of(view.top)) else move
        case Phase.DRAWN:
            if move == USE and is_barred(view, beliefs, rank_of(view.drawn)):
                return DISCARD
            if move == DISCARD and is_worth_a_word(view, beliefs):
                return USE
            return swap_in_code(view, beliefs, move - SWAP) if move >= SWAP else move
        case Phase.TARGET:
            return target_in_code(view, beliefs, estimate, move)
        case Phase.SECOND:
            if view.target == me and is_open(view, beliefs, me, (move - POINT) // ROW, (move - POINT) % ROW):
                word = other_to_say(view, beliefs)
                return POINT + word if word // ROW > me else move
    return move


@compiled
def is_worth_a_word(view: Vinto, beliefs: Beliefs) -> bool:
    """Whether a peek that is of no use otherwise can tell something."""
    rank, me = rank_of(view.drawn), view.to_move
    if not is_legal(view, USE) or not tells_at_once(rank) or rank == Rank.ACE:
        return False
    return to_say(view, beliefs, me, choices_of_target(view, beliefs, me, rank), NO_FACT) != NO_CHOICE


@compiled
def is_barred(view: Vinto, beliefs: Beliefs, rank: int) -> bool:
    """Whether an action would have to say something that the player has forgotten, of one card or two."""
    me = view.to_move
    if rank == Rank.KING or fact_of(view, beliefs, me, NO_FACT, NO_FACT) == NO_FACT:
        return False
    if tells_at_once(rank):
        choices = choices_of_target(view, beliefs, me, rank)
    elif view.caller == NOBODY:
        choices = others_open(view, beliefs, me)
    else:
        return False
    return choices >= FEWEST_CHOICES and to_say(view, beliefs, me, choices, NO_FACT) == NO_CHOICE


@compiled
def look_in_code(view: Vinto, beliefs: Beliefs, move: int) -> int:
    """The second look tells of the first card seen."""
    if view.looks == 0:
        return move
    first = view.target_place + 1
    n = to_say(view, beliefs, view.to_move, CARDS_DEALT - first, NO_FACT)
    return move if n == NO_CHOICE else POINT + view.to_move * ROW + first + n


@compiled
def swap_in_code(view: Vinto, beliefs: Beliefs, place: int) -> int:
    """Of the own cards that a player does not know, the one is swapped out whose place tells the truth."""
    me = view.to_move
    places = own_open(view, beliefs, me)
    if count(places) < FEWEST_CHOICES or number_in(places, place) == NO_CHOICE:
        return SWAP + place
    n = to_say(view, beliefs, me, count(places), NO_FACT)
    if n != NO_CHOICE:
        return SWAP + nth(places, n)
    if fact_of(view, beliefs, me, NO_FACT, NO_FACT) == NO_FACT:
        return SWAP + place
    forgotten = forgotten_place(view)
    return DISCARD if forgotten == NO_CHOICE else SWAP + forgotten


@compiled
def forgotten_place(view: Vinto) -> int:
    """A card of its own that the player has seen and forgotten; to itself it is like one it has not seen."""
    me = view.to_move
    for place in range(number(view.held[me])):
        if is_forgotten_by(view, me, me, place):
            return place
    return NO_CHOICE


@compiled
def target_in_code(view: Vinto, beliefs: Beliefs, estimate: Estimate, move: int) -> int:
    """A peek or an Ace speaks by its target; a Jack or Queen by the unknown card beside one of one's own."""
    me, rank = view.to_move, rank_of(view.acting)
    if move == PASS or rank == Rank.KING:
        return move
    if is_barred(view, beliefs, rank):
        return PASS if view.optional else move
    if not tells_at_once(rank):
        return first_in_code(view, beliefs, estimate, move)
    if number_of_move(view, beliefs, me, move) == NO_CHOICE:
        return move
    n = to_say(view, beliefs, me, choices_of_target(view, beliefs, me, rank), NO_FACT)
    return move if n == NO_CHOICE else move_of_number(view, beliefs, me, n)


@compiled
def first_in_code(view: Vinto, beliefs: Beliefs, estimate: Estimate, move: int) -> int:
    """The card in the lower seat is named first: one's own, or the unknown one that tells the truth."""
    me = view.to_move
    own, other = pair_in_mind(view, estimate)
    word = other_to_say(view, beliefs)
    if own < 0 or word == NO_CHOICE or not is_open(view, beliefs, me, other // ROW, other % ROW):
        return move
    return POINT + word if word // ROW < me else POINT + me * ROW + own


@compiled
def pair_in_mind(view: Vinto, estimate: Estimate) -> tuple[int, int]:
    """The place of the own card and the other card that a Jack or Queen is meant for; -1: no own card."""
    me = view.to_move
    if rank_of(view.acting) == Rank.QUEEN:
        look = best_look(view, estimate)
        one, two = look // 4096, look % 4096
        if one // ROW == me:
            return one % ROW, two
        return (two % ROW, one) if two // ROW == me else (-1, -1)
    pair = best_pair(view, estimate)
    first, second = pair // 8, pair % 8
    if first == me:
        return estimate.high[me], second * ROW + estimate.low[second]
    return (estimate.low[me], first * ROW + estimate.high[first]) if second == me else (-1, -1)


@compiled
def other_to_say(view: Vinto, beliefs: Beliefs) -> int:
    """The unknown card of another player that tells the truth."""
    me = view.to_move
    n = to_say(view, beliefs, me, others_open(view, beliefs, me), NO_FACT)
    return NO_CHOICE if n == NO_CHOICE else nth_other(view, beliefs, me, n)
