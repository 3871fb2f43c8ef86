"""Is this genome a playable game? Every problem at once."""

import msgspec

from darwindeck.errors import Flaw, Problem
from darwindeck.genome.check.rules import RULES
from darwindeck.genome.grammar import MOST_DEPTH, Reading
from darwindeck.genome.schema import GameGenome, drafts
from darwindeck.genome.survey import Survey


def check(genome: GameGenome) -> list[Problem]:
    """Everything that keeps a genome from being a playable game; an empty list when nothing does."""
    with drafts():
        reading, readable = _read(genome)
    if readable is None:
        return reading
    survey = Survey(readable)
    if any(part.depth > MOST_DEPTH for part in survey.parts):
        return [Problem("", Flaw.MALFORMED, f"the genome is nested more than {MOST_DEPTH} levels deep.")]
    return [*reading, *(problem for rule in RULES for problem in rule(survey))]


def _read(genome: GameGenome) -> tuple[list[Problem], GameGenome | None]:
    """The problems of single values, and the genome with its numbers put in range, if that is enough."""
    try:
        raw = msgspec.to_builtins(genome)
        return [], msgspec.convert(raw, GameGenome)
    except (TypeError, RecursionError) as error:
        words = f"the genome holds something that no genome file can hold: {error}."
        return [Problem("", Flaw.MALFORMED, words)], None
    except msgspec.ValidationError:
        reading = Reading(raw)
    if any(problem.kind != Flaw.OUT_OF_RANGE for problem in reading.problems):
        return reading.problems, None
    return reading.problems, msgspec.convert(reading.mended, GameGenome)
