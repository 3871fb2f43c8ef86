"""The studio behind the pages: its tables, its workers, and what a page needs to know of a request."""

import asyncio
import hashlib
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any

from jinja2 import Environment, PackageLoader, select_autoescape
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from darwindeck.present.studio.boards.board import RefusedError
from darwindeck.present.studio.catalogue import Catalogue
from darwindeck.present.studio.driver import Driver, Thinkers
from darwindeck.present.studio.live_table import NOT_SEATED, LiveTable
from darwindeck.present.studio.site.access import KEY, PERSON, Access
from darwindeck.present.studio.store import Store
from darwindeck.present.studio.tables import Tables
from darwindeck.rulebooks.words.titles import titled

SCRIPTED = "x-studio"  # the header by which our script asks for a part of a page
YEAR = 365 * 24 * 3600


class Studio:
    """Everything that pages share."""

    def __init__(self, data: Path, runs: Path, workers: Thinkers, key: str = "") -> None:
        self.store = Store(data)
        self.tables = Tables(self.store)
        self.workers = workers
        self.driver = Driver(self.workers)
        self.access = Access(self.store.secret, key)
        self.catalogue = Catalogue(runs)
        self._pages = Environment(
            loader=PackageLoader("darwindeck.present.studio", "templates"),
            autoescape=select_autoescape(default=True),
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
        )
        self._pages.globals["asset"] = asset_version()
        self._pages.filters["titled"] = titled

    def close(self) -> None:
        self.workers.close()
        self.store.close()

    def render(self, template: str, **values: Any) -> str:
        return str(self._pages.get_template(template).render(values))


@dataclass(frozen=True)
class Visitor:
    """Who asks: a token from a cookie, which is new where there was none."""

    token: str
    is_new: bool
    person: str
    may_use_all: bool  # the whole studio, and not just the tables where the visitor sits


def studio_of(request: Request) -> Studio:
    studio: Studio = request.app.state.studio
    return studio


def visitor_of(request: Request) -> Visitor:
    access = studio_of(request).access
    token = str(request.cookies.get(PERSON, ""))
    person = access.person_of(token)
    if not person:
        token = access.new_token()
    return Visitor(
        token, not person, access.person_of(token), access.opens(str(request.cookies.get(KEY, "")))
    )


def form_of(request: Request) -> dict[str, list[str]]:
    """The fields of a form that is one of ours. Raises RefusedError."""
    form: dict[str, list[str]] = request.scope.get("form", {})
    token = str(request.cookies.get(PERSON, ""))
    if not studio_of(request).access.is_form_token(token, field(form, "form")):
        raise ForbiddenError("This form has expired; load the page again.")
    return form


class ForbiddenError(RefusedError):
    """Something that this visitor may not do."""


class MissingError(RefusedError):
    """Something that is not here, or that the visitor need not know of."""


def field(form: dict[str, list[str]], name: str, longest: int = 200) -> str:
    """One field of a form, empty where it is missing."""
    return (form.get(name) or [""])[0][:longest]


def number(text: str, highest: int = 1_000_000) -> int:
    """A number from a form or an address. Raises RefusedError."""
    if not (text.isascii() and text.isdecimal() and len(text) <= 9 and int(text) <= highest):
        raise RefusedError("That is not a number that makes sense here.")
    return int(text)


def must_use_all(request: Request) -> Visitor:
    """The visitor, who may use the whole studio. Raises ForbiddenError."""
    visitor = visitor_of(request)
    if not visitor.may_use_all:
        raise ForbiddenError("Enter the key of this studio first.")
    return visitor


def table_and_seat(request: Request) -> tuple[LiveTable, int]:
    """The table of an address and the visitor's seat at it. Raises MissingError where there is none."""
    table = studio_of(request).tables.find(str(request.path_params["id"]))
    seat = table.seat_of(visitor_of(request).person) if table else NOT_SEATED
    if table is None or seat == NOT_SEATED:
        raise MissingError("There is no such table, or you have no seat at it.")
    return table, seat


async def found(request: Request) -> tuple[LiveTable, int]:
    """The same without a thread, unless the match has to be played again from the store."""
    if studio_of(request).tables.is_live(str(request.path_params["id"])):
        return table_and_seat(request)
    return await asyncio.to_thread(table_and_seat, request)


def page(request: Request, template: str, status: int = 200, **values: Any) -> Response:
    """A page for this visitor, with what its forms need."""
    studio, visitor = studio_of(request), visitor_of(request)
    html = studio.render(
        template,
        form_token=studio.access.form_token(visitor.token),
        may_use_all=visitor.may_use_all,
        **values,
    )
    response = HTMLResponse(html, status, {"cache-control": "no-store"})
    if visitor.is_new:
        set_cookie(response, PERSON, visitor.token)
    return response


def set_cookie(response: Response, name: str, value: str) -> None:
    """A cookie that scripts cannot read and other sites cannot send."""
    response.set_cookie(name, value, max_age=YEAR, httponly=True, samesite="lax", path="/")


def is_scripted(request: Request) -> bool:
    """Whether our own script asks, and wants only a part of the page."""
    return bool(request.headers.get(SCRIPTED) == "1")


def asset_version() -> str:
    """Changes whenever the style or the script does."""
    digest = hashlib.sha256()
    for name in ("studio.css", "studio.js"):
        digest.update((files("darwindeck.present.studio") / "static" / name).read_bytes())
    return digest.hexdigest()[:12]
