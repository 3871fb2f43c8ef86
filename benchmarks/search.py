"""How fast the tree search thinks: iterations a second on one core, from the first real decision of a deal.

    python -m benchmarks.search              every game of the library, and OpenSpiel's search where it plays
    python -m benchmarks.search --plain      the same for the search of the textbooks

Every iteration deals the hidden cards anew, follows the tree, and plays the deal out. Seconds are those of
the processor. The target is 180,000 a second over the trick-taking games (their geometric mean), and 30,000
in every game whose deals end within 200 moves.

OpenSpiel's C++ search with one rollout is given the same position of Hearts. It refuses most card games, and
in Hearts some worlds it imagines are impossible, which ends it: a search that breaks off is not counted.
"""

import argparse
import math
import random
import time
from collections.abc import Iterator
from typing import Any

from darwindeck import simulate
from darwindeck.agents.choosing import workspace_for
from darwindeck.agents.search.choose import search
from darwindeck.compiler.support import unplayable
from darwindeck.game import Game
from darwindeck.genome import library
from darwindeck.genome.phases import TrickPhase
from darwindeck.genome.schema import GameGenome

PASSES = 5
LONGEST = 200  # moves of a deal
CHOICELESS = ("old-maid",)  # nobody ever has two moves to think about


def main() -> None:
    parser = argparse.ArgumentParser(description="How fast the tree search thinks.")
    parser.add_argument("--iterations", type=int, default=4_096, help="of each search")
    parser.add_argument("--plain", action="store_true", help="the search of the textbooks")
    asked = parser.parse_args()
    rates = {}
    for genome in games():
        length = simulate(genome, 500).mean_moves
        rates[genome.name] = iterations_per_second(genome, asked.iterations, asked.plain)
        print(
            f"{genome.name:26s} {rates[genome.name]:10,.0f} a second, {length:5.0f} moves a deal", flush=True
        )
    tricks = [rates[genome.name] for genome in games() if is_trick_taking(genome)]
    short = {name: rate for name, rate in rates.items() if name != "war"}
    slowest = min(short, key=lambda name: short[name])
    print(f"trick-taking games, geometric mean: {geometric_mean(tricks):,.0f}")
    print(f"slowest of the games within {LONGEST} moves: {slowest}, {short[slowest]:,.0f}")
    compare_with_openspiel(rates["hearts"], asked.iterations)


def games() -> Iterator[GameGenome]:
    for name in library.names():
        genome = library.load(name)
        if not unplayable(genome) and name not in CHOICELESS:
            yield genome


def is_trick_taking(genome: GameGenome) -> bool:
    return any(isinstance(phase, TrickPhase) for phase in genome.phases)


def iterations_per_second(genome: GameGenome, iterations: int, is_plain: bool) -> float:
    """The best of several searches of one position."""
    game = Game(genome, seed=1)
    while len(game.legal_moves) == 1 and len(game.history) < LONGEST:
        game.push(game.legal_moves[0])
    view = game.view(game.to_move)
    workspace = workspace_for(view, iterations)
    workspace.trees[0].is_plain = is_plain
    seconds = [time_one(game, workspace, view.player, iterations) for _ in range(PASSES)]
    return iterations / min(seconds)


def time_one(game: Game, workspace: Any, player: int, iterations: int) -> float:
    began = time.process_time()
    search(game.program, workspace, player, 1, 0, 1, iterations)
    return time.process_time() - began


def compare_with_openspiel(ours: float, iterations: int) -> None:
    try:
        theirs, broken = openspiel_rate(iterations)
    except ModuleNotFoundError:
        print("OpenSpiel is not installed; `make test-peers` installs it.")
        return
    print(f"OpenSpiel's search at Hearts: {theirs:,.0f} a second; {broken} of {PASSES} broke off")
    print(f"ours against theirs: {ours / theirs:.1f} times")


def openspiel_rate(iterations: int) -> tuple[float, int]:
    """The best rate of the searches that came to an end, and how many did not."""
    import pyspiel

    evaluator, best, broken = pyspiel.RandomRolloutEvaluator(1, 1), 0.0, 0
    for seed in range(PASSES):
        state = openspiel_hearts(pyspiel, seed)
        bot = pyspiel.ISMCTSBot(
            seed,
            evaluator,
            2.0,
            iterations,
            -1,
            pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
            False,
            False,
        )
        began = time.process_time()
        try:
            bot.step(state)
        except Exception:  # pyspiel raises an error of its own when a world is impossible
            broken += 1
            continue
        best = max(best, iterations / (time.process_time() - began))
    return best, broken


def openspiel_hearts(pyspiel: Any, seed: int) -> Any:
    """A hand without passing, after the forced lead."""
    dice, state = random.Random(seed), pyspiel.load_game("hearts").new_initial_state()
    state.apply_action(0)
    while state.is_chance_node():
        actions, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(dice.choices(actions, chances)[0])
    while len(state.legal_actions()) == 1:
        state.apply_action(state.legal_actions()[0])
    return state


def geometric_mean(values: list[float]) -> float:
    return math.exp(sum(map(math.log, values)) / len(values))


if __name__ == "__main__":
    main()
