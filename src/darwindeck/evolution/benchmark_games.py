"""A fixed set of games, good, bad and hopeless, on which the cost of evaluating is measured."""

from darwindeck.evaluation.rules.reference import known_games
from darwindeck.evolution.operators import mutate
from darwindeck.genome.generate import generate
from darwindeck.genome.schema import GameGenome

SEED = 20_261_115


def benchmark_games(count: int) -> list[GameGenome]:
    """Half mutants of the library, three tenths random games, two tenths the library itself."""
    classics = list(known_games().values())
    children = [child_of(classics[index % len(classics)], f"{SEED}/{index}") for index in range(count // 2)]
    chance = [generate(SEED + index) for index in range(count * 3 // 10)]
    known = [classics[index % len(classics)] for index in range(count - len(children) - len(chance))]
    return [*children, *chance, *known]


def child_of(genome: GameGenome, seed: str) -> GameGenome:
    """A mutant, or the game itself in the rare case that nothing could be changed."""
    offspring = mutate(genome, seed)
    return offspring.genome if offspring else genome
