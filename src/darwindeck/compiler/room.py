"""Room: the tables of a program have a fixed number of rows."""

from darwindeck.errors import Flaw, GenomeError, Problem


def too_big(words: str) -> GenomeError:
    """The refusal of a genome that needs more rows than a program has."""
    return GenomeError("The genome", [Problem("", Flaw.OUT_OF_RANGE, words)])
