"""The known games, one file each: `load("crazy-eights")` is the genome of Crazy Eights."""

from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from darwindeck.errors import DarwinDeckError, GenomeError
from darwindeck.genome.check import check
from darwindeck.genome.schema import GameGenome
from darwindeck.plugins import Group, added, loaded


def names() -> tuple[str, ...]:
    """The names of all games, those of plug-ins among them, in alphabetical order."""
    return tuple(sorted({*own_names(), *added(Group.GAMES)}))


@cache
def own_names() -> tuple[str, ...]:
    """The names of the games that come with this package: what is measured against them stays the same."""
    return tuple(sorted(module.name.replace("_", "-") for module in iter_modules(__path__)))


def load(name: str) -> GameGenome:
    """The genome of the game of this name; only that game's file is read."""
    if name in own_names():
        genome: GameGenome = import_module(f"{__name__}.{name.replace('-', '_')}").GENOME
        return genome
    if name not in names():
        raise DarwinDeckError(_unknown(name))
    return _added_game(name)


def _added_game(name: str) -> GameGenome:
    """The game that a plug-in adds, which has to be playable like any other."""
    genome = loaded(Group.GAMES, name)
    if not isinstance(genome, GameGenome):
        raise DarwinDeckError(f"The plug-in '{name}' is no genome; it is a {type(genome).__name__}.")
    if problems := check(genome):
        raise GenomeError(f"The game '{name}' of a plug-in", problems)
    return genome


def _unknown(name: str) -> str:
    """What to tell a person who named no game of the library."""
    if name.lower() == "vinto":
        return "Vinto is not in the library and has a table of its own: darwindeck vinto play."
    near = get_close_matches(name.lower().replace("_", "-").replace(" ", "-"), names(), n=3, cutoff=0.5)
    if near:
        return f"There is no game called '{name}' in the library; did you mean {' or '.join(near)}?"
    return f"There is no game called '{name}' in the library; it holds {', '.join(names())}."
