"""The known games, one file each: `load("crazy-eights")` is the genome of Crazy Eights."""

from difflib import get_close_matches
from importlib import import_module
from pkgutil import iter_modules

from darwindeck.errors import DarwinDeckError
from darwindeck.genome.schema import GameGenome


def names() -> tuple[str, ...]:
    """The names of all games, in alphabetical order."""
    return tuple(sorted(module.name.replace("_", "-") for module in iter_modules(__path__)))


def load(name: str) -> GameGenome:
    """The genome of the game of this name; only that game's file is read."""
    if name not in names():
        raise DarwinDeckError(_unknown(name))
    genome: GameGenome = import_module(f"{__name__}.{name.replace('-', '_')}").GENOME
    return genome


def _unknown(name: str) -> str:
    """What to tell a person who named no game of the library."""
    near = get_close_matches(name.lower().replace("_", "-").replace(" ", "-"), names(), n=3, cutoff=0.5)
    if near:
        return f"There is no game called '{name}' in the library; did you mean {' or '.join(near)}?"
    return f"There is no game called '{name}' in the library; it holds {', '.join(names())}."
