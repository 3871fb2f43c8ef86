"""Plain genes: for each part of a genome, what its optional genes are when the rule they hold is left out.

Each entry names a gene and its plainest value first, and then genes that mean nothing without it. Genes that
only keep a deal or a match from going on for ever, and those that decide where the players sit, are no rules
and are not listed.
"""

from typing import Any

from darwindeck.genome.card_sets import Everything
from darwindeck.genome.phases import BiddingPhase, DealPhase, PassingPhase, TrickPhase, TurnPhase
from darwindeck.genome.schema import (
    GameGenome,
    SetupRules,
    SpecialEffect,
)
from darwindeck.genome.scoring import ContractScoring, ExactBid, Sweep
from darwindeck.genome.steps import Discard, Draw, NameSuit, Play
from darwindeck.genome.vocabulary import (
    DiscardHow,
    Follow,
    IfUnable,
    Opener,
    Passing,
    SequenceDirection,
    StockPolicy,
    TableauMode,
    Take,
    TrickWinner,
)

PLAIN_GENES: dict[type, tuple[dict[str, Any], ...]] = {
    GameGenome: (
        {"trump": None, "trump_order": (), "bowers": False},
        {"trump_order": ()},
        {"wild": None},
        {"jokers": 0},
        {"contract": None},
        {"rank_order": ()},
    ),
    SetupRules: (
        {"tableau_mode": TableauMode.NONE, "sequence_direction": SequenceDirection.BOTH},
        {"sequence_direction": SequenceDirection.BOTH},
        {"sequence_start": Everything()},
        {"take": Take.ONE},
        {"buried": 0},
        {"last_takes_rest": False},
        {"to_tableau": 0},
        {"to_discard": 0, "starter": Everything()},
        {"starter": Everything()},
        {"stock": StockPolicy.PLAY_ON, "reshuffles": 0},
        {"opener": Opener.LEFT_OF_DEALER},
    ),
    SpecialEffect: ({"value": 1}, {"how": DiscardHow.CHOICE}),
    TrickPhase: (
        {"follow": Follow.FREE},
        {"winner": TrickWinner.HIGHEST},
        {"breaking": None, "broken_by": None},
        {"broken_by": None},
        {"opening_lead": None},
        {"barred_from_first_trick": None},
    ),
    BiddingPhase: (
        {"allow_nil": False},
        {"bids_may_not_sum_to_tricks": False},
        {"partners_within_hand": False},
    ),
    TurnPhase: ({"passing": Passing.NEVER},),
    PassingPhase: ({"count": 1},),
    DealPhase: ({"count": 1},),
    Draw: ({"when": None}, {"count": 1}, {"if_unable": IfUnable.SKIP}),
    Play: (
        {"when": None},
        {"cards": Everything()},
        {"most": 1, "least": 1, "same_size": False},
        {"same_size": False},
        {"clears": None},
        {"if_unable": IfUnable.PASS},
    ),
    Discard: (
        {"when": None},
        {"cards": Everything()},
        {"most": 1, "least": 1},
        {"if_unable": IfUnable.SKIP},
    ),
    Sweep: ({"last_play_counts": True},),
    ExactBid: ({"per_trick_bid": 0},),
    NameSuit: ({"after": Everything()},),
    ContractScoring: (
        {"points_per_trick_bid": 0},
        {"overtrick_points": 0},
        {"failed_contract_penalty": 0},
        {"nil_bonus": 0},
        {"nil_penalty": 0},
        {"bag_penalty": 0},
    ),
}
