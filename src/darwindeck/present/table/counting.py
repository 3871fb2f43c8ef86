"""What counts: the tricks, captured cards and points by which a game is decided, and how they stand."""

from darwindeck.engine.layout import Table
from darwindeck.engine.scoring import score_rule
from darwindeck.program.codes import LossCode, MatchCode, RankingCode, ScoreCode
from darwindeck.program.layout import Program
from darwindeck.records import copy_of
from darwindeck.rulebook.english import ordinal

_BY_TRICKS = (ScoreCode.PER_TRICK, ScoreCode.EXACT_BID)
_BY_CAPTURES = (
    ScoreCode.PER_CAPTURED_CARD,
    ScoreCode.PER_CARD_OVER,
    ScoreCode.MOST_OF,
    ScoreCode.PRIMIERA,
    ScoreCode.SHOOT_THE_MOON,
)
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


def points_so_far(program: Program, table: Table, side: int) -> int:
    """The points a side has made in this deal with its tricks, captured cards and sweeps."""
    counted = copy_of(table)
    for row in _rows(program, *_AS_THEY_COME):
        score_rule(program, counted, row)
    return int(counted.deal_score[side])


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
