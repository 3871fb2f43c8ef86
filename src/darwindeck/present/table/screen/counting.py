"""What counts: the tricks, captured cards and points by which a game is decided, and how they stand."""

from darwindeck.engine.layout import Table
from darwindeck.engine.rules.tricks import is_for_prizes
from darwindeck.engine.scoring import score_rule
from darwindeck.program.codes import (
    EffectCode,
    EndFlag,
    FactCode,
    LossCode,
    MatchCode,
    PhaseKind,
    RankingCode,
    ScoreCode,
    Unable,
    Verb,
)
from darwindeck.program.layout import Program
from darwindeck.records import Cells, copy_of
from darwindeck.rulebooks.words.english import ordinal

_BY_TRICKS = (
    ScoreCode.PER_TRICK,
    ScoreCode.NAMED_TRICK,
    ScoreCode.EXACT_BID,
    ScoreCode.AUCTION_MADE,
    ScoreCode.GAME_MADE,
    ScoreCode.BRIDGE,
)
_BY_CAPTURES = (
    ScoreCode.PER_CAPTURED_CARD,
    ScoreCode.PER_CARD_OVER,
    ScoreCode.MOST_OF,
    ScoreCode.TOP_CAPTURED,
    ScoreCode.PRIMIERA,
    ScoreCode.SHOOT_THE_MOON,
)
STOCK_ENDS = int(EndFlag.STOCK_EMPTY | EndFlag.STOCK_AND_HANDS_EMPTY)
_AS_THEY_COME = (ScoreCode.PER_TRICK, ScoreCode.PER_CAPTURED_CARD, ScoreCode.SWEEP)


def do_tricks_count(program: Program) -> bool:
    """Whether it matters how many tricks a player wins."""
    costs_a_life = program.match_kind == MatchCode.ELIMINATION and program.loses == LossCode.NO_TRICK
    is_ranked = program.ranking == RankingCode.MOST_TRICKS
    return bool(is_ranked or program.has_contract or costs_a_life or _rows(program, *_BY_TRICKS))


def do_captures_count(program: Program) -> bool:
    """Whether it matters what a player captures."""
    is_ranked = program.ranking in (RankingCode.MOST_CAPTURED, RankingCode.CAPTURE_ALL)
    return is_ranked or bool(_rows(program, *_BY_CAPTURES))


def do_sweeps_count(program: Program) -> bool:
    """Whether sweeping the table pays."""
    return bool(_rows(program, ScoreCode.SWEEP))


def is_stock_used(program: Program) -> bool:
    """Whether anything ever comes from the stock, or depends on it."""
    return (
        holds(program.arc_verb, Verb.DRAW, Verb.SWAP, Verb.TURN_OVER)
        or holds(program.arc_unable, Unable.DRAW_ONE, Unable.DRAW_UNTIL)
        or holds(program.phase_kind, PhaseKind.DEAL, PhaseKind.LOOP)
        or any(int(program.attack_refill[phase]) for phase in range(int(program.phases)))
        or any(is_for_prizes(program, phase) for phase in range(int(program.phases)))
        or holds(program.effect_kind, EffectCode.DRAW_CARDS)
        or holds(program.arc_fact, FactCode.STOCK_SIZE)
        or _ends_with_the_stock(program)
    )


def _ends_with_the_stock(program: Program) -> bool:
    """Whether a deal or a part of it ends with the stock."""
    of_parts = [int(program.turn_ends[phase]) for phase in range(int(program.phases))]
    return any(ends & STOCK_ENDS for ends in (int(program.deal_ends), *of_parts))


def holds(cells: Cells, *codes: int) -> bool:
    """Whether one of these codes stands in a column of a program."""
    return any(int(cells[place]) in codes for place in range(len(cells)))


def has_phase(program: Program, kind: PhaseKind) -> bool:
    """Whether a part of the deal is of this kind."""
    return any(int(program.phase_kind[phase]) == kind for phase in range(int(program.phases)))


def do_rounds_count(program: Program) -> bool:
    """Whether a step depends on the number of the round."""
    return holds(program.arc_fact, FactCode.ROUND)


def points_so_far(program: Program, table: Table) -> list[int]:
    """The points that each side has made in this deal with its tricks, captured cards and sweeps."""
    counted = copy_of(table)
    for row in _rows(program, *_AS_THEY_COME):
        score_rule(program, counted, row)
    return [int(counted.deal_score[side]) for side in range(int(program.sides))]


def standing_in_words(program: Program, table: Table, side: int) -> str:
    """What a side has to show at the end of a deal that is not decided by points."""
    members = [player for player in range(int(table.players)) if int(program.side_of[player]) == side]
    captured = sum(int(table.captured[player]).bit_count() for player in members)
    held = sum(int(table.held[player]) for player in members)
    match int(program.ranking):
        case RankingCode.MOST_CAPTURED:
            return f"{many(captured, 'card')} captured"
        case RankingCode.MOST_TRICKS:
            return many(sum(int(table.tricks[player]) for player in members), "trick")
        case RankingCode.CAPTURE_ALL:
            return many(captured + held, "card")
        case RankingCode.GOING_OUT_ORDER:
            places = [int(table.place[player]) for player in members if int(table.place[player]) >= 0]
            return f"out {ordinal(min(places) + 1)}" if places else f"{many(held, 'card')} left"
        case RankingCode.EMPTY_HAND | RankingCode.LAST_STANDING:
            return f"{many(held, 'card')} left"
    return ""


def many(value: int, noun: str) -> str:
    """So many of something, in figures: no cards, 1 card, 12 cards."""
    return f"{value or 'no'} {noun if value == 1 else noun + 's'}"


def _rows(program: Program, *events: ScoreCode) -> list[int]:
    """The scoring rules that pay for one of these."""
    return [row for row in range(int(program.scores)) if int(program.score_event[row]) in events]
