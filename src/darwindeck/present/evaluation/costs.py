"""What evaluation costs: a fixed set of games is evaluated, and each stage is timed."""

import time
from collections.abc import Callable
from dataclasses import asdict, dataclass

from darwindeck.evaluation.budget import DEFAULT, LEAN
from darwindeck.evaluation.race import evaluate
from darwindeck.evaluation.report import Report, Stage
from darwindeck.evaluation.styles import score_of
from darwindeck.evolution.benchmark_games import benchmark_games
from darwindeck.genome.schema import GameGenome
from darwindeck.present.terminal import counting, new_table, say, say_json

SEED = 1
FINALISTS = 0.1  # of the games that were entered, the best go on to the last stage


@dataclass(frozen=True)
class Costs:
    """How much of one core's time each stage of a race took."""

    entered: int
    passed_random: int
    passed_quick: int
    finalists: int
    random_seconds: float
    quick_seconds: float
    full_seconds: float

    @property
    def seconds(self) -> float:
        return self.random_seconds + self.quick_seconds + self.full_seconds

    @property
    def games_per_minute(self) -> float:
        """Games entered, through all stages."""
        return 60 * self.entered / self.seconds

    @property
    def reports_per_minute(self) -> float:
        """Full reports, from nothing."""
        if not self.finalists:
            return 0.0
        before = self.random_seconds / self.entered + self.quick_seconds / max(1, self.passed_random)
        return 60 / (self.full_seconds / self.finalists + before)


def race_costs(count: int) -> Costs:
    """Race the games: all through the random stage, survivors through the quick one, the best further."""
    games = benchmark_games(count)
    with counting("Random players", len(games)) as progress:
        first, random_seconds = _timed(games, Stage.RANDOM, progress)
    alive = [game for game, report in zip(games, first, strict=True) if report.passed]
    with counting("Better players", len(alive)) as progress:
        second, quick_seconds = _timed(alive, Stage.QUICK, progress)
    # What the later stage repeats of the earlier ones is not paid twice by those who race.
    quick_seconds -= random_seconds * len(alive) / len(games)
    ranked = sorted(zip(second, range(len(alive)), strict=True), key=lambda pair: -score_of(pair[0]).value)
    best = [alive[place] for report, place in ranked if report.passed][: int(FINALISTS * count)]
    with counting("Full reports", len(best)) as progress:
        _, full_seconds = _timed(best, Stage.FULL, progress)
    return Costs(
        entered=len(games),
        passed_random=len(alive),
        passed_quick=sum(report.passed for report in second),
        finalists=len(best),
        random_seconds=random_seconds,
        quick_seconds=quick_seconds,
        full_seconds=full_seconds,
    )


def say_costs(costs: Costs, *, as_json: bool) -> None:
    """The costs as a table, or as JSON."""
    if as_json:
        rates = {"games_per_minute": costs.games_per_minute, "reports_per_minute": costs.reports_per_minute}
        say_json(asdict(costs) | rates)
        return
    table = new_table(
        "stage", "games", "passed", "seconds", "share", numbers=("games", "passed", "seconds", "share")
    )
    rows = (
        ("random", costs.entered, costs.passed_random, costs.random_seconds),
        ("quick", costs.passed_random, costs.passed_quick, costs.quick_seconds),
        ("full", costs.finalists, costs.finalists, costs.full_seconds),
    )
    for name, games, passed, seconds in rows:
        table.add_row(name, str(games), str(passed), f"{seconds:.1f}", f"{seconds / costs.seconds:.0%}")
    say(table)
    say(f"\n{costs.games_per_minute:.0f} games per minute through all stages, on one core;")
    say(f"{costs.reports_per_minute:.1f} full reports per minute.")


def _timed(
    games: list[GameGenome], upto: Stage, progress: Callable[[int], None]
) -> tuple[list[Report], float]:
    began = time.process_time()
    reports = []
    for game in games:
        # Games are raced on a lean budget; those that are reported on get the whole one.
        reports.append(evaluate(game, SEED, upto, budget=DEFAULT if upto == Stage.FULL else LEAN))
        progress(1)
    return reports, time.process_time() - began
