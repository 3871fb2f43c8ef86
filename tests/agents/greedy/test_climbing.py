"""Greedy in climbing games: low sets first, whole sets, high ones kept for the lead, and nobody let out."""

import pytest
from tests.agents.greedy.choices import greedy, worths
from tests.tables import Position, deal, play, turns_for

from darwindeck.cards import Rank
from darwindeck.genome.card_sets import Above, AnyOf, Everything, OfRank
from darwindeck.genome.scoring import PerCardLeft
from darwindeck.genome.steps import Play
from darwindeck.genome.vocabulary import EndWhen, Passing, Ranking, RankReference

pytestmark = pytest.mark.small

NINE_TO_ACE = AnyOf(
    tuple(OfRank(rank) for rank in (Rank.NINE, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE))
)
GOING_OUT = {"ranking": Ranking.GOING_OUT_ORDER, "deal_ends": (EndWhen.ONE_LEFT,)}


def climb(*hands: str, moves: str = "", most: int = 4, clears: object = None, **genes: object) -> Position:
    """Three players with eight cards each, the whole deck from nine to ace."""
    step = Play(cards=Above(RankReference.LAST_PLAY), most=most, same_size=most > 1, clears=clears)
    rules = {"passing": Passing.OUT_UNTIL_CLEAR, "deck": NINE_TO_ACE} | GOING_OUT | genes
    game = deal(turns_for(3, 8, step, **rules), *hands)
    play(game, moves)
    return game


def test_the_lowest_set_is_led_whole() -> None:
    game = climb("9c 9d 9h Jc Qd Qs Kd As")
    for card in ("9c", "9d", "9h"):
        assert greedy(game) == card
        play(game, card)


def test_a_pair_is_not_broken_where_a_single_card_will_do() -> None:
    game = climb("9c 9d 9h 9s Tc Td Th Ts", "Jc Jd Qc Kc Kd Kh Ac Ad", moves="Tc done")
    assert greedy(game) == "Qc"


LOW, HIGH = "9c 9d 9h 9s Tc Td Jc Qc", "Th Ts Jd Jh Js Qd Qh Ac"


def test_the_card_that_wins_the_lead_is_kept_while_all_others_are_low() -> None:
    assert greedy(climb(LOW, HIGH, moves="Qc")) == "pass"


def test_whoever_is_nearly_out_is_stopped() -> None:
    """The leader holds one more card."""
    game = climb(LOW, HIGH, moves="9c 9d 9h 9s pass Tc Td pass pass Jc")
    assert greedy(game) == "Ac"


def test_the_lead_is_not_left_to_others_by_the_last_who_can_play() -> None:
    others = "Qs Kc Kd Kh Ks Ad Ah As"
    assert greedy(climb(LOW, others, HIGH, moves="Qc pass")) == "Ac"


def test_cards_that_may_not_go_together_are_no_set() -> None:
    """Every jack takes a turn of its own, so nothing is broken up by playing one."""
    values = worths(climb(LOW, "Th Ts Jd Jh Js Qd Ks Ac", moves="Tc", most=1))
    assert values["Jd"] > values["Qd"] > values["Ac"]


def test_nothing_is_kept_that_the_end_of_the_deal_would_cost() -> None:
    scoring = (PerCardLeft(cards=Everything(), points=-1),)
    genes = {"ranking": Ranking.HIGH_SCORE, "scoring": scoring, "deal_ends": (EndWhen.HAND_EMPTY,)}
    assert greedy(climb(LOW, HIGH, moves="Qc", **genes)) == "Ac"


def test_a_run_that_nobody_can_stop_ends_with_the_only_low_set() -> None:
    game = climb("9c Kc Kd Kh Ks Ac Ad Ah")
    assert greedy(game) != "9c"


def test_cards_that_clear_the_pile_are_sure_to_win_it() -> None:
    hand = "9c 9d 9h 9s Qc Qd Qh Qs"
    assert greedy(climb(hand)) == "9c"
    assert greedy(climb(hand, clears=OfRank(Rank.QUEEN))) == "Qc"


def test_where_cards_left_in_hand_pay_nothing_is_played() -> None:
    genes = {"ranking": Ranking.HIGH_SCORE, "scoring": (PerCardLeft(cards=Everything(), points=3),)}
    assert greedy(climb(LOW, HIGH, moves="Jc", **genes)) == "pass"
