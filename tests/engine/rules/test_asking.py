"""Asking for cards, and laying down pairs and books."""

import pytest
from tests.tables import Position, deal, legal, mask, names, play, short_deck, stack, turns_for

from darwindeck.genome.scoring import PerBook
from darwindeck.genome.steps import Ask, InOrder, LayDown
from darwindeck.genome.vocabulary import EndWhen, Ranking, StockPolicy, Wanted
from darwindeck.program.codes import Reason

pytestmark = pytest.mark.small

MINE, LEFT, RIGHT = "7c 7d Kc", "7h 4h 5h", "Kd Kh 9s"


def asking(ask: Ask, *hands: str, lay_down: int = 4, **genes: object) -> Position:
    turn = InOrder((ask, LayDown(count=lay_down)))
    return deal(turns_for(len(hands), len(hands[0].split()), turn, **genes), *hands)


def test_first_whom_to_ask_is_chosen_and_then_the_rank() -> None:
    game = asking(Ask(), MINE, LEFT, RIGHT)
    assert legal(game) == "seat1 seat2"
    play(game, "seat1")
    assert legal(game) == "rank7 rankK"


def test_the_only_opponent_need_not_be_chosen() -> None:
    assert legal(asking(Ask(), MINE, LEFT)) == "rank7 rankK"


def test_whoever_has_the_rank_hands_all_of_it_over_and_the_asker_goes_again() -> None:
    game = asking(Ask(), MINE, LEFT, RIGHT)
    play(game, "seat2 rankK")
    assert names(game.table.hand[0]) == "7c Kc 7d Kd Kh"
    assert names(game.table.hand[2]) == "9s"
    assert game.to_move == 0


def test_without_another_turn_the_next_player_asks() -> None:
    game = asking(Ask(hit_again=False), MINE, LEFT, RIGHT)
    play(game, "seat2 rankK")
    assert game.to_move == 1


def test_who_asks_in_vain_draws_and_the_turn_passes_on() -> None:
    game = asking(Ask(), MINE, LEFT, RIGHT)
    stack(game, "2s")
    play(game, "seat1 rankK")
    assert names(game.table.hand[0]) == "7c Kc 7d 2s"
    assert game.to_move == 1


def test_who_draws_what_it_asked_for_shows_it_and_goes_again() -> None:
    game = asking(Ask(), MINE, LEFT, RIGHT)
    stack(game, "Ks")
    play(game, "seat1 rankK")
    assert game.to_move == 0
    assert int(game.memory.knowers[mask("Ks").bit_length() - 1]) & 0b111 == 0b111


def test_a_single_card_can_be_asked_for_of_a_rank_in_hand() -> None:
    game = asking(Ask(wanted=Wanted.CARD, miss_draws=0), MINE, LEFT)
    assert legal(game) == "+Kd +7h +Kh +7s +Ks"
    play(game, "+7h")
    assert names(game.table.hand[0]) == "7c Kc 7d 7h"


def test_everyone_knows_that_a_player_who_was_asked_has_none_left() -> None:
    game = asking(Ask(miss_draws=0), MINE, LEFT, RIGHT)
    play(game, "seat1 rankK")
    assert names(game.memory.excluded[1]) == "Kc Kd Kh Ks"


def test_the_deal_can_end_when_there_is_no_card_to_draw_after_a_miss() -> None:
    deck = short_deck("457K", "cdh")
    game = asking(Ask(miss_draws=8), MINE, LEFT, lay_down=3, deck=deck, stock=StockPolicy.END_DEAL)
    play(game, "rankK")
    assert game.table.reason == Reason.STOCK


def test_four_of_a_rank_are_laid_down_and_are_captured() -> None:
    game = asking(Ask(), "7c 7d 7s", "7h 4h 5h")
    play(game, "rank7")
    assert names(game.table.captured[0]) == "7c 7d 7h 7s"
    assert game.table.held[0] == 0


def test_pairs_are_laid_down_and_the_third_card_stays() -> None:
    game = asking(Ask(), "7c 7d Kc", "7h 4h 5h", lay_down=2)
    play(game, "rank7")
    assert (names(game.table.captured[0]), names(game.table.hand[0])) == ("7c 7d", "Kc 7h")


def test_a_book_is_every_card_of_a_rank_that_the_deck_has() -> None:
    genes = {"scoring": (PerBook(3),), "ranking": Ranking.HIGH_SCORE, "deal_ends": (EndWhen.HAND_EMPTY,)}
    game = asking(Ask(miss_draws=0), "7c 7d", "7h 5h", lay_down=3, deck=short_deck("57", "cdh"), **genes)
    play(game, "rank7")
    assert [int(score) for score in game.table.score[:2]] == [3, 0]
