"""Phases: the parts of a deal, played in order."""

from typing import Annotated

from msgspec import Meta, Struct

from darwindeck.genome.card_sets import CardSet, CardText
from darwindeck.genome.steps import Step
from darwindeck.genome.vocabulary import (
    AuctionKind,
    EndWhen,
    Evaluator,
    Follow,
    LimitPays,
    PassDirection,
    Passing,
    RepeatUntil,
    TrickWinner,
    Zone,
)


class _Phase(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="type"):
    pass


class TrickPhase(_Phase, frozen=True, tag="trick"):
    """Tricks, until the hands are empty or a number of them is played."""

    follow: Follow = Follow.MUST
    winner: TrickWinner = TrickWinner.HIGHEST
    breaking: CardSet | None = None  # may not be led until broken, while the hand holds anything else
    broken_by: CardSet | None = None  # playing one of these breaks them; None: any breaking card
    opening_lead: CardText | None = None  # its holder leads it to the first trick
    barred_from_first_trick: CardSet | None = None
    tricks: Annotated[int, Meta(ge=0, le=26)] = 0  # 0: until the hands are empty


class BiddingPhase(_Phase, frozen=True, tag="bidding"):
    """Each player in turn says how many tricks it expects to win."""

    min_bid: Annotated[int, Meta(ge=0, le=26)] = 1
    max_bid: Annotated[int, Meta(ge=0, le=31)] = 13
    allow_nil: bool = True
    bids_may_not_sum_to_tricks: bool = False  # the last bidder may not make the bids come out even
    partners_within_hand: bool = False  # the bids of a side may not sum above the size of one hand


class TurnPhase(_Phase, frozen=True, tag="turns"):
    """Turns, one player after the other, until the phase ends."""

    turn: Step
    round_limit: Annotated[int, Meta(ge=1, le=2000)]
    rounds: Annotated[int, Meta(ge=0, le=50)] = 0  # exactly so many rounds; 0: until `ends`
    ends: tuple[EndWhen, ...] = ()
    passing: Passing = Passing.NEVER
    at_limit: LimitPays = LimitPays.SCORE


class PassingPhase(_Phase, frozen=True, tag="passing"):
    """Everyone gives cards to another player, all at once."""

    count: Annotated[int, Meta(ge=1, le=6)] = 3
    directions: Annotated[tuple[PassDirection, ...], Meta(min_length=1, max_length=6)] = (PassDirection.LEFT,)
    # Instead, whoever came last in the deal before gives the best cards to whoever came first, who gives any
    # back. The ranking of the game says who that is.
    by_last_ranking: bool = False


class BettingPhase(_Phase, frozen=True, tag="betting"):
    """A round of betting: check, bet, call, raise or fold."""

    min_bet: Annotated[int, Meta(ge=1, le=1000)] = 1  # the size of a bet and of each raise
    max_raises: Annotated[int, Meta(ge=0, le=8)] = 3  # after the first bet
    # Bets that must be made unseen, from the dealer's left on (with two players, from the dealer on); who
    # comes after them speaks first. The highest counts as the first bet.
    blinds: Annotated[tuple[Annotated[int, Meta(ge=1, le=1000)], ...], Meta(max_length=3)] = ()


class DealPhase(_Phase, frozen=True, tag="deal"):
    """So many cards each are dealt from the stock, from whoever leads next on, as far as the stock goes."""

    count: Annotated[int, Meta(ge=1, le=13)] = 1
    to: Zone = Zone.HAND


class ShowdownPhase(_Phase, frozen=True, tag="showdown"):
    """Hands are shown and compared; the best takes the pot."""

    evaluator: Evaluator = Evaluator.POKER


class AuctionPhase(_Phase, frozen=True, tag="auction"):
    """Players bid for the right to name trump."""

    kind: AuctionKind = AuctionKind.NUMERIC
    min_bid: Annotated[int, Meta(ge=0, le=31)] = 1
    max_bid: Annotated[int, Meta(ge=0, le=31)] = 13
    dealer_must: bool = False  # when all pass, the dealer must take it
    alone: bool = False  # the winner may play without the partner
    pitches: bool = False  # the winner leads to the first trick, and the suit of that card is trump
    exchange: bool = False  # the dealer takes the turned-up card when it is ordered up


class Repeat(_Phase, frozen=True, tag="repeat"):
    """These phases again and again, until this holds after the last of them."""

    phases: Annotated[tuple["Phase", ...], Meta(min_length=1, max_length=6)]
    until: RepeatUntil = RepeatUntil.STOCK_EMPTY


Phase = (
    TrickPhase
    | BiddingPhase
    | TurnPhase
    | PassingPhase
    | BettingPhase
    | DealPhase
    | ShowdownPhase
    | AuctionPhase
    | Repeat
)
