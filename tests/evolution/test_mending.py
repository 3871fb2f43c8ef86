"""Mending: a new game loses what playtesters would take out, and stays as wished."""

import random

import pytest
from msgspec.structs import replace

from darwindeck.cards import Rank
from darwindeck.evolution.breeding import MEND, Breeder, Offspring
from darwindeck.evolution.mending import mended
from darwindeck.evolution.wishes import Wishes
from darwindeck.genome import library
from darwindeck.genome.card_sets import OfRank
from darwindeck.genome.check import check
from darwindeck.genome.contract_scoring import ContractScoring
from darwindeck.genome.generate import generate
from darwindeck.genome.oddities import oddities_of
from darwindeck.genome.schema import Deals, GameGenome, OneDeal, SpecialEffect, UntilScore
from darwindeck.genome.vocabulary import EffectType

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
