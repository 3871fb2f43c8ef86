"""The demo: every game that can be played, thousands of times, in one table."""

from darwindeck.compiler.compile import compile_genome
from darwindeck.compiler.support import unplayable
from darwindeck.genome import library
from darwindeck.genome.schema import GameGenome
from darwindeck.present.bulk.timing import timed_simulation
from darwindeck.present.exit_codes import FAILED, FINE
from darwindeck.present.terminal import amount, command_name, get_ready, new_table, percent, say, working
from darwindeck.simulation import Simulation

DEALS = 10_000
WINS = "wins by seat, %"
COLUMNS = ("game", "players", "length", WINS, "draw %", "moves/s")


def demo() -> int:
    """Play every game in the library thousands of times and print a table."""
    genomes = [genome for genome in map(library.load, library.names()) if not unplayable(genome)]
    get_ready()
    table = new_table(*COLUMNS, numbers=COLUMNS[1:], breaks=(WINS,))
    errors = 0
    with working("Playing …") as now:
        for genome in genomes:
            now(f"Playing {genome.name} …")
            simulation, seconds = timed_simulation(compile_genome(genome), DEALS)
            errors += simulation.errors
            table.add_row(*_row(genome, simulation, seconds))
    say(f"{DEALS:,} deals of each game, with every player choosing at random:\n")
    say(table)
    say(_what_next(command_name()))
    return FAILED if errors else FINE


def _row(genome: GameGenome, simulation: Simulation, seconds: float) -> tuple[str, ...]:
    return (
        genome.name,
        str(genome.player_count),
        f"{simulation.mean_moves:.1f}",
        " ".join(percent(share) for share in simulation.seat_wins),
        percent(simulation.draws),
        amount(simulation.moves / seconds),
    )


def _what_next(command: str) -> str:
    return (
        "\nLength is in moves per deal. Partners win together; a draw is a deal without a single winner.\n\n"
        "What to try next:\n"
        f"  {command} games            list the library\n"
        f"  {command} rules president  read how a game is played\n"
        f"  {command} play hearts      play a game yourself\n"
        f"  {command} ladder oh-hell   see what thinking ahead is worth\n"
        f"  {command} --help           everything else"
    )
