"""Reports as tables: one game with its intervals, or several side by side."""

from rich.table import Table

from darwindeck.evaluation.report import Report
from darwindeck.evaluation.styles import score_of
from darwindeck.present.evaluation.figures import (
    bar_of,
    figure,
    filled,
    game_head,
    groups_of,
    interval,
    meaning_of,
    short_figure,
    title_of,
)
from darwindeck.present.terminal import bold, new_table, page_width

WIDE = 106  # characters from which a table has room to say what the measures mean
BAR_TITLE = "how good"
FIRST_COLUMN, GAME_COLUMN = 25, 26  # characters that several games side by side need


def sheet_of(report: Report) -> Table:
    """Every measure of one game."""
    is_wide = page_width() >= WIDE
    columns = ("measure", "value", "95 % interval", BAR_TITLE, *(("meaning",) if is_wide else ()))
    table = new_table(*columns, numbers=("value",), breaks=("meaning",))
    for title, names in groups_of(report.measures):
        table.add_row(bold(title))
        for name in names:
            measure = report.measures[name]
            row = [
                f"  {title_of(name)}",
                figure(name, measure),
                interval(name, measure),
                bar_of(name, measure.value),
            ]
            table.add_row(*row, *((meaning_of(name),) if is_wide else ()))
        table.add_section()
    return table


def sheets_of(reports: list[Report]) -> list[Table]:
    """Every measure of several games side by side, as many to a table as fit the page."""
    fit = max(1, (page_width() - FIRST_COLUMN) // GAME_COLUMN)
    tables = -(-len(reports) // fit)
    each = -(-len(reports) // tables)
    return [_side_by_side(reports[first : first + each]) for first in range(0, len(reports), each)]


def _side_by_side(reports: list[Report]) -> Table:
    table = new_table("measure")
    for report in reports:
        table.add_column(game_head(report.name), justify="right", no_wrap=True, min_width=14)
        table.add_column("", no_wrap=True)
    taken = dict.fromkeys(name for report in reports for name in report.measures)
    for title, names in groups_of(taken):
        table.add_row(bold(title))
        for name in names:
            table.add_row(f"  {title_of(name)}", *(cell for one in reports for cell in _cells(name, one)))
        table.add_section()
    return table


def _cells(name: str, report: Report) -> tuple[str, str]:
    if name not in report.measures:
        return ("–", "")
    measure = report.measures[name]
    return short_figure(name, measure), bar_of(name, measure.value)


def totals_of(reports: list[Report], styles: list[str]) -> Table:
    """The total of each game in each style, with its interval."""
    if len(reports) == 1:
        table = new_table("total, 0 to 1", "", "")
        for style in styles:
            bar = filled(score_of(reports[0], style).value)
            table.add_row(style, bar, _total(reports[0], style))
        return table
    table = new_table("total, 0 to 1", *styles)
    for report in reports:
        table.add_row(game_head(report.name), *(_total(report, style) for style in styles))
    return table


def _total(report: Report, style: str) -> str:
    if not report.passed:
        return "gate failed"
    total = score_of(report, style)
    return f"{total.value:.2f} ± {(total.high - total.low) / 2:.2f}"
