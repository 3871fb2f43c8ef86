"""Notation: every move as one short word, and back.

A card played is `7h`, a card discarded `-7h`, a card picked for anything else `+7h`. Other moves are words:
`draw`, `take`, `pass`, `done`, `bid3`, `nil`, `hearts`, `seat2`, `rank8`, `option1`.
"""

from darwindeck.cards import RANKS, SUITS, text_of
from darwindeck.limits import CARDS
from darwindeck.program import alphabet

_PLAIN = {
    alphabet.NIL: "nil",
    alphabet.PASS: "pass",
    alphabet.DONE: "done",
    alphabet.DRAW: "draw",
    alphabet.TAKE: "take",
    alphabet.FLIP: "flip",
    alphabet.KNOCK: "knock",
    alphabet.CHALLENGE: "challenge",
    alphabet.FOLD: "fold",
    alphabet.CHECK: "check",
    alphabet.CALL: "call",
}
_OF_CARDS = {alphabet.PLAY: "", alphabet.DISCARD: "-", alphabet.PICK: "+"}
_COUNTED = {
    (alphabet.PLAYER, 6): "seat",
    (alphabet.BID, alphabet.HIGHEST_BID + 1): "bid",
    (alphabet.RAISE, 4): "raise",
    (alphabet.SLOT, 12): "slot",
    (alphabet.OPTION, 8): "option",
}
WORDS = (
    _PLAIN
    | {first + card: mark + text_of(card) for first, mark in _OF_CARDS.items() for card in range(CARDS)}
    | {first + step: f"{word}{step}" for (first, size), word in _COUNTED.items() for step in range(size)}
    | {alphabet.SUIT + number: suit.value for number, suit in enumerate(SUITS)}
    | {alphabet.RANK + number: f"rank{rank.value}" for number, rank in enumerate(RANKS)}
)
_MOVES = {word.lower(): move for move, word in WORDS.items()}


def word_of(move: int) -> str:
    """A move as one word."""
    return WORDS[move]


def move_of(word: str) -> int:
    """The move that a word stands for. Raises ValueError when it stands for none."""
    if word.lower() not in _MOVES:
        raise ValueError(f"'{word}' is not a move; moves are written like 7h, -7h, +7h, draw, pass or bid3")
    return _MOVES[word.lower()]
