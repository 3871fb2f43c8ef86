"""Coherence: some tableaus and some ways to win do not go together; such a game loses part of its total.

The pairs and the penalties are those of the tableau specification: the total is multiplied by 0.7, 0.8 or
0.7. They discourage and forbid nothing, for a search may find a game in which the pair makes sense.
"""

from typing import NamedTuple

from darwindeck.evaluation.report import Note, NoteKind
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.vocabulary import Ranking, TableauMode


class Coherence(NamedTuple):
    """How well the tableau and the way to win go together."""

    factor: float  # the total is multiplied by it
    notes: tuple[Note, ...] = ()  # why it is less than 1


PENALTIES = {
    (TableauMode.WAR, Ranking.EMPTY_HAND): 0.7,
    (TableauMode.MATCH_RANK, Ranking.CAPTURE_ALL): 0.8,
    (TableauMode.SEQUENCE, Ranking.CAPTURE_ALL): 0.7,
}
_REASONS = {
    TableauMode.WAR: "In War you win cards, but the deal is won by having none left",
    TableauMode.MATCH_RANK: ("Everybody captures some cards, but the deal is won only by owning every card"),
    TableauMode.SEQUENCE: ("Cards in a sequence belong to nobody, but the deal is won by owning every card"),
}


def coherence_of(genome: GameGenome) -> Coherence:
    """The factor for a game, with its reason."""
    return coherence_between(genome.setup.tableau_mode, genome.ranking)


def coherence_between(mode: TableauMode, ranking: Ranking) -> Coherence:
    """The factor for a tableau and a way to win a deal."""
    factor = PENALTIES.get((mode, ranking), 1.0)
    if factor == 1.0:
        return Coherence(1.0)
    words = f"{_REASONS[mode]}: the total is multiplied by {factor}."
    return Coherence(factor, (Note(NoteKind.COHERENCE, words),))
