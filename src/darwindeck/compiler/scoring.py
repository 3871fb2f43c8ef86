"""Scoring rules as rows."""

from darwindeck.compiler.copying import Copies, copies_of, write_cells
from darwindeck.compiler.sets import SetWriter
from darwindeck.genome.card_sets import Everything
from darwindeck.genome.scoring import (
    AuctionMade,
    Bridge,
    GameMade,
    NamedTrick,
    OwnDeal,
    PerCardPlayed,
    Pot,
    ScoringRule,
    Sweep,
)
from darwindeck.genome.vocabulary import Failing, Forfeit, Measure
from darwindeck.program.codes import AuctionTerm, CallFlag, GameTerm, PotCode, VulnerableCode
from darwindeck.program.columns import Part
from darwindeck.program.layout import SCORE_COLUMNS, Program, lists_of


def write_scoring(program: Program, rules: tuple[ScoringRule, ...], sets: SetWriter) -> None:
    program.scores = len(rules)
    program.names_tricks = any(isinstance(rule, NamedTrick) for rule in rules)
    program.pays_plays = any(isinstance(rule, PerCardPlayed) for rule in rules)
    program.own_deals = sum(isinstance(rule, OwnDeal) for rule in rules)
    if any(isinstance(rule, GameMade) and rule.matadors for rule in rules):
        program.call_ways |= CallFlag.MATADORS
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
    if isinstance(rule, Bridge):
        cells["score_number"] = VulnerableCode[rule.vulnerable.name]
    if isinstance(rule, Pot):
        cells["score_number"] = PotCode[rule.goes.name]
    if isinstance(rule, GameMade):
        cells["score_number"] = rule.need
        prices = [rule.per_trick_bid, rule.per_suit, rule.no_trump, rule.nil]
        cells["score_places"] = [*prices, _terms_of_game(rule), rule.others]
    return cells


def _terms_of_game(rule: GameMade) -> int:
    """What the declarer must win, and what a game costs that fails, as one number."""
    fails = {Failing.ONCE: 0, Failing.TWICE: GameTerm.TWICE, Failing.EACH: GameTerm.EACH}
    counts = GameTerm.CARDS if rule.counts == Measure.CARDS else 0
    return counts + fails[rule.fails] + (GameTerm.MATADORS if rule.matadors else 0)


def _terms_of(rule: AuctionMade) -> int:
    """What the declarer must win, and what becomes of the points of one who fails, as one number."""
    counts = {Measure.TRICKS: 0, Measure.POINTS: AuctionTerm.POINTS, Measure.CARDS: AuctionTerm.CARDS}
    counts |= {Measure.OUT: AuctionTerm.OUT}
    forfeits = {Forfeit.NOTHING: 0, Forfeit.LOST: AuctionTerm.LOST, Forfeit.GIVEN: AuctionTerm.GIVEN}
    return counts[rule.counts] + forfeits[rule.forfeit]
