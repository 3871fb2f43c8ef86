"""The command weak-points: what a designer could improve."""

from dataclasses import asdict

from rich.markup import escape
from rich.padding import Padding

from darwindeck.present.evaluation.measuring import NoCache, Quick, genome_to_measure, reports_on
from darwindeck.present.evaluation.weaknesses import weaknesses_of
from darwindeck.present.options import AsJson, GameName, Seed, Threads
from darwindeck.present.terminal import say, say_json


def weak_points(
    game: GameName,
    /,
    *,
    quick: Quick = False,
    seed: Seed = 0,
    threads: Threads = 1,
    no_cache: NoCache = False,
    as_json: AsJson = False,
) -> None:
    """List a game's weak points, such as no-op rules or seat bias, and suggest what to change."""
    genome = genome_to_measure(game)
    (report,) = reports_on([genome], seed, threads, quick=quick, no_cache=no_cache)
    found = weaknesses_of(report)
    if as_json:
        say_json([asdict(weakness) for weakness in found])
        return
    if not found:
        say(f"{escape(genome.name)}: no weak points found.")
        return
    say(f"{escape(genome.name)}: {len(found)} weak point{'' if len(found) == 1 else 's'}, worst first\n")
    for place, weakness in enumerate(found, start=1):
        say(f"[bold]{place}. {escape(weakness.title)}[/bold]")
        say(Padding(escape(weakness.found), (0, 0, 0, 3)))
        say(Padding(f"[italic]{escape(weakness.advice)}[/italic]", (0, 0, 1, 3)))
