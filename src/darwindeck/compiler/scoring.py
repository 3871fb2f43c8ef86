"""Scoring rules as rows."""

from darwindeck.compiler.copying import Copies, copies_of, write_cells
from darwindeck.compiler.sets import SetWriter
from darwindeck.genome.card_sets import Everything
from darwindeck.genome.scoring import AuctionMade, NamedTrick, ScoringRule, Sweep
from darwindeck.genome.vocabulary import Forfeit, Measure
from darwindeck.program.codes import AuctionTerm
from darwindeck.program.columns import Part
from darwindeck.program.layout import SCORE_COLUMNS, Program, lists_of


def write_scoring(program: Program, rules: tuple[ScoringRule, ...], sets: SetWriter) -> None:
    program.scores = len(rules)
    program.names_tricks = any(isinstance(rule, NamedTrick) for rule in rules)
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
        prices = [rule.march, rule.euchred, rule.alone_march, rule.per_bid]
        cells["score_places"] = [*prices, _terms_of(rule), rule.set_back]
    return cells


def _terms_of(rule: AuctionMade) -> int:
    """What the declarer must win, and what becomes of the points of one who fails, as one number."""
    counts = {Measure.TRICKS: 0, Measure.POINTS: AuctionTerm.POINTS, Measure.CARDS: AuctionTerm.CARDS}
    forfeits = {Forfeit.NOTHING: 0, Forfeit.LOST: AuctionTerm.LOST, Forfeit.GIVEN: AuctionTerm.GIVEN}
    return counts[rule.counts] + forfeits[rule.forfeit]
