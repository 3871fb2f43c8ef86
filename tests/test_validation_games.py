"""The bad games that judging is validated on: each plays, each is listed, half of the kinds are held out."""

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from darwindeck.compiler.compile import compile_genome
from darwindeck.compiler.support import unplayable
from darwindeck.genome import library, storage
from darwindeck.genome.check import check
from darwindeck.genome.schema import GameGenome

pytestmark = pytest.mark.small

FOLDER = Path(__file__).parents[1] / "validation"
KINDS: list[dict[str, Any]] = json.loads((FOLDER / "kinds.json").read_text(encoding="utf-8"))
LISTED: list[tuple[str, str, str | None]] = [
    (kind["kind"], game["file"], game["twin"]) for kind in KINDS for game in kind["games"]
]
FILES = [file for _, file, _ in LISTED]
TWINS = sorted({twin for *_, twin in LISTED if twin is not None})
HALVES = ("seen", "held_out")
FOUND = "found"  # by a search, after the scales were frozen: in neither half


@cache
def game_in(file: str) -> GameGenome:
    return storage.decode((FOLDER / file).read_bytes(), file)


def test_there_are_many_bad_games_of_many_kinds() -> None:
    assert len(KINDS) >= 16
    assert len(FILES) >= 40
    assert len([twin for *_, twin in LISTED if twin is not None]) >= 24


def test_every_kind_has_a_name_of_its_own_a_defect_in_a_sentence_and_several_games() -> None:
    assert len({kind["kind"] for kind in KINDS}) == len(KINDS)
    for kind in KINDS:
        assert set(kind) == {"kind", "defect", "half", "games"}
        assert kind["defect"].endswith(".")
        assert len(kind["games"]) >= 2


def test_exactly_half_of_the_kinds_are_held_out_and_nobody_picked_which() -> None:
    written = [kind for kind in KINDS if kind["half"] != FOUND]
    by_hash = sorted(written, key=lambda kind: hashlib.sha256(kind["kind"].encode()).hexdigest())
    assert [kind["half"] for kind in by_hash] == [HALVES[place % 2] for place in range(len(written))]
    assert len(written) % 2 == 0


def test_every_file_in_the_folder_is_listed_once_under_its_kind() -> None:
    found = sorted(
        path.relative_to(FOLDER).as_posix() for path in (FOLDER / "games").rglob("*") if path.is_file()
    )
    assert sorted(FILES) == found
    for kind, file, _ in LISTED:
        assert Path(file).parts[:2] == ("games", kind)


@pytest.mark.parametrize("file", FILES)
def test_a_bad_game_is_sound_can_be_played_and_says_what_is_wrong_with_it(file: str) -> None:
    genome = game_in(file)
    assert check(genome) == []
    compile_genome(genome)
    assert genome.name == Path(file).stem
    assert genome.about.summary.endswith(".")


@pytest.mark.parametrize("twin", TWINS)
def test_the_twin_of_a_bad_game_can_be_played(twin: str) -> None:
    assert not unplayable(library.load(twin))


def test_no_two_bad_games_are_the_same_and_none_is_in_the_library() -> None:
    bad = [storage.content_hash(game_in(file)) for file in FILES]
    assert len(set(bad)) == len(bad)
    assert not set(bad) & {storage.content_hash(library.load(name)) for name in library.names()}


def test_no_two_bad_games_have_the_same_name() -> None:
    names = [game_in(file).name for file in FILES]
    assert len(set(names)) == len(names)
    assert not set(names) & set(library.names())
