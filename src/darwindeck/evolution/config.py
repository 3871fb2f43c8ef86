"""What a run is asked to do: everything that decides its results, and when it stops."""

from typing import Annotated

from msgspec import Meta, Struct

STRATEGIES = ("qd", "ga", "random")
Count = Annotated[int, Meta(ge=0)]


class Budget(Struct, frozen=True, forbid_unknown_fields=True):
    """How many games a generation looks at, and how closely; it depends on no machine and no clock."""

    batch: Annotated[int, Meta(ge=1)] = 80  # new games, each tried by random play
    quick: Count = 24  # of those that pass, looked at again with better players
    full: Count = 8  # of those, measured in full
    challenges: Count = 1  # games of the archive measured again on other deals
    shelf: Count = 60  # games of the archive measured once more when the search is over


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """When to stop: after the generation in which the first of these is reached; a run needs one at least."""

    minutes: Annotated[float, Meta(gt=0)] | None = None
    generations: Annotated[int, Meta(ge=1)] | None = None
    evaluations: Annotated[int, Meta(ge=1)] | None = None  # games that entered


class Wanted(Struct, frozen=True, forbid_unknown_fields=True):
    """What the games must be like, as it was asked for."""

    players: int | None = None
    minutes: float | None = None  # a deal should last
    lock: tuple[str, ...] = ()
    require: tuple[str, ...] = ()
    forbid: tuple[str, ...] = ()
    invents: bool = True  # games without parents are welcome


class Config(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A run: the same configuration and the same games to begin with give the same archive."""

    name: str
    seed: Annotated[int, Meta(ge=0)] = 0
    style: str = "balanced"
    strategy: str = "qd"
    mutation: str = "default"
    wanted: Wanted = Wanted()
    budget: Budget = Budget()
    least_novelty: float = 0.0  # a game nearer to a known one is a variant of it, and not kept
