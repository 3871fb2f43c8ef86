"""The anatomy of a genome: all its parts, in the order written, each with its path."""

from collections.abc import Iterator
from enum import Enum
from functools import cache
from typing import Any, NamedTuple

from msgspec import NODEFAULT, Struct
from msgspec.structs import FieldInfo, fields


class Part(NamedTuple):
    """A value somewhere inside a genome."""

    path: str  # as in phases[0].turn.steps[1]
    value: Any
    depth: int  # levels below the genome


def parts_of(thing: object, path: str = "") -> Iterator[Part]:
    """Every part of a thing, the thing itself first."""
    waiting = [Part(path, thing, 0)]
    while waiting:
        part = waiting.pop()
        yield part
        waiting.extend(reversed(list(parts_inside(part))))


def parts_inside(part: Part) -> Iterator[Part]:
    """The parts directly inside a part."""
    if isinstance(part.value, Struct):
        for name in part.value.__struct_fields__:
            yield Part(joined(part.path, name), getattr(part.value, name), part.depth + 1)
    elif isinstance(part.value, tuple):
        for place, member in enumerate(part.value):
            yield Part(f"{part.path}[{place}]", member, part.depth + 1)


def joined(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


@cache
def fields_of(kind: type[Struct]) -> tuple[FieldInfo, ...]:
    return fields(kind)


def is_at_default(thing: Struct, field: FieldInfo) -> bool:
    """Whether a gene has the value it has when it is not written."""
    return field.default is not NODEFAULT and bool(getattr(thing, field.name) == field.default)


def plain_data(thing: Any) -> Any:
    """A part of a genome as JSON has it, without the genes at their defaults: equal parts give equal data."""
    if isinstance(thing, Struct):
        config = thing.__struct_config__
        tag = {config.tag_field: config.tag} if config.tag_field else {}
        genes = {
            field.encode_name: plain_data(getattr(thing, field.name))
            for field in fields_of(type(thing))
            if not is_at_default(thing, field)
        }
        return tag | genes
    if isinstance(thing, tuple):
        return [plain_data(member) for member in thing]
    return thing.value if isinstance(thing, Enum) else thing
