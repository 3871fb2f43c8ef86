"""Single-gene edits: every playable game that differs from a game in one gene.

Numbers step to their neighbours and to the ends of their range, switches flip, names change to each other
name, lists lose, swap or gain a member, and a part gives way to another that may stand in its place.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from msgspec import NODEFAULT, Struct, inspect
from msgspec.structs import replace

from darwindeck.cards import text_of
from darwindeck.genome.anatomy import joined
from darwindeck.genome.canonical import content_hash
from darwindeck.genome.card_sets import AllOf, AnyOf, Not
from darwindeck.genome.check import check
from darwindeck.genome.grammar import genome_type, shown
from darwindeck.genome.schema import GameGenome, drafts, order_of
from darwindeck.genome.steps import SEVERAL, Maybe
from darwindeck.limits import CARDS

COSMETIC = ("name", "about")
LISTS = (AllOf, AnyOf, *SEVERAL)


class Edit(NamedTuple):
    """A game that differs in one gene."""

    path: str
    what: str  # a sentence
    genome: GameGenome


class Change(NamedTuple):
    """A new value for a part, and where inside the part it differs."""

    path: str
    what: str
    value: Any


def edits(genome: GameGenome) -> Iterator[Edit]:
    """Every single-gene edit that is a playable game and not the same game, in a fixed order."""
    own_hash = content_hash(genome)
    seen = {own_hash}
    for change in changes(genome):
        if check(change.value):
            continue
        new_hash = content_hash(change.value)
        if new_hash not in seen:
            seen.add(new_hash)
            yield Edit(change.path, f"{change.path}: {change.what}.", change.value)


def changes(genome: GameGenome) -> Iterator[Change]:
    """Every single-gene edit, playable or not."""
    for change in _struct_changes(genome, genome_type()):
        if change.path not in COSMETIC and not change.path.startswith("about."):
            yield change


def _changes(value: Any, kind: inspect.Type) -> Iterator[Change]:
    match kind:
        case inspect.Metadata():
            yield from _changes(value, kind.type)
        case inspect.UnionType():
            yield from _union_changes(value, kind)
        case inspect.StructType():
            yield from _struct_changes(value, kind)
        case inspect.VarTupleType():
            yield from _list_changes(value, kind)
        case _:
            for other in _other_values(value, kind):
                yield Change("", f"{shown(_plain(value))} becomes {shown(_plain(other))}", other)


def _other_values(value: Any, kind: inspect.Type) -> list[Any]:
    match kind:
        case inspect.IntType(ge=low, le=high):
            return [
                number
                for number in dict.fromkeys([value - 1, value + 1, low, high])
                if number is not None
                and number != value
                and (low is None or number >= low)
                and (high is None or number <= high)
            ]
        case inspect.BoolType():
            return [not value]
        case inspect.EnumType(cls=cls):
            return [member for member in cls if member != value]
        case inspect.StrType(pattern=pattern) if pattern is not None:
            return [text_of(card) for card in range(CARDS) if text_of(card) != value]
    return []


def _struct_changes(value: Struct, kind: inspect.Type) -> Iterator[Change]:
    assert isinstance(kind, inspect.StructType)
    for field in kind.fields:
        old = getattr(value, field.name)
        for path, what, new in _changes(_written_out(value, field.name), field.type):
            yield Change(_below(field.encode_name, path), what, _with(value, field.name, new))
        if field.default is not NODEFAULT and old != field.default and isinstance(old, Struct | tuple):
            reset = _with(value, field.name, field.default)
            yield Change(field.encode_name, "goes back to its default", reset)


def _with(thing: Struct, gene: str, value: Any) -> Struct:
    """A part with another value of one gene, whether the rest fits it or not."""
    with drafts():
        return replace(thing, **{gene: value})


def _written_out(thing: Struct, gene: str) -> Any:
    """The value of a gene. An order of the ranks that is left out is changed rank by rank all the same."""
    if isinstance(thing, GameGenome) and gene == "rank_order":
        return order_of(thing)
    return getattr(thing, gene)


def _list_changes(value: tuple[Any, ...], kind: inspect.VarTupleType) -> Iterator[Change]:
    for place, member in enumerate(value):
        rest = value[place + 1 :]
        for path, what, new in _changes(member, kind.item_type):
            yield Change(_below(f"[{place}]", path), what, (*value[:place], new, *rest))
        yield Change(f"[{place}]", "is left out", value[:place] + rest)
        if rest:
            swapped = (*value[:place], rest[0], member, *rest[1:])
            yield Change(f"[{place}]", "changes places with the next", swapped)
    for member in _samples(kind.item_type):
        if member not in value:
            yield Change("", f"{_named(member)} is added", (*value, member))


def _union_changes(value: Any, kind: inspect.UnionType) -> Iterator[Change]:
    if value is not None:
        own = next((member for member in kind.types if _is_of(value, member)), None)
        if own is not None:
            yield from _changes(value, own)
        if any(isinstance(member, inspect.NoneType) for member in kind.types):
            yield Change("", "is left out", None)
    for other in _samples(kind):
        if type(other) is not type(value) or value is None:
            yield Change("", f"becomes {_named(other)}", other)
    yield from _wrapped(value, kind)
    yield from _unwrapped(value)


def _wrapped(value: Any, kind: inspect.UnionType) -> Iterator[Change]:
    """A part put inside another: made optional, negated, joined with something."""
    kinds = {member.cls for member in kind.types if isinstance(member, inspect.StructType)}
    if Not in kinds and value is not None:
        yield Change("", "is turned into its opposite", Not(value))
    if Maybe in kinds:
        yield Change("", "becomes optional", Maybe(value))
    for tree in LISTS:
        if tree in kinds and value is not None and not isinstance(value, tree):
            for other in _samples(kind):
                if not isinstance(other, LISTS):
                    yield Change("", f"is joined with {_named(other)}", _joined(tree, value, other))


def _joined(tree: Any, value: Any, other: Any) -> Any:
    return tree((value, other))


def _unwrapped(value: Any) -> Iterator[Change]:
    """A tree replaced by one of the parts inside it."""
    if isinstance(value, Not):
        yield Change("", "is turned into its opposite", value.cards)
    elif isinstance(value, Maybe):
        yield Change("", "must be done", value.step)
    elif isinstance(value, LISTS):
        members = value.sets if isinstance(value, AllOf | AnyOf) else value.steps
        for place, member in enumerate(members):
            yield Change("", f"becomes its part {place + 1} alone", member)


def _samples(kind: inspect.Type) -> tuple[Any, ...]:
    """Plain values of a type, to put where there was another or none."""
    match kind:
        case inspect.Metadata():
            return _samples(kind.type)
        case inspect.UnionType():
            return tuple(sample for member in kind.types for sample in _samples(member))
        case inspect.StructType():
            return _struct_samples(kind.cls)
        case inspect.EnumType(cls=cls):
            return tuple(cls)
        case inspect.IntType(ge=low, le=high):
            return (max(low if low is not None else 0, min(1, high if high is not None else 1)),)
        case inspect.StrType(pattern=pattern) if pattern is not None:
            return (text_of(0),)
        case inspect.BoolType():
            return (False, True)
    return ()


@cache
def _struct_samples(kind: type[Struct]) -> tuple[Struct, ...]:
    """A part with its defaults, once for every value of its first gene that must be named."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    needed = [field for field in info.fields if field.required]
    if kind in LISTS or kind in (Not, Maybe):
        return ()
    options = [_samples(field.type) for field in needed]
    if not all(options):
        return ()
    is_named = bool(needed) and isinstance(_bare(needed[0].type), inspect.EnumType)
    firsts = options[0] if is_named else options[0][:1] if options else (None,)
    samples = []
    for first in firsts:
        genes = {field.name: choices[0] for field, choices in zip(needed, options, strict=True)}
        if needed:
            genes[needed[0].name] = first
        samples.append(kind(**genes))
    return tuple(samples)


def _bare(kind: inspect.Type) -> inspect.Type:
    """A type without what is said about it."""
    return kind.type if isinstance(kind, inspect.Metadata) else kind


def _is_of(value: Any, kind: inspect.Type) -> bool:
    match kind:
        case inspect.Metadata():
            return _is_of(value, kind.type)
        case inspect.StructType():
            return type(value) is kind.cls
        case inspect.EnumType():
            return isinstance(value, kind.cls)
        case inspect.IntType():
            return type(value) is int
        case inspect.StrType():
            return type(value) is str
    return False


def _below(name: str, path: str) -> str:
    if not path or path.startswith("["):
        return name + path
    return joined(name, path)


def _plain(value: Any) -> Any:
    return getattr(value, "value", value)


def _named(value: Any) -> str:
    """A part in a few words: its kind, and the gene that must be named."""
    if not isinstance(value, Struct):
        return shown(_plain(value))
    words = str(value.__struct_config__.tag or type(value).__name__).replace("_", " ")
    first = next(iter(value.__struct_fields__), None)
    detail = _plain(getattr(value, first)) if first else None
    return f"{words} {detail}" if isinstance(detail, str) else words
