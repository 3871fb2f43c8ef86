"""The commands that play between bots: match and replay."""

from typing import Annotated

from cyclopts import Parameter

from darwindeck.errors import DarwinDeckError
from darwindeck.limits import HIGHEST_SEED
from darwindeck.present.exit_codes import FINE
from darwindeck.present.options import AsJson
from darwindeck.present.terminal import new_table, say, say_json, working
from darwindeck.present.vinto.options import AS_USUAL, House, Rounds, Seats
from darwindeck.present.vinto.seats import DEFAULT_SEATS, bots_of, speakers_in
from darwindeck.vinto.match import Match, play_match
from darwindeck.vinto.reading import story_of
from darwindeck.vinto.words import name_of

MOST_GAMES = 1000


def match(
    *,
    seats: Seats = DEFAULT_SEATS,
    games: Annotated[int, Parameter(help="How many games to play; everybody moves one seat after each.")] = 4,
    rounds: Rounds = 8,
    house: House = AS_USUAL,
    as_json: AsJson = False,
) -> int:
    """Let bots play each other, and add up scores, calls and game points."""
    rules = house.rules(rounds)
    if not 1 <= games <= MOST_GAMES:
        raise DarwinDeckError(f"games: found {games}; allowed: 1 to {MOST_GAMES:,}.")
    bots = bots_of(seats, house.difficulty, house.seed, rules)
    names = [bot.name for bot in bots]
    rows = [{"player": name, "score": 0, "calls": 0, "won": 0, "game points": 0} for name in names]
    with working("Playing Vinto …") as now:
        for number in range(games):
            now(f"Playing game {number + 1} of {games} …")
            order = [(seat + number) % house.players for seat in range(house.players)]
            played = play_match([bots[one] for one in order], rules, house.seed + number & HIGHEST_SEED)
            add_up(rows, order, played)
    if as_json:
        say_json({"games": games, "rounds": rounds, "seed": house.seed, "players": rows})
        return FINE
    table = new_table(*rows[0], numbers=tuple(rows[0])[1:])
    for row in rows:
        table.add_row(*(str(value) for value in row.values()))
    say(table)
    return FINE


def add_up(rows: list[dict[str, object]], order: list[int], played: Match) -> None:
    """Add a game to the table; `order` says which bot had which seat."""
    for result in played.game.results:
        for seat, bot in enumerate(order):
            row = rows[bot]
            row["score"] = int(str(row["score"])) + result.points[seat]
            if result.caller == seat:
                row["calls"] = int(str(row["calls"])) + 1
                row["won"] = int(str(row["won"])) + (result.points[seat] > 0)
    for seat, bot in enumerate(order):
        rows[bot]["game points"] = int(str(rows[bot]["game points"])) + played.game.game_points[seat]


def replay(
    *,
    seats: Seats = DEFAULT_SEATS,
    rounds: Rounds = 1,
    house: House = AS_USUAL,
) -> int:
    """Show a game between bots move by move, with their reasons and the signals their partners read."""
    rules = house.rules(rounds)
    bots = bots_of(seats, house.difficulty, house.seed, rules)
    print(", ".join(f"{name_of(seat)} is {bot.name}" for seat, bot in enumerate(bots)) + ".\n")
    with working("Playing Vinto …"):
        played = play_match(bots, rules, house.seed)
    for line in story_of(played, speakers_in([bot.name for bot in bots])):
        print(line)
    return FINE
