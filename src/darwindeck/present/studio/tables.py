"""All tables: begun, found again in the store, and put aside when nobody looks."""

import secrets
import threading
from collections import OrderedDict

from darwindeck.errors import DarwinDeckError
from darwindeck.genome import storage
from darwindeck.genome.schema import GameGenome
from darwindeck.limits import HIGHEST_SEED
from darwindeck.present.studio.boards.board import Board
from darwindeck.present.studio.boards.card_board import CardBoard
from darwindeck.present.studio.boards.known import genome_in
from darwindeck.present.studio.boards.vinto_board import VintoBoard
from darwindeck.present.studio.live_table import LiveTable
from darwindeck.present.studio.store import MatchRow, SeatRow, Store, now
from darwindeck.present.studio.thinking.errand import VINTO

MOST_LIVE = 600  # tables in memory, some 100 kB each
MOST_FINISHED = 30  # of them with a match that is over
MOST_OF_ONE = 300  # matches that one person may have begun and not deleted


class Tables:
    """The tables of a studio, by their ids."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._live: OrderedDict[str, LiveTable] = OrderedDict()
        self._lock = threading.Lock()

    def begin(
        self,
        genome: GameGenome | None,
        owner: str,
        name: str,
        agents: list[str],
        seat: int,
        pace: float,
        seed: int | None = None,
    ) -> LiveTable:
        """A new match, of Vinto where there is no genome; its owner sits down."""
        if self.store.count_of(owner) >= MOST_OF_ONE:
            raise DarwinDeckError(f"You have {MOST_OF_ONE} matches; delete some first.")
        chosen = secrets.randbelow(HIGHEST_SEED) if seed is None else seed
        game = VINTO if genome is None else storage.to_json(genome).decode()
        title = VINTO if genome is None else genome.name
        row = MatchRow(secrets.token_urlsafe(9), game, title, chosen, owner, now(), pace)
        seats = [SeatRow(place, agent) for place, agent in enumerate(agents)]
        seats[seat] = SeatRow(seat, agents[seat], owner, name)
        board = board_of(row, ())
        self.store.add(row, seats)
        return self._keep(LiveTable(row, seats, board, self.store))

    def find(self, id: str) -> LiveTable | None:
        """A table by its id, from memory or from the store."""
        with self._lock:
            if id in self._live:
                self._live.move_to_end(id)
                return self._live[id]
        row = self.store.match(id)
        if row is None:
            return None
        moves = tuple(move for move, _ in self.store.moves(id))
        return self._keep(LiveTable(row, self.store.seats(id), board_of(row, moves), self.store))

    def is_live(self, id: str) -> bool:
        """Whether a table is in memory."""
        return id in self._live

    def forget(self, id: str) -> None:
        """Delete a match."""
        with self._lock:
            self._live.pop(id, None)
        self.store.remove(id)

    def forget_all(self) -> None:
        """Delete every match."""
        with self._lock:
            self._live.clear()
        self.store.remove_all()

    def _keep(self, table: LiveTable) -> LiveTable:
        with self._lock:
            table = self._live.setdefault(table.row.id, table)
            self._put_aside()
            return table

    def _put_aside(self) -> None:
        """Drop the tables that nobody has looked at for longest; those of finished matches go first."""
        finished = [id for id, table in self._live.items() if table.row.finished]
        for id in finished[: max(0, len(finished) - MOST_FINISHED)]:
            del self._live[id]
        while len(self._live) > MOST_LIVE:
            self._live.popitem(last=False)


def board_of(row: MatchRow, moves: tuple[int, ...]) -> Board:
    """The board of a match after these moves."""
    if row.game == VINTO:
        return VintoBoard(row.seed, moves)
    return CardBoard(genome_in(row.game), row.seed, moves)
