"""Auctions: held before play, the winner names trump for tricks to come and is paid for winning them."""

from collections.abc import Iterator

from darwindeck.cards import SUITS, suit_mask
from darwindeck.errors import Flaw, Problem
from darwindeck.genome.anatomy import fields_of
from darwindeck.genome.phases import AuctionPhase, BiddingPhase, PassingPhase, Repeat, TrickPhase, TurnPhase
from darwindeck.genome.scoring import AuctionMade
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import AuctionKind

DEFAULTS = {field.name: field.default for field in fields_of(AuctionPhase)}


def problems(survey: Survey) -> Iterator[Problem]:
    auctions = survey.every(AuctionPhase)
    for path, phase in auctions[:1]:
        yield from _place(survey, path)
        yield from _bids(survey, path, phase)
        yield from _suits(survey, path, phase)
        yield from _alone(survey, path, phase)
        yield from _payment(survey, phase)
    for path, _ in auctions[1:]:
        yield Problem(path, Flaw.CLASH, "an auction is held only once in a deal.")


def _place(survey: Survey, path: str) -> Iterator[Problem]:
    place = [part.path for part in survey.phases].index(path)
    earlier = [part.value for part in survey.phases[:place]]
    if not any(isinstance(part.value, TrickPhase) for part in survey.phases[place:]):
        yield Problem(path, Flaw.MISSING, "trump is named, but no trick phase follows.")
    if any(isinstance(phase, Repeat) for phase in earlier) and ".phases[" in path:
        yield Problem(path, Flaw.CLASH, "an auction is held once in a deal, but this one is repeated.")
    elif any(not isinstance(phase, PassingPhase) for phase in earlier):
        yield Problem(path, Flaw.CLASH, "an auction comes before everything but passing cards.")
    if survey.has(BiddingPhase):
        yield Problem(path, Flaw.CLASH, "players bid already, so there is no auction.")


def _bids(survey: Survey, path: str, phase: AuctionPhase) -> Iterator[Problem]:
    if phase.kind == AuctionKind.ORDER_UP:
        for gene in ("min_bid", "max_bid"):
            if getattr(phase, gene) != DEFAULTS[gene]:
                found = getattr(phase, gene)
                words = f"found {found}, but nobody bids a number; leave it at its default."
                yield Problem(f"{path}.{gene}", Flaw.IDLE, words)
        return
    smallest = min(survey.hands)
    if phase.min_bid > phase.max_bid:
        words = f"the lowest bid is {phase.min_bid}, but the highest is {phase.max_bid}."
        yield Problem(f"{path}.min_bid", Flaw.CLASH, words)
    elif phase.min_bid > smallest:
        words = f"the lowest bid is {phase.min_bid}, but the smallest hand dealt is {smallest} cards."
        yield Problem(f"{path}.min_bid", Flaw.OUT_OF_RANGE, words)


def _suits(survey: Survey, path: str, phase: AuctionPhase) -> Iterator[Problem]:
    if sum(1 for suit in SUITS if survey.deck & suit_mask(suit.number)) < 2:
        yield Problem(path, Flaw.IDLE, "the deck has a single suit, so there is nothing to name.")
    turns_up = phase.kind == AuctionKind.ORDER_UP
    if turns_up and min(survey.stocks) < 1:
        yield Problem(path, Flaw.MISSING, "the whole deck is dealt, so no card can be turned up.")
    if turns_up and phase.pitches:
        yield Problem(f"{path}.pitches", Flaw.CLASH, "trump is ordered up or named, not led.")
    if phase.pitches and any(tricks.opening_lead for _, tricks in survey.every(TrickPhase)):
        words = "the winner of the auction leads, but an opening lead says who does."
        yield Problem(f"{path}.pitches", Flaw.CLASH, words)
    if phase.exchange and not turns_up:
        yield Problem(f"{path}.exchange", Flaw.MISSING, "no card is turned up to be taken.")
    if (turns_up or phase.pitches) and survey.genome.jokers:
        how = "turned up" if turns_up else "led"
        yield Problem(path, Flaw.CLASH, f"there are jokers, and a joker that is {how} makes no suit trump.")


def _alone(survey: Survey, path: str, phase: AuctionPhase) -> Iterator[Problem]:
    if not phase.alone:
        return
    if not any(len(team) > 1 for team in survey.genome.teams) or not survey.genome.team_mode:
        yield Problem(f"{path}.alone", Flaw.MISSING, "there are no partners to play without.")
    if survey.has(TurnPhase):
        yield Problem(f"{path}.alone", Flaw.CLASH, "partners may sit out the tricks, but not the turns.")


def _payment(survey: Survey, phase: AuctionPhase) -> Iterator[Problem]:
    paid = survey.every(AuctionMade)
    if not paid:
        words = "nothing is paid for the auction; add an auction_made score."
        yield Problem("scoring", Flaw.MISSING, words)
    numeric = phase.kind == AuctionKind.NUMERIC
    for path, rule in paid:
        if not numeric and rule.need == 0:
            yield Problem(f"{path}.need", Flaw.MISSING, "nobody bids how many tricks they need.")
        if not numeric and rule.per_bid:
            yield Problem(f"{path}.per_bid", Flaw.IDLE, "nobody bids a number.")
        if rule.need > survey.most_tricks:
            words = f"found {rule.need}, but a deal has at most {survey.most_tricks} tricks."
            yield Problem(f"{path}.need", Flaw.OUT_OF_RANGE, words)
        if rule.alone_march and not phase.alone:
            yield Problem(f"{path}.alone_march", Flaw.IDLE, "nobody plays alone.")
        for gene, less in (("march", rule.points), ("alone_march", rule.march)):
            if getattr(rule, gene) and getattr(rule, gene) == less:
                yield Problem(f"{path}.{gene}", Flaw.IDLE, "it pays as much as less would; leave it out.")
