"""Paths: where a part stands in a genome, as in `phases[0].turn.steps[1]`, and changing that part."""

import re
from typing import Any

from msgspec import NODEFAULT, Struct
from msgspec.structs import replace

from darwindeck.genome.anatomy import fields_of
from darwindeck.genome.phases import Repeat

LINKS = re.compile(r"([A-Za-z_]+)|\[(\d+)\]")
Link = str | int


def links_of(path: str) -> tuple[Link, ...]:
    """The links of a path from the genome inwards: names of genes, and places in lists."""
    return tuple(name or int(place) for name, place in LINKS.findall(path))


def is_within(path: str, other: str) -> bool:
    """Whether a part of a genome is another one, or lies inside it."""
    return path == other or path.startswith((f"{other}.", f"{other}["))


def value_at(thing: Any, links: tuple[Link, ...]) -> Any:
    for link in links:
        thing = thing[link] if isinstance(link, int) else getattr(thing, link)
    return thing


def with_value(thing: Any, links: tuple[Link, ...], value: Any) -> Any:
    """The same thing with another value at a path."""
    if not links:
        return value
    first, rest = links[0], links[1:]
    inner = with_value(value_at(thing, (first,)), rest, value)
    if isinstance(first, int):
        return (*thing[:first], inner, *thing[first + 1 :])
    return replace(thing, **{first: inner})


def replaced(thing: Any, path: str, value: Any) -> Any:
    """The same thing with another value at a path that is written out."""
    return with_value(thing, links_of(path), value)


def dropped(thing: Any, links: tuple[Link, ...], least: int = 2) -> Any:
    """The thing with the part at a path, or the nearest part around it that can, back at its default or out
    of its list; None when nothing can go. Parts fewer than `least` links deep stay in any case, lists apart.
    """
    while links:
        owner, last = value_at(thing, links[:-1]), links[-1]
        if isinstance(last, int):
            return with_value(thing, links[:-1], _without(owner, last))
        default = default_of(owner, last)
        if len(links) >= least and default is not NODEFAULT and getattr(owner, last) != default:
            return with_value(thing, links, default)
        links = links[:-1]
    return None


def _without(members: tuple[Any, ...], place: int) -> tuple[Any, ...]:
    """The list without a member; phases that were repeated stay, to be played once."""
    gone = members[place]
    stays = gone.phases if isinstance(gone, Repeat) else ()
    return (*members[:place], *stays, *members[place + 1 :])


def default_of(owner: Struct, gene: str) -> Any:
    """The default of a gene, or NODEFAULT."""
    return next(field.default for field in fields_of(type(owner)) if field.name == gene)
