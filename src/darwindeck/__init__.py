"""DarwinDeck searches for new card games, plays them, and says whether they are any good.

    from darwindeck import load, simulate
    print(simulate(load("hearts"), deals=1000))

The names in `__all__` are the public API; docs/api.md describes them. Everything else may change.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from darwindeck.api.evaluate import evaluate as evaluate
    from darwindeck.api.evolve import evolve as evolve
    from darwindeck.api.load import load as load
    from darwindeck.api.play_match import play_match as play_match
    from darwindeck.api.rulebook import rulebook as rulebook
    from darwindeck.api.simulate import simulate as simulate
    from darwindeck.game import Game as Game

__version__ = "0.1.0"
__all__ = ["Game", "evaluate", "evolve", "load", "play_match", "rulebook", "simulate"]


def __getattr__(name: str) -> object:
    """Import what is asked for, and not before: the compiled engine takes a second to load."""
    if name not in __all__:
        raise AttributeError(f"module '{__name__}' has no attribute '{name}'")
    home = "game" if name == "Game" else f"api.{name}"
    return getattr(import_module(f"{__name__}.{home}"), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
