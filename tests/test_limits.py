"""Limits: what is built for them has exactly the room they promise."""

from pathlib import Path

import pytest

from darwindeck.engine.layout import MEMORY_DTYPE, TABLE_DTYPE, Table
from darwindeck.limits import CARDS, MOST_WORDS, PLAYERS, RANKS, SUITS, WORD_SIZE
from darwindeck.program import alphabet
from darwindeck.program.layout import PROGRAM_DTYPE
from darwindeck.records import dtype_of
from darwindeck.vinto import alphabet as vinto_alphabet

MOST_BYTES_OF_A_TABLE = 1_400


def test_the_alphabet_has_a_code_for_every_card_player_rank_and_suit() -> None:
    starts = (alphabet.PLAY, alphabet.DISCARD, alphabet.PICK, alphabet.PLAYER)
    assert starts == (0, CARDS, 2 * CARDS, 3 * CARDS)
    assert alphabet.RANK - alphabet.PLAYER == PLAYERS
    assert alphabet.SUIT - alphabet.RANK == RANKS
    assert alphabet.BID - alphabet.SUIT == SUITS
    assert alphabet.NIL - alphabet.BID == alphabet.HIGHEST_BID + 1
    assert alphabet.CODES - alphabet.OPTION == alphabet.OPTIONS


def test_a_set_of_cards_fits_a_word_of_moves_and_a_signed_number() -> None:
    assert CARDS <= WORD_SIZE < 63


@pytest.mark.parametrize("words", [alphabet.WORDS, vinto_alphabet.WORDS])
def test_the_search_has_room_for_every_alphabet(words: int) -> None:
    assert words <= MOST_WORDS


def test_a_table_keeps_the_whole_alphabet() -> None:
    assert dtype_of(Table)["choices"].shape[0] * WORD_SIZE >= alphabet.CODES


def test_the_records_are_as_large_as_the_page_on_architecture_says() -> None:
    page = (Path(__file__).parents[1] / "docs" / "architecture.md").read_text(encoding="utf-8")
    assert f"the *program* ({PROGRAM_DTYPE.itemsize:,} bytes), the *table* ({TABLE_DTYPE.itemsize:,})" in page
    assert f"*memory* ({MEMORY_DTYPE.itemsize:,})" in page


def test_a_table_takes_no_more_bytes_than_it_may() -> None:
    assert TABLE_DTYPE.itemsize <= MOST_BYTES_OF_A_TABLE
