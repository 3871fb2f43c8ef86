"""Friends: links that give one seat, leaving and coming back, and looking on."""

import asyncio
import re
from dataclasses import replace

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from darwindeck.present.studio.boards.board import RefusedError
from darwindeck.present.studio.driver import at
from darwindeck.present.studio.live_table import NOT_SEATED, LiveTable
from darwindeck.present.studio.site.access import PERSON, match_named_in, same
from darwindeck.present.studio.site.studio import (
    ForbiddenError,
    MissingError,
    field,
    form_of,
    number,
    page,
    set_cookie,
    studio_of,
    table_and_seat,
    visitor_of,
)
from darwindeck.present.studio.site.table_pages import CHANGING, PATIENCE, part, seen
from darwindeck.present.studio.store import SeatRow
from darwindeck.present.table.match import BYSTANDER

NAME = re.compile(r"[^\W_][\w .'-]{0,15}")
TAKEN = ("you", "south", "west", "north", "east", "northwest", "northeast", "fifth")
PACES = (0.0, 0.6, 1.5)


def settings(request: Request) -> Response:
    """What a player may change at a table: invitations, spectators, pace, forced moves, leaving."""
    form = form_of(request)
    table, seat = table_and_seat(request)
    what = field(form, "what")
    with table.lock:
        own, is_owner = table.seats[seat], table.row.owner == table.seats[seat].person
        if what == "away":
            table.keep_seat(replace(own, is_away=not own.is_away))
        elif what == "forced":
            table.keep_seat(replace(own, makes_forced=not own.makes_forced))
        elif not is_owner:
            raise ForbiddenError("Only whoever opened the table may change that.")
        else:
            _change(table, what, form)
    studio_of(request).driver.wake(table)
    return RedirectResponse(f"/table/{table.row.id}?{CHANGING}=1#friends", 303)


def _change(table: LiveTable, what: str, form: dict[str, list[str]]) -> None:
    """What only the owner of a table may do."""
    row = table.row
    match what:
        case "pace":
            table.keep_settings(PACES[number(field(form, "pace"), len(PACES) - 1)], row.watches)
        case "watch":
            table.keep_settings(row.pace, abs(row.watches) + 1)
        case "unwatch":
            table.keep_settings(row.pace, -abs(row.watches))
        case "invite" | "revoke":
            place = number(field(form, "seat"), len(table.seats) - 1)
            seat = table.seats[place]
            if seat.person == row.owner:
                raise RefusedError("This is your own seat.")
            table.keep_seat(SeatRow(place, seat.agent, invites=seat.invites + 1, is_open=what == "invite"))
        case _:
            raise RefusedError("There is nothing of the kind to change.")


def join(request: Request) -> Response:
    """What a friend sees who opens a link."""
    table, seat = _invited(request)
    if table.seat_of(visitor_of(request).person) != NOT_SEATED:
        return RedirectResponse(f"/table/{table.row.id}", 303)
    picture = table.picture(BYSTANDER)
    name = next(one.name for one in picture.seats if one.number == seat.seat)
    return page(request, "join.html", link=request.path_params["link"], title=picture.title, seat=name)


def sit_down(request: Request) -> Response:
    """Take the seat that a link gives; the link is used up."""
    form = form_of(request)
    table, seat = _invited(request)
    visitor = visitor_of(request)
    name = " ".join(field(form, "name", 40).split())
    with table.lock:
        taken = {*TAKEN, *(one.name.lower() for one in table.seats)} - {""}
        if name and (not NAME.fullmatch(name) or name.lower() in taken):
            raise RefusedError("Choose another name: up to 16 letters, and not the name of a seat.")
        if table.seat_of(visitor.person) == NOT_SEATED:
            table.keep_seat(replace(seat, person=visitor.person, name=name, is_open=False, is_away=False))
    studio_of(request).driver.wake(table)
    response = RedirectResponse(f"/table/{table.row.id}", 303)
    set_cookie(response, PERSON, visitor.token)
    return response


def watch(request: Request) -> Response:
    """The table as everybody may see it."""
    table = _watched(request)
    studio_of(request).driver.wake(table)
    values = seen(request, table, BYSTANDER) | {"at": f"/watch/{request.path_params['link']}"}
    return page(request, "watch.html", **values)


async def watch_news(request: Request) -> Response:
    """The same again, as soon as it has changed."""
    table = await asyncio.to_thread(_watched, request)
    since = number(request.query_params.get("since", "0"))
    if not await studio_of(request).driver.news(table, since, PATIENCE) or await request.is_disconnected():
        return Response(status_code=204)
    return await at(table, part, request, table, BYSTANDER)


def _invited(request: Request) -> tuple[LiveTable, SeatRow]:
    """The table and the seat of a link that is still good."""
    studio, link = studio_of(request), str(request.path_params["link"])
    id, place = match_named_in(link)
    table = studio.tables.find(id) if id else None
    if table is None or place >= len(table.seats):
        raise MissingError("This link is not good, or not any more.")
    seat = table.seats[place]
    is_seated = seat.person and seat.person == visitor_of(request).person
    if not (seat.is_open or is_seated) or not same(studio.access.seat_link(table.row, seat), link):
        raise MissingError("This link is not good, or not any more.")
    return table, seat


def _watched(request: Request) -> LiveTable:
    studio, link = studio_of(request), str(request.path_params["link"])
    id, _ = match_named_in(link)
    table = studio.tables.find(id) if id else None
    if table is None or table.row.watches <= 0 or not same(studio.access.watch_link(table.row), link):
        raise MissingError("This link is not good, or not any more.")
    return table
