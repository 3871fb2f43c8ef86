"""A live table: a match that is being played, who sits at it, and what may be done to it."""

import threading
from dataclasses import replace

from darwindeck.present.studio.boards.board import CHOSEN, Board, RefusedError, Sitter
from darwindeck.present.studio.boards.picture import Picture
from darwindeck.present.studio.store import MatchRow, SeatRow, Store
from darwindeck.present.studio.thinking.errand import Errand, kind_of

NOT_SEATED = -3


class StaleError(RefusedError):
    """A move for a position that is not there any more."""


class LiveTable:
    """A match in memory; everything that must not be lost goes to the store first."""

    def __init__(self, row: MatchRow, seats: list[SeatRow], board: Board, store: Store) -> None:
        self.lock = threading.RLock()
        self.row = row
        self.seats = seats
        self.board = board
        self.revision = 0  # counts everything that somebody may want to see
        self.trouble = ""  # why nobody moves
        self._store = store
        self._seat_all()

    @property
    def version(self) -> int:
        """The position: a move is made at one version and refused at every other."""
        return len(self.board.history) + 2 * self.row.undone

    @property
    def kind(self) -> str:
        """Whose machine code the agents at this table take."""
        return kind_of(self.row.game, tuple(seat.agent for seat in self.seats))

    def seat_of(self, person: str) -> int:
        """Where a person sits."""
        found = [seat.seat for seat in self.seats if seat.person and seat.person == person]
        return found[0] if found else NOT_SEATED

    def picture(self, viewer: int) -> Picture:
        with self.lock:
            return replace(self.board.picture(viewer), can_undo=self._undoable(viewer) > 0)

    def act(self, seat: int, version: int, act: str, marked: list[str]) -> None:
        """What a person does with a click."""
        with self.lock:
            self._refuse_unless_due(seat, version)
            self._make(seat, self.board.moves_for(seat, act, marked), together=act == CHOSEN)

    def say(self, seat: int, version: int, text: str) -> None:
        """What a person does with an answer that is typed."""
        with self.lock:
            self._refuse_unless_due(seat, version)
            self._make(seat, self.board.moves_said(seat, text))

    def make(self, version: int, moves: tuple[tuple[int, str], ...]) -> None:
        """Moves of agents, each with a thought, or one that is forced; no further than to a person's turn."""
        with self.lock:
            self._refuse_unless_due(self.board.to_move, version)
            for number, (move, thought) in enumerate(moves):
                if number and not self.is_an_agents_turn():
                    return
                self._make(self.board.to_move, [move], thought)

    def undo(self, seat: int, version: int) -> None:
        """Take back the last choice, where it has told nobody anything; agents then choose once more, too."""
        with self.lock:
            self._refuse_unless_current(version)
            count = self._undoable(seat)
            if not count:
                raise RefusedError("This cannot be taken back: it has told somebody something.")
            self._store.undo(self.row.id, len(self.board.history) - count, count)
            self.row = replace(self.row, undone=self.row.undone + count)
            self.board = self.board.without_last(count)
            self._seat_all()

    def reason_against(self, seat: int, move: int) -> str:
        with self.lock:
            if self.board.is_over or self.board.to_move != seat:
                return "It is not your turn."
            return self.board.reason_against(seat, move)

    def keep_seat(self, seat: SeatRow) -> None:
        """Change who sits somewhere, or how."""
        with self.lock:
            self._store.keep_seat(self.row.id, seat)
            self.seats = [seat if one.seat == seat.seat else one for one in self.seats]
            self._seat_all()

    def keep_settings(self, pace: float, watches: int) -> None:
        with self.lock:
            self._store.keep_settings(self.row.id, pace, watches)
            self.row = replace(self.row, pace=pace, watches=watches)
            self.revision += 1

    def errand(self, what: str = "move", seat: int | None = None) -> Errand:
        """The position, for somebody to think about."""
        with self.lock:
            agents = tuple(one.agent for one in self.seats)
            moves = tuple(self.board.history)
            thinker = self.board.to_move if seat is None else seat
            return Errand(self.row.id, self.row.game, self.row.seed, agents, moves, thinker, what)

    def due(self) -> Errand | int | None:
        """What comes next without a person: a move that is forced, or an agent's to think about."""
        with self.lock:
            forced = self._forced_move()
            if forced is not None or not self.is_an_agents_turn():
                return forced
            played = tuple(one.seat for one in self.seats if is_played(one) and not self.row.pace)
            return replace(self.errand(), played=played)

    def is_an_agents_turn(self) -> bool:
        with self.lock:
            return not self.board.is_over and is_played(self.seats[self.board.to_move])

    def _forced_move(self) -> int | None:
        """The only move of a player who does not want to be asked for it."""
        if self.board.is_over or len(self.board.legal_moves) != 1:
            return None
        seat = self.seats[self.board.to_move]
        return self.board.legal_moves[0] if seat.makes_forced and not is_played(seat) else None

    def _undoable(self, seat: int) -> int:
        """How many moves have to be taken back with a player's last choice; no other person's is."""
        players = self.board.secretive_since(seat)
        is_anothers = any(one != seat and not is_played(self.seats[one]) for one in players)
        return 0 if is_anothers else len(players)

    def _refuse_unless_current(self, version: int) -> None:
        if version != self.version:
            raise StaleError("The game has gone on since; this move was not made.")

    def _refuse_unless_due(self, seat: int, version: int) -> None:
        self._refuse_unless_current(version)
        if self.board.is_over or self.board.to_move != seat:
            raise RefusedError("It is not your turn.")

    def _make(self, seat: int, moves: list[int], thought: str = "", together: bool = False) -> None:
        """Store moves and make them; of several that do not belong together, each by itself."""
        for batch in [moves] if together else [[move] for move in moves]:
            if batch[0] not in self.board.legal_moves or self.board.to_move != seat:
                raise RefusedError(self.board.reason_against(seat, batch[0]))
            self._store.add_moves(self.row.id, len(self.board.history), batch, thought)
            for move in batch:
                self.board.push(move)
            self.revision += 1
        self.trouble = ""
        if self.board.is_over:
            self._store.finish(self.row.id)
            self.row = replace(self.row, finished=True)

    def _seat_all(self) -> None:
        self.board.cast = tuple(sitter_of(seat) for seat in self.seats)
        self.revision += 1


def is_played(seat: SeatRow) -> bool:
    """Whether an agent plays a seat: nobody sits there, or only at times."""
    return not seat.person or seat.is_away


def sitter_of(seat: SeatRow) -> Sitter:
    """Who sits there, as far as everybody may know."""
    if not seat.person:
        return Sitter(who=seat.agent)
    return Sitter(seat.name, f"away; {seat.agent} plays" if seat.is_away else "person")
