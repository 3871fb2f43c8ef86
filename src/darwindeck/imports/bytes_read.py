"""Reading bytes: one number after the other, with a sentence when the file ends too early."""

from typing import TypeVar

from darwindeck.cards import SUITED_RANKS, Rank, Suit
from darwindeck.imports.old_games import OLD_SUITS, OldGameError

NO_SUIT = 255
Word = TypeVar("Word")


class Reader:
    """A place in a file that moves on with every number read."""

    def __init__(self, data: bytes, place: int, what: str) -> None:
        self.place = place
        self._data, self._what = data, what

    def byte(self) -> int:
        return self._take(1)[0]

    def short(self, *, signed: bool = False, little: bool = False) -> int:
        return int.from_bytes(self._take(2), "little" if little else "big", signed=signed)

    def number(self) -> int:
        return int.from_bytes(self._take(4), "big", signed=True)

    def count(self, size: int) -> int:
        """How many entries follow, of this many bytes each."""
        found = self.number()
        if not 0 <= found * size <= len(self._data) - self.place:
            raise OldGameError(f"Cut off in {self._what}: {found} entries do not fit into the file.")
        return found

    def skip(self, count: int) -> None:
        self._take(count)

    def _take(self, count: int) -> bytes:
        found = self._data[self.place : self.place + count]
        if len(found) < count:
            raise OldGameError(f"Cut off in {self._what}: the file ends at byte {len(self._data)}.")
        self.place += count
        return found


def from_table(words: tuple[Word, ...], place: int, what: str) -> Word:
    if place >= len(words):
        raise OldGameError(f"Found {place} for {what}; the predecessor had 0 to {len(words) - 1}.")
    return words[place]


def rank_at(place: int) -> Rank:
    """A rank by its number, from the two on."""
    return from_table(SUITED_RANKS, place, "a rank")


def suit_at(place: int) -> Suit | None:
    """A suit by its number; 255 is none."""
    return None if place == NO_SUIT else from_table(OLD_SUITS, place, "a suit")
