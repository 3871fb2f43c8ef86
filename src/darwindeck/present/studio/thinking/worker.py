"""A worker: a process that thinks about one errand at a time, within limits, and ends with its parent."""

import os
import resource
import signal
import sys
import threading
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from typing import Protocol

from darwindeck.present.studio.interpreted import interpret
from darwindeck.present.studio.thinking.errand import VINTO, Answer, Compiling, Errand

MOST_MEMORY = 8 * 2**30  # bytes of addresses, most of which are never touched
MOST_MATCHES = 300  # that a worker remembers
POLITENESS = 5  # pages come before thoughts


@dataclass(frozen=True)
class Duty:
    """What a worker is there for."""

    knows_all: bool = False  # prepares for Vinto, and for agents who draw conclusions, before it is ready
    is_quick: bool = False  # answers while others compile, by quick rules


class Thinker(Protocol):
    """A match in a worker's memory, which goes on with the moves that were made since."""

    def follow(self, moves: tuple[int, ...]) -> bool:
        """Make the moves that are new; False when these are not the moves that were made."""

    def answer(self, errand: Errand) -> Answer: ...


Matches = OrderedDict[tuple[str, tuple[str, ...]], Thinker]


def work(connection: Connection, duty: Duty) -> None:
    """Answer errands until nobody sends any; an answer to none says first that the worker is ready."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with suppress(OSError, ValueError):
        os.nice(POLITENESS)
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    sys.stdin = open(os.devnull)  # noqa: SIM115
    matches: Matches = OrderedDict()
    with suppress(EOFError, OSError):
        _get_ready(connection, duty)
        connection.send(Answer())
        respond = answer_quickly if duty.is_quick else answer
        while True:
            connection.send(respond(connection.recv(), matches))


def _end_with_parent() -> None:
    """However the studio ends, and whatever its worker is thinking about or compiling at that moment."""
    studio = parent_process()
    if studio is not None:
        studio.join()
        os._exit(0)


def _get_ready(connection: Connection, duty: Duty) -> None:
    """Fetch the machine code, or compile it, before somebody waits for it."""
    if duty.is_quick:
        interpret()
        return
    from darwindeck.present.studio.thinking.readiness import (
        get_all_ready,
        kinds_to_compile,
        open_all,
        warm_decisions,
    )

    kinds = kinds_to_compile()
    if kinds:
        connection.send(Compiling(kinds))
    warm_decisions()
    open_all()
    if duty.knows_all:
        get_all_ready()


def answer(errand: Errand, matches: Matches) -> Answer:
    """What comes of an errand; a failure is an answer, too."""
    try:
        thinker = _thinker(errand, matches)
        return thinker.answer(errand)
    except Exception as problem:
        matches.pop((errand.match, errand.agents), None)
        return Answer(problem=f"{type(problem).__name__}: {problem}")


def answer_quickly(errand: Errand, matches: Matches) -> Answer:
    """What comes of an errand while others compile: moves by quick rules, and nothing that needs a search."""
    from darwindeck.present.studio.thinking.quick import not_yet, quick_form

    return answer(quick_form(errand), matches) if errand.what == "move" else not_yet()


def _thinker(errand: Errand, matches: Matches) -> Thinker:
    """The match that an errand is about, at the position it is about."""
    moves = errand.moves
    found = matches.pop((errand.match, errand.agents), None)
    if found is None or not found.follow(moves):
        found = _new_thinker(errand)
        found.follow(moves)
    matches[errand.match, errand.agents] = found
    if len(matches) > MOST_MATCHES:
        matches.popitem(last=False)
    return found


def _new_thinker(errand: Errand) -> Thinker:
    if errand.game == VINTO:
        from darwindeck.present.studio.thinking.vinto_thinker import VintoThinker

        return VintoThinker(errand)
    from darwindeck.present.studio.thinking.card_thinker import CardThinker

    return CardThinker(errand)
