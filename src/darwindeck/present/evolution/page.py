"""The HTML page of a run: one self-contained file, apart from the rulebooks it links to."""

from collections.abc import Iterable
from html import escape

from darwindeck.present.evaluation.page import STYLE

WIDER = """
body { max-width: 72rem; } h3 { margin: 1.4rem 0 0; } th.number { text-align: right; }
figcaption { color: #6b7370; } a { color: var(--felt); }
"""


def page(title: str, sections: Iterable[str]) -> str:
    """A whole page."""
    body = "\n".join(sections)
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8"/>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1"/>\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}{WIDER}</style>\n</head>\n<body>\n<h1>{escape(title)}</h1>\n"
        f"{body}\n</body>\n</html>\n"
    )


def heading(text: str) -> str:
    return f"<h2>{escape(text)}</h2>"


def minor_heading(text: str) -> str:
    return f"<h3>{escape(text)}</h3>"


def paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def link(text: str, target: str) -> str:
    return f'<a href="{escape(target)}">{escape(text)}</a>'


def picture(svg: str, caption: str) -> str:
    """A picture with a caption that screen readers read too."""
    words = escape(caption)
    return f'<figure role="group" aria-label="{words}">{svg}<figcaption>{words}</figcaption></figure>'


def table(head: Iterable[str], rows: Iterable[Iterable[str]], numbers: tuple[int, ...] = ()) -> str:
    """A table; cells are HTML already, and columns of numbers are right-aligned."""

    def line(cells: Iterable[str], tag: str) -> str:
        marks = (' class="number"' if place in numbers else "" for place in range(100))
        return "<tr>" + "".join(f"<{tag}{mark}>{cell}</{tag}>" for mark, cell in zip(marks, cells)) + "</tr>"  # noqa: B905

    inside = "\n".join(line(row, "td") for row in rows)
    return f"<table>\n<thead>{line(head, 'th')}</thead>\n<tbody>\n{inside}\n</tbody>\n</table>"
