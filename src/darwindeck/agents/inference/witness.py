"""A witness: draws conclusions from every move of a game that is played move by move."""

from darwindeck.agents.inference.bench import new_bench
from darwindeck.agents.inference.conclude import conclude
from darwindeck.agents.seats import Player
from darwindeck.engine.layout import Memory, Table
from darwindeck.game import Witness
from darwindeck.program.layout import Program


def witness_for(players: tuple[Player | None, ...]) -> Witness | None:
    """Somebody who draws conclusions, where one of the players makes use of them."""
    if not any(player is not None and player.listens for player in players):
        return None
    bench = new_bench()

    def witness(program: Program, table: Table, memory: Memory, move: int) -> None:
        conclude(program, table, memory, bench, move)

    return witness
