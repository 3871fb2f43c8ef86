"""Mending: a new game loses what playtesters would take out, and stays as wished."""

import random
from typing import Any

import pytest
from msgspec.structs import replace

from darwindeck.cards import Rank, Suit
from darwindeck.evolution.breeding import MEND, Breeder, Offspring
from darwindeck.evolution.mending import mended
from darwindeck.evolution.wishes import Wishes
from darwindeck.genome import library
from darwindeck.genome.card_sets import Everything, OfRank
from darwindeck.genome.check import check
from darwindeck.genome.contract_scoring import ContractScoring
from darwindeck.genome.generate import generate
from darwindeck.genome.oddities import oddities_of
from darwindeck.genome.paths import replaced
from darwindeck.genome.phases import DealPhase, PassingPhase, Repeat
from darwindeck.genome.schema import (
    Deals,
    Elimination,
    FixedTrump,
    GameGenome,
    OneDeal,
    SetupRules,
    SpecialEffect,
    UntilScore,
)
from darwindeck.genome.scoring import ExactBid, PerCardLeft, PerPlace
from darwindeck.genome.steps import Guard
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import EffectType, EndWhen, Fact, PassDirection, Ranking, RepeatUntil

pytestmark = pytest.mark.small

WHIST, HEARTS = library.load("whist"), library.load("hearts")
THEFT = replace(HEARTS, special_effects=(SpecialEffect(Rank.FIVE, EffectType.STEAL_CARD),))
BARRED = replace(
    WHIST,
    phases=(replace(WHIST.phases[0], barred_from_first_trick=OfRank(Rank.JACK)),),  # type: ignore[call-arg]
)
SPADES = library.load("spades")
WITH_NIL = replace(
    SPADES,
    phases=(replace(SPADES.phases[0], allow_nil=True), *SPADES.phases[1:]),  # type: ignore[call-arg]
    contract=ContractScoring(nil_bonus=100, bag_penalty=0),
)
IN_ONE_DEAL = replace(WHIST, match=OneDeal())


def dice() -> random.Random:
    return random.Random(5)


def test_a_classic_has_nothing_to_mend() -> None:
    assert mended(HEARTS, dice()) is HEARTS


@pytest.mark.parametrize("odd", [THEFT, BARRED, IN_ONE_DEAL])
def test_what_playtesters_would_take_out_is_left_out(odd: GameGenome) -> None:
    found = mended(odd, dice())
    assert not check(found)
    assert oddities_of(found) < oddities_of(odd)


def test_a_match_of_one_deal_becomes_one_in_which_everybody_deals_twice() -> None:
    found = mended(IN_ONE_DEAL, dice())
    assert isinstance(found.match, Deals)
    assert found.match.count == 8


def test_a_nil_that_pays_too_much_pays_less() -> None:
    found = mended(WITH_NIL, dice())
    assert found.contract is not None
    assert found.contract.nil_bonus == 50


def test_a_score_that_one_deal_reaches_is_raised() -> None:
    found = mended(replace(library.load("whist"), match=UntilScore(target=2, max_deals=30)), dice())
    assert isinstance(found.match, UntilScore)
    assert found.match.target > 2


def test_bids_that_fail_for_nothing_cost_what_they_pay() -> None:
    contract = ContractScoring(failed_contract_penalty=0, bag_penalty=0)
    found = mended(replace(SPADES, contract=contract), dice())
    assert found.contract == replace(contract, failed_contract_penalty=10, nil_bonus=50, nil_penalty=50)


def test_cards_that_were_passed_one_way_go_to_everybody_in_turn() -> None:
    found = mended(library.load("black-maria"), dice())  # for three players
    assert found.phases[0] == PassingPhase(directions=(PassDirection.LEFT, PassDirection.RIGHT))


def test_rows_are_looked_at_before_the_first_exchange() -> None:
    golf = library.load("golf")
    found = mended(replace(golf, phases=golf.phases[1:]), dice())
    assert found.phases == golf.phases


def test_whoever_has_the_most_cards_left_loses_a_life_and_not_everybody_else() -> None:
    sevens = library.load("fan-tan")
    setup = replace(sevens.setup, lives=3)
    found = mended(replace(sevens, setup=setup, match=Elimination(max_deals=20), scoring=()), dice())
    assert found.ranking == Ranking.LOW_SCORE
    assert found.scoring == (PerCardLeft(Everything(), points=1),)


def test_cards_that_sleep_are_dealt_where_hands_have_run_out() -> None:
    scopa: Any = library.load("scopa")
    once = replace(scopa, phases=scopa.phases[0].phases[:1])
    assert any(isinstance(phase, Repeat) for phase in mended(once, dice()).phases)


def test_random_games_have_fewer_oddities_and_can_be_played() -> None:
    drawn = [generate(seed) for seed in range(20)]
    found = [mended(genome, dice()) for genome in drawn]
    assert not any(check(genome) for genome in found)
    assert all(oddities_of(new) <= oddities_of(old) for new, old in zip(found, drawn, strict=True))
    assert sum(map(oddities_of, found)) < sum(map(oddities_of, drawn)) / 2


def test_the_same_dice_mend_alike() -> None:
    assert mended(generate(3), dice()) == mended(generate(3), dice())


def test_what_is_wished_is_not_mended_away() -> None:
    child = Offspring(THEFT, "add-effect", ("a",))
    assert Breeder(wishes=Wishes(require=frozenset({"effects"}))).mended(child, dice()) == child
    freely = Breeder().mended(child, dice())
    assert freely.operator.endswith(MEND)
    assert freely.parents == child.parents


def test_the_last_hands_are_played_where_the_deal_would_have_ended() -> None:
    scopa: Any = library.load("scopa")
    too_soon = replace(scopa, phases=(replace(scopa.phases[0], until=RepeatUntil.STOCK_EMPTY),))
    (again,) = mended(too_soon, dice()).phases
    assert isinstance(again, Repeat)
    assert again.until == RepeatUntil.HANDS_EMPTY


def test_fewer_cards_are_shown_to_all_where_everybody_would_hold_a_strong_hand() -> None:
    omaha: Any = library.load("omaha")
    shown = tuple(
        replace(phase, count=3) if isinstance(phase, DealPhase) else phase for phase in omaha.phases
    )
    found = mended(replace(omaha, phases=shown), dice())
    assert sum(phase.count for phase in found.phases if isinstance(phase, DealPhase)) == 5


def test_bags_cost_less_and_cards_that_are_not_dealt_leave_the_pack() -> None:
    bids = replace(SPADES.phases[0], allow_nil=True)  # type: ignore[call-arg]
    contract = ContractScoring(nil_bonus=50, bag_limit=4)
    dear = replace(SPADES, phases=(bids, *SPADES.phases[1:]), contract=contract, match=Deals(8))
    assert mended(dear, dice()).contract == replace(contract, bag_limit=5, bag_penalty=50)
    setup = SetupRules(cards_per_player=10)
    for_three = mended(replace(dear, player_count=3, setup=setup, match=Deals(9)), dice())
    assert Survey(for_three).deck_size == 32
    assert for_three.setup == setup


def test_nobody_has_to_bid_a_trick_or_to_fear_long_suits() -> None:
    found = mended(replace(SPADES, trump=None), dice())
    assert found.trump == FixedTrump(Suit.SPADES)
    bids: Any = found.phases[0]
    assert bids.allow_nil
    exact: Any = replace(library.load("oh-hell"), setup=SetupRules(cards_per_player=10), match=Deals(8))
    (rule,) = mended(exact, dice()).scoring
    assert rule == ExactBid(points=10, per_trick_bid=3)


def test_attacks_pay_by_the_order_of_going_out() -> None:
    durak = replace(library.load("durak-for-four"), scoring=(PerCardLeft(Everything(), points=-1),))
    assert mended(durak, dice()).scoring == (PerPlace(points=(3, 2, 1)),)


def test_claims_end_with_the_last_card() -> None:
    cheat = library.load("cheat")
    assert mended(replace(cheat, deal_ends=()), dice()).deal_ends == (EndWhen.HAND_EMPTY,)


def test_a_knock_takes_a_better_hand() -> None:
    gin = library.load("gin-rummy")
    ((path, guard),) = [one for one in Survey(gin).every(Guard) if one[1].fact == Fact.DEADWOOD]
    found = mended(replaced(gin, f"{path}.value", 3 * guard.value), dice())
    assert [one.value for _, one in Survey(found).every(Guard) if one.fact == Fact.DEADWOOD] == [10]
