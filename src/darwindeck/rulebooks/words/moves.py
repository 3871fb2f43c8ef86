"""Moves as people type them: `7h`, `play 7♥`, `bid 3`, `nil`, `pass`, `draw`, `name hearts`."""

from collections.abc import Iterator, Sequence
from functools import cache

from darwindeck.cards import RANKS, SUITS, card_from
from darwindeck.errors import DarwinDeckError
from darwindeck.limits import CARDS
from darwindeck.program import alphabet

_VERBS = {"play": alphabet.PLAY, "lead": alphabet.PLAY, "discard": alphabet.DISCARD, "choose": alphabet.PICK}
_WORDS = {
    "nil": alphabet.NIL,
    "bid nil": alphabet.NIL,
    "pass": alphabet.PASS,
    "done": alphabet.DONE,
    "stop": alphabet.DONE,
    "stop there": alphabet.DONE,
    "draw": alphabet.DRAW,
    "draw from the stock": alphabet.DRAW,
    "take": alphabet.TAKE,
    "take the top discard": alphabet.TAKE,
    "turn up": alphabet.FLIP,
    "turn up the top card": alphabet.FLIP,
    "knock": alphabet.KNOCK,
    "challenge": alphabet.CHALLENGE,
    "fold": alphabet.FOLD,
    "check": alphabet.CHECK,
    "call": alphabet.CALL,
    "bet": alphabet.RAISE,
    "raise": alphabet.RAISE,
}


def moves_named(text: str) -> tuple[int, ...]:
    """Every move that a text can mean: a card alone may be played, discarded or chosen."""
    plain = " ".join(text.lower().split())
    if plain in _named():
        return (_named()[plain],)
    verb, _, rest = plain.partition(" ")
    if verb in _VERBS and (card := _card(rest)) is not None:
        return (_VERBS[verb] + card,)
    card = _card(plain)
    if card is None:
        return ()
    return tuple(first + card for first in (alphabet.PLAY, alphabet.DISCARD, alphabet.PICK))


def split_moves(words: Sequence[str]) -> list[str]:
    """Words of a command line as moves, the longest that make sense together."""
    moves: list[str] = []
    place = 0
    while place < len(words):
        length = next(
            (n for n in range(len(words) - place, 0, -1) if moves_named(" ".join(words[place : place + n]))),
            0,
        )
        if not length:
            raise DarwinDeckError(
                f"'{words[place]}' is not a move; write a card such as 7h, or words such as bid 3, nil,"
                " pass, draw,"
                " take, name hearts, player 2, option 1."
            )
        moves.append(" ".join(words[place : place + length]))
        place += length
    return moves


@cache
def _named() -> dict[str, int]:
    """Moves without a card by what they are called."""
    return _WORDS | dict(_numbered())


def _numbered() -> Iterator[tuple[str, int]]:
    for number, suit in enumerate(SUITS):
        yield suit.value, alphabet.SUIT + number
        yield f"name {suit.value}", alphabet.SUIT + number
    for number, rank in enumerate(RANKS):
        yield f"rank {rank.value.lower()}", alphabet.RANK + number
        yield f"name the rank {rank.value.lower()}", alphabet.RANK + number
    for number in range(alphabet.HIGHEST_BID + 1):
        yield f"bid {number}", alphabet.BID + number
    for name, first, size, start in (
        ("player", alphabet.PLAYER, 6, 0),
        ("option", alphabet.OPTION, 8, 1),
        ("place", alphabet.SLOT, 12, 1),
    ):
        for number in range(size):
            yield f"{name} {number + start}", first + number
            yield f"choose {name} {number + start}", first + number
    for size in range(4):
        yield f"raise, size {size + 1}", alphabet.RAISE + size
        yield f"raise {size + 1}", alphabet.RAISE + size


def _card(text: str) -> int | None:
    try:
        return card_from(text.replace("joker ", "x"))
    except ValueError:
        return None


def card_in(move: int) -> int | None:
    """The card that a move names, if it names one."""
    return move % CARDS if move < alphabet.PLAYER else None
