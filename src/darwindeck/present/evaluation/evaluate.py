"""The command evaluate: is a game worth playing?"""

from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter
from rich.padding import Padding

from darwindeck.evaluation.paragraph import paragraph_of
from darwindeck.evaluation.report import Report
from darwindeck.evaluation.styles import score_of
from darwindeck.genome.schema import GameGenome
from darwindeck.present.evaluation.page import check_page, write_page
from darwindeck.present.evaluation.pictures import curves_for, draw_reports
from darwindeck.present.evaluation.reports import (
    AS_USUAL,
    Measuring,
    Style,
    genome_to_measure,
    reports_on,
    styles_of,
)
from darwindeck.present.evaluation.rule_costs import dearest_rules
from darwindeck.present.evaluation.tables import sheet_of, sheets_of, totals_of
from darwindeck.present.exit_codes import FAILED, FINE
from darwindeck.present.options import AsJson
from darwindeck.present.plots import check_picture
from darwindeck.present.terminal import bold, say, say_json

Games = Annotated[list[str], Parameter(name="GAME", help="Names from the library, or genome files (.json).")]


def evaluate(
    game: Games,
    /,
    *,
    style: Style = None,
    measuring: Measuring = AS_USUAL,
    plot: Annotated[Path | None, Parameter(help="Draw a picture to this file (.svg, .png or .pdf).")] = None,
    html: Annotated[Path | None, Parameter(help="Write an HTML page to this file.")] = None,
    as_json: AsJson = False,
) -> int:
    """Measure whether games are worth playing: every measure with its interval, failed gates, totals.

    The exit code is 1 when a game fails a gate.
    """
    styles = styles_of(style)
    if plot:
        check_picture(plot)
    if html:
        check_page(html)
    genomes = [genome_to_measure(name) for name in game]
    reports = reports_on(genomes, measuring)
    _draw(genomes, reports, styles, plot, html)
    if as_json:
        say_json([report_as_json(report, styles) for report in reports])
    else:
        _say(genomes, reports, styles)
        for path, what in ((plot, "picture"), (html, "page")):
            if path:
                say(f"\nWrote the {what} to {path}.")
    return FINE if all(report.passed for report in reports) else FAILED


def report_as_json(report: Report, styles: list[str]) -> dict[str, Any]:
    """A report as plain data, with its totals and its paragraph."""
    found: dict[str, Any] = msgspec.to_builtins(report)
    found["passed"] = report.passed
    found["totals"] = {style: msgspec.to_builtins(score_of(report, style)) for style in styles}
    found["paragraph"] = paragraph_of(report)
    return found


def _say(genomes: list[GameGenome], reports: list[Report], styles: list[str]) -> None:
    names = ", ".join(report.name for report in reports)
    say(f"{names}: measured with seed {reports[0].seed}\n")
    for table in [sheet_of(reports[0])] if len(reports) == 1 else sheets_of(reports):
        say(table)
        say()
    say(totals_of(reports, styles))
    for genome, report in zip(genomes, reports, strict=True):
        _say_words(genome, report)


def _say_words(genome: GameGenome, report: Report) -> None:
    """The paragraph, which names failed gates, the notes, and what is unusual about the rules."""
    say("")
    say(bold(report.name))
    say(Padding(paragraph_of(report), (0, 0, 0, 2)))
    for note in report.notes:
        say(Padding(note.words, (0, 0, 0, 2)))
    say(Padding(dearest_rules(genome), (0, 0, 0, 2)))


def _draw(
    genomes: list[GameGenome],
    reports: list[Report],
    styles: list[str],
    plot: Path | None,
    html: Path | None,
) -> None:
    if not plot and not html:
        return
    curves = curves_for(genomes, reports)
    if plot:
        draw_reports(reports, curves, plot)
    if html:
        write_page(reports, styles, curves, html)
