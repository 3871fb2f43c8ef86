"""Deals of their own, and pots that are kept: what makes no sense is refused."""

from msgspec.structs import replace
from tests.genome.small_games import SCORED, only_problem, told

from darwindeck.genome.canonical import canonical, content_hash
from darwindeck.genome.card_sets import Everything
from darwindeck.genome.check import check
from darwindeck.genome.own_deals import in_series
from darwindeck.genome.phases import BettingPhase, ShowdownPhase, TrickPhase
from darwindeck.genome.schema import Deals, GameGenome, OneDeal, SetupRules
from darwindeck.genome.scoring import NamedTrick, OwnDeal, PerTrick, Pot, ScoringRule, ShootTheMoon
from darwindeck.genome.vocabulary import BetLimit, PotGoes, Ranking

FIRST, SECOND = (PerTrick(1),), (PerTrick(-2), NamedTrick(5))


def series(*deals: tuple[ScoringRule, ...], match: object = Deals(4)) -> GameGenome:
    return replace(SCORED, scoring=in_series((), list(deals)), match=match)


def pool(*phases: BettingPhase | ShowdownPhase | TrickPhase, **genes: object) -> GameGenome:
    pot = Pot(**{"goes": PotGoes.TRICKS, "no_trick": 3} | genes)
    setup = SetupRules(cards_per_player=5, chips=30, ante=1)
    return replace(SCORED, setup=setup, phases=phases, scoring=(pot,), match=Deals(4))


STAYING = BettingPhase(min_bet=0, max_raises=0)


def test_deals_may_be_paid_each_in_its_own_way() -> None:
    assert check(series(FIRST, SECOND)) == []


def test_a_series_has_several_deals_each_of_which_pays_something() -> None:
    assert "the only deal of its own" in only_problem(series(FIRST))
    assert "no rule follows" in only_problem(series(FIRST, (), SECOND))


def test_a_match_comes_to_all_deals_of_the_series() -> None:
    assert "but the match has 1" in str(told(series(FIRST, SECOND, match=OneDeal())))
    assert "but the match has 2" in only_problem(series(FIRST, SECOND, FIRST, match=Deals(2)))


def test_what_pays_in_every_deal_stands_before_the_series() -> None:
    moon = ShootTheMoon(Everything(), own=5, others=0)
    assert "must stand before" in only_problem(series(FIRST, (*SECOND, moon)))


def test_one_thing_may_be_paid_in_several_deals_but_once_in_each() -> None:
    assert check(series(FIRST, SECOND, FIRST)) == []
    assert "scores the same thing" in only_problem(series(FIRST, (PerTrick(1), PerTrick(2))))


def test_the_order_of_rules_matters_between_deals_and_not_within_one() -> None:
    swapped = series(FIRST, (NamedTrick(5), PerTrick(-2)))
    assert content_hash(series(FIRST, SECOND)) == content_hash(swapped)
    assert content_hash(series(FIRST, SECOND)) != content_hash(series(SECOND, FIRST))
    assert [type(rule) for rule in canonical(swapped).scoring].count(OwnDeal) == 2


def test_a_pot_may_go_by_tricks_and_be_kept() -> None:
    assert check(pool(STAYING, TrickPhase())) == []


def test_where_nothing_is_bet_there_are_no_raises_limits_or_forced_bets() -> None:
    for phase, gene in (
        (replace(STAYING, max_raises=2), "max_raises"),
        (replace(STAYING, limit=BetLimit.POT), "limit"),
        (replace(STAYING, blinds=(1,)), "blinds"),
    ):
        assert f"{gene}: nothing is bet here" in only_problem(pool(phase, TrickPhase()))


def test_staying_in_must_be_able_to_cost_something() -> None:
    assert "costs nobody anything" in only_problem(pool(STAYING, TrickPhase(), no_trick=0))
    without = pool(STAYING, TrickPhase())
    assert "pays anything into the pot" in only_problem(
        replace(without, setup=replace(without.setup, ante=0))
    )


def test_tricks_can_decide_a_pot_only_where_they_are_played_for_it() -> None:
    assert "hands are shown for the pot" in only_problem(pool(STAYING, TrickPhase(), ShowdownPhase()))
    assert "tricks decide" in str(told(pool(BettingPhase(), ShowdownPhase(), no_trick=0)))


def test_chips_are_kept_only_for_another_deal() -> None:
    genome = replace(pool(STAYING, TrickPhase()), match=OneDeal())
    assert "the match has only one" in only_problem(genome)
    sole = pool(STAYING, TrickPhase(), goes=PotGoes.SOLE)
    assert check(replace(sole, ranking=Ranking.MOST_TRICKS)) == []
