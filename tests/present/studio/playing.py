"""Playing at a live table without pages: agents and persons choose by the same dice."""

from random import Random

from darwindeck.present.studio.live_table import LiveTable


def play_on(table: LiveTable, dice: Random, moves: int = 10_000, until_turn_of: int | None = None) -> None:
    """Make random moves until the match is over, enough are made, or it is somebody's turn."""
    for _ in range(moves):
        if table.board.is_over or table.board.to_move == until_turn_of:
            return
        table.make(table.version, ((dice.choice(table.board.legal_moves), ""),))
