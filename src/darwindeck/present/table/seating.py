"""Seating: who sits at the table, from what the user wrote after --seats."""

from darwindeck.agents.seats import Kind, Player, players_of
from darwindeck.errors import DarwinDeckError
from darwindeck.present.table.saved.match_record import YOU

USUAL_OPPONENT = "normal"

Seats = tuple[Player | None, ...]  # None is the person at the keyboard


def seats_from(text: str | None, players: int) -> Seats:
    """The players in seat order.

    One opponent named stands for all of them, and no opponent named for those of normal strength.
    """
    names = [name.strip() for name in (text or YOU).split(",")]
    if names.count(YOU) != 1:
        raise DarwinDeckError(
            f"The seats are '{text}', with {names.count(YOU)} seats for you; "
            f"write '{YOU}' once, as in: you,normal"
        )
    others = [name for name in names if name != YOU]
    if len(others) not in (0, 1, players - 1):
        raise DarwinDeckError(
            f"{len(names)} seats were named; the game has {players} players. "
            "Name every seat, or just yourself and one kind of opponent."
        )
    opponents = list(players_of(",".join(others) or USUAL_OPPONENT, players - 1))
    place = names.index(YOU)
    return (*opponents[:place], None, *opponents[place:])


def has_searcher(seats: Seats) -> bool:
    """Whether somebody at the table searches, which takes the longest to compile."""
    return any(player is not None and player.kind == Kind.SEARCH for player in seats)


def names_of(seats: Seats) -> tuple[str, ...]:
    """The seats as they are written."""
    return tuple(YOU if player is None else player.name for player in seats)
