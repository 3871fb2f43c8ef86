"""The start page: what can be played, what has been begun, and how to be rid of it all."""

from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from darwindeck.agents.seats import STRENGTHS
from darwindeck.errors import DarwinDeckError
from darwindeck.genome.schema import GameGenome
from darwindeck.present.studio.boards.board import RefusedError
from darwindeck.present.studio.boards.known import genome_in
from darwindeck.present.studio.catalogue import own_game
from darwindeck.present.studio.site.access import KEY
from darwindeck.present.studio.site.friends import PACES
from darwindeck.present.studio.site.rules_page import rules_of
from darwindeck.present.studio.site.studio import (
    field,
    form_of,
    must_use_all,
    number,
    page,
    set_cookie,
    studio_of,
    table_and_seat,
    visitor_of,
)
from darwindeck.present.studio.thinking.errand import CARDS, VINTO
from darwindeck.present.studio.thinking.quick import COMPILING_CARDS
from darwindeck.present.table.saved.ratings import forget_ratings
from darwindeck.present.table.seating import USUAL_OPPONENT
from darwindeck.rulebooks.story.people import seats_of
from darwindeck.vinto.minds.personalities import PERSONALITIES

MOST_SHOWN = 12  # matches on the start page
VINTO_PLAYERS = 4


def home(request: Request) -> Response:
    """What can be played here."""
    visitor = visitor_of(request)
    if not visitor.may_use_all:
        return page(request, "enter.html")
    studio = studio_of(request)
    return page(
        request,
        "home.html",
        shelves=studio.catalogue.shelves(),
        warming_up=COMPILING_CARDS if CARDS in studio.workers.being_compiled else "",
        matches=studio.store.matches_of(visitor.person, MOST_SHOWN),
    )


def enter(request: Request) -> Response:
    """Let somebody in who knows the key."""
    form, access = form_of(request), studio_of(request).access
    if not access.is_key(field(form, "key")):
        return page(request, "enter.html", 403, message="That is not the key of this studio.")
    response = RedirectResponse("/", 303)
    set_cookie(response, KEY, access.key_cookie())
    return response


def game(request: Request) -> Response:
    """One game: its rules, and who is to play."""
    must_use_all(request)
    key = request.query_params.get("game", "")
    genome = studio_of(request).catalogue.genome(key)
    return page(request, "game.html", key=key, rules=rules_of(genome), **_seating(genome))


def begin(request: Request) -> Response:
    """Open a table."""
    form, visitor, studio = form_of(request), must_use_all(request), studio_of(request)
    own = field(form, "genome", 200_000)
    try:
        genome = own_game(own) if own.strip() else studio.catalogue.genome(field(form, "game"))
    except DarwinDeckError as error:
        raise RefusedError(str(error)) from None
    seating = _seating(genome)
    players, kinds = len(seating["places"]), seating["kinds"]
    seat = number(field(form, "seat") or "0", players - 1)
    agents = [_agent(field(form, f"agent{place}"), kinds, seating["usual"]) for place in range(players)]
    pace = PACES[number(field(form, "pace") or "1", len(PACES) - 1)]
    table = studio.tables.begin(genome, visitor.person, "", agents, seat, pace)
    return RedirectResponse(f"/table/{table.row.id}", 303)


def again(request: Request) -> Response:
    """Open another table for the same game, with the same agents; friends are invited anew."""
    form_of(request)
    visitor, (table, seat) = must_use_all(request), table_and_seat(request)
    genome = None if table.row.game == VINTO else genome_in(table.row.game)
    agents = [one.agent for one in table.seats]
    begun = studio_of(request).tables.begin(
        genome, visitor.person, table.seats[seat].name, agents, seat, table.row.pace
    )
    return RedirectResponse(f"/table/{begun.row.id}", 303)


def remove(request: Request) -> Response:
    """Delete one match of one's own."""
    form, visitor, studio = form_of(request), visitor_of(request), studio_of(request)
    row = studio.store.match(field(form, "match"))
    if row is not None and row.owner == visitor.person:
        studio.tables.forget(row.id)
    return RedirectResponse("/", 303)


def remove_all(request: Request) -> Response:
    """Delete every match and every rating on this machine."""
    form_of(request)
    must_use_all(request)
    studio_of(request).tables.forget_all()
    forget_ratings()
    return RedirectResponse("/", 303)


def _seating(genome: GameGenome | None) -> dict[str, Any]:
    """Who can sit at a table of this game."""
    kinds = list(PERSONALITIES) if genome is None else list(STRENGTHS)
    usual = "strategic-sam" if genome is None else USUAL_OPPONENT
    players = VINTO_PLAYERS if genome is None else genome.player_count
    return {"kinds": kinds, "usual": usual, "places": seats_of(players)}


def _agent(name: str, kinds: list[str], usual: str) -> str:
    if name and name not in kinds:
        raise RefusedError("There is no such player.")
    return name or usual
