"""Steps: what a player does in a turn, and the trees that put steps in order or offer a choice of them."""

from typing import Annotated, ClassVar, get_args

from msgspec import Meta, Struct

from darwindeck.genome.card_sets import CardSet, Everything
from darwindeck.genome.genes import gene
from darwindeck.genome.traits import Act, StepPart, StepTraits
from darwindeck.genome.vocabulary import (
    ClaimRank,
    Comparison,
    Fact,
    IfUnable,
    MeldKind,
    TargetSelector,
    Wanted,
    Zone,
)
from darwindeck.limits import MOST_CARDS_A_STEP

SmallCount = Annotated[int, Meta(ge=1, le=MOST_CARDS_A_STEP)]
CountOrZero = Annotated[int, Meta(ge=0, le=MOST_CARDS_A_STEP)]


class Guard(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A condition on a step: a number at the table is compared with a value, as in hand_size at_least 3."""

    fact: Annotated[Fact, gene("Which number is looked at: the player's own, or one that everyone can see.")]
    is_: Annotated[
        Comparison,
        gene("How the number compares with the value (the gene is called is_, with the underscore)."),
    ]
    value: Annotated[int, Meta(ge=-1000, le=1000), gene("The value it is compared with.")]


When = Annotated[
    Guard | None,
    gene("A condition: the step can be taken only while it holds; left out: always.", plainest=None),
]


class Draw(StepPart, frozen=True, tag="draw"):
    """Take cards into the hand: from the stock, the top of the discards, or unseen from an opponent."""

    source: Annotated[
        Zone, gene("Where the cards come from: the stock, the top of the discards, or an opponent's hand.")
    ] = Zone.STOCK
    count: Annotated[
        SmallCount, gene("How many cards are drawn.", plainest=1, without="that several cards are drawn")
    ] = 1
    as_many_as_discarded: Annotated[
        bool, gene("Whether as many cards are drawn as this turn discarded, instead of a fixed number.")
    ] = False
    up_to: Annotated[
        bool,
        gene(
            "Whether cards are drawn only until the hand has that many.",
            plainest=False,
            without="that hands are filled up",
        ),
    ] = False
    opponent: Annotated[TargetSelector | None, gene("Whose hand, when the cards come from an opponent.")] = (
        None
    )
    if_unable: Annotated[
        IfUnable, gene("What happens when there is no card to draw.", plainest=IfUnable.SKIP)
    ] = IfUnable.SKIP
    when: When = None


class TurnOver(StepPart, frozen=True, tag="turn_over"):
    """Turn the top card of the stock over onto the discards; nobody takes it in hand."""

    traits: ClassVar[StepTraits] = StepTraits(frozenset({Act.DISCARD}))

    when: When = None


class Play(StepPart, frozen=True, tag="play"):
    """Play cards face up."""

    traits: ClassVar[StepTraits] = StepTraits(frozenset({Act.PLAY_IN_TURN}))

    cards: Annotated[CardSet, gene("Which cards may be played.", plainest=Everything())] = Everything()
    source: Annotated[Zone, gene("Where the cards come from: the hand, or the player's own pile.")] = (
        Zone.HAND
    )
    to: Annotated[Zone, gene("Where the cards go: to the discards, or to the tableau.")] = Zone.DISCARD
    most: Annotated[
        SmallCount,
        gene(
            "The most cards played together; several cards must be of one rank.",
            plainest=1,
            takes=("least", "same_size"),
            without="that several cards go together",
        ),
    ] = 1
    least: Annotated[SmallCount, gene("The fewest cards played together.")] = 1
    same_size: Annotated[
        bool,
        gene(
            "Whether a play needs as many cards as the last play on the pile; onto an empty pile any number"
            " goes.",
            plainest=False,
            without="that a play has as many cards as the last",
        ),
    ] = False
    clears: Annotated[
        CardSet | None,
        gene(
            "Cards that clear the pile at once when they are played; the same player leads again.",
            plainest=None,
            without="the cards that clear the pile",
        ),
    ] = None
    takes_all: Annotated[
        CardSet | None,
        gene(
            "Cards that capture everything on the tableau, where cards capture their like.",
            plainest=None,
            without="the cards that capture everything",
        ),
    ] = None
    if_unable: Annotated[
        IfUnable, gene("What happens when no card can be played.", plainest=IfUnable.PASS)
    ] = IfUnable.PASS
    when: When = None


class Discard(StepPart, frozen=True, tag="discard"):
    """Put cards from the hand on the discards; they trigger nothing."""

    traits: ClassVar[StepTraits] = StepTraits(frozenset({Act.DISCARD}))

    cards: Annotated[CardSet, gene("Which cards may be discarded.", plainest=Everything())] = Everything()
    least: Annotated[CountOrZero, gene("The fewest cards discarded; 0: the player may keep them all.")] = 1
    most: Annotated[
        SmallCount,
        gene(
            "The most cards discarded; they may be of different ranks.",
            plainest=1,
            takes=("least",),
            without="that several cards go together",
        ),
    ] = 1
    if_unable: Annotated[
        IfUnable, gene("What happens when no card can be discarded.", plainest=IfUnable.SKIP)
    ] = IfUnable.SKIP
    when: When = None


class NameSuit(StepPart, frozen=True, tag="name_suit"):
    """Name the suit in force, after playing one of these cards."""

    traits: ClassVar[StepTraits] = StepTraits(moves_cards=False, stands_alone=False)

    after: Annotated[
        CardSet,
        gene(
            "The cards after which a suit is named.",
            plainest=Everything(),
            without="after which cards a suit is named",
        ),
    ] = Everything()


class Meld(StepPart, frozen=True, tag="meld"):
    """Lay cards face up before you as a meld; they count as captured."""

    traits: ClassVar[StepTraits] = StepTraits(frozenset({Act.CAPTURE}))

    kinds: Annotated[
        tuple[MeldKind, ...],
        Meta(min_length=1, max_length=2),
        gene("What may be melded: cards of one rank, consecutive cards of one suit, or both."),
    ] = (
        MeldKind.SET,
        MeldKind.RUN,
    )
    least: Annotated[int, Meta(ge=3, le=6), gene("The fewest cards in a meld.")] = 3
    again: Annotated[
        bool,
        gene(
            "Whether a player may lay several melds in one step.",
            plainest=False,
            without="that several melds may be laid in a turn",
        ),
    ] = False
    with_top: Annotated[
        bool,
        gene(
            "Whether the top card of the discards is taken for the meld, which has to have it in it.",
            plainest=False,
            without="that a meld takes the top of the discards",
        ),
    ] = False
    when: When = None


class LayOff(StepPart, frozen=True, tag="lay_off"):
    """Add cards to melds on the table; they count as captured by whoever adds them."""

    traits: ClassVar[StepTraits] = StepTraits(frozenset({Act.CAPTURE}))

    others: Annotated[
        bool,
        gene(
            "Whether cards may be added to the melds of other players, too.",
            plainest=False,
            without="that cards may be added to the melds of others",
        ),
    ] = True
    with_top: Annotated[
        bool,
        gene(
            "Whether the top card of the discards is added, instead of cards of the hand.",
            plainest=False,
            without="that the top of the discards is added to melds",
        ),
    ] = False
    when: When = None


class Ask(StepPart, frozen=True, tag="ask"):
    """Ask an opponent for cards of a rank you hold; whoever has them hands them over."""

    wanted: Annotated[
        Wanted, gene("What is asked for: every card of a rank that the player holds, or one of them.")
    ] = Wanted.RANK
    miss_draws: Annotated[
        CountOrZero,
        gene(
            "How many cards a player draws after asking in vain.",
            plainest=0,
            without="that players draw after asking in vain",
        ),
    ] = 1
    hit_again: Annotated[
        bool,
        gene(
            "Whether a player who gets, or draws, what was asked for has another turn.",
            plainest=False,
            without="the other turn after a hit",
        ),
    ] = True
    when: When = None


class LayDown(StepPart, frozen=True, tag="lay_down"):
    """Lay down every pair, or every other group of cards of one rank, without being asked."""

    traits: ClassVar[StepTraits] = StepTraits(frozenset({Act.CAPTURE}), stands_alone=False)

    count: Annotated[
        int, Meta(ge=2, le=4), gene("How many cards of one rank go together: 2 for pairs, 4 for books.")
    ] = 4
    when: When = None


class Claim(StepPart, frozen=True, tag="claim"):
    """Play cards face down and say what rank they are; others may doubt it, and who errs takes the pile."""

    most: Annotated[
        SmallCount,
        gene("The most cards played at once.", plainest=1, without="that several cards go together"),
    ] = 4
    rank: Annotated[
        ClaimRank,
        gene(
            "Which rank a player must claim.",
            plainest=ClaimRank.ANY,
            without="which rank must be claimed",
        ),
    ] = ClaimRank.NEXT
    only_next_doubts: Annotated[
        bool,
        gene(
            "Whether only the next player may doubt a claim, instead of all opponents in turn.",
            plainest=False,
            without="that only the next player may doubt",
        ),
    ] = False
    when: When = None


class Peek(StepPart, frozen=True, tag="peek"):
    """Look at face-down cards of your own: at places of your row as you choose, or at the top of a pile."""

    count: Annotated[
        SmallCount,
        gene("How many cards are looked at.", plainest=1, without="that several cards are looked at"),
    ] = 1
    when: When = None


class SwapCards(StepPart, frozen=True, tag="swap_cards"):
    """Draw a card and put it in place of one of your row, or discard it."""

    traits: ClassVar[StepTraits] = StepTraits(frozenset({Act.DISCARD}))

    source: Annotated[Zone, gene("Where the card is drawn from: the stock or the discards.")] = Zone.STOCK
    may_discard: Annotated[
        bool,
        gene(
            "Whether a card drawn from the stock may be discarded instead.",
            plainest=False,
            without="that the card drawn may be discarded",
        ),
    ] = True
    face_down: Annotated[
        bool,
        gene(
            "Whether the card goes into the row face down, seen by its owner alone.",
            plainest=False,
            without="that cards go into the row face down",
        ),
    ] = False
    when: When = None


class TurnUp(StepPart, frozen=True, tag="turn_up"):
    """Turn up face-down cards of your row."""

    count: Annotated[
        SmallCount,
        gene("How many cards are turned up.", plainest=1, without="that several cards are turned up"),
    ] = 1
    when: When = None


class Knock(StepPart, frozen=True, tag="knock"):
    """Knock: the deal ends at once, or after one last turn for each of the others. Nobody else can knock."""

    traits: ClassVar[StepTraits] = StepTraits(moves_cards=False)

    last_turns: Annotated[
        bool,
        gene(
            "Whether each of the others has one last turn.",
            plainest=False,
            without="the last turn after a knock",
        ),
    ] = False
    lay_off: Annotated[
        bool,
        gene(
            "Whether the others add unmatched cards to the knocker's melds before they count.",
            plainest=False,
            without="that cards are laid off on the knocker's melds",
        ),
    ] = False
    when: When = None


class Trade(StepPart, frozen=True, tag="trade"):
    """Give the next player a card of your hand for one of theirs, unseen."""

    refused_with: Annotated[
        CardSet | None,
        gene(
            "Cards with which the next player refuses the trade: one of them is shown, and nothing is"
            " exchanged.",
            plainest=None,
            without="that a trade can be refused",
        ),
    ] = None
    dealer_from_stock: Annotated[
        bool,
        gene(
            "Whether the dealer trades with the stock instead.",
            plainest=False,
            without="that the dealer trades with the stock",
        ),
    ] = False
    when: When = None


class InOrder(StepPart, frozen=True, tag="in_order"):
    """Each of these, one after the other."""

    steps: Annotated[
        tuple["Step", ...], Meta(min_length=2, max_length=6), gene("The steps, in the order they are taken.")
    ]


class OneOf(StepPart, frozen=True, tag="one_of"):
    """One of these, as the player chooses."""

    steps: Annotated[tuple["Step", ...], Meta(min_length=2, max_length=6), gene("The steps to choose from.")]


class Maybe(StepPart, frozen=True, tag="maybe"):
    """This, or nothing."""

    step: Annotated["Step", gene("The step that may be taken or left.")]


Leaf = (
    Draw
    | TurnOver
    | Play
    | Discard
    | NameSuit
    | Meld
    | LayOff
    | Ask
    | LayDown
    | Claim
    | Peek
    | SwapCards
    | TurnUp
    | Knock
    | Trade
)
Step = InOrder | OneOf | Maybe | Leaf
SEVERAL = (InOrder, OneOf)  # trees with a list of steps
TREES = (*SEVERAL, Maybe)
LEAVES: tuple[type[Leaf], ...] = get_args(Leaf)
