"""A judge who has never seen a card: reports and scores that hang on the genome's hash and the seed alone.

Everything around evaluation (archive, store, workers, commands) is tried with it, in milliseconds.
"""

import random

from darwindeck.evaluation.report import Failure, Gate, Measure, Report, Stage
from darwindeck.genome.canonical import content_hash
from darwindeck.genome.schema import GameGenome

NOISE = {Stage.RANDOM: 0.2, Stage.QUICK: 0.1, Stage.FULL: 0.04}
FAILING = 0.3  # share of the games


def evaluate(genome: GameGenome, seed: int, upto: Stage, beside: GameGenome | None = None) -> Report:
    """A report: what the game is like hangs on its hash, what is measured of it on the seed as well."""
    hash = content_hash(genome)
    game, deals = random.Random(hash), random.Random(f"{hash}/{seed}/{upto}")
    failures = (Failure(Gate.DRAWISH, "The dice are against it."),) if game.random() < FAILING else ()
    error = NOISE[upto]
    worth = Measure(min(1.0, max(0.0, game.random() + deals.gauss(0, error))), error)
    measures = {"worth": worth, "minutes": Measure(20 * game.random(), 0.1)}
    if upto != Stage.RANDOM and not failures:
        measures |= {name: Measure(game.random(), error / 4) for name in ("luck", "interaction")}
    return Report(
        genome=hash,
        name=genome.name,
        seed=seed,
        stage=Stage.RANDOM if failures else upto,
        measures=measures,
        failures=failures,
        games=1000,
    )


def score(report: Report, style: str = "balanced") -> Measure:
    """What the report says the game is worth."""
    return Measure(0.0) if report.failures else report.measures["worth"]
