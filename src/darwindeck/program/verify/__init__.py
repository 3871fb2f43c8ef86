"""The verifier: a program that passes never leads the engine out of its tables, nor round in circles.

The engine trusts its programs: it checks no index and no operand. So every program that comes from outside is
verified first. Compiled programs pass by construction, which the tests confirm.
"""

from collections.abc import Callable, Iterator

from darwindeck.program.layout import Program
from darwindeck.program.verify import auctions, bound, phases, table, turns
from darwindeck.program.verify.rows import Rows, header_problems, row_problems, rows_of, set_problems

# Each stage may rely on all that the stages before it have found to be true.
STAGES: tuple[tuple[Callable[[Rows], Iterator[str]], ...], ...] = (
    (header_problems,),
    (row_problems,),
    (set_problems, table.problems, turns.problems),
    (phases.problems, auctions.problems, bound.problems),
)


def verify(program: Program) -> list[str]:
    """Everything that keeps a program from being played safely, in sentences; nothing when it is safe."""
    rows = rows_of(program)
    for stage in STAGES:
        problems = [problem for check in stage for problem in check(rows)]
        if problems:
            return problems
    return []
