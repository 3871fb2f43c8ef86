"""Passing, betting, auctions and showdowns: each has what it needs, and says only what has a meaning."""

from collections.abc import Iterator

from darwindeck.genome.anatomy import fields_of
from darwindeck.genome.phases import (
    AuctionPhase,
    BettingPhase,
    DealPhase,
    PassingPhase,
    Repeat,
    ShowdownPhase,
    TrickPhase,
    TurnPhase,
)
from darwindeck.genome.scoring import Pot
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import AuctionKind, DealTo, PassDirection, Ranking, RepeatUntil, Zone


def problems(survey: Survey) -> Iterator[str]:
    for path, passing in survey.every(PassingPhase):
        yield from _passing(survey, path, passing)
    yield from _chips(survey)
    for path, deal in survey.every(DealPhase):
        yield from _deal(survey, path, deal)
    for path, _ in survey.every(ShowdownPhase):
        if survey.genome.ranking != Ranking.BEST_HAND and not survey.has(BettingPhase, Pot):
            yield f"{path}: nothing depends on who shows the best hand."
    for path, auction in survey.every(AuctionPhase):
        yield from _auction(survey, path, auction)
    for path, repeat in survey.every(Repeat):
        yield from _repeat(survey, path, repeat)


def _passing(survey: Survey, path: str, phase: PassingPhase) -> Iterator[str]:
    if phase.count > min(survey.hands):
        yield f"{path}.count: {phase.count} cards are passed, but the smallest hand has {min(survey.hands)}."
    if survey.most_deals == 1 and (len(phase.directions) > 1 or phase.by_last_ranking):
        yield f"{path}: this changes from deal to deal, but the match is one deal."
    if all(direction == PassDirection.HOLD for direction in phase.directions):
        yield f"{path}.directions: nobody ever passes a card."
    if PassDirection.ACROSS in phase.directions and survey.players % 2:
        yield f"{path}.directions: with {survey.players} players nobody sits across."
    pairs = survey.genome.team_mode and all(len(team) == 2 for team in survey.genome.teams)
    if PassDirection.PARTNER in phase.directions and not pairs:
        yield f"{path}.directions: not everyone has one partner."
    if phase.by_last_ranking and phase.directions != PassingPhase().directions:
        yield f"{path}.directions: cards go by the last ranking; leave the directions as they are."


def _chips(survey: Survey) -> Iterator[str]:
    setup, bets = survey.setup, survey.every(BettingPhase)
    if bets and not setup.chips:
        yield f"setup.chips: players bet in {bets[0][0]}, but nobody has chips."
    for gene in ("chips", "ante"):
        if getattr(setup, gene) and not bets:
            yield f"setup.{gene}: found {getattr(setup, gene)}, but nobody ever bets."
    if setup.chips and setup.ante > setup.chips:
        yield f"setup.ante: found {setup.ante}, but players have {setup.chips} chips."
    for path, phase in bets:
        highest = max((phase.min_bet, *phase.blinds))
        if setup.chips and highest > setup.chips:
            yield f"{path}: {highest} chips are bet, but players have {setup.chips}."


def _deal(survey: Survey, path: str, phase: DealPhase) -> Iterator[str]:
    allowed = (Zone.HAND, Zone.COMMUNITY, Zone.TABLEAU)
    if phase.to not in allowed:
        yield f'{path}.to: found "{phase.to.value}"; allowed: {", ".join(zone.value for zone in allowed)}.'
    if phase.to == Zone.COMMUNITY and not survey.has(ShowdownPhase):
        yield f"{path}.to: nobody uses community cards, for there is no showdown."
    if phase.to == Zone.TABLEAU and not survey.has_tableau:
        yield f"{path}.to: nothing looks at the tableau."
    wanted = phase.count * (survey.players if phase.to == Zone.HAND else 1)
    if max(survey.stocks) < wanted:
        yield f"{path}.count: {wanted} cards are dealt, but the stock has {max(survey.stocks)}."


def _auction(survey: Survey, path: str, phase: AuctionPhase) -> Iterator[str]:
    later = survey.phases[[part.path for part in survey.phases].index(path) :]
    if not any(isinstance(part.value, TrickPhase) for part in later):
        yield f"{path}: trump is named, but no trick phase follows."
    if phase.kind == AuctionKind.ORDER_UP:
        for field in fields_of(AuctionPhase):
            if field.name in ("min_bid", "max_bid") and getattr(phase, field.name) != field.default:
                found = getattr(phase, field.name)
                yield f"{path}.{field.name}: found {found}, but nobody bids a number; leave it as it is."
        if phase.pitches:
            yield f"{path}.pitches: trump is ordered up or named, not led."
    elif phase.min_bid > phase.max_bid:
        yield f"{path}.min_bid: the lowest bid is {phase.min_bid}, but the highest is {phase.max_bid}."
    if phase.exchange and phase.kind != AuctionKind.ORDER_UP:
        yield f"{path}.exchange: no card is turned up to be taken."
    if phase.alone and not survey.genome.team_mode:
        yield f"{path}.alone: there are no partners to leave aside."


def _repeat(survey: Survey, path: str, repeat: Repeat) -> Iterator[str]:
    inside = [part.value for part in survey.phases if part.path.startswith(f"{path}.")]
    if any(isinstance(phase, Repeat) for phase in inside):
        yield f"{path}: a repeat stands inside another."
    deals = any(isinstance(phase, DealPhase) for phase in inside)
    draws = survey.draws and any(isinstance(phase, TurnPhase) for phase in inside)
    if repeat.until == RepeatUntil.STOCK_EMPTY and not deals and not draws:
        yield f"{path}.until: the stock never gets smaller here."
    if repeat.until == RepeatUntil.HANDS_EMPTY and survey.setup.deal_to != DealTo.HAND:
        yield f"{path}.until: no hands are dealt."
