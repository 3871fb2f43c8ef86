"""Players for one table: ours, and OpenSpiel's C++ searches, each with the seconds of the core it has used.

OpenSpiel's information-set search needs a game that can deal its hidden cards anew, as Hearts and Oh Hell
can, and Spades and Crazy Eights cannot. There its plain tree search looks at several worlds, which our engine
deals for it, and the visits are added up. Dealing the worlds is not charged to it.
"""

from __future__ import annotations

import random
import time
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable
from typing import Any, TypeVar

import pyspiel
from tests.peers.ours import MOVES, Ours
from tests.peers.spiel import Move, Peer
from tests.peers.worlds import imagined_hands, world_of

from darwindeck.agents.choosing import choose
from darwindeck.agents.clocked_games import view_of
from darwindeck.agents.inference.witness import witness_for
from darwindeck.agents.seats import Player

MEMORY_MB = 200
TRIES = 8  # searches of OpenSpiel's before one that breaks off is given up

Answer = TypeVar("Answer")


class Thinker(ABC):
    """Somebody at the table, and the time it has thought."""

    name: str

    def __init__(self) -> None:
        self.seconds = 0.0
        self.decisions = 0

    @property
    def milliseconds(self) -> float:
        """Of the core, for each decision."""
        return 1000 * self.seconds / max(1, self.decisions)

    def choose(self, ours: Ours, peer: Peer, seed: int) -> Move:
        """The move of the player to move."""
        self.decisions += 1
        return self.decide(ours, peer, seed)

    @abstractmethod
    def decide(self, ours: Ours, peer: Peer, seed: int) -> Move:
        """What it does, in its own way."""

    def timed(self, think: Callable[[], Answer]) -> Answer:
        began = time.process_time()
        try:
            return think()
        finally:
            self.seconds += time.process_time() - began


class OurPlayer(Thinker):
    """One of our agents, who sees its view and nothing else."""

    def __init__(self, player: Player) -> None:
        super().__init__()
        self.player, self.name = player, player.name
        self.witness = witness_for((player,))

    def watch(self, ours: Ours, move: Move, seats: int) -> None:
        """Draw conclusions from a move that is about to be made; each of so many seats is charged for it."""
        if self.witness is not None:
            began = time.process_time()
            self.witness(ours.program, ours.table, ours.memory, ours.code_of(move))
            self.seconds += seats * (time.process_time() - began)

    def decide(self, ours: Ours, peer: Peer, seed: int) -> Move:
        view = view_of(ours.table, ours.memory)
        return MOVES[self.timed(lambda: choose(self.player, ours.program, view, seed))]


class TheirPlayer(Thinker):
    """One of OpenSpiel's searches, with so many simulations a move."""

    def __init__(self, constant: float) -> None:
        super().__init__()
        self.constant = constant  # of UCT, in points
        self.simulations = 200
        self.broken = 0  # searches that broke off


class InformationSetSearch(TheirPlayer):
    """ISMCTS (Cowling, Powley and Whitehouse, 2012), one random rollout a simulation."""

    name = "ISMCTS"

    def decide(self, ours: Ours, peer: Peer, seed: int) -> Move:
        for again in range(TRIES):
            bot = pyspiel.ISMCTSBot(
                seed + again,
                pyspiel.RandomRolloutEvaluator(1, seed + again),
                self.constant,
                self.simulations,
                -1,
                pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
                False,
                False,
            )
            try:
                return peer.move(self.timed(lambda bot=bot: int(bot.step(peer.state))))
            except Exception:  # pyspiel raises an error of its own when it imagines an impossible world
                self.broken += 1
        return random.Random(seed).choice(sorted(peer.legal()))


class SearchOfWorlds(TheirPlayer):
    """MCTS in several worlds that agree with the view, one random rollout a simulation."""

    name = "MCTS"

    def __init__(self, constant: float, worlds: int) -> None:
        super().__init__(constant)
        self.worlds = worlds

    def decide(self, ours: Ours, peer: Peer, seed: int) -> Move:
        states = [world_of(peer, imagined_hands(ours, seed * self.worlds + n)) for n in range(self.worlds)]
        visits: Counter[int] = Counter()
        for state in states:
            root = self.timed(lambda state=state: self.bot_for(state, seed).mcts_search(state))
            for child in root.children:
                visits[int(child.action)] += int(child.explore_count)
        return peer.move(min(visits, key=lambda action: (-visits[action], action)))

    def bot_for(self, state: Any, seed: int) -> Any:
        return pyspiel.MCTSBot(
            state.get_game(),
            pyspiel.RandomRolloutEvaluator(1, seed),
            self.constant,
            max(2, round(self.simulations / self.worlds)),
            MEMORY_MB,
            solve=False,
            seed=seed,
            verbose=False,
        )


def is_choice(ours: Ours) -> bool:
    """Whether there is more than one thing to do."""
    return len(ours.legal()) > 1


def only_move(ours: Ours) -> Move:
    (move,) = ours.legal()
    return move
