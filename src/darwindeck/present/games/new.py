"""The command that starts a game of your own."""

import re
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from msgspec.structs import replace

from darwindeck.api.load import load
from darwindeck.errors import DarwinDeckError
from darwindeck.files import write_text
from darwindeck.genome import library
from darwindeck.genome.card_sets import Everything
from darwindeck.genome.schema import Description, GameGenome, UntilScore
from darwindeck.genome.scoring import PerCardLeft
from darwindeck.genome.vocabulary import Payee
from darwindeck.present.games.commented_file import commented
from darwindeck.present.terminal import command_name
from darwindeck.rulebooks.book import title_of

# The starting point when no game is named: Crazy Eights for two with the simplest scoring.
SIMPLE = replace(
    library.load("crazy-eights-duel"),
    scoring=(PerCardLeft(cards=Everything(), points=1, to=Payee.WINNER),),
    match=UntilScore(target=20, max_deals=20),
)
ENDING = ".jsonc"  # JSON with comments
_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def new(
    name: Annotated[
        str, Parameter(name="NAME", help="The game's name: lower-case letters, digits and hyphens.")
    ],
    /,
    *,
    like: Annotated[
        str | None, Parameter(help="The game to start from: a name from the library, or a file.")
    ] = None,
) -> None:
    """Start a game of your own: write a genome file in which every gene is explained.

    The file is written to the current folder as NAME.jsonc. It plays like the game it started from until you
    change it.
    """
    path = _path_for(name)
    pattern = _pattern(like)
    about = Description(summary=f"Like {title_of(pattern)} until you change it.")
    text = commented(replace(pattern, name=name, about=about))
    write_text(path, text, replaces=False)
    print(f"Wrote {path}. The game plays like {pattern.name} until you change it. Next:")
    for command in ("check", "simulate", "play"):
        print(f"  {command_name()} {command} {path}")


def _pattern(like: str | None) -> GameGenome:
    """The game to start from."""
    if like is None:
        return SIMPLE
    return load(like)


def _path_for(name: str) -> Path:
    if not _NAME.fullmatch(name):
        raise DarwinDeckError(
            f"A game cannot be called '{name}'; use lower-case letters, digits and hyphens, as in my-game."
        )
    if name in library.names():
        raise DarwinDeckError(f"The library already has a game called '{name}'; choose another name.")
    path = Path(f"{name}{ENDING}")
    if path.exists():
        raise DarwinDeckError(f"The file '{path}' already exists; choose another name.")
    return path
