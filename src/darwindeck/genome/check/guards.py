"""Guards: a step is sometimes open and sometimes closed, as a number on the table says."""

from collections.abc import Iterator

from darwindeck.cards import RANKS_IN_SUIT, SUITED_RANKS, SUITS, Rank, cards_in, suit_mask
from darwindeck.errors import Flaw, Problem
from darwindeck.genome.phases import TurnPhase
from darwindeck.genome.scoring import BestSuit, Deadwood, PerCardPlayed, Sweep
from darwindeck.genome.steps import TREES, Guard
from darwindeck.genome.survey import Survey
from darwindeck.genome.turn_map import Place
from darwindeck.genome.vocabulary import Comparison, DealTo, Fact, StockPolicy

MOST_FOR_A_CARD = 10  # as an unmatched card
FAR = 10_000  # no score is further from zero than a match lets it go


def guard_problems(survey: Survey, place: Place) -> Iterator[Problem]:
    guard = getattr(place.step, "when", None)
    if not isinstance(guard, Guard):
        return
    path = f"{place.path}.when"
    missing = _missing(survey, guard.fact)
    if missing:
        yield Problem(f"{path}.fact", Flaw.MISSING, missing)
        return
    low, high = _range(survey, place, guard.fact)
    if not _can_be_both(guard, low, high):
        yield Problem(
            path,
            Flaw.IDLE,
            f'"{guard.fact.value} {guard.is_.value} {guard.value}" is either always true or'
            f" never, because {guard.fact.value} is from {low} to {high}.",
        )


def _missing(survey: Survey, fact: Fact) -> str:
    """Why a fact never changes in this game, or nothing."""
    several_deals = survey.most_deals > 1 and survey.has_scoring
    match fact:
        case Fact.STOCK_SIZE if not survey.draws:
            return "nobody draws from the stock, so its size never changes."
        case Fact.DISCARD_SIZE if not survey.has_discards:
            return "no card ever lies on the discards."
        case Fact.TABLEAU_SIZE if not survey.has_tableau:
            return "no card ever lies on the tableau."
        case Fact.SCORE if not several_deals and not survey.has(PerCardPlayed, Sweep):
            return "no score is paid before the turns are over."
        case Fact.DEADWOOD if not survey.has(Deadwood):
            return "unmatched cards count for nothing."
        case Fact.BEST_SUIT if not survey.has(BestSuit):
            return "no suit in hand counts for anything."
        case Fact.HAND_SIZE if survey.setup.deal_to != DealTo.HAND:
            return "nobody holds cards in hand."
        case Fact.LIVES if not survey.setup.lives:
            return "nobody has lives to lose."
    return ""


def _range(survey: Survey, place: Place, fact: Fact) -> tuple[int, int]:
    phase = place.phase
    match fact:
        case Fact.STOCK_SIZE:
            reshuffles = survey.setup.stock == StockPolicy.RESHUFFLE
            return 0, survey.deck_size if reshuffles else max(survey.stocks)
        case Fact.HAND_SIZE | Fact.DISCARD_SIZE | Fact.TABLEAU_SIZE:
            return 0, survey.deck_size
        case Fact.ROUND:
            return 1, phase.rounds or phase.round_limit
        case Fact.LIVES:
            return 0, survey.setup.lives
        case Fact.DEADWOOD:
            return 0, MOST_FOR_A_CARD * (max(survey.hands) + 1)
        case Fact.BEST_SUIT:
            return 0, most_for_a_suit(survey)
        case Fact.TOTAL:
            return 0, FAR
    return -FAR, FAR


def most_for_a_suit(survey: Survey) -> int:
    """What all the cards of a suit count together, in the suit that counts most."""
    values = [min(rank.number + 2, 10) if rank != Rank.ACE else 11 for rank in SUITED_RANKS]
    suits = [survey.deck & suit_mask(suit.number) for suit in SUITS]
    return max(sum(values[card % RANKS_IN_SUIT] for card in cards_in(suit)) for suit in suits)


def holds(guard: Guard, found: int) -> bool:
    match guard.is_:
        case Comparison.AT_LEAST:
            return found >= guard.value
        case Comparison.AT_MOST:
            return found <= guard.value
    return found == guard.value


def closed_at_start(survey: Survey, every: list[Place]) -> Iterator[Problem]:
    """A deal that begins with turns begins with a step that is open, or it would be blocked at once."""
    first = survey.phases[0]
    if not isinstance(first.value, TurnPhase):
        return
    steps = [place.step for place in every if place.path.startswith(f"{first.path}.")]
    moving = [step for step in steps if not isinstance(step, TREES) and step.traits.moves_cards]
    guards = [getattr(step, "when", None) for step in moving]
    if all(guard is not None and _is_closed(survey, guard) for guard in guards):
        yield Problem(
            f"{first.path}.turn",
            Flaw.IMPOSSIBLE,
            "every step is closed when the deal begins, so nobody ever moves.",
        )


def _is_closed(survey: Survey, guard: Guard) -> bool:
    """Whether a guard keeps its step closed at the start of every first deal."""
    facts = {
        Fact.HAND_SIZE: survey.hands,
        Fact.STOCK_SIZE: survey.stocks,
        Fact.DISCARD_SIZE: (survey.setup.to_discard,),
        Fact.TABLEAU_SIZE: (survey.setup.to_tableau,),
        Fact.SCORE: (0,),
        Fact.LIVES: (survey.setup.lives,),
        Fact.ROUND: (1,),
    }
    return guard.fact in facts and not any(holds(guard, found) for found in facts[guard.fact])


def _can_be_both(guard: Guard, low: int, high: int) -> bool:
    match guard.is_:
        case Comparison.AT_LEAST:
            return low < guard.value <= high
        case Comparison.AT_MOST:
            return low <= guard.value < high
    return low <= guard.value <= high and low < high
