"""Combinations: what is played together where each play has to beat the last one, and what beats what."""

from typing import Annotated

from msgspec import Meta

from darwindeck.cards import Suit
from darwindeck.genome.card_sets import CardSet, Everything
from darwindeck.genome.genes import GenomePart, gene
from darwindeck.genome.vocabulary import Combination

RunLength = Annotated[int, Meta(ge=3, le=13)]


class Combinations(GenomePart, frozen=True):
    """What players put on the discards: a combination, which beats a lower one of its kind and size.

    The highest card decides which is higher; of a full house the three, of four and one the four.
    """

    kinds: Annotated[
        tuple[Combination, ...],
        Meta(min_length=1, max_length=len(Combination)),
        gene("What may be played."),
    ] = (Combination.SINGLE, Combination.PAIR, Combination.TRIPLE, Combination.RUN)
    shortest_run: Annotated[RunLength, gene("The fewest cards of a run.")] = 3
    longest_run: Annotated[
        RunLength,
        gene("The most cards of a run.", plainest=13, without="that runs may not be longer"),
    ] = 13
    highest_in_runs: Annotated[
        bool,
        gene(
            "Whether cards of the highest rank may be part of runs.",
            plainest=True,
            without="that the highest rank is never part of a run",
        ),
    ] = True
    suit_order: Annotated[
        tuple[Suit, ...],
        Meta(max_length=len(Suit)),
        gene(
            "All four suits from low to high, to break ties between cards of one rank; left out: an equal"
            " rank beats nothing.",
            plainest=(),
            takes=("lowest_opens",),
            without="the order of the suits",
        ),
    ] = ()
    five_card_order: Annotated[
        bool,
        gene(
            "Whether five cards beat any five cards of a lower kind: a run is the lowest, then a flush, a"
            " full house, four and one, and a straight flush.",
            plainest=False,
            without="that five cards beat five of a lower kind",
        ),
    ] = False
    bombs: Annotated[
        tuple[Combination, ...],
        Meta(max_length=len(Combination)),
        gene(
            "Which of them are bombs: they beat other kinds, and bombs of fewer cards.",
            plainest=(),
            takes=("bombed", "bombs_grow"),
            without="the bombs",
        ),
    ] = ()
    bombed: Annotated[
        CardSet,
        gene(
            "What bombs beat: plays that one of these cards decides.",
            plainest=Everything(),
            without="which cards can be bombed",
        ),
    ] = Everything()
    bombs_grow: Annotated[
        bool,
        gene(
            "Whether several cards take a larger bomb: one of up to seven cards beats a single card only, one"
            " of eight or nine a pair, too, and so on.",
            plainest=False,
            without="that several cards take a larger bomb",
        ),
    ] = False
    lowest_opens: Annotated[
        bool,
        gene(
            "Whether the holder of the lowest card dealt begins, with a play that has this card in it; only"
            " in the first deal, where the winner or the loser of a deal begins the next.",
            plainest=False,
            without="that the lowest card opens",
        ),
    ] = False
