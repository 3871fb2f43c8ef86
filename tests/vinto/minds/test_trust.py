"""Trust: strangers are not believed until they have proved themselves, and the untrue are caught."""

import pytest
from tests.vinto.coalition.snapshots import speaking_beliefs
from tests.vinto.tables import call_by, discarding, do, table

from darwindeck.limits import RANKS
from darwindeck.records import copy_of
from darwindeck.vinto.alphabet import THROW
from darwindeck.vinto.coalition.listening import hear
from darwindeck.vinto.minds.beliefs import ANY_RANK, Beliefs, new_beliefs, told_at
from darwindeck.vinto.minds.trust import agree, believe, doubt, settle, settle_all

pytestmark = pytest.mark.small
STRANGER = 1
FIVE = 0  # the card: a two of clubs has rank 0


def odds(beliefs: Beliefs, at: int) -> list[float]:
    return [float(beliefs.odds[at * RANKS + rank]) for rank in range(RANKS)]


def with_a_stranger() -> Beliefs:
    beliefs = new_beliefs()
    agree(beliefs, 0b11101)
    return beliefs


def test_a_stranger_is_not_believed() -> None:
    beliefs = with_a_stranger()
    believe(beliefs, STRANGER, 3, 0b11)
    assert told_at(beliefs, 3) == ANY_RANK
    assert odds(beliefs, 3) == [1.0] * RANKS
    believe(beliefs, 2, 3, 0b11)
    assert told_at(beliefs, 3) == 0b11


def test_a_stranger_whose_words_come_true_again_and_again_is_taken_to_speak() -> None:
    beliefs = with_a_stranger()
    for told in range(6):
        assert (beliefs.speakers >> STRANGER & 1 == 0) == (told < 3)
        believe(beliefs, STRANGER, told, 0b111)
        settle(beliefs, told, FIVE)


def test_a_stranger_who_is_right_by_chance_is_not() -> None:
    beliefs = with_a_stranger()
    for told in range(12):  # a third of what it seems to say comes true
        believe(beliefs, STRANGER, told, 0b11111)
        settle(beliefs, told, FIVE if told % 3 == 0 else 10)
    assert beliefs.speakers >> STRANGER & 1 == 0


def test_what_is_shown_to_be_untrue_is_taken_back_and_its_teller_not_believed_again() -> None:
    beliefs = speaking_beliefs()
    believe(beliefs, 1, 3, 0b11)
    believe(beliefs, 1, 4, 0b11)
    settle(beliefs, 3, 10)  # a queen
    assert beliefs.speakers >> 1 & 1 == 0
    assert told_at(beliefs, 4) == ANY_RANK
    assert odds(beliefs, 4) == pytest.approx([1.0] * RANKS)


def test_who_knows_better_doubts_while_the_others_go_on_believing() -> None:
    beliefs = speaking_beliefs()
    believe(beliefs, 1, 4, 0b11)
    doubt(beliefs, 1)
    assert told_at(beliefs, 4) == 0b11  # so that it can follow what the others say
    assert odds(beliefs, 4) == pytest.approx([1.0] * RANKS)
    believe(beliefs, 1, 5, 0b11)
    assert odds(beliefs, 5) == [1.0] * RANKS


def test_an_untrue_message_is_detected_by_whoever_has_seen_the_card() -> None:
    game = call_by(table("5c Qc Jc 2c", "2d 6d", "9h Th", "3s 7s"), 3)
    game.row[1] = int(game.row[1]) | 0b0011 << 6  # South and West know South's Queen
    chance = discarding(game, "8s")
    knowing, other = speaking_beliefs(), speaking_beliefs()
    before = copy_of(game)
    do(game, chance, THROW)  # the first of three: South's Queen would be a low card
    hear(knowing, 1, before, game)
    hear(other, 2, before, game)
    assert (int(knowing.doubted), int(other.doubted)) == (0b0001, 0)
    assert int(knowing.speakers) == int(other.speakers)


def test_at_the_end_every_message_is_held_against_the_cards() -> None:
    beliefs, game = speaking_beliefs(), table("2c 3c", "2d 6d", "9h Th", "3s 7s")
    believe(beliefs, 0, 0, 0b1)
    believe(beliefs, 2, 2 * 54, 0b1)  # a nine
    settle_all(beliefs, game)
    assert int(beliefs.speakers) == 0b11011
