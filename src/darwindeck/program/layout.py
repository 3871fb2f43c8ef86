"""The program: a verified game as one flat record of named columns, ready for the engine.

Row i of a part is the i-th cell of each of its columns: phase 2 is `phase_kind[2]`, `trick_follow[2]` and so
on.
"""

from typing import Annotated, get_type_hints

import numpy as np

from darwindeck.limits import (
    ARCS,
    CARDS,
    FACTORS,
    MASKS,
    NODES,
    PASS_CYCLE,
    PHASES,
    PLAYERS,
    RANKS,
    SCHEDULE,
    SCORES,
    SETS,
    SUITS,
)
from darwindeck.records import Cells, Number, Record, dtype_of, new

PerPhase = Annotated[Cells, np.int16, PHASES]
PerNode = Annotated[Cells, np.int16, NODES]
PerArc = Annotated[Cells, np.int16, ARCS]
PerSet = Annotated[Cells, np.int16, SETS]
PerFactor = Annotated[Cells, np.int16, FACTORS]
PerScore = Annotated[Cells, np.int16, SCORES]
PerRank = Annotated[Cells, np.int16, RANKS]
PerCard = Annotated[Cells, np.int8, CARDS]


class Program(Record):
    """A game as the engine reads it."""

    players: Number
    sides: Number
    team_mode: Number
    deck: Number  # mask of the cards in play
    deck_size: Number
    hand_size: Number  # cards dealt to each player, when there is no schedule
    schedule_length: Number  # 0: every deal has `hand_size` cards
    deal_to: Number
    to_discard: Number
    starter_set: Number
    to_tableau: Number
    tableau_mode: Number
    sequence_direction: Number
    sequence_start_set: Number
    take_rule: Number
    buried: Number
    stock_policy: Number
    reshuffles: Number
    first_dealer: Number
    opener: Number
    trump_kind: Number
    trump_suit: Number  # of a fixed trump
    trump_suits: Number  # how many suits a rotating trump goes through
    last_takes_rest: Number  # what is left on the tableau goes to whoever captured last
    going_out: Number  # who empties its hand is out of the deal
    lives: Number
    loses: Number  # who loses a life when a deal ends
    effects: Number  # whether any rank has one
    phases: Number
    deal_ends: Number  # EndFlag bits
    ranking: Number
    match_kind: Number
    match_deals: Number  # deals at most
    match_target: Number
    match_low_wins: Number
    has_lose_at: Number
    lose_at: Number
    scores: Number
    has_contract: Number
    points_per_trick_bid: Number
    overtrick_points: Number
    failed_contract_penalty: Number
    nil_bonus: Number
    nil_penalty: Number
    bag_limit: Number
    bag_penalty: Number
    masks: Annotated[Cells, np.int64, MASKS]
    phase_kind: PerPhase
    deal_count: PerPhase
    deal_to_table: PerPhase  # 0: to each hand
    pass_count: PerPhase
    pass_directions: PerPhase  # how many there are; deals go through them in turn
    pass_by_ranking: PerPhase
    loop_first: PerPhase  # the phase to go back to
    loop_until: PerPhase
    trick_follow: PerPhase
    trick_lowest_wins: PerPhase
    trick_breaking_set: PerPhase
    trick_broken_by_set: PerPhase
    trick_opening_card: PerPhase
    trick_barred_set: PerPhase
    trick_count: PerPhase  # 0: until a hand is empty
    bid_min: PerPhase
    bid_max: PerPhase
    bid_nil: PerPhase
    bid_hook: PerPhase  # bids may not sum to the tricks
    bid_within_hand: PerPhase  # bids of a side may not sum above one hand
    turn_start: PerPhase  # node where a turn begins
    turn_round_limit: PerPhase
    turn_rounds: PerPhase
    turn_ends: PerPhase
    turn_passing: PerPhase
    turn_limit_pays: PerPhase
    node_first: PerNode
    node_arcs: PerNode
    arc_verb: PerArc
    arc_set: PerArc
    arc_to: PerArc
    arc_least: PerArc
    arc_most: PerArc
    arc_unable: PerArc
    arc_same_size: PerArc
    arc_clears_set: PerArc
    arc_next: PerArc  # node, or NONE when the turn ends
    arc_fact: PerArc
    arc_compare: PerArc
    arc_value: PerArc
    set_first: PerSet  # its first factor
    factor_kind: PerFactor
    factor_mask: PerFactor
    factor_flags: PerFactor
    score_event: PerScore
    score_set: PerScore
    score_points: PerScore
    score_payee: PerScore
    score_number: PerScore
    effect_kind: PerRank  # NONE: no effect
    effect_target: PerRank
    effect_value: PerRank
    effect_how: PerRank  # who picks the cards of a forced discard
    score_places: Annotated[Cells, np.int16, SCORES * PLAYERS]  # points by place, for each scoring rule
    pass_direction: Annotated[Cells, np.int8, PHASES * PASS_CYCLE]  # by deal, for each phase
    side_of: Annotated[Cells, np.int8, PLAYERS]  # which side each player belongs to
    schedule: Annotated[Cells, np.int8, SCHEDULE]  # cards dealt to each player, deal by deal
    strength: PerCard  # place of the card's rank in the game's order
    trump_strength: PerCard  # the same, within the trump suit
    rank_at: Annotated[Cells, np.int8, RANKS]  # the rank at each place of the order; NONE beyond the deck's
    trump_rotation: Annotated[Cells, np.int8, SUITS]


PROGRAM_DTYPE = dtype_of(Program)


def columns_of(kind: object, part: str = "") -> list[str]:
    """The fields of a program of one kind: `Number` for its header, `PerPhase` for the columns of phases."""
    hints = get_type_hints(Program, include_extras=True)
    return [name for name, hint in hints.items() if hint == kind and name.startswith(part)]


HEADER = columns_of(Number)
PHASE_COLUMNS = columns_of(PerPhase)
NODE_COLUMNS = columns_of(PerNode, "node_")
ARC_COLUMNS = columns_of(PerArc)
FACTOR_COLUMNS = columns_of(PerFactor)
SCORE_COLUMNS = columns_of(PerScore)
EFFECT_COLUMNS = columns_of(PerRank)


def new_program() -> Program:
    """A program without any rule."""
    return new(Program, PROGRAM_DTYPE)
