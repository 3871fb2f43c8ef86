"""How strong the agents are: each against a table of the next, in every game of the library.

    python -m benchmarks.strength                     the whole ladder, as a table in Markdown
    python -m benchmarks.strength --only spades       the games whose name holds this; =spades= is one game
    python -m benchmarks.strength --short             only whether greedy beats uniform, and search:64 greedy
    python -m benchmarks.strength --search 256,1000   what search gains on greedy with 256 and with 1,000
    python -m benchmarks.strength --pair search:64,greedy                one comparison
    python -m benchmarks.strength --named             easy, normal, hard and expert instead of the ladder
    python -m benchmarks.strength --partners          what knowing one's partner is worth, and what bidding is
    python -m benchmarks.strength --inference         what conclusions from the choices of others are worth
    python -m benchmarks.strength --inference --first 500 --deals 500     on the next 500 deals

Every deal is played once for each side. A comparison goes on until the 95 % interval of the utility is clear
of zero by a quarter of its half-width, or the deals run out. That of inference always plays all deals.
"""

import argparse
import math
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import msgspec
import numpy as np

from darwindeck.agents.matches import Estimate, challenges, estimate_of, play_match, result_of, seated_games
from darwindeck.agents.seats import GREEDY, STRENGTHS, UNIFORM, Kind, Player, players_of, search
from darwindeck.agents.series import Series
from darwindeck.compiler.compile import compile_genome
from darwindeck.compiler.support import unplayable
from darwindeck.genome import library
from darwindeck.genome.phases import BiddingPhase
from darwindeck.genome.schema import Deals, GameGenome
from darwindeck.genome.scoring import PerTrick
from darwindeck.program.layout import Program

SEED = 77
FRESH_SEED = 20_261_117  # of deals that no number of the inference was chosen by
BLOCK = 100  # deals between two looks at the interval
LADDER = ((GREEDY, UNIFORM), (search(16), GREEDY), (search(64), search(16)), (search(256), search(64)))
COMPARISONS = (*LADDER, (search(256), GREEDY))
SHORT = ((GREEDY, UNIFORM), (search(64), GREEDY))
NAMED = tuple((stronger, weaker) for weaker, stronger in pairwise(STRENGTHS.values()))


def main() -> None:
    parser = argparse.ArgumentParser(description="How strong the agents are.")
    parser.add_argument("--only", default="", help="a part of the names of the games, or several with commas")
    parser.add_argument("--deals", type=int, default=1_000, help="deals at most")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--short", action="store_true", help="two comparisons in each game")
    parser.add_argument("--search", type=budgets, default=(), help="iterations: search against greedy only")
    parser.add_argument("--pair", default="", help="two agents, with a comma between them: only these")
    parser.add_argument("--named", action="store_true", help="the strengths instead of the ladder")
    parser.add_argument("--partners", action="store_true", help="teams and bidding instead of the ladder")
    parser.add_argument("--inference", action="store_true", help="search against deaf search")
    parser.add_argument("--iterations", type=int, default=1_000, help="of both, with --inference")
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal, with --inference")
    asked = parser.parse_args()
    if asked.partners:
        print_partners(asked.deals, asked.threads)
        return
    if asked.inference:
        print_inference(
            asked.only, asked.iterations, Series(asked.deals, FRESH_SEED, asked.first, asked.threads)
        )
        return
    comparisons = comparisons_asked_for(asked)
    heads = [f"{one.name} – {other.name}" for one, other in comparisons]
    print("| game | " + " | ".join(heads) + " |\n|---|" + "---|" * len(heads))
    for name, program in games(asked.only):
        cells = [
            in_words(*compare(program, one, other, asked.deals, asked.threads)) for one, other in comparisons
        ]
        print(f"| {name} | " + " | ".join(cells) + " |", flush=True)


def budgets(text: str) -> tuple[int, ...]:
    """Numbers of iterations, with commas between them."""
    return tuple(int(one) for one in text.split(","))


def comparisons_asked_for(asked: argparse.Namespace) -> tuple[tuple[Player, Player], ...]:
    if asked.pair:
        one, other = players_of(asked.pair, 2)
        return ((one, other),)
    if asked.search:
        return tuple((search(iterations), GREEDY) for iterations in asked.search)
    return SHORT if asked.short else NAMED if asked.named else COMPARISONS


def games(part: str) -> Iterator[tuple[str, Program]]:
    for name in library.names():
        if is_asked_for(name, part) and not unplayable(library.load(name)):
            yield name, compile_genome(library.load(name))


def is_asked_for(name: str, part: str) -> bool:
    """Whether the name holds one of the parts; a part in signs of equality is a whole name."""
    return any(one in f"={name}=" for one in part.split(","))


def compare(program: Program, one: Player, other: Player, most: int, threads: int) -> tuple[Estimate, int]:
    """The utility of one agent against a table of the other, and how many deals it took to tell."""
    seatings, values = challenges(program, one, other), []
    found, deals = Estimate(0.0, math.inf), 0
    while deals < most and abs(found.mean) < 1.25 * found.margin:
        block = min(BLOCK, most - deals)
        results = [
            seated_games(program, seating, Series(block, SEED, deals, threads), place)
            for place, seating in enumerate(seatings)
        ]
        values.append(result_of(one, seatings, results, "utility"))
        found, deals = estimate_of(np.concatenate(values)), deals + block
        if found.margin == 0.0:
            break
    return found, deals


def in_words(found: Estimate, deals: int) -> str:
    return f"{found.mean:+.2f} ± {found.margin:.2f} ({deals})"


def print_inference(part: str, iterations: int, series: Series) -> None:
    """What conclusions from the choices of others are worth, on deals of their own.

    The players' own luck is the same wherever the listener sits. So a deal in which it never decides
    otherwise than a deaf player would comes out even, and adds nothing to the interval.
    """
    one, deaf = search(iterations), Player(Kind.SEARCH, iterations, deaf=True)
    print(f"| game, {series.games:,} deals | {one.name} – {deaf.name} |\n|---|---|")
    for name, program in games(part):
        seatings = challenges(program, one, deaf)
        results = [seated_games(program, seating, series) for seating in seatings]
        found = estimate_of(result_of(one, seatings, results, "utility"))
        print(f"| {name} | {found.mean:+.3f} ± {found.margin:.3f} |", flush=True)


def print_partners(deals: int, threads: int) -> None:
    """Partnership Spades: whole matches, partners known and unknown, with and without bidding."""
    genome = library.load("partnership-spades")
    program = compile_genome(genome)
    match = play_match(
        program, challenges(program, search(256), UNIFORM), Series(20, SEED, threads=threads, matches=True)
    )
    print(f"search:256 wins {100 * match.standings[0].share.mean:.0f} % of 40 matches against uniform")
    for name in ("partnership-spades", "spades-three-pairs", "whist"):
        other = compile_genome(library.load(name))
        blind = Player(Kind.SEARCH, 256, blind=True)
        found = in_words(*compare(other, search(256), blind, deals, threads))
        print(f"{name}: search:256 – blind-search:256 {found}", flush=True)
    with_bids, without = (standardised_gain(one, threads) for one in (genome, without_bidding(genome)))
    print(f"gain of search:256 over uniform, in standard deviations of a deal: {with_bids:.2f} with bidding,")
    print(f"{without:.2f} without, where a trick is a point")


def without_bidding(genome: GameGenome) -> GameGenome:
    """The same game without bids and contracts: a trick is one point."""
    phases = tuple(phase for phase in genome.phases if not isinstance(phase, BiddingPhase))
    return msgspec.structs.replace(
        genome, phases=phases, contract=None, scoring=(PerTrick(1),), match=Deals(4)
    )


def standardised_gain(genome: GameGenome, threads: int, deals: int = 300) -> float:
    """What a side of search:256 wins from uniform, over the spread of a deal between uniform players."""
    program = compile_genome(genome)
    found = play_match(
        program, challenges(program, search(256), UNIFORM), Series(deals, SEED, threads=threads)
    )
    uniform: Any = seated_games(
        program, (UNIFORM,) * int(program.players), Series(2_000, SEED, threads=threads)
    )
    return float(found.standings[0].utility.mean / uniform["utility"][:, 0].std())


if __name__ == "__main__":
    main()
