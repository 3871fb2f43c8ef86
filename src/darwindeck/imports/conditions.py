"""Conditions: when a step is open, and with which cards."""

from dataclasses import dataclass
from itertools import product

from darwindeck.cards import SUITED_RANKS, SUITS
from darwindeck.genome.card_sets import (
    Above,
    AllOf,
    AnyOf,
    CardSet,
    Everything,
    OfRank,
    OfSuit,
    RankOf,
    SuitOf,
)
from darwindeck.genome.steps import Guard
from darwindeck.genome.vocabulary import Comparison, Fact, RankReference, SuitReference
from darwindeck.imports.old_games import Asked, Comparing, Condition, Conditions, Needed, Spot
from darwindeck.imports.reach import Sizes, always, implies, never

FACTS = {
    Spot.DECK: Fact.STOCK_SIZE,
    Spot.HAND: Fact.HAND_SIZE,
    Spot.DISCARD: Fact.DISCARD_SIZE,
    Spot.TABLEAU: Fact.TABLEAU_SIZE,
}


class UnsayableError(Exception):
    """A condition that no guard and no set of cards expresses; the words say which."""


@dataclass(frozen=True)
class Case:
    """One of the cases in which a step is open."""

    guards: tuple[Guard, ...] = ()
    cards: tuple[CardSet, ...] = ()  # a card must be in all of them

    @property
    def card_set(self) -> CardSet:
        if len(self.cards) > 1:
            return AllOf(self.cards)
        return self.cards[0] if self.cards else Everything()


def cases_of(condition: Needed, sizes: Sizes) -> tuple[Case, ...]:
    """The cases in which a condition holds, as far as they can come about; none if it never does."""
    found = [_simplest(case, sizes) for case in _cases(condition)]
    return tuple(case for case in dict.fromkeys(found) if case is not None)


def _cases(condition: Needed) -> tuple[Case, ...]:
    match condition:
        case None | Conditions(parts=()):
            return (Case(),)
        case Conditions(all_of=True, parts=parts):
            return tuple(_together(cases) for cases in product(*map(_cases, parts)))
        case Conditions(parts=parts):
            return tuple(case for part in parts for case in _cases(part))
        case Condition(test=Asked.HAND_SIZE):
            return _sized(Fact.HAND_SIZE, condition)
        case Condition(test=Asked.LOCATION_SIZE, spot=spot) if spot in FACTS:
            return _sized(FACTS[spot], condition)
        case Condition():
            return (Case(cards=(_cards(condition),)),)


def _together(cases: tuple[Case, ...]) -> Case:
    return Case(
        tuple(guard for case in cases for guard in case.guards),
        tuple(dict.fromkeys(cards for case in cases for cards in case.cards)),
    )


def _sized(fact: Fact, condition: Condition) -> tuple[Case, ...]:
    value = condition.value
    below, above = Guard(fact, Comparison.AT_MOST, value - 1), Guard(fact, Comparison.AT_LEAST, value + 1)
    match condition.operator:
        case Comparing.LT:
            guards = [below]
        case Comparing.GT:
            guards = [above]
        case Comparing.LE:
            guards = [Guard(fact, Comparison.AT_MOST, value)]
        case Comparing.GE:
            guards = [Guard(fact, Comparison.AT_LEAST, value)]
        case Comparing.NE:
            guards = [below, above]
        case Comparing.EQ:
            guards = [Guard(fact, Comparison.EXACTLY, value)]
    return tuple(Case((guard,)) for guard in guards)


def _cards(condition: Condition) -> CardSet:
    on_pile = condition.spot == Spot.DISCARD
    rank = RankReference.TOP if on_pile else RankReference.LAST_PLAY
    match condition.test:
        case Asked.CARD_IS_RANK if condition.value in range(len(SUITED_RANKS)):
            return OfRank(SUITED_RANKS[condition.value])
        case Asked.CARD_IS_SUIT:
            return OfSuit(SUITS[condition.value])
        case Asked.MATCHES_RANK:
            return RankOf(rank)
        case Asked.MATCHES_SUIT if on_pile:
            return SuitOf(SuitReference.TOP)
        case Asked.BEATS_TOP:
            return AnyOf((Above(rank), RankOf(rank)))
    raise UnsayableError(condition.name.replace("_", " "))


def _simplest(case: Case, sizes: Sizes) -> Case | None:
    """The case without the guards that always hold; nothing if one of them never does."""
    if any(never(guard, sizes) for guard in case.guards):
        return None
    open_ = [guard for guard in dict.fromkeys(case.guards) if not always(guard, sizes)]
    needed = [guard for guard in open_ if not any(implies(other, guard) for other in open_ if other != guard)]
    return Case(tuple(needed), case.cards)
