"""The commands in which agents play each other: match and ladder."""

from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from cyclopts.validators import Number
from rich.table import Table

from darwindeck.agents.seats import is_stepwise, players_of
from darwindeck.api.asking import MOST_DEALS
from darwindeck.present.exit_codes import FAILED, FINE
from darwindeck.present.named_game import source_of
from darwindeck.present.options import AsJson, GameName, Seed, Threads
from darwindeck.present.terminal import counting, get_ready, interruptible, new_table, say, say_json

Deals = Annotated[
    int, Parameter(help="How many different deals to play.", validator=Number(gte=1, lte=MOST_DEALS))
]
MATCH_COLUMNS = ("player", "utility", "± 95 %", "wins, %", "± 95 %", "fair, %", "")
LADDER_COLUMNS = ("player", "against", "utility", "± 95 %", "wins, %", "± 95 %", "Elo", "")


def match(
    game: GameName,
    /,
    *,
    seats: Annotated[
        str,
        Parameter(
            help="Who plays, one agent per seat: easy, normal, hard, expert, uniform, greedy, search:N with "
            "N iterations, or search:0.5s with half a second per move."
        ),
    ],
    deals: Deals = 200,
    seed: Seed = 0,
    threads: Threads = 1,
    matches: Annotated[bool, Parameter(help="Play whole matches instead of single deals.")] = False,
    as_json: AsJson = False,
) -> int:
    """Let agents play each other: every deal is played once for each way they can be seated."""
    source = source_of(game)
    players = players_of(seats, int(source.program.players))
    get_ready(tables=not is_stepwise(players), decisions=is_stepwise(players))
    from darwindeck.agents.matches import play_match, rotations
    from darwindeck.agents.series import Series

    seatings = rotations(players)
    series = Series(deals, seed, threads=threads, matches=matches)
    with counting(f"Playing {source.name}", deals * len(seatings)) as count:
        found = interruptible(lambda: play_match(source.program, seatings, series, count))
    if as_json:
        say_json({"game": source.name, "seed": seed, "matches": matches} | match_as_json(found))
    else:
        unit = "matches" if matches else "deals"
        ways = "1 seating" if len(seatings) == 1 else f"{len(seatings)} seatings"
        say(f"{source.name}: {deals:,} {unit} in {ways} each, seed {seed}\n")
        say(_match_table(found))
    return FAILED if found.faults else FINE


def ladder(
    game: GameName,
    /,
    *,
    deals: Deals = 200,
    seed: Seed = 0,
    threads: Threads = 1,
    top: Annotated[bool, Parameter(help="Add one more rung, search:1024.")] = False,
    plot: Annotated[Path | None, Parameter(help="Draw the ladder to this file (.svg, .png or .pdf).")] = None,
    as_json: AsJson = False,
) -> int:
    """Play each agent against a table full of the next weaker one."""
    from darwindeck.present.plots import check_picture, draw_ladder

    source = source_of(game)
    if plot:
        check_picture(plot)
    get_ready(tables=True)
    from darwindeck.agents.ladder import RUNGS, TOP_RUNG, climb

    rungs = (*RUNGS, TOP_RUNG) if top else RUNGS
    games = deals * int(source.program.sides) * (len(rungs) - 1)
    with counting(f"Climbing the ladder of {source.name}", games) as count:
        climbed = interruptible(
            lambda: list(climb(source.program, deals, seed, threads, rungs, progress=count))
        )
    if as_json:
        say_json({"game": source.name, "seed": seed, "deals": deals, "rungs": ladder_as_json(climbed)})
    else:
        say(f"{source.name}: {deals:,} deals per rung, played from every side, seed {seed}\n")
        say(_ladder_table(climbed))
    if plot:
        draw_ladder(source.name, climbed, plot)
        say(f"\nWrote the picture to {plot}.")
    return FAILED if any(rung.match.faults for rung in climbed) else FINE


def _match_table(match: Any) -> Table:
    table = new_table(*MATCH_COLUMNS, numbers=MATCH_COLUMNS[1:-1])
    for standing in match.standings:
        table.add_row(
            standing.player.name,
            *_figures(standing),
            f"{100 * match.fair_share:.1f}",
            _verdict(
                standing.utility.low,
                standing.utility.high,
                "above average",
                "below average",
                "could be chance",
            ),
        )
    return table


def _ladder_table(rungs: list[Any]) -> Table:
    table = new_table(*LADDER_COLUMNS, numbers=LADDER_COLUMNS[2:-1])
    for rung in rungs:
        utility = rung.standing.utility
        table.add_row(
            rung.player.name,
            rung.below.name,
            *_figures(rung.standing),
            f"{rung.elo:+.0f}",
            _verdict(utility.low, utility.high, "better", "worse", "no clear difference"),
        )
    return table


def _figures(standing: Any) -> tuple[str, ...]:
    return (
        f"{standing.utility.mean:+.3f}",
        f"{standing.utility.margin:.3f}",
        f"{100 * standing.share.mean:.1f}",
        f"{100 * standing.share.margin:.1f}",
    )


def _verdict(low: float, high: float, above: str, below: str, neither: str) -> str:
    if low > 0:
        return above
    return below if high < 0 else neither


def match_as_json(match: Any) -> dict[str, Any]:
    """A match as plain data."""
    return {
        "deals": match.deals,
        "games": match.games,
        "moves": match.moves,
        "faults": match.faults,
        "fair_share": match.fair_share,
        "players": [
            {
                "player": standing.player.name,
                "utility": [standing.utility.mean, standing.utility.margin],
                "share": [standing.share.mean, standing.share.margin],
            }
            for standing in match.standings
        ],
    }


def ladder_as_json(rungs: list[Any]) -> list[dict[str, Any]]:
    """A ladder as plain data."""
    return [
        {"player": rung.player.name, "below": rung.below.name, "elo": rung.elo} | match_as_json(rung.match)
        for rung in rungs
    ]
