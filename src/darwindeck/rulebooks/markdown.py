"""Rulebooks as Markdown."""

import re

from darwindeck.rulebooks.document import Block, Document, Entry, Grid, Listing, Paragraph, Section, Sentence

_INDENT = "   "
_MARK = re.compile(r"[\\`*_|<>\[\]#&~$]")
# A line, a bullet or a number, where a paragraph or an entry begins.
_MARK_IN_FRONT = re.compile(r"^(\s*\d*)([-+=.)])")


def markdown(document: Document) -> str:
    """The whole document as Markdown, ending in one newline."""
    parts = [f"# {_escaped(document.title)}"]
    if document.summary is not None:
        parts.append(f"*{_escaped(document.summary.text.strip())}*")
    for section in document.sections:
        parts += _section(section)
    return "\n\n".join(parts) + "\n"


def _section(section: Section) -> list[str]:
    return [f"## {_escaped(section.title)}", *(_block(block) for block in section.blocks)]


def _block(block: Block) -> str:
    match block:
        case Paragraph(sentences):
            return _sentences(sentences)
        case Listing():
            return "\n".join(_list(block, ""))
        case Grid():
            return "\n".join(_table(block))


def _sentences(sentences: tuple[Sentence, ...]) -> str:
    return " ".join(_escaped(sentence.text) for sentence in sentences)


def _list(block: Listing, indent: str) -> list[str]:
    lines = []
    for number, entry in enumerate(block.entries, start=1):
        mark = f"{number}." if block.is_numbered else "-"
        lines.append(f"{indent}{mark} {_entry(entry)}")
        if entry.inside is not None:
            lines += _list(entry.inside, indent + _INDENT)
    return lines


def _entry(entry: Entry) -> str:
    term = f"**{_escaped(entry.term)}.** " if entry.term else ""
    return term + _sentences(entry.sentences)


def _table(block: Grid) -> list[str]:
    rows = [[_escaped(cell.text) for cell in row] for row in (block.head, *block.rows)]
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return [lines[0], "|" + "---|" * len(block.head), *lines[1:]]


def _escaped(text: str) -> str:
    """Text in which nothing is taken for a mark of Markdown, wherever it stands."""
    return _MARK_IN_FRONT.sub(r"\1\\\2", _MARK.sub(r"\\\g<0>", text))
