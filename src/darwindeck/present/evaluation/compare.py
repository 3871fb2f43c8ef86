"""The command compare: how two games differ, in their rules and in their measures."""

from typing import Annotated, Any

import msgspec
from cyclopts import Parameter
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from darwindeck.evaluation.report import Measure, Report
from darwindeck.evaluation.styles import score_of
from darwindeck.genome.schema import GameGenome
from darwindeck.present.evaluation.contrast import Contrast, contrasts_of, margin_of
from darwindeck.present.evaluation.figures import game_head, groups_of, number, short_figure, title_of
from darwindeck.present.evaluation.reports import (
    AS_USUAL,
    Measuring,
    Style,
    genome_to_measure,
    reports_on,
    styles_of,
)
from darwindeck.present.evaluation.tables import totals_of
from darwindeck.present.options import AsJson, GameName
from darwindeck.present.terminal import bold, new_table, say, say_json
from darwindeck.rulebooks.book import rulebook_of
from darwindeck.rulebooks.difference import Difference, differences

OtherGame = Annotated[str, Parameter(name="OTHER", help="The game to compare it with.")]
VERDICTS = {"clear": "bold", "likely": "", "unclear": "dim", "the same": "dim"}


def compare(
    game: GameName,
    other: OtherGame,
    /,
    *,
    style: Style = None,
    measuring: Measuring = AS_USUAL,
    as_json: AsJson = False,
) -> None:
    """Show how two games differ: their rules, and every measure with its statistical significance."""
    styles = styles_of(style)
    genomes = [genome_to_measure(name) for name in (game, other)]
    reports = reports_on(genomes, measuring)
    rules = differences(rulebook_of(genomes[0]), rulebook_of(genomes[1]))
    contrasts = contrasts_of(*reports)
    if as_json:
        say_json(_as_json(reports, rules, contrasts, styles))
        return
    _say_rules(genomes, rules)
    say(_table(reports, contrasts))
    say(
        "\n“Clear” differences are significant at 5 % after correcting for the number of measures (Holm);"
        " “likely” ones only without that correction; “unclear” ones may well be chance.\n"
    )
    say(totals_of(reports, styles))
    for report in reports:
        for failure in report.failures:
            say(f"\n{report.name} fails the gate “{failure.gate}”: {failure.reason}")


def _say_rules(genomes: list[GameGenome], rules: list[Difference]) -> None:
    if not rules:
        say("The rules are the same.\n")
    for difference in rules:
        say(bold(difference.title))
        for genome, sentences in zip(genomes, (difference.only_first, difference.only_second), strict=True):
            for sentence in sentences:
                words = Text.assemble((f"{genome.name}: ", "dim"), sentence.text)
                say(Padding(words, (0, 0, 0, 2)))
        say()


def _table(reports: list[Report], contrasts: list[Contrast]) -> Table:
    first, second = (game_head(report.name) for report in reports)
    columns = ("measure", first, second if second != first else f"{second} ", "difference", "")
    table = new_table(*columns, numbers=columns[1:4])
    found = {contrast.name: contrast for contrast in contrasts}
    for title, names in groups_of(found):
        table.add_row(bold(title))
        for name in names:
            contrast = found[name]
            table.add_row(
                f"  {title_of(name)}",
                short_figure(name, contrast.first),
                short_figure(name, contrast.second),
                _difference(name, contrast.difference),
                contrast.verdict,
                style=VERDICTS[contrast.verdict],
            )
        table.add_section()
    return table


def _difference(name: str, difference: Measure) -> str:
    sign = "+" if difference.value > 0 else ""
    text = sign + number(name, difference.value)
    return f"{text} ± {number(name, margin_of(difference))}" if difference.error else text


def _as_json(
    reports: list[Report], rules: list[Difference], contrasts: list[Contrast], styles: list[str]
) -> dict[str, Any]:
    return {
        "games": [report.name for report in reports],
        "rules": [
            {
                "section": difference.title,
                "only_first": [sentence.text for sentence in difference.only_first],
                "only_second": [sentence.text for sentence in difference.only_second],
            }
            for difference in rules
        ],
        "measures": {contrast.name: _contrast_as_json(contrast) for contrast in contrasts},
        "totals": {
            style: [msgspec.to_builtins(score_of(report, style)) for report in reports] for style in styles
        },
        "failures": [msgspec.to_builtins(report.failures) for report in reports],
    }


def _contrast_as_json(contrast: Contrast) -> dict[str, Any]:
    return {
        "first": msgspec.to_builtins(contrast.first),
        "second": msgspec.to_builtins(contrast.second),
        "difference": msgspec.to_builtins(contrast.difference),
        "p": contrast.chance,
        "verdict": contrast.verdict,
    }
