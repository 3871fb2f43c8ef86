"""What a run is asked to do: everything that decides its results, and when it stops."""

import math
from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta, Struct, inspect

from darwindeck.limits import HIGHEST_SEED

STRATEGIES = ("qd", "ga", "random")
Count = Annotated[int, Meta(ge=0, le=10_000)]


class Budget(Struct, frozen=True, forbid_unknown_fields=True):
    """How many games a generation looks at, and how closely; it depends on no machine and no clock."""

    batch: Annotated[int, Meta(ge=1, le=10_000)] = 80  # new games, each tried by random play
    quick: Count = 30  # of those that pass, looked at again with better players
    full: Count = 14  # of those, measured in full
    challenges: Count = 1  # games of the archive measured again on other deals
    shelf: Count = 20  # games of the archive measured once more when the search is over
    polish: Count = 11  # of those, polished before
    looks: Count = 40  # games that may be measured to polish one


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """When to stop: after the generation in which the first of these is reached; a run needs one at least."""

    minutes: Annotated[float, Meta(ge=0.001, le=1_000_000)] | None = None
    generations: Annotated[int, Meta(ge=1, le=1_000_000)] | None = None
    evaluations: Annotated[int, Meta(ge=1, le=1_000_000_000)] | None = None  # games that entered


class Wanted(Struct, frozen=True, forbid_unknown_fields=True):
    """What the games must be like, as it was asked for."""

    players: int | None = None
    minutes: Annotated[float, Meta(ge=0.1, le=1_000)] | None = None  # a deal should last
    lock: tuple[str, ...] = ()
    require: tuple[str, ...] = ()
    forbid: tuple[str, ...] = ()
    invents: bool = True  # games without parents are welcome


class Config(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A run: the same configuration and the same games to begin with give the same archive."""

    name: str
    seed: Annotated[int, Meta(ge=0, le=HIGHEST_SEED)] = 0
    style: str = "balanced"
    taste: dict[str, float] = {}  # weights of measures, learned from ratings, on top of the style's
    strategy: str = "qd"
    mutation: str = "default"
    wanted: Wanted = Wanted()
    budget: Budget = Budget()
    least_novelty: float = 0.0  # a game nearer to a known one is a variant of it, and not kept


def out_of_range(asked: Struct) -> Iterator[str]:
    """Each number of a request that is outside its range or not finite, in a sentence."""
    kind = inspect.type_info(type(asked))
    assert isinstance(kind, inspect.StructType)
    for field in kind.fields:
        number = getattr(asked, field.name)
        allowed = _number_type(field.type)
        if isinstance(number, int | float) and allowed is not None:
            low, high = allowed.ge or 0, allowed.le
            if not math.isfinite(number) or not low <= number <= (high or math.inf):
                yield f"{field.name}: found {number:g}; allowed: {low:,g} to {high:,}."


def _number_type(kind: inspect.Type) -> inspect.IntType | inspect.FloatType | None:
    """The type of number that a field holds, if it holds one and has a range."""
    members = kind.types if isinstance(kind, inspect.UnionType) else (kind,)
    numbers = [member for member in members if isinstance(member, inspect.IntType | inspect.FloatType)]
    return numbers[0] if numbers and numbers[0].le is not None else None
