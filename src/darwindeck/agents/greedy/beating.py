"""Beating: how likely a card is beaten in this trick, and how likely it wins a later one."""

from typing import NamedTuple

from darwindeck.agents.greedy.estimate import trick_phase
from darwindeck.agents.greedy.unseen import chance_of_none
from darwindeck.engine.layout import Table
from darwindeck.engine.sets import cards_following
from darwindeck.engine.trumps import is_trump, strength_of, suit_in_tricks
from darwindeck.jit import compiled, inlined
from darwindeck.masks import count, lowest, number
from darwindeck.program.codes import FollowCode, TrickFlag
from darwindeck.program.layout import Program

STEP_DOWN = 0.88  # how a card's chance of a trick shrinks with each unseen card above it
TRUMP_EDGE = 0.4  # the least chance of a trump


class Follower(NamedTuple):
    """A player yet to come in the trick, as far as others know."""

    possible: int  # cards it may hold, as a mask
    held: int  # how many it holds
    is_willing: bool  # whether it wants the trick


@compiled
def chance_to_beat(
    program: Program, view: Table, card: int, led: int, unseen: int, follower: Follower
) -> float:
    """How likely a player yet to come beats a card: because it wants to, or because it must.

    This many cards are unseen, the player's own among them.
    """
    is_willing = follower.is_willing or must_head(program, view, led)
    missing = 1.0 - min(follower.held / max(unseen, 1), 1.0)
    following = follower.possible & cards_following(view, led)
    trumps = follower.possible & view.trumps if view.trump != led else 0
    above = cards_that_beat(program, view, card, following)
    trumps_above = cards_that_beat(program, view, card, trumps) if is_trump(view, card) else trumps
    rule = number(program.trick_follow[view.phase])
    if rule == FollowCode.FREE:
        return 1.0 - chance_of_none(missing, count(above | trumps_above)) if is_willing else 0.0
    trumped = 0.0
    if trumps_above and (is_willing or rule == FollowCode.MUST_OR_TRUMP):
        no_follow = 1.0 if rule == FollowCode.MAY_TRUMP else chance_of_none(missing, count(following))
        trumped = no_follow * (1.0 - chance_of_none(missing, count(trumps_above)))
    if above == 0:
        return trumped
    higher = 1.0 - chance_of_none(missing, count(above))
    if is_willing:
        return min(higher + trumped, 1.0)
    return higher * chance_of_none(missing, count(following) - count(above)) + trumped


@inlined
def must_head(program: Program, view: Table, led: int) -> bool:
    """Whether who follows to this suit must beat the best card if possible."""
    ways = number(program.trick_ways[view.phase])
    return ways & TrickFlag.HEADS != 0 or (ways & TrickFlag.HEADS_TRUMPS != 0 and led == view.trump)


@compiled
def cards_that_beat(program: Program, view: Table, card: int, others: int) -> int:
    """Which of these cards of one suit beat a card of that suit."""
    others &= cards_following(view, suit_in_tricks(view, card))
    found = 0
    if others == 0:
        return found
    strength = strength_of(program, view, card)
    ways = number(program.trick_ways[trick_phase(program, view)])
    lowest_wins = ways & TrickFlag.LOWEST_WINS != 0
    while others:
        other = lowest(others)
        others &= others - 1
        higher_by = strength_of(program, view, other) - strength
        if higher_by != 0 and (higher_by < 0) == lowest_wins:
            found |= 1 << other
    return found


@compiled
def strength_later(program: Program, view: Table, card: int, unseen: int) -> float:
    """How likely a card takes a trick some time."""
    chance = chance_of_none(STEP_DOWN, count(cards_that_beat(program, view, card, unseen)))
    if is_trump(view, card):
        return TRUMP_EDGE + (1.0 - TRUMP_EDGE) * chance
    return chance
