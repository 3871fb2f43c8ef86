"""The shelf: what a run publishes, after a last look at each game on deals that the search never saw.

The search kept whatever did well, luck included. Fresh deals know nothing of that luck: the difference
between a game's two scores is the shrinkage, and only the fresh score counts.
"""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from darwindeck.evaluation.report import Measure
from darwindeck.evolution.grid import Cell
from darwindeck.evolution.records import Purpose, Trial, Tried
from darwindeck.evolution.search import Search
from darwindeck.evolution.seeds import seed_of
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.structure import Features, distance_between, features_of

TWINS = 0.1  # structural distance of games that a player would call the same


class Published(Struct, frozen=True):
    """A game of the archive after its last look."""

    cell: Cell
    hash: str
    genome: GameGenome
    searched: Measure  # score in the search
    fresh: Measure | None  # score on fresh deals; none when it did not pass
    reason: str = ""  # why it is not published after all

    @property
    def low(self) -> float:
        """The lower bound on fresh deals, by which the shelf is ordered."""
        return self.fresh.low if self.fresh else float("-inf")


def last_look(search: Search) -> tuple[Trial, ...]:
    """The best games of the archive, one of each cell, on seeds of their own."""
    games = search.archive.best(search.config.budget.shelf)
    run, number = search.config.seed, search.generations
    return tuple(
        Trial(game.hash, game.genome, Purpose.SHELF, seed_of(run, "shelf", number, place))
        for place, game in enumerate(games)
    )


def shelved(search: Search, trials: Sequence[Tried]) -> list[Published]:
    """The games in the order of their fresh lower bounds; those that did not pass come last."""
    elites = {scored.hash: (cell, scored) for cell, scored in search.archive.elites().items()}
    games = []
    for tried in trials:
        cell, scored = elites[tried.trial.hash]
        reason = why_not(search, tried)
        fresh = search.scoring(tried.outcome.report) if tried.outcome.report and not reason else None
        games.append(Published(cell, scored.hash, scored.genome, scored.score, fresh, reason))
    return without_twins(sorted(games, key=lambda game: (-game.low, game.hash)))


def without_twins(games: Sequence[Published]) -> list[Published]:
    """The games in their order; one that is nearly a better one again is kept, but not published."""
    kept: list[tuple[str, Features]] = []
    told = []
    for game in games:
        features = features_of(game.genome)
        twin = next((name for name, other in kept if distance_between(features, other) < TWINS), "")
        if twin:
            game = replace(game, reason=game.reason or f"It is nearly the same as {twin}.")
        elif not game.reason:
            kept.append((game.genome.name, features))
        told.append(game)
    return told


def why_not(search: Search, tried: Tried) -> str:
    """Why a game is not kept after it was measured in full; nothing when it is."""
    report = tried.outcome.report
    is_last = tried.trial.purpose == Purpose.SHELF
    if report is not None and report.passed:
        near = search.variant(tried.trial.genome, report, caution=0.0 if is_last else 1.0)
        return f"It is a variant of {near.nearest}." if near else ""
    return tried.outcome.reason
