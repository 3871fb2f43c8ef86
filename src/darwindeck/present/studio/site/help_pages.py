"""Help in the moment: why a card cannot be played, hints in three steps, reviews; and opinions afterwards."""

from datetime import datetime

from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from darwindeck.genome.storage import content_hash
from darwindeck.present.studio.boards.board import RefusedError
from darwindeck.present.studio.boards.known import genome_in
from darwindeck.present.studio.live_table import LiveTable
from darwindeck.present.studio.site.studio import (
    field,
    form_of,
    found,
    is_scripted,
    number,
    studio_of,
    table_and_seat,
)
from darwindeck.present.studio.thinking.errand import VINTO
from darwindeck.present.studio.thinking.quick import NO_HINTS_YET
from darwindeck.present.table.saved.match_record import YOU
from darwindeck.present.table.saved.ratings import HIGHEST, LOWEST, Rating, keep

STEPS = ("nudge", "candidates", "hint")
LONGEST_COMMENT = 1_000
NOT_YET = 202  # a status that says so, and is no error


def why(request: Request) -> Response:
    """Why a move is not allowed."""
    table, seat = table_and_seat(request)
    return PlainTextResponse(table.reason_against(seat, number(request.query_params.get("move", ""), 999)))


async def hint(request: Request) -> Response:
    """A nudge, the candidates, or the reason with chances: each only when it is asked for."""
    form = form_of(request)
    table, seat = await found(request)
    step = number(field(form, "step"), len(STEPS) - 1)
    if table.board.is_over or table.board.to_move != seat:
        raise RefusedError("There are hints only when it is your turn.")
    return await _thought(request, table, STEPS[step], seat)


async def review(request: Request) -> Response:
    """The decisions of the last deal that cost most."""
    form_of(request)
    table, seat = await found(request)
    if table.board.deals < 2 and not table.board.is_over:
        raise RefusedError("There is a review when the first deal is over.")
    return await _thought(request, table, "review", seat)


def rate(request: Request) -> Response:
    """Keep an opinion of the game, beside those given at the terminal."""
    form = form_of(request)
    table, seat = table_and_seat(request)
    stars = number(field(form, "stars"), HIGHEST)
    if stars < LOWEST:
        raise RefusedError(f"A rating is a number from {LOWEST} to {HIGHEST}.")
    genome = None if table.row.game == VINTO else genome_in(table.row.game)
    keep(_rating(table, seat, stars, _comment(form), bool(field(form, "broken"))), genome)
    thanks = "Thank you. Your rating stays on this machine."
    return (
        PlainTextResponse(thanks) if is_scripted(request) else RedirectResponse(f"/table/{table.row.id}", 303)
    )


def _comment(form: dict[str, list[str]]) -> str:
    comment = " ".join(field(form, "comment", LONGEST_COMMENT).split())
    unclear = field(form, "unclear", 100).strip()
    return " ".join(part for part in (comment, f"Unclear rule: {unclear}." if unclear else "") if part)


def _rating(table: LiveTable, seat: int, stars: int, comment: str, is_broken: bool) -> Rating:
    row, board = table.row, table.board
    agents = [YOU if one.seat == seat else one.agent if not one.person else "friend" for one in table.seats]
    begun = datetime.fromisoformat(row.begun)
    return Rating(
        when=datetime.now().astimezone().isoformat(timespec="seconds"),
        game=row.name,
        content_hash=VINTO if row.game == VINTO else content_hash(genome_in(row.game)),
        seats=tuple(agents),
        seed=row.seed,
        finished=board.is_over,
        seconds=int((datetime.now().astimezone() - begun).total_seconds()),
        moves=len(board.history),
        deals=board.deals,
        rating=stars,
        comment=comment,
        felt_broken=is_broken,
    )


async def _thought(request: Request, table: LiveTable, what: str, seat: int) -> Response:
    """What a worker says, or that nobody can search yet."""
    studio = studio_of(request)
    if table.kind in studio.workers.being_compiled:
        return PlainTextResponse(NO_HINTS_YET, NOT_YET)
    answer = await studio.driver.thought(table, what, seat)
    if answer.problem:
        return PlainTextResponse("No answer came; try again.", 503)
    return PlainTextResponse("\n".join(line.strip() for line in answer.words))
