"""The cost of rules in bits: what is rare costs more, what goes without saying costs next to nothing."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from darwindeck.cards import SUITED_RANKS, Rank, Suit
from darwindeck.genome import library
from darwindeck.genome.anatomy import parts_of
from darwindeck.genome.card_sets import OfRank, OneCard
from darwindeck.genome.paths import is_within, links_of, replaced, value_at
from darwindeck.genome.phases import PassingPhase, TrickPhase
from darwindeck.genome.schema import FixedTrump, GameGenome, SpecialEffect, UntilScore
from darwindeck.genome.scoring import PerCapturedCard, PerCardLeft
from darwindeck.genome.steps import Guard
from darwindeck.genome.usage.cost import cost_by, cost_of, usage_for
from darwindeck.genome.vocabulary import Comparison, EffectType, Fact, PassDirection

pytestmark = pytest.mark.small

HEARTS = library.load("hearts")
WHIST = library.load("whist")
EVERY_GAME = pytest.mark.parametrize("name", library.names())


def bits(genome: GameGenome) -> float:
    """The cost of a game; a classic is judged by the other classics."""
    return cost_of(genome).bits


@EVERY_GAME
def test_no_rule_costs_less_than_nothing_and_all_of_them_cost_the_whole(name: str) -> None:
    cost = cost_of(library.load(name))
    assert all(rule.bits >= 0 for rule in cost.rules)
    assert cost.bits == pytest.approx(sum(rule.bits for rule in cost.rules))
    assert len({rule.path for rule in cost.rules}) == len(cost.rules)


@EVERY_GAME
def test_every_cost_belongs_to_a_part_of_the_game(name: str) -> None:
    genome = library.load(name)
    for rule in cost_of(genome).rules:
        value_at(genome, links_of(rule.path))


@EVERY_GAME
def test_an_arbitrary_rule_more_costs_more(name: str) -> None:
    genome = library.load(name)
    others = usage_for(genome)
    for longer in with_one_rule_more(genome):
        assert cost_by(others, longer).bits > bits(genome)


def with_one_rule_more(genome: GameGenome) -> Iterator[GameGenome]:
    effect = SpecialEffect(Rank.FIVE, EffectType.SKIP_NEXT, value=2)
    yield replace(genome, special_effects=(*genome.special_effects, effect))
    line = PerCardLeft(cards=OneCard("9d"), points=7)
    yield replace(genome, scoring=(*genome.scoring, line))
    yield replace(genome, scoring=(line, *genome.scoring))
    passing = PassingPhase(count=4, directions=(PassDirection.RIGHT, PassDirection.HOLD))
    yield replace(genome, phases=(passing, *genome.phases))
    for path, play in guarded(genome):
        if play.when is None:
            yield replaced(genome, f"{path}.when", Guard(Fact.STOCK_SIZE, Comparison.AT_LEAST, 17))


@EVERY_GAME
def test_a_classic_is_shorter_than_the_same_game_with_its_values_scrambled(name: str) -> None:
    genome = library.load(name)
    others = usage_for(genome)
    for seed in range(3):
        assert cost_by(others, scrambled(genome, seed)).bits > bits(genome)


def guarded(genome: GameGenome) -> Iterator[tuple[str, Any]]:
    """Every step that can have a condition."""
    return ((part.path, part.value) for part in parts_of(genome) if hasattr(part.value, "when"))


def scrambled(genome: GameGenome, seed: int) -> GameGenome:
    """The same structure, with an arbitrary order, arbitrary prices and an arbitrary target."""
    dice = random.Random(seed)
    changed = replace(genome, rank_order=tuple(dice.sample(SUITED_RANKS, 13)))
    for place, rule in enumerate(genome.scoring):
        if hasattr(rule, "points") and isinstance(rule.points, int):
            changed = replaced(changed, f"scoring[{place}].points", dice.randint(-99, 99))
    if isinstance(genome.match, UntilScore):
        changed = replaced(changed, "match.target", dice.randint(20, 2000))
    return changed


@pytest.mark.parametrize(
    ("plain", "odd"),
    [
        (replaced(HEARTS, "match.target", 50), replaced(HEARTS, "match.target", 137)),
        (replaced(WHIST, "scoring[0].points", 2), replaced(WHIST, "scoring[0].points", 37)),
        (HEARTS, replaced(HEARTS, "phases[0].tricks", 11)),
        (
            replace(HEARTS, rank_order=(Rank.ACE, *SUITED_RANKS[:12])),
            replace(HEARTS, rank_order=tuple(random.Random(1).sample(SUITED_RANKS, 13))),
        ),
        (replace(WHIST, trump=FixedTrump(Suit.SPADES)), replace(WHIST, trump=FixedTrump(Suit.CLUBS))),
        (WHIST, replace(WHIST, jokers=1)),
    ],
)
def test_what_is_rare_costs_more(plain: GameGenome, odd: GameGenome) -> None:
    usage = usage_for(plain)
    assert cost_by(usage, odd).bits > cost_by(usage, plain).bits + 2


def test_the_bits_of_a_target_are_found_at_the_target() -> None:
    plain, odd = (replaced(HEARTS, "match.target", target) for target in (50, 137))
    before, after = ({rule.path: rule.bits for rule in cost_of(one).rules} for one in (plain, odd))
    changed = {path for path in before | after if before.get(path) != after.get(path)}
    assert changed == {"match.target"}
    assert "match.target" in [rule.path for rule in cost_of(odd).dearest(2)]


def test_a_set_of_cards_is_one_rule_whatever_it_is_made_of() -> None:
    paths = [rule.path for rule in cost_of(HEARTS).rules]
    barred = "phases[0].barred_from_first_trick"
    assert [path for path in paths if is_within(path, barred)] == [barred]


def test_cards_that_count_their_number_cost_little_line_by_line() -> None:
    def paid(*points: int) -> GameGenome:
        ranks = (Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.SIX)
        lines = (PerCapturedCard(OfRank(rank), worth) for rank, worth in zip(ranks, points, strict=True))
        return replace(WHIST, scoring=tuple(lines))

    assert bits(paid(3, 4, 5, 6)) + 5 < bits(paid(3, 8, 1, 4))


def test_cards_that_were_named_before_are_cheaper_than_others() -> None:
    def hearts_breaking(card: str) -> GameGenome:
        return replace(HEARTS, phases=(TrickPhase(breaking=OneCard(card)),))

    assert bits(replace(hearts_breaking("Qs"), scoring=(PerCapturedCard(OneCard("Qs"), 13),))) < bits(
        replace(hearts_breaking("Qh"), scoring=(PerCapturedCard(OneCard("Qs"), 13),))
    )
