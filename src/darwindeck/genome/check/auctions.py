"""Auctions: the winner names trump for tricks to come, and each kind says only what has a meaning in it."""

from collections.abc import Iterator

from darwindeck.errors import Flaw, Problem
from darwindeck.genome.anatomy import fields_of
from darwindeck.genome.phases import AuctionPhase, TrickPhase
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import AuctionKind


def problems(survey: Survey) -> Iterator[Problem]:
    for path, auction in survey.every(AuctionPhase):
        yield from _auction(survey, path, auction)


def _auction(survey: Survey, path: str, phase: AuctionPhase) -> Iterator[Problem]:
    later = survey.phases[[part.path for part in survey.phases].index(path) :]
    if not any(isinstance(part.value, TrickPhase) for part in later):
        yield Problem(path, Flaw.MISSING, "trump is named, but no trick phase follows.")
    if phase.kind == AuctionKind.ORDER_UP:
        for field in fields_of(AuctionPhase):
            if field.name in ("min_bid", "max_bid") and getattr(phase, field.name) != field.default:
                found = getattr(phase, field.name)
                yield Problem(
                    f"{path}.{field.name}",
                    Flaw.IDLE,
                    f"found {found}, but nobody bids a number; leave it at its default.",
                )
        if phase.pitches:
            yield Problem(f"{path}.pitches", Flaw.CLASH, "trump is ordered up or named, not led.")
    elif phase.min_bid > phase.max_bid:
        yield Problem(
            f"{path}.min_bid",
            Flaw.CLASH,
            f"the lowest bid is {phase.min_bid}, but the highest is {phase.max_bid}.",
        )
    if phase.exchange and phase.kind != AuctionKind.ORDER_UP:
        yield Problem(f"{path}.exchange", Flaw.MISSING, "no card is turned up to be taken.")
    if phase.alone and not survey.genome.team_mode:
        yield Problem(f"{path}.alone", Flaw.MISSING, "there are no partners to play without.")
