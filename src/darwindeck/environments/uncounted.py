"""Uncounted: compiled functions that count no references to the arrays they are given.

    @uncounted
    @inlined
    def look(games: Games, index: int) -> None: ...

Numba counts the references to every array that is handed from function to function. A step of a batch hands
over dozens, and counting took three quarters of its time. A function that makes no arrays, and whose callers
keep those that they hand over, can do without.
"""

from typing import Any

from darwindeck.jit import Function


def uncounted(function: Function) -> Function:
    """The same function, if it is compiled at all, without counting."""
    options: Any = getattr(function, "targetoptions", None)
    if options is not None:
        options["_nrt"] = False
    return function
