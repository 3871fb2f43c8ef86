"""Warming up: what pages say while the opponents are being compiled, and who really plays meanwhile."""

from dataclasses import replace

from darwindeck.present.studio.boards.picture import Picture, Seat
from darwindeck.present.studio.live_table import LiveTable, is_played
from darwindeck.present.studio.thinking.quick import QUICK_FOR_NOW, has_stand_in, notice_of


def shown_now(picture: Picture, table: LiveTable, being_compiled: frozenset[str]) -> tuple[Picture, str]:
    """A picture with everybody called what they are at the moment, and what people have to be told."""
    if picture.result or table.kind not in being_compiled:
        return picture, ""
    seats = tuple(_as_played(one, table) for one in picture.seats)
    return replace(picture, seats=seats), notice_of(table.row.game)


def _as_played(shown: Seat, table: LiveTable) -> Seat:
    """A seat at which quick rules are followed says so."""
    seat = table.seats[shown.number]
    if not is_played(seat) or not has_stand_in(seat.agent):
        return shown
    return replace(shown, who=f"away; {QUICK_FOR_NOW}" if seat.person else QUICK_FOR_NOW)
