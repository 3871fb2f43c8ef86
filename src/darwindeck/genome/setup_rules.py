"""The setup: how the table is laid out before play."""

from typing import Annotated

from msgspec import Meta

from darwindeck.genome.card_sets import CardSet, Everything
from darwindeck.genome.genes import GenomePart, gene
from darwindeck.genome.vocabulary import (
    DealTo,
    FirstDealer,
    Opener,
    SequenceDirection,
    StockPolicy,
    TableauMode,
    Take,
)
from darwindeck.limits import MOST_RUNNING_TOTAL, PLACES


class SetupRules(GenomePart, frozen=True):
    """How the table is laid out before play."""

    cards_per_player: Annotated[
        int,
        Meta(ge=0, le=52),
        gene("How many cards each player is dealt; 0: the whole deck, as far as it deals evenly."),
    ] = 0
    deal_rest: Annotated[
        bool,
        gene(
            "Whether the cards left over are dealt, too, one each from the dealer's left on, where the whole"
            " deck does not deal evenly.",
            plainest=False,
            without="that the last cards are dealt unevenly",
        ),
    ] = False
    hand_sizes: Annotated[
        tuple[Annotated[int, Meta(ge=1, le=26)], ...],
        Meta(max_length=26),
        gene(
            "The hand size of each deal in turn, where it changes; after the last the list starts again.",
            without="that hands change their size from deal to deal",
        ),
    ] = ()
    deal_to: Annotated[DealTo, gene("Where the cards dealt to a player lie.")] = DealTo.HAND
    row_face_up: Annotated[
        int,
        Meta(ge=0, le=PLACES - 1),
        gene(
            "How many cards of each row lie face up at the start.",
            plainest=0,
            without="that cards of the rows lie face up at the start",
        ),
    ] = 0
    to_discard: Annotated[
        int,
        Meta(ge=0, le=1),
        gene(
            "1: a card is turned up to start the discards.",
            plainest=0,
            takes=("starter",),
            without="the card turned up to start the discards",
        ),
    ] = 0
    starter: Annotated[
        CardSet,
        gene(
            "Which cards may start the discards; another card goes back, and the next is turned up.",
            plainest=Everything(),
            without="which cards may start the discards",
        ),
    ] = Everything()
    to_tableau: Annotated[
        int,
        Meta(ge=0, le=12),
        gene(
            "How many cards are turned up to the tableau.",
            plainest=0,
            without="the cards turned up to the tableau",
        ),
    ] = 0
    tableau_mode: Annotated[
        TableauMode,
        gene(
            "What cards on the tableau do: nothing, fight a war, capture cards, build suits, add up.",
            plainest=TableauMode.NONE,
            takes=("sequence_direction",),
            without="what cards on the tableau do to each other",
        ),
    ] = TableauMode.NONE
    sequence_direction: Annotated[
        SequenceDirection,
        gene(
            "Which way the suits on the tableau are built.",
            plainest=SequenceDirection.BOTH,
            without="the direction in which sequences grow",
        ),
    ] = SequenceDirection.BOTH
    sequence_start: Annotated[
        CardSet,
        gene(
            "Which cards may start a suit that has no pile on the tableau yet.",
            plainest=Everything(),
            without="the cards that begin a sequence",
        ),
    ] = Everything()
    buried: Annotated[
        int,
        Meta(ge=0, le=5),
        gene(
            "How many cards each player buries face down when a war is tied.",
            plainest=0,
            without="the cards buried in a tied war",
        ),
    ] = 3
    take: Annotated[
        Take,
        gene(
            "Whether a card captures one card of its rank, all of them, or the pile whose top matches.",
            plainest=Take.ONE,
            without="that a card captures more than one card of its rank",
        ),
    ] = Take.ONE
    sums: Annotated[
        CardSet,
        gene(
            "Which cards may be added up to be captured, and may capture so; or count in the total.",
            plainest=Everything(),
            without="which cards may be added up",
        ),
    ] = Everything()
    total: Annotated[
        int,
        Meta(ge=0, le=MOST_RUNNING_TOTAL),
        gene(
            "What a card and its captures add up to together, 0: the captures add up to the card; or the most"
            " that the cards on the tableau may add up to.",
            plainest=0,
            without="the total that captures add up to",
        ),
    ] = 0
    last_takes_rest: Annotated[
        bool,
        gene(
            "Whether the last player to capture takes what is left on the tableau at the end.",
            plainest=False,
            without="that the last to capture takes the rest of the tableau",
        ),
    ] = False
    stock: Annotated[
        StockPolicy,
        gene(
            "What happens when someone has to draw and the stock is empty.",
            plainest=StockPolicy.PLAY_ON,
            takes=("reshuffles",),
            without="what happens when the stock is empty",
        ),
    ] = StockPolicy.PLAY_ON
    reshuffles: Annotated[
        int, Meta(ge=0, le=20), gene("How often in a deal the discards may be shuffled into a new stock.")
    ] = 0
    first_dealer: Annotated[FirstDealer, gene("Who deals first; the deal then passes clockwise.")] = (
        FirstDealer.RANDOM
    )
    opener: Annotated[
        Opener, gene("Who begins a deal.", plainest=Opener.LEFT_OF_DEALER, without="who begins a deal")
    ] = Opener.LEFT_OF_DEALER
    chips: Annotated[
        int, Meta(ge=0, le=10000), gene("How many chips each player has at the start of the match.")
    ] = 0
    ante: Annotated[
        int,
        Meta(ge=0, le=1000),
        gene("How many chips everyone pays before a deal.", plainest=0, without="the ante"),
    ] = 0
    lives: Annotated[
        int, Meta(ge=0, le=20), gene("How many lives each player has in a match by elimination.")
    ] = 0
