"""The command weak-points: what a designer could improve."""

from dataclasses import asdict

from rich.padding import Padding
from rich.text import Text

from darwindeck.present.evaluation.reports import AS_USUAL, Measuring, genome_to_measure, reports_on
from darwindeck.present.evaluation.weaknesses import weaknesses_of
from darwindeck.present.options import AsJson, GameName
from darwindeck.present.terminal import bold, say, say_json


def weak_points(
    game: GameName,
    /,
    *,
    measuring: Measuring = AS_USUAL,
    as_json: AsJson = False,
) -> None:
    """List a game's weak points, such as no-op rules or seat bias, and suggest what to change."""
    genome = genome_to_measure(game)
    (report,) = reports_on([genome], measuring)
    found = weaknesses_of(report)
    if as_json:
        say_json([asdict(weakness) for weakness in found])
        return
    if not found:
        say(f"{genome.name}: no weak points found.")
        return
    say(f"{genome.name}: {len(found)} weak point{'' if len(found) == 1 else 's'}, worst first\n")
    for place, weakness in enumerate(found, start=1):
        say(bold(f"{place}. {weakness.title}"))
        say(Padding(weakness.found, (0, 0, 0, 3)))
        say(Padding(Text(weakness.advice, "italic"), (0, 0, 1, 3)))
