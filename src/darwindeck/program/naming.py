"""Names for numbers: what each column of a program holds, in words."""

from collections.abc import Iterator
from enum import IntEnum

from darwindeck.cards import (
    ALL_CARDS_MASK,
    JOKER_RANK,
    NO_CARD,
    ONE_SUIT_MASK,
    RANKS,
    RANKS_IN_SUIT,
    SUITED_CARDS,
    SUITED_RANKS,
    SUITS,
    rank_mask,
    suit_mask,
    symbol_of,
)
from darwindeck.limits import CARDS, FACTORS, MASKS
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
from darwindeck.program.layout import Program
from darwindeck.records import Cells

_CODES: dict[str, type[IntEnum]] = {
    "deal_to": DealToCode,
    "tableau_mode": TableauCode,
    "sequence_direction": DirectionCode,
    "take_rule": TakeCode,
    "stock_policy": StockCode,
    "first_dealer": DealerCode,
    "opener": OpenerCode,
    "trump_kind": TrumpCode,
    "loses": LossCode,
    "ranking": RankingCode,
    "match_kind": MatchCode,
    "phase_kind": PhaseKind,
    "loop_until": UntilCode,
    "pass_direction": PassCode,
    "trick_follow": FollowCode,
    "turn_passing": PassingCode,
    "turn_limit_pays": LimitCode,
    "arc_verb": Verb,
    "arc_to": Place,
    "arc_unable": Unable,
    "arc_fact": FactCode,
    "arc_compare": Compare,
    "score_event": ScoreCode,
    "score_payee": PayeeCode,
    "effect_kind": EffectCode,
    "effect_target": TargetCode,
    "effect_how": PickCode,
}
_FLAGS = {"deal_ends", "turn_ends"}
_QUESTIONS = {
    "team_mode",
    "last_takes_rest",
    "going_out",
    "effects",
    "match_low_wins",
    "has_lose_at",
    "has_contract",
    "trick_lowest_wins",
    "bid_nil",
    "bid_hook",
    "bid_within_hand",
    "deal_to_table",
    "pass_by_ranking",
    "arc_same_size",
}


def value_in_words(column: str, value: int) -> str:
    """What a cell of a column says; a number that is no code of the column stays a number."""
    if column in _CODES:
        return name_of(_CODES[column], value)
    if column in _FLAGS:
        return _flags_in_words(value)
    if column in _QUESTIONS and value in (0, 1):
        return "yes" if value else "no"
    if is_set_column(column):
        return "none" if value == NONE else f"set {value}"
    match column:
        case "deck":
            return f"{value.bit_count()} cards: {cards_in_words(value)}"
        case "trump_suit" | "trump_rotation":
            return SUITS[value].value if 0 <= value < len(SUITS) else _or_none(value)
        case "trick_opening_card":
            return symbol_of(value) if 0 <= value < CARDS else _or_none(value)
        case "rank_at":
            return RANKS[value].value if 0 <= value < len(RANKS) else _or_none(value)
        case "turn_start":
            return f"at node {value}"
        case "arc_next":
            return "end of turn" if value == NONE else f"node {value}"
    return str(value)


def name_of(codes: type[IntEnum], value: int) -> str:
    return codes(value).name.lower() if value in list(codes) else str(value)


def is_set_column(column: str) -> bool:
    """Whether the cells of a column are rows of card sets."""
    return column.endswith("_set")


def set_in_words(program: Program, row: int) -> str:
    """The conditions of a card set: those of one case hold together, and a card needs one case."""
    cases: list[str] = []
    case: list[str] = []
    for factor in range(int(program.set_first[row]), FACTORS):
        flags = int(program.factor_flags[factor])
        words = _factor_in_words(program, factor)
        case.append(f"not {words}" if flags & FactorFlag.NEGATED else words)
        if flags & FactorFlag.ENDS_TERM:
            cases.append(" and ".join(case))
            case = []
        if flags & FactorFlag.ENDS_SET:
            break
    return " or ".join(cases)


def _factor_in_words(program: Program, factor: int) -> str:
    kind = int(program.factor_kind[factor])
    if kind != Factor.MASK:
        return name_of(Factor, kind)
    mask = int(program.factor_mask[factor])
    return f"[{cards_in_words(int(program.masks[mask]))}]" if 0 <= mask < MASKS else f"mask {mask}"


def cards_in_words(mask: int) -> str:
    """A group of cards, by whole suits or ranks or by what it lacks where that is shorter.

    Different groups read differently.
    """
    if mask in (0, ALL_CARDS_MASK):
        return "every card" if mask else "no card"
    if mask & ~ALL_CARDS_MASK:
        return f"mask {mask}"
    present, missing = _shortest(mask), _shortest(ALL_CARDS_MASK & ~mask)
    if len(missing) < len(present):
        return f"every card but {', '.join(missing)}"
    return ", ".join(present)


def _shortest(mask: int) -> list[str]:
    by_suit, by_rank = list(_by_suit(mask)), list(_by_rank(mask))
    return by_rank if by_rank and len(by_rank) <= len(by_suit) else by_suit


def _by_rank(mask: int) -> Iterator[str]:
    """The ranks of a group that holds whole ranks only; nothing for any other group."""
    ranks = [rank for rank in range(len(RANKS)) if mask & rank_mask(rank) == rank_mask(rank)]
    if sum(rank_mask(rank) for rank in ranks) == mask:
        yield from ("jokers" if rank == JOKER_RANK else f"every {RANKS[rank].value}" for rank in ranks)


def _by_suit(mask: int) -> Iterator[str]:
    for number, suit in enumerate(SUITS):
        cards = mask & suit_mask(number)
        if cards >> number * RANKS_IN_SUIT == ONE_SUIT_MASK:
            yield suit.value
        else:
            yield from (symbol_of(card) for card in range(SUITED_CARDS) if cards >> card & 1)
    yield from (symbol_of(card) for card in range(SUITED_CARDS, CARDS) if mask >> card & 1)


def order_in_words(strength: Cells) -> str:
    """The ranks from low to high, once when all suits agree, else suit by suit."""
    strengths = [int(strength[card]) for card in range(CARDS)]
    suits = [strengths[first : first + RANKS_IN_SUIT] for first in range(0, SUITED_CARDS, RANKS_IN_SUIT)]
    jokers = f"jokers {' '.join(map(str, strengths[SUITED_CARDS:]))}"
    if all(suit == suits[0] for suit in suits):
        return f"{_ranks_in_order(suits[0])}; {jokers}"
    named = [f"{suit.value} {_ranks_in_order(suits[number])}" for number, suit in enumerate(SUITS)]
    return "; ".join([*named, jokers])


def _ranks_in_order(strengths: list[int]) -> str:
    """The ranks of one suit from low to high; with their strengths when those are not simply 0, 1, 2 …"""
    order = sorted(range(RANKS_IN_SUIT), key=lambda rank: strengths[rank])
    plain = sorted(strengths) == list(range(RANKS_IN_SUIT))
    words = [SUITED_RANKS[rank].value for rank in order]
    return " ".join(
        word if plain else f"{word}:{strengths[rank]}" for word, rank in zip(words, order, strict=True)
    )


def _flags_in_words(value: int) -> str:
    names = [flag.name.lower() for flag in EndFlag if value & flag]
    rest = value & ~sum(EndFlag)
    return ", ".join([*names, *([f"{rest}"] if rest else [])]) or "none"


def _or_none(value: int) -> str:
    return "none" if value in (NONE, NO_CARD) else str(value)
