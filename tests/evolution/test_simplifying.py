"""Simplifications: playable games with less to them, each with a sentence about what is gone."""

import functools
import random
from pathlib import Path

import pytest
from msgspec.structs import replace

from darwindeck.cards import SUITED_RANKS, Rank
from darwindeck.compiler.support import unplayable
from darwindeck.evaluation.rules.omissions import omissions
from darwindeck.evolution.operators.mutation import dice_from
from darwindeck.evolution.operators.repairs.repair import repaired
from darwindeck.evolution.simplifying import Simplification, one_simplification, simplifications
from darwindeck.genome import library
from darwindeck.genome.card_sets import Everything
from darwindeck.genome.check import check
from darwindeck.genome.generate import generate
from darwindeck.genome.paths import replaced
from darwindeck.genome.phase_lists import deals_for_nobody, holds
from darwindeck.genome.phases import Repeat
from darwindeck.genome.schema import GameGenome, SpecialEffect
from darwindeck.genome.storage import content_hash, load_file
from darwindeck.genome.usage.cost import cost_by, usage_for
from darwindeck.genome.vocabulary import EffectType

pytestmark = pytest.mark.small

HEARTS = library.load("hearts")
WHIST = library.load("whist")
SOME = [library.load(name) for name in ("hearts", "spades", "briscola", "president", "crazy-eights-duel")]
SOME += [generate(seed) for seed in range(6)]
ROUND_1 = Path(__file__).parents[2] / "panel" / "rounds" / "1" / "packets"
ways = functools.cache(simplifications)  # found once for all tests


def by_words(genome: GameGenome) -> dict[str, Simplification]:
    return {one.words: one for one in ways(genome)}


@pytest.mark.parametrize("genome", SOME, ids=lambda genome: genome.name)
def test_every_simplification_is_another_playable_game_told_in_a_sentence(genome: GameGenome) -> None:
    found = ways(genome)
    hashes = [content_hash(genome), *(content_hash(one.genome) for one in found)]
    assert found
    assert len(set(hashes)) == len(hashes)
    for one in found:
        assert not check(one.genome)
        assert not unplayable(one.genome)
        assert one.words[0].isupper()
        assert one.words.endswith(".")


@pytest.mark.parametrize("genome", SOME, ids=lambda genome: genome.name)
def test_every_rule_that_can_go_alone_is_among_those_that_can_go(genome: GameGenome) -> None:
    found = {content_hash(one.genome) for one in ways(genome)}
    for one in omissions(genome):
        if repaired(one.genome, dice_from(one.path)) == one.genome:
            assert content_hash(one.genome) in found, one.path


@pytest.mark.parametrize("genome", SOME, ids=lambda genome: genome.name)
def test_the_bits_saved_are_those_of_the_costs_and_the_most_come_first(genome: GameGenome) -> None:
    usage, found = usage_for(genome), ways(genome)
    for one in found:
        saved = cost_by(usage, genome).bits - cost_by(usage, one.genome).bits
        assert one.bits == pytest.approx(saved)
    assert [one.bits for one in found] == sorted((one.bits for one in found), reverse=True)


def test_a_rule_that_can_simply_be_left_out_is_left_out_alone() -> None:
    paths = {one.path: one.genome for one in omissions(HEARTS)}
    found = by_words(HEARTS)["Left out: the cards that may not be led at first."]
    assert found.genome == paths["phases[0].breaking"]


def test_what_depends_on_a_rule_goes_with_it_and_is_told() -> None:
    robbing = replace(WHIST, special_effects=(SpecialEffect(Rank.FIVE, EffectType.STEAL_CARD),))
    first = replaced(robbing, "phases[0].tricks", 5)
    told = [one for one in simplifications(first) if one.words.endswith("changes with it.")]
    assert all(one.genome != first for one in told)
    assert "Left out: the effect of fives." in by_words(robbing)


def test_an_odd_target_becomes_a_usual_one() -> None:
    odd = replaced(HEARTS, "match.target", 137)
    found = by_words(odd)["The score that ends the match once a side has reached it: 100 instead of 137."]
    assert content_hash(found.genome) == content_hash(HEARTS)
    assert found.bits > 8
    assert not [words for words in by_words(HEARTS) if words.startswith("The score that ends")]


def test_a_score_so_low_that_a_side_loses_can_go() -> None:
    low = replaced(HEARTS, "match.lose_at", -137)
    found = by_words(low)["Left out: that a side loses at a low score."]
    assert content_hash(found.genome) == content_hash(HEARTS)


def test_a_scrambled_order_and_a_clipped_deck_are_the_first_to_go() -> None:
    odd = replace(WHIST, rank_order=tuple(random.Random(3).sample(SUITED_RANKS, 13)))
    assert simplifications(odd)[0].words == "Left out: the order of the ranks."
    briscola = by_words(library.load("briscola"))
    assert any(one.path == "deck" and one.genome.deck == Everything() for one in briscola.values())


def test_the_same_game_has_the_same_simplifications() -> None:
    assert simplifications(SOME[-1]) == simplifications(SOME[-1])


def test_the_part_that_never_happens_is_among_those_that_can_go() -> None:
    """No playtester of the game called ivy ever came to its last part."""
    ivy = load_file(ROUND_1 / "ivy" / "game.json")
    assert "phases[3]" in [one.path for one in simplifications(ivy)]


def test_a_simplification_drawn_at_random_saves_bits_and_is_the_same_for_the_same_seed() -> None:
    ivy = load_file(ROUND_1 / "ivy" / "game.json")
    usage, drawn = usage_for(ivy), set()
    for seed in range(6):
        simpler = one_simplification(ivy, random.Random(seed))
        assert simpler == one_simplification(ivy, random.Random(seed))
        assert simpler is not None
        assert cost_by(usage, simpler).bits < cost_by(usage, ivy).bits
        assert not check(simpler)
        drawn.add(content_hash(simpler))
    assert len(drawn) > 2


def test_hands_that_are_no_longer_dealt_anew_are_not_followed_by_cards_that_nobody_plays() -> None:
    """Without its repetition, Scopa would deal three cards more when the last has been played."""
    ways = simplifications(library.load("scopa"))
    assert any(not holds(phase, Repeat) for way in ways for phase in way.genome.phases)
    assert not any(deals_for_nobody(way.genome.phases) for way in ways)
