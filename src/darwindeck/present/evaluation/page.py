"""A report as one self-contained HTML page."""

from html import escape
from pathlib import Path

from darwindeck.errors import DarwinDeckError
from darwindeck.evaluation.paragraph import paragraph_of
from darwindeck.evaluation.paragraph import title_of as game_title
from darwindeck.evaluation.report import Report
from darwindeck.evaluation.scales import SCALES, desirability
from darwindeck.evaluation.styles import score_of
from darwindeck.files import write_text
from darwindeck.present.evaluation.figures import figure, groups_of, interval, meaning_of, title_of
from darwindeck.present.evaluation.pictures import Curves, svg_of

ENDINGS = (".html", ".htm")
STYLE = """
:root { color-scheme: light dark; --ink: #1d2b2a; --paper: #fbfaf6; --felt: #2e7d5b; --line: #d9d5c8;
  --quiet: #6b7370; --bad: #a5484a; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e6df; --paper: #17201f; --felt: #58b98c;
  --line: #36413f; --quiet: #9aa5a1; --bad: #e08b8d; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 62rem; padding: 1.5rem; color: var(--ink); background: var(--paper);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.8rem; margin: 0 0 .2rem; } h2 { font-size: 1.3rem; margin: 2.2rem 0 .4rem; }
p { max-width: 46rem; } .quiet { color: var(--quiet); } .bad { color: var(--bad); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: .25rem .7rem .25rem 0; border-bottom: 1px solid var(--line);
  vertical-align: top; }
th { font-weight: 600; } td.number { text-align: right; white-space: nowrap; }
tr.group th { padding-top: 1rem; } td.what { color: var(--quiet); min-width: 14rem; }
.bar { display: inline-block; width: 6rem; height: .7rem; background: var(--line); border-radius: .35rem;
  overflow: hidden; } .bar i { display: block; height: 100%; background: var(--felt); }
figure { margin: 1.5rem 0; background: #fff; border-radius: .5rem; padding: .5rem; }
figure svg { width: 100%; height: auto; }
"""


def check_page(path: Path) -> None:
    """Refuse a page that cannot be written before the work for it is done."""
    if path.suffix not in ENDINGS:
        raise DarwinDeckError(f"'{path}' is not an HTML file; use one of {', '.join(ENDINGS)}.")
    if not path.parent.is_dir():
        raise DarwinDeckError(f"The folder '{path.parent}' does not exist.")


def write_page(reports: list[Report], styles: list[str], curves: list[Curves], path: Path) -> None:
    """Write the page to a file."""
    write_text(path, page_of(reports, styles, curves))


def page_of(reports: list[Report], styles: list[str], curves: list[Curves]) -> str:
    """The page as text: a picture of all games, then each game by itself."""
    names = escape(", ".join(game_title(report) for report in reports))
    sections = "\n".join(_section(report, styles) for report in reports)
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{names}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        f"<h1>{names}</h1>\n"
        f'<p class="quiet">Measured by DarwinDeck with seed {reports[0].seed}; intervals are 95 %.</p>\n'
        f"<figure>{svg_of(reports, curves)}</figure>\n{sections}\n</body>\n</html>\n"
    )


def _section(report: Report, styles: list[str]) -> str:
    failed = "".join(
        f'<p class="bad"><strong>{escape(failure.gate)}:</strong> {escape(failure.reason)}</p>\n'
        for failure in report.failures
    )
    notes = "".join(f"<li>{escape(note.words)}</li>" for note in report.notes)
    return (
        f"<section>\n<h2>{escape(game_title(report))}</h2>\n{failed}<p>{escape(paragraph_of(report))}</p>\n"
        + (f"<ul>{notes}</ul>\n" if notes else "")
        + f'<div class="scroll"><table>\n{_totals(report, styles)}</table></div>\n'
        + f'<div class="scroll"><table>\n{_measures(report)}</table></div>\n</section>'
    )


def _totals(report: Report, styles: list[str]) -> str:
    rows = ['<tr><th>total</th><th class="number"></th><th></th><th>95 % interval</th></tr>']
    for style in styles:
        total = score_of(report, style)
        between = f"{total.low:.2f} to {total.high:.2f}" if total.error else ""
        rows.append(
            f'<tr><td>{escape(style)}</td><td class="number">{total.value:.2f}</td>'
            f"<td>{_bar(total.value)}</td><td>{between}</td></tr>"
        )
    return "\n".join(rows)


def _measures(report: Report) -> str:
    rows = []
    for title, names in groups_of(report.measures):
        rows.append(
            f'<tr class="group"><th>{escape(title)}</th><th></th><th>95 % interval</th>'
            "<th>how good</th><th>meaning</th></tr>"
        )
        for name in names:
            measure = report.measures[name]
            bar = _bar(desirability(name, measure.value)) if name in SCALES else ""
            rows.append(
                f'<tr><td>{escape(title_of(name))}</td><td class="number">{figure(name, measure)}</td>'
                f"<td>{interval(name, measure)}</td><td>{bar}</td>"
                f'<td class="what">{escape(meaning_of(name))}</td></tr>'
            )
    return "\n".join(rows)


def _bar(share: float) -> str:
    return f'<span class="bar" title="{100 * share:.0f} %"><i style="width: {100 * share:.0f}%"></i></span>'
