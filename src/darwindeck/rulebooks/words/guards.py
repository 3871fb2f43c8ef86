"""Conditions on a step: how many cards, points or rounds there must be for it."""

from darwindeck.genome.steps import Guard
from darwindeck.genome.vocabulary import Comparison, Fact
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.words.english import count, form, number, ordinal, signed


def guard_words(reading: Reading, guard: Guard) -> str:
    """What must hold for a step, as a condition: you hold at least three cards."""
    if guard.fact == Fact.ROUND:
        return _round(guard)
    if guard.fact in _CARDS:
        return _CARDS[guard.fact].format(amount=_amount(guard, "card"))
    match guard.fact:
        case Fact.SCORE:
            whose = "your team has" if reading.has_teams else "you have"
            return f"{whose} {_compared(guard)} {form(abs(guard.value), 'point')} in the match so far"
        case Fact.LIVES:
            return f"you have {_amount(guard, 'life', 'lives')}"
        case Fact.DEADWOOD:
            return f"your unmatched cards count {_compared(guard)}"
        case Fact.BEST_SUIT:
            return f"the cards of one suit in your hand count {_compared(guard)}"
    return f"your cards count {_compared(guard)}"


_CARDS = {
    Fact.HAND_SIZE: "you hold {amount}",
    Fact.STOCK_SIZE: "the stock has {amount}",
    Fact.DISCARD_SIZE: "the discard pile has {amount}",
    Fact.TABLEAU_SIZE: "the tableau has {amount}",
}
_COMPARED = {
    Comparison.AT_LEAST: "at least {value}",
    Comparison.AT_MOST: "at most {value}",
    Comparison.EXACTLY: "exactly {value}",
}


def _compared(guard: Guard) -> str:
    return _COMPARED[guard.is_].format(value=signed(guard.value))


def _amount(guard: Guard, noun: str, plural: str = "") -> str:
    if guard.value == 0 and guard.is_ != Comparison.AT_LEAST:
        return f"no {plural or noun + 's'}{' at all' if guard.is_ == Comparison.AT_MOST else ''}"
    return _COMPARED[guard.is_].format(value=count(guard.value, noun, plural))


def _round(guard: Guard) -> str:
    value = guard.value
    match guard.is_:
        case Comparison.AT_LEAST:
            return f"it is the {ordinal(value)} round or later"
        case Comparison.AT_MOST:
            return "it is the first round" if value == 1 else f"it is one of the first {number(value)} rounds"
    return f"it is the {ordinal(value)} round"
