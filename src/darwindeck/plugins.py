"""Plug-ins: games, agents, measures and emitters that other packages add, without a change to this one.

A package declares them as entry points, which its installation writes down:

    [project.entry-points."darwindeck.games"]
    snap = "my_package:SNAP"

`docs/interop.md` says what each group holds. A name of our own is never taken over by a plug-in.
"""

from enum import StrEnum
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from darwindeck.errors import DarwinDeckError


class Group(StrEnum):
    """What can be added."""

    GAMES = "darwindeck.games"
    AGENTS = "darwindeck.agents"
    MEASURES = "darwindeck.measures"
    EMITTERS = "darwindeck.emitters"


@cache
def added(group: Group) -> dict[str, EntryPoint]:
    """What is installed besides our own, by name. The first of two with the same name counts."""
    found: dict[str, EntryPoint] = {}
    for point in entry_points(group=group):
        found.setdefault(point.name, point)
    return dict(sorted(found.items()))


def loaded(group: Group, name: str) -> Any:
    """The object that a plug-in adds under a name."""
    point = added(group)[name]
    try:
        return point.load()
    except Exception as error:  # whatever a stranger's module does when it is imported
        package = point.dist.name if point.dist else "a package"
        raise DarwinDeckError(
            f"'{name}' of {package} cannot be loaded from {point.value}: {type(error).__name__}: {error}"
        ) from error
