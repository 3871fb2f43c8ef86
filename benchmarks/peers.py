"""Our engine beside OpenSpiel's C++: the same games, at random, dealing included, on one core of one machine.

    python -m benchmarks.peers [--json]

We play the genomes of `tests/peers`, which play OpenSpiel's rules move for move. Passes of both alternate,
and the best pass of each counts, in seconds of the core and not of the clock, so that a busy machine disturbs
little. Only two threads against one are measured by the clock.

Moves of Crazy Eights are counted strictly: OpenSpiel's count includes passes that are forced, ours does not.
The column "choices" is the ratio when they count for neither. Lengths are compared as far as our deal goes,
forced passes left out, and must agree within 1 %. Of some games only deals are compared: there the two
make other moves of the same decisions.
"""

from __future__ import annotations

import argparse
import json
import math
import platform
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any

from benchmarks import openspiel
from msgspec.structs import replace
from tests.peers import genomes
from tests.peers.spiel import HOLDEM

from darwindeck.compiler.compile import compile_genome
from darwindeck.genome import library
from darwindeck.genome.schema import GameGenome, OneDeal
from darwindeck.program.codes import Status
from darwindeck.simulation import play_games

DRAWS = 5
REQUIRED, TWO_THREADS = 4.0, 1.7
LENGTHS_AGREE = 0.01
OURS_FOR_THEIRS = 8  # deals of ours for each of theirs, so that passes take about as long


@dataclass(frozen=True)
class Contest:
    """One game that both play, and the unit in which they are compared."""

    name: str
    unit: str
    genome: GameGenome
    start: Callable[[], Any]
    # The moves of one of OpenSpiel's deals, counted our way: until our deal would be over, and in all.
    count: Callable[[Any, list[Any]], tuple[int, int]]
    deals_for_length: int = 200
    required: float = REQUIRED
    has_same_length: bool = True  # no: both ask for the same in moves of another number


@dataclass(frozen=True)
class Result:
    """The speeds of one game, in its unit per second."""

    name: str
    unit: str
    ours: float
    theirs: float
    ratio: float
    ratio_of_choices: float  # the same, when forced passes count for neither
    two_threads: float  # our speed on two threads by our speed on one
    our_length: float
    their_length: float
    deals_per_second: tuple[float, float]
    required: float = REQUIRED
    has_same_length: bool = True


def every_move(start: Any, history: list[Any]) -> tuple[int, int]:
    moves = openspiel.moves_in(history)
    return moves, moves


def crazy_eights(players: int) -> Contest:
    return Contest(
        f"crazy eights, {players} players, {DRAWS} draws",
        "moves",
        genomes.crazy_eights(players, DRAWS),
        partial(openspiel.crazy_eights, players, DRAWS),
        openspiel.choices_in_crazy_eights,
        deals_for_length=20_000,
    )


def in_deals(name: str, genome: GameGenome, start: Callable[[], Any], required: float) -> Contest:
    """A game whose deals are compared, however many moves each of the two makes of one."""
    return Contest(name, "deals", genome, start, every_move, required=required, has_same_length=False)


OH_HELL = f"oh_hell(players=4,num_tricks_fixed={genomes.TRICKS_OF_OH_HELL})"
GIN = replace(library.load("gin-rummy"), match=OneDeal())
CONTESTS = (
    Contest("hearts", "deals", genomes.HEARTS, openspiel.hearts, every_move),
    Contest("spades", "deals", genomes.SPADES, openspiel.spades, every_move),
    crazy_eights(2),
    crazy_eights(4),
    in_deals("kuhn poker", library.load("kuhn-poker"), partial(openspiel.plain, "kuhn_poker"), 0.5),
    in_deals("leduc poker", library.load("leduc-poker"), partial(openspiel.plain, "leduc_poker"), 1),
    in_deals("texas hold'em, limit", genomes.HOLDEM, partial(openspiel.plain, HOLDEM), 1),
    in_deals("euchre", genomes.EUCHRE, partial(openspiel.plain, "euchre"), 3),
    in_deals("oh hell", genomes.OH_HELL, partial(openspiel.plain, OH_HELL), 3),
    in_deals("gin rummy", GIN, partial(openspiel.plain, "gin_rummy"), 50),
)


class Match:
    """Both engines at one game, pass after pass."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.program = compile_genome(contest.genome)
        self.theirs = openspiel.Stopwatch(contest.start())
        self.seconds_per_deal = math.inf  # of one core
        self.wall = {1: math.inf, 2: math.inf}  # seconds on the clock, by threads
        play_games(self.program, 100, seed=0)

    def run(self, deals: int) -> None:
        """One pass of each."""
        deals_of_ours = OURS_FOR_THEIRS * deals
        for threads in self.wall:
            cpu, wall = time.process_time(), time.perf_counter()
            play_games(self.program, deals_of_ours, seed=1, threads=threads)
            cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
            self.wall[threads] = min(self.wall[threads], wall)
            if threads == 1:
                self.seconds_per_deal = min(self.seconds_per_deal, cpu / deals_of_ours)
        self.theirs.run(deals)

    def result(self) -> Result:
        contest = self.contest
        moves, their_length, choices, every_move = self.lengths()
        deals = (1 / self.seconds_per_deal, 1 / self.theirs.seconds_per_deal)
        per_deal = (moves, every_move) if contest.unit == "moves" else (1, 1)
        ours, theirs = (rate * units for rate, units in zip(deals, per_deal, strict=True))
        return Result(
            contest.name,
            contest.unit,
            ours,
            theirs,
            ours / theirs,
            ours / theirs * every_move / choices,
            self.wall[1] / self.wall[2],
            moves,
            their_length,
            deals,
            contest.required,
            contest.has_same_length,
        )

    def lengths(self) -> tuple[float, float, float, float]:
        """Mean moves of a deal: ours; theirs in our way, as far as ours goes and in all; all of theirs."""
        deals = self.contest.deals_for_length
        start = self.contest.start()
        results = play_games(self.program, 10 * deals, seed=2)
        assert not (results["status"] == Status.FAULT).any()
        comparable = choices = every = 0
        for history in openspiel.histories(start, deals):
            counted = self.contest.count(start, history)
            comparable += counted[0]
            choices += counted[1]
            every += openspiel.moves_in(history)
        return float(results["moves"].mean()), comparable / deals, choices / deals, every / deals


def compare(contests: list[Contest], deals: int, passes: int) -> list[Result]:
    matches = [Match(contest) for contest in contests]
    for number in range(passes):
        for match in matches:
            say(f"pass {number + 1} of {passes}: {match.contest.name}")
            match.run(deals)
    say("comparing lengths")
    return [match.result() for match in matches]


def say(text: str) -> None:
    """Progress, for whoever watches."""
    if sys.stderr.isatty():
        print(f"\r{text:60}", end="", file=sys.stderr, flush=True)


def table_of(results: list[Result]) -> str:
    lines = [
        f"against: {openspiel.HARNESS}",
        f"machine: {platform.processor() or platform.machine()}, Python {platform.python_version()}",
        "",
        f"{'':36}{'ours':>13}{'OpenSpiel':>13}{'':10}{'ratio':>6}{'choices':>9}{'threads':>9}{'moves/deal':>16}",
    ]
    lines += [
        f"{one.name:36}{one.ours:13,.0f}{one.theirs:13,.0f}  {one.unit + '/s':8}{one.ratio:6.2f}"
        f"{one.ratio_of_choices:9.2f}{one.two_threads:9.2f}{one.our_length:8.2f}{one.their_length:8.2f}"
        for one in results
    ]
    required = ", ".join(f"{one.name} {one.required:g}" for one in results)
    return "\n".join([*lines, "", f"required: {required}; two threads {TWO_THREADS:g}"])


def shortfalls(results: list[Result]) -> list[str]:
    """Every promise not kept."""
    found = []
    for one in results:
        if one.ratio < one.required:
            found.append(f"{one.name}: {one.ratio:.2f} times OpenSpiel's speed, not {one.required:g} times.")
        if one.two_threads < TWO_THREADS:
            found.append(f"{one.name}: two threads are {one.two_threads:.2f} times one, not {TWO_THREADS:g}.")
        if one.has_same_length and abs(one.our_length / one.their_length - 1) > LENGTHS_AGREE:
            lengths = f"{one.our_length:.2f} and {one.their_length:.2f}"
            found.append(f"{one.name}: the mean lengths {lengths} differ by more than 1 %.")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="write the results as JSON")
    parser.add_argument("--deals", type=int, default=4000, help="deals in one of OpenSpiel's passes")
    parser.add_argument("--passes", type=int, default=5, help="passes of each; the best counts")
    parser.add_argument("--only", default="", help="a part of the names of the games")
    options = parser.parse_args()
    contests = [contest for contest in CONTESTS if options.only in contest.name]
    results = compare(contests, options.deals, options.passes)
    say("")
    missed = shortfalls(results)
    if options.json:
        rows = [asdict(one) for one in results]
        print(json.dumps({"harness": openspiel.HARNESS, "results": rows, "shortfalls": missed}, indent=2))
    else:
        print("\n".join([table_of(results), *missed]))
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
