"""Compiles functions of the core for a graphics card that need not be there."""

from collections.abc import Callable
from contextlib import ExitStack
from typing import Any
from unittest.mock import patch

# The graphics card the compiler is told to see: an NVIDIA H100 or H200.
COMPUTE_CAPABILITY = (9, 0)


class _ImaginaryCard:
    compute_capability = COMPUTE_CAPABILITY


def compile_to_ptx(function: Callable[..., Any], argument_types: tuple[Any, ...]) -> str:
    """The CUDA assembly of a compiled function and of everything it calls.

    Needs the `gpu` extra, and raises what the CUDA compiler raises when the function is beyond it.
    """
    import numba_cuda  # noqa: F401  Without it, the older CUDA compiler inside numba would answer.
    from numba import cuda
    from numba.cuda import api, compiler, dispatcher

    with ExitStack() as stubs:
        # Each of these modules has its own name for the question "which card is in use?".
        for module in (api, compiler, dispatcher):
            stubs.enter_context(patch.object(module, "get_current_device", _ImaginaryCard))
        ptx, _ = cuda.compile_ptx(function, argument_types, device=True, cc=COMPUTE_CAPABILITY, abi="numba")
    return str(ptx)
