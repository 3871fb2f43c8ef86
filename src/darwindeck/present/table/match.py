"""A match at the table: a game in which a finished deal can be looked at before the next one is dealt."""

from copy import copy

from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.view import hide_from
from darwindeck.game import Game, View
from darwindeck.genome.schema import GameGenome
from darwindeck.present.table.motion import Moment, moments_of
from darwindeck.program import alphabet
from darwindeck.program.codes import Status
from darwindeck.records import copy_of

ONLOOKER = -1  # not a player: sees every card


class Match(Game):
    """A game that remembers what came of the last move, moment by moment."""

    def __init__(self, genome: GameGenome, seed: int = 0) -> None:
        super().__init__(genome, seed)
        self.seed = seed
        self._last = copy_of(self._table), copy_of(self._memory), copy_of(self._chance)
        self._moments: list[Moment] = [(self._last[0], self._last[1])]
        self.last_played: tuple[int, int] | None = None  # a player, and the card it played

    def push(self, move: int) -> None:
        """Make a move, and keep the table as it was before: what came of the move can be looked at later."""
        last = copy_of(self._table), copy_of(self._memory), copy_of(self._chance)
        if move < alphabet.DISCARD:
            self.last_played = self.to_move, move
        super().push(move)
        self._last = last
        self._moments = []

    def branch(self) -> "Match":
        """The same match, to try something out that the others do not notice."""
        other = copy(self)
        other._table, other._memory = copy_of(self._table), copy_of(self._memory)
        other._chance = copy_of(self._chance)
        other.history = list(self.history)
        return other

    def sight(self, viewer: int) -> View:
        """What a player can know now; an onlooker knows all."""
        return _seen(self._table, self._memory, viewer)

    def sights_of_move(self, viewer: int) -> list[View]:
        """What a player knew before the last move, and at each moment after it, before any new deal."""
        return [_seen(table, memory, viewer) for table, memory in self.moments]

    @property
    def moments(self) -> list[Moment]:
        """The table before the last move, and at each moment after it, before any new deal."""
        if not self._moments:
            self._moments = moments_of(self.program, *self._last, self.history[-1])
        return self._moments

    @property
    def deal_is_over(self) -> bool:
        """Whether the last move ended a deal."""
        return bool(self.moments[-1][0].status != Status.PLAYING)


def _seen(table: Table, memory: Memory, viewer: int) -> View:
    table, memory = copy_of(table), copy_of(memory)
    if viewer != ONLOOKER:
        hide_from(viewer, table, memory)
    return View(viewer, table, memory)
