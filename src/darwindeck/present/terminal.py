"""The terminal: results go to standard output, progress messages to standard error."""

import json
import math
import os
import shutil
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from rich.box import SIMPLE_HEAD
from rich.console import Console, JustifyMethod
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from darwindeck.texts import plain, plain_lines

COMPILING = "Compiling the engine for this machine (once, a minute or two) …"
COMPILING_AGENTS = "Compiling the agents for this machine (once, a minute or two) …"
COMPILING_MEASURES = "Compiling the measures for this machine (once, about a minute) …"
PIPE_WIDTH = 100

Result = TypeVar("Result")


def get_ready(
    *, tables: bool = False, decisions: bool = False, measures: bool = False, every_family: bool = False
) -> None:
    """Compile what the command needs; when that takes long, say so first.

    `tables` are matches between agents, `decisions` one agent's move; both come on top of the engine, and
    `measures` on top of tables. Rules that not every game has are compiled when a game needs them, or now if
    games of `every_family` will be played. Compiling has a thread of its own, because the compiler does not
    survive an interruption.
    """
    interruptible(lambda: _get_ready(tables, decisions, measures, every_family))


def _get_ready(tables: bool, decisions: bool, measures: bool, every_family: bool) -> None:
    from darwindeck.engine.warm import is_warm, warm
    from darwindeck.linking import open_all

    if not is_warm():
        print(COMPILING, file=sys.stderr, flush=True)
        warm(views=decisions)
    if tables or decisions:
        _get_agents_ready(tables, decisions)
    if measures:
        _get_measures_ready()
    if every_family:
        open_all()


def _get_agents_ready(tables: bool, decisions: bool) -> None:
    from darwindeck.agents import warm

    if (tables and not warm.is_warm(tables=True)) or (decisions and not warm.is_warm(tables=False)):
        print(COMPILING_AGENTS, file=sys.stderr, flush=True)
    if tables:
        warm.warm_tables()
    if decisions:
        warm.warm_decisions()


def _get_measures_ready() -> None:
    from darwindeck.evaluation.play import warm

    if not warm.is_warm():
        print(COMPILING_MEASURES, file=sys.stderr, flush=True)
    warm.warm_traces()


@contextmanager
def counting(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """Show a progress bar with the time remaining, if there is a terminal."""
    console = new_console(stderr=True)
    if not console.is_terminal:
        yield lambda done: None
        return
    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(what, total=total)
        yield lambda done: progress.advance(task, done)


@contextmanager
def working(what: str) -> Iterator[Callable[[str], None]]:
    """Show what is being done, if there is a terminal; the caller may change the message."""
    console = new_console(stderr=True)
    if not console.is_terminal:
        yield lambda what: None
        return
    with console.status(what) as status:
        yield lambda what: status.update(what)


def interruptible(work: Callable[[], Result]) -> Result:
    """Run work that cannot be interrupted itself, such as long compiled loops, so that Ctrl-C still works."""
    results: list[Result] = []
    problems: list[BaseException] = []

    def do() -> None:
        try:
            results.append(work())
        except BaseException as problem:
            problems.append(problem)

    worker = threading.Thread(target=do, daemon=True)
    worker.start()
    while worker.is_alive():
        worker.join(timeout=0.2)
    if problems:
        raise problems[0]
    return results[0]


def new_console(*, stderr: bool = False, width: int | None = None) -> Console:
    """Where things are printed. Texts are shown as they are: nothing in them is markup or a smiley."""
    return Console(stderr=stderr, width=width, markup=False, emoji=False, highlight=False)


def bold(text: str) -> Text:
    """A heading."""
    return Text(plain(text), "bold")


def say(*parts: object) -> None:
    """Print results; in a file or a pipe, without spaces at the ends of lines."""
    parts = tuple(plain_lines(part) if isinstance(part, str) else part for part in parts)
    console = new_console(width=page_width())
    if console.is_terminal:
        console.print(*parts)
        return
    with console.capture() as output:
        console.print(*parts)
    print("\n".join(line.rstrip() for line in output.get().splitlines()))


def page_width() -> int:
    """How many characters fit on a line of the results."""
    console = new_console()
    return console.width if console.is_terminal or "COLUMNS" in os.environ else PIPE_WIDTH


def say_json(value: object) -> None:
    """Print data as JSON, in which there are no infinite numbers: what is not finite is null."""
    print(json.dumps(_finite(value), indent=2, ensure_ascii=False, allow_nan=False))


def _finite(value: Any) -> Any:
    match value:
        case float() if not math.isfinite(value):
            return None
        case dict():
            return {key: _finite(entry) for key, entry in value.items()}
        case list() | tuple():
            return [_finite(entry) for entry in value]
    return value


class PlainTable(Table):
    """A table whose cells show every character that is given to them."""

    def add_row(self, *cells: Any, **options: Any) -> None:
        super().add_row(*(plain_lines(cell) if isinstance(cell, str) else cell for cell in cells), **options)


def new_table(*columns: str, numbers: tuple[str, ...] = (), breaks: tuple[str, ...] = ()) -> PlainTable:
    """An empty table; numbers are set flush right, and only columns that break take several lines."""
    table = PlainTable(box=SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False, show_edge=False)
    for column in columns:
        justify: JustifyMethod = "right" if column in numbers else "left"
        table.add_column(column, justify=justify, no_wrap=column not in breaks)
    return table


def percent(share: float) -> str:
    return f"{100 * share:.1f}"


def amount(number: float) -> str:
    """A rate, short enough for a table: 1,234 or 14.0 M."""
    return f"{number / 1e6:.1f} M" if number >= 1e6 else f"{number:,.0f}"


def command_name() -> str:
    """What the user types to run this program: its name, or its path when it is not on the PATH."""
    invoked = sys.argv[0]
    if os.path.basename(invoked) != "darwindeck" or shutil.which("darwindeck"):
        return "darwindeck"
    return os.path.relpath(invoked)
