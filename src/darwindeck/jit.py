"""Compiling: the decorators of the compiled core, and where its machine code is kept.

Numba's own cache does not notice when a function called from another file changes, and it mixes code compiled
with and without bounds checks. So the cache folder is named after a digest of the sources and the mode: of
the sources of the part a function belongs to and of the parts it may call, so that a change to the players
leaves the machine code of the engine alone.
"""

import hashlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numba

from darwindeck.code_cache import cache_root, target_features, target_name
from darwindeck.linking import Inner, Linked

PACKAGE = Path(__file__).parent
_MARK = "darwindeck.jit import"
_READ_BY_COMPILED_CODE = {
    "cards.py",
    "masks.py",
    "jit.py",
    "linking.py",
    "limits.py",
    "records.py",
    "codes.py",
    "alphabet.py",
    "layout.py",
}
# The folders whose sources the machine code of a part is made of, besides the basics; others may call all.
# The players' search is compiled for Vinto too, so each of the two depends on the other.
_MADE_OF = {
    "": (),
    "engine": ("program", "engine"),
    "agents": ("program", "engine", "agents", "vinto"),
    "vinto": ("agents", "vinto"),
}
_config: Any = numba.config
# Hot functions are inlined by name, and loops run over a handful of players: nothing is worth vectorizing.
_config.LOOP_VECTORIZE = 0
_config.OPT = type(_config.OPT)(1)

Function = TypeVar("Function", bound=Callable[..., Any])


def compiled(function: Function) -> Function:
    """Compile a function of the core, as part of whatever calls it; Python may call it too.

    With NUMBA_DISABLE_JIT=1 it stays ordinary Python, as do all the others.
    """
    return _decorated(Inner, function)


def inlined(function: Function) -> Function:
    """Compile a small function right into the body of each caller: for the few that every move goes through.

    A call costs three to five nanoseconds, and a turn makes some thirty. Measured on Crazy Eights: nearly
    twice as many moves a second, for some more seconds of compiling.
    """
    return _decorated(Inner, function, forceinline=True)


def linked(function: Function) -> Function:
    """Compile a function once, whoever calls it: for large ones with several callers.

    Callers hold its name and not its code, so they are compiled quickly; but nothing is optimised across the
    call, and it is never inlined.
    """
    return _decorated(Linked, function)


def _decorated(kind: Any, function: Function, **options: bool) -> Function:
    if mode() == "interpreted":
        return function
    _config.CACHE_DIR = str(cache_folder(part_of(function)))
    options = {"nopython": True, "nogil": True, **options}
    dispatcher = kind(function, targetoptions={**options, "boundscheck": None, "error_model": "numpy"})
    return cast(Function, dispatcher)


def mode() -> str:
    """How this process runs the core: compiled, bounds-checked or interpreted."""
    if _config.DISABLE_JIT:
        return "interpreted"
    return "bounds-checked" if _config.BOUNDSCHECK else "compiled"


def part_of(function: Callable[..., Any]) -> str:
    """The folder of the package a function is written in; empty for the basics."""
    package, *rest = function.__module__.split(".")
    if package != "darwindeck":
        return "elsewhere"
    return rest[0] if len(rest) > 1 else ""


def cache_folder(part: str) -> Path:
    """Where machine code of a part, for exactly these sources and in this mode, is kept."""
    return cache_root() / f"{mode()}-{source_digest(part)}"


@cache
def source_digest(part: str) -> str:
    """A digest of every source file that takes part in compiling a part, and of the processor it is for."""
    digest = hashlib.sha256(f"{numba.__version__} {target_name()} {target_features()}".encode())
    for path in sorted(PACKAGE.rglob("*.py")):
        if is_made_of(part, path):
            digest.update(str(path.relative_to(PACKAGE)).encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def is_made_of(part: str, path: Path) -> bool:
    """Whether the machine code of a part depends on a source file."""
    folders = path.relative_to(PACKAGE).parts[:-1]
    if folders and part in _MADE_OF and folders[0] not in _MADE_OF[part]:
        return False
    return path.name in _READ_BY_COMPILED_CODE or _MARK.encode() in path.read_bytes()
