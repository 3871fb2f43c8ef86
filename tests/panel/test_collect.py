"""Collecting ratings: means, agreement, correlations, and everything that can be wrong with a file."""

import json
import math
from pathlib import Path
from typing import Any

import pytest
from panel.__main__ import main
from panel.agreement import interval_of, krippendorff_alpha, mean_pairwise_correlation, rank_correlation
from panel.collect import collect, told
from panel.prepare import disguised
from panel.ratings import RatingsError, ratings_in
from panel.rounds import GAME, PACKETS, RATINGS, Key, Kind, Sealed, write_key
from scipy.stats import spearmanr

from darwindeck.errors import DarwinDeckError
from darwindeck.genome import library
from darwindeck.genome.storage import save_file

pytestmark = pytest.mark.small

ROUNDS = Path(__file__).parents[2] / "panel" / "rounds"
KEY = Key(
    seed=1,
    games={
        "agate": Sealed(Kind.CLASSIC, "hearts", total=0.9),
        "basil": Sealed(Kind.CLASSIC, "whist", total=0.8),
        "coral": Sealed(Kind.EVOLVED, "war", total=0.7),
    },
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, sealed in KEY.games.items():
        (tmp_path / PACKETS / name).mkdir(parents=True)
        save_file(disguised(library.load(sealed.name), name), tmp_path / PACKETS / name / GAME)
    (tmp_path / RATINGS).mkdir()
    write_key(tmp_path, KEY)
    return tmp_path


def rate(folder: Path, who: str, **overall: Any) -> Path:
    rows = [{"game": game, "overall": one, "playtester": "automated"} for game, one in overall.items()]
    path = folder / RATINGS / f"{who}.json"
    path.write_text(json.dumps(rows))
    return path


def test_games_are_listed_by_their_mean_rating(folder: Path) -> None:
    rate(folder, "one", agate=3, basil=4.5, coral=1)
    rate(folder, "two", agate=4, basil=4.5, coral=2)
    found = collect(folder)
    assert [(game.name, game.mean) for game in found.games] == [
        ("basil", 4.5),
        ("agate", 3.5),
        ("coral", 1.5),
    ]
    assert found.alpha == pytest.approx(1 - (2 / 3) / (62 / 15))


def test_what_is_printed_names_means_playtesters_agreement_and_correlations(folder: Path) -> None:
    rate(folder, "one", agate=3, basil=2.5, coral=1)
    rate(folder, "two", agate=4, basil=2.5, coral=2)
    printed = "\n".join(told([collect(folder)]))
    assert "classic games: 3.00 on average of 2" in printed
    assert "evolved games: 1.50 on average of 1" in printed
    assert "ratings by automated playtesters: 6" in printed
    assert "Krippendorff's alpha" in printed
    assert "rank correlation of ratings with the judge's total: 1.00" in printed


def test_a_form_in_csv_is_read_and_empty_rows_are_games_not_rated(folder: Path) -> None:
    (folder / RATINGS / "one.csv").write_text(
        "game,overall,remarks,felt_broken,unclear_rule,playtester\n"
        'agate,3.5,"fun, at times",no,,person\n'
        "basil,,,,,\n"
        "coral,1,,yes,who leads,person\n"
    )
    found = collect(folder)
    assert found.unrated == ("basil",)
    first, last = (game.ratings[0] for game in found.games)
    assert (first.remarks, first.felt_broken, first.playtester) == ("fun, at times", False, "person")
    assert (last.felt_broken, last.unclear_rule) == (True, "who leads")
    assert "nobody has rated basil" in "\n".join(told([found]))


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ({"game": "hearts", "overall": 3, "playtester": "person"}, "Rating 1: 'hearts' is not a game of"),
        (
            {"game": "agate", "overall": 6, "playtester": "person"},
            "the rating of 'agate' is 6; it goes from 1",
        ),
        ({"game": "agate", "overall": 3.2, "playtester": "person"}, "is 3.2; it goes from 1 to 5 in half"),
        ({"game": "agate", "overall": "good", "playtester": "person"}, "Expected `float`, got `str`"),
        ({"game": "agate", "overall": 3}, "missing required field `playtester`"),
        ({"game": "agate", "overall": 3, "playtester": "robot"}, "Invalid enum value 'robot'"),
        ({"game": "agate", "overall": 3, "playtester": "person", "mood": "bad"}, "unknown field `mood`"),
        ("agate", "Expected `object`, got `str`"),
    ],
)
def test_what_is_no_rating_is_told_in_a_sentence(folder: Path, row: Any, sentence: str) -> None:
    path = folder / RATINGS / "one.json"
    path.write_text(json.dumps([row, {"game": "basil", "overall": 9, "playtester": "person"}]))
    with pytest.raises(RatingsError) as caught:
        ratings_in(path, KEY)
    assert sentence in str(caught.value)
    assert "Rating 2: the rating of 'basil' is 9" in str(caught.value)


def test_a_game_rated_twice_by_one_playtester_is_refused(folder: Path) -> None:
    path = rate(folder, "one", agate=3)
    path.write_text(json.dumps(json.loads(path.read_text()) * 2))
    with pytest.raises(RatingsError, match="'agate' is rated more than once"):
        collect(folder)


def test_files_that_are_no_ratings_or_keys_are_told_in_a_sentence(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["collect", str(folder)]) == 2
    assert "There are no ratings in" in capsys.readouterr().err
    (folder / RATINGS / "one.json").write_text("[1")
    assert main(["collect", str(folder)]) == 2
    assert "It is not a list of ratings" in capsys.readouterr().err
    rate(folder, "one", agate=3)
    (folder / RATINGS / "one.csv").write_text("game,overall\n")
    with pytest.raises(DarwinDeckError, match="'one' has two files"):
        collect(folder)
    (folder / "key.json").write_text("{}")
    assert main(["collect", str(folder)]) == 2
    assert "is not the key of a round" in capsys.readouterr().err


def test_rank_correlations_are_those_of_scipy() -> None:
    one, other = [3, 1, 4, 1, 5, 9, 2, 6], [2, 7, 1, 8, 2, 8, 1, 8]
    assert rank_correlation(one, other) == pytest.approx(spearmanr(one, other).statistic)
    assert math.isnan(rank_correlation([1, 1, 1], [1, 2, 3]))
    low, high = interval_of(0.5, 40)
    assert -1 < low < 0.5 < high < 1


def test_raters_who_agree_have_an_alpha_of_one() -> None:
    assert krippendorff_alpha([[1, 1], [2, 2], [5, 5]]) == 1
    assert krippendorff_alpha([[1, 5], [5, 1]]) == pytest.approx(-0.5)
    assert math.isnan(krippendorff_alpha([[1], [2], [3]]))


def test_raters_are_compared_over_the_games_they_share() -> None:
    first, second = dict(a=1.0, b=2.0, c=3.0), dict(a=2.0, b=3.0, c=4.0, d=1.0)
    assert mean_pairwise_correlation({"one": first, "two": second}) == pytest.approx(1)
    assert math.isnan(mean_pairwise_correlation({"one": first}))


def test_the_first_round_says_what_the_docs_say() -> None:
    printed = "\n".join(told([collect(ROUNDS / "1")]))
    assert "evolved games: 2.25 on average of 10" in printed
    assert "classic games: 3.50 on average of 5" in printed
    assert "rank correlation of ratings with the judge's total: -0.35" in printed


@pytest.mark.parametrize("folder", sorted(ROUNDS.iterdir()), ids=lambda folder: folder.name)
def test_every_round_of_the_repository_is_whole(folder: Path) -> None:
    found = collect(folder)
    assert found.games
    assert not found.unrated
    assert sum(game.sealed.kind == Kind.CLASSIC for game in found.games) >= 4
