"""Our search and OpenSpiel's at one table: the same rules, the same deals, as much time for each move.

    python -m benchmarks.tournament                      every game that both play, as a table in Markdown
    python -m benchmarks.tournament --only hearts --ours search:256 --deals 100
    python -m benchmarks.tournament --only hearts --first 100 --deals 100     the next hundred deals

Both engines play in lockstep (`tests/peers`). Our agent has a fixed number of iterations. Before the first
deal, OpenSpiel's search is given as many simulations as take it the same time of the core, measured over
some deals that do not count; the table also shows the times of the match itself. Each of our players is
charged for the conclusions that it draws from every move, whoever makes it.

Every deal is played with ours on every other seat, and again with theirs there. What counts is the mean pay
of ours less the mean pay of theirs in a deal, averaged over both ways to sit.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import numpy as np
from benchmarks.peer_players import (
    InformationSetSearch,
    OurPlayer,
    SearchOfWorlds,
    TheirPlayer,
    Thinker,
    is_choice,
    only_move,
)
from msgspec.structs import replace
from tests.peers import genomes
from tests.peers.lockstep import STARTERS, end_like, move_both
from tests.peers.ours import Ours
from tests.peers.spiel import CrazyEights, Hearts, OhHell, Peer, Spades

from darwindeck.agents.matches import Estimate, estimate_of
from darwindeck.agents.seats import players_of
from darwindeck.compiler.compile import compile_genome
from darwindeck.genome.schema import Deals, GameGenome
from darwindeck.genome.vocabulary import Ranking, ScoreRanking

SEED = 1_000_000  # of the first deal
CALIBRATIONS, CALIBRATION = 3, 6  # times that simulations are set before the match, and deals for each
DRAWS = 5

Seating = tuple[bool, ...]  # whether each seat is ours


@dataclass(frozen=True)
class Contest:
    """A game that both play move for move, and OpenSpiel's player for it."""

    name: str
    genome: GameGenome
    deal: Callable[[int], Peer]
    opponent: Callable[[], TheirPlayer]
    starters: tuple[int, ...] = ()


def crazy_eights(players: int) -> Contest:
    return Contest(
        f"Crazy Eights, {players} players",
        genomes.crazy_eights(players, DRAWS),
        partial(CrazyEights, players=players, draws=DRAWS),
        partial(SearchOfWorlds, constant=CONSTANTS["crazy eights"], worlds=WORLDS),
        tuple(STARTERS),
    )


# Those that did best for OpenSpiel over 60 deals: of 2, 10 and 30 points in Hearts, of 10, 40 and 150 points
# and of 5 and 15 worlds in Spades, and of 10 and 40 points and as many worlds in Crazy Eights.
CONSTANTS = {"hearts": 10.0, "spades": 150.0, "oh hell": 10.0, "crazy eights": 40.0}
WORLDS = 15
CONTESTS = (
    Contest(
        "Hearts",
        genomes.HEARTS,
        Hearts,
        partial(InformationSetSearch, constant=CONSTANTS["hearts"]),
    ),
    Contest(
        "Spades",
        genomes.SPADES,
        lambda seed: Spades(seed, first=seed % 4),
        partial(SearchOfWorlds, constant=CONSTANTS["spades"], worlds=WORLDS),
    ),
    Contest(
        "Oh Hell",
        genomes.OH_HELL,
        partial(OhHell, tricks=genomes.TRICKS_OF_OH_HELL),
        partial(InformationSetSearch, constant=CONSTANTS["oh hell"]),
        tuple(range(52)),
    ),
    crazy_eights(2),
    crazy_eights(4),
)


@dataclass(frozen=True)
class Outcome:
    """How a contest came out."""

    name: str
    ours: OurPlayer
    theirs: TheirPlayer
    deals: int
    lead: Estimate  # points a deal


class Table:
    """A contest in progress."""

    def __init__(self, contest: Contest, agent: str) -> None:
        self.contest = contest
        self.program = compile_genome(for_points(contest.genome))
        self.players = int(self.program.players)
        self.agent = players_of(agent, 1)[0]
        self.ours = OurPlayer(self.agent)
        self.theirs = contest.opponent()

    def play(self, deals: int, first: int = 0) -> Outcome:
        self.calibrate()
        self.ours, self.theirs = OurPlayer(self.agent), self.with_as_many_simulations()
        leads = []
        for number in range(first, first + deals):
            leads.append(
                np.mean([self.lead_in(SEED + number, seating) for seating in seatings(self.players)])
            )
            say(f"{self.contest.name}: {estimate_of(np.array(leads))} after {len(leads)} deals")
        say("")
        return Outcome(self.contest.name, self.ours, self.theirs, deals, estimate_of(np.array(leads)))

    def with_as_many_simulations(self) -> TheirPlayer:
        player = self.contest.opponent()
        player.simulations = self.theirs.simulations
        return player

    def calibrate(self) -> None:
        """Give their search as many simulations as take it as long as ours, over deals that do not count."""
        for rounds in range(CALIBRATIONS):
            self.ours, self.theirs = OurPlayer(self.agent), self.with_as_many_simulations()
            for deal in range(CALIBRATION):
                for seating in seatings(self.players):
                    self.lead_in(rounds * CALIBRATION + deal, seating)
            longer = self.ours.milliseconds / self.theirs.milliseconds
            self.theirs.simulations = max(2, round(self.theirs.simulations * longer))

    def lead_in(self, seed: int, seating: Seating) -> float:
        """What ours are paid more than theirs in one deal."""
        ours, peer = self.dealt(seed)
        dice = random.Random(seed)
        while not (ours.over or peer.over):
            assert ours.player == peer.player
            thinker: Thinker = self.ours if seating[ours.player] else self.theirs
            move = thinker.choose(ours, peer, dice.randrange(1 << 30)) if is_choice(ours) else only_move(ours)
            self.ours.watch(ours, move, sum(seating))
            move_both(ours, peer, move)
        end_like(ours, peer)
        pay = np.array(peer.returns())
        return float(pay[np.array(seating)].mean() - pay[~np.array(seating)].mean())

    def dealt(self, seed: int) -> tuple[Ours, Peer]:
        peer = self.contest.deal(seed)
        return Ours(self.program, peer.deal, self.contest.starters), peer


def for_points(genome: GameGenome) -> GameGenome:
    """The game as the first deal of a longer match: then points count, as they do for OpenSpiel's players."""
    low = genome.ranking == Ranking.LOW_SCORE
    return replace(genome, match=Deals(2, ranking=ScoreRanking.LOW_SCORE if low else ScoreRanking.HIGH_SCORE))


def seatings(players: int) -> list[Seating]:
    """Ours and theirs by turns, and the other way round."""
    return [tuple((seat + start) % 2 == 0 for seat in range(players)) for start in (0, 1)]


def table_of(outcomes: list[Outcome]) -> str:
    lines = [
        "| game | against | deals | points a deal, ours – theirs | ms a move, both | simulations |",
        "|---|---|---|---|---|---|",
    ]
    lines += [
        f"| {one.name} | {one.theirs.name} | {one.deals} | {one.lead.mean:+.2f} ± {one.lead.margin:.2f} | "
        f"{one.ours.milliseconds:.1f}, {one.theirs.milliseconds:.1f} | {one.theirs.simulations:,} |"
        for one in outcomes
    ]
    return "\n".join(lines)


def say(text: str) -> None:
    """Progress, for whoever watches."""
    if sys.stderr.isatty():
        print(f"\r{text:70}", end="", file=sys.stderr, flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ours", default="hard", help="our agent")
    parser.add_argument("--deals", type=int, default=200, help="deals of each game")
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal")
    parser.add_argument("--only", default="", help="a part of the names of the games")
    asked = parser.parse_args()
    contests = [one for one in CONTESTS if asked.only.lower() in one.name.lower()]
    outcomes = [Table(contest, asked.ours).play(asked.deals, asked.first) for contest in contests]
    print(f"{asked.ours} against OpenSpiel\n\n{table_of(outcomes)}")
    for one in outcomes:
        if one.theirs.broken:
            print(f"{one.name}: {one.theirs.broken} searches of OpenSpiel's broke off and were begun again")
    behind = [one.name for one in outcomes if one.lead.low <= 0]
    if behind:
        print(f"not clearly ahead: {', '.join(behind)}")
    return 1 if behind else 0


if __name__ == "__main__":
    sys.exit(main())
