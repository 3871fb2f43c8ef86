"""A game of one's own: the file that begins it explains every gene, and can be used at once."""

import re
from pathlib import Path

import msgspec
import pytest

from darwindeck.compiler.support import unplayable
from darwindeck.genome import library, storage
from darwindeck.present.cli import main
from darwindeck.present.games import new
from darwindeck.present.games.commented_file import commented

pytestmark = pytest.mark.small


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("name", library.names())
def test_a_commented_file_says_what_the_genome_says(name: str) -> None:
    genome = library.load(name)
    text = commented(genome)
    assert storage.from_json(text) == genome
    comments = [line for line in text.splitlines() if line.strip().startswith("//")]
    assert max(len(line) for line in comments) <= 110


def test_each_gene_is_explained_once_and_defaults_are_listed() -> None:
    text = commented(library.load("hearts"))
    assert text.count("// The game in one sentence.") == 1
    assert '// "jokers": How many jokers are added. 0 to 2.' in text


def test_what_the_engine_plays_is_offered() -> None:
    lines = [line.strip() for line in commented(library.load("crazy-eights")).splitlines()]
    comments = " ".join(line.removeprefix("//") for line in lines if line.startswith("//"))
    genes = set(re.findall(r'"(\w+)":', comments))
    offered = set(re.findall(r"\w+", " ".join(re.findall(r"(?:Kinds|One of): ([^.]*)\.", comments))))
    assert {"lives", "trump"} <= genes
    assert {"passing", "draw", "most_tricks", "pile"} <= offered
    assert {"row", "tableau_taken", "row_turned_up"} <= offered


def test_a_new_game_can_be_checked_and_simulated(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", "my-game"]) == 0
    assert "darwindeck play my-game.jsonc" in capsys.readouterr().out
    genome = storage.load_file(here / "my-game.jsonc")
    assert genome.name == "my-game"
    assert genome == msgspec.structs.replace(new.SIMPLE, name="my-game", about=genome.about)
    assert not unplayable(genome)
    assert main(["check", "my-game.jsonc"]) == 0


def test_a_new_game_is_like_the_one_named(here: Path) -> None:
    assert main(["new", "my-hearts", "--like", "hearts"]) == 0
    assert main(["new", "my-other-hearts", "--like", "my-hearts.jsonc"]) == 0
    hashes = {
        storage.content_hash(genome)
        for genome in (
            library.load("hearts"),
            storage.load_file(here / "my-hearts.jsonc"),
            storage.load_file(here / "my-other-hearts.jsonc"),
        )
    }
    assert len(hashes) == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["My Game"], "cannot be called 'My Game'"),
        (["../x"], "cannot be called"),
        (["hearts"], "The library already has a game called 'hearts'"),
        (["mine", "--like", "herts"], "did you mean hearts"),
        (["mine", "--like", "game.ddk"], "is bytecode"),
    ],
)
def test_what_makes_no_sense_is_refused(
    arguments: list[str], said: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new", *arguments]) == 2
    assert said in capsys.readouterr().err
    assert list(here.iterdir()) == []


def test_no_file_is_written_over(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "mine.jsonc").write_text("precious")
    assert main(["new", "mine"]) == 2
    assert "The file 'mine.jsonc' already exists" in capsys.readouterr().err
    assert (here / "mine.jsonc").read_text() == "precious"
