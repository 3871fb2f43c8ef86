"""Fitting: what comes from two games goes together, and what comes from one stays as it is."""

from msgspec.structs import replace
from tests.evolution.operators.games import (
    BRISCOLA,
    CRAZY_EIGHTS,
    FAN_TAN,
    HEARTS,
    SPADES,
    UNO,
    WHIST,
    known_games,
)

from darwindeck.evolution.operators.inheritance.fitting import can_end, fitted, has_a_goal, with_bids_of
from darwindeck.evolution.operators.mutation import dice_from
from darwindeck.genome.phases import BiddingPhase, TrickPhase
from darwindeck.genome.schema import GameGenome, UntilScore
from darwindeck.genome.scoring import PerTrick
from darwindeck.genome.vocabulary import EffectType, EndWhen, ScoreRanking


def fit(child: GameGenome, one: GameGenome, other: GameGenome) -> GameGenome:
    """The child of two games, with the scoring of the first."""
    return fitted(child, one, other, one)


def test_a_game_fits_itself() -> None:
    for genome in known_games():
        assert with_bids_of(fit(genome, genome, HEARTS), genome) == genome
        assert can_end(genome, dice_from(1))


def test_bids_come_with_the_scoring_that_pays_for_them() -> None:
    child = replace(HEARTS, scoring=(), contract=SPADES.contract, ranking=SPADES.ranking)
    assert isinstance(with_bids_of(child, SPADES).phases[0], BiddingPhase)


def test_bids_that_nothing_pays_for_go() -> None:
    child = replace(HEARTS, phases=SPADES.phases)
    assert [type(phase) for phase in with_bids_of(child, HEARTS).phases] == [TrickPhase]


def test_nobody_bids_for_tricks_that_are_not_played_or_not_in_hand() -> None:
    for genome in (UNO, BRISCOLA):
        assert with_bids_of(genome, SPADES) == genome


def test_points_are_as_good_in_the_match_as_the_scoring_means_them() -> None:
    child = fit(replace(CRAZY_EIGHTS, match=HEARTS.match), CRAZY_EIGHTS, HEARTS)
    assert isinstance(child.match, UntilScore)
    assert child.match.ranking == ScoreRanking.HIGH_SCORE


def test_small_hands_that_nothing_fills_up_grow() -> None:
    small = replace(HEARTS, setup=replace(HEARTS.setup, cards_per_player=3))
    assert fit(small, HEARTS, BRISCOLA).setup.cards_per_player == 7
    assert fit(small, small, BRISCOLA).setup.cards_per_player == 3


def test_suits_that_are_built_up_are_dealt_whole() -> None:
    setup = replace(FAN_TAN.setup, cards_per_player=7)
    child = fit(replace(FAN_TAN, setup=setup, special_effects=UNO.special_effects, jokers=2), FAN_TAN, UNO)
    assert (child.setup.cards_per_player, child.jokers) == (0, 0)
    assert all(effect.effect_type != EffectType.DRAW_CARDS for effect in child.special_effects)


def test_more_sides_are_paid_from_fewer_tricks_on() -> None:
    alone = replace(WHIST, team_mode=False, teams=())
    assert fit(alone, WHIST, HEARTS).scoring == (PerTrick(points=1, over=3),)


def test_scoring_that_the_phases_never_pay_is_no_goal() -> None:
    assert not has_a_goal(replace(UNO, scoring=HEARTS.scoring, ranking=HEARTS.ranking))
    assert not has_a_goal(replace(HEARTS, ranking=CRAZY_EIGHTS.ranking))


def test_a_deal_won_by_going_out_does_not_end_with_the_stock() -> None:
    assert not can_end(replace(CRAZY_EIGHTS, deal_ends=(EndWhen.STOCK_EMPTY,)), dice_from(1))
    assert not can_end(replace(CRAZY_EIGHTS, deal_ends=()), dice_from(1))
