"""Columns: the words in which the layout declares what each column of a program is.

    trick_follow: Annotated[OfTricks, one_of(FollowCode), copied("follow")]

says which rows the column belongs to, which of them use it, what its cells may hold and which gene is copied
into it. Names, listing, verifier, byte form and the plain copies of the compiler are derived from that.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Any, TypeVar, get_args, get_type_hints

import numpy as np

from darwindeck.program.codes import NONE
from darwindeck.program.values import Allowed, Row
from darwindeck.records import Record, dtype_of


class Part(Enum):
    """The rows that a column belongs to, by what a problem calls one of them."""

    HEADER = "header"
    PHASE = "phase"
    NODE = "node"
    ARC = "step"
    MASK = "mask"
    SET = "set"
    FACTOR = "factor"
    SCORE = "score"
    EFFECT = "effect of rank"


@dataclass(frozen=True)
class Used:
    """Rows of these kinds use the column; in all others it holds the same number."""

    by: frozenset[int]
    otherwise: int = 0


@dataclass(frozen=True)
class Within:
    """What the column holds in rows of one kind."""

    kind: int
    allowed: Allowed


@dataclass(frozen=True)
class Gene:
    """Where in the genome the cell is copied from: the first of these genes that the row's part has."""

    paths: tuple[str, ...]
    yes: str = ""  # the value of the gene for which a question is answered with yes


@dataclass(frozen=True)
class Byte:
    """Where a number of the header stands in the byte form."""

    offset: int


@dataclass(frozen=True)
class Bit:
    """The bit that stands for the column in the flags of its row in the byte form."""

    value: int


@dataclass(frozen=True)
class Several:
    """How many cells a row has; those in use are as many as a column of counts says, or all of them."""

    cells: int = 1
    counted_by: str = ""
    label: str = ""


def used_by(*kinds: IntEnum, otherwise: int = 0) -> Used:
    return Used(frozenset(kinds), otherwise)


def copied(*paths: str, yes: str = "") -> Gene:
    """Copied from a gene; an empty path is the row's own part of the genome, known by its tag."""
    return Gene(paths, yes)


@dataclass(frozen=True)
class Column:
    """A column as it was declared."""

    name: str
    part: Part
    allowed: Allowed
    within: dict[int, Allowed]
    used: Used | None
    gene: Gene | None
    byte: Byte | None
    bit: Bit | None
    several: Several

    @property
    def label(self) -> str:
        """What the column is called among those of its part."""
        if self.several.label:
            return self.several.label
        return self.name if self.part == Part.HEADER else self.name.partition("_")[2]

    def is_used_by(self, kind: int) -> bool:
        """Whether rows of a kind use the column."""
        return self.used is None or kind in self.used.by

    def allowed_in(self, kind: int) -> Allowed:
        """What the column may hold in rows of a kind."""
        return self.within.get(kind, self.allowed)

    @property
    def names_sets(self) -> bool:
        """Whether its cells name card sets, at least in rows of some kinds."""
        return isinstance(self.allowed, Row) and self.allowed.of == "set"

    def names_sets_in(self, kind: int) -> bool:
        """Whether its cells name card sets in rows of a kind."""
        return self.names_sets and self.is_used_by(kind) and kind not in self.within

    def is_copied_from(self, part: str) -> bool:
        """Whether it is copied from a gene of this part of the genome."""
        return self.gene is not None and any(path.startswith(f"{part}.") for path in self.gene.paths)


def declared(record: type[Record]) -> dict[str, Column]:
    """The columns of a record; a record with a column that is not declared, or not well, is refused."""
    hints = get_type_hints(record, include_extras=True)
    cells = dtype_of(record)
    columns = {name: get_args(hints[name])[1:] for name in cells.names or ()}
    problems = [problem for name, notes in columns.items() for problem in _problems(name, notes, cells[name])]
    if problems:
        raise TypeError(" ".join(problems))
    return {name: _column(name, notes) for name, notes in columns.items()}


Note = TypeVar("Note")


def _column(name: str, notes: Iterable[Any]) -> Column:
    return Column(
        name,
        part=_one(notes, Part) or Part.HEADER,
        allowed=_all(notes, Allowed)[0],
        within={one.kind: one.allowed for one in _all(notes, Within)},
        used=_one(notes, Used),
        gene=_one(notes, Gene),
        byte=_one(notes, Byte),
        bit=_one(notes, Bit),
        several=_one(notes, Several) or Several(),
    )


def _problems(name: str, notes: Collection[Any], cell: np.dtype[Any]) -> Iterable[str]:
    values = _all(notes, Allowed)
    if len(values) != 1:
        yield f"Column {name} declares {len(values)} ranges of values; allowed: exactly one."
    room = np.iinfo(cell.base)
    unused = [one.otherwise for one in _all(notes, Used)]
    for bound in [bound for one in values for bound in (one.low, one.high)] + unused:
        if not room.min <= bound <= room.max:
            yield f"Column {name} may hold {bound}; its cells have room for {room.min} to {room.max}."
    if any(unused) and Part.ARC not in notes:
        yield f"Column {name} holds {unused[0]} in rows that do not use it; allowed: 0, except in steps."
    for one in values:
        if bool(one.none) != (one.low == NONE):
            yield f"Column {name} holds {one.low} and up; {NONE} is for columns that say what none means."


def _all(notes: Iterable[Any], kind: type[Note]) -> list[Note]:
    return [note for note in notes if isinstance(note, kind)]


def _one(notes: Iterable[Any], kind: type[Note]) -> Note | None:
    return next(iter(_all(notes, kind)), None)
