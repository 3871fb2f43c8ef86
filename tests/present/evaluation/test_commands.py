"""The commands evaluate, compare and weak-points: what they print, write and refuse."""

import json
from html.parser import HTMLParser
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.evaluation.reports import failed_report, report_on

from darwindeck.evaluation.report import Gate, Measure, Note, NoteKind, Report
from darwindeck.genome import library
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.steps import SwapCards
from darwindeck.present.cli import main
from darwindeck.present.evaluation import reports
from darwindeck.present.evaluation.page import page_of
from darwindeck.present.evaluation.pictures import draw_reports
from darwindeck.present.evaluation.weaknesses import GATE_ADVICE, weaknesses_of

Screen = pytest.CaptureFixture[str]
SOME_CURVES = [[([0.1, 0.5], [0.4, 0.8]), ([0.2, 0.9], [0.9, 0.95])]]


@pytest.fixture
def _by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if every game had been measured already."""

    def report(genome: GameGenome, *rest: object, **more: object) -> Report:
        return failed_report() if genome.name == "war" else report_on(genome.name)

    monkeypatch.setattr(reports, "kept_evaluation", report)
    monkeypatch.setattr(reports, "get_ready", lambda **wanted: None)


@pytest.mark.usefixtures("_by_hand")
def test_one_game_is_told_with_intervals_a_total_and_a_paragraph(capsys: Screen) -> None:
    assert main(["evaluate", "hearts", "--style", "balanced"]) == 0
    printed = capsys.readouterr().out
    lines = [" ".join(line.split()) for line in printed.splitlines()]
    assert any(line.startswith("skill depth 178 Elo 92 to 264 ███") for line in lines)
    assert any(line.startswith("balanced █") for line in lines)
    assert "Skill matters" in " ".join(lines)
    assert "Its most unusual rules: phases[0].barred_from_first_trick (27 bits)" in " ".join(lines)


@pytest.mark.usefixtures("_by_hand")
def test_a_failed_gate_is_told_and_gives_exit_code_1(capsys: Screen) -> None:
    assert main(["evaluate", "hearts", "war"]) == 1
    printed = capsys.readouterr().out
    assert "gate failed" in printed
    assert "War fails the gate “no real choice”." in printed
    assert "Leaving out the effect of queens changes nothing." in printed


@pytest.mark.usefixtures("_by_hand")
@pytest.mark.parametrize("columns", ["80", "120"])
def test_games_side_by_side_fit_the_page(
    columns: str, capsys: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    games = ["hearts", "war", "partnership-spades", "spades-three-against-one"]
    main(["evaluate", *games])
    main(["compare", "partnership-spades", "spades-three-against-one"])
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) <= int(columns)
    assert not any("…" in line for line in lines)


@pytest.mark.usefixtures("_by_hand")
def test_reports_as_json_have_totals_and_words(capsys: Screen) -> None:
    assert main(["evaluate", "hearts", "war", "--style", "balanced", "--json"]) == 1
    hearts, war = json.loads(capsys.readouterr().out)
    assert hearts["measures"]["luck"] == {"value": 0.68, "error": 0.04}
    assert hearts["totals"]["balanced"]["value"] > 0.5
    assert hearts["passed"] is True
    assert hearts["paragraph"].endswith("It is a known game.")
    assert war["totals"] == {"balanced": {"value": 0.0, "error": 0.0}}
    assert war["failures"][0]["gate"] == "no real choice"


@pytest.mark.usefixtures("_by_hand")
def test_two_games_are_compared_by_rules_and_by_measures(capsys: Screen) -> None:
    assert main(["compare", "hearts", "hearts-with-passing"]) == 0
    printed = capsys.readouterr().out
    assert "hearts-with-passing: Everyone picks three cards" in printed
    assert "the same" in printed
    assert main(["compare", "hearts", "war", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["measures"]["forced"]["verdict"] == "clear"
    assert "luck" not in found["measures"]
    assert found["rules"][0]["section"]
    assert [len(failures) for failures in found["failures"]] == [0, 1]


@pytest.mark.usefixtures("_by_hand")
def test_weak_points_are_told_in_words_to_act_on(capsys: Screen) -> None:
    assert main(["weak-points", "war"]) == 0
    printed = capsys.readouterr().out
    assert "war: 3 weak points, worst first" in printed
    assert "1. Gate failed: no real choice" in printed
    assert "Drop it, or make it matter." in printed
    assert main(["weak-points", "hearts"]) == 0
    assert "no weak points found" in capsys.readouterr().out


@pytest.mark.small
@pytest.mark.parametrize(
    ("name", "measure", "title"),
    [
        ("seat_bias", Measure(0.3, 0.05), "Seat bias"),
        ("real_choices", Measure(0.05, 0.01), "Few choices matter"),
        ("forced", Measure(0.8), "Most moves are forced"),
        ("skill_depth", Measure(20, 20), "Skill may not matter"),
        ("luck", Measure(0.9, 0.02), "The deal decides"),
        ("decided", Measure(0.1, 0.02), "Decided early"),
        ("interaction", Measure(0.01, 0.01), "Multiplayer solitaire"),
        ("downtime", Measure(20.0), "Long waits"),
        ("drawish", Measure(0.2), "Many draws"),
        ("limits", Measure(0.01), "Deals cut short"),
        ("rule_words", Measure(900.0), "Long rules"),
        ("partner_value", Measure(0.01, 0.04), "Partners hardly need each other"),
        ("bidding_value", Measure(0.01, 0.04), "Bids hardly matter"),
        ("breadth", Measure(0.1, 0.1), "Actions nobody needs"),
        ("length_spread", Measure(0.9), "Deals vary a lot in length"),
        ("cut_matches", Measure(1.0), "Goals out of reach"),
        ("worth_of_winning", Measure(0.4, 0.05), "Winning pays little"),
        ("weakest_part", Measure(-0.03, 0.02), "A part that hardly matters"),
    ],
)
def test_each_weakness_is_found_by_its_measure(name: str, measure: Measure, title: str) -> None:
    assert [weakness.title for weakness in weaknesses_of(report_on(**{name: measure}))] == [title]


@pytest.mark.small
def test_what_failed_a_gate_is_not_told_twice() -> None:
    titles = [weakness.title for weakness in weaknesses_of(failed_report())]
    assert titles == ["Gate failed: no real choice", "A no-op rule", "A dominant strategy"]


@pytest.mark.small
def test_there_is_advice_for_every_gate() -> None:
    assert GATE_ADVICE.keys() == set(Gate)


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (["evaluate", "hearts", "--style", "wild"], "There is no style 'wild'; choose from balanced"),
        (["evaluate", "hearts", "--plot", "hearts.doc"], "use one of .svg, .png, .pdf"),
        (["evaluate", "hearts", "--html", "hearts.txt"], "use one of .html, .htm"),
        (["evaluate", "hearts", "--html", "nowhere/hearts.html"], "The folder 'nowhere' does not exist."),
        (["compare", "hearts", "game.ddk"], "is bytecode"),
        (["weak-points", "heart"], "did you mean hearts"),
    ],
)
def test_what_makes_no_sense_is_refused_before_the_work(
    arguments: list[str], answer: str, capsys: Screen
) -> None:
    assert main(arguments) == 2
    printed = capsys.readouterr()
    assert answer in printed.err
    assert printed.out == ""


class Page(HTMLParser):
    """What is open when a page ends, and everything it asks from elsewhere."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.wants: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "path", "use", "rect"):
            self.open.append(tag)
        asked = [value for name, value in attrs if name in ("src", "href") and value]
        self.wants += [value for value in asked if not value.startswith("#")]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("path", "use", "rect"):
            assert self.open.pop() == tag


@pytest.mark.small
def test_a_page_needs_nothing_else_and_believes_no_name() -> None:
    rude = replace(
        report_on(), name="<script>alert(1)</script>", notes=(Note(NoteKind.COHERENCE, "a < b & c"),)
    )
    text = page_of([rude, failed_report()], ["balanced"], [*SOME_CURVES, []])
    page = Page(text)
    assert page.open == []
    assert page.wants == []
    assert "<script" not in text.lower()
    assert "a &lt; b &amp; c" in text
    assert "<svg" in text


@pytest.mark.small
def test_the_same_reports_give_the_same_picture(tmp_path: Path) -> None:
    pictures = [tmp_path / "one.png", tmp_path / "two.png"]
    for path in pictures:
        draw_reports([report_on(), failed_report()], [*SOME_CURVES, []], path)
    assert pictures[0].read_bytes() == pictures[1].read_bytes()
    assert pictures[0].stat().st_size > 10_000


def test_a_real_game_is_measured_drawn_and_told(tmp_path: Path, capsys: Screen) -> None:
    page = tmp_path / "whist.html"
    assert main(["evaluate", "knock-out-whist", "--quick", "--no-cache", "--html", str(page)]) == 0
    assert "only measured up to the quick stage" in " ".join(capsys.readouterr().out.split())
    assert "Knock-Out Whist" in page.read_text(encoding="utf-8")


@pytest.mark.small
def test_every_game_that_is_played_can_be_asked_for() -> None:
    assert reports.genome_to_measure("war") == library.load("war")


@pytest.mark.parametrize(
    "arguments", [["evaluate", "golf"], ["evolve", "--from", "golf", "--generations", "1"]]
)
def test_a_game_that_is_not_played_yet_is_refused_before_the_work(
    arguments: list[str], capsys: Screen, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("darwindeck.genome.played.DECLINED_PARTS", (SwapCards,))
    monkeypatch.chdir(tmp_path)
    assert main(arguments) == 2
    assert "golf" in capsys.readouterr().err
    assert list(tmp_path.rglob("run.sqlite")) == []
