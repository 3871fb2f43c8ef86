"""What card sets denote: the cards of a set as a mask, on every table that could decide it.

A set such as "the suit of the top discard" is different cards on different tables. `TableFacts` are what
one table shows; `tables_for` lists every table that matters to a set, so that questions have exact answers.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache, reduce
from itertools import product
from operator import and_, or_

from darwindeck.cards import (
    ALL_CARDS_MASK,
    SUITED_CARDS,
    SUITED_MASK,
    SUITS,
    Rank,
    card_from,
    card_of,
    cards_in,
    rank_mask,
    rank_of,
    suit_mask,
    suit_of,
)
from darwindeck.genome.anatomy import parts_of
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
from darwindeck.limits import CARDS

CARD_SETS = (Everything, OfSuit, OfRank, OneCard, SuitOf, RankOf, Above, Below, Wild, AllOf, AnyOf, Not)
MOST_TABLES = 5000
NOTHING = -1  # a reference that names nothing on this table


@dataclass(frozen=True)
class CardFacts:
    """What stays the same on every table of a game."""

    deck: int = ALL_CARDS_MASK
    wild: int = 0
    order: tuple[Rank, ...] = tuple(Rank)[:13]  # low to high
    trump: int | None = None  # the suit, or None when the table decides it
    can_name: bool = True  # whether players name suits
    bowers: bool = False  # whether the jacks of the trump colour are both trumps
    high_trumps: int = 0  # the cards that are trumps whatever their suit

    @property
    def has_strays(self) -> bool:
        """Whether cards of other suits are trumps, too."""
        return self.bowers or self.high_trumps != 0


@dataclass(frozen=True)
class TableFacts:
    """What one table shows: suits and ranks by number, or NOTHING."""

    led: int = NOTHING
    top: int = NOTHING  # a card
    named: int = NOTHING
    trump: int = NOTHING
    last_play: int = NOTHING
    table: int = NOTHING


def cards_of(cards: CardSet, facts: CardFacts, shown: TableFacts) -> int:
    """The cards of the deck that a set denotes, as a mask."""
    return _cards(cards, facts, shown) & facts.deck


def is_fixed(cards: CardSet) -> bool:
    """Whether a set is the same on every table."""
    return not any(isinstance(part.value, SuitOf | RankOf | Above | Below) for part in parts_of(cards))


@lru_cache(maxsize=4096)
def masks_of(cards: CardSet, facts: CardFacts) -> tuple[int, ...]:
    """The different masks a set can be, over all tables that matter to it; none when these are too many."""
    return tuple(dict.fromkeys(_on_every_table(cards, _references(cards), facts)))


def cards_ever_in(cards: CardSet, facts: CardFacts) -> int:
    """The cards that a set denotes on some table."""
    masks = masks_of(cards, facts)
    return _union(masks) if masks else facts.deck


@lru_cache(maxsize=4096)
def cards_at_first(cards: CardSet, facts: CardFacts, shown: str) -> int:
    """The cards that a set may denote while the table does not show something yet: a top, a last play."""
    tables = tables_for(_references(cards), facts)
    masks = _on_every_table(cards, _references(cards), facts)
    before = [mask for table, mask in zip(tables, masks, strict=True) if getattr(table, shown) == NOTHING]
    return _union(before) if tables else facts.deck


def are_same(one: CardSet, other: CardSet, facts: CardFacts) -> bool:
    """Whether two sets denote the same cards on every table."""
    references = _references(one) | _references(other)
    masks = _on_every_table(one, references, facts)
    return bool(masks) and masks == _on_every_table(other, references, facts)


@lru_cache(maxsize=1024)
def _on_every_table(
    cards: CardSet, references: frozenset[SuitReference | RankReference], facts: CardFacts
) -> tuple[int, ...]:
    """The mask of a set on each table that these references could show."""
    tables = tables_for(references, facts)
    match cards:
        case Not(cards=inner):
            return tuple(facts.deck & ~mask for mask in _on_every_table(inner, references, facts))
        case AnyOf(sets=members):
            masks = [_on_every_table(member, references, facts) for member in members]
            return tuple(reduce(or_, row) for row in zip(*masks, strict=True))
        case AllOf(sets=members):
            masks = [_on_every_table(member, references, facts) for member in members]
            return tuple(reduce(and_, row) for row in zip(*masks, strict=True))
        case SuitOf() | RankOf() | Above() | Below():
            return tuple(cards_of(cards, facts, shown) for shown in tables)
    return (cards_of(cards, facts, TableFacts()),) * len(tables)


def _union(masks: Iterable[int]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union


def _references(cards: CardSet) -> frozenset[SuitReference | RankReference]:
    return frozenset(p.value for p in parts_of(cards) if isinstance(p.value, SuitReference | RankReference))


@cache
def _suits_in(deck: int) -> tuple[int, ...]:
    return tuple(suit for suit in range(len(SUITS)) if deck & suit_mask(suit))


@cache
def _ranks_in(deck: int) -> tuple[int, ...]:
    return tuple(sorted({rank_of(card) for card in cards_in(deck)}))


@lru_cache(maxsize=512)
def tables_for(
    references: frozenset[SuitReference | RankReference], facts: CardFacts
) -> tuple[TableFacts, ...]:
    """Every table that these references could show; no table at all when there would be too many."""
    suits, ranks = _suits_in(facts.deck), (NOTHING, *_ranks_in(facts.deck))
    in_force = SuitReference.IN_FORCE in references
    names = in_force or SuitReference.NAMED in references
    shows_top = in_force or SuitReference.TOP in references or RankReference.TOP in references
    choices: dict[str, tuple[int, ...]] = {
        "led": (NOTHING, *suits) if SuitReference.LED in references else (NOTHING,),
        "top": (NOTHING, *cards_in(facts.deck)) if shows_top else (NOTHING,),
        "named": (NOTHING, *suits) if names and facts.can_name else (NOTHING,),
        "trump": _trumps(facts, suits) if _asks_for_trump(references, facts) else (NOTHING,),
        "last_play": ranks if RankReference.LAST_PLAY in references else (NOTHING,),
        "table": ranks if RankReference.TABLE in references else (NOTHING,),
    }
    size = 1
    for options in choices.values():
        size *= len(options)
    if size > MOST_TABLES:
        return ()
    return tuple(TableFacts(*values) for values in product(*choices.values()))


def _asks_for_trump(references: frozenset[SuitReference | RankReference], facts: CardFacts) -> bool:
    """Whether the trump suit matters; where cards of other suits are trumps, for the suit led as well."""
    return SuitReference.TRUMP in references or (facts.has_strays and SuitReference.LED in references)


def _trumps(facts: CardFacts, suits: tuple[int, ...]) -> tuple[int, ...]:
    return suits if facts.trump is None else (facts.trump,)


def _cards(cards: CardSet, facts: CardFacts, shown: TableFacts) -> int:
    match cards:
        case Everything():
            return ALL_CARDS_MASK
        case OfSuit(suit=suit):
            return suit_mask(suit.number)
        case OfRank(rank=rank):
            return rank_mask(rank.number)
        case OneCard(card=text):
            return 1 << card_from(text)
        case Wild():
            return facts.wild
        case Not(cards=inner):
            return ALL_CARDS_MASK & ~_cards(inner, facts, shown)
        case AnyOf(sets=members):
            return _union(_cards(member, facts, shown) for member in members)
        case AllOf(sets=members):
            shared = ALL_CARDS_MASK
            for member in members:
                shared &= _cards(member, facts, shown)
            return shared
    return _shown(cards, facts, shown)


def _shown(cards: SuitOf | RankOf | Above | Below, facts: CardFacts, shown: TableFacts) -> int:
    """The cards of a set that the table decides."""
    if isinstance(cards, SuitOf):
        suit = _suit(cards.of, shown)
        in_tricks = facts.has_strays and cards.of in (SuitReference.LED, SuitReference.TRUMP)
        return suit_in_tricks(suit, shown.trump if in_tricks else NOTHING, facts)
    rank = _rank(cards.of, shown)
    if isinstance(cards, RankOf):
        return rank_mask(rank) if rank != NOTHING else 0
    if rank == NOTHING:
        return ALL_CARDS_MASK
    return above(rank, facts.order) if isinstance(cards, Above) else below(rank, facts.order)


def suit_in_tricks(suit: int, trump: int, facts: CardFacts) -> int:
    """The cards of a suit; those that are trumps although of another suit have gone over to this trump."""
    cards = suit_mask(suit) if 0 <= suit < len(SUITS) else 0
    if not 0 <= trump < len(SUITS):
        return cards
    strays = facts.high_trumps
    if facts.bowers:
        strays |= 1 << card_of(Rank.JACK.number, len(SUITS) - 1 - trump)
    return cards | strays if suit == trump else cards & ~strays


def _suit(reference: SuitReference, shown: TableFacts) -> int:
    own = suit_of(shown.top) if shown.top != NOTHING else NOTHING
    match reference:
        case SuitReference.LED:
            return shown.led
        case SuitReference.TOP:
            return own
        case SuitReference.IN_FORCE:
            return own if shown.named == NOTHING else shown.named
        case SuitReference.NAMED:
            return shown.named
        case SuitReference.TRUMP:
            return shown.trump


def _rank(reference: RankReference, shown: TableFacts) -> int:
    match reference:
        case RankReference.TOP:
            return rank_of(shown.top) if shown.top != NOTHING else NOTHING
        case RankReference.LAST_PLAY:
            return shown.last_play
        case RankReference.TABLE:
            return shown.table


@lru_cache(maxsize=1024)
def above(rank: int, order: tuple[Rank, ...]) -> int:
    """The cards that rank above a rank; jokers are above all."""
    places = {member.number: place for place, member in enumerate(order)}
    own = places.get(rank, CARDS)
    higher = _union(rank_mask(number) for number, place in places.items() if place > own)
    return higher if rank == Rank.JOKER.number else higher | (ALL_CARDS_MASK & ~SUITED_MASK)


def below(rank: int, order: tuple[Rank, ...]) -> int:
    return ALL_CARDS_MASK & ~above(rank, order) & ~rank_mask(rank)


def jokers_mask(jokers: int) -> int:
    """The first jokers, as many as the game has."""
    return ((1 << jokers) - 1) << SUITED_CARDS
