"""Auctions: held before play, the winner names trump for tricks to come and is paid for winning them."""

from collections.abc import Iterator

from darwindeck.cards import SUITS, Rank, rank_mask, suit_mask
from darwindeck.errors import Flaw, Problem
from darwindeck.genome.anatomy import fields_of
from darwindeck.genome.phases import (
    AuctionPhase,
    BiddingPhase,
    DealPhase,
    PassingPhase,
    Repeat,
    TrickPhase,
    TurnPhase,
)
from darwindeck.genome.schema import AuctionTrump, FixedTrump
from darwindeck.genome.scoring import AuctionMade
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import AuctionKind, Forfeit, Measure

DEFAULTS = {field.name: field.default for field in fields_of(AuctionPhase)}

VALUES = {Rank.ACE: 11, Rank.TEN: 10, Rank.KING: 4, Rank.QUEEN: 3, Rank.JACK: 2}


def problems(survey: Survey) -> Iterator[Problem]:
    auctions = survey.every(AuctionPhase)
    for path, phase in auctions[:1]:
        yield from _place(survey, path)
        yield from _bids(survey, path, phase)
        yield from _suits(survey, path, phase)
        yield from _alone(survey, path, phase)
        yield from _kitty(survey, path, phase)
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
    if phase.kind != AuctionKind.NUMERIC:
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
    names = isinstance(survey.genome.trump, AuctionTrump)
    if names and sum(1 for suit in SUITS if survey.deck & suit_mask(suit.number)) < 2:
        yield Problem(path, Flaw.IDLE, "the deck has a single suit, so there is nothing to name.")
    turns_up = phase.kind == AuctionKind.ORDER_UP
    if turns_up and min(survey.stocks) < 1:
        yield Problem(path, Flaw.MISSING, "the whole deck is dealt, so no card can be turned up.")
    if phase.pitches and (turns_up or isinstance(survey.genome.trump, FixedTrump)):
        yield Problem(f"{path}.pitches", Flaw.CLASH, "trump is ordered up, named or fixed, not led.")
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


def _kitty(survey: Survey, path: str, phase: AuctionPhase) -> Iterator[Problem]:
    """The winner takes the whole stock, so there must be one, and nothing else may come from it."""
    if not phase.kitty:
        return
    path = f"{path}.kitty"
    if phase.kind == AuctionKind.ORDER_UP:
        yield Problem(path, Flaw.CLASH, "a card of the stock is turned up and stays there.")
    if min(survey.stocks) < 1:
        yield Problem(path, Flaw.MISSING, "the whole deck is dealt, so there is no stock to take.")
    elif max(survey.stocks) > min(survey.hands):
        words = f"found a stock of {max(survey.stocks)} cards, which is more than a hand."
        yield Problem(path, Flaw.OUT_OF_RANGE, words)
    tricks = survey.every(TrickPhase)
    if survey.has(TurnPhase, DealPhase) or any(phase.prize for _, phase in tricks):
        yield Problem(path, Flaw.CLASH, "the stock is taken, but cards come from it later.")
    if survey.genome.special_effects:
        yield Problem(path, Flaw.CLASH, "the stock is taken, but special cards may change it.")


def _payment(survey: Survey, phase: AuctionPhase) -> Iterator[Problem]:
    paid = survey.every(AuctionMade)
    if not paid:
        words = "nothing is paid for the auction; add an auction_made score."
        yield Problem("scoring", Flaw.MISSING, words)
    numeric = phase.kind == AuctionKind.NUMERIC
    for path, rule in paid:
        if not numeric and rule.need == 0:
            yield Problem(f"{path}.need", Flaw.MISSING, "nobody bids how many tricks they need.")
        for gene in ("per_bid", "set_back"):
            if not numeric and getattr(rule, gene):
                yield Problem(f"{path}.{gene}", Flaw.IDLE, "nobody bids a number.")
        yield from _measure(survey, path, rule)
        if rule.counts == Measure.TRICKS and rule.need > survey.most_tricks:
            words = f"found {rule.need}, but a deal has at most {survey.most_tricks} tricks."
            yield Problem(f"{path}.need", Flaw.OUT_OF_RANGE, words)
        if rule.alone_march and not phase.alone:
            yield Problem(f"{path}.alone_march", Flaw.IDLE, "nobody plays alone.")
        for gene, less in (("march", rule.points), ("alone_march", rule.march)):
            if getattr(rule, gene) and getattr(rule, gene) == less:
                yield Problem(f"{path}.{gene}", Flaw.IDLE, "it pays as much as less would; leave it out.")


def _measure(survey: Survey, path: str, rule: AuctionMade) -> Iterator[Problem]:
    """Points are needed or forfeited only where other rules pay some."""
    if rule.counts == Measure.CARDS and card_points(survey.deck) < max(rule.need, 1):
        words = f"found {rule.need}, but the cards of the deck count {card_points(survey.deck)}."
        yield Problem(f"{path}.need", Flaw.OUT_OF_RANGE, words)
    if any(not isinstance(other, AuctionMade) for other in survey.genome.scoring):
        return
    words = "no other rule of the deal pays points."
    if rule.counts == Measure.POINTS:
        yield Problem(f"{path}.counts", Flaw.MISSING, words)
    if rule.forfeit != Forfeit.NOTHING:
        yield Problem(f"{path}.forfeit", Flaw.MISSING, words)


def card_points(cards: int) -> int:
    """What cards count where the captured cards decide."""
    return sum(points * (cards & rank_mask(rank.number)).bit_count() for rank, points in VALUES.items())
