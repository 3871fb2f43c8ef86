"""Scoring: what is paid for can happen, and points decide something."""

from collections.abc import Iterator
from typing import Any

from darwindeck.errors import Flaw, Problem
from darwindeck.genome.check.turns import sheds
from darwindeck.genome.denotation import cards_ever_in
from darwindeck.genome.own_deals import deal_of
from darwindeck.genome.phases import AuctionPhase, BettingPhase, BiddingPhase, TrickPhase, TurnPhase
from darwindeck.genome.scoring import (
    AuctionMade,
    BestSuit,
    Bridge,
    Deadwood,
    DealWon,
    ExactBid,
    GameMade,
    MostOf,
    NamedTrick,
    OwnDeal,
    PerBook,
    PerCapturedCard,
    PerCardLeft,
    PerCardOver,
    PerCardPlayed,
    PerPlace,
    PerTrick,
    Pot,
    Primiera,
    RowTotal,
    ScoringRule,
    ShootTheMoon,
    Sweep,
    TopCaptured,
    WentOut,
)
from darwindeck.genome.steps import Guard, Knock, Play
from darwindeck.genome.survey import SCORE_RANKINGS, Survey
from darwindeck.genome.vocabulary import CAPTURING, DealTo, Fact, Forfeit, Payee

NOT_PAYING = ("over", "need", "trick")  # numbers of a rule that are not points


def problems(survey: Survey) -> Iterator[Problem]:
    seen: set[tuple[Any, ...]] = set()
    for place, rule in enumerate(survey.genome.scoring):
        path = f"scoring[{place}]"
        missing = _missing(survey, rule)
        if missing:
            yield Problem(path, Flaw.MISSING, missing)
        yield from _pays_something(path, rule)
        yield from _details(survey, path, rule)
        key = (
            deal_of(survey.genome.scoring, place),
            type(rule),
            getattr(rule, "cards", None),
            getattr(rule, "to", None),
            getattr(rule, "over", None),
            getattr(rule, "trick", None),
            getattr(rule, "lowest", None),
            getattr(rule, "need", None),
            getattr(rule, "weighted", None),
        )
        if key in seen and not isinstance(rule, OwnDeal):
            yield Problem(path, Flaw.CLASH, "an earlier rule scores the same thing; combine the two.")
        seen.add(key)
    guards_scores = any(guard.fact == Fact.SCORE for _, guard in survey.every(Guard))
    if survey.has_scoring and not survey.scores_decide and not guards_scores:
        yield Problem("scoring", Flaw.IDLE, "points are paid, but nothing depends on them.")


def _missing(survey: Survey, rule: ScoringRule) -> str:
    """Why what a rule pays for cannot happen, or nothing."""
    sweeps = survey.setup.tableau_mode in CAPTURING
    holds = survey.setup.deal_to == DealTo.HAND
    goes_out = holds and sheds(survey, [phase for _, phase in survey.every(TurnPhase)])
    needs: dict[type[Any], tuple[bool, str]] = {
        PerTrick: (survey.has(TrickPhase), "no tricks are played."),
        NamedTrick: (survey.has(TrickPhase), "no tricks are played."),
        PerCapturedCard: (survey.captures, "nobody captures cards."),
        PerCardOver: (survey.captures, "nobody captures cards."),
        MostOf: (survey.captures, "nobody captures cards."),
        Primiera: (survey.captures, "nobody captures cards."),
        ShootTheMoon: (survey.captures, "nobody captures cards."),
        Sweep: (sweeps, "nobody captures from the tableau."),
        PerCardLeft: (holds and leaves_cards(survey), "no cards are left in hand when a deal ends."),
        PerCardPlayed: (survey.has(Play), "nobody plays cards in a turn."),
        WentOut: (goes_out, "nobody can empty a hand in a turn."),
        PerPlace: (goes_out, "nobody can empty a hand in a turn."),
        PerBook: (survey.captures, "nobody captures cards."),
        TopCaptured: (survey.captures, "nobody captures cards."),
        Deadwood: (survey.has(Knock) and holds, "nobody can knock, with a hand of cards."),
        BestSuit: (holds and leaves_cards(survey), "no cards are left in hand when a deal ends."),
        ExactBid: (survey.has(BiddingPhase), "nobody bids."),
        AuctionMade: (survey.has(AuctionPhase), "no auction is held."),
        GameMade: (survey.has(AuctionPhase), "no auction is held."),
        Bridge: (survey.has(AuctionPhase), "no auction is held."),
        RowTotal: (survey.setup.deal_to == DealTo.ROW, "no rows are dealt."),
        Pot: (survey.has(BettingPhase), "there is no betting and so no pot."),
    }
    is_possible, why_not = needs.get(type(rule), (True, ""))
    return "" if is_possible else why_not


def leaves_cards(survey: Survey) -> bool:
    """Whether hands can hold cards when a deal ends."""
    ends_early = any(phase.tricks and not phase.prize for _, phase in survey.every(TrickPhase))
    return not survey.has(TrickPhase) or ends_early or survey.has(TurnPhase)


def _pays_something(path: str, rule: ScoringRule) -> Iterator[Problem]:
    if isinstance(rule, ShootTheMoon | Deadwood | Pot):
        return  # a moon that pays nothing is a rule, too, and so are unmatched cards and pots
    if isinstance(rule, AuctionMade) and rule.forfeit != Forfeit.NOTHING:
        return
    points: list[int] = []
    for gene in rule.__struct_fields__:
        value = getattr(rule, gene)
        if isinstance(value, tuple):
            points += value
        elif type(value) is int and gene not in NOT_PAYING:
            points.append(value)
    if points and not any(points):
        yield Problem(path, Flaw.IDLE, "this rule pays nothing.")


def _details(survey: Survey, path: str, rule: ScoringRule) -> Iterator[Problem]:
    by_score = survey.genome.ranking in SCORE_RANKINGS
    match rule:
        case PerTrick(over=over) if survey.has(TrickPhase) and over >= survey.most_tricks:
            yield Problem(
                f"{path}.over",
                Flaw.OUT_OF_RANGE,
                f"found {over}, but a deal has at most {survey.most_tricks} tricks.",
            )
        case NamedTrick(trick=trick) if survey.has(TrickPhase) and trick > survey.most_tricks:
            yield Problem(
                f"{path}.trick",
                Flaw.OUT_OF_RANGE,
                f"found {trick}, but a deal has at most {survey.most_tricks} tricks.",
            )
        case PerCardOver(over=over) if over >= survey.deck_size:
            yield Problem(
                f"{path}.over", Flaw.OUT_OF_RANGE, f"found {over}, but the deck has {survey.deck_size} cards."
            )
        case DealWon() if by_score:
            yield Problem(
                path, Flaw.CLASH, "the points decide who wins the deal, so winning it cannot pay points."
            )
        case PerCardLeft(to=Payee.WINNER) if by_score:
            yield Problem(
                f"{path}.to",
                Flaw.CLASH,
                "the points decide who wins the deal, so the winner cannot be paid for cards left over.",
            )
        case PerPlace(points=points) if len(points) >= survey.players:
            yield Problem(
                f"{path}.points",
                Flaw.OUT_OF_RANGE,
                f"{len(points)} places are paid, but only {survey.players - 1} players go out.",
            )
        case PerPlace(points=points) if points[-1] == 0:
            yield Problem(f"{path}.points", Flaw.IDLE, "the last place listed is paid nothing; leave it out.")
        case PerCardPlayed():
            cards = cards_ever_in(rule.cards, survey.game)
            if not any(cards & cards_ever_in(play.cards, survey.game) for _, play in survey.every(Play)):
                yield Problem(f"{path}.cards", Flaw.IMPOSSIBLE, "nobody can ever play these cards.")
        case ShootTheMoon():
            yield from _moon(survey, path, rule)


def _moon(survey: Survey, path: str, rule: ShootTheMoon) -> Iterator[Problem]:
    moons = [other for other in survey.genome.scoring if isinstance(other, ShootTheMoon)]
    if len(moons) > 1 and rule is not moons[0]:
        yield Problem(path, Flaw.CLASH, "there is already one moon to shoot.")
    if rule.own == 0 and rule.others == 0 and not survey.has(PerCapturedCard):
        yield Problem(path, Flaw.IDLE, "captures are worth nothing, and shooting the moon pays nothing.")
