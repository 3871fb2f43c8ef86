"""What each rule of scoring by itself pays at the end of a deal: the engine scores it anew, rule by rule."""

from dataclasses import dataclass

from darwindeck.engine.declarers import TERMS
from darwindeck.engine.ending import pays_nothing
from darwindeck.engine.layout import Table
from darwindeck.engine.own_deals import pays_in_this_deal
from darwindeck.engine.scoring import score_deal, score_winners
from darwindeck.genome.schema import GameGenome
from darwindeck.program.codes import ScoreCode
from darwindeck.program.layout import Program
from darwindeck.records import copy_of
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.words.score_words import score_label


@dataclass(frozen=True)
class Payment:
    """What one rule paid."""

    words: str
    points: list[int]  # to each side


LAYOUT = ("score_event", "score_points", "score_set", "score_payee", "score_number")


def account_of(genome: GameGenome, program: Program, end: Table) -> list[Payment]:
    """Everything that was paid in a deal, rule by rule; rules that paid nobody are left out."""
    reading = Reading(genome)
    paid = zip(genome.scoring, payments(program, end), strict=True)
    found = (
        []
        if pays_nothing(program, end)
        else [
            Payment(score_label(reading, scoring_rule), points)
            for scoring_rule, points in paid
            if any(points)
        ]
    )
    sides = range(int(program.sides))
    rest = [int(end.deal_score[side]) - sum(paid.points[side] for paid in found) for side in sides]
    if any(rest):
        found.append(Payment("Contracts" if program.has_contract else "Points scored during play", rest))
    return found


def payments(program: Program, end: Table) -> list[list[int]]:
    """The points that each scoring rule pays each side. A shot moon leaves nothing to the captured cards."""
    rows = range(int(program.scores))
    paid = [_paid_by(program, end, row) for row in rows]
    events = [int(program.score_event[row]) for row in rows]
    moon = any(any(paid[row]) for row in rows if events[row] == ScoreCode.SHOOT_THE_MOON)
    paid = [
        [0] * len(points) if moon and event == ScoreCode.PER_CAPTURED_CARD else points
        for event, points in zip(events, paid, strict=True)
    ]
    if ScoreCode.AUCTION_MADE in events:
        _settle_auctions(program, end, paid, events)
    if ScoreCode.POT in events:
        # The pot is gone once it has been shared out: it paid whatever nothing else did.
        total = [int(end.deal_score[side]) for side in range(int(program.sides))]
        paid[events.index(ScoreCode.POT)] = [
            points - sum(others) for points, *others in zip(total, *paid, strict=True)
        ]
    return paid


def _settle_auctions(program: Program, end: Table, paid: list[list[int]], events: list[int]) -> None:
    """What is paid for an auction may depend on what all other rules paid: it gets the rest."""
    first = events.index(ScoreCode.AUCTION_MADE)
    width = len(program.score_places) // len(program.score_event)
    if events.count(ScoreCode.AUCTION_MADE) == 1 and int(program.score_places[first * width + TERMS]):
        paid[first] = [0] * len(paid[first])
        total = [int(end.deal_score[side]) for side in range(int(program.sides))]
        paid[first] = [points - sum(others) for points, *others in zip(total, *paid, strict=True)]


def _paid_by(program: Program, end: Table, row: int) -> list[int]:
    sides = range(int(program.sides))
    if not pays_in_this_deal(program, end, row):
        return [0 for _ in sides]
    alone, table = _with_one_rule(program, row), copy_of(end)
    for side in sides:
        table.deal_score[side] = 0
    score_deal(alone, table)
    score_winners(alone, table)
    return [int(table.deal_score[side]) for side in sides]


def _with_one_rule(program: Program, row: int) -> Program:
    """The program with one scoring rule, and no contracts."""
    alone = copy_of(program)
    alone.scores = 1
    alone.has_contract = 0
    alone.own_deals = 0
    for column in LAYOUT:
        getattr(alone, column)[0] = getattr(program, column)[row]
    width = len(program.score_places) // len(program.score_event)
    for place in range(width):
        alone.score_places[place] = program.score_places[row * width + place]
    return alone
