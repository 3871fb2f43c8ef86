"""A picture: everything that one viewer sees of a game, ready to be drawn; nothing else leaves the server."""

from dataclasses import dataclass

from darwindeck.cards import SUITED_CARDS, rank_of, suit_of, text_of
from darwindeck.rulebooks.words.naming import rank_word, suit_plural

FACE_DOWN = "back"


@dataclass(frozen=True)
class Card:
    """A card as it is drawn."""

    face: str  # the name of its picture
    words: str  # for those who listen
    caption: str = ""  # whose it is, or what it is there for
    act: str = ""  # what a click on it does
    ask: str = ""  # the move to ask about, where it may not be played
    place: str = ""  # where at the table whoever played it sits
    spoken: str = ""  # what a click on it does, in words


@dataclass(frozen=True)
class Seat:
    """A player as the viewer sees it."""

    number: int
    name: str
    place: str  # a point of the compass; the viewer sits in the south
    who: str  # an agent's strength, or whether a person sits there
    is_you: bool
    is_partner: bool
    is_to_move: bool
    facts: tuple[tuple[str, str], ...]  # a label and a value
    remarks: tuple[str, ...]
    backs: int = 0  # cards held that nobody else sees
    cards: tuple[Card, ...] = ()  # cards that lie in a row of one's own, or are shown
    is_hand_open: bool = False  # so many of these are shown that they lie like a hand, each under the next
    columns: int = 0  # in which a row lies; 0: in one line, as long as there is room


@dataclass(frozen=True)
class Spot:
    """Cards that lie in the middle."""

    what: str
    cards: tuple[Card, ...]
    after: str = ""
    is_ring: bool = False  # each card lies before whoever played it
    is_past: bool = False  # it lies there no longer


@dataclass(frozen=True)
class Control:
    """A button: something that may be done and is not a click on a card."""

    act: str
    words: str
    kind: str = "plain"  # or bid, suit
    face: str = ""  # the picture on it


@dataclass(frozen=True)
class DealReport:
    """How a deal came out: what each rule paid each side."""

    number: int
    headline: str
    sides: tuple[str, ...] = ()
    rows: tuple[tuple[str, tuple[str, ...]], ...] = ()
    lines: tuple[str, ...] = ()


@dataclass(frozen=True)
class Line:
    """Something that happened, told when this many moves had been made."""

    number: int
    words: str


@dataclass(frozen=True)
class Picture:
    """What one viewer sees."""

    title: str
    where: str  # the deal, the part of it, the trick
    seats: tuple[Seat, ...]
    spots: tuple[Spot, ...]
    notes: tuple[str, ...]
    hand: tuple[Card, ...]
    is_your_turn: bool
    headline: str  # what is asked of the viewer, or who is thinking
    gathers: str  # what is done with cards chosen together; empty where they are chosen one at a time
    controls: tuple[Control, ...]
    log: tuple[Line, ...]
    report: DealReport | None  # of the last deal that was finished
    section: str  # the title of the rules that apply now
    result: str  # how the match came out; empty while it is played
    can_undo: bool = False


def drawn(
    card: int, caption: str = "", act: str = "", ask: str = "", place: str = "", spoken: str = ""
) -> Card:
    """A card face up."""
    return Card(text_of(card), card_in_words(card), caption, act, ask, place, spoken)


def face_down(caption: str = "", act: str = "", spoken: str = "") -> Card:
    return Card(FACE_DOWN, "a card face down", caption, act, spoken=spoken)


def card_in_words(card: int) -> str:
    """A card to be read aloud: seven of hearts."""
    if card >= SUITED_CARDS:
        return f"joker {card - SUITED_CARDS + 1}"
    return f"{rank_word(rank_of(card))} of {suit_plural(suit_of(card))}"
