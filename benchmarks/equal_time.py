"""What our search is worth: against the plain search of the textbooks, with the same time for each move.

    python -m benchmarks.equal_time                     eighteen games of the library, as a table
    python -m benchmarks.equal_time --only spades       those whose name holds this
    python -m benchmarks.equal_time --trial 200         other deals, as many of each, to try something out
    python -m benchmarks.equal_time --only uno --first 2000 --deals 500         the next 500 deals

A table of plain-search:256 and a table of our search are timed by turns on the same deals, in processor
seconds, to find the number of iterations that takes ours as long. Then one side of ours plays a table of the
other: every deal once for each side. How many deals are played is set beforehand, by how much the results
of a game vary, and nobody looks before the end, so the intervals are what they say.
"""

import argparse
import statistics
import time

from benchmarks.strength import games, is_asked_for

from darwindeck.agents.matches import Estimate, Series, challenges, estimate_of, result_of, seated_games
from darwindeck.agents.seats import Player, players_of, search
from darwindeck.program.layout import Program

SEED = 20_261_119  # of deals that no number of the search was chosen by
TRIAL_SEED = 2026
TIMED_SEED = 5
TIMED_DEALS = 12
TIMINGS = 5  # of both, by turns
# Eighteen games, the surest first, and how many deals are played of each.
PLAN = {
    "briscola": 2_000,
    "partnership-spades": 800,
    "spades": 500,
    "spades-three-against-one": 300,
    "spades-three-pairs": 300,
    "scopa-by-rank": 500,
    "scotch-whist": 1_000,
    "president": 300,
    "oh-hell": 800,
    "crazy-eights-duel": 1_000,
    "fan-tan": 600,
    "whist": 1_500,
    "hearts": 1_500,
    "hearts-with-passing": 1_000,
    "crazy-eights": 3_000,
    "black-maria": 2_000,
    "knock-out-whist": 1_500,
    "uno-style": 2_000,
}


def main() -> None:
    parser = argparse.ArgumentParser(description="What our search is worth at equal time.")
    parser.add_argument("--only", default="", help="a part of the names of the games")
    parser.add_argument("--trial", type=int, default=0, help="this many deals of another seed")
    parser.add_argument("--deals", type=int, default=0, help="of each game, if not as planned")
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal")
    parser.add_argument("--iterations", type=int, default=0, help="of ours, if they are known")
    parser.add_argument("--against", default="plain-search:256", help="the other agent")
    parser.add_argument("--threads", type=int, default=1, help="for the deals; timings have one")
    asked = parser.parse_args()
    other = players_of(asked.against, 1)[0]
    print(f"| game | iterations in the time of {other.name} | utility a deal | better |\n|---|---|---|---|")
    better = worse = 0
    for name in (name for name in PLAN if is_asked_for(name, asked.only)):
        program = program_of(name)
        ours = search(asked.iterations or iterations_in_time_of(program, other))
        deals, seed = (asked.trial, TRIAL_SEED) if asked.trial else (asked.deals or PLAN[name], SEED)
        series = Series(deals, seed, asked.first, asked.threads)
        found = play(program, ours, other, series)
        verdict = "yes" if found.low > 0 else "no, worse" if found.high < 0 else "not clear"
        better, worse = better + (found.low > 0), worse + (found.high < 0)
        utility = f"{found.mean:+.3f} ± {found.margin:.3f} ({series.games:,})"
        print(f"| {name} | {ours.iterations} | {utility} | {verdict} |", flush=True)
    print(f"better in {better} games, worse in {worse}")


def program_of(name: str) -> Program:
    return next(program for found, program in games(name) if found == name)


def iterations_in_time_of(program: Program, other: Player) -> int:
    """How many iterations of our search take as long as a move of the other agent: the median of timings."""
    found = [other.iterations]
    for player in (other, search(other.iterations)):
        seconds_per_move(program, player, 1)
    for _ in range(TIMINGS):
        iterations = round(statistics.median(found))
        theirs, ours = seconds_per_move(program, other), seconds_per_move(program, search(iterations))
        found.append(max(1, round(iterations * theirs / ours)))
    return round(statistics.median(found[1:]))


def seconds_per_move(program: Program, player: Player, deals: int = TIMED_DEALS) -> float:
    """Seconds of the processor for each move at a table full of one agent."""
    began = time.process_time()
    results = seated_games(program, (player,) * int(program.players), Series(deals, TIMED_SEED))
    return (time.process_time() - began) / int(results["moves"].sum())


def play(program: Program, ours: Player, other: Player, series: Series) -> Estimate:
    """The utility of a side of ours at a table of the other, over all deals of a series."""
    seatings = challenges(program, ours, other)
    results = [seated_games(program, seating, series, place) for place, seating in enumerate(seatings)]
    return estimate_of(result_of(ours, seatings, results, "utility"))


if __name__ == "__main__":
    main()
