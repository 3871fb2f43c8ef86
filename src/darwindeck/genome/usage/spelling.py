"""Spelling: the choices that write down a single value, and the shorter ways there are to say it."""

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Any, NamedTuple

from msgspec import NODEFAULT, Struct, inspect

from darwindeck.cards import SUITED_CARDS, SUITED_RANKS, SUITS, Rank, card_from, rank_mask, rank_of, suit_of
from darwindeck.genome.card_sets import Everything, OfRank
from darwindeck.genome.denotation import CARD_SETS

USUAL, AGAIN, UP, DOWN, PRINTED, SAME, SPELLED = WAYS = (
    *("left out", "again", "one up", "one down", "its number", "the same cards", "spelled out"),
)
NOTHING = object()  # no line before
HOW, KIND, NUMBER, ORDER = "how a gene is said", "which kind", "a number", "the next rank"
LOWEST, HIGHEST = 0, 1000  # of numbers whose range is not declared


class Choice(NamedTuple):
    """One choice of several."""

    path: str  # of what is chosen
    contexts: tuple[str, ...]  # where it is made, the most particular first
    taken: str
    among: tuple[str, ...] | range  # all that could have been taken


class Place(NamedTuple):
    """Where a value stands."""

    path: str
    gene: str  # as in TrickPhase.tricks
    holder: str  # the path of the part that the gene belongs to
    printed: int | None  # the number on the cards that the part is about
    default: Any


def open_ways(kind: inspect.Type, place: Place, before: Any, named: Sequence[Any]) -> tuple[str, ...]:
    """The ways in which a gene of this type could be said here."""
    is_counted = isinstance(kind, inspect.IntType) or is_rank(kind)
    is_open = {
        USUAL: place.default is not NODEFAULT,
        AGAIN: before is not NOTHING,
        UP: is_counted and before is not NOTHING,
        DOWN: is_counted and before is not NOTHING,
        PRINTED: isinstance(kind, inspect.IntType) and place.printed is not None,
        SAME: is_card_set(kind) and bool(named),
        SPELLED: True,
    }
    return tuple(way for way in WAYS if is_open[way])


def fits(way: str, value: Any, place: Place, before: Any, named: Sequence[Any]) -> bool:
    """Whether a value can be said in this way."""
    match way:
        case "left out":
            return bool(value == place.default)
        case "again":
            return bool(value == before)
        case "one up" | "one down":
            return _number(value) - _number(before) == (1 if way == UP else -1)
        case "its number":
            return bool(value == place.printed)
        case "the same cards":
            return value in named
    return True


def _number(value: Any) -> int:
    return value.number if isinstance(value, Rank) else int(value)


def word(value: Any, kind: inspect.Type, place: Place) -> Iterator[Choice]:
    """A single value: a name, a number, a switch or a card."""
    match kind:
        case inspect.EnumType(cls=cls):
            names = tuple(str(member.value) for member in cls)
            yield Choice(place.path, (place.gene, cls.__name__), str(value.value), names)
        case inspect.IntType(ge=low, le=high):
            among = range(LOWEST if low is None else low, (HIGHEST if high is None else high) + 1)
            yield Choice(place.path, (place.gene, NUMBER), str(value), among)
        case inspect.BoolType():
            yield Choice(place.path, (place.gene,), str(value), (str(True), str(False)))
        case inspect.StrType():
            yield from _card(value, place)


def _card(text: str, place: Place) -> Iterator[Choice]:
    """A card by its rank and its suit; which of the jokers it is makes no difference."""
    card = card_from(text)
    ranks = tuple(rank.value for rank in Rank)
    yield Choice(place.path, (f"{place.gene} rank", Rank.__name__), ranks[rank_of(card)], ranks)
    if card < SUITED_CARDS:
        suits = tuple(suit.value for suit in SUITS)
        yield Choice(place.path, (f"{place.gene} suit", "Suit"), suits[suit_of(card)], suits)


def order(ranks: tuple[Rank, ...], path: str, deck: int) -> Iterator[Choice]:
    """An order of the ranks in the deck: each is the next one up or down of those left, or is spelled out."""
    left = [rank for rank in SUITED_RANKS if rank_mask(rank.number) & deck]
    at = -1
    for rank in (rank for rank in ranks if rank in left):
        found = left.index(rank)
        way = UP if found == at + (at < 0) else DOWN if found == at - 1 else SPELLED
        yield Choice(path, (ORDER,), way, (UP, DOWN, SPELLED))
        if way == SPELLED:
            yield Choice(path, (), str(found), places(len(left)))
        left.remove(rank)
        at = found


def places(count: int) -> tuple[str, ...]:
    """The places of a list, to choose one of them."""
    return tuple(str(place) for place in range(count))


def printed_on(part: Struct) -> int | None:
    """The number printed on the cards that a part of a genome is about, if they are of one rank."""
    ranks = [
        value.rank for name in part.__struct_fields__ if isinstance(value := getattr(part, name), OfRank)
    ]
    return int(ranks[0].value) if len(ranks) == 1 and ranks[0].value.isdigit() else None


def bare(kind: inspect.Type) -> inspect.Type:
    """A type without what is said about it."""
    return bare(kind.type) if isinstance(kind, inspect.Metadata) else kind


def is_rank(kind: inspect.Type) -> bool:
    return isinstance(kind, inspect.EnumType) and kind.cls is Rank


def is_order(kind: inspect.Type) -> bool:
    """Whether a list of this type is an order of the ranks."""
    return isinstance(kind, inspect.VarTupleType) and is_rank(bare(kind.item_type))


def is_card_set(kind: inspect.Type) -> bool:
    members = [bare(member) for member in kind.types] if isinstance(kind, inspect.UnionType) else [kind]
    return any(isinstance(member, inspect.StructType) and member.cls is Everything for member in members)


def is_named_set(value: Any) -> bool:
    """Whether a value is a set of cards that one could speak of as the same cards later."""
    return isinstance(value, CARD_SETS) and not isinstance(value, Everything)


def is_of(value: Any, kind: inspect.Type) -> bool:
    """Whether a value is of a type of a union."""
    match kind:
        case inspect.NoneType():
            return value is None
        case inspect.StructType():
            return type(value) is kind.cls
        case inspect.EnumType():
            return isinstance(value, Enum) and isinstance(value, kind.cls)
    return value is not None and not isinstance(value, Struct)


def name_of(kind: inspect.Type) -> str:
    """A member of a union by name."""
    return kind.cls.__name__ if isinstance(kind, inspect.StructType) else type(kind).__name__


def family_of(kind: inspect.Type) -> str:
    """The class that the kinds of a union have in common, under which they are counted together."""
    return kind.cls.__mro__[1].__name__ if isinstance(kind, inspect.StructType) else KIND
