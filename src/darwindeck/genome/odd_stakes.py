"""Odd stakes: bets on hands that tell nobody anything, or for nothing.

They are oddities like those of the module of that name, which counts them all.
"""

from collections.abc import Callable
from itertools import pairwise

from darwindeck.genome.phases import BettingPhase, DealPhase, ShowdownPhase, TurnPhase
from darwindeck.genome.steps import Draw
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import BetLimit, Evaluator, Zone
from darwindeck.limits import CARDS

# Cards of which a hand is made; of more than that nearly everybody makes the best that is told apart.
LARGEST_HAND = {
    Evaluator.POKER: 7,
    Evaluator.OMAHA: 9,
    Evaluator.THREE_CARDS: 4,
    Evaluator.PAIR_THEN_HIGH: 3,
}


def _rounds_without_news(survey: Survey) -> int:
    """A round of bets right after another one: no card was dealt, drawn or shown in between."""
    return sum(
        isinstance(one.value, BettingPhase) and isinstance(other.value, BettingPhase)
        for one, other in pairwise(survey.phases)
    )


def _nothing_at_stake(survey: Survey) -> int:
    """The pot is empty when the bets begin, so that folding is free."""
    rounds = [betting for _, betting in survey.every(BettingPhase)]
    return bool(rounds) and not survey.setup.ante and not rounds[0].blinds


def _bets_before_the_hands(survey: Survey) -> int:
    """All bets are made before the hands are, so that nobody bets on what is compared."""
    kinds = [type(part.value) for part in survey.phases]
    if BettingPhase not in kinds or ShowdownPhase not in kinds:
        return 0
    last = max(place for place, kind in enumerate(kinds) if kind is BettingPhase)
    return bool({DealPhase, TurnPhase} & set(kinds[last:]))


def _hands_that_make_nothing(survey: Survey) -> int:
    """Hands of several cards of which only the highest counts."""
    return sum(
        showdown.evaluator == Evaluator.HIGH_CARD and max(survey.hands) > 1
        for _, showdown in survey.every(ShowdownPhase)
    )


def _hands_that_make_everything(survey: Survey) -> int:
    """Hands of so many cards, with those on the table, that nearly all of them are strong."""
    common = survey.setup.to_tableau + sum(
        phase.count for _, phase in survey.every(DealPhase) if phase.to == Zone.TABLEAU
    )
    return sum(
        max(survey.hands) + common > LARGEST_HAND.get(showdown.evaluator, CARDS)
        for _, showdown in survey.every(ShowdownPhase)
    )


def _draws_without_an_exchange(survey: Survey) -> int:
    """Between bets everybody draws a card without giving one up: a deal with nothing to decide."""
    if not survey.has(BettingPhase):
        return 0
    return sum(isinstance(turns.turn, Draw) and turns.rounds == 1 for _, turns in survey.every(TurnPhase))


def _bets_that_shrink(survey: Survey) -> int:
    """Later bets are limited to a few chips, though the first could be as high as the pot."""
    rounds = [betting for _, betting in survey.every(BettingPhase)]
    return sum(
        one.limit != BetLimit.FIXED and other.limit == BetLimit.FIXED for one, other in pairwise(rounds)
    )


def _partners_who_bet(survey: Survey) -> int:
    """Partners who bet against each other, each from a stack of their own."""
    return survey.genome.team_mode and survey.has(BettingPhase)


ODD_STAKES: tuple[Callable[[Survey], int], ...] = (
    _hands_that_make_everything,
    _draws_without_an_exchange,
    _bets_that_shrink,
)

# These spoil a game.
SPOILT_STAKES: tuple[Callable[[Survey], int], ...] = (
    _rounds_without_news,
    _nothing_at_stake,
    _bets_before_the_hands,
    _hands_that_make_nothing,
    _partners_who_bet,
)
