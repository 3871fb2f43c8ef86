"""What every board can do, whatever is played on it."""

from dataclasses import dataclass
from typing import Protocol

from darwindeck.errors import DarwinDeckError
from darwindeck.present.studio.boards.picture import Picture

CHOSEN = "chosen"  # the act of choosing the cards that are marked


class RefusedError(DarwinDeckError):
    """Something that cannot be done now; the message says why."""


@dataclass(frozen=True)
class Sitter:
    """Who sits on a seat, as far as others may know."""

    name: str = ""  # a person's own; else the seat's
    who: str = ""  # an agent's strength, or what kind of person sits there


class Board(Protocol):
    """A game in play."""

    cast: tuple[Sitter, ...]  # who sits on each seat

    @property
    def players(self) -> int: ...
    @property
    def to_move(self) -> int: ...
    @property
    def legal_moves(self) -> list[int]: ...
    @property
    def is_over(self) -> bool: ...
    @property
    def history(self) -> list[int]: ...
    @property
    def deals(self) -> int: ...

    def push(self, move: int) -> None:
        """Make a move, and tell it to everyone who follows the game."""

    def picture(self, viewer: int) -> Picture:
        """What a viewer sees."""

    def moves_for(self, seat: int, act: str, marked: list[str]) -> list[int]:
        """The moves that a click means. Raises RefusedError."""

    def moves_said(self, seat: int, text: str) -> list[int]:
        """The moves that a typed answer means. Raises RefusedError."""

    def reason_against(self, seat: int, move: int) -> str:
        """Why a move is not allowed."""

    def secretive_since(self, seat: int) -> list[int]:
        """Who made the last moves, from this player's own on, if they have told nobody anything."""

    def without_last(self, count: int) -> "Board":
        """The same game before its last moves."""
