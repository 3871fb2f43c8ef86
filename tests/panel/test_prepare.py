"""Preparing a round: packets look alike, give nothing away, and are the same for the same seed."""

import random
from pathlib import Path

import pytest
from msgspec.structs import replace
from panel.__main__ import main
from panel.names import WORDS, new_names
from panel.prepare import Candidate, disguised, games_of_run, named_games, prepare
from panel.rounds import DEAL, GAME, PACKETS, RULES, Kind, Sealed, genomes_of, read_key
from tests.evolution.small_runs import begun, gone_on

from darwindeck.errors import DarwinDeckError
from darwindeck.genome import library
from darwindeck.genome.storage import content_hash
from darwindeck.present.table.saved.match_record import record_from

GAMES = ("briscola", "black-maria", "spades")


def candidates() -> list[Candidate]:
    good, bad = named_games(Kind.CLASSIC, GAMES[:2], lambda _: 0.9), library.load(GAMES[2])
    return [*good, Candidate(Sealed(Kind.BAD, "spades", "a file", 0.0), bad)]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("round")
    prepare(place, candidates(), seed=7)
    return place


def files_of(folder: Path) -> dict[str, str]:
    return {str(file.relative_to(folder)): file.read_text() for file in folder.rglob("*") if file.is_file()}


def test_nothing_in_a_packet_says_which_game_it_is_or_where_it_comes_from(folder: Path) -> None:
    telling = ["briscola", "maria", "spades.json", "pagat", "evolved", "classic", "found by", "key.json"]
    for name in GAMES:
        about = library.load(name).about
        telling += [about.summary, about.source, *about.simplifications]
    for path, text in files_of(folder / PACKETS).items():
        for word in filter(None, telling):
            assert word.lower() not in f"{path}\n{text}".lower()


def test_the_words_that_would_give_a_game_away_are_looked_for_where_they_stand(folder: Path) -> None:
    """The test above can fail: the key, which is kept apart, says it all."""
    assert all(word in (folder / "key.json").read_text() for word in ("briscola", "classic", "bad"))


def test_every_packet_has_the_same_files(folder: Path) -> None:
    key = read_key(folder)
    for name in key.games:
        assert {file.name for file in (folder / PACKETS / name).iterdir()} == {GAME, RULES, DEAL}


def test_the_key_says_what_is_in_each_packet(folder: Path) -> None:
    key = read_key(folder)
    for name, genome in genomes_of(folder, key).items():
        assert genome.name == name
        assert content_hash(genome) == content_hash(library.load(key.games[name].name))


def test_the_record_of_a_deal_can_be_replayed(folder: Path) -> None:
    for name in read_key(folder).games:
        path = folder / PACKETS / name / DEAL
        record = record_from(path.read_text(), str(path))
        assert record.genome.name == name
        assert record.moves


def test_the_same_seed_gives_the_same_files_and_another_mixes_anew(folder: Path, tmp_path: Path) -> None:
    again = prepare(tmp_path / "again", candidates(), seed=7)
    assert files_of(tmp_path / "again") == files_of(folder)
    other = prepare(tmp_path / "other", candidates(), seed=8)
    assert list(other.games) != list(again.games)


def test_the_order_of_the_packets_says_nothing_about_the_order_of_the_games() -> None:
    dealt = [new_names(3, random.Random(seed)) for seed in range(20)]
    assert {sorted(names).index(names[0]) for names in dealt} == {0, 1, 2}


def test_names_of_earlier_rounds_are_not_used_again() -> None:
    assert new_names(2, random.Random(1), taken=WORDS[2:]) in (list(WORDS[:2]), list(WORDS[1::-1]))
    with pytest.raises(DarwinDeckError, match="only 1 names left, and 2 are needed"):
        new_names(2, random.Random(1), taken=WORDS[1:])


def test_no_name_says_anything_about_cards_or_known_games() -> None:
    known = {word for name in library.names() for word in name.split("-")}
    assert not known & set(WORDS)
    assert len(set(WORDS)) == len(WORDS) >= 80


def test_the_same_game_twice_is_refused(tmp_path: Path) -> None:
    hearts = library.load("hearts")
    twice = [Candidate(Sealed(Kind.CLASSIC, name), disguised(hearts, name)) for name in ("one", "two")]
    with pytest.raises(DarwinDeckError, match="the same game, and one is enough: one, two"):
        prepare(tmp_path / "round", twice, seed=1)


def test_a_folder_that_holds_something_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    for place in (tmp_path, tmp_path / "notes.txt"):
        with pytest.raises(DarwinDeckError, match="is not empty, or no folder"):
            prepare(place, candidates(), seed=1)
    assert (tmp_path / "notes.txt").read_text() == "mine"


def test_the_games_of_a_run_come_with_their_totals(tmp_path: Path) -> None:
    place = begun(tmp_path, 4)
    gone_on(place)
    found = games_of_run(str(place), 3)
    assert len(found) == 3
    assert all(one.sealed.kind == Kind.EVOLVED and one.sealed.total for one in found)
    assert [one.sealed.name for one in found] == [one.genome.name for one in found]


def test_a_run_with_too_few_games_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = begun(tmp_path, 4)
    gone_on(place)
    asked = ["prepare", str(place), "--count", "500", "--seed", "1", "--to", str(tmp_path / "round")]
    assert main(asked) == 2
    assert "and 500 are wanted" in capsys.readouterr().err


def test_a_disguise_changes_nothing_but_words() -> None:
    hearts = library.load("hearts")
    assert replace(disguised(hearts, "agate"), name="hearts", about=hearts.about) == hearts


def test_sitting_down_names_every_seat(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[list[str]] = []
    monkeypatch.setattr("darwindeck.present.cli.main", lambda words: asked.append(words) or 0)
    for name in read_key(folder).games:
        assert main(["sit", str(folder / PACKETS / name)]) == 0
    seats = {words[words.index("--seats") + 1] for words in asked}
    assert seats == {"you,hard", "you,hard,hard", "you,hard,hard,hard"}
    assert "rules.md" in capsys.readouterr().out
