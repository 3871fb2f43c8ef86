"""How strong greedy is: against players who choose at random, and with and without its partner in mind.

    python -m benchmarks.greedy                    the library and 200 generated games
    python -m benchmarks.greedy --deals 5000       more deals, narrower intervals
    python -m benchmarks.greedy --generated 0      the library only
    python -m benchmarks.greedy --generated 0 --only spades    the games whose name holds this

Every deal is played once for each side: the side is greedy, all others choose at random, on the same cards.
A game that comes out the same with greedy as with chance, such as War, is counted apart. Neither these deals
nor these generated games were looked at when greedy's numbers were chosen.
"""

import argparse
import math
from collections.abc import Iterator

import numpy as np

from darwindeck.agents.greedy.choosing import greedy_move
from darwindeck.agents.matches import Standing, challenges, estimate_of, play_match
from darwindeck.agents.seats import GREEDY, UNIFORM
from darwindeck.agents.series import Series
from darwindeck.compiler.compile import compile_genome
from darwindeck.compiler.support import unplayable
from darwindeck.engine import flow
from darwindeck.engine.layout import new_memory, new_table
from darwindeck.engine.utility import utility
from darwindeck.engine.view import hide_from
from darwindeck.genome import library
from darwindeck.genome.generate import generate
from darwindeck.program.codes import Status
from darwindeck.program.layout import Program
from darwindeck.records import copy_of
from darwindeck.rng import new_chance

SEED = 99  # of the deals
FIRST = 1_000  # seed of the first generated game


def main() -> None:
    parser = argparse.ArgumentParser(description="How strong the greedy player is.")
    parser.add_argument("--deals", type=int, default=1_000, help="deals of each game")
    parser.add_argument("--generated", type=int, default=200, help="how many generated games")
    parser.add_argument("--partners", type=int, default=1_000, help="deals with and without the partner rule")
    parser.add_argument("--only", default="", help="a part of the names of the games of the library")
    asked = parser.parse_args()
    for name, program in library_games(asked.only):
        print(f"{name:26s} {in_words(against_uniform(program, asked.deals))}", flush=True)
    for name, program in library_games(asked.only):
        if program.team_mode and asked.partners:
            gain, margin = gain_from_partner(program, asked.partners)
            print(f"{name:26s} partner rule {gain:+.2f} ± {margin:.2f} a deal", flush=True)
    if asked.generated:
        print(of_generated(asked.generated, asked.deals))


def library_games(part: str) -> Iterator[tuple[str, Program]]:
    """Every game of the library that the engine plays and whose name holds this."""
    for name in library.names():
        if part in name and not unplayable(library.load(name)):
            yield name, compile_genome(library.load(name))


def against_uniform(program: Program, deals: int, seed: int = SEED) -> Standing:
    """How greedy does on one side, with players who choose at random on all others."""
    return play_match(program, challenges(program, GREEDY, UNIFORM), Series(deals, seed)).standings[0]


def in_words(standing: Standing) -> str:
    gain, share = standing.utility, standing.share
    mark = "" if gain.low > 0 else "   not better"
    return f"{gain.mean:9.3f} ± {gain.margin:7.3f}   wins {share.mean:6.1%} ± {share.margin:5.1%}{mark}"


def of_generated(games: int, deals: int) -> str:
    """In how many generated games greedy is better than chance, of those in which it makes a difference."""
    better, worse, open_games = 0, [], 0
    for seed in range(FIRST, FIRST + games):
        gain = against_uniform(compile_genome(generate(seed)), deals).utility
        if gain.mean == 0 and gain.margin == 0:
            continue
        open_games += 1
        better += gain.low > 0
        worse += [str(seed)] if gain.high < 0 else []
    share = better / max(open_games, 1)
    return (
        f"generated: better in {better} of {open_games} games that come out otherwise ({share:.0%}); "
        f"{games - open_games} come out the same; worse in seeds {' '.join(worse) or 'none'}"
    )


def gain_from_partner(program: Program, deals: int) -> tuple[float, float]:
    """What a side gains by knowing its partners, against the same player who takes them for opponents."""
    alone = without_teams(program)
    gains = []
    for deal in range(deals):
        results = []
        for side in range(int(program.sides)):
            minds = [
                program if int(program.side_of[player]) == side else alone
                for player in range(int(program.players))
            ]
            results.append(utility_of(program, minds, deal, side))
        gains.append(sum(results) / len(results))
    estimate = estimate_of(np.array(gains))
    return estimate.mean, estimate.margin if math.isfinite(estimate.margin) else 0.0


def without_teams(program: Program) -> Program:
    """The game as a player sees it who plays for itself alone."""
    alone = copy_of(program)
    alone.team_mode, alone.sides = 0, int(alone.players)
    for player in range(int(alone.players)):
        alone.side_of[player] = player
    return alone


def utility_of(program: Program, minds: list[Program], deal: int, side: int) -> float:
    """Play one deal, each player judging by its own idea of the game."""
    table, memory, chance, dice = (
        new_table(),
        new_memory(),
        new_chance(SEED, deal),
        new_chance(SEED + 1, deal),
    )
    flow.start(program, table, memory, chance)
    while table.status == Status.PLAYING:
        player, view, known = int(table.to_move), copy_of(table), copy_of(memory)
        hide_from(player, view, known)
        move = greedy_move(minds[player], view, known, player, dice)
        flow.play(program, table, memory, chance, move)
    return float(utility(program, table, side))


if __name__ == "__main__":
    main()
