"""Climbing: get rid of what is trouble later, keep what wins the lead back, and stop whoever is nearly out.

The cards of one rank are a set, and a set takes a turn to get rid of. High sets are little trouble: they can
be played on what others lead, and some win the lead back. So low sets go first, a set is broken up only where
its parts are no more trouble than the whole, and a player passes rather than spend a high set for nothing.
"""

from typing import NamedTuple

from darwindeck.agents.greedy.beating_sets import (
    Height,
    Rivals,
    chance_to_win,
    height_of,
    rivals_of,
    ways_to_beat,
)
from darwindeck.agents.greedy.goals import ends_with_first_out
from darwindeck.cards import NO_CARD
from darwindeck.engine.declarers import are_allies
from darwindeck.engine.layout import Table
from darwindeck.engine.rules.choosing import least_cards, most_cards
from darwindeck.engine.sets import cards_of_rank
from darwindeck.jit import compiled, inlined
from darwindeck.masks import count, lowest, number
from darwindeck.program.layout import Program

# What these are worth, in turns:
ANSWERS = 0.6  # a single card that can be played on any other
REGAINS = 0.6  # and that surely wins the lead
TOGETHER = 0.8  # the part of this that is left for each further card of a set: fewer plays are that large
ALLIED = 0.6  # what is lost by playing on an ally
BLOCKS = 0.3  # playing on somebody who is nearly out
LAST_CHANCE = 0.2  # playing when everybody else has passed
WINS = 100.0  # going out, or beginning a run that nobody can stop

NEARLY_OUT = 3  # cards
# With this many cards in the shortest hand, a high set is worth only half as much to keep:
HASTE = 5.0  # where the first player out ends the deal
CALM = 0.5  # where the others play on


class Climb(NamedTuple):
    """A set of one's own, and what is to be known before some of it is played."""

    arc: int  # the step it is played in
    card: int  # one of its cards
    size: int  # how many cards it had before the turn
    most: int  # how many cards may go together
    height: Height
    rivals: Rivals
    keeping: float  # how much a high set is worth to keep, 0 to 1
    costs: float  # what a card costs that is left in hand, in turns, as things stand


@compiled
def worth_of_climb(
    program: Program, view: Table, player: int, arc: int, card: int, unseen: int, costs: float
) -> float:
    """What it is worth to play this card, and as many of its rank with it as is best, in turns.

    Of a set that is begun: what it is worth to go on. A card left at the end of the deal costs this much.
    """
    group = view.hand[player] & cards_of_rank(card)
    rivals = rivals_of(program, view, player, unseen)
    haste = HASTE if ends_with_first_out(program, view) else CALM
    climb = Climb(
        arc,
        card,
        count(group) + view.taken,
        number(program.arc_most[arc]),
        height_of(program, view, arc, card, unseen),
        rivals,
        rivals.fewest / (rivals.fewest + haste),
        costs / rivals.fewest,
    )
    least = max(least_cards(program, view, arc), view.taken + 1)
    most = min(count(group & (-1 << card)) + view.taken, most_cards(program, view, arc))
    best = worth_of_set(program, view, player, climb, least, unseen)
    for size in range(least + 1, most + 1):
        best = max(best, worth_of_set(program, view, player, climb, size, unseen))
    return best - worth_of_set(program, view, player, climb, view.taken, unseen) if view.taken else best


@compiled
def worth_of_set(program: Program, view: Table, player: int, climb: Climb, size: int, unseen: int) -> float:
    """What it is worth to play this many cards: the trouble the set is now, less what the rest will be."""
    kept = climb.size - size
    if size == number(view.held[player]) + view.taken:
        return WINS + size
    if ways_to_beat(climb.height, size) == 0 and runs_out(program, view, player, climb, kept, unseen):
        return WINS + size
    worth = trouble(climb, climb.size) + size * climb.costs
    if kept:
        worth -= trouble(climb, kept)
    return worth if view.last_play == NO_CARD else worth + worth_of_answering(program, view, player)


@inlined
def worth_of_answering(program: Program, view: Table, player: int) -> float:
    """What it is worth that whoever made the last play does not win the lead with it yet; an ally may."""
    if are_allies(program, view, player, view.pile_owner):
        return -ALLIED
    worth = BLOCKS if number(view.held[view.pile_owner]) <= NEARLY_OUT else 0.0
    is_last = count(view.out | view.passed) + 2 == view.players
    return worth + LAST_CHANCE if is_last else worth


@inlined
def trouble(climb: Climb, cards: int) -> float:
    """The turns it takes to get rid of cards of one rank, as many at a time as may go together."""
    whole, rest = cards // climb.most, cards % climb.most
    turns = whole * turns_for(climb, climb.most) if whole else 0.0
    return turns + turns_for(climb, rest) if rest else turns


@inlined
def turns_for(climb: Climb, size: int) -> float:
    """The part of a turn it takes to get rid of a set: less if it answers others or wins the lead back."""
    useful = climb.keeping * (1.0 - climb.height.above)
    for _ in range(size - 1):
        useful *= TOGETHER
    return 1.0 - useful * (ANSWERS + REGAINS * chance_to_win(climb.height, climb.rivals, size))


@compiled
def runs_out(program: Program, view: Table, player: int, climb: Climb, kept: int, unseen: int) -> bool:
    """Whether the rest of the hand goes in one run: nobody can beat any set of it but one, played last.

    Of the set that begins the run, this many cards are kept.
    """
    rest = view.hand[player] & ~cards_of_rank(climb.card)
    losers = sets_beaten(climb.height, kept, climb.most)
    while rest and losers <= 1:
        group = rest & cards_of_rank(lowest(rest))
        rest &= ~group
        height = height_of(program, view, climb.arc, lowest(group), unseen)
        losers += sets_beaten(height, count(group), climb.most)
    return losers <= 1


@inlined
def sets_beaten(height: Height, cards: int, most: int) -> int:
    """How many sets these cards of one rank make that can be beaten, with `most` cards to a set."""
    whole, rest = cards // most, cards % most
    beaten = whole if whole and ways_to_beat(height, most) else 0
    return beaten + 1 if rest and ways_to_beat(height, rest) else beaten
