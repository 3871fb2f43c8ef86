"""Tricks: take cheaply what is worth taking, and get rid of trouble where somebody else takes it.

A partner's winning card counts as one's own: it is not overtaken, and good cards are put under it.
"""

from typing import NamedTuple

from darwindeck.agents.greedy.auction import worth_of_pitch
from darwindeck.agents.greedy.beating import Follower, chance_to_beat, strength_later
from darwindeck.agents.greedy.goals import (
    share_of_others,
    stakes_of,
    worth_of_going_out_first,
    worth_of_piles,
)
from darwindeck.agents.greedy.outlook import Outlook, PerSeat, worth_of_tricks
from darwindeck.agents.greedy.unseen import cards_possible
from darwindeck.cards import NO_CARD
from darwindeck.engine.declarers import are_allies
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.rules.tricks import beats, is_for_prizes
from darwindeck.engine.seats import seat_after
from darwindeck.engine.sets import cards_following
from darwindeck.engine.trumps import strength_of, suit_in_tricks
from darwindeck.jit import compiled, inlined
from darwindeck.masks import count, number
from darwindeck.program.codes import NONE, FollowCode, MatchCode
from darwindeck.program.layout import Program

NOBODY_YET = Follower(-1, -1, False)
KEPT_FOR_LATER = 0.1  # what a place in the order of ranks is worth later on, to whoever wants to lead then
OF_THE_SUIT = 0.6  # how much of a trick is of the suit led, as a rule


class Trick(NamedTuple):
    """The trick as it lies once a card is played to it."""

    holder: int  # the player whose card is the best so far
    best: int  # that card
    led: int  # the suit led
    content: float  # what the trick is likely to be worth at its end


@compiled
def worth_in_trick(
    program: Program, view: Table, memory: Memory, player: int, card: int, outlook: Outlook
) -> float:
    """What a card brings in this trick, less what it would be worth later."""
    if view.pitching:
        return worth_of_pitch(program, view, player, card)
    if number(program.trick_follow[view.phase]) == FollowCode.MUST_OR_TAKE:
        return worth_where_tricks_are_taken_up(program, view, card, outlook.unseen)
    unseen = outlook.unseen
    led = view.suit_led if view.trick_size else suit_in_tricks(view, card)
    in_suit = unseen & cards_following(view, led)
    lying, own, all_unseen, all_in_suit = worth_of_piles(
        program, view, cards_in_trick(view) | 1 << card, 1 << card, unseen, in_suit
    )
    usual = (1.0 - OF_THE_SUIT) * all_unseen / max(count(unseen), 1)
    usual += OF_THE_SUIT * all_in_suit / max(count(in_suit), 1)
    content = lying + (view.seats_left - 1) * usual
    is_best = view.best_card == NO_CARD or beats(program, view, card, view.best_card)
    holder = player if is_best else view.best_player
    best = card if is_best else view.best_card
    trick = Trick(holder, best, led, content)
    now = expected_from(program, view, memory, player, trick, outlook)
    return (
        now
        - worth_later(program, view, player, card, own, usual, outlook)
        - left_over(program, view, player, card)
    )


@compiled
def worth_where_tricks_are_taken_up(program: Program, view: Table, card: int, unseen: int) -> float:
    """Lead what others cannot follow, and play low: high cards win the lead later, when it matters."""
    worth = -KEPT_FOR_LATER * strength_of(program, view, card)
    if view.trick_size == 0:
        worth -= 1.0 * count(unseen & cards_following(view, suit_in_tricks(view, card)))
    return -worth if worth_of_going_out_first(program, view) < 0.0 else worth


@inlined
def cards_in_trick(view: Table) -> int:
    """The cards that lie in the trick."""
    cards = 0
    for other in range(view.players):
        if number(view.trick[other]) != NO_CARD:
            cards |= 1 << number(view.trick[other])
    return cards


@inlined
def worth_taken_by(
    program: Program, view: Table, player: int, winner: int, content: float, trick: PerSeat
) -> float:
    """What it is worth to a player that somebody takes the trick."""
    worth = content + trick[winner]
    if are_allies(program, view, winner, player):
        return worth
    # What a declarer wins, all the others lose together.
    return -worth if view.declarer != NONE else -worth * share_of_others(program)


@inlined
def is_personal(program: Program, view: Table) -> bool:
    """Whether it matters which player of a side takes a trick."""
    return view.bids_made > 0 or program.match_kind == MatchCode.ELIMINATION


@compiled
def expected_from(
    program: Program, view: Table, memory: Memory, player: int, trick: Trick, outlook: Outlook
) -> float:
    """What the trick is worth to a player while others are yet to play."""
    held = worth_taken_by(program, view, player, trick.holder, trick.content, outlook.trick)
    if view.seats_left == 1:
        return held
    expected = 0.0
    still_held = 1.0
    chance = 0.0
    asked = NOBODY_YET
    seat = player
    taken = held
    last_side = number(program.side_of[trick.holder])
    for _ in range(view.seats_left - 1):
        seat = seat_after(view, seat, view.trick_direction, view.sitting_out)
        seat_side = number(program.side_of[seat])
        if seat_side != last_side or is_personal(program, view):
            taken = worth_taken_by(program, view, player, seat, trick.content, outlook.trick)
            last_side = seat_side
        if taken == held:
            continue
        is_willing = taken > held if are_allies(program, view, seat, player) else taken < held
        follower = Follower(cards_possible(memory, outlook.unseen, seat), number(view.held[seat]), is_willing)
        if follower != asked:
            # Players of whom nothing is known are all alike.
            chance = chance_to_beat(program, view, trick.best, trick.led, count(outlook.unseen), follower)
            asked = follower
        expected += still_held * chance * taken
        still_held *= 1.0 - chance
    return expected + still_held * held


@compiled
def worth_later(
    program: Program, view: Table, player: int, card: int, own: float, usual: float, outlook: Outlook
) -> float:
    """What it would be worth to keep the card for a later trick, where it meets cards of the usual worth."""
    if number(view.held[player]) <= 1:
        return 0.0
    content = own + (view.players - 1) * usual
    tricks = outlook.trick
    if is_for_prizes(program, view.phase):
        tricks = worth_of_tricks(program, view, player, 1.0)
    taking = worth_taken_by(program, view, player, player, content, tricks)
    opponent = some_opponent(program, view, player)
    leaving = worth_taken_by(program, view, player, opponent, content, tricks)
    strength = strength_later(program, view, card, outlook.unseen)
    return strength * (taking - leaving) - own * share_of_others(program)


@inlined
def some_opponent(program: Program, view: Table, player: int) -> int:
    """The next player who wins tricks against this one."""
    seat = player
    for _ in range(view.players):
        seat = seat_after(view, seat, 1, view.sitting_out)
        if not are_allies(program, view, seat, player):
            return seat
    return player


@inlined
def left_over(program: Program, view: Table, player: int, card: int) -> float:
    """Where the tricks end before the hands do, a card kept may be left over."""
    tricks = number(program.trick_count[view.phase])
    held = number(view.held[player])
    if tricks == 0 or tricks - view.tricks_played >= held:
        return 0.0
    left = stakes_of(program, view, player, 1 << card)[1]
    return left * (held - (tricks - view.tricks_played)) / held
