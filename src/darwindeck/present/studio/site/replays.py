"""Replays: a finished match with every card face up, at any move, under a link of its own."""

from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from darwindeck.engine.watching import ONLOOKER
from darwindeck.present.studio.live_table import LiveTable
from darwindeck.present.studio.site.access import match_named_in, same
from darwindeck.present.studio.site.studio import MissingError, is_scripted, number, page, studio_of
from darwindeck.present.studio.tables import board_of
from darwindeck.present.studio.thinking.errand import VINTO


def replay(request: Request) -> Response:
    """A position of a match."""
    table = _found(request)
    moves = studio_of(request).store.moves(table.row.id)
    at = min(number(request.query_params.get("at", "0")), len(moves))
    values = _position(table, moves, at) | {
        "link": request.path_params["link"],
        "moves": len(moves),
        "is_vinto": table.row.game == VINTO,
    }
    if is_scripted(request):
        html = studio_of(request).render("_replay.html", **values)
        return HTMLResponse(html, headers={"cache-control": "no-store"})
    return page(request, "replay.html", **values)


def story(request: Request) -> Response:
    """A game of Vinto line by line: why each move was made, and how partners read it."""
    table = _found(request)
    if table.row.game != VINTO:
        raise MissingError("There is no such story; the replay shows everything.")
    from darwindeck.present.studio.site.vinto_story import lines_of  # brings the bots along, late

    lines = lines_of(table.row.seed, studio_of(request).store.moves(table.row.id))
    return page(request, "story.html", link=request.path_params["link"], lines=lines)


def _position(table: LiveTable, moves: list[tuple[int, str]], at: int) -> dict[str, Any]:
    board = board_of(table.row, tuple(move for move, _ in moves[:at]))
    board.cast = table.board.cast
    thought = moves[at - 1][1] if at else ""
    values = {"picture": board.picture(ONLOOKER), "number": at, "thought": thought}
    if not at or table.row.game != VINTO:
        return values
    from darwindeck.present.studio.site.vinto_story import signals_of

    return values | {"signals": signals_of(table.row.seed, tuple(move for move, _ in moves))[at - 1]}


def _found(request: Request) -> LiveTable:
    """The match of a link that is good."""
    studio, link = studio_of(request), str(request.path_params["link"])
    id, _ = match_named_in(link)
    table = studio.tables.find(id) if id else None
    if table is None or not table.board.is_over or not same(studio.access.replay_link(table.row), link):
        raise MissingError("There is no such replay; a match can be seen when it is over.")
    return table
