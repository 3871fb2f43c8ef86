"""Reasons to play a game: how it stands out among the games it is listed with."""

from collections.abc import Sequence
from statistics import median

from darwindeck.evolution.store.games import Found

# A measure, and what is said of a game far above or far below the others; "" where that is no merit.
MERITS: tuple[tuple[str, str, str], ...] = (
    ("skill_depth", "rewards skill", ""),
    ("luck", "", "little luck"),
    ("interaction", "lots of interaction", ""),
    ("real_choices", "choices that matter", ""),
    ("lead_changes", "the lead changes often", ""),
    ("drama", "winners come from behind", ""),
    ("decided", "undecided until late", ""),
    ("breadth", "many ways to play well", ""),
    ("rule_words", "", "short rules"),
    ("minutes", "", "quick to play"),
    ("downtime", "", "hardly any waiting"),
    ("novelty", "unlike any known game", ""),
    ("partner_value", "partners matter", ""),
    ("bidding_value", "bids matter", ""),
)
MOST = 3


def reasons(games: Sequence[Found], among: Sequence[Found]) -> dict[str, str]:
    """For each game, by its hash, what it has going for it, strongest first."""
    return {game.hash: ", ".join(_reasons(game, among)) or "good all round" for game in games}


def _reasons(game: Found, games: Sequence[Found]) -> list[str]:
    found = []
    for measure, above, below in MERITS:
        distance = _distance(game, games, measure)
        words = above if distance > 0 else below
        if words and abs(distance) > 0.5:
            found.append((-abs(distance), words))
    return [words for _, words in sorted(found)[:MOST]]


def _distance(game: Found, games: Sequence[Found], measure: str) -> float:
    """How far a game is from the median, in median absolute deviations; 0 where that is undefined."""
    values = [value for other in games if (value := _value(other, measure)) is not None]
    own = _value(game, measure)
    if own is None or len(values) < 3:
        return 0.0
    middle = median(values)
    spread = median(abs(value - middle) for value in values)
    return (own - middle) / spread if spread else 0.0


def _value(game: Found, measure: str) -> float | None:
    if game.report is None or measure not in game.report.measures:
        return None
    return game.report.measures[measure].value
