"""evaluate and evolve: what they return, what they keep, and what they refuse."""

from pathlib import Path

import pytest
from tests.api import judge
from tests.evolution import fake

from darwindeck import evaluate, evolve, load
from darwindeck.api import evaluate as evaluating
from darwindeck.api.evolve import Progress
from darwindeck.errors import DarwinDeckError
from darwindeck.evaluation.report import Report, Stage
from darwindeck.evolution.preferences import drawback_of
from darwindeck.evolution.store.folder import DATABASE
from darwindeck.genome.schema import GameGenome


@pytest.fixture(autouse=True)
def _judge(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are judged by their hashes, and nothing is compiled."""
    judge.install(monkeypatch)
    monkeypatch.setattr(evaluating, "score_of", fake.score)
    monkeypatch.setattr(evaluating, "_report_on", report_on)


def report_on(game: GameGenome, seed: int, upto: Stage, threads: int) -> Report:
    return fake.evaluate(game, seed, upto)


def test_an_evaluation_has_the_total_the_measures_and_a_paragraph() -> None:
    found = evaluate(load("hearts"), effort="quick", seed=3)
    assert found.game == "Hearts"
    assert found.passed == (not found.failures)
    assert found.total.low <= found.total.value <= found.total.high
    assert found.measures["minutes"].error > 0
    assert found.paragraph in repr(found)


def test_more_effort_measures_with_less_error() -> None:
    games = [load(name) for name in ("hearts", "whist", "briscola", "president", "oh-hell")]
    passed = [game for game in games if evaluate(game).passed]
    assert passed
    for game in passed:
        assert evaluate(game, effort="full").total.error < evaluate(game, effort="quick").total.error


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"effort": "none"}, "no effort 'none'.*quick, full"),
        ({"style": "loud"}, "no style 'loud'.*balanced"),
        ({"seed": -1}, "seed is -1"),
    ],
)
def test_an_evaluation_that_makes_no_sense_is_refused(asked: dict[str, str], words: str) -> None:
    with pytest.raises(DarwinDeckError, match=words):
        evaluate(load("hearts"), **asked)


def test_a_search_returns_its_shelf_and_keeps_the_run(tmp_path: Path) -> None:
    shelf = evolve(tmp_path, generations=2, threads=2)
    assert shelf.games
    worths = [game.score.low - drawback_of(game.genome) for game in shelf.games]
    assert worths == sorted(worths, reverse=True)
    assert shelf.folder.parent == tmp_path
    assert (shelf.folder / DATABASE).is_file()
    assert shelf.games[0].name in repr(shelf)


def test_a_search_tells_how_far_it_is_after_each_generation(tmp_path: Path) -> None:
    told: list[Progress] = []
    evolve(tmp_path, generations=2, threads=2, progress=told.append)
    assert [now.generation for now in told] == [1, 2]
    assert 0 < told[0].games < told[1].games
    assert told[1].kinds >= len(told[1].best)


def test_the_games_of_a_search_are_as_wished(tmp_path: Path) -> None:
    shelf = evolve(tmp_path, generations=2, players=3, require=["tricks"], forbid=["bidding"])
    assert shelf.games
    assert {game.genome.player_count for game in shelf.games} == {3}


def test_a_wish_that_nobody_knows_is_refused_like_any_unknown_argument(tmp_path: Path) -> None:
    with pytest.raises(TypeError, match="'plyers'"):
        evolve(tmp_path, plyers=3)  # type: ignore[call-arg]


def test_wishes_that_cannot_be_met_are_refused_and_nothing_is_written(tmp_path: Path) -> None:
    with pytest.raises(DarwinDeckError, match=r"(?s)minutes: found 0.*|style: there is no 'loud'"):
        evolve(tmp_path / "runs", minutes=0, style="loud")
    with pytest.raises(DarwinDeckError, match="required and forbidden"):
        evolve(tmp_path / "runs", require=["tricks"], forbid=["tricks"])
    assert not (tmp_path / "runs").exists()
