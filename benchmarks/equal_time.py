"""What our search is worth: against the plain search of the textbooks, with the same time for each move.

    python -m benchmarks.equal_time                   every game of the library with choice, as a table
    python -m benchmarks.equal_time --only spades     the games whose name holds this
    python -m benchmarks.equal_time --fresh 1000      this many deals that nothing was tuned on, never fewer

A table of plain-search:256 and a table of our search are timed on the same deals, in processor seconds, to
find the number of iterations that takes ours as long. Then one side of ours plays a table of the other:
every deal once for each side. A match stops when the utility is one and a half times its 95 % interval away
from zero, or when the deals run out. On fresh deals it plays them all.
"""

import argparse
import math
import time

import numpy as np
from benchmarks.strength import games

from darwindeck.agents.matches import (
    Estimate,
    Series,
    challenges,
    estimate_of,
    result_of,
    seated_games,
)
from darwindeck.agents.seats import Player, players_of, search
from darwindeck.program.layout import Program

SEED = 2026
FRESH_SEED = 20_261_118  # of deals that no number of the search was chosen by
TIMED_SEED = 5
TIMED_DEALS = 24
BLOCK = 100  # deals between two looks at the interval
CLEAR = 1.5  # half-widths of the interval


def main() -> None:
    parser = argparse.ArgumentParser(description="What our search is worth at equal time.")
    parser.add_argument("--only", default="", help="a part of the names of the games")
    parser.add_argument("--deals", type=int, default=800, help="deals at most")
    parser.add_argument("--fresh", type=int, default=0, help="exactly this many deals, of another seed")
    parser.add_argument("--iterations", type=int, default=0, help="of ours, if they are known")
    parser.add_argument("--against", default="plain-search:256", help="the other agent")
    asked = parser.parse_args()
    other = players_of(asked.against, 1)[0]
    print(f"| game | iterations in the time of {other.name} | utility a deal | better |\n|---|---|---|---|")
    better = worse = 0
    for name, program in games(asked.only):
        if name == "war":
            continue
        ours = search(asked.iterations or iterations_in_time_of(program, other))
        if asked.fresh:
            found, deals = play_all(program, ours, other, Series(asked.fresh, FRESH_SEED)), asked.fresh
        else:
            found, deals = play(program, ours, other, asked.deals)
        verdict = "yes" if found.low > 0 else "no, worse" if found.high < 0 else "not clear"
        better, worse = better + (found.low > 0), worse + (found.high < 0)
        print(
            f"| {name} | {ours.iterations} | {found.mean:+.2f} ± {found.margin:.2f} ({deals}) | {verdict} |",
            flush=True,
        )
    print(f"better in {better} games, worse in {worse}")


def iterations_in_time_of(program: Program, other: Player) -> int:
    """How many iterations of our search take as long as a move of the other agent."""
    seconds_per_move(program, other, 1)
    theirs = seconds_per_move(program, other)
    iterations = other.iterations
    for _ in range(2):
        ours = seconds_per_move(program, search(iterations))
        iterations = max(1, round(iterations * theirs / ours))
    return iterations


def seconds_per_move(program: Program, player: Player, deals: int = TIMED_DEALS) -> float:
    """Seconds of the processor for each move at a table full of one agent."""
    began = time.process_time()
    results = seated_games(program, (player,) * int(program.players), Series(deals, TIMED_SEED))
    return (time.process_time() - began) / int(results["moves"].sum())


def play_all(program: Program, ours: Player, other: Player, series: Series) -> Estimate:
    """The utility of a side of ours at a table of the other, over all deals of a series."""
    seatings = challenges(program, ours, other)
    results = [seated_games(program, seating, series, place) for place, seating in enumerate(seatings)]
    return estimate_of(result_of(ours, seatings, results, "utility"))


def play(program: Program, ours: Player, other: Player, most: int) -> tuple[Estimate, int]:
    """The utility of a side of ours at a table of the other, and how many deals it took."""
    seatings, values = challenges(program, ours, other), []
    found, deals = Estimate(0.0, math.inf), 0
    while deals < most and abs(found.mean) < CLEAR * found.margin:
        block = min(BLOCK, most - deals)
        results = [
            seated_games(program, seating, Series(block, SEED, deals), place)
            for place, seating in enumerate(seatings)
        ]
        values.append(result_of(ours, seatings, results, "utility"))
        found, deals = estimate_of(np.concatenate(values)), deals + block
    return found, deals


if __name__ == "__main__":
    main()
