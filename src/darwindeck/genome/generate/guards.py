"""Random guards that sometimes hold and sometimes do not."""

from collections.abc import Mapping

from darwindeck.genome.check.guards import holds
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.steps import Guard
from darwindeck.genome.vocabulary import Comparison, Fact

START = {
    Fact.DISCARD_SIZE: 1,
    Fact.TABLEAU_SIZE: 0,
    Fact.ROUND: 1,
    Fact.SCORE: 0,
}  # what the table shows when play begins
WEIGHTS = {Fact.SCORE: 4.0, Fact.TABLEAU_SIZE: 8.0, Fact.ROUND: 3.0}  # other facts weigh 2
TRIES = 12
Ranges = dict[Fact, tuple[int, int]]


def guard_ranges(hand: int, stock: int, rounds: int, several_deals: bool, pile: Fact) -> Ranges:
    """From where to where facts go, given what is dealt and drawn, the rounds, and which pile grows."""
    ranges = {Fact.HAND_SIZE: (0, hand + 3), pile: (0, 12)}
    if stock > 1:
        ranges[Fact.STOCK_SIZE] = (0, stock)
    if rounds > 1:
        ranges[Fact.ROUND] = (1, min(rounds, 6))
    if several_deals:
        ranges[Fact.SCORE] = (-20, 40)
    return ranges


def random_guard(dice: Dice, ranges: Ranges, start: Mapping[Fact, int] | None) -> Guard | None:
    """A guard on one of these facts; where a start is given, it holds then."""
    allowed = {fact: span for fact, span in ranges.items() if dice.palette.allows(fact)}
    comparisons = [comparison for comparison in Comparison if dice.palette.allows(comparison)]
    if not allowed or not comparisons:
        return None
    for _ in range(TRIES):
        guard = _guard(dice, allowed, dice.one(comparisons))
        if start is None or holds(guard, start[guard.fact]):
            return guard
    return None


def _guard(dice: Dice, ranges: Ranges, comparison: Comparison) -> Guard:
    fact = dice.weighted({fact: WEIGHTS.get(fact, 2.0) for fact in ranges})
    low, high = ranges[fact]
    match comparison:
        case Comparison.AT_LEAST:
            value = dice.number(low + 1, high)
        case Comparison.AT_MOST:
            value = dice.number(low, high - 1)
        case Comparison.EXACTLY:
            value = dice.number(low, high)
    return Guard(fact, comparison, value)
