"""Rules as documents to be drawn on a page: those of genomes, and those of Vinto from their Markdown."""

import re
from functools import lru_cache

from darwindeck.genome.schema import GameGenome
from darwindeck.present.vinto.rules import rules_text
from darwindeck.rulebooks.book import rulebook_of
from darwindeck.rulebooks.document import Block, Document, Section, grid, listing, paragraph, rule

_EMPHASIS = re.compile(r"\*+([^*]+)\*+")


@lru_cache(256)
def rules_of(genome: GameGenome | None) -> Document:
    """The rules of a game; of Vinto, where there is no genome."""
    return vinto_rules() if genome is None else rulebook_of(genome)


def vinto_rules() -> Document:
    """The rules of Vinto."""
    parts = re.split(r"^#+ (.+)$", rules_text(), flags=re.MULTILINE)
    sections = tuple(
        Section(title, tuple(_blocks(text))) for title, text in zip(parts[3::2], parts[4::2], strict=True)
    )
    return Document(parts[1], rule(_plain(parts[2])), sections)


def _blocks(text: str) -> list[Block]:
    """Paragraphs, lists and tables, which blank lines or their marks keep apart."""
    blocks: list[Block] = []
    for part in re.split(r"\n\s*\n", text.strip()):
        if part.startswith("|"):
            rows = [_cells(line) for line in part.splitlines() if not line.startswith("|--")]
            blocks.append(grid(rows[0], rows[1:]))
        elif part.startswith("- "):
            blocks += _list(part)
        elif part:
            blocks += paragraph([rule(_plain(part))])
    return blocks


def _list(part: str) -> list[Block]:
    """A list; what is listed inside an entry follows as entries of the same list."""
    entries = re.split(r"^\s*- ", part, flags=re.MULTILINE)[1:]
    return [*listing(rule(_plain(entry)) for entry in entries)]


def _cells(line: str) -> list[str]:
    return [_plain(cell) for cell in line.strip().strip("|").split("|")]


def _plain(text: str) -> str:
    return _EMPHASIS.sub(r"\1", " ".join(text.split()))
