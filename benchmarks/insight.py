"""What conclusions tell: how much surer a listener is where the hidden cards lie than a deaf player.

    python -m benchmarks.insight                      every trick-taking game of the library, as a table
    python -m benchmarks.insight --only whist         the games whose name holds this
    python -m benchmarks.insight --deals 200          more deals of each

Search players play deals. Now and then the player to move imagines worlds, once with the conclusions that
everyone has drawn and once without. A hidden card that lies in a hand with chance p in these worlds earns
twice the chance of the hand it is in, less the sum of the squares of all chances (Brier, Monthly Weather
Review 78, 1950): whoever says more than it knows loses by it. Nothing and everything known earn 1 / places
and 1. What a listener earns more is told in thousandths of a card, with its 95 % interval over deals.
"""

import argparse
from typing import Any

import numpy as np
from benchmarks.search import is_trick_taking
from benchmarks.strength import games

from darwindeck.agents.choosing import choose
from darwindeck.agents.clocked_games import view_of
from darwindeck.agents.inference.witness import witness_for
from darwindeck.agents.matches import estimate_of
from darwindeck.agents.seats import STRENGTHS, search
from darwindeck.cards import cards_in
from darwindeck.engine.flow import play
from darwindeck.engine.layout import Memory, Table, new_memory, new_table
from darwindeck.engine.redeal import redeal
from darwindeck.game import View
from darwindeck.genome import library
from darwindeck.limits import CARDS
from darwindeck.move_sets import how_many
from darwindeck.program.alphabet import BEGIN_MATCH
from darwindeck.program.codes import Status
from darwindeck.program.layout import Program
from darwindeck.records import copy_of
from darwindeck.rng import Chance, new_chance, seed_chance

SEED = 20_261_120
PLAYER = search(256)
WORLDS = 32  # imagined at a time
EVERY = 3  # moves between two looks


def main() -> None:
    parser = argparse.ArgumentParser(description="What conclusions tell about the hidden cards.")
    parser.add_argument("--only", default="", help="a part of the names of the games")
    parser.add_argument("--deals", type=int, default=60, help="of each game")
    asked = parser.parse_args()
    print(f"| game, {asked.deals} deals | about opponents | about partners |\n|---|---|---|")
    for name, program in games(asked.only):
        if is_trick_taking(library.load(name)):
            gains = np.array([gains_in(program, deal) for deal in range(asked.deals)])
            print(f"| {name} | {in_words(gains[:, 0])} | {in_words(gains[:, 1])} |", flush=True)


def in_words(gains: Any) -> str:
    told = gains[~np.isnan(gains)]
    if not len(told):
        return "–"
    found = estimate_of(told)
    return f"{1000 * found.mean:+.1f} ± {1000 * found.margin:.1f}"


def gains_in(program: Program, deal: int) -> list[float]:
    """What listening earns more than being deaf for each card, in opponents' hands and in partners'."""
    table, memory, chance = new_table(), new_memory(watching=True), new_chance(SEED)
    seed_chance(chance, SEED, deal)
    witness, dice = witness_for((STRENGTHS["hard"],)), new_chance(deal)
    play(program, table, memory, chance, BEGIN_MATCH)
    earned, cards = np.zeros(2), np.zeros(2)
    moves = 0
    while table.status == Status.PLAYING:
        view = view_of(table, memory)
        if how_many(table) > 1 and moves % EVERY == 0:
            truth = hidden_hands(program, table, view)
            earned += earnings(truth, worlds(program, view, view.memory, dice))
            earned -= earnings(truth, worlds(program, view, deaf(view.memory), dice))
            cards += truth.sum(axis=(1, 2))
        move = choose(PLAYER, program, view, deal * 1000 + moves)
        assert witness is not None
        witness(program, table, memory, move)
        play(program, table, memory, chance, move)
        moves += 1
    return [float(gain / seen) if seen else np.nan for gain, seen in zip(earned, cards, strict=True)]


def hidden_hands(program: Program, table: Table, view: View) -> Any:
    """Which cards that the player does not know lie with whom: opponents first, then partners."""
    truth = np.zeros((2, int(program.players), CARDS), bool)
    for other in range(int(program.players)):
        is_partner = int(program.side_of[other]) == int(program.side_of[view.player])
        for card in cards_in(int(table.hand[other]) & ~int(view.table.hand[other])):
            truth[int(is_partner), other, card] = True
    return truth


def deaf(memory: Memory) -> Memory:
    """The memory of somebody who has drawn no conclusions."""
    other = copy_of(memory)
    other.leaners = 0
    return other


def worlds(program: Program, view: View, memory: Memory, dice: Chance) -> Any:
    """How often each card lies in each hand, in some worlds; the last row counts where it lies in none."""
    players = int(program.players)
    found = np.zeros((players + 1, CARDS))
    for _ in range(WORLDS):
        world, scratch = copy_of(view.table), copy_of(memory)
        redeal(program, world, scratch, dice, view.player)
        for player in range(players):
            found[player, list(cards_in(int(world.hand[player])))] += 1
    found[players] = WORLDS - found[:players].sum(axis=0)
    return found


def earnings(truth: Any, found: Any) -> Any:
    """What these worlds earn for cards with opponents, and with partners."""
    # Two different worlds agree as often as the sum of the squares says; a world with itself always would.
    squares = (found * (found - 1)).sum(axis=0) / (WORLDS * (WORLDS - 1))
    return (truth * (2 * found[:-1] / WORLDS - squares)).sum(axis=(1, 2))


if __name__ == "__main__":
    main()
