"""Ending: who wins a deal, and when a match is over and for whom."""

import pytest
from tests.tables import (
    Position,
    deal,
    deal_again,
    hands_that_win,
    play,
    play_out,
    short_deck,
    tricks_for,
    turns_for,
)

from darwindeck.cards import Suit
from darwindeck.genome.card_sets import Everything, OfSuit
from darwindeck.genome.schema import Deals, GameGenome, MatchRules, UntilScore
from darwindeck.genome.scoring import PerCapturedCard, PerTrick
from darwindeck.genome.steps import Discard, Draw, OneOf
from darwindeck.genome.vocabulary import EndWhen, Opener, Ranking, ScoreRanking
from darwindeck.program.codes import Reason, Status

pytestmark = pytest.mark.small


def sides_in(bits: int) -> list[int]:
    return [side for side in range(6) if int(bits) >> side & 1]


def winners_of(genome: GameGenome, *hands: str) -> list[int]:
    game = deal(genome, *hands)
    play_out(game)
    return sides_in(game.table.winners)


# --- who wins a deal ------------------------------------------------------------------------------


def test_most_tricks_win_the_deal() -> None:
    assert winners_of(tricks_for(4, 3), *hands_that_win(0, 2, 2)) == [2]


def test_sides_that_tie_share_the_deal() -> None:
    assert winners_of(tricks_for(4, 2), *hands_that_win(1, 3)) == [1, 3]


def test_most_captured_cards_win_the_deal() -> None:
    genome = tricks_for(4, 3, ranking=Ranking.MOST_CAPTURED)
    assert winners_of(genome, *hands_that_win(0, 2, 2)) == [2]


@pytest.mark.parametrize(("ranking", "winners"), [(Ranking.HIGH_SCORE, [2]), (Ranking.LOW_SCORE, [1, 3])])
def test_the_highest_or_the_lowest_score_of_the_deal_wins_it(ranking: Ranking, winners: list[int]) -> None:
    genome = tricks_for(4, 3, ranking=ranking, scoring=(PerTrick(1),))
    assert winners_of(genome, *hands_that_win(0, 2, 2)) == winners


def test_whoever_empties_its_hand_first_wins_the_deal() -> None:
    game = deal(turns_for(3, 1, Discard()), dealer=0)
    play(game, "-3c")
    assert sides_in(game.table.winners) == [1]


def test_nobody_wins_a_deal_that_is_blocked() -> None:
    game = deal(turns_for(2, 2, Discard(cards=OfSuit(Suit.HEARTS))), "2c 3c", "4c 5c")
    assert game.table.reason == Reason.BLOCKED
    assert sides_in(game.table.winners) == []


# --- when a deal ends -----------------------------------------------------------------------------


def ending(end: EndWhen, players: int = 3) -> Position:
    genome = turns_for(players, 1, OneOf((Discard(), Draw())), deal_ends=(end,), deck=short_deck("2345", "c"))
    return deal(genome)


def test_a_deal_ends_with_the_first_empty_hand() -> None:
    game = ending(EndWhen.HAND_EMPTY)
    play(game, "-2c")
    assert game.is_over


def test_a_deal_ends_when_all_hands_but_one_are_empty() -> None:
    game = ending(EndWhen.ONE_LEFT)
    play(game, "-2c")
    assert not game.is_over
    play(game, "-3c")
    assert game.is_over


def test_a_deal_ends_when_all_hands_are_empty() -> None:
    game = ending(EndWhen.ALL_HANDS_EMPTY)
    play(game, "-2c -3c")
    assert not game.is_over
    play(game, "-4c")
    assert game.is_over


def test_a_deal_ends_with_an_empty_stock() -> None:
    game = ending(EndWhen.STOCK_EMPTY)
    play(game, "draw")
    assert game.is_over


def test_a_deal_ends_when_the_stock_and_all_hands_are_empty() -> None:
    game = ending(EndWhen.STOCK_AND_HANDS_EMPTY)
    play(game, "draw -3c -4c -2c")
    assert not game.is_over
    play(game, "-5c")
    assert game.is_over


def test_a_deal_is_over_when_every_phase_is() -> None:
    game = deal(tricks_for(2, 2))
    play_out(game)
    assert game.table.reason == Reason.PHASES_DONE


# --- when a match ends ----------------------------------------------------------------------------


def match_of(match: MatchRules, points: int = 10, **genes: object) -> GameGenome:
    """Two players and a single trick: its winner scores."""
    ranking = Ranking.HIGH_SCORE if match.ranking == ScoreRanking.HIGH_SCORE else Ranking.LOW_SCORE
    return tricks_for(2, 1, ranking=ranking, scoring=(PerTrick(points),), match=match, **genes)


def play_deals(genome: GameGenome, *winners: int) -> Position:
    """One deal after the other, each won by the player named."""
    game = deal(genome, *hands_that_win(winners[0], players=2))
    play_out(game)
    for winner in winners[1:]:
        deal_again(game, *hands_that_win(winner, players=2))
        play_out(game)
    return game


def test_a_single_deal_is_a_match() -> None:
    game = deal(tricks_for(2, 1), *hands_that_win(1, players=2))
    play_out(game)
    assert game.table.status == Status.MATCH_OVER
    assert sides_in(game.table.match_winners) == [1]


def test_a_match_of_so_many_deals_goes_to_the_best_running_score() -> None:
    game = play_deals(match_of(Deals(3)), 0, 1)
    assert game.table.status == Status.DEAL_OVER
    deal_again(game, *hands_that_win(0, players=2))
    play_out(game)
    assert game.table.status == Status.MATCH_OVER
    assert sides_in(game.table.winners) == [0]
    assert sides_in(game.table.match_winners) == [0]


def test_a_match_may_end_in_a_tie() -> None:
    assert sides_in(play_deals(match_of(Deals(2)), 0, 1).table.match_winners) == [0, 1]


def test_the_lowest_running_score_wins_where_the_game_says_so() -> None:
    genome = match_of(Deals(2, ranking=ScoreRanking.LOW_SCORE))
    assert sides_in(play_deals(genome, 0, 0).table.match_winners) == [1]


def test_a_match_is_over_once_a_side_reaches_the_target() -> None:
    game = play_deals(match_of(UntilScore(target=20, max_deals=9)), 0, 1)
    assert game.table.status == Status.DEAL_OVER
    deal_again(game, *hands_that_win(1, players=2))
    play_out(game)
    assert game.table.status == Status.MATCH_OVER
    assert sides_in(game.table.match_winners) == [1]


def test_reaching_the_target_loses_where_low_scores_win() -> None:
    genome = match_of(UntilScore(target=20, max_deals=9, ranking=ScoreRanking.LOW_SCORE))
    assert sides_in(play_deals(genome, 0, 0).table.match_winners) == [1]


def test_a_match_is_over_after_its_last_deal_whatever_the_score() -> None:
    game = play_deals(match_of(UntilScore(target=50, max_deals=5)), 0, 1, 0, 1, 0)
    assert game.table.status == Status.MATCH_OVER
    assert sides_in(game.table.match_winners) == [0]


def test_a_side_that_falls_too_low_loses_at_once() -> None:
    rules = PerTrick(-10), PerCapturedCard(Everything(), 1)
    match = UntilScore(target=10, max_deals=9, lose_at=-16)
    genome = tricks_for(2, 1, ranking=Ranking.HIGH_SCORE, scoring=rules, match=match)
    game = play_deals(genome, 0)
    assert game.table.status == Status.DEAL_OVER
    assert list(game.table.side_score[:2]) == [-8, 0]
    deal_again(game, *hands_that_win(0, players=2))
    play_out(game)
    assert game.table.status == Status.MATCH_OVER
    assert sides_in(game.table.match_winners) == [1]


# --- the deals of a match -------------------------------------------------------------------------


def test_the_deal_passes_clockwise() -> None:
    game = play_deals(match_of(Deals(3)), 0)
    assert (game.table.dealer, game.table.deals) == (1, 1)
    deal_again(game)
    assert (game.table.dealer, game.table.deals, game.to_move) == (0, 2, 1)


@pytest.mark.parametrize(("opener", "first"), [(Opener.LAST_WINNER, 0), (Opener.LAST_LOSER, 1)])
def test_the_last_winner_or_loser_opens_where_the_game_says_so(opener: Opener, first: int) -> None:
    for winner in range(2):
        game = play_deals(match_of(Deals(3), opener=opener), winner)
        deal_again(game)
        assert game.to_move == (winner if first == 0 else 1 - winner)


def test_without_a_deal_before_the_dealers_left_opens() -> None:
    for opener in (Opener.LAST_WINNER, Opener.LAST_LOSER):
        assert deal(match_of(Deals(3), opener=opener), dealer=0).to_move == 1


def test_hand_sizes_follow_their_schedule_from_deal_to_deal() -> None:
    genome = tricks_for(
        2, 0, hand_sizes=(2, 1), scoring=(PerTrick(1),), match=Deals(3), ranking=Ranking.HIGH_SCORE
    )
    game = deal(genome)
    sizes = [int(game.table.held[0])]
    for _ in range(2):
        play_out(game)
        deal_again(game)
        sizes.append(int(game.table.held[0]))
    assert sizes == [2, 1, 2]
