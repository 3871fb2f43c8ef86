"""The live display: what a person sees while a run goes, and one line a generation for everybody else."""

from pathlib import Path

import pytest
from rich.console import Console
from tests.evolution import fake
from tests.evolution.small_runs import SMALL, games

from darwindeck.evaluation.report import Stage
from darwindeck.evolution.breeding import Breeder
from darwindeck.evolution.config import Config, Limits
from darwindeck.evolution.records import Outcome
from darwindeck.evolution.search import Search
from darwindeck.evolution.workers.threads import Threads
from darwindeck.present.evolution.live import Board, watching

pytestmark = pytest.mark.small


def test_the_board_shows_the_generation_the_counts_and_where_the_time_goes() -> None:
    search = Search(Config(name="test", budget=SMALL), Breeder(), games(), fake.score)
    board = Board(Path("runs/a-run"), Threads(fake.evaluate, 2), Limits(generations=4), spent=0.0)
    board.planned(search, search.ask())
    board.finished(Stage.RANDOM, Outcome())
    board.stored(search, {"breeding": 1.0, "quick looks": 3.0})
    console = Console(width=120)
    with console.capture() as shown:
        console.print(board)
    text = shown.get()
    assert "a-run · 2 threads" in text
    assert "generation 1" in text
    assert "0 entered · 0 passed random play" in text
    assert "breeding 25 %, quick looks 75 %" in text


def test_without_a_terminal_each_generation_is_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    search = Search(Config(name="test", budget=SMALL), Breeder(), games(), fake.score)
    with watching(Path("runs/a-run"), Threads(fake.evaluate, 1), Limits(generations=1), 0.0) as watcher:
        watcher.planned(search, search.ask())
        watcher.stored(search, {"breeding": 1.0})
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("generation 0: 0 games entered")
