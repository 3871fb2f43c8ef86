"""Betting: check, bet, call, raise, fold, forced bets, and players who are all in."""

import pytest
from tests.tables import Position, bets_for, copy, deal, deal_again, legal, names, play

from darwindeck.engine.view import hide_from
from darwindeck.genome.phases import BettingPhase, DealPhase, ShowdownPhase, TrickPhase
from darwindeck.genome.schema import Deals, Elimination, GameGenome
from darwindeck.genome.scoring import Pot
from darwindeck.genome.vocabulary import BetLimit, Evaluator, LifeLoss, Ranking, Zone
from darwindeck.program.codes import Reason, Status

pytestmark = pytest.mark.small

THREE = ("Ks", "Qs", "Js")  # one card each; the last seat deals, so player 0 begins


def bets(*hands: str, **genes: object) -> Position:
    return deal(bets_for(len(hands), len(hands[0].split()), **genes), *hands)


def chips(game: Position) -> list[int]:
    return [int(stack) for stack in game.table.chips[: int(game.table.players)]]


def staked(game: Position) -> list[int]:
    return [int(stake) for stake in game.table.staked[: int(game.table.players)]]


def points(game: Position) -> list[int]:
    return [int(score) for score in game.table.deal_score[: int(game.table.players)]]


def test_nobody_folds_who_may_check() -> None:
    assert legal(bets(*THREE)) == "check raise0"


def test_after_a_bet_players_fold_call_or_raise() -> None:
    game = bets(*THREE)
    play(game, "raise0")
    assert legal(game) == "fold call raise0"
    assert game.to_move == 1


def test_everyone_pays_the_ante() -> None:
    game = bets(*THREE, ante=3)
    assert staked(game) == [3, 3, 3]
    assert chips(game) == [97, 97, 97]


def test_when_all_have_checked_the_best_hand_takes_the_antes() -> None:
    game = bets(*THREE, ante=1)
    play(game, "check check check")
    assert game.is_over
    assert points(game) == [2, -1, -1]
    assert chips(game) == [102, 99, 99]


def test_a_raise_gives_everyone_another_say() -> None:
    game = bets(*THREE, min_bet=2)
    play(game, "check raise0 call raise0")
    assert game.to_move == 1
    assert staked(game) == [4, 2, 2]
    play(game, "call call")
    assert points(game) == [8, -4, -4]


def test_only_so_many_raises_follow_a_bet() -> None:
    game = bets(*THREE, max_raises=1)
    play(game, "raise0 raise0")
    assert legal(game) == "fold call"


def test_without_raises_a_bet_is_still_allowed() -> None:
    game = bets(*THREE, max_raises=0)
    play(game, "check raise0")
    assert legal(game) == "fold call"


def test_the_last_player_left_in_takes_the_pot_with_the_worst_hand_and_shows_nothing() -> None:
    game = bets("2s", "Ks", "As", ante=1)
    play(game, "raise0 fold fold")
    assert game.table.reason == Reason.FOLDED
    assert points(game) == [2, -1, -1]
    view = copy(game)
    hide_from(1, view.table, view.memory)
    assert [names(hand) for hand in view.table.hand[:3]] == ["", "Ks", ""]


def test_whoever_folds_keeps_its_cards_hidden_and_those_who_stay_show_theirs() -> None:
    game = bets(*THREE, ante=1)
    play(game, "raise0 call fold")
    view = copy(game)
    hide_from(0, view.table, view.memory)
    assert [names(hand) for hand in view.table.hand[:3]] == ["Ks", "Qs", ""]


def test_blinds_are_paid_from_the_dealers_left_and_the_next_player_speaks() -> None:
    game = bets("As", "Ks", "Qs", "Js", blinds=(1, 2), min_bet=2)
    assert staked(game) == [1, 2, 0, 0]
    assert game.to_move == 2
    assert legal(game) == "fold call raise0"


def test_whoever_paid_the_highest_blind_may_still_raise() -> None:
    game = bets(*THREE, blinds=(1, 2), min_bet=2)
    play(game, "call call")
    assert game.to_move == 1
    assert legal(game) == "check raise0"


def test_the_highest_blind_is_the_first_bet() -> None:
    game = bets(*THREE, blinds=(1, 2), min_bet=2, max_raises=1)
    play(game, "raise0")
    assert legal(game) == "fold call"


def test_of_two_players_the_dealer_pays_the_first_blind_and_speaks_first() -> None:
    game = bets("Ks", "Qs", blinds=(1, 2), min_bet=2)
    assert staked(game) == [2, 1]
    assert game.to_move == 1


def test_a_call_that_costs_more_than_one_has_is_all_in() -> None:
    game = bets("Ks", "Qs", chips=3, ante=1, min_bet=2)
    game.table.chips[1] = 1
    play(game, "raise0 call")
    assert game.is_over
    assert points(game) == [2, -2]  # the chip that nobody called comes back
    assert chips(game) == [5, 0]


def test_who_is_all_in_wins_no_more_from_each_than_it_has_paid() -> None:
    game = bets("As", "Ks", "Qs", ante=0, min_bet=10)
    game.table.chips[0] = 4
    play(game, "raise0 raise0 call")
    assert game.is_over
    # All in for 4, the ace wins 4 from each; the king takes 10 more from the queen.
    assert points(game) == [8, 6, -14]
    assert chips(game) == [12, 106, 86]


def test_nobody_bets_against_players_who_are_all_in() -> None:
    small = BettingPhase(min_bet=5)
    game = deal(
        bets_for(
            2,
            1,
            small,
            DealPhase(count=1, to=Zone.TABLEAU),
            small,
            ShowdownPhase(evaluator=Evaluator.HIGH_CARD),
        ),
        "As",
        "Ks",
    )
    game.table.chips[1] = 5
    play(game, "raise0 call")
    assert game.is_over
    assert chips(game) == [105, 0]


def test_a_raise_is_not_offered_when_nobody_could_answer_it() -> None:
    game = bets("Ks", "Qs", min_bet=5)
    game.table.chips[0] = 3
    play(game, "raise0")
    assert legal(game) == "fold call"


def test_odd_chips_go_to_the_first_winner_from_the_dealers_left() -> None:
    game = bets("As", "Ah", "Qs", ante=1)
    play(game, "check check check")
    assert points(game) == [1, 0, -1]


@pytest.mark.parametrize(
    ("limit", "paid"),
    [
        (BetLimit.FIXED, [2]),
        (BetLimit.SPREAD, [2, 4, 6, 8]),
        (BetLimit.POT, [2, 10, 20]),
        (BetLimit.NO_LIMIT, [2, 10, 20, 90]),
    ],
)
def test_each_limit_has_its_sizes(limit: BetLimit, paid: list[int]) -> None:
    game = bets("Ks", "Qs", ante=10, min_bet=2, limit=limit)
    found = []
    for word in legal(game).split()[1:]:
        after = copy(game)
        play(after, word)
        found.append(90 - chips(after)[0])
    assert found == paid


def test_sizes_that_come_to_the_same_are_offered_once() -> None:
    game = bets("Ks", "Qs", ante=1, min_bet=2, limit=BetLimit.NO_LIMIT)
    assert legal(game) == "check raise0 raise3"


def test_whoever_folds_plays_to_no_trick_and_cannot_win_the_deal() -> None:
    phases = (BettingPhase(), TrickPhase())
    genome = bets_for(3, 2, *phases, ranking=Ranking.MOST_TRICKS, ante=1, match=Deals(2))
    game = deal(genome, "2c 3c", "As Ks", "4c 5c")
    play(game, "raise0 fold call 2c 4c")
    assert game.to_move == 2
    play(game, "5c 3c")
    assert game.table.reason == Reason.PHASES_DONE
    assert points(game) == [-2, -1, 3]


def test_without_a_showdown_the_winners_of_the_deal_share_the_pot() -> None:
    phases = (BettingPhase(), TrickPhase())
    game = deal(
        bets_for(2, 2, *phases, ranking=Ranking.MOST_TRICKS, ante=1, match=Deals(2)), "2c 3c", "Ac 2d"
    )
    play(game, "check check 2c Ac 2d 3c")
    assert points(game) == [-1, 1]


def test_who_has_no_chips_left_is_out_of_the_match() -> None:
    game = deal(bets_for(3, 1, ante=1, match=Deals(5)), "As", "Ks", "Qs")
    game.table.chips[2] = 0
    play(game, "check check check")
    assert int(game.table.absent) == 0b100
    deal_again(game, "2s", "3s")
    assert staked(game) == [1, 1, 0]


def test_the_last_player_with_chips_wins_the_match() -> None:
    game = deal(bets_for(2, 1, ante=1, chips=1, match=Deals(5)), "As", "Ks")
    assert game.table.status == Status.MATCH_OVER
    assert game.table.match_winners == 0b01


def elimination(lives: int) -> GameGenome:
    return bets_for(2, 1, ante=5, chips=10, lives=lives, match=Elimination(9, LifeLoss.NO_CHIPS))


def test_another_life_buys_another_stack() -> None:
    game = deal(elimination(2), "As", "Ks")
    play(game, "check check")
    game.table.chips[1] = 0
    deal_again(game, "As", "Ks")
    assert game.table.status == Status.DEAL_OVER
    assert int(game.table.lives[1]) == 1
    assert chips(game)[1] == 10


def test_the_last_life_goes_with_the_last_chip() -> None:
    game = deal(elimination(1), "As", "Ks")
    play(game, "raise0 fold")
    game.table.chips[1] = 5
    deal_again(game, "As", "Ks")
    assert game.table.status == Status.MATCH_OVER
    assert game.table.match_winners == 0b01


def test_partners_left_among_themselves_end_the_deal() -> None:
    teams = {"team_mode": True, "teams": ((0, 2), (1, 3))}
    game = deal(bets_for(4, 1, ante=1, **teams), "As", "Ks", "Qs", "Js")
    play(game, "raise0 fold call fold")
    assert game.table.reason == Reason.FOLDED
    assert [int(points) for points in game.table.deal_score[:2]] == [2, -2]


def test_a_side_is_as_good_as_its_best_hand() -> None:
    teams = {"team_mode": True, "teams": ((0, 2), (1, 3)), "ranking": Ranking.BEST_HAND, "match": Deals(2)}
    genome = bets_for(4, 1, ante=1, scoring=(Pot(),), **teams)
    game = deal(genome, "2s", "Ks", "As", "Js")
    play(game, "check check check check")
    assert int(game.table.winners) == 0b01
