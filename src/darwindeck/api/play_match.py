"""Playing a match: agents against each other on the same deals, everybody on every seat."""

from darwindeck.agents import matches as tables
from darwindeck.agents.matches import Match
from darwindeck.agents.seats import is_stepwise, players_of
from darwindeck.agents.series import Series
from darwindeck.agents.warm import warm_decisions, warm_tables
from darwindeck.api.asking import Seats, check_numbers, seats_in_words
from darwindeck.genome.schema import GameGenome
from darwindeck.simulation import program_of


def play_match(
    game: GameGenome | bytes,
    seats: Seats,
    *,
    deals: int = 200,
    seed: int = 0,
    threads: int = 1,
    matches: bool = False,
) -> Match:
    """Let agents play each other: every deal once for each way they can sit round the table.

    With `matches`, whole matches are played instead of single deals. Results come with their 95 % intervals.
    """
    check_numbers(seed=seed, threads=threads, deals=deals)
    program = program_of(game)
    players = players_of(seats_in_words(seats), int(program.players))
    warm_decisions() if is_stepwise(players) else warm_tables()
    series = Series(deals, seed, threads=threads, matches=matches)
    return tables.play_match(program, tables.rotations(players), series)
