"""A match at the table: a game in which a finished deal can be looked at before the next one is dealt."""

from copy import copy

from darwindeck.engine.flow import play
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.view import hide_from
from darwindeck.game import Game, View
from darwindeck.genome.schema import GameGenome
from darwindeck.program.codes import Status
from darwindeck.records import copy_of

ONLOOKER = -1  # not a player: sees every card


class Match(Game):
    """A game that remembers how the table looked after the last move."""

    def __init__(self, genome: GameGenome, seed: int = 0) -> None:
        super().__init__(genome, seed)
        self.seed = seed
        self._left = self._table, self._memory

    def push(self, move: int) -> None:
        """Make a move, and keep the table as the move left it: the next deal begins by itself."""
        table, memory, chance = copy_of(self._table), copy_of(self._memory), copy_of(self._chance)
        super().push(move)
        play(self.program, table, memory, chance, move)
        self._left = table, memory

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

    def sight_after_move(self, viewer: int) -> View:
        """What a player knew after the last move, before any new deal."""
        return _seen(*self._left, viewer)

    @property
    def deal_is_over(self) -> bool:
        """Whether the last move ended a deal."""
        return bool(self._left[0].status != Status.PLAYING)


def _seen(table: Table, memory: Memory, viewer: int) -> View:
    table, memory = copy_of(table), copy_of(memory)
    if viewer != ONLOOKER:
        hide_from(viewer, table, memory)
    return View(viewer, table, memory)
