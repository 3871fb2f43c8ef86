"""The live display of a run: progress, what it has found, how fast it is and where the time goes.

It is shown on standard error and on a terminal only; elsewhere each generation is one line.
"""

import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from rich.console import Group
from rich.live import Live
from rich.progress_bar import ProgressBar
from rich.table import Table
from rich.text import Text

from darwindeck.evaluation.report import Stage
from darwindeck.evolution.config import Limits
from darwindeck.evolution.grid import SIZE
from darwindeck.evolution.records import Outcome, Trial
from darwindeck.evolution.run import Watcher
from darwindeck.evolution.search import Plan, Search
from darwindeck.evolution.workers.task import Backend
from darwindeck.present.terminal import new_console, new_table
from darwindeck.rulebooks.words.english import count

BEST = 5


@contextmanager
def watching(place: Path, backend: Backend, limits: Limits, spent: float) -> Iterator[Watcher]:
    """Show the progress of a run."""
    console = new_console(stderr=True)
    if not console.is_terminal:
        yield Lines()
        return
    board = Board(place, backend, limits, spent)
    with Live(board, console=console, refresh_per_second=4, transient=True):
        yield board


class Lines:
    """A line for each generation, for logs and pipes."""

    def planned(self, search: Search, plan: Plan) -> None:
        pass

    def finished(self, stage: Stage, outcome: Outcome) -> None:
        pass

    def stored(self, search: Search, seconds: dict[str, float]) -> None:
        counts = search.counts
        print(
            f"generation {search.generations}: {counts.entered:,} games entered, {counts.passed:,} passed,"
            f" {counts.full:,} full reports, {len(search.archive)} of {SIZE} cells filled,"
            f" quality {search.archive.quality:.2f} ({sum(seconds.values()):.0f} s)",
            file=sys.stderr,
            flush=True,
        )

    def polishing(self, games: int) -> None:
        print(f"Polishing {count(games, 'game')} …", file=sys.stderr, flush=True)

    def publishing(self, trials: Sequence[Trial]) -> None:
        print(
            f"Measuring {count(len(trials), 'game')} once more on fresh deals …", file=sys.stderr, flush=True
        )


class Board:
    """A few lines that are redrawn all the time."""

    def __init__(self, place: Path, backend: Backend, limits: Limits, spent: float) -> None:
        self._title = f"{place.name} · {backend.workers} {backend.name}"
        self._limits = limits
        self._spent = spent  # in earlier sessions
        self._began = time.monotonic()
        self._doing = "breeding"
        self._due = self._done = 0
        self._evaluations = 0
        self._seconds: dict[str, float] = {}
        self._search: Search | None = None

    def planned(self, search: Search, plan: Plan) -> None:
        self._search = search
        self._doing = f"generation {plan.number}"
        self._due, self._done = len(plan.proposals) + len(plan.trials) + search.config.budget.quick, 0

    def finished(self, stage: Stage, outcome: Outcome) -> None:
        self._done += 1
        self._evaluations += 1

    def stored(self, search: Search, seconds: dict[str, float]) -> None:
        for what, spent in seconds.items():
            self._seconds[what] = self._seconds.get(what, 0.0) + spent

    def polishing(self, games: int) -> None:
        self._doing = f"polishing {count(games, 'game')}"
        self._due = games * (self._search.config.budget.looks if self._search else 1)
        self._done = 0

    def publishing(self, trials: Sequence[Trial]) -> None:
        self._doing = "final check on fresh deals"
        self._due, self._done = len(trials), 0

    def __rich__(self) -> Group:
        parts: list[object] = [Text(self._title, style="bold"), self._progress()]
        if self._search is not None:
            parts += [Text(self._counts(self._search)), self._best(self._search)]
        if self._seconds:
            parts.append(Text(self._time_goes(), style="dim"))
        return Group(*parts)  # type: ignore[arg-type]

    def _progress(self) -> Table:
        line = Table.grid(padding=(0, 1))
        bar = ProgressBar(total=max(self._due, 1), completed=min(self._done, self._due), width=30)
        line.add_row(self._doing, bar, f"{self._done} of {self._due}", self._to_come())
        return line

    def _to_come(self) -> str:
        """The time remaining, by whichever limit ends the run first."""
        elapsed = self._spent + time.monotonic() - self._began
        shares = []
        if self._limits.minutes is not None:
            shares.append(elapsed / (60 * self._limits.minutes))
        if self._search is not None:
            if self._limits.generations is not None:
                shares.append(self._search.generations / self._limits.generations)
            if self._limits.evaluations is not None:
                shares.append(self._search.counts.entered / self._limits.evaluations)
        share = max(shares, default=0.0)
        if share <= 0:
            return ""
        left = max(0.0, elapsed / share - elapsed)
        return f"about {left / 60:.0f} min left" if left >= 90 else f"about {left:.0f} s left"

    def _counts(self, search: Search) -> str:
        counts = search.counts
        rate = self._evaluations / max(1e-9, time.monotonic() - self._began)
        return (
            f"{counts.entered:,} entered · {counts.passed:,} passed random play"
            f" · {counts.full:,} full reports · {len(search.archive)} of {SIZE} cells"
            f" · quality {search.archive.quality:.2f}"
            f" · {rate:.1f} evaluations/s"
        )

    def _best(self, search: Search) -> Table:
        table = new_table("best so far", "family", "at least", "reports", numbers=("at least", "reports"))
        for game in search.archive.best(BEST):
            table.add_row(game.genome.name, game.family, f"{game.low:.3f}", str(game.reports))
        return table

    def _time_goes(self) -> str:
        total = sum(self._seconds.values()) or 1.0
        parts = [f"{what} {100 * spent / total:.0f} %" for what, spent in self._seconds.items()]
        return "time: " + ", ".join(parts)
