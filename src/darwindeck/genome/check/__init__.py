"""Is this genome a playable game? Every problem at once, one sentence each."""

import msgspec

from darwindeck.genome.check.rules import RULES
from darwindeck.genome.grammar import MOST_DEPTH, Reading
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.survey import Survey


def check(genome: GameGenome) -> list[str]:
    """Everything that keeps a genome from being a playable game; an empty list when nothing does."""
    reading, readable = _read(genome)
    if readable is None:
        return reading
    survey = Survey(readable)
    if any(part.depth > MOST_DEPTH for part in survey.parts):
        return [f"The genome is nested more than {MOST_DEPTH} levels deep."]
    found = [problem for rule in RULES for problem in rule(survey)]
    return list(dict.fromkeys([*reading, *found]))


def _read(genome: GameGenome) -> tuple[list[str], GameGenome | None]:
    """The problems of single values, and the genome with its numbers put in range, if that is enough."""
    try:
        raw = msgspec.to_builtins(genome)
        return [], msgspec.convert(raw, GameGenome)
    except (TypeError, RecursionError) as error:
        return [f"The genome holds what no genome file can hold: {error}."], None
    except msgspec.ValidationError:
        reading = Reading(raw)
    if not reading.only_numbers:
        return reading.problems, None
    return reading.problems, msgspec.convert(reading.mended, GameGenome)
