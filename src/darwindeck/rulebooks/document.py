"""The document model: sections of sentences, lists and tables, with cards as cards and nothing of any format.

Sentences are written as plain text; cards and suits in them, such as Q♠, are kept as references.
"""

import re
from collections.abc import Iterable, Iterator

from msgspec import Struct

from darwindeck.cards import SUIT_SYMBOLS, card_from, symbol_of

_CARD = re.compile(f"((?:10|[2-9JQKA])[{SUIT_SYMBOLS}]|[{SUIT_SYMBOLS}])")


class CardName(Struct, frozen=True, tag="card"):
    """A single card."""

    card: int


class SuitSign(Struct, frozen=True, tag="suit"):
    """A suit, as its symbol."""

    suit: int


Piece = str | CardName | SuitSign


class Sentence(Struct, frozen=True, tag="sentence"):
    """One sentence; an exception is one that takes something back or holds in special cases only."""

    pieces: tuple[Piece, ...]
    is_exception: bool = False

    @property
    def text(self) -> str:
        """The sentence as plain text."""
        return "".join(_plain(piece) for piece in self.pieces)


class Paragraph(Struct, frozen=True, tag="paragraph"):
    sentences: tuple[Sentence, ...]


class Entry(Struct, frozen=True, tag="entry"):
    """A member of a list: sentences, and perhaps a list inside."""

    sentences: tuple[Sentence, ...]
    inside: "Listing | None" = None
    term: str = ""  # what the entry is about


class Listing(Struct, frozen=True, tag="list"):
    entries: tuple[Entry, ...]
    is_numbered: bool = False


class Grid(Struct, frozen=True, tag="table"):
    """A table: a head and rows of cells."""

    head: tuple[Sentence, ...]
    rows: tuple[tuple[Sentence, ...], ...]


Block = Paragraph | Listing | Grid


class Section(Struct, frozen=True, tag="section"):
    """A part of the rulebook; summaries, examples and notes are no rules."""

    title: str
    blocks: tuple[Block, ...]
    is_rule: bool = True


class Document(Struct, frozen=True, tag="document"):
    title: str
    summary: Sentence | None
    sections: tuple[Section, ...]


def rule(text: str) -> Sentence:
    """A sentence that holds always."""
    return Sentence(_pieces(text))


def exception(text: str) -> Sentence:
    """A sentence that holds in special cases."""
    return Sentence(_pieces(text), is_exception=True)


def paragraph(sentences: Iterable[Sentence]) -> list[Block]:
    """The sentences as one paragraph; nothing when there are none."""
    found = tuple(sentences)
    return [Paragraph(found)] if found else []


def listing(members: Iterable[Entry | Sentence], is_numbered: bool = False) -> list[Block]:
    """The members as one list; nothing when there are none."""
    entries = tuple(member if isinstance(member, Entry) else Entry((member,)) for member in members)
    return [Listing(entries, is_numbered)] if entries else []


def grid(head: Iterable[str], rows: Iterable[Iterable[str]]) -> Grid:
    return Grid(tuple(rule(cell) for cell in head), tuple(tuple(rule(cell) for cell in row) for row in rows))


def rules_in(document: Document) -> Iterator[Section]:
    """The sections that hold the rules themselves."""
    return (section for section in document.sections if section.is_rule)


def sentences_in(section: Section) -> Iterator[Sentence]:
    """Every sentence of a section, in order; a row of a table is one sentence."""
    for block in section.blocks:
        yield from _sentences(block)


def rule_text(document: Document) -> str:
    """The rules themselves as plain text, a line a sentence: what two games are told apart by."""
    lines = []
    for section in rules_in(document):
        lines.append(section.title)
        lines += [sentence.text for sentence in sentences_in(section)]
    return "\n".join(lines)


def _sentences(block: Block) -> Iterator[Sentence]:
    match block:
        case Paragraph(sentences):
            yield from sentences
        case Listing(entries):
            for entry in entries:
                yield from _with_term(entry)
                if entry.inside is not None:
                    yield from _sentences(entry.inside)
        case Grid(head, rows):
            for row in rows:
                cells = zip(head, row, strict=True)
                yield rule("; ".join(f"{title.text}: {cell.text}" for title, cell in cells))


def _with_term(entry: Entry) -> tuple[Sentence, ...]:
    """The sentences of an entry; the first says what the entry is about."""
    if not entry.term or not entry.sentences:
        return entry.sentences
    first, *rest = entry.sentences
    return (Sentence((f"{entry.term}: ", *first.pieces), first.is_exception), *rest)


def _pieces(text: str) -> tuple[Piece, ...]:
    return tuple(_piece(part) for part in _CARD.split(text) if part)


def _piece(part: str) -> Piece:
    if not _CARD.fullmatch(part):
        return part
    return SuitSign(SUIT_SYMBOLS.index(part)) if len(part) == 1 else CardName(card_from(part))


def _plain(piece: Piece) -> str:
    match piece:
        case CardName(card):
            return symbol_of(card)
        case SuitSign(suit):
            return SUIT_SYMBOLS[suit]
    return piece
