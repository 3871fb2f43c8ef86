"""The commands that tell rules: rules, diff and explain."""

from pathlib import Path

import pytest

from darwindeck.genome import library, storage
from darwindeck.genome.steps import SwapCards
from darwindeck.present.cli import main

Screen = pytest.CaptureFixture[str]


def printed(screen: Screen, *arguments: str) -> str:
    assert main(list(arguments)) == 0
    return screen.readouterr().out


def test_rules_prints_a_rulebook_with_a_played_deal(capsys: Screen) -> None:
    text = printed(capsys, "rules", "crazy-eights")
    assert text.startswith("# Crazy Eights\n")
    for title in ("At a glance", "Setup", "Your turn", "Scoring", "Scoring example", "Example round"):
        assert f"\n## {title}\n" in text


def test_rules_can_do_without_examples(capsys: Screen) -> None:
    text = printed(capsys, "rules", "hearts", "--no-examples")
    assert "## Tricks" in text
    assert "Example" not in text


def test_a_game_that_is_not_played_yet_has_rules_all_the_same(
    capsys: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("darwindeck.genome.played.DECLINED_PARTS", (SwapCards,))
    text = printed(capsys, "rules", "golf")
    assert "a card of your row" in text
    assert "Example" not in text


def test_rules_of_a_file_are_told(capsys: Screen, tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    storage.save_file(library.load("war"), str(path))
    assert "# War\n" in printed(capsys, "rules", str(path), "--no-examples")


def test_diff_tells_what_differs_and_whose_rule_it_is(capsys: Screen) -> None:
    text = printed(capsys, "diff", "crazy-eights", "crazy-eights-duel")
    assert "Crazy Eights: Shuffle and deal five cards to each player." in text
    assert "Crazy Eights Duel: Shuffle and deal seven cards to each player." in text


def test_diff_of_a_game_with_itself_finds_nothing(capsys: Screen) -> None:
    assert printed(capsys, "diff", "war", "war").strip() == "The rules are the same."


def test_explain_tells_what_each_move_means(capsys: Screen) -> None:
    text = printed(capsys, "explain", "spades", "bid", "3", "7h")
    assert "bid 3\n  Bidding: " in text
    assert "7h\n  Tricks: " in text


def test_explain_says_when_a_game_has_no_such_move(capsys: Screen) -> None:
    assert printed(capsys, "explain", "war", "nil") == "nil: there is no such move in War.\n"


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (("rules", "no-such-game"), "There is no game called"),
        (("rules", "game.ddk"), "is bytecode"),
        (("explain", "war", "zork"), "'zork' is not a move"),
        (("explain", "war"), "needs a value for MOVE"),
        (("diff", "war"), "needs a value for OTHER"),
    ],
)
def test_wrong_input_is_answered_with_a_sentence(
    capsys: Screen, arguments: tuple[str, ...], answer: str
) -> None:
    assert main(list(arguments)) == 2
    assert answer in capsys.readouterr().err
