"""Random card sets: fixed ones, and conditions on what may be played."""

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
from darwindeck.genome.check.sets import is_well_formed
from darwindeck.genome.denotation import CardFacts
from darwindeck.genome.generate.decks import Deck
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.vocabulary import RankReference, SuitReference, TableauMode

TRIES = 8  # how often a set whose parts overlap is drawn again, at most


def fixed_set(dice: Dice, deck: Deck) -> CardSet:
    """Some cards of the deck, but not all of them."""
    game = CardFacts(deck=deck.mask)
    for _ in range(TRIES):
        cards = _fixed(dice, deck)
        if is_well_formed(cards, game):
            return cards
    return OneCard(dice.one(deck.texts))


def _fixed(dice: Dice, deck: Deck) -> CardSet:
    suit, rank = OfSuit(dice.one(deck.suits)), OfRank(dice.one(deck.ranks))
    card = OneCard(dice.one(deck.texts))
    shape = dice.weighted({"suit": 4, "rank": 4, "card": 3, "ranks": 3, "points": 3, "corner": 2, "not": 1})
    match shape:
        case "suit":
            return suit
        case "rank":
            return rank
        case "card":
            return card
        case "ranks":
            ranks = dice.some(deck.ranks, dice.number(2, 4))
            return AnyOf(tuple(OfRank(member) for member in ranks)) if len(ranks) > 1 else rank
        case "points":
            return AnyOf((suit, card))
        case "corner":
            return AllOf((suit, Not(rank)))
    return Not(rank)


def playable_set(dice: Dice, deck: Deck, game: CardFacts, has_trump: bool) -> CardSet:
    """What may be played on the discards; where suits are named, it depends on them."""
    for _ in range(TRIES):
        cards = _playable(dice, deck, game, has_trump)
        if is_well_formed(cards, game):
            return cards
    return SuitOf(SuitReference.IN_FORCE) if game.can_name else RankOf(RankReference.TOP)


def table_set(dice: Dice, deck: Deck, game: CardFacts, mode: TableauMode) -> CardSet:
    """What may be played to the tableau: anything, some cards, or what goes with a rank lying there."""
    shown = RankOf(RankReference.TABLE)
    if not dice.may("Play.cards", 0.15 if mode == TableauMode.SEQUENCE else 0.55):
        return Everything()
    for _ in range(TRIES):
        if mode == TableauMode.SEQUENCE or dice.chance(0.2):
            cards: CardSet = fixed_set(dice, deck)
        elif dice.may(RankReference.TABLE, 0.7):
            cards = AnyOf((shown, fixed_set(dice, deck)))
        else:
            cards = Not(shown)
        if is_well_formed(cards, game):
            return cards
    return Everything()


def _playable(dice: Dice, deck: Deck, game: CardFacts, has_trump: bool) -> CardSet:
    suit: CardSet = SuitOf(SuitReference.TOP)
    extra: list[CardSet] = []
    if game.can_name and dice.may(SuitReference.NAMED, 0.6):
        extra.append(SuitOf(SuitReference.NAMED))
    elif game.can_name:
        suit = SuitOf(SuitReference.IN_FORCE)
    members = [*_base(dice, suit, game.can_name), *extra, *_exceptions(dice, deck, game, has_trump)]
    return AnyOf(tuple(members)) if len(members) > 1 else members[0]


def _base(dice: Dice, suit: CardSet, needs_suit: bool) -> list[CardSet]:
    rank = RankOf(RankReference.TOP)
    climbing: CardSet = Above(RankReference.TOP) if dice.chance(0.5) else Below(RankReference.TOP)
    with_suit: list[list[CardSet]] = [
        [suit, rank],
        [suit, rank],
        [suit],
        [suit, climbing],
        [AllOf((suit, climbing))],
        [AllOf((Not(suit), climbing))],
        [Not(suit)],
    ]
    return dice.one(with_suit if needs_suit else [*with_suit, [climbing], [climbing, rank]])


def _exceptions(dice: Dice, deck: Deck, game: CardFacts, has_trump: bool) -> list[CardSet]:
    """Cards that may be played whatever lies there."""
    cards: list[CardSet] = []
    if game.wild and dice.may(Wild, 0.7):
        cards.append(Wild())
    elif dice.chance(0.5):
        is_rank = dice.chance(0.6)
        cards.append(OfRank(dice.one(deck.ranks)) if is_rank else OneCard(dice.one(deck.texts)))
    if has_trump and dice.may(SuitReference.TRUMP, 0.7):
        cards.append(SuitOf(SuitReference.TRUMP))
    return cards
