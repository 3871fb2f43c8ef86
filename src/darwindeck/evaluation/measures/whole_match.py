"""The whole match: how many deals it takes, how long people would sit over it, and whether it ever ends."""

from typing import Any

from darwindeck.agents.matches import seated_games
from darwindeck.agents.seats import GREEDY
from darwindeck.agents.series import Series
from darwindeck.evaluation.measures.estimates import mean_of
from darwindeck.evaluation.measures.pace import SECONDS_TO_DEAL
from darwindeck.evaluation.measures.table import Bench, spread_of
from darwindeck.evaluation.report import Measure
from darwindeck.program.codes import MatchCode

FEW_WINS = 20  # deals with a winner
FEW_MATCHES = 20
WITH_A_GOAL = (MatchCode.UNTIL_SCORE, MatchCode.ELIMINATION)


def whole_match(bench: Bench, minutes: Measure, moves: Measure, count: int, first: int) -> dict[str, Measure]:
    """Matches between greedy players, each move as long as those of a single deal."""
    played = seated_games(
        bench.program, (GREEDY,) * bench.players, Series(count, bench.seed, first, matches=True)
    )
    dealing = SECONDS_TO_DEAL / 60
    per_move = (minutes.value - dealing) / max(1.0, moves.value)
    has_goal = int(bench.program.match_kind) in WITH_A_GOAL
    cut = played["deals"] >= int(bench.program.match_deals)
    return {
        "match_deals": mean_of(played["deals"]),
        "match_minutes": mean_of(played["deals"] * dealing + played["moves"] * per_move),
        "cut_matches": mean_of(cut) if has_goal else Measure(0.0),
    }


def deals_of_a_match(bench: Bench) -> float:
    """How many deals a match between greedy players takes."""
    matches = Series(FEW_MATCHES, bench.seed, matches=True)
    played = seated_games(bench.program, (GREEDY,) * bench.players, matches)
    return float(played["deals"].mean())


def worth_of_winning(bench: Bench, traces: Any) -> Measure | None:
    """What the winners of a deal gain for the match, in standard deviations; None without winners."""
    shares, gains = traces["share"][:, bench.speakers], traces["utility"][:, bench.speakers]
    spread = spread_of(gains)
    won = shares > 1 / bench.sides
    if won.sum() < FEW_WINS or spread == 0:
        return None
    return mean_of(gains[won] / spread)
