"""Card sets: a condition denotes a set of cards; one language says what may be played, scores or is dealt.

rank(8) or the suit in force:  AnyOf((OfRank(Rank.EIGHT), SuitOf(SuitReference.IN_FORCE)))
"""

from typing import Annotated

from msgspec import Meta, Struct

from darwindeck.cards import Rank, Suit
from darwindeck.genome.genes import gene
from darwindeck.genome.vocabulary import RankReference, SuitReference

CardText = Annotated[
    str, Meta(pattern="^([2-9TJQKA][cdhs]|X[12])$", description="A card, as in 7h, Tc, As, X1.")
]


class _Set(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="type"):
    pass


class Everything(_Set, frozen=True, tag="everything"):
    """Every card of the deck."""


class OfSuit(_Set, frozen=True, tag="suit"):
    """The cards of a suit."""

    suit: Annotated[Suit, gene("The suit.")]


class OfRank(_Set, frozen=True, tag="rank"):
    """The cards of a rank."""

    rank: Annotated[Rank, gene("The rank: 2 to 10, J, Q, K, A or joker.")]


class OneCard(_Set, frozen=True, tag="card"):
    """One card."""

    card: Annotated[CardText, gene("The card: 7h, Tc, As; X1 and X2 are the jokers.")]


class SuitOf(_Set, frozen=True, tag="suit_of"):
    """The cards of the suit that the table shows; no card while it shows none."""

    of: Annotated[SuitReference, gene("Whose suit; while there is none, as on an empty pile, no card.")]


class RankOf(_Set, frozen=True, tag="rank_of"):
    """The cards of the rank that the table shows; no card while it shows none."""

    of: Annotated[RankReference, gene("Whose rank; while there is none, as on an empty pile, no card.")]


class Above(_Set, frozen=True, tag="above"):
    """The cards that rank above the one the table shows; every card while it shows none."""

    of: Annotated[
        RankReference, gene("Above which card; while there is none, as on an empty pile, every card.")
    ]


class Below(_Set, frozen=True, tag="below"):
    """The cards that rank below the one the table shows; every card while it shows none."""

    of: Annotated[
        RankReference, gene("Below which card; while there is none, as on an empty pile, every card.")
    ]


class Wild(_Set, frozen=True, tag="wild"):
    """The wild cards of the game."""


class AllOf(_Set, frozen=True, tag="all_of"):
    """The cards in every one of these sets."""

    sets: Annotated[
        tuple["CardSet", ...], Meta(min_length=2, max_length=6), gene("The sets a card must all be in.")
    ]


class AnyOf(_Set, frozen=True, tag="any_of"):
    """The cards in at least one of these sets."""

    sets: Annotated[
        tuple["CardSet", ...], Meta(min_length=2, max_length=8), gene("The sets a card must be in one of.")
    ]


class Not(_Set, frozen=True, tag="not"):
    """The cards outside a set."""

    cards: Annotated["CardSet", gene("The set; every card outside it is meant.")]


CardSet = (
    Everything | OfSuit | OfRank | OneCard | SuitOf | RankOf | Above | Below | Wild | AllOf | AnyOf | Not
)
