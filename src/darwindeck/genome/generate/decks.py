"""Random decks: the whole pack, short packs, and packs with cards or suits left out."""

from dataclasses import dataclass

from darwindeck.cards import (
    SUITED_CARDS,
    SUITED_MASK,
    SUITED_RANKS,
    SUITS,
    Rank,
    Suit,
    cards_in,
    rank_mask,
    suit_mask,
    text_of,
)
from darwindeck.genome.card_sets import AllOf, AnyOf, CardSet, Everything, Not, OfRank, OfSuit, OneCard
from darwindeck.genome.denotation import CardFacts, TableFacts, cards_of, jokers_mask
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.schema import ACE_HIGH, ACE_LOW

TEN_HIGH = (*SUITED_RANKS[:8], Rank.JACK, Rank.QUEEN, Rank.KING, Rank.TEN, Rank.ACE)
TWO_HIGH = (*SUITED_RANKS[1:], Rank.TWO)


@dataclass(frozen=True)
class Deck:
    """A deck and what is in it."""

    cards: CardSet
    jokers: int
    mask: int

    @property
    def size(self) -> int:
        return self.mask.bit_count()

    @property
    def suits(self) -> list[Suit]:
        return [suit for suit in SUITS if suit_mask(suit.number) & self.mask]

    @property
    def ranks(self) -> list[Rank]:
        return [rank for rank in Rank if rank_mask(rank.number) & self.mask]

    @property
    def texts(self) -> list[str]:
        """The suited cards, as a genome writes them."""
        return [text_of(card) for card in cards_in(self.mask) if card < SUITED_CARDS]


def random_deck(dice: Dice, least: int) -> Deck:
    """A deck of at least this many cards."""
    cards = _short_pack(dice) if dice.may("GameGenome.deck", 0.4) else Everything()
    jokers = dice.number(1, 2) if dice.may("GameGenome.jokers", 0.15) else 0
    deck = _deck(cards, jokers)
    return deck if deck.size >= least else _deck(Everything(), jokers)


def even_deck(dice: Dice) -> Deck:
    """A deck that two players can share."""
    deck = random_deck(dice, 20)
    return deck if deck.size % 2 == 0 else _deck(Everything(), 0)


def _deck(cards: CardSet, jokers: int) -> Deck:
    suited = cards_of(cards, CardFacts(deck=SUITED_MASK), TableFacts())
    return Deck(cards, jokers, suited | jokers_mask(jokers))


def _short_pack(dice: Dice) -> CardSet:
    ranks = [OfRank(rank) for rank in SUITED_RANKS]
    packs: list[CardSet] = [
        Not(AnyOf(tuple(ranks[: dice.number(2, 6)]))),
        AnyOf(tuple(ranks[-dice.number(6, 8) :])),
        Not(AnyOf(tuple(OfRank(rank) for rank in (Rank.EIGHT, Rank.NINE, Rank.TEN)))),
        Not(OfSuit(dice.one(SUITS))),
        AnyOf(tuple(OfSuit(suit) for suit in dice.some(SUITS, dice.number(2, 3)))),
        Not(OneCard(text_of(dice.number(0, SUITED_CARDS - 1)))),
        AllOf((Not(OfSuit(dice.one(SUITS))), Not(OfRank(dice.one(SUITED_RANKS))))),
    ]
    return dice.one(packs)


def random_order(dice: Dice, deck: Deck, usual: tuple[Rank, ...] = ACE_HIGH) -> tuple[Rank, ...]:
    """An order of the ranks of this deck that is not the usual one."""
    backwards = tuple(reversed(ACE_HIGH))
    orders = [ACE_HIGH, ACE_LOW, TEN_HIGH, TWO_HIGH, backwards, dice.usual_order()]
    unusual = [order for order in orders if _present(order, deck) != _present(usual, deck)]
    return dice.one(unusual) if unusual else ()


def other_order(dice: Dice, deck: Deck, order: tuple[Rank, ...]) -> tuple[Rank, ...]:
    """An order for trumps that is not that of the other suits."""
    orders = [ACE_HIGH, ACE_LOW, TEN_HIGH, TWO_HIGH, dice.usual_order()]
    others = [other for other in orders if _present(other, deck) != _present(order, deck)]
    return dice.one(others) if others else ()


def _present(order: tuple[Rank, ...], deck: Deck) -> list[Rank]:
    return [rank for rank in order if rank in deck.ranks]
