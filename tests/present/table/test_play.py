"""Playing at the keyboard: a complete match of each kind, and every command on the way."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.present.table.keyboard import Screen, Typist, let_robot_play, short, sit_down
from tests.tables import tricks_for, turns_for

from darwindeck.agents.choosing import Advice
from darwindeck.agents.seats import search
from darwindeck.game import View
from darwindeck.genome.phases import PassingPhase, TrickPhase
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.scoring import PerTrick
from darwindeck.genome.steps import Discard, InOrder
from darwindeck.genome.vocabulary import Follow, Ranking
from darwindeck.present.cli import main

Writer = Callable[[GameGenome], str]
Patch = pytest.MonkeyPatch

KINDS = (
    "partnership-spades",  # tricks with bids and teams
    "briscola",  # tricks with cards drawn in between
    "crazy-eights-duel",  # shedding, naming suits
    "uno-style",  # special cards
    "president",  # climbing, several cards at once
    "scopa-by-rank",  # capturing
    "fan-tan",  # sequences
    "hearts-with-passing",  # passing
    "war",
)
CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]")


@pytest.mark.parametrize("name", KINDS)
def test_a_complete_match_of_each_kind_can_be_played(name: str, write: Writer, monkeypatch: Patch) -> None:
    code, screen = let_robot_play(monkeypatch, ["play", write(short(name)), "--seed", "3"])
    assert code == 0
    assert re.search(r"^(Nobody wins|.* (wins?|share)) the match", screen, flags=re.MULTILINE)
    assert "To see it again:" in screen
    assert "is not a move here" not in screen
    assert not CONTROL.search(screen)


def test_opponents_are_of_normal_strength_unless_others_are_named(write: Writer, monkeypatch: Patch) -> None:
    _, screen = sit_down(monkeypatch, ["play", write(TRICKS)], [])
    assert "North (normal)" in screen


@pytest.mark.parametrize("name", ["easy", "hard", "search:0.01s"])
def test_strengths_and_times_stay_in_the_record(name: str, write: Writer, monkeypatch: Patch) -> None:
    _, screen = let_robot_play(monkeypatch, ["play", write(TRICKS), "--seed", "4", "--seats", f"you,{name}"])
    record = Path(screen.split("darwindeck replay ")[1].splitlines()[0])
    assert f"Seats: you, {name}\n" in record.read_text()
    assert main(["replay", str(record)]) == 0


@pytest.mark.parametrize("name", KINDS)
def test_a_finished_match_can_be_replayed(
    name: str, write: Writer, monkeypatch: Patch, capsys: pytest.CaptureFixture[str]
) -> None:
    _, screen = let_robot_play(monkeypatch, ["play", write(short(name)), "--seed", "4"])
    record = screen.split("darwindeck replay ")[1].splitlines()[0]
    assert main(["replay", record]) == 0
    told = capsys.readouterr().out
    ending = re.search(r"^The match is over, after [^.]*\. (.*the match\..*)$", screen, flags=re.MULTILINE)
    assert ending
    assert ending.group(1) in told
    assert told.count("Deal 1 begins") == 1


TRICKS = tricks_for(2, 3, TrickPhase(follow=Follow.FREE))


@pytest.mark.small
def test_a_small_match_is_played_by_numbers_cards_and_words(write: Writer, monkeypatch: Patch) -> None:
    path = write(TRICKS)
    code, screen = let_robot_play(monkeypatch, ["play", path, "--seed", "1", "--seats", "you,uniform"])
    assert code == 0
    cards = re.findall(r"You play (\S+)\.", screen)
    assert len(cards) == 3
    arguments = ["play", path, "--seed", "1", "--seats", "you,uniform", "--no-auto"]
    code, again = sit_down(monkeypatch, arguments, [*cards, ""])
    assert code == 0
    assert re.findall(r"You play (\S+)\.", again) == cards


@pytest.mark.small
def test_the_same_seed_and_answers_give_the_same_match(write: Writer, monkeypatch: Patch) -> None:
    path = write(TRICKS)
    arguments = ["play", path, "--seed", "9", "--seats", "you,uniform"]
    screens = {let_robot_play(monkeypatch, arguments)[1].split("To see it again")[0] for _ in range(2)}
    assert len(screens) == 1


@pytest.mark.small
def test_a_move_that_is_not_allowed_is_answered_with_the_rule(write: Writer, monkeypatch: Patch) -> None:
    hand = ["why not 7h?", "why not 7♥", "Zh", "99", "help", "table", "log"]
    _, screen = sit_down(monkeypatch, ["play", write(TRICKS), "--seed", "1", "--seats", "you,uniform"], hand)
    first, second, unknown, number = re.split(r"^> .*$", screen, flags=re.MULTILINE)[1:5]
    assert first.strip() == second.strip() != ""
    assert "'zh' is not a move here" in unknown
    assert "'99' is not a move here" in number
    assert "why a move is not allowed" in screen
    assert screen.count("Your hand:") == 2


@pytest.mark.small
def test_the_rules_are_printed(write: Writer, monkeypatch: Patch) -> None:
    _, screen = sit_down(monkeypatch, ["play", write(TRICKS), "--seats", "you,uniform"], ["rules"])
    assert "# Tricks" in screen
    assert "trick" in screen.split("# Tricks")[1]


@pytest.fixture
def quick_adviser(monkeypatch: Patch) -> None:
    monkeypatch.setattr("darwindeck.present.table.prompt.hints.ADVISER", search(20))


@pytest.mark.small
@pytest.mark.usefixtures("quick_adviser")
def test_a_hint_names_the_best_moves_when_it_is_asked_for_again(write: Writer, monkeypatch: Patch) -> None:
    arguments = ["play", write(TRICKS), "--seed", "1", "--seats", "you,uniform"]
    _, first = sit_down(monkeypatch, arguments, ["hint"])
    assert re.search(r"^(It hardly matters|This one matters).* Type hint again", first, flags=re.MULTILINE)
    assert "The best moves" not in first
    _, screen = sit_down(monkeypatch, arguments, ["hint", "hint"])
    assert re.search(
        r"The best moves, best first:\n  play \S+: wins the deal \d+ % of the time",
        screen,
    )


@pytest.mark.small
@pytest.mark.parametrize(("chances", "is_explained"), [((0.5, 0.3), False), ((0.13, 0.14), True)])
def test_a_hint_says_why_its_order_is_not_that_of_the_chances(
    chances: tuple[float, ...], is_explained: bool, write: Writer, monkeypatch: Patch
) -> None:
    def found(_: object, __: object, view: View, ___: int) -> list[Advice]:
        moves = zip(view.legal_moves, chances, strict=False)
        return [Advice(move, 10, 0.5, chance) for move, chance in moves]

    monkeypatch.setattr("darwindeck.present.table.prompt.hints.advice", found)
    genome = tricks_for(2, 3, TrickPhase(follow=Follow.FREE))
    arguments = ["play", write(genome), "--seed", "1", "--seats", "you,uniform"]
    _, screen = sit_down(monkeypatch, arguments, ["hint", "hint"])
    assert ("The order also takes into account what a deal pays" in screen) == is_explained


@pytest.mark.small
@pytest.mark.usefixtures("quick_adviser")
def test_a_hint_for_several_cards_names_them_together(write: Writer, monkeypatch: Patch) -> None:
    genome = tricks_for(2, 4, PassingPhase(count=2), TrickPhase())
    arguments = ["play", write(genome), "--seed", "1", "--seats", "you,uniform"]
    _, screen = sit_down(monkeypatch, arguments, ["hint", "hint"])
    hint = re.search(r"The best cards: (\S+) and (\S+), wins the deal \d+ % of the time\.", screen)
    assert hint
    _, screen = sit_down(monkeypatch, arguments, [f"{hint[1]} {hint[2]}"])
    assert f"You pass {hint[1]} and {hint[2]} to North." in screen


# --- leaving and coming back ----------------------------------------------------------------------


def resume_line(screen: str) -> str:
    return screen.split("darwindeck play --resume ")[1].splitlines()[0]


@pytest.mark.small
def test_the_end_of_the_input_saves_the_match(write: Writer, monkeypatch: Patch) -> None:
    code, screen = sit_down(
        monkeypatch, ["play", write(TRICKS), "--seed", "1", "--seats", "you,uniform"], ["1"]
    )
    assert code == 0
    assert "The match is saved." in screen
    assert "Result: not finished" in Path(resume_line(screen)).read_text()


@pytest.mark.small
def test_a_saved_match_goes_on_where_it_was_and_comes_out_the_same(write: Writer, monkeypatch: Patch) -> None:
    arguments = ["play", write(TRICKS), "--seed", "1", "--seats", "you,uniform", "--no-auto"]
    answers = ["1", "1", "1"]
    _, whole = sit_down(monkeypatch, arguments, answers)
    _, first = sit_down(monkeypatch, arguments, answers[:1])
    _, second = sit_down(monkeypatch, ["play", "--resume", resume_line(first)], answers[1:])
    assert "The last moves:" in second
    result = re.compile(r"^.*the match\..*$", flags=re.MULTILINE)
    assert result.findall(second) == result.findall(whole) != []


@pytest.mark.small
def test_a_match_is_saved_to_a_file_and_never_over_another(
    write: Writer, monkeypatch: Patch, tmp_path: Path
) -> None:
    (tmp_path / "taken.txt").write_text("mine")
    answers = ["save", "save taken.txt", "save my.record", "save my.record"]
    _, screen = sit_down(monkeypatch, ["play", write(TRICKS), "--seats", "you,uniform"], answers)
    assert "Name a file to save" in screen
    assert "The file 'taken.txt' already exists" in screen
    assert (tmp_path / "taken.txt").read_text() == "mine"
    assert screen.count("--resume my.record") == 2
    assert main(["replay", "my.record"]) == 0


@pytest.mark.small
@pytest.mark.parametrize(("answer", "kept"), [("y", True), ("", True), ("n", False)])
def test_who_quits_is_asked_whether_to_save(
    answer: str, kept: bool, write: Writer, monkeypatch: Patch, data_folder: Path
) -> None:
    answers = ["quit", answer, ""]
    code, screen = sit_down(monkeypatch, ["play", write(TRICKS), "--seats", "you,uniform"], answers)
    assert code == 0
    assert ("The match is saved" in screen) == kept
    assert bool(list((data_folder / "games").glob("*.record"))) == kept


@pytest.mark.small
def test_an_interrupt_loses_nothing(write: Writer, monkeypatch: Patch) -> None:
    def interrupt(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("darwindeck.present.table.screen.terminal.Terminal.ask", interrupt)
    code, screen = sit_down(monkeypatch, ["play", write(TRICKS), "--seats", "you,uniform"], [])
    assert code == 130
    assert Path(resume_line(screen)).exists()


@pytest.mark.small
def test_a_finished_match_cannot_be_resumed(
    write: Writer, monkeypatch: Patch, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["play", write(TRICKS), "--seed", "1", "--seats", "you,uniform", "--no-auto"]
    _, screen = sit_down(monkeypatch, arguments, ["1", "1", "1"])
    record = screen.split("darwindeck replay ")[1].splitlines()[0]
    assert main(["play", "--resume", record]) == 2
    assert "is finished" in capsys.readouterr().err


# --- wrong requests -------------------------------------------------------------------------------


@pytest.mark.small
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["play"], "Name a game"),
        (["play", "herts"], "did you mean hearts"),
        (["play", "hearts", "--seats", "greedy"], "write 'you' once"),
        (["play", "hearts", "--seats", "you,you,greedy,greedy"], "2 seats for you"),
        (["play", "hearts", "--seats", "you,greedy,greedy"], "the game has 4 players"),
        (["play", "hearts", "--seats", "you,deep-thought"], "'deep-thought' is not a player"),
        (["play", "game.ddk"], "is bytecode"),
        (["play", "hearts", "--resume", "x"], "leave them out with --resume"),
        (["play", "--resume", "nothing.record"], "cannot be read"),
        (["replay", "nothing.record"], "cannot be read"),
    ],
)
def test_a_wrong_request_is_answered_with_a_sentence(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    printed = capsys.readouterr()
    assert said in printed.err
    assert printed.out == ""


# --- opinions -------------------------------------------------------------------------------------


@pytest.mark.small
def test_a_rating_is_kept_and_listed(
    write: Writer, monkeypatch: Patch, data_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["play", write(TRICKS), "--seed", "1", "--seats", "you,uniform", "--rate", "--no-auto"]
    opinion = ["9", "5", 'quick, with a "nice" end', "y"]
    _, screen = sit_down(monkeypatch, arguments, ["1", "1", "1", *opinion])
    assert "'9' is not a rating" in screen
    (line,) = (data_folder / "ratings.jsonl").read_text().splitlines()
    kept = json.loads(line)
    assert kept["rating"] == 5
    assert kept["comment"] == 'quick, with a "nice" end'
    assert kept["felt_broken"] is True
    assert (kept["game"], kept["seed"], kept["moves"], kept["deals"]) == ("tricks", 1, 6, 1)
    assert kept["seats"] == ["you", "uniform"]
    assert kept["finished"] is True
    assert main(["ratings"]) == 0
    assert "1 rating, 5.0 on average" in capsys.readouterr().out
    assert main(["ratings", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == [kept]


@pytest.mark.small
def test_ratings_of_one_game_can_be_asked_for_and_bad_lines_are_told(
    data_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["ratings", "hearts"]) == 0
    assert "There are no ratings of 'hearts' yet" in capsys.readouterr().out
    data_folder.mkdir()
    (data_folder / "ratings.jsonl").write_text('{"rating": 3}\n')
    assert main(["ratings"]) == 0
    assert "Line 1" in capsys.readouterr().err


@pytest.mark.small
def test_who_skips_the_rating_leaves_none(write: Writer, monkeypatch: Patch, data_folder: Path) -> None:
    arguments = ["play", write(TRICKS), "--seed", "1", "--seats", "you,uniform", "--rate", "--no-auto"]
    _, screen = sit_down(monkeypatch, arguments, ["1", "1", "1", ""])
    assert "How good is this game" in screen
    assert not (data_folder / "ratings.jsonl").exists()


@pytest.mark.small
@pytest.mark.parametrize("end", [["1", "1", "1"], ["1", "quit", "y"]], ids=["finished", "left"])
def test_in_a_pipe_the_line_after_a_match_is_left_alone(
    end: list[str], write: Writer, monkeypatch: Patch, data_folder: Path
) -> None:
    arguments = ["play", write(TRICKS), "--seed", "1", "--seats", "you,uniform", "--no-auto"]
    screen, typist = Screen(), Typist([*end, "4", "the next program's"])
    monkeypatch.setattr("sys.stdin", typist)
    monkeypatch.setattr("sys.stdout", screen)
    assert main(arguments) == 0
    assert typist.readline() == "4\n"
    assert "How good is this game" not in screen.getvalue()
    assert not (data_folder / "ratings.jsonl").exists()


@pytest.mark.small
@pytest.mark.parametrize(("option", "asked"), [([], True), (["--no-rate"], False)])
def test_at_a_terminal_a_rating_is_asked_for_unless_you_say_no(
    option: list[str], asked: bool, write: Writer, monkeypatch: Patch
) -> None:
    arguments = [
        "play",
        write(TRICKS),
        "--seed",
        "1",
        "--seats",
        "you,uniform",
        "--plain",
        *option,
        "--no-auto",
    ]
    for stream in (Screen, Typist):
        monkeypatch.setattr(stream, "isatty", lambda _: True)
    code, screen = sit_down(monkeypatch, arguments, ["1", "1", "1", ""])
    assert code == 0
    assert ("How good is this game" in screen) == asked
    assert "The match is over, after one deal." in screen
    assert ("Press Enter to leave the table." in screen) != asked


@pytest.mark.small
def test_both_ways_to_say_whether_to_rate_are_in_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--help"]) == 0
    assert re.search(r"--rate\b.*--no-rate\b", capsys.readouterr().out)


# --- the opening lines ----------------------------------------------------------------------------


@pytest.mark.small
@pytest.mark.parametrize(
    ("teams", "seats", "said"),
    [
        (((0, 2), (1, 3)), "you,uniform", "You and North play together against West and East."),
        (
            ((0, 2), (1, 3)),
            "uniform,you,uniform,uniform",
            "You and North play together against East and West.",
        ),
        (((0,), (1, 2, 3)), "you,uniform", "You play alone against West, North and East."),
        (((0, 1), (2,), (3,)), "you,uniform", "You and West play together against North and against East."),
    ],
)
def test_who_plays_with_whom_is_said_at_the_beginning(
    teams: tuple[tuple[int, ...], ...], seats: str, said: str, write: Writer, monkeypatch: Patch
) -> None:
    genome = tricks_for(4, 3, team_mode=True, teams=teams)
    for plain in ([], ["--plain"]):
        _, screen = sit_down(monkeypatch, ["play", write(genome), "--seats", seats, *plain], [])
        assert said in screen.splitlines()


@pytest.mark.small
def test_the_opening_says_who_deals_and_what_can_be_typed(write: Writer, monkeypatch: Patch) -> None:
    arguments = ["play", write(tricks_for(3, 3)), "--seats", "uniform,you,uniform"]
    _, screen = sit_down(monkeypatch, arguments, [])
    assert re.search(r"^  Deal 1 begins\. (You deal|West deals|East deals)\.$", screen, flags=re.MULTILINE)
    assert screen.count("a word such as pass, draw or done") == 1
    assert "play together" not in screen
    assert not re.search(r"player \d", screen)


# --- what a person should not have to ask for -----------------------------------------------------


@pytest.mark.small
def test_nobody_is_asked_where_there_is_no_choice(write: Writer, monkeypatch: Patch) -> None:
    arguments = ["play", write(tricks_for(2, 1)), "--seed", "1", "--seats", "you,uniform"]
    code, screen = sit_down(monkeypatch, arguments, [])
    assert code == 0
    assert "Your moves" not in screen
    assert "the match." in screen
    _, asked = sit_down(monkeypatch, [*arguments, "--no-auto"], [])
    assert "Your moves" in asked


@pytest.mark.small
def test_the_result_of_a_deal_says_which_rule_paid_what(write: Writer, monkeypatch: Patch) -> None:
    genome = tricks_for(2, 3, ranking=Ranking.HIGH_SCORE, scoring=(PerTrick(points=2),))
    _, screen = let_robot_play(monkeypatch, ["play", write(genome), "--seed", "1", "--seats", "you,uniform"])
    paid = re.search(r"^ +.*[Tt]rick.*: (.*)$", screen.split("Deal 1 is over")[1], flags=re.MULTILINE)
    assert paid
    assert sum(int(points) for points in re.findall(r"\d+", paid[1])) == 6


@pytest.mark.small
def test_captured_cards_can_be_looked_at(write: Writer, monkeypatch: Patch) -> None:
    arguments = ["play", write(TRICKS), "--seed", "1", "--seats", "you,uniform"]
    _, before = sit_down(monkeypatch, arguments, ["captured"])
    assert "Nobody has captured a card yet." in before
    _, screen = sit_down(monkeypatch, arguments, ["1", "captured"])
    assert re.search(r"^  (You|North): \S+ and \S+\.$", screen, flags=re.MULTILINE)


@pytest.mark.small
def test_cards_that_are_asked_for_one_by_one_can_be_typed_at_once(write: Writer, monkeypatch: Patch) -> None:
    genome = turns_for(2, 6, InOrder((Discard(), Discard(), Discard())), ranking=Ranking.EMPTY_HAND)
    arguments = ["play", write(genome), "--seed", "1", "--seats", "you,uniform"]
    _, screen = sit_down(monkeypatch, arguments, [])
    hand = re.findall(r"Your hand: (.*)\.", screen)[0].split(", ")
    _, screen = sit_down(monkeypatch, arguments, [" ".join(hand[:3])])
    assert len(re.findall(r"^  You discard \S+\.$", screen, flags=re.MULTILINE)) == 3
