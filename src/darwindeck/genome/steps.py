"""Steps: what a player does in a turn, and the trees that put steps in order or offer a choice of them."""

from typing import Annotated

from msgspec import Meta, Struct

from darwindeck.genome.card_sets import CardSet, Everything
from darwindeck.genome.vocabulary import (
    CaptureBy,
    ClaimRank,
    Comparison,
    Fact,
    IfUnable,
    MeldKind,
    TargetSelector,
    Zone,
)

SmallCount = Annotated[int, Meta(ge=1, le=8)]
CountOrZero = Annotated[int, Meta(ge=0, le=8)]


class Guard(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A step is open only while this holds."""

    fact: Fact
    is_: Comparison
    value: Annotated[int, Meta(ge=-1000, le=1000)]


class _Step(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="type"):
    pass


class Draw(_Step, frozen=True, tag="draw"):
    """Take cards into the hand: from the stock, the top of the discards, or unseen from an opponent."""

    source: Zone = Zone.STOCK
    count: SmallCount = 1
    as_many_as_discarded: bool = False  # draw as many cards as this turn discarded, instead of `count`
    opponent: TargetSelector | None = None  # whose hand, when the source is an opponent's
    if_unable: IfUnable = IfUnable.SKIP
    when: Guard | None = None


class Play(_Step, frozen=True, tag="play"):
    """Play cards face up."""

    cards: CardSet = Everything()
    source: Zone = Zone.HAND
    to: Zone = Zone.DISCARD
    most: SmallCount = 1  # several cards must be of one rank
    least: SmallCount = 1
    same_size: bool = False  # as many cards as the last play on the pile
    clears: CardSet | None = None  # a play of these cards clears the pile at once
    if_unable: IfUnable = IfUnable.PASS
    when: Guard | None = None


class Discard(_Step, frozen=True, tag="discard"):
    """Put cards from the hand on the discards; they trigger nothing."""

    cards: CardSet = Everything()
    least: CountOrZero = 1
    most: SmallCount = 1
    if_unable: IfUnable = IfUnable.SKIP
    when: Guard | None = None


class NameSuit(_Step, frozen=True, tag="name_suit"):
    """Name the suit in force, after playing one of these cards."""

    after: CardSet = Everything()


class Meld(_Step, frozen=True, tag="meld"):
    """Lay cards face up before you as a meld."""

    kinds: Annotated[tuple[MeldKind, ...], Meta(min_length=1)] = (MeldKind.SET, MeldKind.RUN)
    least: SmallCount = 3
    forced: bool = False  # a complete meld must be laid down at once
    when: Guard | None = None


class LayOff(_Step, frozen=True, tag="lay_off"):
    """Add cards to melds on the table."""

    others: bool = True  # melds of the other players too
    when: Guard | None = None


class Ask(_Step, frozen=True, tag="ask"):
    """Ask a player for every card of a rank you hold; a miss draws."""

    miss_draws: CountOrZero = 1
    hit_again: bool = True  # a hit, or drawing what was asked, gives another turn
    when: Guard | None = None


class Claim(_Step, frozen=True, tag="claim"):
    """Play cards face down and say what they are; the others may doubt it."""

    most: SmallCount = 4
    rank: ClaimRank = ClaimRank.NEXT
    when: Guard | None = None


class Capture(_Step, frozen=True, tag="capture"):
    """Play a card to the open table and capture with it.

    In a sum a card counts as its place among the ranks of the deck, the lowest as one.
    """

    by: CaptureBy = CaptureBy.RANK
    sums: CardSet = Everything()  # the cards that may be added up, and be captured with a sum
    forced: bool = True  # a capture that is possible must be made
    when: Guard | None = None


class Peek(_Step, frozen=True, tag="peek"):
    """Look at face-down cards of your own: places of your row as you choose, or the top of your pile."""

    source: Zone = Zone.ROW
    count: SmallCount = 1
    when: Guard | None = None


class SwapCards(_Step, frozen=True, tag="swap_cards"):
    """Draw a card and put it in place of one of your row, or discard it."""

    source: Zone = Zone.STOCK
    may_discard: bool = True  # the drawn card may be discarded instead
    when: Guard | None = None


class TurnUp(_Step, frozen=True, tag="turn_up"):
    """Turn up a face-down card of your row."""

    count: SmallCount = 1
    when: Guard | None = None


class Knock(_Step, frozen=True, tag="knock"):
    """End the deal; the others may have one last turn each."""

    last_turns: bool = False
    lay_off: bool = False  # the others may lay off on the knocker's melds
    when: Guard | None = None


class InOrder(_Step, frozen=True, tag="in_order"):
    """Each of these, one after the other."""

    steps: Annotated[tuple["Step", ...], Meta(min_length=2, max_length=6)]


class OneOf(_Step, frozen=True, tag="one_of"):
    """One of these, as the player chooses."""

    steps: Annotated[tuple["Step", ...], Meta(min_length=2, max_length=6)]


class Maybe(_Step, frozen=True, tag="maybe"):
    """This, or nothing."""

    step: "Step"


Leaf = (
    Draw
    | Play
    | Discard
    | NameSuit
    | Meld
    | LayOff
    | Ask
    | Claim
    | Capture
    | Peek
    | SwapCards
    | TurnUp
    | Knock
)
Step = (
    InOrder
    | OneOf
    | Maybe
    | Draw
    | Play
    | Discard
    | NameSuit
    | Meld
    | LayOff
    | Ask
    | Claim
    | Capture
    | Peek
    | SwapCards
    | TurnUp
    | Knock
)
