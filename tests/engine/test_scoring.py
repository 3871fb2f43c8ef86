"""Scoring: what a finished deal pays, rule by rule."""

import pytest
from tests.tables import (
    Position,
    deal,
    deal_again,
    hands_that_win,
    mask,
    play,
    play_out,
    tricks_for,
    turns_for,
)

from darwindeck.cards import Rank, Suit
from darwindeck.engine.scoring import weight_of
from darwindeck.genome.card_sets import AnyOf, Everything, OfRank, OfSuit, OneCard
from darwindeck.genome.schema import Deals, GameGenome
from darwindeck.genome.scoring import (
    DealWon,
    MostOf,
    NamedTrick,
    PerCapturedCard,
    PerCardLeft,
    PerTrick,
    ScoringRule,
    ShootTheMoon,
    TopCaptured,
    WentOut,
)
from darwindeck.genome.steps import Discard
from darwindeck.genome.vocabulary import Payee, Ranking, ScoreRanking

pytestmark = pytest.mark.small

HEARTS, QUEEN = OfSuit(Suit.HEARTS), OneCard("Qs")
PAIRS = {"team_mode": True, "teams": ((0, 2), (1, 3))}
HEARTS_SCORE = (
    PerCapturedCard(HEARTS, 1),
    PerCapturedCard(QUEEN, 13),
    ShootTheMoon(AnyOf((HEARTS, QUEEN)), own=0, others=26),
)


def scores(game: Position) -> list[int]:
    return [int(score) for score in game.table.score[: int(game.program.players)]]


def team_scores(game: Position) -> list[int]:
    return [int(score) for score in game.table.side_score[: int(game.program.sides)]]


def tricks_with(*rules: ScoringRule, cards: int = 3, **genes: object) -> GameGenome:
    return tricks_for(4, cards, **{"ranking": Ranking.HIGH_SCORE, "scoring": rules} | genes)


def played_out(genome: GameGenome, *hands: str) -> Position:
    game = deal(genome, *hands)
    play_out(game)
    return game


# --- tricks ---------------------------------------------------------------------------------------


def test_each_trick_pays_whoever_wins_it() -> None:
    assert scores(played_out(tricks_with(PerTrick(5)), *hands_that_win(0, 0, 2))) == [10, 0, 5, 0]


def test_the_first_trick_the_last_or_another_pays_whoever_wins_it() -> None:
    hands = hands_that_win(0, 2, 3)
    assert scores(played_out(tricks_with(NamedTrick(5, trick=1)), *hands)) == [5, 0, 0, 0]
    assert scores(played_out(tricks_with(NamedTrick(5, trick=2)), *hands)) == [0, 0, 5, 0]
    assert scores(played_out(tricks_with(NamedTrick(5)), *hands)) == [0, 0, 0, 5]
    assert scores(played_out(tricks_with(NamedTrick(5), NamedTrick(2, trick=1)), *hands)) == [2, 0, 0, 5]


def test_the_highest_or_the_lowest_card_captured_pays() -> None:
    hands = ("Ah 2h 5c", "3h 4h 6c", "7h 8h 7c", "9h Th 8c")
    top = played_out(tricks_with(TopCaptured(HEARTS, 3)), *hands)
    assert scores(top) == [3, 0, 0, 0]
    low = tricks_with(TopCaptured(OfSuit(Suit.CLUBS), 3, lowest=True))
    assert scores(played_out(low, *hands)) == [0, 0, 0, 3]
    equal = tricks_with(TopCaptured(AnyOf((OneCard("Ac"), OneCard("Ad"))), 3), cards=2)
    assert scores(played_out(equal, "Ac 2d", "3c 3d", "4c Ad", "5c 5d")) == [0, 0, 0, 0]


def test_the_most_of_cards_may_be_what_they_count() -> None:
    """The first side wins three small cards and an ace, the second a ten among small ones."""
    hands = ("Ac 2c", "3c 7d", "4c 8d", "5c Td")
    counted = tricks_with(MostOf(Everything(), 2, weighted=True), cards=2)
    game = deal(counted, *hands)
    play(game, "Ac 3c 4c 5c 2c 7d 8d Td")
    assert scores(game) == [2, 0, 0, 0]
    assert weight_of(mask("Tc Ad Kh Qs Jc 9d"), 1) == 20


def test_only_the_tricks_of_a_side_beyond_a_number_pay() -> None:
    hands = hands_that_win(0, 2, 0, 1, 0, 3)
    genome = tricks_with(PerTrick(2, over=2), cards=6, **PAIRS)
    assert team_scores(played_out(genome, *hands)) == [4, 0]


def test_points_for_tricks_may_be_lost_points() -> None:
    assert scores(played_out(tricks_with(PerTrick(-3)), *hands_that_win(1, 1, 2))) == [0, -6, -3, 0]


# --- captured cards -------------------------------------------------------------------------------


def test_captured_cards_pay_whoever_captured_them() -> None:
    game = played_out(tricks_with(PerCapturedCard(OfRank(Rank.FIVE), 10)), *hands_that_win(3, 1, 1))
    assert scores(game) == [0, 0, 0, 10]


def test_several_rules_pay_one_after_the_other() -> None:
    rules = PerTrick(1), PerCapturedCard(Everything(), 1)
    assert scores(played_out(tricks_with(*rules), *hands_that_win(0, 0, 2))) == [2 + 8, 0, 1 + 4, 0]


def hearts(*hands: str) -> Position:
    """Two cards each: whoever wins the tricks of hearts and spades takes the points."""
    return played_out(tricks_with(*HEARTS_SCORE, cards=2, ranking=Ranking.LOW_SCORE), *hands)


def test_hearts_count_one_and_the_queen_of_spades_thirteen() -> None:
    assert scores(hearts("2h 3s", "3h 4s", "4h Qs", "5h As")) == [0, 0, 0, 17]


def short_hearts(*hands: str) -> Position:
    genome = tricks_with(
        PerCapturedCard(HEARTS, 1),
        ShootTheMoon(HEARTS, own=-2, others=26),
        cards=1,
        deck=AnyOf((OneCard("2h"), OneCard("3h"), OneCard("4c"), OneCard("5c"))),
        ranking=Ranking.LOW_SCORE,
    )
    return played_out(genome, *hands)


def test_whoever_captures_all_of_them_scores_otherwise_and_so_do_the_others() -> None:
    assert scores(short_hearts("2h", "3h", "4c", "5c")) == [26, -2, 26, 26]


def test_the_moon_replaces_only_what_captured_cards_pay() -> None:
    genome = tricks_with(
        PerTrick(1), PerCapturedCard(HEARTS, 1), ShootTheMoon(OneCard("2h"), own=0, others=5), cards=1
    )
    assert scores(played_out(genome, "2h", "3h", "4c", "5c")) == [5, 1, 5, 5]


def test_no_moon_is_shot_while_one_card_is_missing() -> None:
    genome = tricks_with(PerCapturedCard(HEARTS, 1), ShootTheMoon(HEARTS, own=0, others=26), cards=1)
    assert scores(played_out(genome, "2h", "3h", "4c", "5c")) == [0, 2, 0, 0]


def test_partners_of_whoever_shoots_the_moon_pay_nothing() -> None:
    genome = tricks_with(
        PerCapturedCard(HEARTS, 1), ShootTheMoon(OneCard("2h"), own=0, others=26), cards=1, **PAIRS
    )
    game = played_out(genome, "2h", "3h", "4c", "5c")
    assert scores(game) == [26, 0, 26, 0]
    assert team_scores(game) == [52, 0]


# --- cards left and going out ---------------------------------------------------------------------


def test_cards_left_count_for_whoever_holds_them() -> None:
    genome = turns_for(2, 2, Discard(), ranking=Ranking.LOW_SCORE, scoring=(PerCardLeft(HEARTS, 5),))
    game = deal(genome, "2c 3c", "4h 5h")
    play(game, "-2c -4h -3c")
    assert scores(game) == [0, 5]


def test_cards_left_may_be_paid_to_the_winner_of_the_deal() -> None:
    rules = (PerCardLeft(Everything(), 4, to=Payee.WINNER),)
    game = deal(turns_for(3, 2, Discard(), scoring=rules, match=Deals(2)), "2c 3c", "4c 5c", "6c 7c")
    play(game, "-2c -4c -6c -3c")
    assert scores(game) == [4 * 2, 0, 0]


def test_in_a_blocked_deal_cards_left_are_paid_to_nobody() -> None:
    rules = (PerCardLeft(Everything(), 4, to=Payee.WINNER),)
    turn = Discard(cards=HEARTS)
    game = deal(turns_for(2, 2, turn, scoring=rules, match=Deals(2)), "2c 3c", "4c 5c")
    assert game.is_over
    assert scores(game) == [0, 0]


def test_going_out_pays_whoever_empties_its_hand_first() -> None:
    game = deal(turns_for(2, 1, Discard(), ranking=Ranking.HIGH_SCORE, scoring=(WentOut(25),)))
    play(game, "-2c")
    assert scores(game) == [25, 0]


def test_winning_the_deal_pays_the_side_once_in_the_name_of_its_first_member() -> None:
    genome = turns_for(4, 1, Discard(), scoring=(DealWon(3),), match=Deals(2), **PAIRS)
    game = deal(genome, dealer=1)
    play(game, "-4c")
    assert team_scores(game) == [3, 0]
    assert scores(game) == [3, 0, 0, 0]


@pytest.mark.parametrize("rule", [PerTrick(2, over=2), MostOf(cards=Everything(), points=2)])
def test_what_a_side_earns_together_is_paid_in_the_name_of_its_first_member(rule: ScoringRule) -> None:
    """Player 2 wins three tricks, player 1 two: players 0 and 2 have most together."""
    game = played_out(tricks_with(rule, cards=5, **PAIRS), *hands_that_win(2, 2, 2, 1, 1))
    assert team_scores(game) == [2, 0]
    assert scores(game) == [2, 0, 0, 0]


def test_sides_that_tie_for_the_deal_are_each_paid_for_winning_it() -> None:
    genome = tricks_for(4, 2, scoring=(DealWon(3),), match=Deals(2, ranking=ScoreRanking.HIGH_SCORE), **PAIRS)
    assert team_scores(played_out(genome, *hands_that_win(0, 1))) == [3, 3]


def test_scores_run_on_from_deal_to_deal_and_the_deal_score_begins_anew() -> None:
    genome = tricks_with(PerTrick(1), match=Deals(2))
    game = played_out(genome, *hands_that_win(0, 0, 2))
    assert [int(points) for points in game.table.deal_score[:4]] == [2, 0, 1, 0]
    deal_again(game, *hands_that_win(0, 1, 1))
    play_out(game)
    assert [int(points) for points in game.table.deal_score[:4]] == [1, 2, 0, 0]
    assert scores(game) == [3, 2, 1, 0]
