"""The section of the rules that the decision of the moment is about."""

from functools import lru_cache

from darwindeck.engine.layout import Table
from darwindeck.genome.schema import GameGenome
from darwindeck.program.codes import Pending
from darwindeck.rulebooks.answers.refusal import phase_of
from darwindeck.rulebooks.parts.special_cards import TITLE as SPECIAL_CARDS
from darwindeck.rulebooks.parts.titles import Titles
from darwindeck.rulebooks.reading import Reading

_BY_SPECIAL_CARDS = (Pending.DISCARD, Pending.NAME_SUIT, Pending.TARGET)


def section_now(genome: GameGenome, table: Table) -> str:
    """The title of the section to read now."""
    if table.pending and int(table.pending_kind[0]) in _BY_SPECIAL_CARDS:
        return SPECIAL_CARDS
    return _title_of(genome, int(table.phase))


@lru_cache(maxsize=2_048)
def _title_of(genome: GameGenome, row: int) -> str:
    """The title of the part of the deal that stands in a row of the program."""
    phases = Reading(genome).phases
    phase = phase_of(genome, row)
    places = [place for place, one in enumerate(phases) if one is phase]
    return Titles(phases).of(places[0]) if places else ""
