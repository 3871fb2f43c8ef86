"""Complexity: how much a new player has to read, and how much everybody has to keep in mind.

It limits what a game may cost its players and is never a merit: depth that takes fewer words is worth more.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from darwindeck.genome.anatomy import parts_of
from darwindeck.genome.card_sets import OfRank, SuitOf
from darwindeck.genome.combinations import Combinations
from darwindeck.genome.own_deals import own_deals_of
from darwindeck.genome.phases import (
    AttackPhase,
    BettingPhase,
    PassingPhase,
    ShowdownPhase,
    TrickPhase,
    TurnPhase,
)
from darwindeck.genome.schema import ACE_HIGH, ACE_LOW, FixedTrump, GameGenome, order_of
from darwindeck.genome.scoring import PerCapturedCard, PerCardLeft, PerCardPlayed, RowTotal
from darwindeck.genome.steps import Ask, Claim
from darwindeck.genome.survey import Survey
from darwindeck.genome.traits import Act
from darwindeck.genome.usage.cost import cost_of
from darwindeck.genome.vocabulary import EffectType, Evaluator, Fact, Follow, Heads, Passing, SuitReference
from darwindeck.rulebooks.length import length_of

ByCard = PerCapturedCard | PerCardLeft | PerCardPlayed | RowTotal
RANKED_HANDS = (Evaluator.POKER, Evaluator.OMAHA, Evaluator.THREE_CARDS)
BY_CARD = (PerCapturedCard, PerCardLeft, PerCardPlayed, RowTotal)


@dataclass(frozen=True)
class Complexity:
    """What a game asks of its players before they can think about playing well."""

    words: int  # of the rules proper, as the rulebook tells them
    exceptions: int  # sentences that hold in special cases only
    memory: int  # facts to keep in mind that the table does not show
    bits: float  # what the rules cost whoever knows the usage of known games


def complexity_of(genome: GameGenome) -> Complexity:
    """The length of the rules, their exceptions, what must be remembered, and how unusual all that is."""
    length = length_of(genome)
    memory = len(facts_to_remember(genome))
    return Complexity(length.words, length.exceptions, memory, cost_of(genome).bits)


def facts_to_remember(genome: GameGenome) -> list[str]:
    """Everything a player has to know by heart or to keep track of, one line each."""
    survey = Survey(genome)
    return [*_by_heart(survey), *_changing(survey)]


def _by_heart(survey: Survey) -> Iterator[str]:
    """What is fixed for the whole game and printed on no card."""
    genome = survey.genome
    if order_of(genome) not in (ACE_HIGH, ACE_LOW):
        yield "the unusual order of the ranks"
    if genome.trump_order:
        yield "the order of the trumps"
    if genome.bowers:
        yield "the bowers"
    if genome.high_trumps:
        yield "the ranks that are always trumps"
    if isinstance(genome.trump, FixedTrump):
        yield "the trump suit"
    if genome.wild is not None:
        yield "the wild cards"
    if genome.combinations is not None:
        yield from _of_combinations(genome.combinations)
    yield from (f"what a {effect.trigger_rank.value} does" for effect in genome.special_effects)
    yield from (f"what deal {deal} of the series pays" for deal in _own_deals(genome))
    yield from sorted({_worth(rule) for rule in genome.scoring if isinstance(rule, BY_CARD)})
    if any(phase.evaluator in RANKED_HANDS for _, phase in survey.every(ShowdownPhase)):
        yield "the order of poker hands"
    for path, phase in survey.every(TrickPhase):
        if phase.breaking is not None:
            yield f"cards that may not be led at first ({path})"
        if phase.barred_from_first_trick is not None:
            yield f"cards barred from the first trick ({path})"
        if phase.heads != Heads.NEVER:
            yield f"when the best card must be beaten ({path})"


def _own_deals(genome: GameGenome) -> range:
    """The deals that are paid each in its own way, counted from 1."""
    return range(1, len(own_deals_of(genome.scoring)) + 1)


def _of_combinations(combinations: Combinations) -> Iterator[str]:
    """What may be played together, and what beats what."""
    yield "the combinations that may be played"
    if combinations.suit_order:
        yield "the order of the suits"
    if combinations.five_card_order:
        yield "the order of combinations of five cards"
    if combinations.bombs:
        yield "the bombs"


def _worth(rule: ByCard) -> str:
    """What cards are worth; that each counts the number printed on it is one fact for all of them."""
    kind = str(rule.__struct_config__.tag).replace("_", " ")
    is_printed = isinstance(rule.cards, OfRank) and rule.cards.rank.value == str(abs(rule.points))
    return f"points {kind}: " + ("the number on the card" if is_printed else str(rule.points))


def _changing(survey: Survey) -> Iterator[str]:
    """What changes during play and can no longer be seen on the table."""
    genome = survey.genome
    tricks = [phase for _, phase in survey.every(TrickPhase)]
    if survey.captures or survey.has_discards:
        yield "which cards are gone"
    if any(phase.follow != Follow.FREE for phase in tricks) and genome.player_count > 2:
        yield "who is out of which suit"
    if any(phase.breaking is not None for phase in tricks):
        yield "whether the cards that may not be led have been broken"
    if genome.trump is not None and not isinstance(genome.trump, FixedTrump):
        yield "which suit is trump in this deal"
    if survey.does(Act.PROMISE):
        yield "what everybody has bid"
    if survey.has(BettingPhase):
        yield "who has bet and raised"
    if survey.has(PassingPhase):
        yield "which cards were passed on"
    if survey.has(AttackPhase):
        yield "who has taken which cards"
    if survey.has(Ask):
        yield "who asked whom for what"
    if survey.has(Claim):
        yield "what was claimed, and what lies in the pile"
    if survey.names_suits and _looks_at_named_suit(survey):
        yield "which suit was named"
    if survey.has_effect(EffectType.REVERSE_DIRECTION) and genome.player_count > 2:
        yield "the direction of play"
    if any(phase.passing == Passing.OUT_UNTIL_CLEAR for _, phase in survey.every(TurnPhase)):
        yield "who has passed and is out"
    if any(getattr(part.value, "fact", None) == Fact.ROUND for part in survey.parts):
        yield "which round it is"


def _looks_at_named_suit(survey: Survey) -> bool:
    return any(
        isinstance(part.value, SuitOf) and part.value.of in (SuitReference.IN_FORCE, SuitReference.NAMED)
        for part in parts_of(survey.genome)
    )
