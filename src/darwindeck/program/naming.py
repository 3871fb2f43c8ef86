"""Names for numbers: what the cells, card sets and orders of a program say, in words."""

from collections.abc import Iterator
from enum import IntEnum

from darwindeck.cards import (
    ALL_CARDS_MASK,
    JOKER_RANK,
    ONE_SUIT_MASK,
    RANKS,
    RANKS_IN_SUIT,
    SUITED_CARDS,
    SUITED_RANKS,
    SUITS,
    rank_mask,
    suit_mask,
    symbol_of,
)
from darwindeck.limits import CARDS, FACTORS, MASKS
from darwindeck.program.codes import NONE, Factor, FactorFlag
from darwindeck.program.layout import Program
from darwindeck.program.values import (
    Allowed,
    CardMask,
    CardNumber,
    Codes,
    Flags,
    Question,
    RankNumber,
    Row,
    SuitNumber,
)
from darwindeck.records import Cells


def value_in_words(allowed: Allowed, value: int) -> str:
    """What a cell says that may hold these values; a number that it may not hold stays a number."""
    if allowed.none and value == NONE:
        return allowed.none
    match allowed:
        case Codes(codes=(codes, *_)):
            return name_of(codes, value)
        case Flags(flags=flags):
            return _flags_in_words(flags, value)
        case Row(of=of):
            return f"{of} {value}"
        case CardMask():
            return f"{value.bit_count()} cards: {cards_in_words(value)}"
    return _names(allowed).get(value, str(value))


def _names(allowed: Allowed) -> dict[int, str]:
    match allowed:
        case Question():
            return {0: "no", 1: "yes"}
        case CardNumber():
            return {card: symbol_of(card) for card in range(CARDS)}
        case SuitNumber():
            return {suit.number: suit.value for suit in SUITS}
        case RankNumber():
            return {rank.number: rank.value for rank in RANKS}
    return {}


def name_of(codes: type[IntEnum], value: int) -> str:
    return codes(value).name.lower() if value in list(codes) else str(value)


def _flags_in_words(flags: type[IntEnum], value: int) -> str:
    names = [flag.name.lower() for flag in flags if value & flag]
    rest = value & ~sum(flags)
    return ", ".join([*names, *([f"{rest}"] if rest else [])]) or "none"


def set_in_words(program: Program, row: int) -> str:
    """The conditions of a card set: those of one case hold together, and a card needs one case."""
    cases: list[str] = []
    case: list[str] = []
    for factor in range(int(program.set_first[row]), FACTORS):
        flags = int(program.factor_flags[factor])
        words = _factor_in_words(program, factor)
        case.append(f"not {words}" if flags & FactorFlag.NEGATED else words)
        if flags & FactorFlag.ENDS_TERM:
            cases.append(" and ".join(case))
            case = []
        if flags & FactorFlag.ENDS_SET:
            break
    return " or ".join(cases)


def _factor_in_words(program: Program, factor: int) -> str:
    kind = int(program.factor_kind[factor])
    if kind != Factor.MASK:
        return name_of(Factor, kind)
    mask = int(program.factor_mask[factor])
    return f"[{cards_in_words(int(program.masks[mask]))}]" if 0 <= mask < MASKS else f"mask {mask}"


def cards_in_words(mask: int) -> str:
    """A group of cards, by whole suits or ranks or by what it lacks where that is shorter.

    Different groups read differently.
    """
    if mask in (0, ALL_CARDS_MASK):
        return "every card" if mask else "no card"
    if mask & ~ALL_CARDS_MASK:
        return f"mask {mask}"
    present, missing = _shortest(mask), _shortest(ALL_CARDS_MASK & ~mask)
    if len(missing) < len(present):
        return f"every card but {', '.join(missing)}"
    return ", ".join(present)


def _shortest(mask: int) -> list[str]:
    by_suit, by_rank = list(_by_suit(mask)), list(_by_rank(mask))
    return by_rank if by_rank and len(by_rank) <= len(by_suit) else by_suit


def _by_rank(mask: int) -> Iterator[str]:
    """The ranks of a group that holds whole ranks only; nothing for any other group."""
    ranks = [rank for rank in range(len(RANKS)) if mask & rank_mask(rank) == rank_mask(rank)]
    if sum(rank_mask(rank) for rank in ranks) == mask:
        yield from ("jokers" if rank == JOKER_RANK else f"every {RANKS[rank].value}" for rank in ranks)


def _by_suit(mask: int) -> Iterator[str]:
    for number, suit in enumerate(SUITS):
        cards = mask & suit_mask(number)
        if cards >> number * RANKS_IN_SUIT == ONE_SUIT_MASK:
            yield suit.value
        else:
            yield from (symbol_of(card) for card in range(SUITED_CARDS) if cards >> card & 1)
    yield from (symbol_of(card) for card in range(SUITED_CARDS, CARDS) if mask >> card & 1)


def order_in_words(strength: Cells) -> str:
    """The ranks from low to high, once when all suits agree, else suit by suit."""
    strengths = [int(strength[card]) for card in range(CARDS)]
    suits = [strengths[first : first + RANKS_IN_SUIT] for first in range(0, SUITED_CARDS, RANKS_IN_SUIT)]
    jokers = f"jokers {' '.join(map(str, strengths[SUITED_CARDS:]))}"
    if all(suit == suits[0] for suit in suits):
        return f"{_ranks_in_order(suits[0])}; {jokers}"
    named = [f"{suit.value} {_ranks_in_order(suits[number])}" for number, suit in enumerate(SUITS)]
    return "; ".join([*named, jokers])


def _ranks_in_order(strengths: list[int]) -> str:
    """The ranks of one suit from low to high; with their strengths when those are not simply 0, 1, 2 …"""
    order = sorted(range(RANKS_IN_SUIT), key=lambda rank: strengths[rank])
    plain = sorted(strengths) == list(range(RANKS_IN_SUIT))
    words = [SUITED_RANKS[rank].value for rank in order]
    return " ".join(
        word if plain else f"{word}:{strengths[rank]}" for word, rank in zip(words, order, strict=True)
    )
