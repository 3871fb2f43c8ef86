"""Deals of their own: some scoring rules pay in one deal of a series, which then begins again."""

import pytest
from msgspec.structs import replace
from tests.tables import Position, deal, deal_again, hands_that_win, play_out, tricks_for

from darwindeck.compiler.compile import compile_genome
from darwindeck.genome.own_deals import in_series
from darwindeck.genome.schema import Deals, GameGenome, SetupRules
from darwindeck.genome.scoring import NamedTrick, PerTrick, ScoringRule
from darwindeck.genome.vocabulary import Ranking
from darwindeck.program.codes import ScoreCode
from darwindeck.simulation import beginnings_of, simulate

pytestmark = pytest.mark.small

ALWAYS, FIRST, SECOND = PerTrick(1), PerTrick(10), NamedTrick(100)


def series(*always: ScoringRule, deals: int = 5, **genes: object) -> GameGenome:
    scoring = in_series(always, [(FIRST,), (SECOND,)])
    return tricks_for(4, 2, scoring=scoring, ranking=Ranking.HIGH_SCORE, match=Deals(deals), **genes)


def paid(game: Position) -> list[int]:
    return [int(points) for points in game.table.deal_score[:4]]


def test_each_deal_pays_what_it_is_for_and_then_the_series_begins_again() -> None:
    hands = hands_that_win(1, 2)
    game = deal(series(), *hands)
    play_out(game)
    assert paid(game) == [0, 10, 10, 0]
    deal_again(game, *hands_that_win(1, 1))
    play_out(game)
    assert sum(paid(game)) == 100
    deal_again(game, *hands)
    play_out(game)
    assert sum(paid(game)) == 20


def test_rules_before_the_series_pay_in_every_deal() -> None:
    game = deal(series(ALWAYS), *hands_that_win(1, 2))
    play_out(game)
    assert paid(game) == [0, 11, 11, 0]
    deal_again(game, *hands_that_win(1, 1))
    play_out(game)
    assert sum(paid(game)) == 102


def test_single_deals_take_turns_through_the_series() -> None:
    first, second = beginnings_of(compile_genome(series(ALWAYS)))
    own = ScoreCode.OWN_DEAL
    assert [int(code) for code in first.score_event[:5]] == [
        *(ScoreCode.PER_TRICK, own, ScoreCode.PER_TRICK, own, ScoreCode.NAMED_TRICK)
    ]
    assert [int(code) for code in second.score_event[:5]] == [
        *(ScoreCode.PER_TRICK, own, ScoreCode.NAMED_TRICK, own, ScoreCode.PER_TRICK)
    ]
    assert [int(points) for points in second.score_points[:5]] == [1, 0, 100, 0, 10]


def test_hand_sizes_and_deals_of_their_own_go_on_side_by_side() -> None:
    beginnings = beginnings_of(compile_genome(replace(series(), setup=SetupRules(hand_sizes=(1, 2, 3)))))
    assert len(beginnings) == 6
    assert [int(one.schedule[0]) for one in beginnings] == [1, 2, 3, 1, 2, 3]
    assert [int(one.score_event[1]) for one in beginnings] == [
        *(ScoreCode.PER_TRICK, ScoreCode.NAMED_TRICK) * 3
    ]
    assert simulate(compile_genome(series()), 20).games == 20
