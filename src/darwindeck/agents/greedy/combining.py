"""Combinations: get rid of many cards at once, keep together what goes together, and keep what is high.

What a combination is worth is the trouble that its cards are in hand, less what the rest of their ranks will
be. The best combination of several ranks that the hand holds is not broken up without need.
"""

from typing import NamedTuple

from darwindeck.agents.greedy.beating_sets import WILLING, Rivals, rivals_of
from darwindeck.agents.greedy.climbing import (
    ANSWERS,
    CALM,
    HASTE,
    REGAINS,
    TOGETHER,
    WINS,
    worth_of_answering,
)
from darwindeck.agents.greedy.goals import ends_with_first_out
from darwindeck.agents.greedy.unseen import chance_of_none
from darwindeck.agents.greedy.whole_combinations import NO_CARDS, combination_at, places_of, places_with
from darwindeck.cards import NO_CARD
from darwindeck.engine.combinations import (
    LANE_MASK,
    lanes_in_order,
    least_size,
    most_size,
    ranks_of_lanes,
)
from darwindeck.engine.layout import Table
from darwindeck.engine.melds import ONE_PLACE
from darwindeck.engine.rules.climbing import (
    TOO_HIGH,
    can_be_played,
    height_to_beat,
    kinds_that_may_do,
    sizes_of,
)
from darwindeck.jit import compiled, inlined
from darwindeck.masks import count, lowest
from darwindeck.program.codes import CombinationFlag
from darwindeck.program.layout import Program

BREAKS = 0.7  # the part of a good combination's worth that is lost by breaking it up
LONGEST = 7  # cards of a combination that the greedy player looks for
STUCK = -50.0  # what cards are worth that are no combination yet
OF_SEVERAL_RANKS = (
    CombinationFlag.RUN
    | CombinationFlag.PAIR_RUN
    | CombinationFlag.TRIPLE_RUN
    | CombinationFlag.FLUSH
    | CombinationFlag.FULL_HOUSE
)


class Holding(NamedTuple):
    """A hand, those cards included that are being played, and what it is up against; cards in lanes."""

    cards: int
    unseen: int
    rivals: Rivals
    keeping: float  # how much a high set is worth to keep, 0 to 1
    answering: float  # what it is worth to beat the last play, if there is one


@inlined
def holding_of(program: Program, view: Table, player: int, unseen: int) -> Holding:
    """What a player holds who is about to play, or to go on with what it has begun."""
    begun = view.step_cards if view.taken else 0
    rivals = rivals_of(program, view, player, unseen)
    haste = HASTE if ends_with_first_out(program, view) else CALM
    return Holding(
        lanes_in_order(program, view.hand[player] | begun),
        lanes_in_order(program, unseen),
        rivals,
        rivals.fewest / (rivals.fewest + haste),
        0.0 if view.last_play == NO_CARD else worth_of_answering(program, view, player),
    )


@compiled
def worth_of_combination(
    program: Program, view: Table, player: int, card: int, unseen: int, costs: float, kept: int
) -> float:
    """What it is worth to play this card in the best combination that it leads to, in turns.

    Of a combination that is begun: what it is worth to go on. A card that is left in hand costs something.
    """
    begun = view.step_cards if view.taken else 0
    laid = lanes_in_order(program, begun)
    above = view.hand[player] & ~((2 << card) - 1)
    holding = holding_of(program, view, player, unseen)
    each = costs / holding.rivals.fewest
    must = lanes_in_order(program, begun | 1 << card)
    best = best_with(program, view, holding, must, lanes_in_order(program, above), kept, each)
    if view.taken == 0:
        return best
    if not can_be_played(program, view, laid):
        return best - STUCK
    return best - worth_of_cards(view, holding, laid, kept, each)


@compiled
def best_with(
    program: Program, view: Table, holding: Holding, must: int, rest: int, kept: int, each: float
) -> float:
    """The worth of the best combination that has some cards in it, and others of the rest."""
    best = STUCK
    kinds = kinds_that_may_do(program, view)
    while kinds:
        kind = kinds & -kinds
        kinds &= kinds - 1
        for size in sizes_of(program, view, kind, must, rest):
            if size <= LONGEST and height_to_beat(program, view, kind, size) != TOO_HIGH:
                for place in places_with(kind, size, must):
                    cards = combination_at(program, kind, size, place, must, rest, view.last_size > 0)
                    if cards != NO_CARDS and can_be_played(program, view, cards):
                        best = max(best, worth_of_cards(view, holding, cards, kept, each))
    return best


@compiled
def best_to_keep(program: Program, view: Table, player: int, unseen: int) -> int:
    """The combination of several ranks that takes the most trouble away; no cards where there is none."""
    best, found = 1.0, NO_CARDS
    holding = holding_of(program, view, player, unseen)
    kinds = program.climb_kinds & OF_SEVERAL_RANKS
    while kinds:
        kind = kinds & -kinds
        kinds &= kinds - 1
        for size in range(least_size(program, kind), min(most_size(program, kind), LONGEST) + 1):
            for place in range(places_of(kind)):
                cards = combination_at(program, kind, size, place, 0, holding.cards, False)
                if cards != NO_CARDS:
                    worth = trouble_taken(holding, cards)
                    if worth > best:
                        best, found = worth, cards
    return found


@inlined
def worth_of_cards(view: Table, holding: Holding, cards: int, kept: int, each: float) -> float:
    """What it is worth to play some cards: going out above all."""
    if cards == holding.cards:
        return WINS + count(cards)
    worth = trouble_taken(holding, cards) + count(cards) * each
    if kept & cards and kept & ~cards:
        worth -= BREAKS * (trouble_taken(holding, kept) - 1.0)
    return worth + holding.answering


@compiled
def trouble_taken(holding: Holding, cards: int) -> float:
    """The trouble that cards are now, less what the rest of their ranks will be."""
    worth = 0.0
    ranks = ranks_of_lanes(cards)
    while ranks:
        place = lowest(ranks)
        ranks &= ranks - 1
        held = count(holding.cards & ONE_PLACE << place)
        worth += trouble(holding, place, held)
        worth -= trouble(holding, place, held - count(cards & ONE_PLACE << place))
    return worth


@inlined
def trouble(holding: Holding, place: int, cards: int) -> float:
    """The part of a turn it takes to get rid of cards of one rank: less if they are high."""
    if cards == 0:
        return 0.0
    higher = count(holding.unseen & (LANE_MASK & -2 << place) * ONE_PLACE)
    useful = holding.keeping * (1.0 - higher / max(count(holding.unseen), 1))
    for _ in range(cards - 1):
        useful *= TOGETHER
    beaten = chance_of_none(1.0 - WILLING * holding.rivals.share, holding.rivals.players * higher // cards)
    return 1.0 - useful * (ANSWERS + REGAINS * beaten)
