"""One form for each game: genomes that play alike for a reason the eye can see become the same genome.

Things that are only listed stand in one order, and values that nobody at the table can tell apart become one.
"""

import hashlib
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from darwindeck.cards import Rank, rank_mask
from darwindeck.genome.anatomy import plain_data
from darwindeck.genome.card_sets import AllOf, AnyOf, SuitOf
from darwindeck.genome.own_deals import in_series, own_deals_of, paid_always
from darwindeck.genome.phases import AuctionPhase, BiddingPhase, TrickPhase, TurnPhase
from darwindeck.genome.schema import (
    ACE_HIGH,
    Description,
    GameGenome,
    SetupRules,
    SpecialEffect,
    drafts,
    order_of,
    usual_order,
)
from darwindeck.genome.scoring import ScoringRule
from darwindeck.genome.steps import Meld
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import BIDDING_TRICKS, SuitReference, TargetSelector

HASH_LENGTH = 16
ONE_OPPONENT = (
    TargetSelector.PREV_PLAYER,
    TargetSelector.ALL_OPPONENTS,
    TargetSelector.LEFT_OPPONENT,
    TargetSelector.RIGHT_OPPONENT,
)


def content_hash(genome: GameGenome) -> str:
    """A short name for everything that affects play; what a game is called does not."""
    form = msgspec.json.encode(plain_data(canonical(genome)), order="deterministic")
    return hashlib.sha256(form).hexdigest()[:HASH_LENGTH]


@drafts()
def canonical(genome: GameGenome) -> GameGenome:
    """The same game in the one form that all its spellings share."""
    survey = Survey(genome)
    rebuilt: GameGenome = _rebuilt(genome, survey)
    return replace(
        rebuilt,
        name="",
        about=Description(),
        rank_order=_rank_order(rebuilt, survey.deck),
        trump_order=_order(rebuilt.trump_order, survey.deck) if rebuilt.trump_order else (),
        setup=_setup(rebuilt.setup, survey),
        special_effects=_sorted(rebuilt.special_effects),
        deal_ends=_sorted(rebuilt.deal_ends),
        scoring=_scoring(rebuilt.scoring),
        teams=tuple(sorted(tuple(sorted(team)) for team in rebuilt.teams)),
    )


def _rebuilt(thing: Any, survey: Survey) -> Any:
    """A part of a genome with all parts inside it, and itself, in canonical form."""
    if isinstance(thing, tuple):
        return tuple(_rebuilt(member, survey) for member in thing)
    if not isinstance(thing, Struct):
        return thing
    inside = {name: _rebuilt(getattr(thing, name), survey) for name in thing.__struct_fields__}
    return _settled(replace(thing, **inside), survey)


def _settled(part: Any, survey: Survey) -> Any:
    """One part in canonical form, when those inside it are."""
    match part:
        case AnyOf() | AllOf():
            return replace(part, sets=_sorted(_flattened(part)))
        case SuitOf(of=SuitReference.IN_FORCE) if not survey.names_suits:
            return SuitOf(SuitReference.TOP)
        case TurnPhase():
            limit = part.rounds or part.round_limit
            return replace(part, ends=_sorted(part.ends), round_limit=limit)
        case TrickPhase(tricks=tricks, prize=False) if not survey.has(TurnPhase) and tricks >= max(
            survey.hands
        ):
            return replace(part, tricks=0)
        case BiddingPhase():
            lowest = max(part.min_bid, 1) if part.allow_nil else part.min_bid
            highest = min(part.max_bid, max(survey.hands)) if not survey.has(TurnPhase) else part.max_bid
            return replace(part, min_bid=lowest, max_bid=highest)
        case AuctionPhase() if part.kind in BIDDING_TRICKS and max(survey.hands) >= part.min_bid:
            return replace(part, max_bid=min(part.max_bid, max(survey.hands)))
        case Meld():
            return replace(part, kinds=_sorted(part.kinds))
        case SpecialEffect(target=target) if survey.players == 2 and target in ONE_OPPONENT:
            return replace(part, target=TargetSelector.NEXT_PLAYER)
    return part


def _flattened(union: AnyOf | AllOf) -> tuple[Any, ...]:
    members: list[Any] = []
    for member in union.sets:
        members.extend(member.sets if type(member) is type(union) else (member,))
    return tuple(members)


def _sorted(members: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(sorted(members, key=lambda member: msgspec.json.encode(plain_data(member))))


def _scoring(rules: tuple[ScoringRule, ...]) -> tuple[ScoringRule, ...]:
    """The rules of each deal in one order; deals of their own stay in theirs."""
    return in_series(_sorted(paid_always(rules)), [_sorted(deal) for deal in own_deals_of(rules)])


def _rank_order(genome: GameGenome, deck: int) -> tuple[Rank, ...]:
    """The order of the ranks written out, unless the ace is high as in most games."""
    order = _order(order_of(genome), deck)
    return () if order == usual_order(genome.setup.tableau_mode) == ACE_HIGH else order


def _order(order: tuple[Rank, ...], deck: int) -> tuple[Rank, ...]:
    """Ranks that are not in the deck stand first, in the usual order."""
    present = tuple(rank for rank in order if rank_mask(rank.number) & deck)
    absent = tuple(rank for rank in ACE_HIGH if not rank_mask(rank.number) & deck)
    return absent + present


def _setup(setup: SetupRules, survey: Survey) -> SetupRules:
    """Hands that use up the deck are the same as dealing all; a schedule is its shortest cycle."""
    if setup.hand_sizes:
        return replace(setup, hand_sizes=_cycle(setup.hand_sizes, survey.most_deals))
    if setup.cards_per_player == survey.deck_size // survey.players:
        return replace(setup, cards_per_player=0)
    return setup


def _cycle(sizes: tuple[int, ...], deals: int) -> tuple[int, ...]:
    """The shortest schedule that deals the same hands."""
    dealt = [sizes[deal % len(sizes)] for deal in range(min(deals, 60))]
    for length in range(1, len(sizes)):
        if all(hand == sizes[deal % length] for deal, hand in enumerate(dealt)):
            return sizes[:length]
    return sizes
