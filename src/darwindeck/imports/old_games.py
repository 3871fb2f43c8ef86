"""An old game: what a file of the predecessor says, whichever form it is written in.

The predecessor's simulator took the phases of a turn for alternatives: a player made one move, from any of
them. What it did with each part of a file is said here beside the part, because that is the game its runs
measured and kept.
"""

from dataclasses import dataclass
from enum import StrEnum

from darwindeck.cards import RANKS_IN_SUIT, Rank, Suit
from darwindeck.errors import DarwinDeckError
from darwindeck.genome.vocabulary import EffectType, SequenceDirection, TableauMode, TargetSelector

OLD_SUITS = (Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS, Suit.SPADES)  # in the predecessor's order


class OldGameError(DarwinDeckError):
    """A file that is no game of the predecessor, or none that can be played here."""


class Spot(StrEnum):
    """Where cards lie."""

    DECK = "deck"
    HAND = "hand"
    DISCARD = "discard"
    TABLEAU = "tableau"
    OPPONENT_HAND = "opponent_hand"
    OPPONENT_DISCARD = "opponent_discard"


class Asked(StrEnum):
    """What a condition looks at."""

    HAND_SIZE = "hand_size"
    LOCATION_SIZE = "location_size"
    CARD_IS_RANK = "card_is_rank"
    CARD_IS_SUIT = "card_is_suit"
    MATCHES_RANK = "card_matches_rank"
    MATCHES_SUIT = "card_matches_suit"
    BEATS_TOP = "card_beats_top"
    OTHER = "other"  # sets and runs in hand, chips, the pot


class Comparing(StrEnum):
    EQ = "eq"
    NE = "ne"
    LT = "lt"
    GT = "gt"
    LE = "le"
    GE = "ge"


def value_of(test: Asked, value: int) -> int:
    """The value of a condition in our numbers; a rank was counted from the ace there, and nowhere else."""
    if test == Asked.CARD_IS_RANK:
        return (value - 1) % RANKS_IN_SUIT
    return OLD_SUITS[value % len(OLD_SUITS)].number if test == Asked.CARD_IS_SUIT else value


@dataclass(frozen=True)
class Condition:
    """One thing that must hold."""

    test: Asked
    operator: Comparing = Comparing.EQ
    value: int = 0  # ranks count from the two (0) to the ace (12), suits as ours do
    spot: Spot = Spot.DECK  # whose size is meant; a file that names none means the deck
    name: str = ""  # as the file calls it


@dataclass(frozen=True)
class Conditions:
    """Several conditions: all of them, or any."""

    all_of: bool
    parts: tuple["Condition | Conditions", ...]


Needed = Condition | Conditions | None


@dataclass(frozen=True)
class OldDraw:
    """Draw cards; one that is not mandatory may be left out."""

    source: Spot
    count: int = 1
    mandatory: bool = True
    condition: Needed = None


@dataclass(frozen=True)
class OldPlay:
    """Play a card; of two or more, all that the hand has of one rank. It was never left out if possible."""

    target: Spot
    least: int = 1
    most: int = 1
    condition: Needed = None


@dataclass(frozen=True)
class OldDiscard:
    """Discard a card, whatever the count."""

    count: int = 1
    mandatory: bool = True


@dataclass(frozen=True)
class OldTrick:
    """Play a card to a trick."""

    follow: bool = True
    trump: Suit | None = None
    high_wins: bool = True
    breaking: Suit | None = None


@dataclass(frozen=True)
class OldBetting:
    """A round of betting."""

    min_bet: int = 10
    max_raises: int = 3


@dataclass(frozen=True)
class OldClaim:
    """Play cards face down and name their rank; the next player may doubt it."""

    most: int = 4
    in_sequence: bool = True
    may_doubt: bool = True
    takes_pile: bool = True


@dataclass(frozen=True)
class OldBidding:
    """Everyone says how many tricks they expect, and is paid for it."""

    min_bid: int = 1
    max_bid: int = 13
    allow_nil: bool = True
    points_per_trick_bid: int = 10
    overtrick_points: int = 1
    failed_contract_penalty: int = 10
    nil_bonus: int = 100
    nil_penalty: int = 100
    bag_limit: int = 10
    bag_penalty: int = 100


@dataclass(frozen=True)
class Lost:
    """A phase whose kind the predecessor did not write down."""


OldPhase = OldDraw | OldPlay | OldDiscard | OldTrick | OldBetting | OldClaim | OldBidding | Lost


class Goal(StrEnum):
    """How a game is won; looked at before every move, the first that holds decides."""

    EMPTY_HAND = "empty_hand"
    HIGH_SCORE = "high_score"
    FIRST_TO_SCORE = "first_to_score"
    CAPTURE_ALL = "capture_all"
    LOW_SCORE = "low_score"
    ALL_HANDS_EMPTY = "all_hands_empty"  # then the lowest score wins
    BEST_HAND = "best_hand"  # the best poker hand, as soon as everyone holds five cards
    MOST_CAPTURED = "most_captured"
    MOST_TRICKS = "most_tricks"


@dataclass(frozen=True)
class Win:
    goal: Goal
    threshold: int = 0


@dataclass(frozen=True)
class OldEffect:
    rank: Rank
    effect: EffectType
    target: TargetSelector
    value: int


class Trigger(StrEnum):
    TRICK_WIN = "trick_win"
    CAPTURE = "capture"
    PLAY = "play"
    HAND_END = "hand_end"
    SET_COMPLETE = "set_complete"


@dataclass(frozen=True)
class CardPoints:
    """Points for cards of a suit, of a rank, or both."""

    suit: Suit | None
    rank: Rank | None
    points: int
    trigger: Trigger = Trigger.TRICK_WIN


@dataclass(frozen=True)
class OldGame:
    """A game of the predecessor."""

    name: str
    players: int
    cards: int  # dealt to each player
    phases: tuple[OldPhase, ...]
    wins: tuple[Win, ...]
    discards: int = 0  # cards turned up at the start
    chips: int = 0
    trump: Suit | None = None
    mode: TableauMode = TableauMode.NONE
    direction: SequenceDirection = SequenceDirection.BOTH
    effects: tuple[OldEffect, ...] = ()
    points: tuple[CardPoints, ...] = ()
    teams: tuple[tuple[int, ...], ...] = ()
    max_turns: int = 1000
    bluffing: float | None = None  # how much bluffing the predecessor measured; None: it did not measure it
