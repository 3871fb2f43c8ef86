"""The result of a run in a few figures."""

from darwindeck.evolution.grid import SIZE
from darwindeck.evolution.store.games import Found
from darwindeck.evolution.store.history import Moment


def counts_of(last: Moment) -> str:
    """How many games got how far."""
    return (
        f"Generations: {last.number}. Games tried: {last.entered:,}; passed with random players:"
        f" {last.passed:,}; tested with better players: {last.quick:,}; measured in full: {last.reports:,};"
        f" could not be evaluated: {last.troubles:,}."
        f" Cells filled with a new game that passes every gate: {last.cells} of {SIZE}."
    )


def shrinkage_of(games: list[Found]) -> str:
    """How the scores held up on deals that the search never saw."""
    looked_at = [game for game in games if game.fresh is not None or game.reason]
    passed = [game for game in looked_at if game.fresh is not None]
    if not passed:
        return "No game passed again on fresh deals." if looked_at else "The final check has not run yet."
    before = sum(game.searched.value for game in passed) / len(passed)
    after = sum(game.fresh.value for game in passed if game.fresh) / len(passed)
    return (
        f"On fresh deals, {len(passed)} of {len(looked_at)} passed again; their mean score went from"
        f" {before:.3f} to {after:.3f}."
    )
