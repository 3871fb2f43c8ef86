"""How many hands of seven cards one core evaluates in a second, as a showdown does it.

    python -m benchmarks.hands              random hands of seven cards
    python -m benchmarks.hands --cards 5    of five

The best of several rounds is told, with the sum of all values, so that no evaluation can be left out.
"""

import argparse
from random import Random
from time import process_time

import numpy as np

from darwindeck.cards import mask_of
from darwindeck.compiler.compile import compile_genome
from darwindeck.engine.hands import ranks_in, value_of
from darwindeck.genome import library
from darwindeck.jit import compiled
from darwindeck.program.codes import EvaluatorCode
from darwindeck.program.layout import Program

HANDS = 200_000
ROUNDS = 25


@compiled
def total_value(program: Program, hands: np.ndarray, ranks: int) -> int:
    """The values of all these hands, added up."""
    total = 0
    for place in range(len(hands)):
        total += value_of(program, EvaluatorCode.POKER, hands[place], ranks)
    return total


def main() -> None:
    parser = argparse.ArgumentParser(description="The speed of evaluating poker hands.")
    parser.add_argument("--cards", type=int, default=7, help="cards of a hand")
    asked = parser.parse_args()
    program = compile_genome(library.load("texas-holdem"))
    dice, ranks = Random(7), ranks_in(program)
    hands = np.array([mask_of(dice.sample(range(52), asked.cards)) for _ in range(HANDS)], np.int64)
    total_value(program, hands, ranks)
    seconds = []
    for _ in range(ROUNDS):
        began = process_time()
        total = total_value(program, hands, ranks)
        seconds.append(process_time() - began)
    rate = HANDS / min(seconds) / 1e6
    print(f"{rate:.1f} M hands of {asked.cards} cards a second on one core; their values add up to {total}.")


if __name__ == "__main__":
    main()
