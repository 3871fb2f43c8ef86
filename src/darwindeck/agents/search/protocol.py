"""What a game must offer to be searched: a dozen verbs, chosen by the type of the record that holds it.

A game's own functions cannot be arguments of compiled code that is kept on disk. So the search calls the
verbs below, and a game registers what they mean for its record:

    register(Searchable(TABLE_DTYPE, play=play, redeal=redeal, ...))

The verbs share their arguments: the `rules` of the game, the `world` being imagined, a `memory` that goes
with it, a source of `chance`. Moves are the bits of a few words of `WORD_SIZE` codes.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numba.extending import overload
from numba.np.numpy_support import from_dtype

from darwindeck.jit import inlined

Rules = Any
World = Any
Knowledge = Any
Verb = Callable[..., Any]


@inlined
def never(rules: Rules, world: World, player: int) -> bool:
    """What `is_habit` means for games that do not say."""
    return False


@dataclass(frozen=True)
class Searchable:
    """What the verbs mean for one type of record."""

    world: np.dtype[Any]
    redeal: Verb
    play: Verb
    is_over: Verb
    to_move: Verb
    side_of: Verb
    words: Verb
    moves_in: Verb
    any_move: Verb
    promise: Verb
    breadth: Verb
    utility: Verb
    win_share: Verb
    is_habit: Verb = never


_games: dict[Any, Searchable] = {}


def register(game: Searchable) -> None:
    """Let the search play a game, compiled and interpreted."""
    _games[game.world] = game
    _games[from_dtype(game.world)] = game


def redeal(rules: Rules, world: World, memory: Knowledge, chance: Any, player: int) -> None:
    """Turn a copy of the player's view into a full game that agrees with it."""
    _games[world.dtype].redeal(rules, world, memory, chance, player)


def play(rules: Rules, world: World, memory: Knowledge, chance: Any, move: int) -> None:
    """Make a move."""
    _games[world.dtype].play(rules, world, memory, chance, move)


def is_over(rules: Rules, world: World) -> bool:
    """Whether there is nothing left to decide."""
    return bool(_games[world.dtype].is_over(rules, world))


def to_move(world: World) -> int:
    """The player who decides."""
    return int(_games[world.dtype].to_move(world))


def side_of(rules: Rules, world: World, player: int) -> int:
    """The side whose result a player plays for."""
    return int(_games[world.dtype].side_of(rules, world, player))


def words(world: World) -> int:
    """How many words the moves of the game take."""
    return int(_games[world.dtype].words(world))


def moves_in(world: World, word: int) -> int:
    """The legal moves of one word, as bits."""
    return int(_games[world.dtype].moves_in(world, word))


def any_move(rules: Rules, world: World, chance: Any) -> int:
    """A legal move for a playout."""
    return int(_games[world.dtype].any_move(rules, world, chance))


def is_habit(rules: Rules, world: World, player: int) -> bool:
    """Whether another's move follows from the cards it holds in a world: it is then made as in a playout."""
    return bool(_games[world.dtype].is_habit(rules, world, player))


def promise(rules: Rules, world: World, memory: Knowledge, player: int, move: int) -> float:
    """How good a move looks to the player before it has been tried; more is better, on any scale."""
    return float(_games[world.dtype].promise(rules, world, memory, player, move))


def breadth(rules: Rules, world: World) -> float:
    """How many moves are worth trying here: one, and then this many times the root of the visits."""
    return float(_games[world.dtype].breadth(rules, world))


def utility(rules: Rules, world: World, side: int) -> float:
    """What the end of the game is worth to a side."""
    return float(_games[world.dtype].utility(rules, world, side))


def win_share(rules: Rules, world: World, side: int) -> float:
    """The part of the win that a side has at the end of the game, from 0 to 1."""
    return float(_games[world.dtype].win_share(rules, world, side))


# The same verbs in compiled code: each calls what the game of this record type has registered.


def _compiles(verb: Verb) -> Verb:
    """Say what a verb is in compiled code; the compiler wants the arguments without their types."""

    def bind(meaning: Verb) -> Any:
        meaning.__annotations__ = {}
        return overload(verb)(meaning)

    return bind


@_compiles(redeal)
def _redeal(rules: Any, world: Any, memory: Any, chance: Any, player: Any) -> Verb:
    verb = _games[world].redeal
    return lambda rules, world, memory, chance, player: verb(rules, world, memory, chance, player)


@_compiles(play)
def _play(rules: Any, world: Any, memory: Any, chance: Any, move: Any) -> Verb:
    verb = _games[world].play
    return lambda rules, world, memory, chance, move: verb(rules, world, memory, chance, move)


@_compiles(is_over)
def _is_over(rules: Any, world: Any) -> Verb:
    verb = _games[world].is_over
    return lambda rules, world: verb(rules, world)


@_compiles(to_move)
def _to_move(world: Any) -> Verb:
    verb = _games[world].to_move
    return lambda world: verb(world)


@_compiles(side_of)
def _side_of(rules: Any, world: Any, player: Any) -> Verb:
    verb = _games[world].side_of
    return lambda rules, world, player: verb(rules, world, player)


@_compiles(words)
def _words(world: Any) -> Verb:
    verb = _games[world].words
    return lambda world: verb(world)


@_compiles(moves_in)
def _moves_in(world: Any, word: Any) -> Verb:
    verb = _games[world].moves_in
    return lambda world, word: verb(world, word)


@_compiles(any_move)
def _any_move(rules: Any, world: Any, chance: Any) -> Verb:
    verb = _games[world].any_move
    return lambda rules, world, chance: verb(rules, world, chance)


@_compiles(is_habit)
def _is_habit(rules: Any, world: Any, player: Any) -> Verb:
    verb = _games[world].is_habit
    return lambda rules, world, player: verb(rules, world, player)


@_compiles(promise)
def _promise(rules: Any, world: Any, memory: Any, player: Any, move: Any) -> Verb:
    verb = _games[world].promise
    return lambda rules, world, memory, player, move: verb(rules, world, memory, player, move)


@_compiles(breadth)
def _breadth(rules: Any, world: Any) -> Verb:
    verb = _games[world].breadth
    return lambda rules, world: verb(rules, world)


@_compiles(utility)
def _utility(rules: Any, world: Any, side: Any) -> Verb:
    verb = _games[world].utility
    return lambda rules, world, side: verb(rules, world, side)


@_compiles(win_share)
def _win_share(rules: Any, world: Any, side: Any) -> Verb:
    verb = _games[world].win_share
    return lambda rules, world, side: verb(rules, world, side)
