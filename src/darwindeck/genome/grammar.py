"""The grammar of genome files: what may stand where, read off the schema, with a problem for each mistake.

The schema library stops at the first mistake. This walk finds them all and suggests the nearest word.
"""

import re
from difflib import get_close_matches
from functools import cache
from typing import Any

from msgspec import inspect

from darwindeck.errors import Flaw, Problem
from darwindeck.genome.anatomy import joined
from darwindeck.genome.schema import GameGenome

MOST_DEPTH = 48  # levels of a file inside each other; real games need about ten


class Reading:
    """One walk over a genome as plain data: its problems, and the data with its numbers put in range."""

    def __init__(self, raw: object) -> None:
        self.problems: list[Problem] = []
        self.mended = self._read(raw, genome_type(), "", 0)

    def _complain(self, path: str, words: str, kind: Flaw = Flaw.MALFORMED) -> None:
        self.problems.append(Problem(path, kind, words))

    def _read(self, raw: Any, kind: inspect.Type, path: str, depth: int) -> Any:
        if depth > MOST_DEPTH:
            self._complain(path, f"this is nested more than {MOST_DEPTH} levels deep.")
            return raw
        match kind:
            case inspect.Metadata():
                return self._read(raw, kind.type, path, depth)
            case inspect.UnionType():
                return self._read_union(raw, kind, path, depth)
            case inspect.StructType():
                return self._read_struct(raw, kind, path, depth)
            case inspect.VarTupleType():
                return self._read_list(raw, kind, path, depth)
            case inspect.IntType():
                return self._read_number(raw, kind, path)
        self._read_word(raw, kind, path)
        return raw

    def _read_union(self, raw: Any, kind: inspect.UnionType, path: str, depth: int) -> Any:
        members = [member for member in kind.types if not isinstance(member, inspect.NoneType)]
        if raw is None and len(members) < len(kind.types):
            return None
        if len(members) == 1:
            return self._read(raw, members[0], path, depth)
        tagged = {member.tag: member for member in members if isinstance(member, inspect.StructType)}
        if not isinstance(raw, dict) or "type" not in raw:
            self._complain(
                path, f'found {shown(raw)}, but something with a "type" is needed: {listed(tagged)}.'
            )
            return raw
        tag = raw["type"]
        if not isinstance(tag, str) or tag not in tagged:
            self._complain(joined(path, "type"), f"{shown(tag)} is not known here{hint(tag, tagged)}")
            return raw
        return self._read_struct(raw, tagged[tag], path, depth)

    def _read_struct(self, raw: Any, kind: inspect.StructType, path: str, depth: int) -> Any:
        if not isinstance(raw, dict):
            self._complain(path, f"found {shown(raw)}, but {name_of(kind)} with its genes is needed.")
            return raw
        fields = {field.encode_name: field for field in kind.fields}
        names = [*fields, *([kind.tag_field] if kind.tag_field else [])]
        mended = dict(raw)
        for name, value in raw.items():
            if name in fields:
                mended[name] = self._read(value, fields[name].type, joined(path, name), depth + 1)
            elif name != kind.tag_field:
                self._complain(
                    joined(path, str(name)), f"there is no such gene in {name_of(kind)}{hint(name, names)}"
                )
            elif value != kind.tag:
                self._complain(
                    joined(path, name), f'found {shown(value)}, but only "{kind.tag}" can stand here.'
                )
        for name, field in fields.items():
            if field.required and name not in raw:
                self._complain(joined(path, name), f"this gene is missing, and {name_of(kind)} needs it.")
        return mended

    def _read_list(self, raw: Any, kind: inspect.VarTupleType, path: str, depth: int) -> Any:
        if not isinstance(raw, list | tuple):
            self._complain(path, f"found {shown(raw)}, but a list is needed.")
            return raw
        if kind.min_length is not None and len(raw) < kind.min_length:
            self._complain(path, f"found {len(raw)} entries, but at least {kind.min_length} are needed.")
        if kind.max_length is not None and len(raw) > kind.max_length:
            self._complain(path, f"found {len(raw)} entries, but at most {kind.max_length} are allowed.")
        return [self._read(entry, kind.item_type, f"{path}[{i}]", depth + 1) for i, entry in enumerate(raw)]

    def _read_number(self, raw: Any, kind: inspect.IntType, path: str) -> Any:
        low, high = kind.ge, kind.le
        if not isinstance(raw, int) or isinstance(raw, bool):
            self._complain(path, f"found {shown(raw)}, but a whole number{range_of(kind)} is needed.")
            return raw
        if (low is None or raw >= low) and (high is None or raw <= high):
            return raw
        words = f"found {raw}, but a whole number{range_of(kind)} is needed."
        self._complain(path, words, Flaw.OUT_OF_RANGE)
        return low if low is not None and raw < low else high

    def _read_word(self, raw: Any, kind: inspect.Type, path: str) -> None:
        match kind:
            case inspect.EnumType(cls=cls):
                allowed = [member.value for member in cls]
                if raw not in allowed:
                    self._complain(path, f"{shown(raw)} is not allowed here{hint(raw, allowed)}")
            case inspect.BoolType():
                if not isinstance(raw, bool):
                    self._complain(path, f"found {shown(raw)}, but true or false is needed.")
            case inspect.StrType(pattern=pattern):
                if not isinstance(raw, str):
                    self._complain(path, f"found {shown(raw)}, but a text is needed.")
                elif pattern is not None and not re.search(pattern, raw):
                    self._complain(path, f"{shown(raw)} is not a card; write it as in 7h, Tc, As or X1.")


@cache
def genome_type() -> inspect.Type:
    return inspect.type_info(GameGenome)


def name_of(kind: inspect.StructType) -> str:
    """What a part of a genome is called in a sentence."""
    words = (
        str(kind.tag) if kind.tag is not None else re.sub(r"(?<!^)(?=[A-Z])", "_", kind.cls.__name__).lower()
    )
    return f'"{words}"' if kind.tag is not None else f"the {words.replace('_', ' ')}"


def range_of(kind: inspect.IntType) -> str:
    if kind.ge is not None and kind.le is not None:
        return f" from {kind.ge} to {kind.le}"
    if kind.ge is not None:
        return f" of {kind.ge} or more"
    return "" if kind.le is None else f" of {kind.le} or less"


def shown(raw: object) -> str:
    """A value as it stands in a file, shortened."""
    match raw:
        case None:
            return "null"
        case bool():
            return "true" if raw else "false"
        case str():
            return f'"{raw if len(raw) <= 40 else raw[:37] + "..."}"'
        case dict():
            return "an object"
        case list() | tuple():
            return "a list"
    return str(raw)[:40]


def listed(words: Any) -> str:
    return ", ".join(f'"{word}"' for word in words)


def hint(word: object, allowed: Any) -> str:
    """The end of a sentence about a wrong word: the nearest right one, or all of them."""
    near = get_close_matches(str(word).lower(), [str(name) for name in allowed], n=1, cutoff=0.6)
    if near:
        return f'; did you mean "{near[0]}"?'
    return f"; allowed: {listed(allowed)}."
