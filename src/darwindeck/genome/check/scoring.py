"""Scoring: what is paid for can happen, and points decide something."""

from collections.abc import Iterator
from typing import Any

from darwindeck.genome.check.survey import SCORE_RANKINGS, Survey
from darwindeck.genome.check.turns import sheds
from darwindeck.genome.denotation import cards_ever_in
from darwindeck.genome.phases import AuctionPhase, BettingPhase, BiddingPhase, TrickPhase, TurnPhase
from darwindeck.genome.scoring import (
    AuctionMade,
    Deadwood,
    DealWon,
    ExactBid,
    MostOf,
    PerBook,
    PerCapturedCard,
    PerCardLeft,
    PerCardPlayed,
    PerMeldedCard,
    PerPlace,
    PerTrick,
    Pot,
    Primiera,
    RowTotal,
    ScoringRule,
    ShootTheMoon,
    Sweep,
    WentOut,
)
from darwindeck.genome.steps import Capture, Guard, Knock, Meld, Play
from darwindeck.genome.vocabulary import DealTo, Fact, Payee, TableauMode

PAYING = ("points", "per_trick_bid", "march", "euchred", "alone_march", "gin", "undercut")


def problems(survey: Survey) -> Iterator[str]:
    seen: set[tuple[Any, ...]] = set()
    for place, rule in enumerate(survey.genome.scoring):
        path = f"scoring[{place}]"
        missing = _missing(survey, rule)
        if missing:
            yield f"{path}: {missing}"
        yield from _pays_something(path, rule)
        yield from _details(survey, path, rule)
        key = (
            type(rule),
            getattr(rule, "cards", None),
            getattr(rule, "to", None),
            getattr(rule, "over", None),
        )
        if key in seen:
            yield f"{path}: an earlier rule scores the same; write them as one."
        seen.add(key)
    guards_scores = any(guard.fact == Fact.SCORE for _, guard in survey.every(Guard))
    if survey.has_scoring and not survey.scores_decide and not guards_scores:
        yield "scoring: points are paid, but nothing depends on them."


def _missing(survey: Survey, rule: ScoringRule) -> str:
    """Why what a rule pays for cannot happen, or nothing."""
    turns = [phase for _, phase in survey.every(TurnPhase)]
    match rule:
        case PerTrick() if not survey.has(TrickPhase):
            return "no tricks are played."
        case PerCapturedCard() | MostOf() | Primiera() | ShootTheMoon() if not survey.captures:
            return "nobody captures cards."
        case Sweep() if not (survey.has(Capture) or survey.setup.tableau_mode == TableauMode.MATCH_RANK):
            return "nobody captures from the tableau."
        case PerCardLeft() if survey.setup.deal_to != DealTo.HAND or not _leaves_cards(survey):
            return "no cards are left in hand when a deal ends."
        case PerCardPlayed() if not survey.has(Play, Capture):
            return "nobody plays cards in a turn."
        case WentOut() | PerPlace() if survey.setup.deal_to != DealTo.HAND or not sheds(survey, turns):
            return "nobody can empty a hand in a turn."
        case PerMeldedCard() | PerBook() if not survey.has(Meld):
            return "nothing is melded."
        case Deadwood() if not survey.has(Knock):
            return "nobody can knock."
        case ExactBid() if not survey.has(BiddingPhase):
            return "nobody bids."
        case AuctionMade() if not survey.has(AuctionPhase):
            return "no auction is held."
        case RowTotal() if survey.setup.deal_to != DealTo.ROW:
            return "no rows are dealt."
        case Pot() if not survey.has(BettingPhase):
            return "there is no betting and so no pot."
    return ""


def _leaves_cards(survey: Survey) -> bool:
    """Whether hands can hold cards when a deal ends."""
    ends_early = any(phase.tricks for _, phase in survey.every(TrickPhase))
    return not survey.has(TrickPhase) or ends_early or survey.has(TurnPhase)


def _pays_something(path: str, rule: ScoringRule) -> Iterator[str]:
    points = [getattr(rule, gene) for gene in rule.__struct_fields__ if gene in PAYING]
    if points and not any(points if not isinstance(points[0], tuple) else points[0]):
        yield f"{path}: this rule pays nothing."


def _details(survey: Survey, path: str, rule: ScoringRule) -> Iterator[str]:
    by_score = survey.genome.ranking in SCORE_RANKINGS
    match rule:
        case PerTrick(over=over) if survey.has(TrickPhase) and over >= survey.most_tricks:
            yield f"{path}.over: found {over}, but a deal has at most {survey.most_tricks} tricks."
        case DealWon() if by_score:
            yield f"{path}: the points decide who wins the deal, so winning it cannot pay points."
        case PerCardLeft(to=Payee.WINNER) if by_score:
            yield f"{path}.to: the points decide who wins the deal, so the winner cannot be paid for the cards left."
        case PerPlace(points=points) if len(points) >= survey.players:
            yield f"{path}.points: {len(points)} places are paid, but only {survey.players - 1} players go out."
        case PerPlace(points=points) if points[-1] == 0:
            yield f"{path}.points: the last place listed is paid nothing; leave it out."
        case PerCardPlayed() if not survey.has(Capture):
            cards = cards_ever_in(rule.cards, survey.game)
            if not any(cards & cards_ever_in(play.cards, survey.game) for _, play in survey.every(Play)):
                yield f"{path}.cards: nobody can ever play these cards."
        case ShootTheMoon():
            yield from _moon(survey, path, rule)


def _moon(survey: Survey, path: str, rule: ShootTheMoon) -> Iterator[str]:
    moons = [other for other in survey.genome.scoring if isinstance(other, ShootTheMoon)]
    if len(moons) > 1 and rule is not moons[0]:
        yield f"{path}: there is one moon to shoot already."
    if rule.own == 0 and rule.others == 0 and not survey.has(PerCapturedCard):
        yield f"{path}: captures are worth nothing, and shooting the moon pays nothing."
