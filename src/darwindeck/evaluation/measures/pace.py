"""Length and pace: how long a deal takes, how evenly, and how much of it is waiting or forced."""

from typing import Any

import numpy as np

from darwindeck.evaluation.measures.estimates import jackknife, mean_of
from darwindeck.evaluation.measures.table import Bench
from darwindeck.evaluation.report import Measure

SECONDS_TO_DECIDE = 6.0  # a choice among several moves; letting a claim pass takes no time, as nobody says so
SECONDS_TO_MOVE = 2.0  # a move without choice
SECONDS_TO_DEAL = 30.0


def pace(bench: Bench, traces: Any) -> dict[str, Measure]:
    """Decisions, moves, minutes, spread, downtime, the forced share and branching, of competent deals."""
    players = slice(0, bench.players)
    decisions = traces["decisions"][:, players].sum(axis=1)
    forced = traces["forced"][:, players].sum(axis=1)
    moves = decisions + forced
    aloud = decisions - traces["silences"]
    seconds = SECONDS_TO_DEAL + SECONDS_TO_DECIDE * aloud + SECONDS_TO_MOVE * forced
    return {
        "decisions": mean_of(decisions / bench.players),
        "moves": mean_of(moves),
        "minutes": mean_of(seconds / 60),
        "length_spread": jackknife(lambda rows: float(rows.std() / max(1.0, rows.mean())), moves),
        "downtime": mean_of((moves - decisions / bench.players) / np.maximum(1, decisions / bench.players)),
        "forced": mean_of(forced / np.maximum(1, moves)),
        "longest_run": mean_of(traces["longest_run"] / np.maximum(1, moves)),
        "branching": mean_of(traces["options"] / np.maximum(1, decisions)),
    }
