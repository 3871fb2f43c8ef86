"""Scoring rules as rows."""

from darwindeck.compiler.copying import Copies, copies_of, write_cells
from darwindeck.compiler.sets import SetWriter
from darwindeck.genome.card_sets import Everything
from darwindeck.genome.scoring import AuctionMade, ScoringRule, Sweep
from darwindeck.program.columns import Part
from darwindeck.program.layout import SCORE_COLUMNS, Program, lists_of


def write_scoring(program: Program, rules: tuple[ScoringRule, ...], sets: SetWriter) -> None:
    program.scores = len(rules)
    for row, rule in enumerate(rules):
        write_cells(program, row, _cells_of(rule, sets))


def _cells_of(rule: ScoringRule, sets: SetWriter) -> Copies:
    """A rule that names no cards looks at all of them."""
    cells = copies_of(rule, SCORE_COLUMNS + lists_of(Part.SCORE), sets)
    if "score_set" not in cells:
        cells["score_set"] = sets.row_of(Everything())
    if isinstance(rule, Sweep):
        cells["score_number"] = not rule.last_play_counts
    if isinstance(rule, AuctionMade):
        cells["score_places"] = [rule.march, rule.euchred, rule.alone_march, rule.per_bid]
    return cells
