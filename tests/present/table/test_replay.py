"""Replaying: a match told again; of one that is not finished only what its player saw."""

import re
from pathlib import Path

import pytest
from tests.present.table.keyboard import sit_down
from tests.tables import tricks_for

from darwindeck.genome.phases import PassingPhase, TrickPhase
from darwindeck.genome.schema import GameGenome
from darwindeck.present.table.match import Match
from darwindeck.present.table.saved.match_record import MatchRecord, text_of

pytestmark = pytest.mark.small

Patch = pytest.MonkeyPatch
PASS_ONE = tricks_for(3, 3, PassingPhase(count=1), TrickPhase())


def written(genome: GameGenome, path: Path, moves: int = 1000) -> tuple[str, Match]:
    """The file of a match in which everybody makes the first legal move."""
    match = Match(genome, 2)
    while not match.is_over and len(match.history) < moves:
        match.push(match.legal_moves[0])
    record = MatchRecord(genome, 2, ("you", "uniform", "uniform"), 0, tuple(match.history))
    path.write_text(text_of(record), encoding="utf-8")
    return str(path), match


def test_of_a_finished_match_every_card_is_shown(tmp_path: Path, monkeypatch: Patch) -> None:
    path, _ = written(PASS_ONE, tmp_path / "match.record")
    code, told = sit_down(monkeypatch, ["replay", path], [])
    assert code == 0
    assert len(re.findall(r"^  (?:West|East|You): \S+, \S+, \S+\.$", told, flags=re.MULTILINE)) == 3
    assert len(re.findall(r" (?:pass|passes|receive) \d*\S+ (?:to|from) ", told)) == 3
    assert re.search(r"the match\.$", told.strip())


def test_of_a_match_that_is_not_finished_only_your_cards_are_shown(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    path, match = written(PASS_ONE, tmp_path / "match.record", moves=3)
    _, told = sit_down(monkeypatch, ["replay", path], [])
    symbols = set(re.findall(r"\w+[♣♦♥♠]", told))
    hidden = {card for other in (1, 2) for card in match.view(other).hand} - set(match.view(0).hand)
    known = {card for card in range(52) if int(match.view(0).memory.knowers[card]) & 1}
    assert "West passes one card to East." in told
    assert len(symbols) == 4  # three of the hand dealt, and one received
    assert hidden - known
    assert "Not finished" in told


def test_a_replay_step_by_step_waits_and_can_be_stopped(tmp_path: Path, monkeypatch: Patch) -> None:
    path, _ = written(PASS_ONE, tmp_path / "match.record")
    _, whole = sit_down(monkeypatch, ["replay", path, "--step"], [""] * 100)
    _, begun = sit_down(monkeypatch, ["replay", path, "--step"], ["", "q"])
    assert whole.count("(Enter to go on, q to stop)") > 5
    assert begun.count("(Enter to go on, q to stop)") == 2
    assert "the match." not in begun


def test_a_record_that_does_not_fit_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: Patch
) -> None:
    path, _ = written(PASS_ONE, tmp_path / "match.record")
    Path(path).write_text(Path(path).read_text().replace("Seed: 2", "Seed: 3"))
    code, told = sit_down(monkeypatch, ["replay", path], [])
    assert (code, told) == (2, "")
    assert "Line " in capsys.readouterr().err
