"""Phases about tricks: playing them, bidding on them, and the auction for the right to name trump."""

from typing import Annotated

from msgspec import Meta

from darwindeck.genome.card_sets import CardSet, CardText
from darwindeck.genome.genes import gene
from darwindeck.genome.scoring import AuctionMade, Bridge, ExactBid, GameMade
from darwindeck.genome.traits import Act, Companions, PhasePart, PhaseTraits, Role
from darwindeck.genome.vocabulary import (
    AuctionKind,
    AuctionRounds,
    FirstLead,
    Follow,
    Heads,
    SuitRank,
    TrickWinner,
)
from darwindeck.limits import MOST_TRICKS


class TrickPhase(PhasePart, frozen=True, tag="trick"):
    """Tricks, until the hands are empty or a number of them is played."""

    traits = PhaseTraits(
        Role.PLAY,
        "Tricks",
        without="the tricks",
        part="tricks",
        meaning="the tricks",
        acts=frozenset({Act.CAPTURE, Act.COMPARE_RANKS, Act.HOLD_CARDS}),
    )

    follow: Annotated[
        Follow,
        gene("Whether players must follow suit.", plainest=Follow.FREE, without="the duty to follow suit"),
    ] = Follow.MUST
    heads: Annotated[
        Heads,
        gene(
            "Whether players must beat the best card of the trick if they can: never, whenever they have to"
            " play a trump, or always.",
            plainest=Heads.NEVER,
            without="the duty to beat the best card",
        ),
    ] = Heads.NEVER
    winner: Annotated[
        TrickWinner,
        gene(
            "Whether the highest or the lowest card wins a trick.",
            plainest=TrickWinner.HIGHEST,
            without="that the lowest card wins a trick",
        ),
    ] = TrickWinner.HIGHEST
    breaking: Annotated[
        CardSet | None,
        gene(
            "Cards that may not be led until they are broken, unless the hand has nothing else.",
            plainest=None,
            takes=("broken_by",),
            without="the cards that may not be led at first",
        ),
    ] = None
    broken_by: Annotated[
        CardSet | None,
        gene(
            "The cards that break them when played; left out: any of the cards that may not be led.",
            plainest=None,
            without="what breaks the cards that may not be led",
        ),
    ] = None
    opening_lead: Annotated[
        CardText | None,
        gene(
            "A card: whoever holds it must lead it to the first trick.",
            plainest=None,
            without="the card led to the first trick",
        ),
    ] = None
    barred_from_first_trick: Annotated[
        CardSet | None,
        gene(
            "Cards that may not be played to the first trick, unless the hand has nothing else.",
            plainest=None,
            without="the cards barred from the first trick",
        ),
    ] = None
    tricks: Annotated[
        int,
        Meta(ge=0, le=MOST_TRICKS),
        gene("How many tricks are played; 0: until the hands are empty."),
    ] = 0
    prize: Annotated[
        bool,
        gene(
            "Whether each trick is played for a card turned up from the stock: its winner takes it, everyone"
            " else draws a card unseen, and the trick does not count as one won.",
            plainest=False,
            without="that tricks are played for cards of the stock",
        ),
    ] = False


class BiddingPhase(PhasePart, frozen=True, tag="bidding"):
    """Each player in turn says how many tricks it expects to win."""

    traits = PhaseTraits(
        Role.PREPARATION,
        "Bidding",
        without="the bidding, and what is paid for bids",
        part="bidding",
        meaning="the bids and what they pay",
        needs=(TrickPhase,),
        companions=Companions(genes=("contract",), scores=(ExactBid,)),
        acts=frozenset({Act.HOLD_CARDS, Act.NEED_EVERYONE, Act.PROMISE}),
    )

    min_bid: Annotated[int, Meta(ge=0, le=26), gene("The lowest bid.")] = 1
    max_bid: Annotated[int, Meta(ge=0, le=31), gene("The highest bid.")] = 13
    allow_nil: Annotated[
        bool,
        gene(
            "Whether a player may bid nil: a promise to win no trick at all.",
            plainest=False,
            without="the bid of nil",
        ),
    ] = True
    bids_may_not_sum_to_tricks: Annotated[
        bool,
        gene(
            "Whether the last bidder must keep the bids from adding up to the number of tricks.",
            plainest=False,
            without="that bids may not come out even",
        ),
    ] = False
    partners_within_hand: Annotated[
        bool,
        gene(
            "Whether the bids of partners together may not exceed the size of one hand.",
            plainest=False,
            without="the limit on partners' bids",
        ),
    ] = False


class AuctionPhase(PhasePart, frozen=True, tag="auction"):
    """Players bid for the right to play against the rest, and in tricks to name trump."""

    traits = PhaseTraits(
        Role.PREPARATION,
        "Auction",
        without="the auction, and what is paid for winning it",
        part="auction",
        meaning="the auction and what it pays",
        needs=(TrickPhase,),
        companions=Companions(genes=("trump",), scores=(AuctionMade, GameMade, Bridge)),
        acts=frozenset({Act.HOLD_CARDS, Act.NEED_EVERYONE, Act.PROMISE}),
    )

    kind: Annotated[
        AuctionKind,
        gene(
            "Whether players bid numbers, numbers with a suit or values, or accept a suit, or take the game."
        ),
    ] = AuctionKind.NUMERIC
    min_bid: Annotated[int, Meta(ge=1, le=26), gene("The lowest bid.")] = 1
    max_bid: Annotated[int, Meta(ge=1, le=31), gene("The highest bid.")] = 13
    dealer_must: Annotated[
        bool,
        gene(
            "Whether the dealer must bid, or name a suit, when everyone else has passed.",
            plainest=False,
            without="that the dealer must bid when everyone else has passed",
        ),
    ] = False
    alone: Annotated[
        bool,
        gene(
            "Whether the winner of the auction may play without the partners.",
            plainest=False,
            without="that the winner of the auction may play alone",
        ),
    ] = False
    pitches: Annotated[
        bool,
        gene(
            "Whether the winner leads to the first trick, and the suit of that card becomes trump"
            " (otherwise the winner names trump).",
            plainest=False,
            without="that the first card led makes trump",
        ),
    ] = False
    exchange: Annotated[
        bool,
        gene(
            "Whether the dealer takes the turned-up card when it is ordered up, and lays another away.",
            plainest=False,
            without="that the dealer takes the turned-up card",
        ),
    ] = False
    kitty: Annotated[
        bool,
        gene(
            "Whether the winner takes the stock in hand and lays as many cards away face down, which count as"
            " captured by the winner when the deal ends; in a game without tricks the winner keeps them all.",
            plainest=False,
            without="that the winner of the auction takes the stock",
        ),
    ] = False
    rounds: Annotated[
        AuctionRounds,
        gene(
            "Whether everyone speaks once, or goes on bidding until they pass, or until all others pass.",
            plainest=AuctionRounds.ONCE,
            without="that bidding goes on",
        ),
    ] = AuctionRounds.ONCE
    suit_rank: Annotated[SuitRank, gene("How the suits rank in bids and in what games are worth.")] = (
        SuitRank.CLUBS_LOW
    )
    no_trump: Annotated[
        bool,
        gene(
            "Whether the declarer may play without a trump suit, which ranks above all suits.",
            plainest=False,
            without="that there may be no trump suit",
        ),
    ] = False
    allow_nil: Annotated[
        bool,
        gene(
            "Whether the declarer may play nil: without trumps, alone, and to win no trick at all.",
            plainest=False,
            takes=("nil_above",),
            without="the game of nil",
        ),
    ] = False
    nil_above: Annotated[
        int,
        Meta(ge=0, le=31),
        gene("Where bids are numbers with a suit: nil ranks above all bids of this number, below the next."),
    ] = 0
    leads: Annotated[
        FirstLead,
        gene(
            "Who leads to the first trick, or has the first turn in a game without tricks: whoever opens the"
            " deal, the declarer, or the player on the declarer's left.",
            plainest=FirstLead.OPENER,
            without="that the auction decides who leads",
        ),
    ] = FirstLead.OPENER
    doubles: Annotated[
        bool,
        gene(
            "Whether the other sides may double the highest bid, and the side that bid it redouble.",
            plainest=False,
            without="that bids may be doubled",
        ),
    ] = False
    dummy: Annotated[
        bool,
        gene(
            "Whether the partner's hand lies open after the first lead and is played by the declarer, who is"
            " the first of the side to have bid the suit.",
            plainest=False,
            without="the dummy",
        ),
    ] = False
    partner_card: Annotated[
        CardText | None,
        gene(
            "A card: whoever holds it is the declarer's partner in this deal, which nobody else knows until"
            " it is played.",
            plainest=None,
            takes=("alone",),
            without="the partner who holds a certain card",
        ),
    ] = None
    calls_ace: Annotated[
        bool,
        gene(
            "Whether the declarer names a suit, of which they hold a card but not the ace, and plays with"
            " whoever holds that ace.",
            plainest=False,
            takes=("alone",),
            without="the partner who holds the ace named",
        ),
    ] = False
