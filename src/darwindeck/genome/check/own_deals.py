"""Deals of their own: there are several, each pays something, and the match comes to all of them."""

from collections.abc import Iterator

from darwindeck.errors import Flaw, Problem
from darwindeck.genome.own_deals import Rules, deal_of, has_own_deals, own_deals_of, paid_always
from darwindeck.genome.phases import AuctionPhase
from darwindeck.genome.scoring import (
    AuctionMade,
    BestSuit,
    Bridge,
    Deadwood,
    ExactBid,
    GameMade,
    OwnDeal,
    Pot,
    RowTotal,
    ShootTheMoon,
)
from darwindeck.genome.survey import Survey

# What is counted together with other rules, or what all of a deal is played for.
PAYING_ALWAYS = (AuctionMade, BestSuit, Bridge, Deadwood, ExactBid, GameMade, Pot, RowTotal, ShootTheMoon)
FEWEST = 2


def problems(survey: Survey) -> Iterator[Problem]:
    scoring = survey.genome.scoring
    if not has_own_deals(scoring):
        return
    yield from _series(survey)
    for place, rule in enumerate(scoring):
        if deal_of(scoring, place) and isinstance(rule, PAYING_ALWAYS):
            words = "this pays in every deal, so it must stand before the first deal of its own."
            yield Problem(f"scoring[{place}]", Flaw.CLASH, words)
        if isinstance(rule, OwnDeal) and _pays_nothing(scoring, place):
            yield Problem(f"scoring[{place}]", Flaw.MISSING, "no rule follows that pays in this deal.")


def split_by_deal(scoring: Rules) -> tuple[Rules, list[Rules]]:
    """What pays in every deal, once, and what each deal of the series that pays anything pays besides."""
    marked = own_deals_of(scoring)
    moved = [rule for rules in marked for rule in rules if isinstance(rule, PAYING_ALWAYS)]
    deals = [tuple(rule for rule in rules if not isinstance(rule, PAYING_ALWAYS)) for rules in marked]
    return tuple(dict.fromkeys((*paid_always(scoring), *moved))), [rules for rules in deals if rules]


def _series(survey: Survey) -> Iterator[Problem]:
    """Where the series stands, it has several deals, and a match is as long."""
    path, deals = survey.every(OwnDeal)[0][0], len(own_deals_of(survey.genome.scoring))
    if deals < FEWEST:
        yield Problem(path, Flaw.IDLE, "it is the only deal of its own, so all deals are paid alike.")
    elif survey.most_deals < deals:
        words = f"{deals} deals are paid each in its own way, but the match has {survey.most_deals}."
        yield Problem(path, Flaw.OUT_OF_RANGE, words)
    if survey.has(AuctionPhase):
        yield Problem(path, Flaw.CLASH, "an auction is held, and what it is worth is the same in every deal.")


def _pays_nothing(scoring: Rules, place: int) -> bool:
    return place + 1 == len(scoring) or isinstance(scoring[place + 1], OwnDeal)
