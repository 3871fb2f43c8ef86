"""Blemishes: each counts in a game that has it and not in the one without, and is no oddity."""

from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from darwindeck.genome import library
from darwindeck.genome.blemishes import flaws_of
from darwindeck.genome.card_sets import Everything
from darwindeck.genome.contract_scoring import ContractScoring
from darwindeck.genome.schema import GameGenome, SetupRules
from darwindeck.genome.scoring import DealWon, ExactBid, PerCardLeft, PerPlace
from darwindeck.genome.vocabulary import Heads

pytestmark = pytest.mark.small

SPADES: Any = library.load("spades")
NAP: Any = library.load("nap")
DURAK: Any = library.load("durak-for-four")
FAN_TAN: Any = library.load("fan-tan")
OH_HELL: Any = library.load("oh-hell")
ALL_OR_NONE = replace(SPADES.phases[0], allow_nil=True, bids_may_not_sum_to_tricks=False)
WITH_BAGS = replace(SPADES, contract=ContractScoring())
NILS = replace(SPADES, phases=(ALL_OR_NONE, *SPADES.phases[1:]), contract=ContractScoring(nil_bonus=50))


def with_tricks(genome: Any, **genes: Any) -> Any:
    return replace(genome, phases=(*genome.phases[:-1], replace(genome.phases[-1], **genes)))


def with_contract(**genes: Any) -> GameGenome:
    return replace(NILS, contract=replace(ContractScoring(nil_bonus=50), **genes))


def for_three(**genes: Any) -> GameGenome:
    """Spades for three with other hands."""
    return replace(NILS, player_count=3, setup=SetupRules(**genes))


class Blemished(NamedTuple):
    """A game with a blemish, and one like it that has none."""

    game: GameGenome
    without: GameGenome


BLEMISHED = {
    "bags dearer than bids": Blemished(
        with_contract(bag_limit=4), with_contract(bag_limit=5, bag_penalty=50)
    ),
    "bags that cannot be helped": Blemished(with_tricks(WITH_BAGS, heads=Heads.ALWAYS), WITH_BAGS),
    "a bid for every hand": Blemished(
        replace(NILS, phases=(replace(ALL_OR_NONE, allow_nil=False), *NILS.phases[1:])), NILS
    ),
    "bids without trumps": Blemished(replace(with_tricks(SPADES, breaking=None), trump=None), SPADES),
    "bids on sleeping cards": Blemished(for_three(cards_per_player=10), for_three(cards_per_player=12)),
    "bold bids for little": Blemished(
        replace(OH_HELL, setup=SetupRules(cards_per_player=8)),
        replace(
            OH_HELL, setup=SetupRules(cards_per_player=8), scoring=(ExactBid(points=10, per_trick_bid=3),)
        ),
    ),
    "bids of a few tricks": Blemished(
        replace(NAP, phases=(replace(NAP.phases[0], min_bid=1), *NAP.phases[1:])),
        NAP,
    ),
    "the first out for nothing": Blemished(
        replace(DURAK, scoring=(PerCardLeft(Everything(), points=-1),)),
        replace(DURAK, scoring=(PerPlace(points=(3, 2, 1)),)),
    ),
    "winning for a trifle": Blemished(
        replace(FAN_TAN, scoring=(PerCardLeft(Everything(), points=-2), DealWon(points=1))),
        replace(FAN_TAN, scoring=(PerCardLeft(Everything(), points=-2), DealWon(points=2))),
    ),
}


@pytest.mark.parametrize("name", BLEMISHED)
def test_what_playtesters_would_change_is_counted(name: str) -> None:
    found = BLEMISHED[name]
    game, without = flaws_of(found.game), flaws_of(found.without)
    assert game.blemishes == without.blemishes + 1
    assert game.oddities == without.oddities
