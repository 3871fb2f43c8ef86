"""Utility: what a finished deal is worth to each side."""

import pytest
from tests.tables import Position, bids_for, deal, hands_that_win, play_out, tricks_for

from darwindeck.engine.utility import advantage, utility, win_share
from darwindeck.genome.schema import Deals, Elimination, GameGenome, UntilScore
from darwindeck.genome.scoring import PerTrick
from darwindeck.genome.vocabulary import Ranking, ScoreRanking

pytestmark = pytest.mark.small

PER_TRICK = {"scoring": (PerTrick(10),), "ranking": Ranking.HIGH_SCORE}


def utilities(game: Position) -> list[float]:
    return [float(utility(game.program, game.table, side)) for side in range(int(game.program.sides))]


def after(genome: GameGenome, *winners: int, players: int = 4) -> Position:
    game = deal(genome, *hands_that_win(*winners, players=players))
    play_out(game)
    return game


def test_a_deal_of_a_match_is_worth_the_points_above_the_others_mean() -> None:
    genome = tricks_for(4, 3, match=Deals(4), **PER_TRICK)
    assert utilities(after(genome, 0, 0, 1)) == pytest.approx([20 - 10 / 3, 10 - 20 / 3, -10, -10])


def test_where_low_scores_win_fewer_points_are_better() -> None:
    genes = PER_TRICK | {"ranking": Ranking.LOW_SCORE}
    genome = tricks_for(2, 3, match=Deals(4, ScoreRanking.LOW_SCORE), **genes)
    assert utilities(after(genome, 0, 0, 1, players=2)) == [-10, 10]


def test_partners_share_a_utility() -> None:
    genome = tricks_for(4, 3, match=Deals(4), team_mode=True, teams=((0, 2), (1, 3)), **PER_TRICK)
    assert utilities(after(genome, 0, 2, 1)) == [10, -10]


def test_a_match_of_one_deal_is_worth_its_win() -> None:
    assert utilities(after(tricks_for(4, 3), 0, 0, 1)) == pytest.approx([1, -1 / 3, -1 / 3, -1 / 3])


def test_a_shared_win_is_worth_a_part_of_it() -> None:
    assert utilities(after(tricks_for(2, 2), 0, 1, players=2)) == [0, 0]


def test_a_deal_that_ends_the_match_is_worth_the_match() -> None:
    genome = tricks_for(2, 3, match=UntilScore(20, max_deals=9), **PER_TRICK)
    assert utilities(after(genome, 0, 0, 1, players=2)) == [20, -20]


def test_a_life_lost_is_a_loss() -> None:
    genome = tricks_for(2, 3, match=Elimination(max_deals=9), lives=2)
    assert utilities(after(genome, 0, 0, 1, players=2)) == [1, -1]


def test_the_utilities_of_all_sides_sum_to_zero() -> None:
    genome = bids_for(4, 3, match=Deals(4))
    game = deal(genome, *hands_that_win(0, 0, 1))
    play_out(game)
    assert sum(utilities(game)) == pytest.approx(0)


def test_a_win_that_nobody_has_belongs_to_all() -> None:
    game = after(tricks_for(4, 3), 0, 0, 1)
    assert [float(win_share(game.program, 0, side)) for side in range(4)] == [0.25] * 4
    assert [float(win_share(game.program, 0b0011, side)) for side in range(4)] == [0.5, 0.5, 0, 0]


def test_the_fair_share_is_no_advantage() -> None:
    assert advantage(0.25, 4) == 0
    assert advantage(1.0, 4) == 1
    assert advantage(0.0, 2) == -1
