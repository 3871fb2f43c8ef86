"""Records: a match as text, and back; a text that does not fit is refused with its line."""

import re
from dataclasses import replace

import pytest
from tests.tables import tricks_for, turns_for

from darwindeck.genome.schema import Deals, GameGenome
from darwindeck.genome.scoring import PerTrick
from darwindeck.genome.steps import Play
from darwindeck.genome.vocabulary import Ranking
from darwindeck.present.table.match import Match
from darwindeck.present.table.saved.match_record import MatchRecord, RecordError, record_from, text_of
from darwindeck.present.table.saved.notation import WORDS, move_of, word_of
from darwindeck.program.alphabet import BID, CODES, DISCARD, PICK, PLAY, SUIT

pytestmark = pytest.mark.small

TWO_DEALS = tricks_for(2, 2, match=Deals(2), scoring=(PerTrick(1),), ranking=Ranking.HIGH_SCORE)
SEVERAL = turns_for(2, 4, Play(most=4))


def record_of(genome: GameGenome, seed: int = 3, moves: int = 1000) -> MatchRecord:
    """A match in which everybody makes the first legal move."""
    match = Match(genome, seed)
    while not match.is_over and len(match.history) < moves:
        match.push(match.legal_moves[0])
    return MatchRecord(genome, seed, ("you", "uniform"), 5, tuple(match.history))


def refusal(text: str) -> str:
    with pytest.raises(RecordError) as caught:
        record_from(text, "match.record")
    return str(caught.value)


# --- notation -------------------------------------------------------------------------------------


def test_every_move_has_a_word_of_its_own_and_comes_back_from_it() -> None:
    assert sorted(WORDS) == list(range(CODES))
    assert [move_of(word_of(move)) for move in range(CODES)] == list(range(CODES))


def test_words_of_moves_look_like_cards_and_calls() -> None:
    assert [word_of(move) for move in (PLAY, DISCARD, PICK + 51, BID + 3, SUIT + 2)] == [
        "2c",
        "-2c",
        "+As",
        "bid3",
        "hearts",
    ]


def test_a_word_that_is_no_move_is_refused() -> None:
    with pytest.raises(ValueError, match="'hello' is not a move"):
        move_of("hello")


# --- there and back -------------------------------------------------------------------------------


@pytest.mark.parametrize("genome", [TWO_DEALS, SEVERAL], ids=lambda genome: str(genome.name))
@pytest.mark.parametrize("moves", [0, 1, 3, 1000])
def test_a_record_comes_back_as_it_was(genome: GameGenome, moves: int) -> None:
    record = record_of(genome, moves=moves)
    assert record_from(text_of(record), "match.record") == record


def test_a_record_can_be_read() -> None:
    lines = text_of(record_of(TWO_DEALS)).splitlines()
    assert lines[:5] == ["DarwinDeck record 1", "Game: tricks", lines[2], "Seed: 3", "Seats: you, uniform"]
    assert re.fullmatch(r"Hash: [0-9a-f]{16}", lines[2])
    assert lines[6].startswith("Result: ")
    assert [line for line in lines if line.startswith("Deal")] == ["Deal 1", "Deal 2"]
    assert len([line for line in lines if re.match(r"(You|North): \w\w", line)]) >= 4


def test_notes_and_empty_lines_may_be_added() -> None:
    record = record_of(TWO_DEALS)
    text = text_of(record).replace("Deal 2", "# what a deal\n\n\nDeal 2")
    assert record_from(text, "match.record") == replace(record, notes=("# what a deal",))


# --- what does not fit ----------------------------------------------------------------------------


def edited(pattern: str, replacement: str) -> str:
    text = text_of(record_of(TWO_DEALS))
    changed = re.sub(pattern, replacement, text, count=1, flags=re.MULTILINE)
    assert changed != text
    return changed


def test_another_kind_of_text_is_refused() -> None:
    assert "The first line is 'hello'; a record begins with" in refusal("hello\nworld")
    assert "The first line is nothing" in refusal("")


def test_everything_wrong_in_the_head_is_told_at_once() -> None:
    text = edited(r"^Seed: 3$", "Seed: three").replace(
        "Seats: you, uniform", "Seats: greedy, greedy, you, you"
    )
    said = refusal(text)
    assert "'Seed:' says 'three'" in said
    assert "4 seats are named, but the game has 2 players" in said
    assert "'you' sits in 2 seats" in said


def test_missing_lines_are_named() -> None:
    said = refusal(edited(r"^(Seconds|Genome): .*\n", "").replace("Result", "Outcome"))
    assert "'Seconds:' is missing" in said
    assert "'Result:' is missing" in said


def test_a_genome_that_is_not_the_one_of_the_hash_is_refused() -> None:
    assert "The hash is 0000, but the genome in the record has" in refusal(
        edited(r"^Hash: .*$", "Hash: 0000")
    )


def test_a_genome_that_is_no_game_is_refused() -> None:
    assert "The genome: " in refusal(edited(r'"player_count":2', '"player_count":9'))


def test_a_move_that_is_not_legal_is_refused_with_its_line() -> None:
    said = refusal(edited(r"^(You|North): (\w\w)", r"\1: pass"))
    assert re.search(r"Line 10: (You|North) may not make the move pass; allowed: \w\w", said)


def test_a_move_by_the_wrong_player_is_refused() -> None:
    text = text_of(record_of(TWO_DEALS))
    first = re.search(r"^(You|North): ", text, flags=re.MULTILINE)
    assert first
    other = "North" if first[1] == "You" else "You"
    wrong = text.replace(first[0], f"{other}: ", 1)
    assert f"{other} moves, but {first[1]} is to move" in refusal(wrong)


def test_a_line_that_says_nothing_is_refused() -> None:
    assert "'Somebody: 2c' is not a line of moves" in refusal(edited(r"^Deal 2$", "Somebody: 2c"))


def test_a_deal_that_is_missing_or_out_of_order_is_refused() -> None:
    assert "there is no line 'Deal 2'" in refusal(edited(r"^Deal 2$", ""))
    assert "'Deal 3' does not fit" in refusal(edited(r"^Deal 2$", "Deal 3"))


def test_a_result_that_the_moves_do_not_lead_to_is_refused() -> None:
    said = refusal(edited(r"^Result: .*$", "Result: Somebody wins."))
    assert "The result is given as 'Somebody wins.', but the moves lead to" in said


def test_moves_after_the_end_are_refused() -> None:
    assert "the match is over" in refusal(edited(r"^Genome", "You: 2c\nGenome"))
