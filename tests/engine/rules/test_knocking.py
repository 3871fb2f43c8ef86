"""Knocking: who ends the deal, who has a last turn, and what the hands count then."""

from typing import Any

import pytest
from tests.tables import Position, deal, legal, play, stack, turns_for

from darwindeck.cards import Rank
from darwindeck.genome import library
from darwindeck.genome.schema import ACE_LOW, SpecialEffect
from darwindeck.genome.scoring import BestSuit, Deadwood
from darwindeck.genome.steps import Discard, Draw, Guard, InOrder, Knock, Maybe, OneOf, Play
from darwindeck.genome.vocabulary import Comparison, EffectType, EndWhen, Fact, Ranking
from darwindeck.program.codes import Reason

pytestmark = pytest.mark.small

EXCHANGE = InOrder((Draw(), Discard()))
GIN = "Ac 2c 3c 7d 7h 7s Tc Td Th Ts"
NEARLY_GIN = "Ac 2c 3c 7d 7h 7s Tc Td Th 9s"


def knocking(turn: Any, *hands: str, **genes: Any) -> Position:
    genes = {
        "scoring": (BestSuit(),),
        "ranking": Ranking.HIGH_SCORE,
        "deal_ends": (EndWhen.KNOCKED,),
    } | genes
    return deal(turns_for(len(hands), len(hands[0].split()), turn, **genes), *hands)


def gin(*hands: str, **genes: Any) -> Position:
    """Two hands; the first player draws a deuce of diamonds, puts it away again and knocks."""
    turn = InOrder((Draw(), Discard(), Maybe(Knock(**genes))))
    scoring = {"scoring": (Deadwood(gin=20, undercut=10),), "rank_order": ACE_LOW}
    game = knocking(turn, *hands, **scoring)
    stack(game, "2d")
    play(game, "draw -2d knock")
    return game


def scores(game: Position) -> list[int]:
    return [int(score) for score in game.table.score[: int(game.table.players)]]


def test_a_knock_ends_the_deal_at_once() -> None:
    game = knocking(OneOf((Knock(), EXCHANGE)), "Ah Kh", "2c 3c", "4c 5c")
    assert legal(game) == "draw knock"
    play(game, "knock")
    assert game.table.reason == Reason.ENDING
    assert scores(game) == [21, 5, 9]


def test_each_of_the_others_has_one_last_turn_and_nobody_else_knocks() -> None:
    game = knocking(OneOf((Knock(last_turns=True), EXCHANGE)), "Ah Kh", "2c 3c", "4c 5c")
    play(game, "draw -6c knock")
    assert game.to_move == 2
    assert legal(game) == "draw"
    play(game, "draw -4c")
    assert game.to_move == 0
    play(game, "draw -Kh")
    assert game.is_over


def test_a_player_who_is_skipped_loses_its_last_turn() -> None:
    skip = SpecialEffect(Rank.FIVE, EffectType.SKIP_NEXT)
    turn = OneOf((Knock(last_turns=True), Play()))
    game = knocking(turn, "Ah Kh", "5c 3c", "4c 5d", special_effects=(skip,))
    play(game, "knock 5c")
    assert game.is_over


def test_turning_the_direction_round_gives_nobody_a_second_last_turn() -> None:
    turn_round = SpecialEffect(Rank.FIVE, EffectType.REVERSE_DIRECTION)
    turn = OneOf((Knock(last_turns=True), Play()))
    game = knocking(turn, "Ah Kh", "5c 3c", "4c 5d", special_effects=(turn_round,))
    play(game, "knock 5c")
    assert game.to_move == 2
    play(game, "4c")
    assert game.is_over


def test_a_knock_can_ask_for_a_good_hand() -> None:
    step = Knock(when=Guard(Fact.BEST_SUIT, Comparison.AT_LEAST, 20))
    assert legal(knocking(OneOf((step, EXCHANGE)), "Ah 9h", "2c 3c")) == "draw knock"
    assert legal(knocking(OneOf((step, EXCHANGE)), "Ah 9c", "2c 3c")) == "draw"


def test_only_few_unmatched_points_allow_a_knock_in_gin() -> None:
    game = deal(library.load("gin-rummy"), NEARLY_GIN, up="2h")
    stack(game, "Ks")
    play(game, "draw")
    play(game, "-Ks")
    assert legal(game) == "done knock"
    game = deal(library.load("gin-rummy"), "Kc Qd 3c 7d 7h 7s Tc Td Th 9s", up="2h")
    stack(game, "Ks")
    play(game, "draw -Ks")
    assert game.to_move == 1


def test_the_knocker_is_paid_the_difference() -> None:
    assert scores(gin(NEARLY_GIN, "4c 5c 6c Kc Kd Kh 2s 3s 8s 9d")) == [13, 0]


def test_who_counts_no_more_than_the_knocker_undercuts() -> None:
    assert scores(gin(NEARLY_GIN, "4c 5c 6c Kc Kd Kh 3d 4d 5d 9d")) == [0, 10]


def test_gin_is_paid_and_cannot_be_undercut_or_laid_off_on() -> None:
    assert scores(gin(GIN, "4c 5c 6c Kc Kd Kh 3d 4d 5d 4h", lay_off=True)) == [24, 0]


def test_unmatched_cards_are_laid_off_on_the_knockers_melds() -> None:
    other = "4c 5c 7c Kc Kd Kh 8d 9d 2s 3h"
    assert scores(gin(NEARLY_GIN, other)) == [29, 0]
    assert scores(gin(NEARLY_GIN, other, lay_off=True)) == [13, 0]


def test_a_deal_without_a_knock_pays_nobody() -> None:
    turn = InOrder((Draw(), Discard(), Maybe(Knock())))
    genes = {"scoring": (Deadwood(),), "rank_order": ACE_LOW, "round_limit": 1}
    game = knocking(turn, "4c 5c 6c", "Kc Kd Kh", **genes)
    play(game, "draw -4c done draw -Kc done")
    assert game.table.reason == Reason.ROUND_LIMIT
    assert scores(game) == [0, 0]
