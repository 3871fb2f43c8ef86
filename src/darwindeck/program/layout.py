"""The program: a verified game as one flat record of named columns, ready for the engine.

Row i of a part is the i-th cell of each of its columns: phase 2 is `phase_kind[2]`, `trick_follow[2]` and so on.
"""

from typing import Any

import numpy as np

PLAYERS = 6
PHASES = 12
NODES = 48
ARCS = 96
SETS = 48
FACTORS = 128
MASKS = 64
SCORES = 24
SCHEDULE = 26
CARDS = 54
RANKS = 14

_NUMBER = np.int64
_CELL = np.int16

HEADER = [
    "players",
    "sides",
    "team_mode",
    "deck",  # mask of the cards in play
    "deck_size",
    "hand_size",  # cards dealt to each player, when there is no schedule
    "schedule_length",  # 0: every deal has `hand_size` cards
    "deal_to",
    "to_discard",
    "starter_set",
    "to_tableau",
    "tableau_mode",
    "sequence_direction",
    "buried",
    "stock_policy",
    "reshuffles",
    "first_dealer",
    "opener",
    "trump_suit",  # NONE: no trump
    "phases",
    "deal_ends",  # EndFlag bits
    "ranking",
    "match_kind",
    "match_deals",  # deals at most
    "match_target",
    "match_low_wins",
    "has_lose_at",
    "lose_at",
    "scores",
    "has_contract",
    "points_per_trick_bid",
    "overtrick_points",
    "failed_contract_penalty",
    "nil_bonus",
    "nil_penalty",
    "bag_limit",
    "bag_penalty",
]
PHASE_COLUMNS = [
    "phase_kind",
    "trick_follow",
    "trick_lowest_wins",
    "trick_breaking_set",
    "trick_broken_by_set",
    "trick_opening_card",
    "trick_barred_set",
    "trick_count",  # 0: until a hand is empty
    "bid_min",
    "bid_max",
    "bid_nil",
    "bid_hook",  # bids may not sum to the tricks
    "bid_within_hand",  # bids of a side may not sum above one hand
    "turn_start",  # node where a turn begins
    "turn_round_limit",
    "turn_rounds",
    "turn_ends",
    "turn_passing",
    "turn_limit_pays",
]
NODE_COLUMNS = ["node_first", "node_arcs"]
ARC_COLUMNS = [
    "arc_verb",
    "arc_set",
    "arc_to",
    "arc_least",
    "arc_most",
    "arc_unable",
    "arc_next",  # node, or NONE when the turn ends
    "arc_fact",
    "arc_compare",
    "arc_value",
]
FACTOR_COLUMNS = ["factor_kind", "factor_mask", "factor_flags"]
SCORE_COLUMNS = ["score_event", "score_set", "score_points", "score_payee", "score_number"]

PROGRAM_DTYPE = np.dtype(
    (
        np.record,
        np.dtype(
            [(name, _NUMBER) for name in HEADER]
            + [("masks", _NUMBER, MASKS)]
            + [(name, _CELL, PHASES) for name in PHASE_COLUMNS]
            + [(name, _CELL, NODES) for name in NODE_COLUMNS]
            + [(name, _CELL, ARCS) for name in ARC_COLUMNS]
            + [("set_first", _CELL, SETS)]
            + [(name, _CELL, FACTORS) for name in FACTOR_COLUMNS]
            + [(name, _CELL, SCORES) for name in SCORE_COLUMNS]
            + [
                ("side_of", np.int8, PLAYERS),  # which side each player belongs to
                ("schedule", np.int8, SCHEDULE),  # cards dealt to each player, deal by deal
                ("strength", np.int8, CARDS),  # place of the card's rank in the game's order
            ],
            align=True,
        ),
    )
)
Program = Any  # a record of PROGRAM_DTYPE


def new_program() -> Program:
    """A program without any rule."""
    return np.zeros(1, PROGRAM_DTYPE)[0]
