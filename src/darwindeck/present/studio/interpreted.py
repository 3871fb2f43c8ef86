"""Interpreted: a process that plays moves as plain Python, and needs no machine code.

People at a table make a move every few seconds, and one takes a millisecond even so. The studio's own process
is therefore ready at once on any machine, starts faster and stays smaller. Only its workers are compiled:
they try thousands of moves for each that they make.
"""

import sys
from typing import Any

COMPILED_CORE = "darwindeck.jit"


def interpret() -> None:
    """Leave the core as it is written, in this process. Where it is loaded already, it stays as it is."""
    if COMPILED_CORE not in sys.modules:
        import numba

        config: Any = numba.config
        config.DISABLE_JIT = 1
