"""Staying in: players only stay in or fold, tricks share out the pot, and chips may stay in it."""

import pytest
from tests.tables import Position, deal, deal_again, hands_that_win, legal, play, play_out, tricks_for

from darwindeck.genome.phases import BettingPhase, TrickPhase
from darwindeck.genome.schema import Deals, GameGenome
from darwindeck.genome.scoring import Pot
from darwindeck.genome.vocabulary import PotGoes, Ranking, ScoreRanking
from darwindeck.program.codes import Reason, Status

pytestmark = pytest.mark.small

STAYING = BettingPhase(min_bet=0, max_raises=0)


def pool(
    goes: PotGoes = PotGoes.TRICKS, no_trick: int = 3, ante: int = 3, chips: int = 30, cards: int = 3
) -> GameGenome:
    by_tricks = goes == PotGoes.TRICKS
    return tricks_for(
        3,
        cards,
        STAYING,
        TrickPhase(),
        scoring=(Pot(goes=goes, no_trick=no_trick),),
        ranking=Ranking.HIGH_SCORE if by_tricks else Ranking.MOST_TRICKS,
        match=Deals(4, ScoreRanking.HIGH_SCORE),
        chips=chips,
        ante=ante,
    )


def won_by(*winners: int) -> list[str]:
    return hands_that_win(*winners, players=3)


def chips(game: Position) -> list[int]:
    return [int(stack) for stack in game.table.chips[:3]]


def points(game: Position) -> list[int]:
    return [int(score) for score in game.table.deal_score[:3]]


def all_stay(game: Position) -> None:
    play(game, "check check check")
    play_out(game)


def test_players_stay_in_or_fold_and_are_asked_once() -> None:
    game = deal(pool(), *won_by(0, 1, 1))
    for player in range(3):
        assert (game.to_move, legal(game)) == (player, "fold check")
        play(game, "check")
    assert legal(game) != "fold check"


def test_each_trick_takes_its_part_and_who_wins_none_pays_for_the_next_deal() -> None:
    game = deal(pool(), *won_by(0, 1, 1))
    all_stay(game)
    assert points(game) == [0, 3, -6]
    assert chips(game) == [30, 33, 24]
    assert int(game.table.pool) == 3
    deal_again(game, *won_by(0, 1, 2))
    all_stay(game)
    assert points(game) == [1, 1, 1]
    assert int(game.table.pool) == 0


def test_who_folds_loses_the_ante_and_pays_nothing_more() -> None:
    game = deal(pool(), *won_by(0, 1, 1))
    play(game, "check check fold")
    play_out(game)
    assert [int(tricks) for tricks in game.table.tricks[:3]] == [1, 2, 0]
    assert points(game) == [0, 3, -3]
    assert int(game.table.pool) == 0


def test_the_last_player_left_in_takes_the_pot_without_a_trick() -> None:
    game = deal(pool(), *won_by(0, 1, 1))
    play(game, "fold fold")
    assert game.table.reason == Reason.FOLDED
    assert points(game) == [-3, -3, 6]
    assert int(game.table.pool) == 0


def test_what_does_not_divide_stays_in_the_pot() -> None:
    game = deal(pool(ante=1, no_trick=1, cards=2), *won_by(0, 1))
    all_stay(game)
    assert points(game) == [0, 0, -2]
    assert int(game.table.pool) == 2  # one of the three, and one of the player without a trick


def test_winning_no_trick_costs_no_more_than_was_in_the_pot() -> None:
    game = deal(pool(PotGoes.SOLE, no_trick=20), *won_by(1, 1, 1))
    all_stay(game)
    assert points(game) == [-12, 6, -12]
    assert chips(game) == [18, 36, 18]
    assert int(game.table.pool) == 18


def test_winning_no_trick_costs_no_more_than_the_player_has() -> None:
    game = deal(pool(PotGoes.SOLE, no_trick=20, chips=5), *won_by(1, 1, 1))
    all_stay(game)
    assert chips(game) == [0, 11, 0]
    assert int(game.table.pool) == 4
    assert game.table.status == Status.MATCH_OVER  # only one player has chips


def test_a_pot_for_one_winner_stays_where_several_are_level() -> None:
    game = deal(pool(PotGoes.SOLE), *won_by(0, 1, 2))
    all_stay(game)
    assert points(game) == [-3, -3, -3]
    assert int(game.table.pool) == 9
    deal_again(game, *won_by(2, 2, 0))
    all_stay(game)
    assert points(game) == [-3, -6, 15]


def test_the_best_share_the_pot_where_that_is_the_rule() -> None:
    game = deal(pool(PotGoes.BEST), *won_by(0, 1, 2))
    all_stay(game)
    assert points(game) == [0, 0, 0]


def test_everyone_plays_on_for_a_pot_that_holds_all_the_chips() -> None:
    game = deal(pool(PotGoes.SOLE, no_trick=20, chips=3), *won_by(0, 1, 2))
    all_stay(game)
    assert (chips(game), int(game.table.pool)) == ([0, 0, 0], 9)
    assert game.table.status == Status.DEAL_OVER
    deal_again(game, *won_by(2, 2, 2))
    all_stay(game)
    assert chips(game) == [0, 0, 9]
    assert game.table.status == Status.MATCH_OVER
