"""Odd turns: steps in an order that nobody would choose, and turns that leave nothing to decide.

They are oddities like those of the module of that name, which counts them all.
"""

from collections.abc import Callable, Iterator
from itertools import pairwise

from darwindeck.cards import rank_mask
from darwindeck.genome.anatomy import parts_of
from darwindeck.genome.card_sets import Everything
from darwindeck.genome.conflicts import BY_GOING_OUT
from darwindeck.genome.denotation import cards_ever_in
from darwindeck.genome.phases import AttackPhase, PassingPhase, TurnPhase
from darwindeck.genome.schema import order_of
from darwindeck.genome.scoring import BestSuit, Deadwood, RowTotal
from darwindeck.genome.steps import (
    Ask,
    Claim,
    Discard,
    Draw,
    InOrder,
    Knock,
    Maybe,
    Meld,
    OneOf,
    Peek,
    Play,
    Step,
    SwapCards,
)
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import (
    CAPTURING,
    ClaimRank,
    Combination,
    DealTo,
    EndWhen,
    Passing,
    TableauMode,
    Zone,
)

FEWEST_ATTACKS = 3
MOST_AT_A_TABLEAU = 3  # sides
LARGE = {Combination.FULL_HOUSE, Combination.FLUSH, Combination.FOUR, Combination.PAIR_RUN}


def _turns_that_play_themselves(survey: Survey) -> int:
    """A sequence that any card may begin, where everybody has to play a card that fits, and nothing else."""
    is_open = survey.setup.sequence_start == Everything()
    if survey.setup.tableau_mode != TableauMode.SEQUENCE or not is_open or survey.has(PassingPhase):
        return 0
    return sum(
        isinstance(turns.turn, Play) and turns.passing == Passing.NEVER
        for _, turns in survey.every(TurnPhase)
    )


def _lopsided_piles(survey: Survey) -> int:
    """Piles that begin so near to one end of the order that they grow one way only."""
    if survey.setup.tableau_mode != TableauMode.SEQUENCE or survey.setup.sequence_start == Everything():
        return 0
    order = [rank for rank in order_of(survey.genome) if survey.deck & rank_mask(rank.number)]
    begins = cards_ever_in(survey.setup.sequence_start, survey.game)
    places = [place for place, rank in enumerate(order) if begins & rank_mask(rank.number)]
    return bool(places) and all(4 * min(place, len(order) - 1 - place) < len(order) for place in places)


def _rows_of_steps(survey: Survey) -> Iterator[tuple[Step, Step]]:
    """Steps that follow each other in a turn."""
    for _, row in survey.every(InOrder):
        yield from pairwise(row.steps)


def _choices_before_duties(survey: Survey) -> int:
    """A step that may be taken right before the same one that has to be."""
    return sum(isinstance(one, Maybe) and one.step == other for one, other in _rows_of_steps(survey))


def _hands_that_never_shrink(survey: Survey) -> int:
    """A card is drawn for every card that is played, where all want to be rid of theirs."""
    if survey.genome.ranking not in BY_GOING_OUT and survey.setup.tableau_mode != TableauMode.SEQUENCE:
        return 0
    return sum(
        isinstance(step, Draw) and step.source == Zone.STOCK and not step.up_to and step.when is None
        for _, row in survey.every(InOrder)
        for step in row.steps
        if any(isinstance(part.value, Play) for part in parts_of(row))
    )


def _draws_besides_asking(survey: Survey) -> int:
    """Cards that are drawn besides those for asking in vain."""
    return sum(
        isinstance(step, Draw) and step.when is None
        for _, row in survey.every(InOrder)
        for step in row.steps
        if any(isinstance(part.value, Ask) for part in parts_of(row))
    )


def _collecting_without_drawing(survey: Survey) -> int:
    """Melds, or hands that are counted, to which no card is ever added."""
    counted = survey.has(Deadwood, BestSuit) or (survey.has(Meld) and not survey.has(Ask))
    return counted and not survey.draws and not survey.has(Draw)


def _discards_for_nobody(survey: Survey) -> int:
    """Cards are thrown away and drawn, and nobody may take what another has thrown."""
    if not (survey.has(Deadwood, BestSuit) or survey.has(Meld)) or not survey.has(Discard):
        return 0
    takes = any(draw.source == Zone.DISCARD for _, draw in survey.every(Draw))
    return not takes and not survey.melds_with_top


def _plain_rows(survey: Survey) -> int:
    """Rows that are added up card by card: the low card goes, the high one stays, and that is all."""
    if survey.setup.deal_to != DealTo.ROW:
        return 0
    is_guessed = survey.has(Peek) and survey.has(Knock)
    return not is_guessed and not any(rule.pairs_cancel for _, rule in survey.every(RowTotal))


def _rows_without_discards(survey: Survey) -> int:
    """Rows for which cards come from the stock alone."""
    swaps = [swap for _, swap in survey.every(SwapCards)]
    return bool(swaps) and all(swap.source == Zone.STOCK for swap in swaps)


def _cards_that_come_back(survey: Survey) -> int:
    """Two cards have to be exchanged in a row, the second for the one that has just been put down."""
    return sum(
        isinstance(one, SwapCards) and isinstance(other, SwapCards) and other.source == Zone.DISCARD
        for one, other in _rows_of_steps(survey)
    )


def _safe_claims(survey: Survey) -> int:
    """Any rank may be claimed at any time, so that the truth always does."""
    return sum(claim.rank == ClaimRank.ANY for _, claim in survey.every(Claim))


def _locked_out(survey: Survey) -> int:
    """Whoever passes is out until a pile is cleared that nobody beats."""
    if survey.setup.tableau_mode == TableauMode.NONE:
        return 0
    return sum(turns.passing not in (Passing.NEVER, Passing.ALLOWED) for _, turns in survey.every(TurnPhase))


def _refills_of_another_size(survey: Survey) -> int:
    """Hands that are filled up to another number of cards than they begin with."""
    return sum(
        phase.refill != 0 and {phase.refill} != set(survey.hands) for _, phase in survey.every(AttackPhase)
    )


def _short_attacks(survey: Survey) -> int:
    return sum(phase.most < FEWEST_ATTACKS for _, phase in survey.every(AttackPhase))


def _last_cards_unplayed(survey: Survey) -> int:
    """Captures end when one player has no cards, so that the others keep their last one for nothing."""
    if not survey.captures or survey.has(Meld, Ask):
        return 0
    return EndWhen.HAND_EMPTY in survey.ends


def _crowded_captures(survey: Survey) -> int:
    """More than three sides at one tableau: what anybody leaves there is gone before the next turn."""
    is_fishing = survey.setup.tableau_mode in CAPTURING and survey.plays_to(Zone.TABLEAU)
    return is_fishing and survey.sides > MOST_AT_A_TABLEAU


def _buried_discards(survey: Survey) -> int:
    """A card of one's own goes onto the discards before they may be taken."""
    return sum(
        isinstance(first, SwapCards)
        and first.source == Zone.STOCK
        and not isinstance(second, SwapCards)  # which is a card that comes back
        and any(
            isinstance(part.value, SwapCards) and part.value.source == Zone.DISCARD
            for part in parts_of(second)
        )
        for first, second in _rows_of_steps(survey)
    )


def _sets_without_pairs(survey: Survey) -> int:
    """Large combinations, and no pairs or no threes to lead up to them."""
    combinations = survey.genome.combinations
    if combinations is None or not LARGE & set(combinations.kinds):
        return 0
    return Combination.PAIR not in combinations.kinds


def _parts_without_a_choice(survey: Survey) -> int:
    """Options of which one is contained in another."""
    return sum(
        isinstance(one, Play)
        and isinstance(other, Play)
        and one != other
        and one.to == other.to
        and _cards(survey, one) & ~_cards(survey, other) == 0
        and one.when is None
        for _, choice in survey.every(OneOf)
        for one in choice.steps
        for other in choice.steps
    )


def _cards(survey: Survey, play: Play) -> int:
    return cards_ever_in(play.cards, survey.game)


ODD_TURNS: tuple[Callable[[Survey], int], ...] = (
    _turns_that_play_themselves,
    _lopsided_piles,
    _choices_before_duties,
    _draws_besides_asking,
    _cards_that_come_back,
    _refills_of_another_size,
    _short_attacks,
    _last_cards_unplayed,
    _parts_without_a_choice,
    _crowded_captures,
    _buried_discards,
)

# These spoil a game.
SPOILT_TURNS: tuple[Callable[[Survey], int], ...] = (
    _hands_that_never_shrink,
    _collecting_without_drawing,
    _discards_for_nobody,
    _plain_rows,
    _rows_without_discards,
    _safe_claims,
    _locked_out,
    _sets_without_pairs,
)
