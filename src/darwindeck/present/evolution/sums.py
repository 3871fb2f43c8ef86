"""What came of a run, in a few figures."""

from darwindeck.evolution.grid import SIZE
from darwindeck.evolution.store.games import Found
from darwindeck.evolution.store.history import Moment


def counts_of(last: Moment) -> str:
    """How many games came how far."""
    return (
        f"Generations: {last.number}. Games entered: {last.entered:,}; passed the gates of random play:"
        f" {last.passed:,}; looked at more closely: {last.quick:,}; full reports: {last.reports:,};"
        f" could not be evaluated: {last.troubles:,}."
        f" Cells with a game that is new and passes every gate: {last.cells} of {SIZE}."
    )


def shrinkage_of(games: list[Found]) -> str:
    """What became of the scores on deals that the search never saw."""
    looked_at = [game for game in games if game.fresh is not None or game.reason]
    passed = [game for game in looked_at if game.fresh is not None]
    if not passed:
        return "On fresh deals no game passed." if looked_at else "No game has had its last look yet."
    before = sum(game.searched.value for game in passed) / len(passed)
    after = sum(game.fresh.value for game in passed if game.fresh) / len(passed)
    return (
        f"On fresh deals {len(passed)} of {len(looked_at)} passed again; their mean score went from"
        f" {before:.3f} to {after:.3f}."
    )
