"""Moves as people type them, and what they mean in a game."""

import pytest

from darwindeck.cards import card_from
from darwindeck.engine.words import move_in_words
from darwindeck.errors import DarwinDeckError
from darwindeck.genome import library
from darwindeck.program import alphabet
from darwindeck.rulebooks.answers.explanation import explained
from darwindeck.rulebooks.document import sentences_in
from darwindeck.rulebooks.words.moves import moves_named, split_moves

pytestmark = pytest.mark.small

SEVEN = card_from("7h")


def meaning(game: str, text: str) -> str:
    """Everything said about a move."""
    sections = [section for move in moves_named(text) for section in explained(library.load(game), move)]
    return " ".join(sentence.text for section in sections for sentence in sentences_in(section))


def test_every_move_is_understood_by_its_own_words() -> None:
    for move in range(alphabet.CODES):
        words = move_in_words(move)
        named = moves_named(words)
        assert named == (move,), words


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("7h", (alphabet.PLAY + SEVEN, alphabet.DISCARD + SEVEN, alphabet.PICK + SEVEN)),
        ("Play 7♥", (alphabet.PLAY + SEVEN,)),
        ("discard 7h", (alphabet.DISCARD + SEVEN,)),
        ("bid 3", (alphabet.BID + 3,)),
        ("nil", (alphabet.NIL,)),
        ("PASS", (alphabet.PASS,)),
        ("draw", (alphabet.DRAW,)),
        ("hearts", (alphabet.SUIT + 2,)),
        ("player 2", (alphabet.PLAYER + 2,)),
        ("option 1", (alphabet.OPTION,)),
        ("X1", (alphabet.PLAY + 52, alphabet.DISCARD + 52, alphabet.PICK + 52)),
        ("seven", ()),
        ("bid", ()),
    ],
)
def test_a_text_means_its_moves(text: str, moves: tuple[int, ...]) -> None:
    assert moves_named(text) == moves


def test_words_of_a_command_line_are_split_into_moves() -> None:
    assert split_moves(["7h", "bid", "3", "take", "the", "top", "discard", "pass"]) == [
        "7h",
        "bid 3",
        "take the top discard",
        "pass",
    ]


def test_a_word_that_is_no_move_is_answered_with_what_is_one() -> None:
    with pytest.raises(DarwinDeckError, match="'zork' is not a move; write a card such as 7h"):
        split_moves(["7h", "zork"])


def test_a_card_is_explained_by_its_rule_what_it_does_and_what_it_counts() -> None:
    words = meaning("uno-style", "play 7h")
    assert "a card of the suit in force" in words
    assert "You swap hands with an opponent of your choice." in words
    assert "20 points" in words


def test_a_bid_is_explained_where_there_are_bids_only() -> None:
    assert "from one to 13" in meaning("spades", "bid 3")
    assert meaning("hearts", "bid 3") == ""


def test_the_card_that_must_be_led_is_explained() -> None:
    assert "leads it to the first trick" in meaning("hearts", "2c")
    assert "leads it to the first trick" not in meaning("hearts", "3c")


def test_a_card_outside_the_pack_has_no_meaning() -> None:
    assert meaning("briscola", "8h") == ""


def test_drawing_is_explained_where_it_is_forced() -> None:
    assert "draw cards from the stock one at a time until you can" in meaning("crazy-eights", "draw")


def test_turning_up_passing_and_naming_are_explained() -> None:
    assert "compare ranks" in meaning("war", "turn up") or "higher rank" in meaning("war", "turn up")
    assert "you may pass" in meaning("president", "pass")
    assert "Name a suit" in meaning("crazy-eights", "name hearts")
    assert "picks three cards" in meaning("hearts-with-passing", "choose 7h")
