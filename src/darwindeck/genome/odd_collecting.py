"""Odd collections: hands, melds and rows that are counted, and that nobody can or need to improve.

They are oddities like those of the module of that name, which counts them all.
"""

from collections.abc import Callable

from darwindeck.genome.anatomy import parts_of
from darwindeck.genome.denotation import cards_ever_in
from darwindeck.genome.odd_tricks import high_scores_win
from darwindeck.genome.odd_turns import steps_in_a_row
from darwindeck.genome.schema import Elimination, UntilScore
from darwindeck.genome.scoring import BestSuit, Deadwood, RowTotal
from darwindeck.genome.steps import (
    Ask,
    Claim,
    Discard,
    Draw,
    Guard,
    InOrder,
    Knock,
    Maybe,
    Meld,
    OneOf,
    Peek,
    Step,
    SwapCards,
    TurnUp,
)
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import Comparison, DealTo, Fact, Zone

A_CARD_IN_SUIT = 8  # what a card is worth on the average
POINTS_A_CARD = 2  # of a hand with which one may knock
MOSTLY = 0.75  # of the pack


def _collecting_without_drawing(survey: Survey) -> int:
    """Melds, or hands that are counted, to which no card is added but what another has thrown away."""
    counted = survey.has(Deadwood, BestSuit) or (survey.has(Meld) and not survey.has(Ask))
    fresh = survey.draws or any(draw.source != Zone.DISCARD for _, draw in survey.every(Draw))
    return counted and not fresh


def _hands_that_only_grow(survey: Survey) -> int:
    """The cards in hand are points, and nobody has to discard any."""
    if not survey.has(BestSuit):
        return 0
    return sum(isinstance(maybe.step, Discard) for _, maybe in survey.every(Maybe))


def _hands_that_shrink(survey: Survey) -> int:
    """Unmatched cards are counted, and a turn may take more cards from the hand than it brings: whoever
    throws all away has none that count.
    """
    if not survey.has(Deadwood):
        return 0
    return sum(
        fewest_drawn(row) < sum(_fewest_discarded(step) for step in row.steps)
        for _, row in survey.every(InOrder)
    )


def fewest_drawn(step: Step) -> int:
    """How many cards a player draws in a step at least, as long as there are some."""
    match step:
        case Draw():
            return step.count if step.when is None else 0
        case InOrder():
            return sum(map(fewest_drawn, step.steps))
        case OneOf():
            return min(map(fewest_drawn, step.steps))
    return 0


def _fewest_discarded(step: Step) -> int:
    return step.least if isinstance(step, Discard) and step.when is None else 0


def _discards_for_nobody(survey: Survey) -> int:
    """Cards are thrown away and drawn, and nobody may take what another has thrown."""
    if not (survey.has(Deadwood, BestSuit) or survey.has(Meld)) or not survey.has(Discard):
        return 0
    takes = any(draw.source == Zone.DISCARD for _, draw in survey.every(Draw))
    return not takes and not survey.melds_with_top


def _knocks_at_no_risk(survey: Survey) -> int:
    """Anybody may end the deal at any time, without a last turn for the others, and hands just add up."""
    if not survey.has(BestSuit, Deadwood, RowTotal) or isinstance(survey.genome.match, Elimination):
        return 0
    return sum(knock.when is None and not knock.last_turns for _, knock in survey.every(Knock))


def _thresholds_met_when_dealt(survey: Survey) -> int:
    """A suit has to count so little that most hands do as they are dealt."""
    longest = 1 + min(survey.hands) // 3
    return sum(
        guard.fact == Fact.BEST_SUIT
        and guard.is_ == Comparison.AT_LEAST
        and guard.value <= longest * A_CARD_IN_SUIT
        for _, guard in survey.every(Guard)
    )


def _knocks_within_reach(survey: Survey) -> int:
    """A player may knock with so many unmatched points that many hands do after a turn or two."""
    return sum(
        guard.fact == Fact.DEADWOOD
        and guard.is_ == Comparison.AT_MOST
        and guard.value > POINTS_A_CARD * max(survey.hands)
        for _, guard in survey.every(Guard)
    )


def _targets_of_two_hands(survey: Survey) -> int:
    """A match to a score that two good hands reach."""
    match = survey.genome.match
    is_near = isinstance(match, UntilScore) and match.target <= 2 * A_CARD_IN_SUIT * max(survey.hands)
    return is_near and survey.has(BestSuit)


def _questions_beside_the_point(survey: Survey) -> int:
    """Players ask for ranks, and what is counted in the hand is a suit."""
    return len(survey.every(Ask)) * survey.has(BestSuit)


def _claims_beside_the_point(survey: Survey) -> int:
    """Cards go face down onto a pile, true or not, where the hand is what counts."""
    return len(survey.every(Claim)) * survey.has(BestSuit, Deadwood)


def _plain_rows(survey: Survey) -> int:
    """Rows that are added up card by card: the low card goes, the high one stays, and that is all."""
    if survey.setup.deal_to != DealTo.ROW:
        return 0
    if survey.has(Peek) and survey.has(Knock):
        return 0  # there is something to guess
    cancelled = 0
    for _, rule in survey.every(RowTotal):
        cancelled |= cards_ever_in(rule.cards, survey.game) if rule.pairs_cancel else 0
    return 2 * cancelled.bit_count() < survey.deck_size


def _rows_that_nobody_has_seen(survey: Survey) -> int:
    """Nobody looks at a card of the own row, or turns one up, before it is exchanged."""
    return survey.setup.deal_to == DealTo.ROW and not survey.has(Peek, TurnUp)


def _pairs_that_hurt(survey: Survey) -> int:
    """Equal cards in a column count nothing, where cards in a row are points that everybody wants."""
    wanted = any(rule.points > 0 and rule.pairs_cancel for _, rule in survey.every(RowTotal))
    return wanted and high_scores_win(survey)


def _rows_all_alike(survey: Survey) -> int:
    """Rows in which nearly all cards count the same, so that there is little to look for."""
    if survey.setup.deal_to != DealTo.ROW:
        return 0
    masks = [cards_ever_in(rule.cards, survey.game) for _, rule in survey.every(RowTotal)]
    values = [
        sum(
            rule.points
            for mask, (_, rule) in zip(masks, survey.every(RowTotal), strict=True)
            if mask >> card & 1
        )
        for card in range(survey.deck.bit_length())
        if survey.deck >> card & 1
    ]
    return max(values.count(value) for value in values) > MOSTLY * len(values)


def _rows_from_one_source(survey: Survey) -> int:
    """Rows for which cards come from the stock alone, or from the discards alone."""
    sources = {swap.source for _, swap in survey.every(SwapCards)}
    return len(sources) == 1


def _cards_that_come_back(survey: Survey) -> int:
    """Two cards have to be exchanged in a row, perhaps the second for the one that has just been put down."""
    return sum(
        isinstance(one, SwapCards) and isinstance(other, SwapCards) for one, other in steps_in_a_row(survey)
    )


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
        for first, second in steps_in_a_row(survey)
    )


ODD_COLLECTIONS: tuple[Callable[[Survey], int], ...] = (
    _thresholds_met_when_dealt,
    _knocks_within_reach,
    _targets_of_two_hands,
    _questions_beside_the_point,
    _rows_all_alike,
    _pairs_that_hurt,
    _cards_that_come_back,
    _buried_discards,
    _rows_that_nobody_has_seen,
)

# These spoil a game.
SPOILT_COLLECTIONS: tuple[Callable[[Survey], int], ...] = (
    _collecting_without_drawing,
    _hands_that_only_grow,
    _hands_that_shrink,
    _discards_for_nobody,
    _knocks_at_no_risk,
    _claims_beside_the_point,
    _plain_rows,
    _rows_from_one_source,
)
