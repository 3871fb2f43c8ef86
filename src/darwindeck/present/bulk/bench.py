"""The benchmark: how fast the games are played, and whether they still play as they should.

Speed counts for nothing when the games are wrong, so each must have its expected length and no errors. The
signature changes when any of the games plays differently.
"""

import hashlib
import sys
import time
from dataclasses import asdict, dataclass
from statistics import geometric_mean
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from darwindeck.api.load import load
from darwindeck.compiler.compile import compile_genome
from darwindeck.compiler.support import unplayable
from darwindeck.engine.warm import compiled_functions, is_warm
from darwindeck.genome import library
from darwindeck.genome.schema import GameGenome
from darwindeck.present.bulk.expected_lengths import A_RUN, EXPECTED, Expected
from darwindeck.present.exit_codes import FAILED, FINE
from darwindeck.present.options import AsJson, GameName
from darwindeck.present.terminal import amount, get_ready, new_table, page_width, say, say_json, working
from darwindeck.program.layout import Program
from darwindeck.simulation import play_games, summary_of

Evaluation = Annotated[
    int,
    Parameter(
        help="Time the evaluation of this many games from a fixed mix instead; 120 take a few minutes.",
        validator=Number(gte=0, lte=10_000),
    ),
]
SEED = 1
PASSES = 3  # the fastest counts
NOT_AVERAGED = ("war",)  # its deals are ten times as long as any other's and ask for no decision
COLUMNS = ("game", "deals/s", "moves/s", "length", "expected", "errors", "2 threads", "signature")
ROOM_FOR_SIGNATURES = 100  # characters on a line


@dataclass(frozen=True)
class Measurement:
    """How fast one game is played, and how it turned out."""

    game: str
    deals: int
    mean_moves: float
    expected_moves: float | None  # None: the game is not known
    errors: int
    signature: str
    deals_per_second: float  # on one thread
    moves_per_second: float
    two_threads: float  # how many times as fast two threads are
    faults: tuple[str, ...]


@dataclass(frozen=True)
class Preparation:
    """What it took to have the engine ready."""

    compiled_functions: int
    was_cold: bool
    seconds: float


def bench(*games: GameName, evaluation: Evaluation = 0, as_json: AsJson = False) -> int:
    """Measure how fast games are played, on one thread and on two; with no game named, measure them all.

    The exit code is 1 when a game has errors or does not have its expected length.
    """
    if evaluation:
        return _bench_evaluation(evaluation, as_json)
    genomes = [load(game) for game in games] or playable_games()
    programs = [compile_genome(genome) for genome in genomes]
    preparation = prepare()
    measurements = []
    with working("Measuring …") as now:
        for genome, program in zip(genomes, programs, strict=True):
            now(f"Measuring {genome.name} …")
            measurements.append(measure(genome, program))
    (_say_as_json if as_json else _say_as_table)(measurements, preparation)
    faults = [fault for measurement in measurements for fault in measurement.faults]
    for fault in faults:
        print(fault, file=sys.stderr)
    return FAILED if faults else FINE


def _bench_evaluation(games: int, as_json: bool) -> int:
    from darwindeck.present.evaluation.costs import race_costs, say_costs

    get_ready(tables=True, measures=True)
    say_costs(race_costs(games), as_json=as_json)
    return FINE


def playable_games() -> list[GameGenome]:
    """The games of the library that the engine plays."""
    return [genome for genome in map(library.load, library.names()) if not unplayable(genome)]


def prepare() -> Preparation:
    """Compile the engine or load its machine code, and time it."""
    was_cold = not is_warm()
    began = time.perf_counter()
    get_ready(every_family=True)
    return Preparation(compiled_functions(), was_cold, time.perf_counter() - began)


def measure(genome: GameGenome, program: Program) -> Measurement:
    expected = EXPECTED.get(genome.name) if genome.name in library.names() else None
    deals = expected.deals if expected else A_RUN
    summary = summary_of(program, play_games(program, deals, SEED))
    one, two = fastest_passes(program, deals)
    return Measurement(
        game=genome.name,
        deals=deals,
        mean_moves=summary.mean_moves,
        expected_moves=expected.moves if expected else None,
        errors=summary.errors,
        signature=summary.signature,
        deals_per_second=deals / one,
        moves_per_second=summary.moves / one,
        two_threads=one / two,
        faults=tuple(faults_in(genome.name, summary.mean_moves, summary.errors, expected)),
    )


def fastest_passes(program: Program, deals: int) -> tuple[float, float]:
    """The seconds of the fastest pass on one thread and on two, taken in turns, dealing included."""
    passes = [[seconds_of(program, deals, threads) for threads in (1, 2)] for _ in range(PASSES)]
    return min(one for one, _ in passes), min(two for _, two in passes)


def seconds_of(program: Program, deals: int, threads: int) -> float:
    began = time.perf_counter()
    play_games(program, deals, SEED, threads)
    return time.perf_counter() - began


def faults_in(game: str, mean_moves: float, errors: int, expected: Expected | None) -> list[str]:
    """Everything wrong with how a game played."""
    faults = []
    if errors:
        faults.append(f"{game}: {errors} deals never ended.")
    if expected and not expected.allows(mean_moves):
        allowed = f"{expected.moves:g} moves within {100 * expected.tolerance:g} %"
        faults.append(f"{game}: a deal takes {mean_moves:.2f} moves on average; expected: {allowed}.")
    return faults


def averages_of(measurements: list[Measurement]) -> dict[str, float]:
    """Geometric means over the games that are averaged; nothing when there is none."""
    counted = [one for one in measurements if one.game not in NOT_AVERAGED]
    names = ("deals_per_second", "moves_per_second", "two_threads") if counted else ()
    return {name: geometric_mean(getattr(one, name) for one in counted) for name in names}


def signature_of(measurements: list[Measurement]) -> str:
    """One signature for all games, whatever the order they were named in."""
    lines = sorted(f"{one.game} {one.deals} {one.signature}" for one in measurements)
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def _say_as_json(measurements: list[Measurement], preparation: Preparation) -> None:
    say_json(
        {
            "seed": SEED,
            "games": [asdict(one) for one in measurements],
            "geometric_means": averages_of(measurements),
            "not_averaged": [one.game for one in measurements if one.game in NOT_AVERAGED],
            "signature": signature_of(measurements),
            "preparation": asdict(preparation),
        }
    )


def _say_as_table(measurements: list[Measurement], preparation: Preparation) -> None:
    columns = COLUMNS if page_width() >= ROOM_FOR_SIGNATURES else COLUMNS[:-1]
    table = new_table(*columns, numbers=columns[1:])
    for one in measurements:
        table.add_row(*_cells(one)[: len(columns)])
    say(table)
    averages = averages_of(measurements)
    if averages:
        deals, moves = amount(averages["deals_per_second"]), amount(averages["moves_per_second"])
        left_out = " without War" if any(one.game in NOT_AVERAGED for one in measurements) else ""
        say(f"\nGeometric means{left_out}: {deals} deals/s and {moves} moves/s on one thread;")
        say(f"two threads are {averages['two_threads']:.2f} times as fast.")
    how = "compiled" if preparation.was_cold else "loaded from the cache"
    say(f"{preparation.compiled_functions} compiled functions, {how} in {preparation.seconds:.1f} seconds.")
    say(f"Overall signature: {signature_of(measurements)}")


def _cells(one: Measurement) -> tuple[str, ...]:
    expected = "-" if one.expected_moves is None else f"{one.expected_moves:.1f}"
    return (
        one.game,
        f"{one.deals_per_second:,.0f}",
        amount(one.moves_per_second),
        f"{one.mean_moves:.2f}",
        expected,
        str(one.errors),
        f"× {one.two_threads:.2f}",
        one.signature,
    )
