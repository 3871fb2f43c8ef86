"""Claims: cards played face down, ranks that must be named, doubts, and who takes the pile."""

import pytest
from tests.tables import Position, deal, legal, names, play, turns_for

from darwindeck.engine.view import hide_from
from darwindeck.genome.steps import Claim
from darwindeck.genome.vocabulary import ClaimRank, Passing
from darwindeck.program.codes import Reason
from darwindeck.records import copy_of

pytestmark = pytest.mark.small

HANDS = ("2c 3c 2d", "3d 4d 5d", "7h 7s 8s")


def claiming(claim: Claim, *hands: str) -> Position:
    hands = hands or HANDS
    return deal(turns_for(len(hands), len(hands[0].split()), claim), *hands)


def test_cards_are_chosen_in_ascending_order_and_the_claimer_says_when_it_is_enough() -> None:
    game = claiming(Claim(most=3))
    assert legal(game) == "+2c +3c +2d"
    play(game, "+3c")
    assert legal(game) == "+2d done"


def test_a_claim_of_as_many_cards_as_allowed_is_finished() -> None:
    game = claiming(Claim(most=1))
    play(game, "+3c")
    assert (game.to_move, legal(game)) == (1, "pass doubt")


def test_ending_the_choice_does_not_depend_on_cards_that_others_cannot_see() -> None:
    game = claiming(Claim(most=3))
    play(game, "+2d")
    assert legal(game) == "done"


def test_claims_begin_with_the_lowest_rank_and_go_up() -> None:
    game = claiming(Claim())
    play(game, "+2c done pass pass")
    assert game.table.rank_named == 0
    play(game, "+4d done")
    assert game.table.rank_named == 1


def test_the_rank_after_the_highest_is_the_lowest() -> None:
    game = claiming(Claim())
    game.table.rank_named = 12
    play(game, "+2c")
    assert game.table.rank_named == 0


def test_a_rank_is_named_before_the_cards_where_there_is_a_choice() -> None:
    game = claiming(Claim(rank=ClaimRank.ANY))
    assert len(legal(game).split()) == 13
    play(game, "rankK")
    assert legal(game) == "+2c +3c +2d"


def test_claims_stay_at_one_rank_until_the_pile_is_taken() -> None:
    game = claiming(Claim(rank=ClaimRank.SAME, most=1))
    play(game, "rank7 +2c pass pass")
    assert legal(game) == "+3d +4d +5d"
    play(game, "+3d doubt")
    assert len(legal(game).split()) == 13


def test_a_near_claim_is_the_same_rank_or_one_beside_it() -> None:
    game = claiming(Claim(rank=ClaimRank.NEAR, most=1))
    play(game, "rank2 +2c pass pass")
    assert legal(game) == "rank2 rank3 rankA"


def test_opponents_are_asked_in_turn_until_one_doubts() -> None:
    game = claiming(Claim(most=1))
    play(game, "+2c pass")
    assert (game.to_move, legal(game)) == (2, "pass doubt")
    play(game, "pass")
    assert (game.to_move, game.table.pending, game.table.claimed_size) == (1, 0, 1)


def test_only_the_next_player_may_doubt_where_the_game_says_so() -> None:
    game = claiming(Claim(most=1, only_next_doubts=True))
    play(game, "+2c pass")
    assert (game.to_move, game.table.pending) == (1, 0)


@pytest.mark.parametrize("answers", ["pass pass", "doubt", "pass doubt"])
def test_a_turn_may_be_passed_whatever_was_answered_to_the_claim_before_it(answers: str) -> None:
    game = deal(turns_for(3, 3, Claim(most=1), passing=Passing.ALLOWED), *HANDS)
    play(game, f"+2c {answers}")
    assert game.to_move == 1
    assert legal(game).split()[-1] == "pass"
    play(game, "pass")
    assert game.to_move == 2


def test_the_cards_of_a_doubt_move_in_the_turn_of_the_claim() -> None:
    """Three turns without a move block the deal, and the doubt before them is none of the first."""
    game = deal(turns_for(3, 3, Claim(most=1), passing=Passing.ALLOWED), *HANDS)
    play(game, "+2c doubt pass pass")
    assert not game.is_over
    play(game, "pass")
    assert game.is_over
    assert game.table.reason == Reason.BLOCKED


def test_who_lied_takes_the_whole_pile() -> None:
    game = claiming(Claim(most=1))
    play(game, "+2c pass pass +5d doubt")
    assert names(game.table.hand[1]) == "2c 3d 4d 5d"
    assert (game.table.claimed_size, game.table.claim_size) == (0, 0)


def test_who_doubts_the_truth_takes_the_whole_pile() -> None:
    game = claiming(Claim(most=2))
    play(game, "+2c +2d pass doubt")
    assert names(game.table.hand[2]) == "2c 2d 7h 7s 8s"
    assert game.to_move == 1


def test_the_last_card_wins_only_if_nobody_doubts_it_with_reason() -> None:
    game = claiming(Claim(most=1), "7c", "3d")
    play(game, "+7c doubt")
    assert not game.is_over
    other = claiming(Claim(most=1), "2c", "3d")
    play(other, "+2c doubt")
    assert other.is_over
    assert other.table.winners == 1


def test_only_the_claimer_knows_the_cards_of_a_claim_that_nobody_doubts() -> None:
    game = claiming(Claim(most=1))
    play(game, "+2c pass pass")
    for player, seen in ((0, "2c"), (1, ""), (2, "")):
        table, memory = copy_of(game.table), copy_of(game.memory)
        hide_from(player, table, memory)
        assert names(table.claimed) == seen
        assert table.claimed_size == 1


def test_everyone_sees_a_claim_that_is_doubted_and_only_the_taker_the_rest_of_the_pile() -> None:
    game = claiming(Claim(most=1))
    play(game, "+2c pass pass +5d doubt")
    table, memory = copy_of(game.table), copy_of(game.memory)
    hide_from(2, table, memory)
    assert names(table.hand[1]) == "5d"
    table, memory = copy_of(game.table), copy_of(game.memory)
    hide_from(0, table, memory)
    assert names(table.hand[1]) == "2c 5d"


def test_a_card_played_face_down_may_be_any_that_was_known_in_the_hand() -> None:
    game = claiming(Claim(most=1))
    play(game, "+2c pass pass +5d doubt +7h pass pass +3c pass pass +2c")
    table, memory = copy_of(game.table), copy_of(game.memory)
    hide_from(2, table, memory)
    assert names(table.hand[1]) == ""
