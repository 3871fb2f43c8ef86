"""Groups of cards in words: by whole suits and ranks where there are any, or by what is missing."""

from dataclasses import dataclass

from darwindeck.cards import JOKER_RANK, SUITS, cards_in, rank_mask, rank_of, suit_mask, suit_of
from darwindeck.rulebooks.words import naming
from darwindeck.rulebooks.words.english import listed, with_article


@dataclass(frozen=True)
class Group:
    """Cards of a deck in words: one of them, and all of them."""

    one: str  # a heart or the queen of spades (Q♠)
    many: str  # hearts and the queen of spades (Q♠)
    none: str = ""  # hearts or the queen of spades (Q♠), after a "no" or "not"
    is_everything: bool = False
    is_plain: bool = False  # whole suits and ranks only, so that more can be said of "one" of them


def group_of(mask: int, deck: int) -> Group:
    """What a group of cards is called in a game with this deck; different groups are called differently."""
    mask &= deck
    if mask == deck:
        return Group("any card", "all cards", "any card", is_everything=True)
    if mask == 0:
        return Group("no card at all", "no cards")
    present, missing = _cover(mask, deck), _cover(deck & ~mask, deck)
    if _length(missing) < _length(present):
        lacking = _said(missing)
        many = f"all cards except {lacking.many}"
        return Group(f"any card other than {lacking.one}", many, many)
    return _said(present)


def must_be(group: Group) -> str:
    """What a card must be, as the end of a sentence."""
    return f"may be {group.one}" if group.one.startswith("any card") else f"must be {group.one}"


@dataclass(frozen=True)
class _Item:
    one: str
    many: str
    is_plain: bool = True
    names: int = 1  # how many ranks, suits or cards it names


def _said(items: list[_Item]) -> Group:
    one = listed([item.one for item in items], "or")
    many = listed([item.many for item in items])
    none = listed([item.many for item in items], "or")
    return Group(one, many, none, is_plain=all(item.is_plain for item in items))


def _cover(mask: int, deck: int) -> list[_Item]:
    """The shortest way found to name every card of a group."""
    plain = min(_by_suit(mask, deck), _by_rank(mask, deck), key=len)
    product = _by_product(mask)
    return product if product and _length(product) < len(plain) else plain


def _length(items: list[_Item]) -> int:
    """How many names it takes."""
    return sum(item.names for item in items)


def _by_suit(mask: int, deck: int) -> list[_Item]:
    """Whole suits first, then whole ranks that add something, then the rest."""
    suits, rest = _whole_suits(mask, mask, deck)
    ranks, rest = _whole_ranks(mask, rest, deck)
    return [*suits, *ranks, *_but_one(rest, deck)]


def _by_rank(mask: int, deck: int) -> list[_Item]:
    ranks, rest = _whole_ranks(mask, mask, deck)
    suits, rest = _whole_suits(mask, rest, deck)
    return [*suits, *ranks, *_but_one(rest, deck)]


def _whole_suits(mask: int, rest: int, deck: int) -> tuple[list[_Item], int]:
    """The suits that a group holds whole and that name something of the rest; and what is left then."""
    items = []
    for suit in range(len(SUITS)):
        cards = suit_mask(suit) & deck
        if cards.bit_count() > 1 and mask & cards == cards and rest & cards:
            items.append(_Item(with_article(naming.suit_word(suit)), naming.suit_plural(suit)))
            rest &= ~cards
    return items, rest


def _whole_ranks(mask: int, rest: int, deck: int) -> tuple[list[_Item], int]:
    items = []
    for rank in naming.ALL_RANKS:
        cards = rank_mask(rank) & deck
        if cards.bit_count() > 1 and mask & cards == cards and rest & cards:
            items.append(_Item(naming.a_rank(rank), naming.rank_plural(rank)))
            rest &= ~cards
    return items, rest


def _but_one(mask: int, deck: int) -> list[_Item]:
    """Suits that lack one card only, and the cards left after them one by one."""
    items = []
    for suit in range(len(SUITS)):
        cards = suit_mask(suit) & deck
        lacking = cards & ~mask
        if lacking.bit_count() == 1 and cards.bit_count() > 4:
            but = f"other than {naming.card_words(cards_in(lacking)[0])}"
            one, many = with_article(naming.suit_word(suit)), naming.suit_plural(suit)
            items.append(_Item(f"{one} {but}", f"{many} {but}", is_plain=False, names=2))
            mask &= ~cards
    return [*items, *_singles(mask)]


def _singles(mask: int) -> list[_Item]:
    return [_Item(naming.card_words(card), naming.card_words(card), False) for card in cards_in(mask)]


def _by_product(mask: int) -> list[_Item]:
    """Some ranks of some suits: a jack, queen or king of hearts or spades."""
    cards = cards_in(mask)
    suits = sorted({suit_of(card) for card in cards})
    ranks = sorted({rank_of(card) for card in cards})
    if len(cards) < 3 or JOKER_RANK in ranks or len(cards) != len(suits) * len(ranks):
        return []
    one_ranks = listed([naming.rank_word(rank) for rank in ranks], "or")
    one_suits = listed([naming.suit_plural(suit) for suit in suits], "or")
    many_ranks = listed([naming.rank_plural(rank) for rank in ranks])
    many_suits = listed([naming.suit_plural(suit) for suit in suits])
    one, many = f"{with_article(one_ranks)} of {one_suits}", f"the {many_ranks} of {many_suits}"
    return [_Item(one, many, is_plain=False, names=len(ranks) + len(suits))]
