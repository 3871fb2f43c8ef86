"""How greedy stands against the one-line strategies of the evaluation, such as always playing the lowest.

    python -m benchmarks.one_line                       every game of the library with choices, and Big Two
    python -m benchmarks.one_line --only president      the games whose name holds this
    python -m benchmarks.one_line --deals 4000 --all    more deals; every strategy, not only the best

Each strategy sits on one side against a table of greedy players, and greedy against a table of the strategy,
on every side in turn with the same cards. The figures are greedy's utility per deal in both, with 95 %
intervals. The best strategy of a game is the one that comes nearest to greedy in either, in its margins.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from benchmarks.strength import is_asked_for

from darwindeck.agents.matches import Estimate, estimate_of
from darwindeck.compiler.compile import compile_genome
from darwindeck.compiler.support import unplayable
from darwindeck.evaluation.measures.breadth import policies
from darwindeck.evaluation.measures.table import Bench
from darwindeck.evaluation.play.habits import Manner, habit
from darwindeck.genome import library
from darwindeck.genome.storage import load_file

SEED = 41  # of the deals
CHOICELESS = ("war",)
EXAMPLES = Path(__file__).parent.parent / "examples"


class Rival(NamedTuple):
    """A one-line strategy, and what greedy gains from it per deal."""

    name: str
    at_its_table: Estimate  # greedy on one side, the strategy on all others
    at_ours: Estimate  # the strategy on one side, greedy on all others

    @property
    def clearance(self) -> float:
        """By how many margins greedy is ahead where it is least; below -1 it is beaten."""
        return min(found.mean / max(found.margin, 1e-9) for found in (self.at_its_table, self.at_ours))


def main() -> None:
    parser = argparse.ArgumentParser(description="Greedy against one-line strategies.")
    parser.add_argument("--only", default="", help="a part of the names of the games")
    parser.add_argument("--deals", type=int, default=1_000, help="deals of each comparison")
    parser.add_argument("--all", action="store_true", help="every strategy, not only the best of each game")
    asked = parser.parse_args()
    print("| game | one-line strategy | greedy at its table | greedy's table against it |\n|---|---|---|---|")
    for name, bench in games(asked.only):
        rivals = sorted(rivals_in(bench, asked.deals), key=lambda rival: rival.clearance)
        for rival in rivals if asked.all else rivals[:1]:
            print(f"| {name} | {in_words(rival)} |", flush=True)


def games(part: str) -> Iterator[tuple[str, Bench]]:
    """The games of the library that the engine plays and that leave a choice, and Big Two."""
    for name in (*library.names(), "big-two"):
        if is_asked_for(name, part) and name not in CHOICELESS:
            genome = library.load(name) if name in library.names() else load_file(EXAMPLES / f"{name}.json")
            if not unplayable(genome):
                yield name, Bench(compile_genome(genome), SEED)


def rivals_in(bench: Bench, deals: int) -> Iterator[Rival]:
    greedy = habit(Manner.GREEDY)
    for name, policy in policies(bench):
        ahead = bench.contest(greedy, policy, deals, 0).mean(axis=1)
        behind = bench.contest(policy, greedy, deals, 0).mean(axis=1)
        yield Rival(name, estimate_of(ahead), estimate_of(-behind))


def in_words(rival: Rival) -> str:
    figures = (f"{found.mean:+.2f} ± {found.margin:.2f}" for found in (rival.at_its_table, rival.at_ours))
    beaten = " **beaten**" if rival.clearance < -1 else ""
    return f"{rival.name} | {' | '.join(figures)}{beaten}"


if __name__ == "__main__":
    main()
