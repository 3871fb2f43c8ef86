"""Words: every move has a sentence of its own, and a table names no card its reader cannot see."""

import pytest
from tests.tables import bids_for, deal, legal, play, seeded

from darwindeck.cards import RANKS, SUITS, symbol_of
from darwindeck.engine.view import hide_from
from darwindeck.engine.words import move_in_words, reason_in_words, table_in_words
from darwindeck.genome import library
from darwindeck.program.alphabet import BID, CODES, DISCARD, DONE, NIL, PLAY, SUIT
from darwindeck.program.codes import Reason

pytestmark = pytest.mark.small


def test_every_move_has_words_of_its_own() -> None:
    assert len({move_in_words(move) for move in range(CODES)}) == CODES


@pytest.mark.parametrize("move", [-1, CODES, 1000])
def test_a_code_outside_the_alphabet_is_refused(move: int) -> None:
    with pytest.raises(ValueError, match="is not a move; moves are 0 to"):
        move_in_words(move)


def test_moves_read_as_a_player_would_say_them() -> None:
    said = [move_in_words(move) for move in (PLAY + 8, DISCARD + 51, SUIT + 2, BID + 3, NIL, DONE)]
    assert said == ["play 10♣", "discard A♠", "name hearts", "bid 3", "bid nil", "stop there"]


def test_every_reason_to_end_a_deal_has_words() -> None:
    assert len({reason_in_words(reason) for reason in Reason}) == len(Reason)


def test_an_onlooker_reads_every_hand_and_a_player_its_own() -> None:
    game = deal(bids_for(3, 2), "2c 3c", "4d 5d", "6h 7h")
    onlooker = table_in_words(game.program, game.table, None)
    for card in ("2♣", "5♦", "7♥"):
        assert card in onlooker
    hide_from(1, game.table, game.memory)
    seen = table_in_words(game.program, game.table, 1)
    assert "4♦ 5♦" in seen
    assert "2♣" not in seen
    assert "2 unseen" in seen
    assert "You are player 1." in seen


def test_bids_and_tricks_are_told() -> None:
    game = deal(bids_for(2, 2), "2c 3c", "4c 5c")
    play(game, "bid1 nil 2c 4c")
    told = table_in_words(game.program, game.table, None)
    assert "bid 1" in told
    assert "bid nil" in told
    assert "tricks 1" in told


@pytest.mark.parametrize("name", ["hearts", "war", "crazy-eights", "partnership-spades"])
def test_a_game_can_be_told_from_its_first_move_to_its_last(name: str) -> None:
    game = seeded(library.load(name), 1)
    for _ in range(60):
        if game.is_over:
            break
        assert table_in_words(game.program, game.table, 0)
        play(game, legal(game).split()[0])


def test_ranks_suits_and_cards_have_symbols() -> None:
    assert [symbol_of(card) for card in (0, 8, 51, 52)] == ["2♣", "10♣", "A♠", "Joker 1"]
    assert (len(RANKS), len(SUITS)) == (14, 4)
