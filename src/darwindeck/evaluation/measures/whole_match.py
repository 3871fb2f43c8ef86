"""The whole match: how many deals it takes, and how long people would sit over it."""

from darwindeck.agents.matches import seated_games
from darwindeck.agents.seats import GREEDY
from darwindeck.agents.series import Series
from darwindeck.evaluation.measures.estimates import mean_of
from darwindeck.evaluation.measures.pace import SECONDS_TO_DEAL
from darwindeck.evaluation.measures.table import Bench
from darwindeck.evaluation.report import Measure


def whole_match(bench: Bench, minutes: Measure, moves: Measure, count: int, first: int) -> dict[str, Measure]:
    """Deals and hours of matches between greedy players, each move as long as those of a single deal."""
    played = seated_games(
        bench.program, (GREEDY,) * bench.players, Series(count, bench.seed, first, matches=True)
    )
    dealing = SECONDS_TO_DEAL / 60
    per_move = (minutes.value - dealing) / max(1.0, moves.value)
    return {
        "match_deals": mean_of(played["deals"]),
        "match_minutes": mean_of(played["deals"] * dealing + played["moves"] * per_move),
    }
