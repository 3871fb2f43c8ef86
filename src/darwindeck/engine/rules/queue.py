"""The queue of waiting decisions."""

from darwindeck.engine.layout import PENDING, Table
from darwindeck.jit import compiled


@compiled
def ask(game: Table, kind: int, player: int, value: int) -> None:
    """A player must decide something before the turn goes on."""
    if game.pending < PENDING:
        game.pending_kind[game.pending] = kind
        game.pending_player[game.pending] = player
        game.pending_value[game.pending] = value
        game.pending += 1
