"""Train a small agent by playing against itself, and set it against ours: needs nothing but DarwinDeck.

    python examples/train.py crazy-eights-duel --deals 20000
    python examples/train.py examples/burned-bridges.json

The agent is linear: the score of a move is a weight for the move itself, and one for it together with each
cell of the observation. It learns by policy gradient (REINFORCE) from all seats of a batch of games. Now and
then it plays uniform, greedy and searching agents, and the curve is printed; `--picture curve.svg` draws it.
"""

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np

from darwindeck import load
from darwindeck.agents.seats import players_of
from darwindeck.environments.batch import Batch
from darwindeck.environments.playing import GenomePlaying
from darwindeck.genome.schema import GameGenome
from darwindeck.program.alphabet import CODES

GAMES = 256  # that go on together
RATE = 0.02
TRIALS = 4  # in the course of the training
OPPONENTS = ("uniform", "greedy", "search:64")


class Policy:
    """Which move is how likely, from what a player sees."""

    def __init__(self, cells: int) -> None:
        self.weights = np.zeros((cells + 1, CODES), np.float32)

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


Point = tuple[int, list[tuple[float, float]]]  # deals learned from; mean and error against each opponent


def train(genome: GameGenome, deals: int, seed: int, trial_deals: int) -> list[Point]:
    """The curve: how the agent does against the others in the course of its training."""
    curve: list[Point] = []
    batch, rng = Batch(genome, GAMES, seed), np.random.default_rng(seed)
    policy = Policy(batch.seen.observations.shape[1])
    stories: list[list[Any]] = [[] for _ in range(GAMES)]
    scale, began, played, next_trial = 1.0, time.monotonic(), 0, 0
    print(f"{'seconds':>8}{'deals':>10}" + "".join(f"{f'vs {name}':>18}" for name in OPPONENTS))
    while True:
        if played >= next_trial:
            found = [trial(genome, policy, opponent, trial_deals) for opponent in OPPONENTS]
            curve.append((played, found))
            means = "".join(f"{f'{mean:.2f} ± {2 * error:.2f}':>18}" for mean, error in found)
            print(f"{time.monotonic() - began:>8.0f}{played:>10,}{means}", flush=True)
            if played >= deals:
                return curve
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


def trial(genome: GameGenome, policy: Policy, opponent: str, deals: int) -> tuple[float, float]:
    """The mean reward on every seat in turn, against the same agent on all the others, and its error."""
    (agent,), rewards = players_of(opponent, 1), list[float]()
    for deal in range(deals):
        game, seat = GenomePlaying(genome, 10**6, deal), deal % genome.player_count
        while not game.is_over:
            if game.to_move == seat:
                scores = policy.scores(game.observation(seat)[None])[0]
                game.push(max(game.legal_moves, key=lambda move: scores[move]))
            else:
                game.push(game.choose(agent, deal))
        rewards.append(game.rewards()[seat])
    return float(np.mean(rewards)), float(np.std(rewards) / np.sqrt(deals))


def draw(name: str, curve: list[Point], path: Path) -> None:
    """The curve as a picture; needs matplotlib."""
    from darwindeck.present.plots import new_picture, save_picture

    figure, axes = new_picture(7.5, 3.6)
    deals = [played for played, _ in curve]
    for place, opponent in enumerate(OPPONENTS):
        means = [found[place][0] for _, found in curve]
        errors = [2 * found[place][1] for _, found in curve]
        axes.errorbar(deals, means, yerr=errors, capsize=3, marker="o", label=f"against {opponent}")
    axes.axhline(0, color="grey", linestyle=":")
    axes.set_xlabel("deals learned from")
    axes.set_ylabel("reward a deal, 95 % intervals")
    axes.set_title(f"{name}: a linear agent that learns by self-play")
    axes.legend()
    save_picture(figure, path)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Train a linear agent by self-play.")
    parser.add_argument("game", help="a name from the library, or a genome file")
    parser.add_argument("--deals", type=int, default=20_000, help="how many to learn from")
    parser.add_argument("--trial-deals", type=int, default=200, help="how many to play against each opponent")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--picture", type=Path, help="where to draw the curve: .svg, .png or .pdf")
    arguments = parser.parse_args()
    genome = load(arguments.game)
    curve = train(genome, arguments.deals, arguments.seed, arguments.trial_deals)
    if arguments.picture:
        draw(genome.name, curve, arguments.picture)
