"""The pages of a table: what the player sees, what it does, and news as soon as there are any."""

from collections.abc import Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response

from darwindeck.present.studio.boards.board import RefusedError
from darwindeck.present.studio.boards.known import genome_in
from darwindeck.present.studio.driver import at
from darwindeck.present.studio.live_table import LiveTable
from darwindeck.present.studio.site.rules_page import rules_of
from darwindeck.present.studio.site.studio import (
    field,
    form_of,
    found,
    is_scripted,
    number,
    page,
    studio_of,
    table_and_seat,
    visitor_of,
)
from darwindeck.present.studio.site.warming import shown_now
from darwindeck.present.studio.thinking.errand import VINTO

A_MOMENT = 0.1  # seconds that a move waits for agents who need no longer
PATIENCE = 25.0  # seconds that a browser waits for news
MOST_LISTENERS = 1_000
LONGEST_ANSWER = 80
CHANGING = "settings"  # in the address of a table whose settings are being changed


def table_page(request: Request) -> Response:
    """The whole table."""
    table, seat = table_and_seat(request)
    studio_of(request).driver.wake(table)
    genome = None if table.row.game == VINTO else genome_in(table.row.game)
    is_changing = CHANGING in request.query_params
    return page(
        request, "table.html", rules=rules_of(genome), is_changing=is_changing, **seen(request, table, seat)
    )


async def news(request: Request) -> Response:
    """The table again, as soon as it has changed."""
    table, seat = await found(request)
    driver = studio_of(request).driver
    since = number(request.query_params.get("since", "0"))
    if driver.listeners >= MOST_LISTENERS:
        return PlainTextResponse("Too many are waiting.", 503)
    if not await driver.news(table, since, PATIENCE) or await request.is_disconnected():
        return Response(status_code=204)
    return await at(table, part, request, table, seat)


async def move(request: Request) -> Response:
    """A click: one move, or the cards that are marked."""
    return await _answered(request, _act)


async def say(request: Request) -> Response:
    """A move that is typed."""
    return await _answered(request, _say)


async def undo(request: Request) -> Response:
    """Take the last move back."""
    return await _answered(request, _undo)


Deed = Callable[[LiveTable, int, dict[str, list[str]]], None]


def _act(table: LiveTable, seat: int, form: dict[str, list[str]]) -> None:
    table.act(seat, _version(form), field(form, "act"), form.get("mark", []))


def _say(table: LiveTable, seat: int, form: dict[str, list[str]]) -> None:
    table.say(seat, _version(form), field(form, "text", LONGEST_ANSWER))


def _undo(table: LiveTable, seat: int, form: dict[str, list[str]]) -> None:
    table.undo(seat, _version(form))


async def _answered(request: Request, deed: Deed) -> Response:
    """Do something at a table, and show what came of it, or why it could not be done.

    Where agents move without a pause, what they do is waited for, so that the table is drawn only once.
    """
    form = form_of(request)
    table, seat = await found(request)
    message = await at(table, _done, request, table, seat, deed, form)
    await studio_of(request).driver.settled(table, 0.0 if table.row.pace else A_MOMENT)
    if is_scripted(request):
        return await at(table, part, request, table, seat, message)
    return RedirectResponse(f"/table/{table.row.id}", 303)


def _done(request: Request, table: LiveTable, seat: int, deed: Deed, form: dict[str, list[str]]) -> str:
    """Why it could not be done, where our own script wants to know."""
    try:
        deed(table, seat, form)
    except RefusedError as refusal:
        if not is_scripted(request):
            raise
        return str(refusal)
    return ""


def part(request: Request, table: LiveTable, seat: int, message: str = "") -> Response:
    """The table without the page around it."""
    studio, visitor = studio_of(request), visitor_of(request)
    html = studio.render(
        "_table.html",
        form_token=studio.access.form_token(visitor.token),
        message=message,
        **seen(request, table, seat),
    )
    return HTMLResponse(html, headers={"cache-control": "no-store"})


def seen(request: Request, table: LiveTable, viewer: int) -> dict[str, Any]:
    """What a viewer sees of a table, for a page."""
    access, workers = studio_of(request).access, studio_of(request).workers
    with table.lock:
        picture, warming_up = shown_now(table.picture(viewer), table, workers.being_compiled)
        row, own = table.row, viewer >= 0
        is_owner = own and row.owner == table.seats[viewer].person
        return {
            "picture": picture,
            "table": row,
            "at": f"/table/{row.id}",
            "version": table.version,
            "revision": table.revision,
            "trouble": table.trouble,
            "warming_up": warming_up,
            "seat": table.seats[viewer] if own else None,
            "is_owner": is_owner,
            "seats": table.seats if is_owner else [],
            "seat_links": {
                one.seat: access.seat_link(row, one) for one in table.seats if is_owner and one.is_open
            },
            "watch_link": access.watch_link(row) if is_owner and row.watches > 0 else "",
            "may_begin": own and visitor_of(request).may_use_all,
            "replay_link": access.replay_link(row) if own and picture.result else "",
        }


def _version(form: dict[str, list[str]]) -> int:
    return number(field(form, "version"))
