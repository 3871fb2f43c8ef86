"""A person at the keyboard: one who types what is written down, and one who picks from what is offered."""

import io
import re
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from darwindeck.genome import library
from darwindeck.genome.check import check
from darwindeck.genome.schema import Deals, GameGenome, OneDeal
from darwindeck.genome.vocabulary import ScoreRanking
from darwindeck.present.cli import main

MENU = re.compile(r"^(?:Your moves|.*\b(?:[Cc]hoose|[Nn]ame)\b).*:\n((?:  \S+  .*\n)+)", flags=re.MULTILINE)
ENDED = "To see it again:"
MOST_ANSWERS = 5_000


class Screen(io.StringIO):
    """What was printed."""

    def isatty(self) -> bool:
        return False


class Typist(io.StringIO):
    """Types answers that are written down, and nothing after them."""

    def __init__(self, answers: Iterable[str]) -> None:
        super().__init__("".join(f"{answer}\n" for answer in answers))


class Robot(io.StringIO):
    """Reads the screen and picks any of the moves it offers; then says what it thinks of the game."""

    def __init__(
        self, screen: Screen, seed: int, first: Iterable[str] = (), most: int = MOST_ANSWERS
    ) -> None:
        super().__init__()
        self.screen, self.dice, self.most = screen, Random(seed), most
        self.waiting = list(first)
        self.read_so_far = 0
        self.offered: list[str] = []
        self.answers: list[str] = []

    def readline(self, *_: Any) -> str:  # type: ignore[override]
        if len(self.answers) >= self.most:
            return ""
        self.answers.append(self.waiting.pop(0) if self.waiting else self.next_answer())
        return f"{self.answers[-1]}\n"

    def next_answer(self) -> str:
        new = self.screen.getvalue()[self.read_so_far :]
        self.read_so_far += len(new)
        if ENDED in new:
            self.waiting = ["good fun", "n"]
            return "4"
        menus = MENU.findall(new)
        if menus:
            self.offered = re.findall(r"^  (\S+)  ", menus[-1], flags=re.MULTILINE)
            self.dice.shuffle(self.offered)
        elif self.dice.random() < 0.5 or not self.offered:
            return ""  # that is all of this choice
        return self.offered.pop()


def sit_down(
    monkeypatch: pytest.MonkeyPatch, arguments: list[str], answers: Iterable[str]
) -> tuple[int, str]:
    """Run a command with these answers typed: its exit code, and all it printed on standard output."""
    screen = Screen()
    with monkeypatch.context() as patch:
        patch.setattr("sys.stdin", Typist(answers))
        patch.setattr("sys.stdout", screen)
        code = main(arguments)
    return code, screen.getvalue()


def let_robot_play(
    monkeypatch: pytest.MonkeyPatch, arguments: list[str], seed: int = 1, first: Iterable[str] = ()
) -> tuple[int, str]:
    """Run a command with a robot at the keyboard."""
    screen = Screen()
    with monkeypatch.context() as patch:
        patch.setattr("sys.stdin", Robot(screen, seed, first))
        patch.setattr("sys.stdout", screen)
        code = main(arguments)
    return code, screen.getvalue()


def short(name: str) -> GameGenome:
    """A game of the library, cut down to one deal, or to a few where its rules need several."""
    genome = library.load(name)
    ranking = getattr(genome.match, "ranking", ScoreRanking.HIGH_SCORE)
    matches = (OneDeal(), Deals(2, ranking), Deals(4, ranking))
    return next(short for match in matches if not check(short := replace(genome, match=match)))
