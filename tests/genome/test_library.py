"""The library: every known game loads, says where it comes from, and survives being written down."""

from pathlib import Path

import msgspec
import pytest

from darwindeck.errors import DarwinDeckError
from darwindeck.genome import library
from darwindeck.genome.schema import Description, GameGenome

every_game = pytest.mark.parametrize("name", library.names())


def test_the_library_holds_some_thirty_games_in_alphabetical_order() -> None:
    names = library.names()
    assert len(names) >= 30
    assert list(names) == sorted(set(names))


@every_game
def test_a_game_is_called_what_its_file_is_called(name: str) -> None:
    assert library.load(name).name == name


@every_game
def test_a_game_is_the_same_after_being_written_and_read(name: str) -> None:
    genome = library.load(name)
    assert msgspec.json.decode(msgspec.json.encode(genome), type=GameGenome) == genome


@every_game
def test_a_game_names_its_source_and_sums_itself_up_in_a_sentence(name: str) -> None:
    about = library.load(name).about
    assert about.source
    assert "//" not in about.source
    for sentence in (about.summary, *about.simplifications):
        assert sentence[0].isupper()
        assert sentence.endswith(".")


@every_game
def test_the_file_of_a_game_opens_with_a_sentence_about_it(name: str) -> None:
    file = Path(library.__file__).with_name(f"{name.replace('-', '_')}.py")
    first_line = file.read_text(encoding="utf-8").splitlines()[0]
    assert first_line.startswith('"""')
    assert first_line.endswith('."""')


def test_no_two_games_are_the_same_game() -> None:
    rules = [
        msgspec.structs.replace(library.load(name), name="", about=Description()) for name in library.names()
    ]
    assert all(one != other for place, one in enumerate(rules) for other in rules[:place])


@pytest.mark.parametrize(
    ("wrong", "right"), [("crazy-eigths", "crazy-eights"), ("Hearts", "hearts"), ("gin_rummy", "gin-rummy")]
)
def test_an_unknown_name_is_answered_with_the_nearest_ones(wrong: str, right: str) -> None:
    with pytest.raises(DarwinDeckError, match=right):
        library.load(wrong)


def test_a_name_like_no_other_is_answered_with_all_of_them() -> None:
    with pytest.raises(DarwinDeckError, match=r"betting-war.*whist"):
        library.load("xyzzy")


def test_whoever_asks_for_vinto_is_told_where_it_is_played() -> None:
    with pytest.raises(DarwinDeckError, match="darwindeck vinto play"):
        library.load("vinto")
