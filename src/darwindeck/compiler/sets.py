"""Card sets as rows: every set becomes a sum of products of masks and references."""

from itertools import product

from darwindeck.cards import ALL_CARDS_MASK, card_from, rank_mask, suit_mask
from darwindeck.compiler.room import too_big
from darwindeck.genome.card_sets import (
    Above,
    AllOf,
    AnyOf,
    Below,
    CardSet,
    Everything,
    Not,
    OfRank,
    OfSuit,
    OneCard,
    RankOf,
    SuitOf,
    Wild,
)
from darwindeck.genome.vocabulary import RankReference, SuitReference
from darwindeck.limits import FACTORS, MASKS, SETS
from darwindeck.program.codes import Factor, FactorFlag
from darwindeck.program.layout import Program

MOST_TERMS = 24

# A term: the cards it is limited to, and the references it multiplies, each plain or negated.
Reference = tuple[Factor, bool]
Term = tuple[int, frozenset[Reference]]

_SUIT_FACTORS = {
    SuitReference.LED: Factor.SUIT_LED,
    SuitReference.TOP: Factor.SUIT_TOP,
    SuitReference.IN_FORCE: Factor.SUIT_IN_FORCE,
    SuitReference.NAMED: Factor.SUIT_NAMED,
    SuitReference.TRUMP: Factor.SUIT_TRUMP,
}
RANK_FACTORS = {
    (RankOf, RankReference.TOP): Factor.RANK_TOP,
    (Above, RankReference.TOP): Factor.ABOVE_TOP,
    (Below, RankReference.TOP): Factor.BELOW_TOP,
    (RankOf, RankReference.LAST_PLAY): Factor.RANK_LAST_PLAY,
    (Above, RankReference.LAST_PLAY): Factor.ABOVE_LAST_PLAY,
    (Below, RankReference.LAST_PLAY): Factor.BELOW_LAST_PLAY,
    (RankOf, RankReference.TABLE): Factor.RANK_TABLE,
}


class SetWriter:
    """Writes each different card set once and hands out its row."""

    def __init__(self, program: Program, wild: CardSet | None) -> None:
        self._program = program
        self._wild = wild
        self._rows: dict[tuple[Term, ...], int] = {}
        self._masks: dict[int, int] = {}
        self._factors = 0

    def row_of(self, cards: CardSet) -> int:
        """The row of a set, written on first use."""
        terms = tuple(_simplified(_terms(cards, self._wild)))
        if terms not in self._rows:
            self._rows[terms] = self._write(terms)
        return self._rows[terms]

    def _write(self, terms: tuple[Term, ...]) -> int:
        row = len(self._rows)
        if row >= SETS:
            raise too_big(f"it has more than {SETS} different card sets.")
        self._program.set_first[row] = self._factors
        for number, (mask, references) in enumerate(terms):
            factors = [(Factor.MASK, False)] if mask != ALL_CARDS_MASK or not references else []
            factors += sorted(references)
            for place, (kind, negated) in enumerate(factors):
                flags = FactorFlag.NEGATED if negated else 0
                if place == len(factors) - 1:
                    flags |= FactorFlag.ENDS_TERM
                    if number == len(terms) - 1:
                        flags |= FactorFlag.ENDS_SET
                self._write_factor(kind, self._mask_row(mask) if kind == Factor.MASK else 0, flags)
        return row

    def _write_factor(self, kind: int, mask: int, flags: int) -> None:
        if self._factors >= FACTORS:
            raise too_big(f"its card sets need more than {FACTORS} conditions.")
        self._program.factor_kind[self._factors] = kind
        self._program.factor_mask[self._factors] = mask
        self._program.factor_flags[self._factors] = flags
        self._factors += 1

    def _mask_row(self, mask: int) -> int:
        if mask not in self._masks:
            if len(self._masks) >= MASKS:
                raise too_big(f"it names more than {MASKS} different groups of cards.")
            self._program.masks[len(self._masks)] = mask
            self._masks[mask] = len(self._masks)
        return self._masks[mask]


def static_mask(cards: CardSet) -> int:
    """The cards of a set that refers to nothing on the table."""
    mask = 0
    for term, references in _terms(cards, None):
        assert not references, "a deck is made of fixed cards"
        mask |= term
    return mask


def _terms(cards: CardSet, wild: CardSet | None) -> list[Term]:
    match cards:
        case Everything():
            return [(ALL_CARDS_MASK, frozenset())]
        case OfSuit(suit):
            return [(suit_mask(suit.number), frozenset())]
        case OfRank(rank):
            return [(rank_mask(rank.number), frozenset())]
        case OneCard(card):
            return [(1 << card_from(card), frozenset())]
        case SuitOf(of):
            return [(ALL_CARDS_MASK, frozenset({(_SUIT_FACTORS[of], False)}))]
        case RankOf() | Above() | Below():
            return [(ALL_CARDS_MASK, frozenset({(RANK_FACTORS[type(cards), cards.of], False)}))]
        case Wild():
            return [] if wild is None else _terms(wild, None)
        case AnyOf(sets):
            return [term for inner in sets for term in _terms(inner, wild)]
        case AllOf(sets):
            return _product([_terms(inner, wild) for inner in sets])
        case Not(inner):
            return _product([_negated(term) for term in _simplified(_terms(inner, wild))])


def _product(sums: list[list[Term]]) -> list[Term]:
    terms: list[Term] = [(ALL_CARDS_MASK, frozenset())]
    for one in sums:
        terms = _simplified([(a & b, c | d) for (a, c), (b, d) in product(terms, one)])
    return terms


def _negated(term: Term) -> list[Term]:
    mask, references = term
    outside: list[Term] = [(ALL_CARDS_MASK & ~mask, frozenset())]
    return outside + [(ALL_CARDS_MASK, frozenset({(kind, not negated)})) for kind, negated in references]


def _simplified(terms: list[Term]) -> list[Term]:
    """Terms with the same references added together, impossible ones dropped, in a fixed order."""
    merged: dict[frozenset[Reference], int] = {}
    for mask, references in terms:
        if not any((kind, not negated) in references for kind, negated in references):
            merged[references] = merged.get(references, 0) | mask
    found = [(mask, references) for references, mask in merged.items() if mask]
    if len(found) > MOST_TERMS:
        raise too_big(f"a card set has {len(found)} cases, but at most {MOST_TERMS} are allowed.")
    return sorted(found, key=lambda term: (len(term[1]), sorted(term[1]), term[0])) or [(0, frozenset())]
