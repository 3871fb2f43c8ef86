"""The application: which address leads to which page."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from darwindeck.errors import DarwinDeckError
from darwindeck.present.studio.live_table import StaleError
from darwindeck.present.studio.site import friends, help_pages, home, replays, table_pages
from darwindeck.present.studio.site.card_art import svg_of
from darwindeck.present.studio.site.guard import Guard
from darwindeck.present.studio.site.limits import Buckets
from darwindeck.present.studio.site.studio import ForbiddenError, MissingError, Studio, is_scripted, page

FOREVER = {"cache-control": "public, max-age=31536000, immutable"}
ASSETS = {"studio.css": "text/css", "studio.js": "text/javascript", "icon.svg": "image/svg+xml"}
TABLE = "/table/{id}"


def app_of(studio: Studio, is_local: bool = True, everyone: Buckets | None = None) -> Guard:
    """The pages of a studio, behind their guard."""

    @asynccontextmanager
    async def running(app: Starlette) -> AsyncIterator[None]:
        studio.driver.start()
        yield

    handlers: Any = {DarwinDeckError: refused, 404: lost, 405: lost}
    app = Starlette(routes=_routes(), lifespan=running, exception_handlers=handlers)
    app.state.studio = studio
    return Guard(app, is_local, everyone or Buckets(2_000, 400), Buckets(200, 40))


def refused(request: Request, problem: Exception) -> Response:
    """Why something could not be done."""
    status = 404 if isinstance(problem, MissingError) else 403 if isinstance(problem, ForbiddenError) else 409
    if is_scripted(request):
        return PlainTextResponse(str(problem), status)
    stale = "The table has gone on; go back to it." if isinstance(problem, StaleError) else ""
    return page(request, "refused.html", status, words=str(problem), more=stale)


def lost(request: Request, problem: Exception) -> Response:
    return page(request, "refused.html", 404, words="There is no such page.", more="")


def card(request: Request) -> Response:
    """The picture of a card."""
    art = svg_of(str(request.path_params["name"]))
    if art is None:
        raise MissingError("There is no such card.")
    return Response(art, media_type="image/svg+xml", headers=FOREVER)


def asset(request: Request) -> Response:
    """The style, the script and the icon."""
    name = str(request.path_params["name"])
    if name not in ASSETS:
        raise MissingError("There is no such file.")
    data = (files("darwindeck.present.studio") / "static" / name).read_bytes()
    return Response(data, media_type=ASSETS[name], headers=FOREVER)


def _routes() -> list[Route]:
    return [
        Route("/", home.home),
        Route("/enter", home.enter, methods=["POST"]),
        Route("/game", home.game),
        Route("/begin", home.begin, methods=["POST"]),
        Route("/remove", home.remove, methods=["POST"]),
        Route("/remove-all", home.remove_all, methods=["POST"]),
        Route(TABLE, table_pages.table_page),
        Route(f"{TABLE}/news", table_pages.news),
        Route(f"{TABLE}/move", table_pages.move, methods=["POST"]),
        Route(f"{TABLE}/say", table_pages.say, methods=["POST"]),
        Route(f"{TABLE}/undo", table_pages.undo, methods=["POST"]),
        Route(f"{TABLE}/why", help_pages.why),
        Route(f"{TABLE}/hint", help_pages.hint, methods=["POST"]),
        Route(f"{TABLE}/review", help_pages.review, methods=["POST"]),
        Route(f"{TABLE}/rate", help_pages.rate, methods=["POST"]),
        Route(f"{TABLE}/again", home.again, methods=["POST"]),
        Route(f"{TABLE}/settings", friends.settings, methods=["POST"]),
        Route("/join/{link}", friends.join),
        Route("/join/{link}", friends.sit_down, methods=["POST"]),
        Route("/watch/{link}", friends.watch),
        Route("/watch/{link}/news", friends.watch_news),
        Route("/replay/{link}", replays.replay),
        Route("/replay/{link}/story", replays.story),
        Route("/cards/{name}.svg", card),
        Route("/static/{name}", asset),
    ]
