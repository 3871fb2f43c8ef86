"""Train a small agent by playing against itself, and set it against ours: needs nothing but DarwinDeck.

    python examples/train.py crazy-eights-duel --deals 20000
    python examples/train.py examples/turnabout.json

The agent is linear: the score of a move is a weight for the move itself, and one for it together with each
cell of the observation. It learns by policy gradient (REINFORCE) from all seats of a batch of games. Now and
then it plays greedy and uniform agents, and the curve is printed.
"""

import argparse
import time
from typing import Any

import numpy as np

from darwindeck import load
from darwindeck.agents.seats import players_of
from darwindeck.environments import features
from darwindeck.environments.batch import Batch
from darwindeck.environments.playing import GenomePlaying
from darwindeck.genome.schema import GameGenome
from darwindeck.program.alphabet import CODES

GAMES = 256  # that go on together
RATE = 0.02
TRIALS = 4  # in the course of the training
TRIAL_DEALS = 60  # against each opponent


class Policy:
    """Which move is how likely, from what a player sees."""

    def __init__(self) -> None:
        self.weights = np.zeros((features.SIZE + 1, CODES), np.float32)

    def scores(self, observations: Any) -> Any:
        cells = np.clip(observations, -1, 1).astype(np.float32)
        return cells @ self.weights[:-1] + self.weights[-1]

    def chances(self, observations: Any, masks: Any) -> Any:
        scores = np.where(masks, self.scores(observations), -np.inf)
        raised = np.exp(scores - scores.max(axis=1, keepdims=True))
        return raised / raised.sum(axis=1, keepdims=True)

    def learn(self, observations: Any, masks: Any, moves: Any, gains: Any) -> None:
        """Make moves likelier that gained more than usual."""
        surprise = -self.chances(observations, masks)
        surprise[np.arange(len(moves)), moves] += 1
        step = RATE / len(moves) * gains[:, None] * surprise
        cells = np.clip(observations, -1, 1).astype(np.float32)
        self.weights[:-1] += cells.T @ step.astype(np.float32)
        self.weights[-1] += step.sum(axis=0)


def train(genome: GameGenome, deals: int, seed: int) -> None:
    batch, policy, rng = Batch(genome, GAMES, seed), Policy(), np.random.default_rng(seed)
    stories: list[list[Any]] = [[] for _ in range(GAMES)]
    scale, began, played, next_trial = 1.0, time.monotonic(), 0, 0
    print(f"{'seconds':>8}{'deals':>10}{'vs uniform':>12}{'vs greedy':>12}   mean reward")
    while True:
        if played >= next_trial:
            found = [trial(genome, policy, opponent) for opponent in ("uniform", "greedy")]
            passed = time.monotonic() - began
            print(f"{passed:>8.0f}{played:>10,}{found[0]:>12.2f}{found[1]:>12.2f}", flush=True)
            if played >= deals:
                return
            next_trial += -(-deals // TRIALS)
        seen = batch.seen
        chances = policy.chances(seen.observations, seen.masks)
        moves = (chances.cumsum(axis=1) > rng.random((GAMES, 1))).argmax(axis=1)
        for game, story in enumerate(stories):
            row = seen.observations[game].copy(), seen.masks[game].copy()
            story.append((*row, moves[game], seen.players[game]))
        seen = batch.step(moves)
        lessons: list[Any] = []
        for game in np.flatnonzero(seen.done):
            scale = 0.99 * scale + 0.01 * np.abs(seen.rewards[game]).max()
            lessons += [(*lesson[:3], seen.rewards[game][lesson[3]] / scale) for lesson in stories[game]]
            stories[game], played = [], played + 1
        if lessons:
            policy.learn(*(np.array(column) for column in zip(*lessons, strict=True)))


def trial(genome: GameGenome, policy: Policy, opponent: str) -> float:
    """The mean reward on every seat in turn, against the same agent on all the others."""
    (agent,), total = players_of(opponent, 1), 0.0
    for deal in range(TRIAL_DEALS):
        game, seat = GenomePlaying(genome, 10**6, deal), deal % genome.player_count
        while not game.is_over:
            if game.to_move == seat:
                scores = policy.scores(game.observation(seat)[None])[0]
                game.push(max(game.legal_moves, key=lambda move: scores[move]))
            else:
                game.push(game.choose(agent, deal))
        total += game.rewards()[seat]
    return total / TRIAL_DEALS


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Train a linear agent by self-play.")
    parser.add_argument("game", help="a name from the library, or a genome file")
    parser.add_argument("--deals", type=int, default=20_000, help="how many to learn from")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    train(load(arguments.game), arguments.deals, arguments.seed)
