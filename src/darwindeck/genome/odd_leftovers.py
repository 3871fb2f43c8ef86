"""Odd leftovers: parts and lines of a game that no longer matter, because what they were for is gone.

They are oddities like those of the module of that name, which counts them all.
"""

from collections.abc import Callable

from darwindeck.genome.card_sets import Everything
from darwindeck.genome.conflicts import BY_CAPTURES, BY_GOING_OUT, COUNTING_CAPTURES
from darwindeck.genome.denotation import cards_ever_in
from darwindeck.genome.phase_lists import USING_CARDS, deals_for_nobody, holds
from darwindeck.genome.phases import DealPhase, Repeat, TrickPhase
from darwindeck.genome.scoring import (
    Deadwood,
    OwnDeal,
    PerCapturedCard,
    PerCardLeft,
    PerCardPlayed,
)
from darwindeck.genome.steps import LayOff, Meld
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import EndWhen, RepeatUntil, TableauMode

CardLine = PerCapturedCard | PerCardLeft | PerCardPlayed
FEW = 10  # times as many cards count in a line beside one that hardly matters
BY_EMPTY_HANDS = {EndWhen.HAND_EMPTY, EndWhen.ONE_LEFT, EndWhen.ALL_HANDS_EMPTY}


def _cards_dealt_for_nobody(survey: Survey) -> int:
    """More cards are dealt when nobody will play any more."""
    return len(deals_for_nobody(survey.genome.phases))


def _last_hands_for_nobody(survey: Survey) -> int:
    """Play is repeated until the stock is empty, looked at when the last cards have just been dealt."""
    phases = survey.genome.phases
    return sum(
        isinstance(phase, Repeat)
        and phase.until == RepeatUntil.STOCK_EMPTY
        and isinstance(phase.phases[-1], DealPhase)
        and not any(holds(later, *USING_CARDS) for later in phases[place + 1 :])
        for place, phase in enumerate(phases)
    )


def _lines_that_hardly_matter(survey: Survey) -> int:
    """Lines of the score for cards that nobody is left with, or that a line worth as much counts with ten
    times as many.
    """
    if survey.has(OwnDeal):
        return 0
    lines = [rule for rule in survey.genome.scoring if isinstance(rule, CardLine)]
    return sum(
        _is_never_left(survey, few) or any(_drowns(survey, many, few) for many in lines) for few in lines
    )


def _drowns(survey: Survey, many: CardLine, few: CardLine) -> bool:
    """Whether one line counts the cards of another, and so many more that the other hardly adds to it."""
    if type(many) is not type(few) or abs(many.points) < abs(few.points):
        return False
    those, these = _cards_in(survey, many), _cards_in(survey, few)
    return these & ~those == 0 and FEW * these.bit_count() <= those.bit_count()


def _is_never_left(survey: Survey, rule: CardLine) -> bool:
    """Whether points are for holding cards that can always be played, because piles begin with them."""
    begins = survey.setup.sequence_start
    if not isinstance(rule, PerCardLeft) or begins == Everything():
        return False
    is_sequence = survey.setup.tableau_mode == TableauMode.SEQUENCE
    return is_sequence and not _cards_in(survey, rule) & ~cards_ever_in(begins, survey.game)


def _cards_in(survey: Survey, rule: CardLine) -> int:
    return cards_ever_in(rule.cards, survey.game) & survey.deck


def _melds_for_nothing(survey: Survey) -> int:
    """Cards may be melded before the hands are compared, where they count nothing in the hand either."""
    genome = survey.genome
    if not survey.has(Deadwood) or genome.ranking in (*BY_CAPTURES, *BY_GOING_OUT) or survey.has(TrickPhase):
        return 0
    is_counted = survey.has(*COUNTING_CAPTURES, PerCardLeft) or not survey.ends.isdisjoint(BY_EMPTY_HANDS)
    return not is_counted and survey.has(Meld, LayOff)


ODD_LEFTOVERS: tuple[Callable[[Survey], int], ...] = (
    _lines_that_hardly_matter,
    _melds_for_nothing,
)

# These spoil a game.
SPOILT_LEFTOVERS: tuple[Callable[[Survey], int], ...] = (_cards_dealt_for_nobody, _last_hands_for_nobody)
