"""What is left out of a game, in words that a player or a designer understands."""

from typing import Any

from darwindeck.evaluation.omissions import Omission
from darwindeck.genome.denotation import CARD_SETS
from darwindeck.genome.phases import (
    AuctionPhase,
    BettingPhase,
    BiddingPhase,
    DealPhase,
    PassingPhase,
    Repeat,
    ShowdownPhase,
    TrickPhase,
    TurnPhase,
)
from darwindeck.genome.schema import GameGenome, SpecialEffect
from darwindeck.genome.steps import Guard, InOrder, Maybe, OneOf
from darwindeck.genome.vocabulary import EndWhen, MeldKind, PassDirection
from darwindeck.rulebooks import naming
from darwindeck.rulebooks.card_words import words_for
from darwindeck.rulebooks.ending import when
from darwindeck.rulebooks.guards import guard_words
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.score_words import score_label
from darwindeck.rulebooks.steps import clause_of
from darwindeck.rulebooks.turn_tree import leaves_of

PHASES: dict[Any, str] = {
    TrickPhase: "the tricks",
    BiddingPhase: "the bidding, and what is paid for bids",
    TurnPhase: "a part of the deal that is played in turns",
    PassingPhase: "passing cards",
    BettingPhase: "a round of betting",
    DealPhase: "dealing more cards",
    ShowdownPhase: "the showdown",
    AuctionPhase: "the auction",
    Repeat: "the part of the deal that is repeated",
}
GENES = {
    "trump": "that there is a trump suit",
    "trump_order": "the order of the trumps",
    "wild": "that some cards are wild",
    "jokers": "the jokers",
    "contract": "what is paid for bids",
    "rank_order": "the order of the ranks",
    "teams": "that the players form teams",
    "hand_sizes": "that hands change their size from deal to deal",
    "tableau_mode": "what cards on the tableau do to each other",
    "sequence_direction": "the direction in which sequences grow",
    "sequence_start": "the cards that begin a sequence",
    "take": "that a card captures all cards of its rank",
    "buried": "the cards buried in a tied war",
    "last_takes_rest": "that the last to capture takes the rest of the tableau",
    "to_tableau": "the cards turned up to the tableau",
    "to_discard": "the card turned up to start the discards",
    "starter": "which cards may start the discards",
    "stock": "what happens when the stock is empty",
    "opener": "who begins a deal",
    "value": "that the effect is more than one",
    "how": "that cards are discarded at random",
    "follow": "the duty to follow suit",
    "winner": "that the lowest card wins a trick",
    "breaking": "the cards that may not be led at first",
    "broken_by": "what breaks the cards that may not be led",
    "opening_lead": "the card led to the first trick",
    "barred_from_first_trick": "the cards barred from the first trick",
    "allow_nil": "the bid of nil",
    "bids_may_not_sum_to_tricks": "that bids may not come out even",
    "partners_within_hand": "the limit on partners' bids",
    "passing": "that players may pass",
    "until": "that a part of the deal is repeated",
    "most": "that several cards go together",
    "same_size": "that a play has as many cards as the last",
    "clears": "the cards that clear the pile",
    "after": "after which cards a suit is named",
    "last_play_counts": "that the last play is no sweep",
    "per_trick_bid": "the points for each trick bid",
    "points_per_trick_bid": "the points for each trick bid",
    "overtrick_points": "the points for overtricks",
    "failed_contract_penalty": "the penalty for failed bids",
    "nil_bonus": "the bonus for making nil",
    "nil_penalty": "the penalty for failing nil",
    "bag_penalty": "the penalty for bags",
}


def words_of(genome: GameGenome, omission: Omission) -> str:
    """What is left out, as the subject or object of a sentence."""
    reading = Reading(genome)
    part: Any = omission.part
    if omission.gene == "optional":
        return f"that it is optional to {_steps(reading, part)}"
    if omission.gene == "if_unable":
        return f"what a player does who cannot {_steps(reading, omission.holder)}"
    if omission.gene in GENES:
        return GENES[omission.gene] + _whose(omission)
    match part:
        case SpecialEffect():
            return f"the effect of {naming.rank_plural(part.trigger_rank.number)}"
        case Guard():
            return f"the condition “{guard_words(reading, part)}”"
        case EndWhen():
            ends = "the deal" if omission.path.startswith("deal_ends") else "a part of the deal"
            return f"that {ends} ends when {when(reading, part)}"
        case PassDirection():
            passed = "no cards are passed" if part == PassDirection.HOLD else f"cards are passed {part.value}"
            return f"that {passed} in some deals"
        case MeldKind():
            return f"that a meld may be a {part.value}"
    return _larger(reading, omission)


def _larger(reading: Reading, omission: Omission) -> str:
    part: Any = omission.part
    for kind, words in PHASES.items():
        if isinstance(part, kind):
            return words
    if isinstance(part, CARD_SETS):
        cards = words_for(reading, part).one
        return f"the case “{cards}”" if omission.gene == "sets" else f"the limit to “{cards}”"
    if omission.path.startswith("scoring"):
        return f"the score for “{score_label(reading, part)}”"
    if omission.gene == "steps":
        return f"the step “{_steps(reading, part)}”"
    return f"{omission.path.replace('_', ' ')} being {part}"


def _steps(reading: Reading, part: Any) -> str:
    """The orders of a step, or of a tree of steps."""
    inner = part.step if isinstance(part, Maybe) else part
    joint = " or " if isinstance(inner, OneOf) else ", then "
    members: list[Any] = leaves_of(inner) if isinstance(inner, InOrder | OneOf) else [inner]
    return joint.join(clause_of(reading, leaf).order for leaf in members)


def _whose(omission: Omission) -> str:
    """Which effect a gene belongs to."""
    if not isinstance(omission.holder, SpecialEffect):
        return ""
    return f" ({naming.rank_plural(omission.holder.trigger_rank.number)})"
