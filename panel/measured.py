"""Measured games: reports on everything that was ever rated or validated, so that fitting takes no measuring.

The reports are made without gates and kept in the repository, each with the digest of the sources it was
made with. `python -m panel measure` measures what is missing or was measured otherwise. What the rules alone
tell is reckoned anew for every fit.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from darwindeck.evaluation.cache import measuring_digest
from darwindeck.evaluation.race import evaluate
from darwindeck.evaluation.report import Measure, Report
from darwindeck.evaluation.rules.complexity import complexity_of
from darwindeck.evaluation.scales import SCALES
from darwindeck.files import read_bytes, write_bytes
from darwindeck.genome.canonical import content_hash
from darwindeck.genome.oddities import oddities_of
from darwindeck.genome.schema import GameGenome

MEASURED_FILE = Path(__file__).with_name("measured.json")
SEED = 1
DIGITS = 5  # of a figure


class Measured(Struct, frozen=True, forbid_unknown_fields=True):
    """A report, and what it was made with."""

    sources: str
    report: Report


Known = dict[str, Measured]  # by content hash


def known() -> Known:
    """Everything that was measured before."""
    if not MEASURED_FILE.exists():
        return {}
    return msgspec.json.decode(read_bytes(MEASURED_FILE), type=Known)


def missing_of(genomes: Iterable[GameGenome], have: Mapping[str, Measured]) -> list[GameGenome]:
    """Those of the games that have not been measured with these sources, each once."""
    games = {content_hash(genome): genome for genome in genomes}
    return [
        genome
        for hashed, genome in games.items()
        if hashed not in have or have[hashed].sources != measuring_digest()
    ]


def measure(genomes: Iterable[GameGenome], have: Known, tell: Callable[[str], None]) -> Known:
    """Measure what is missing; every game is written to the file as soon as it is known."""
    for genome in missing_of(genomes, have):
        tell(genome.name)
        have = have | {content_hash(genome): measured(genome)}
        write(have)
    return have


def measured(genome: GameGenome) -> Measured:
    return Measured(measuring_digest(), shortened(evaluate(genome, SEED, gates=False)))


def shortened(report: Report) -> Report:
    """A report with what a total is made of."""
    kept = {name: _rounded(found) for name, found in report.measures.items() if name in SCALES}
    return replace(report, measures=kept, notes=())


@cache
def told_by_rules(genome: GameGenome) -> dict[str, Measure]:
    """What takes no playing, as it is reckoned today."""
    rules = complexity_of(genome)
    told = {"rule_words": rules.words, "rule_bits": rules.bits, "oddities": oddities_of(genome)}
    return {name: _rounded(Measure(float(figure))) for name, figure in told.items()}


def write(have: Known) -> None:
    """A line for each game, so that differences can be read."""
    lines = [
        msgspec.json.encode(hashed).decode() + ": " + msgspec.json.encode(found).decode()
        for hashed, found in sorted(have.items())
    ]
    write_bytes(MEASURED_FILE, ("{\n" + ",\n".join(lines) + "\n}\n").encode())


def _rounded(found: Measure) -> Measure:
    return Measure(*(float(f"{figure:.{DIGITS}g}") for figure in (found.value, found.error)))
