"""Saved matches that somebody wrote into."""

from pathlib import Path

import pytest
from tests.hostile.cases import CASES, damaged, dice_for

from darwindeck.genome import library
from darwindeck.present import cli
from darwindeck.present.exit_codes import BAD_INPUT, FAILED, FINE, UNABLE
from darwindeck.present.table.match import Match
from darwindeck.present.table.saved.match_record import MatchRecord, RecordError, record_from, text_of


@pytest.fixture(scope="module")
def text() -> str:
    """The record of a match after six moves."""
    genome = library.load("crazy-eights-duel")
    match = Match(genome, 3)
    for _ in range(6):
        match.push(match.legal_moves[0])
    return text_of(MatchRecord(genome, 3, ("you", "greedy"), 60, tuple(match.history)))


def test_notes_of_a_record_are_kept(text: str) -> None:
    noted = text.replace("\n\nDeal 1", "\n# a good deal\n# to be shown to Anna\n\nDeal 1")
    assert text_of(record_from(noted, "record")) == noted


@pytest.mark.parametrize(
    ("found", "written", "sentence"),
    [
        ("Seed: 3", "Seed: " + "9" * 5000, "must be a number from 0"),
        ("Seed: 3", "Seed: ³", "must be a number from 0"),
        ("Seconds: 60", "Seconds: -1", "must be a number from 0"),
        ("you, greedy", "you, juggler", "juggler"),
        ("you, greedy", "you, search:99999999999999999999", "search:99999999999999999999"),
        ("you, greedy", "you, \x1b[2J", "agent|player"),
        ("you, greedy", "greedy, greedy", "'you' sits in 0 seats"),
    ],
)
def test_a_head_that_makes_no_sense_is_a_sentence(text: str, found: str, written: str, sentence: str) -> None:
    with pytest.raises(RecordError, match=sentence):
        record_from(text.replace(found, written), "record")


@pytest.mark.usefixtures("_bounded")
@pytest.mark.parametrize("case", range(CASES))
def test_no_record_breaks_the_program(
    case: int, text: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    dice = dice_for(case, "record")
    (tmp_path / "match.record").write_bytes(damaged(text.encode(), dice))
    code = cli.main(["replay", str(tmp_path / "match.record")])
    assert code in (FINE, FAILED, BAD_INPUT, UNABLE), capfd.readouterr().err
