"""Card sets: a condition denotes a set of cards; one language says what may be played, scores or is dealt.

rank(8) or the suit in force:  AnyOf((OfRank(Rank.EIGHT), SuitOf(SuitReference.IN_FORCE)))
"""

from typing import Annotated

from msgspec import Meta, Struct

from darwindeck.cards import Rank, Suit
from darwindeck.genome.vocabulary import RankReference, SuitReference

CardText = Annotated[
    str, Meta(pattern="^([2-9TJQKA][cdhs]|X[12])$", description="A card, as in 7h, Tc, As, X1.")
]


class _Set(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="type"):
    pass


class Everything(_Set, frozen=True, tag="everything"):
    """Every card of the deck."""


class OfSuit(_Set, frozen=True, tag="suit"):
    suit: Suit


class OfRank(_Set, frozen=True, tag="rank"):
    rank: Rank


class OneCard(_Set, frozen=True, tag="card"):
    card: CardText


class SuitOf(_Set, frozen=True, tag="suit_of"):
    """The cards of the suit that the table shows."""

    of: SuitReference


class RankOf(_Set, frozen=True, tag="rank_of"):
    """The cards of the rank that the table shows."""

    of: RankReference


class Above(_Set, frozen=True, tag="above"):
    """The cards that rank above the one the table shows; every card when there is none."""

    of: RankReference


class Below(_Set, frozen=True, tag="below"):
    of: RankReference


class Wild(_Set, frozen=True, tag="wild"):
    """The wild cards of the game."""


class AllOf(_Set, frozen=True, tag="all_of"):
    """The cards in every one of these sets."""

    sets: Annotated[tuple["CardSet", ...], Meta(min_length=2, max_length=6)]


class AnyOf(_Set, frozen=True, tag="any_of"):
    """The cards in at least one of these sets."""

    sets: Annotated[tuple["CardSet", ...], Meta(min_length=2, max_length=8)]


class Not(_Set, frozen=True, tag="not"):
    """The cards outside a set."""

    cards: "CardSet"


CardSet = (
    Everything | OfSuit | OfRank | OneCard | SuitOf | RankOf | Above | Below | Wild | AllOf | AnyOf | Not
)
