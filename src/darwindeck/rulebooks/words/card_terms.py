"""Card sets as sums of products: cases, each a group of cards and what the table must say about them.

However a set is nested, its cases are the same; so two ways to write one condition read alike.
"""

from functools import lru_cache
from itertools import product

from darwindeck.cards import ALL_CARDS_MASK
from darwindeck.genome.card_sets import Above, AllOf, AnyOf, Below, CardSet, Not, RankOf, SuitOf, Wild
from darwindeck.genome.denotation import CardFacts, TableFacts, cards_of
from darwindeck.genome.vocabulary import RankReference, SuitReference

Reference = tuple[type[SuitOf | RankOf | Above | Below], SuitReference | RankReference, bool]
Case = tuple[int, frozenset[Reference]]  # fixed cards, and references, each plain or denied
_EVERY_CARD = CardFacts(deck=ALL_CARDS_MASK)


@lru_cache(maxsize=4096)
def cases_of(cards: CardSet, wild: CardSet | None) -> tuple[Case, ...]:
    """The cases of a set: those without references first, all in a fixed order."""
    return tuple(_simplified(_cases(cards, wild)))


def _cases(cards: CardSet, wild: CardSet | None) -> list[Case]:
    match cards:
        case SuitOf(of) | RankOf(of) | Above(of) | Below(of):
            return [(ALL_CARDS_MASK, frozenset({(type(cards), of, False)}))]
        case Wild():
            return [] if wild is None else _cases(wild, None)
        case AnyOf(sets):
            return [case for inner in sets for case in _cases(inner, wild)]
        case AllOf(sets):
            return _product([_cases(inner, wild) for inner in sets])
        case Not(inner):
            return _product([_denied(case) for case in _simplified(_cases(inner, wild))])
    return [(cards_of(cards, _EVERY_CARD, TableFacts()), frozenset())]


def _product(sums: list[list[Case]]) -> list[Case]:
    cases: list[Case] = [(ALL_CARDS_MASK, frozenset())]
    for one in sums:
        cases = _simplified([(a & b, c | d) for (a, c), (b, d) in product(cases, one)])
    return cases


def _denied(case: Case) -> list[Case]:
    mask, references = case
    outside: list[Case] = [(ALL_CARDS_MASK & ~mask, frozenset())]
    return outside + [
        (ALL_CARDS_MASK, frozenset({(kind, of, not denied)})) for kind, of, denied in references
    ]


def _simplified(cases: list[Case]) -> list[Case]:
    """Cases with the same references added together, impossible ones dropped, in a fixed order."""
    merged: dict[frozenset[Reference], int] = {}
    for mask, references in cases:
        if not any((kind, of, not denied) in references for kind, of, denied in references):
            merged[references] = merged.get(references, 0) | mask
    found = [(mask, references) for references, mask in merged.items() if mask]
    return sorted(found, key=lambda case: (len(case[1]), _order(case[1])))


def _order(references: frozenset[Reference]) -> list[tuple[int, str, bool]]:
    kinds: list[type] = [SuitOf, RankOf, Above, Below]
    return sorted((kinds.index(kind), of.value, denied) for kind, of, denied in references)
