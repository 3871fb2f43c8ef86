"""Positions: a game between two moves, from which every move and every outcome of chance can be tried."""

from typing import Any

from darwindeck.engine.flow import play
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.view import hide_from
from darwindeck.game import View
from darwindeck.program.layout import Program
from darwindeck.records import copy_of
from darwindeck.rng import SCRIPT_LENGTH, new_chance


class Position:
    """A game between two moves. It never changes, so that many can share it."""

    def __init__(self, program: Program, table: Table, memory: Memory) -> None:
        self.program, self.table, self.memory = program, table, memory

    def __deepcopy__(self, memo: Any) -> "Position":
        return self

    def after(self, move: int, outcomes: list[int]) -> tuple["Position", int]:
        """The game after a move with these outcomes of chance, and how many the next draw has; 0 for none."""
        table, memory, chance = copy_of(self.table), copy_of(self.memory), new_chance(0)
        chance.scripted = SCRIPT_LENGTH
        for place, outcome in enumerate(outcomes):
            chance.script[place] = outcome
        play(self.program, table, memory, chance, move)
        missing = int(chance.drawn) > len(outcomes)
        return Position(self.program, table, memory), int(chance.sizes[len(outcomes)]) if missing else 0

    def view(self, player: int) -> View:
        table, memory = copy_of(self.table), copy_of(self.memory)
        hide_from(player, table, memory)
        return View(player, table, memory)
