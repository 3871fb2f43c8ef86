"""Values: what the cells of a column may hold, and of what kind it is."""

from dataclasses import dataclass, field
from enum import IntEnum

from darwindeck.cards import ALL_CARDS_MASK
from darwindeck.limits import CARDS, RANKS, SETS, SUITS
from darwindeck.program.codes import NONE


@dataclass(frozen=True)
class Allowed:
    """The numbers from the lowest to the highest; codes by their names."""

    low: int
    high: int
    names: str = ""
    none: str = field(default="", kw_only=True)  # what NONE means; empty: nothing, it is not allowed

    def holds(self, value: int) -> bool:
        return self.low <= value <= self.high

    def __str__(self) -> str:
        numbers = f"{self.low} to {self.high}" if self.low < self.high else f"{self.low}"
        return f"{numbers} ({self.names})" if self.names else numbers


@dataclass(frozen=True)
class Codes(Allowed):
    """A code of an enumeration, or of one of several."""

    codes: tuple[type[IntEnum], ...] = field(kw_only=True)


@dataclass(frozen=True)
class Flags(Allowed):
    """The sum of some flags."""

    flags: type[IntEnum] = field(kw_only=True)


@dataclass(frozen=True)
class Row(Allowed):
    """A row of another part."""

    of: str = field(kw_only=True)


class Question(Allowed):
    """Yes or no."""


class CardMask(Allowed):
    """A mask of cards."""


class CardNumber(Allowed):
    """One card."""


class RankNumber(Allowed):
    """One rank."""


class SuitNumber(Allowed):
    """One suit."""


class Strength(Allowed):
    """A place in the order of ranks."""


def one_of(codes: type[IntEnum], *others: type[IntEnum], first: int = 0) -> Codes:
    """A code from `first` on; of several enumerations, which share their numbers, as the row decides."""
    members = [code for code in codes if code >= first]
    names = "" if others else ", ".join(code.name.lower() for code in members)
    high = max(code for one in (codes, *others) for code in one)
    return Codes(first, high, names, codes=(codes, *others))


def sum_of(flags: type[IntEnum]) -> Flags:
    names = ", ".join(f"{flag.value} {flag.name.lower()}" for flag in flags)
    return Flags(0, sum(flags), f"the sum of {names}", flags=flags)


def row_of(rows: int, of: str, none: str = "") -> Row:
    return Row(NONE if none else 0, rows - 1, of=of, none=none)


YES_OR_NO = Question(0, 1)
CARD_SET = row_of(SETS, "set")
CARD_SET_OR_NONE = row_of(SETS, "set", none="none")
ANY_CARDS = CardMask(0, ALL_CARDS_MASK)
SOME_CARDS = CardMask(1, ALL_CARDS_MASK)
CARD_OR_NONE = CardNumber(NONE, CARDS - 1, none="none")
SUIT = SuitNumber(0, SUITS - 1)
SUIT_OR_NONE = SuitNumber(NONE, SUITS - 1, none="none")
RANK_OR_NONE = RankNumber(NONE, RANKS - 2, none="none")
STRENGTH = Strength(0, RANKS - 1)
POINTS = Allowed(-500, 500)
