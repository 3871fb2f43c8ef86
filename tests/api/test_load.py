"""Loading: the library, files and JSON text, and sentences for everything else."""

from pathlib import Path

import pytest

from darwindeck import load
from darwindeck.errors import DarwinDeckError, GenomeError
from darwindeck.genome import library, storage

pytestmark = pytest.mark.small


def test_a_name_stands_for_the_game_of_the_library() -> None:
    assert load("hearts") == library.load("hearts")


@pytest.mark.parametrize("as_path", [str, Path])
def test_a_path_stands_for_the_genome_in_the_file(as_path: type, tmp_path: Path) -> None:
    storage.save_file(library.load("whist"), tmp_path / "game.json")
    assert load(as_path(tmp_path / "game.json")) == library.load("whist")


def test_a_text_in_braces_stands_for_itself_comments_and_all() -> None:
    text = storage.to_json(library.load("whist")).decode()
    assert load(text) == load(f"// Whist\n{text}") == library.load("whist")


def test_an_unknown_name_is_answered_with_names_like_it() -> None:
    with pytest.raises(DarwinDeckError, match="did you mean hearts"):
        load("herts")


def test_a_text_that_is_no_game_is_refused_with_every_problem() -> None:
    with pytest.raises(GenomeError) as refused:
        load('{"name": "snap", "player_count": 9, "phases": []}')
    paths = [problem.path for problem in refused.value.problems]
    assert "player_count" in paths
    assert "phases" in paths


def test_a_name_too_long_for_a_file_is_an_unknown_game() -> None:
    with pytest.raises(DarwinDeckError, match="There is no game called"):
        load("hearts" * 1000)


def test_a_path_object_is_never_taken_for_a_name() -> None:
    with pytest.raises(DarwinDeckError, match="cannot be read"):
        load(Path("hearts"))


def test_a_missing_file_is_refused_by_its_path(tmp_path: Path) -> None:
    with pytest.raises(DarwinDeckError, match=r"nothing\.json"):
        load(tmp_path / "nothing.json")


def test_bytecode_is_refused_because_it_has_no_genome() -> None:
    with pytest.raises(DarwinDeckError, match="has no genome"):
        load("game.ddk")
