"""Genome files with comments: every gene is explained where it first appears."""

import json
from enum import Enum
from typing import Any

from msgspec import Struct, inspect

from darwindeck.genome.anatomy import fields_of, is_at_default, plain_data
from darwindeck.genome.genes import genes_of
from darwindeck.genome.played import is_gene_played, is_played, played_values
from darwindeck.genome.schema import GameGenome, SetupRules

INDENT = "  "
SHORT = 72  # characters that a part may have on one line
WIDE = 108
MOST_NAMES, MOST_KINDS = 12, 20  # listed in a comment
LISTED = (GameGenome, SetupRules)  # parts of which the genes that are left out are listed too


def commented(genome: GameGenome) -> str:
    """The genome as JSON with comments, which can be read back."""
    head = [
        f"// {genome.name}: a card game for DarwinDeck. Whatever is not written here is not a rule.",
        "// Text after // is a comment; the program ignores it.",
    ]
    return "\n".join([*head, *Writer().lines_of(genome, "")]) + "\n"


class Writer:
    """Writes parts of a genome, and explains each gene once."""

    def __init__(self) -> None:
        self._explained: set[tuple[str, str]] = set()
        self._introduced: set[type[Struct]] = set()

    def lines_of(self, thing: Any, indent: str) -> list[str]:
        """A part as lines of JSON; the first begins without indent, as it may follow a gene's name."""
        if isinstance(thing, Struct) and not self._fits(thing):
            return self._struct(thing, indent)
        if isinstance(thing, tuple) and not self._fits(thing):
            inside = indent + INDENT
            members = [self.lines_of(member, inside) for member in thing]
            return ["[", *_joined(members, inside), f"{indent}]"]
        return [_on_one_line(thing)]

    def _fits(self, thing: Any) -> bool:
        """Short parts whose genes need no words of their own stay on one line."""
        if len(_on_one_line(thing)) > SHORT:
            return False
        return all((type(part).__name__, gene) in self._explained for part, gene in _genes_in(thing))

    def _struct(self, part: Struct, indent: str) -> list[str]:
        inside = indent + INDENT
        introduction = self._introduction(part)
        entries: list[list[str]] = []
        config = part.__struct_config__
        if config.tag_field:
            entries.append([f'"{config.tag_field}": "{config.tag}"'])
        written = [field for field in fields_of(type(part)) if not is_at_default(part, field)]
        for field in written:
            note = self._note(part, field.name)
            value = self.lines_of(getattr(part, field.name), inside)
            entries.append([*_wrapped(note, inside), f'"{field.encode_name}": {value[0]}', *value[1:]])
        left_out = self._left_out(part, inside) if isinstance(part, LISTED) else []
        return [f"{{{introduction}", *_joined(entries, inside), *left_out, f"{indent}}}"]

    def _introduction(self, part: Struct) -> str:
        """What a part is, the first time there is one of its kind."""
        words = (type(part).__doc__ or "").strip().split("\n")[0].rstrip()
        if not part.__struct_config__.tag_field or not words or type(part) in self._introduced:
            return ""
        self._introduced.add(type(part))
        return f" // {words}"

    def _note(self, part: Struct, gene: str) -> str:
        """The words for a gene, the first time it is written."""
        key = (type(part).__name__, gene)
        if key in self._explained:
            return ""
        self._explained.add(key)
        return _explained(type(part), gene)

    def _left_out(self, part: Struct, indent: str) -> list[str]:
        genes = [
            field.name
            for field in fields_of(type(part))
            if is_at_default(part, field) and is_gene_played(type(part), field.name)
        ]
        if not genes:
            return []
        notes = [f'"{gene}": {_explained(type(part), gene)}' for gene in genes]
        lines = [line for note in notes for line in _wrapped(note, indent + INDENT)]
        return [f"{indent}// Left at their defaults:", *(indent + line for line in lines)]


def _joined(entries: list[list[str]], indent: str) -> list[str]:
    """Entries one after the other, with commas between them; comments stand on lines of their own."""
    lines = []
    for place, entry in enumerate(entries):
        last = entry[-1] + ("," if place + 1 < len(entries) else "")
        lines += [line if line.startswith(indent) else indent + line for line in [*entry[:-1], last]]
    return lines


def _genes_in(thing: Any) -> list[tuple[Any, str]]:
    """Every gene written inside a part, with the part it belongs to."""
    if isinstance(thing, tuple):
        return [gene for member in thing for gene in _genes_in(member)]
    if not isinstance(thing, Struct):
        return []
    written = [field.name for field in fields_of(type(thing)) if not is_at_default(thing, field)]
    return [gene for name in written for gene in [(thing, name), *_genes_in(getattr(thing, name))]]


def _on_one_line(thing: Any) -> str:
    return json.dumps(plain_data(thing), ensure_ascii=False)


def _explained(part: type[Struct], gene: str) -> str:
    """What a gene says, and the values it is played with, where they are few or a range."""
    kind = next(field.type for field in fields_of(part) if field.name == gene)
    named = [str(value.value) for value in played_values(part, gene)]
    return genes_of(part)[gene].note + (_one_of(named) if named else _values(inspect.type_info(kind)))


def _one_of(names: list[str]) -> str:
    return f" One of: {', '.join(names)}." if len(names) <= MOST_NAMES else ""


def _values(kind: inspect.Type) -> str:
    match kind:
        case inspect.Metadata(type=inner):
            return _values(inner)
        case inspect.EnumType(cls):
            return _one_of([str(member.value) for member in cls if isinstance(member, Enum)])
        case inspect.IntType(ge=low, le=high) if low is not None and high is not None:
            return f" {low} to {high}."
        case inspect.BoolType():
            return " true or false."
        case inspect.UnionType(types) if all(isinstance(one, inspect.StructType) for one in types):
            kinds = [one for one in types if isinstance(one, inspect.StructType) and is_played(one.cls)]
            return f" Kinds: {', '.join(str(one.tag) for one in kinds)}." if len(kinds) <= MOST_KINDS else ""
        case inspect.VarTupleType(item):
            return _values(item)
    return ""


def _wrapped(note: str, indent: str) -> list[str]:
    """A comment, broken where the line gets long."""
    lines: list[str] = []
    for word in note.split():
        if lines and len(indent) + len(lines[-1]) + 1 + len(word) <= WIDE:
            lines[-1] += f" {word}"
        else:
            lines.append(f"// {word}")
    return lines
