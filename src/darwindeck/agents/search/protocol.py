"""What a game must offer to be searched: some verbs, chosen by the type of the record that holds it.

A game's own functions cannot be arguments of compiled code that is kept on disk. So the search calls the
verbs below, and a game registers what they mean for its record:

    register(Searchable(TABLE_DTYPE, play=play, redeal=redeal, ...))

The verbs share their arguments: the `rules` of the game, the `world` being imagined, a `memory` that goes
with it, a source of `chance`. Moves are the bits of a few words of `WORD_SIZE` codes.
"""

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

import numpy as np
from numba.core import types
from numba.core.typing import templates
from numba.np.numpy_support import from_dtype

from darwindeck.jit import inlined, mode

_templates: Any = templates
_types: Any = types
Rules = Any
World = Any
Knowledge = Any
Verb = Callable[..., Any]
OneVerb = TypeVar("OneVerb", bound=Verb)


@inlined
def never(rules: Rules, world: World, player: int) -> bool:
    """What `is_habit` means for games that do not say."""
    return False


@inlined
def always_anew(rules: Rules, world: World, memory: Knowledge) -> bool:
    """What `can_vary` means for games that do not say."""
    return False


@inlined
def not_varied(rules: Rules, view: World, world: World, memory: Knowledge, chance: Any, player: int) -> None:
    """What `vary` means for games that cannot."""


@inlined
def nowhere(rules: Rules, world: World) -> bool:
    """What `is_heard` means for games that do not say."""
    return False


@inlined
def equally(
    rules: Rules,
    world: World,
    memory: Knowledge,
    spare: World,
    spare_memory: Knowledge,
    chance: Any,
    player: int,
) -> float:
    """What `likelihood` means for games that do not say."""
    return 1.0


@inlined
def not_understood(rules: Rules, world: World, memory: Knowledge) -> bool:
    """What `is_understood` means for games that do not say."""
    return False


@inlined
def not_mixed(rules: Rules, world: World, memory: Knowledge) -> bool:
    """What `is_mixed` means for games that do not say."""
    return False


@inlined
def no_saying(rules: Rules, world: World, memory: Knowledge, step: int) -> int:
    """What `heard` means where moves are not mixed."""
    return -1


@inlined
def not_restarted(
    rules: Rules, view: World, world: World, memory: Knowledge, chance: Any, player: int, as_seen: bool
) -> None:
    """What `restart` means where moves are not mixed."""


@inlined
def not_corrected(rules: Rules, view: World, world: World, chance: Any) -> None:
    """What `correct` means where moves are not mixed."""


@inlined
def nothing_known(rules: Rules, world: World, player: int) -> int:
    """What `knowledge` means where moves are not mixed."""
    return 0


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
    likely_move: Verb
    outlook: Verb
    promise: Verb
    breadth: Verb
    utility: Verb
    win_share: Verb
    can_vary: Verb = always_anew
    vary: Verb = not_varied
    is_habit: Verb = never
    is_heard: Verb = nowhere
    likelihood: Verb = equally
    is_understood: Verb = not_understood
    is_mixed: Verb = not_mixed
    heard: Verb = no_saying
    restart: Verb = not_restarted
    correct: Verb = not_corrected
    knowledge: Verb = nothing_known


_games: dict[Any, Searchable] = {}


def register(game: Searchable) -> None:
    """Let the search play a game, compiled and interpreted."""
    _games[game.world] = game
    _games[from_dtype(game.world)] = game


def verb(spoken: OneVerb) -> OneVerb:
    """Have compiled code call, in place of the Python function, what the game of this record means by it."""
    name = spoken.__name__
    place = list(inspect.signature(spoken).parameters).index("world")

    class Meaning(_templates.AbstractTemplate):  # type: ignore[misc]
        key = spoken

        def generic(self, args: Any, kws: Any) -> Any:
            return _types.Dispatcher(self.meant(args)).get_call_type(self.context, args, kws)

        def get_impl_key(self, sig: Any) -> Any:
            return self.meant(sig.args).get_overload(sig.args)

        def meant(self, args: Any) -> Any:
            return getattr(_games[args[place]], name)

    if mode() != "interpreted":
        _templates.infer_global(spoken, _types.Function(Meaning))
    return spoken


@verb
def redeal(rules: Rules, world: World, memory: Knowledge, chance: Any, player: int) -> None:
    """Turn a copy of the player's view into a full game that agrees with it."""
    _games[world.dtype].redeal(rules, world, memory, chance, player)


@verb
def can_vary(rules: Rules, world: World, memory: Knowledge) -> bool:
    """Whether games that agree with this view can be turned into one another: quicker than redealing."""
    return bool(_games[world.dtype].can_vary(rules, world, memory))


@verb
def vary(rules: Rules, view: World, world: World, memory: Knowledge, chance: Any, player: int) -> None:
    """Turn a full game that agrees with the view into another one; the memory is that of the view."""
    _games[world.dtype].vary(rules, view, world, memory, chance, player)


@verb
def play(rules: Rules, world: World, memory: Knowledge, chance: Any, move: int) -> None:
    """Make a move."""
    _games[world.dtype].play(rules, world, memory, chance, move)


@verb
def is_over(rules: Rules, world: World) -> bool:
    """Whether there is nothing left to decide."""
    return bool(_games[world.dtype].is_over(rules, world))


@verb
def to_move(world: World) -> int:
    """The player who decides."""
    return int(_games[world.dtype].to_move(world))


@verb
def side_of(rules: Rules, world: World, player: int) -> int:
    """The side whose result a player plays for."""
    return int(_games[world.dtype].side_of(rules, world, player))


@verb
def words(world: World) -> int:
    """How many words the moves of the game take."""
    return int(_games[world.dtype].words(world))


@verb
def moves_in(world: World, word: int) -> int:
    """The legal moves of one word, as bits."""
    return int(_games[world.dtype].moves_in(world, word))


@verb
def any_move(rules: Rules, world: World, memory: Knowledge, chance: Any) -> int:
    """A legal move for the playouts of a plain search."""
    return int(_games[world.dtype].any_move(rules, world, memory, chance))


@verb
def likely_move(rules: Rules, world: World, memory: Knowledge, chance: Any) -> int:
    """A legal move that somebody might make, for the playouts of every other search."""
    return int(_games[world.dtype].likely_move(rules, world, memory, chance))


@verb
def is_habit(rules: Rules, world: World, player: int) -> bool:
    """Whether another's move follows from the cards it holds in a world: it is then made as in a playout."""
    return bool(_games[world.dtype].is_habit(rules, world, player))


@verb
def is_heard(rules: Rules, world: World) -> bool:
    """Whether plans may depend on a move made from habit here."""
    return bool(_games[world.dtype].is_heard(rules, world))


@verb
def likelihood(
    rules: Rules,
    world: World,
    memory: Knowledge,
    spare: World,
    spare_memory: Knowledge,
    chance: Any,
    player: int,
) -> float:
    """How likely an imagined world is beside others, by what the others have done in it; above 0.

    The spare world, a copy of it, is scratch paper.
    """
    found = _games[world.dtype].likelihood(rules, world, memory, spare, spare_memory, chance, player)
    return float(found)


@verb
def is_understood(rules: Rules, world: World, memory: Knowledge) -> bool:
    """Whether imagined worlds are the likelier, the better all that was said in this deal fits them."""
    return bool(_games[world.dtype].is_understood(rules, world, memory))


@verb
def is_mixed(rules: Rules, world: World, memory: Knowledge) -> bool:
    """Whether this view is of a deal in which players have to keep others guessing: moves are then mixed."""
    return bool(_games[world.dtype].is_mixed(rules, world, memory))


@verb
def heard(rules: Rules, world: World, memory: Knowledge, step: int) -> int:
    """The move that was made in this deal after so many others; -1 past the last."""
    return int(_games[world.dtype].heard(rules, world, memory, step))


@verb
def restart(
    rules: Rules, view: World, world: World, memory: Knowledge, chance: Any, player: int, as_seen: bool
) -> None:
    """Turn a copy of the view into a deal at its beginning.

    A player holds what the view says, unless it is -1; `as_seen`: nobody holds what will lie in the open.
    """
    _games[world.dtype].restart(rules, view, world, memory, chance, player, as_seen)


@verb
def correct(rules: Rules, view: World, world: World, chance: Any) -> None:
    """Have the cards in the open that the view shows there, as far as the world is."""
    _games[world.dtype].correct(rules, view, world, chance)


@verb
def knowledge(rules: Rules, world: World, player: int) -> int:
    """A number for all that a player knows, or for what matters of it; above 0."""
    return int(_games[world.dtype].knowledge(rules, world, player))


@verb
def outlook(rules: Rules, world: World, player: int) -> Any:
    """What a player sees before it looks at its moves one by one."""
    return _games[world.dtype].outlook(rules, world, player)


@verb
def promise(rules: Rules, world: World, memory: Knowledge, player: int, move: int, seen: Any) -> float:
    """How good a move looks to a player with this outlook before it has been tried; more is better."""
    return float(_games[world.dtype].promise(rules, world, memory, player, move, seen))


@verb
def breadth(rules: Rules, world: World, is_plain: int) -> float:
    """How many moves are worth trying here: one, and then this many times the root of the visits."""
    return float(_games[world.dtype].breadth(rules, world, is_plain))


@verb
def utility(rules: Rules, world: World, side: int) -> float:
    """What the end of the game is worth to a side."""
    return float(_games[world.dtype].utility(rules, world, side))


@verb
def win_share(rules: Rules, world: World, side: int) -> float:
    """The part of the win that a side has at the end of the game, from 0 to 1."""
    return float(_games[world.dtype].win_share(rules, world, side))
