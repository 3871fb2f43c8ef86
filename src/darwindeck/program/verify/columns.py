"""What each column of a program may hold: the one table that the verifier and the byte form both read."""

from dataclasses import dataclass
from enum import IntEnum

from darwindeck.cards import ALL_CARDS_MASK, NO_CARD
from darwindeck.limits import (
    ARCS,
    CARDS,
    FACTORS,
    MASKS,
    MOST_CARDS_A_STEP,
    NODES,
    PASS_CYCLE,
    PHASES,
    PLAYERS,
    RANKS,
    SCHEDULE,
    SCORES,
    SETS,
)
from darwindeck.program.alphabet import HIGHEST_BID
from darwindeck.program.codes import (
    NONE,
    Compare,
    DealerCode,
    DealToCode,
    DirectionCode,
    EffectCode,
    EndFlag,
    FactCode,
    Factor,
    FactorFlag,
    FollowCode,
    LimitCode,
    LossCode,
    MatchCode,
    OpenerCode,
    PassCode,
    PassingCode,
    PayeeCode,
    PhaseKind,
    PickCode,
    Place,
    RankingCode,
    ScoreCode,
    StockCode,
    TableauCode,
    TakeCode,
    TargetCode,
    TrumpCode,
    Unable,
    UntilCode,
    Verb,
)


@dataclass(frozen=True)
class Allowed:
    """The values of a column, from the lowest to the highest; codes by their names."""

    low: int
    high: int
    names: str = ""

    def holds(self, value: int) -> bool:
        return self.low <= value <= self.high

    def __str__(self) -> str:
        numbers = f"{self.low} to {self.high}" if self.low < self.high else f"{self.low}"
        return f"{numbers} ({self.names})" if self.names else numbers


def _codes(codes: type[IntEnum], first: int = 0) -> Allowed:
    members = [code for code in codes if code >= first]
    return Allowed(first, members[-1], ", ".join(code.name.lower() for code in members))


def _flags(flags: type[IntEnum]) -> Allowed:
    names = ", ".join(f"{flag.value} {flag.name.lower()}" for flag in flags)
    return Allowed(0, sum(flags), f"the sum of {names}")


_YES_OR_NO = Allowed(0, 1)
_ROW_OF_SETS = Allowed(0, SETS - 1)
_ROW_OR_NONE = Allowed(NONE, SETS - 1)
_POINTS = Allowed(-500, 500)
_BYTE = Allowed(0, 255)
_WORD = Allowed(0, 65535)

ALLOWED: dict[str, Allowed] = {
    # The table.
    "players": Allowed(2, PLAYERS),
    "sides": Allowed(2, PLAYERS),
    "team_mode": _YES_OR_NO,
    "side_of": Allowed(0, PLAYERS - 1),
    "deck": Allowed(1, ALL_CARDS_MASK),
    "deck_size": Allowed(1, CARDS),
    "hand_size": Allowed(1, CARDS),
    "schedule_length": Allowed(0, SCHEDULE),
    "schedule": Allowed(1, CARDS),
    "deal_to": _codes(DealToCode),
    "to_discard": _YES_OR_NO,
    "starter_set": _ROW_OF_SETS,
    "to_tableau": Allowed(0, 12),
    "tableau_mode": _codes(TableauCode),
    "sequence_direction": _codes(DirectionCode),
    "sequence_start_set": _ROW_OF_SETS,
    "take_rule": _codes(TakeCode),
    "buried": Allowed(0, 5),
    "stock_policy": _codes(StockCode),
    "reshuffles": Allowed(0, 20),
    "first_dealer": _codes(DealerCode),
    "opener": _codes(OpenerCode),
    "last_takes_rest": _YES_OR_NO,
    "going_out": _YES_OR_NO,
    # Ranks and trump.
    "strength": Allowed(0, RANKS - 1),
    "trump_strength": Allowed(0, RANKS - 1),
    "rank_at": Allowed(NONE, RANKS - 2),
    "trump_kind": _codes(TrumpCode),
    "trump_suit": Allowed(NONE, 3),
    "trump_suits": Allowed(0, 4),
    "trump_rotation": Allowed(0, 3),
    # The match.
    "deal_ends": _flags(EndFlag),
    "ranking": _codes(RankingCode),
    "match_kind": _codes(MatchCode),
    "match_deals": Allowed(1, 500),
    "match_target": Allowed(0, 10_000),
    "match_low_wins": _YES_OR_NO,
    "has_lose_at": _YES_OR_NO,
    "lose_at": Allowed(-10_000, 0),
    "lives": Allowed(0, 20),
    "loses": _codes(LossCode),
    # Phases.
    "phases": Allowed(1, PHASES),
    "phase_kind": _codes(PhaseKind, first=PhaseKind.TRICK),
    "deal_count": Allowed(1, 13),
    "deal_to_table": _YES_OR_NO,
    "pass_count": Allowed(1, 6),
    "pass_directions": Allowed(1, PASS_CYCLE),
    "pass_direction": _codes(PassCode),
    "pass_by_ranking": _YES_OR_NO,
    "loop_first": Allowed(0, PHASES - 1),
    "loop_until": _codes(UntilCode),
    "trick_follow": _codes(FollowCode),
    "trick_lowest_wins": _YES_OR_NO,
    "trick_breaking_set": _ROW_OR_NONE,
    "trick_broken_by_set": _ROW_OR_NONE,
    "trick_opening_card": Allowed(NO_CARD, CARDS - 1),
    "trick_barred_set": _ROW_OR_NONE,
    "trick_count": Allowed(0, 26),
    "bid_min": Allowed(0, 26),
    "bid_max": Allowed(0, HIGHEST_BID),
    "bid_nil": _YES_OR_NO,
    "bid_hook": _YES_OR_NO,
    "bid_within_hand": _YES_OR_NO,
    "turn_start": Allowed(0, NODES - 1),
    "turn_round_limit": Allowed(1, 2000),
    "turn_rounds": Allowed(0, 50),
    "turn_ends": _flags(EndFlag),
    "turn_passing": _codes(PassingCode),
    "turn_limit_pays": _codes(LimitCode),
    # Turns.
    "node_first": Allowed(0, ARCS - 1),
    "node_arcs": Allowed(1, ARCS),
    "arc_verb": _codes(Verb),
    "arc_set": _ROW_OF_SETS,
    "arc_to": Allowed(0, max(*Place, *TargetCode)),
    "arc_least": Allowed(0, MOST_CARDS_A_STEP),
    "arc_most": Allowed(1, MOST_CARDS_A_STEP),
    "arc_unable": _codes(Unable),
    "arc_same_size": _YES_OR_NO,
    "arc_clears_set": _ROW_OR_NONE,
    "arc_next": Allowed(NONE, NODES - 1),
    "arc_fact": _codes(FactCode),
    "arc_compare": _codes(Compare),
    "arc_value": Allowed(-1000, 1000),
    # Card sets.
    "masks": Allowed(0, ALL_CARDS_MASK),
    "set_first": Allowed(0, FACTORS - 1),
    "factor_kind": _codes(Factor),
    "factor_mask": Allowed(0, MASKS - 1),
    "factor_flags": _flags(FactorFlag),
    # Effects.
    "effects": _YES_OR_NO,
    "effect_kind": _codes(EffectCode),
    "effect_target": _codes(TargetCode),
    "effect_value": Allowed(1, 255),
    "effect_how": _codes(PickCode),
    # Scoring.
    "scores": Allowed(0, SCORES),
    "score_event": _codes(ScoreCode),
    "score_set": _ROW_OF_SETS,
    "score_points": _POINTS,
    "score_payee": _codes(PayeeCode),
    "score_number": _POINTS,
    "score_places": _POINTS,
    "has_contract": _YES_OR_NO,
    "points_per_trick_bid": _BYTE,
    "overtrick_points": _BYTE,
    "failed_contract_penalty": _BYTE,
    "nil_bonus": _WORD,
    "nil_penalty": _WORD,
    "bag_limit": _BYTE,
    "bag_penalty": _WORD,
}


def is_row_of_sets(column: str) -> bool:
    """Whether the cells of a column name rows of card sets."""
    return column.endswith("_set")
