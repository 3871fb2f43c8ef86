"""Scoring rules and contracts as rows."""

from darwindeck.compiler.sets import SetWriter
from darwindeck.genome.card_sets import CardSet, Everything
from darwindeck.genome.scoring import (
    ContractScoring,
    DealWon,
    ExactBid,
    MostOf,
    PerCapturedCard,
    PerCardLeft,
    PerCardOver,
    PerCardPlayed,
    PerPlace,
    PerTrick,
    Primiera,
    ScoringRule,
    ShootTheMoon,
    Sweep,
    WentOut,
)
from darwindeck.limits import PLAYERS
from darwindeck.program.codes import PayeeCode, ScoreCode
from darwindeck.program.layout import Program


def write_scoring(program: Program, rules: tuple[ScoringRule, ...], sets: SetWriter) -> None:
    def write(
        event: ScoreCode,
        points: int,
        cards: CardSet | None = None,
        payee: PayeeCode = PayeeCode.OWNER,
        number: int = 0,
    ) -> None:
        program.score_event[row] = event
        program.score_points[row] = points
        program.score_set[row] = sets.row_of(cards or Everything())
        program.score_payee[row] = payee
        program.score_number[row] = number

    program.scores = len(rules)
    for row, rule in enumerate(rules):
        match rule:
            case PerTrick(points, over):
                write(ScoreCode.PER_TRICK, points, number=over)
            case PerCapturedCard(cards, points):
                write(ScoreCode.PER_CAPTURED_CARD, points, cards)
            case PerCardLeft(cards, points, to):
                write(ScoreCode.PER_CARD_LEFT, points, cards, PayeeCode[to.name])
            case WentOut(points):
                write(ScoreCode.WENT_OUT, points)
            case DealWon(points):
                write(ScoreCode.DEAL_WON, points)
            case ShootTheMoon(cards, own, others):
                write(ScoreCode.SHOOT_THE_MOON, own, cards, number=others)
            case PerCardPlayed(cards, points):
                write(ScoreCode.PER_CARD_PLAYED, points, cards)
            case PerPlace(places):
                write(ScoreCode.PER_PLACE, 0)
                for place, points in enumerate(places):
                    program.score_places[row * PLAYERS + place] = points
            case Sweep():
                write(ScoreCode.SWEEP, rule.points, number=not rule.last_play_counts)
            case MostOf(cards, points):
                write(ScoreCode.MOST_OF, points, cards)
            case Primiera(points):
                write(ScoreCode.PRIMIERA, points)
            case ExactBid():
                write(ScoreCode.EXACT_BID, rule.points, number=rule.per_trick_bid)
            case PerCardOver(points, over):
                write(ScoreCode.PER_CARD_OVER, points, number=over)
            case _:
                raise AssertionError(f"{type(rule).__name__} is refused before compiling")


def write_contract(program: Program, contract: ContractScoring | None) -> None:
    program.has_contract = contract is not None
    if contract is not None:
        for field in contract.__struct_fields__:
            setattr(program, field, getattr(contract, field))
