"""Operators: how many children of library games are playable and pass the random gates, and what they cost.

python -m benchmarks.operators                  30 children of each game, 300 of two games
python -m benchmarks.operators --children 5     fewer
python -m benchmarks.operators --lines 40       lines of descent, and which productions they do not come to
"""

import argparse
import random
import time
from collections import Counter

from darwindeck.compiler.support import unplayable
from darwindeck.evaluation.race import evaluate
from darwindeck.evaluation.report import Stage
from darwindeck.evolution.operators import Offspring, crossover, mutate
from darwindeck.evolution.operators.catalogue import OPERATORS
from darwindeck.evolution.operators.mutation import MARK, apply, dice_from
from darwindeck.genome import library
from darwindeck.genome.check import check
from darwindeck.genome.generate import PLAYED
from darwindeck.genome.productions import productions_of
from darwindeck.genome.schema import GameGenome

CROSSINGS = 10  # for each child of a single game and game


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--children", type=int, default=30, help="of each game")
    parser.add_argument("--lines", type=int, default=0, help="steps of lines of descent instead")
    arguments = parser.parse_args()
    games = [genome for genome in map(library.load, library.names()) if not unplayable(genome)]
    if arguments.lines:
        follow_lines(games, arguments.lines)
        return
    give_ups(games)
    sound = [genome for genome in games if passes(genome)]
    for style in ("default", "aggressive"):
        started = time.process_time()
        made = [child for parent in sound for child in children_of(parent, style, arguments.children)]
        report(f"mutation, {style}", made, time.process_time() - started)
    started = time.process_time()
    report("crossover", crossed(sound, CROSSINGS * arguments.children), time.process_time() - started)


def children_of(parent: GameGenome, style: str, count: int) -> list[Offspring | None]:
    return [mutate(parent, f"{parent.name}/{number}", style=style) for number in range(count)]


def crossed(games: list[GameGenome], count: int) -> list[Offspring | None]:
    """Children of two games each."""
    made = []
    for number in range(count):
        chance = random.Random(number)
        one, other = chance.sample(games, 2)
        made.append(crossover(one, other, chance))
    return made


def report(what: str, made: list[Offspring | None], seconds: float) -> None:
    children = [child for child in made if child is not None]
    sound = sum(is_sound(child.genome) for child in children)
    failed = Counter(gate for child in children for gate in failures(child.genome)[:1])
    changes = sum(len(child.operator.split(MARK)) for child in children) / len(children)
    print(f"{what}: {len(made)} asked for, {sound} playable, {changes:.1f} changes,", end=" ")
    print(f"{seconds / len(made) * 1000:.1f} ms each,", end=" ")
    print(f"{1 - failed.total() / len(children):.1%} pass the random gates; failed: {dict(failed)}")


def give_ups(games: list[GameGenome]) -> None:
    """How often an operator applies and comes to nothing."""
    tried = failed = 0
    for operator in OPERATORS:
        for genome in games:
            if operator.change(genome, dice_from(1)) is not None:
                tried += 1
                failed += apply(operator, genome, dice_from(1)) is None
    print(f"operators: applied {tried} times, gave up {failed / tried:.1%}")


def follow_lines(games: list[GameGenome], steps: int) -> None:
    """Lines of descent without selection."""
    missing, broken = set(PLAYED.names), 0
    for genome in games:
        for step in range(steps):
            child = mutate(genome, f"{genome.name}/{step}")
            if child is not None:
                genome = child.genome
                broken += not is_sound(genome)
                missing -= productions_of(genome)
    print(f"{len(games) * steps} mutations, {broken} broken; productions not reached: {sorted(missing)}")


def is_sound(genome: GameGenome) -> bool:
    return not check(genome) and not unplayable(genome)


def passes(genome: GameGenome) -> bool:
    return not failures(genome)


def failures(genome: GameGenome) -> list[str]:
    return [failure.gate for failure in evaluate(genome, upto=Stage.RANDOM).failures]


if __name__ == "__main__":
    main()
