"""Evolution: whether the search beats its baselines, how it scales from one core to two, and what Ray costs.

    python -m benchmarks.evolution compare                 three strategies, five seeds each, with p-values
    python -m benchmarks.evolution compare --effort 0.5    the same with fewer deals in every measure
    python -m benchmarks.evolution compare --only qd-3     one run of them, for a machine with many cores
    python -m benchmarks.evolution scaling                 the same generations on one thread and on two
    python -m benchmarks.evolution ray                     milliseconds that Ray adds to an evaluation

Every strategy gets the same number of games, quick looks and full reports. Afterwards each game of its
archive is measured again on deals that no search saw, and the lower bounds of those that pass are added up:
what a search kept by luck counts for nothing. Runs are kept, so that a comparison that was stopped goes on.
"""

import argparse
import time
from collections.abc import Sequence
from contextlib import closing
from dataclasses import fields, replace
from functools import partial
from pathlib import Path

from darwindeck.api.new_run import seed_games
from darwindeck.evaluation import budget as deals
from darwindeck.evaluation.race import evaluate
from darwindeck.evaluation.report import Report, Stage
from darwindeck.evaluation.rules.novelty import library_distance
from darwindeck.evolution import session
from darwindeck.evolution.config import STRATEGIES, Budget, Config, Limits
from darwindeck.evolution.records import Outcome, Trial
from darwindeck.evolution.run import Run
from darwindeck.evolution.search import Plan, Search
from darwindeck.evolution.store import folder, reading
from darwindeck.evolution.store.database import open_to_read, open_to_write
from darwindeck.evolution.store.games import elites
from darwindeck.evolution.store.history import history
from darwindeck.evolution.workers.task import Task
from darwindeck.evolution.workers.threads import Threads
from darwindeck.genome.generate import generate
from darwindeck.genome.schema import GameGenome

LOOKS = {
    "qd": ("quality and diversity", "#1b6b4a"),
    "ga": ("plain generational search", "#c2703d"),
    "random": ("random sampling", "#8a8f98"),
}


class Lines:
    """Prints a line for each generation."""

    def __init__(self, name: str) -> None:
        self.name = name

    def planned(self, search: Search, plan: Plan) -> None: ...
    def finished(self, stage: Stage, outcome: Outcome) -> None: ...
    def polishing(self, games: int) -> None: ...
    def publishing(self, trials: Sequence[Trial]) -> None: ...

    def stored(self, search: Search, seconds: dict[str, float]) -> None:
        words = f"{len(search.archive)} cells, quality {search.archive.quality:.2f}"
        print(f"  {self.name}, generation {search.generations}: {words}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the search for games.")
    parser.add_argument("what", choices=("compare", "scaling", "ray"))
    parser.add_argument("--generations", type=int, default=12)
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--only", default="", help="one run of the comparison: a strategy and a seed")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--effort", type=float, default=1.0, help="deals of every measure, as a share")
    parser.add_argument("--output", type=Path, default=Path("runs/benchmark"))
    parser.add_argument("--plot", type=Path, help="draw the comparison: a file that ends in .svg or .png")
    asked = parser.parse_args()
    judge = partial(judged, budget=scaled_deals(asked.effort))
    if asked.what == "compare":
        output = asked.output / f"effort-{asked.effort:g}"
        if asked.only:
            strategy, _, seed = asked.only.rpartition("-")
            result_of(judge, strategy, int(seed), asked.generations, asked.threads, output)
            return
        compare(judge, asked.generations, asked.seeds, asked.threads, output)
        if asked.plot:
            draw(output, asked.seeds, asked.plot)
    elif asked.what == "scaling":
        scaling(judge, asked.generations, asked.output / "scaling")
    else:
        ray_overhead()


def judged(genome: GameGenome, seed: int, upto: Stage, budget: deals.Budget) -> Report:
    return evaluate(genome, seed=seed, upto=upto, budget=budget)


def scaled_deals(effort: float) -> deals.Budget:
    """The budget of an evaluation in a run, with every number scaled."""
    whole = deals.LEAN
    numbers = {field.name: max(10, round(getattr(whole, field.name) * effort)) for field in fields(whole)}
    return replace(whole, **numbers)


def compare(judge: partial[Report], generations: int, seeds: int, threads: int, output: Path) -> None:
    """The three strategies at equal budget."""
    found: dict[str, list[float]] = {}
    for seed in range(1, seeds + 1):
        for strategy in STRATEGIES:
            quality = result_of(judge, strategy, seed, generations, threads, output)
            found.setdefault(strategy, []).append(quality)
    print(f"\nquality on fresh deals after {generations} generations")
    for strategy, values in found.items():
        each = " ".join(f"{value:.2f}" for value in values)
        print(f"{strategy:8s} mean {sum(values) / len(values):6.3f}   {each}")
    for baseline in ("random", "ga"):
        chance = p_value(found["qd"], found[baseline])
        print(f"qd against {baseline}: p = {chance:.4f} (Mann–Whitney, two-sided)")


def result_of(
    judge: partial[Report], strategy: str, seed: int, generations: int, threads: int, output: Path
) -> float:
    """The quality on fresh deals of what one run found; a line tells more."""
    place = a_run(judge, strategy, seed, generations, threads, output)
    quality, cells, shrunk = fresh_quality(place)
    words = f"{quality:.3f} in {cells} cells, scores shrank {shrunk:+.3f}"
    print(f"{strategy} seed {seed}: {words}", flush=True)
    return quality


def draw(output: Path, seeds: int, file: Path) -> None:
    """The quality of each run's archive over the games that entered, a colour for each strategy."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 3.6), layout="constrained")
    axes = figure.subplots()
    for strategy, (name, colour) in LOOKS.items():
        for seed in range(1, seeds + 1):
            (place,) = [one for one in folder.folders(output) if one.name.endswith(f"-{strategy}-{seed}")]
            with closing(open_to_read(place / folder.DATABASE)) as connection:
                moments = list(history(connection))
            entered, quality = [one.entered for one in moments], [one.quality for one in moments]
            axes.plot(entered, quality, color=colour, linewidth=1.4, label=name if seed == 1 else None)
    axes.set_xlabel("games entered")
    axes.set_ylabel("quality of the archive")
    axes.set_ylim(bottom=0)
    axes.spines[["top", "right"]].set_visible(False)
    axes.legend(frameon=False)
    figure.savefig(file)


def p_value(ours: list[float], theirs: list[float]) -> float:
    from scipy.stats import mannwhitneyu

    return float(mannwhitneyu(ours, theirs, alternative="two-sided", method="exact").pvalue)


def a_run(
    judge: partial[Report], strategy: str, seed: int, generations: int, threads: int, output: Path
) -> Path:
    """A run to its end; one that was begun before is gone on with."""
    name = f"{strategy}-{seed}"
    config = Config(
        name=name,
        seed=seed,
        strategy=strategy,
        budget=Budget(shelf=400, polish=0),
        least_novelty=library_distance(),
    )
    begun = [place for place in folder.folders(output) if place.name.endswith(f"-{name}")]
    limits = Limits(generations=generations)
    place = begun[0] if begun else session.begin(config, limits, seed_games(()), output)
    with folder.held(place), closing(open_to_write(place / folder.DATABASE)) as connection:
        if not reading.has_ended(connection):
            search = session.restored(connection)
            Run(search, limits, connection, Threads(judge, threads), Lines(name)).go_on()
    return place


def fresh_quality(place: Path) -> tuple[float, int, float]:
    """The lower bounds on fresh deals together, the cells whose games passed, and how far scores shrank."""
    with closing(open_to_read(place / folder.DATABASE)) as connection:
        games = [game for game in elites(connection) if game.fresh is not None]
    shrunk = [game.searched.value - game.fresh.value for game in games if game.fresh]
    quality = sum(max(0.0, game.fresh.low) for game in games if game.fresh)
    return quality, len(games), sum(shrunk) / len(shrunk) if shrunk else 0.0


def scaling(judge: partial[Report], generations: int, output: Path) -> None:
    """The same run on one thread and on two: seconds, and whether the archives are the same."""
    seconds, dumps = {}, {}
    for threads in (1, 2):
        place = a_run(judge, "qd", 1, generations, threads, output / f"threads-{threads}")
        with closing(open_to_read(place / folder.DATABASE)) as connection:
            seconds[threads] = sum(sum(moment.seconds.values()) for moment in history(connection))
            dumps[threads] = reading.canonical_dump(connection)
    ratio = seconds[1] / seconds[2]
    print(f"1 thread {seconds[1]:.0f} s, 2 threads {seconds[2]:.0f} s: {ratio:.2f} times as fast")
    print(f"the same run: {dumps[1] == dumps[2]}")


def ray_overhead(tasks: int = 200) -> None:
    """What Ray adds to an evaluation that takes no time itself."""
    from darwindeck.evolution.workers.cluster import Cluster

    games = [Task(generate(seed), seed, Stage.RANDOM) for seed in range(tasks)]
    with closing(Cluster(idle, 2)) as cluster:
        cluster.evaluate(games)  # starts the workers
        began = time.perf_counter()
        cluster.evaluate(games)
        on_ray = time.perf_counter() - began
    began = time.perf_counter()
    Threads(idle, 2).evaluate(games)
    on_threads = time.perf_counter() - began
    print(f"Ray {1000 * on_ray / tasks:.2f} ms, threads {1000 * on_threads / tasks:.2f} ms an evaluation")


def idle(genome: GameGenome, seed: int, upto: Stage) -> Report:
    return Report(genome="", name="", seed=seed, stage=upto, measures={})


if __name__ == "__main__":
    main()
