"""Liveness: a rule that changes nothing is found and named, and no rule of a classic is taken for one."""

import pytest
from msgspec.structs import replace

from darwindeck.cards import Rank
from darwindeck.compiler.compile import compile_genome
from darwindeck.compiler.support import unplayable
from darwindeck.evaluation.gates import liveness_gate
from darwindeck.evaluation.rules.liveness import DeadRule, Liveness
from darwindeck.evaluation.rules.liveness import liveness as liveness_of
from darwindeck.evaluation.rules.omission_words import words_of
from darwindeck.evaluation.rules.omissions import omissions
from darwindeck.genome import library
from darwindeck.genome.check import check
from darwindeck.genome.generate import generate
from darwindeck.genome.paths import is_within
from darwindeck.genome.schema import GameGenome, SpecialEffect
from darwindeck.genome.scoring import PerPlace
from darwindeck.genome.steps import Discard, Draw, Guard, InOrder, Knock, OneOf
from darwindeck.genome.vocabulary import Comparison, EffectType, EndWhen, Fact

PLAYABLE = [name for name in library.names() if not unplayable(library.load(name))]
DUEL, SCOPA = library.load("crazy-eights-duel"), library.load("scopa")


def liveness(genome: GameGenome, seed: int = 0) -> Liveness:
    return liveness_of(genome, compile_genome(genome), seed)


def with_turn(genome: GameGenome, *first: object) -> GameGenome:
    """The game with steps before the turn."""
    phase = genome.phases[0]
    return replace(genome, phases=(replace(phase, turn=InOrder((*first, *phase.turn.steps))),))


NOTHING_TO_LEAVE_OUT = ("rolling-stone",)  # follow suit or take the trick up: without that it is no game


@pytest.mark.parametrize("name", PLAYABLE)
def test_no_rule_of_a_classic_is_dead(name: str) -> None:
    found = liveness(library.load(name), seed=0)
    assert found.tested > 0 or name in NOTHING_TO_LEAVE_OUT
    assert found.dead == ()


def test_turning_the_direction_round_means_nothing_to_two_players() -> None:
    reversing = replace(DUEL, special_effects=(SpecialEffect(Rank.QUEEN, EffectType.REVERSE_DIRECTION),))
    found = liveness(reversing)
    assert found.dead == (DeadRule("special_effects[0]", "the effect of queens"),)
    assert found.share == 1 / found.tested


def test_skipping_means_something_to_two_players() -> None:
    skipping = replace(DUEL, special_effects=(SpecialEffect(Rank.QUEEN, EffectType.SKIP_NEXT),))
    assert liveness(skipping).dead == ()


def test_a_step_that_is_never_open_is_dead_with_its_condition() -> None:
    closed = Guard(Fact.ROUND, Comparison.AT_LEAST, 99)
    game = with_turn(DUEL, Draw(when=closed))
    assert not check(game)
    dead = liveness(game).dead
    assert [rule.path for rule in dead] == ["phases[0].turn.steps[0]"]
    assert dead[0].words == "the step “draw one card from the stock”"


def test_a_knock_that_is_never_open_is_dead_and_so_is_the_ending_it_brings() -> None:
    closed = Knock(when=Guard(Fact.TABLEAU_SIZE, Comparison.AT_LEAST, 20))
    phase = SCOPA.phases[0]
    turns = replace(phase.phases[0], turn=OneOf((phase.phases[0].turn, closed)))
    repeated = replace(phase, phases=(turns, *phase.phases[1:]))
    game = replace(SCOPA, phases=(repeated,), deal_ends=(EndWhen.KNOCKED,))
    assert not check(game)
    assert [rule.words for rule in liveness(game).dead] == ["the step “knock, which ends the deal”"]


def test_points_for_a_place_that_nobody_reaches_are_dead() -> None:
    president = library.load("president")
    game = replace(president, scoring=(PerPlace((2, 1, 1)),), deal_ends=(EndWhen.HAND_EMPTY,))
    assert "the points for whoever goes out third" in [rule.words for rule in liveness(game).dead]


def test_a_condition_that_always_holds_is_dead_and_its_step_is_not() -> None:
    always = Guard(Fact.HAND_SIZE, Comparison.AT_LEAST, 1)
    game = with_turn(DUEL, Discard(when=always))
    assert not check(game)
    assert liveness(game).dead == (
        DeadRule("phases[0].turn.steps[0].when", "the condition “you hold at least one card”"),
    )


def test_the_same_game_and_seed_give_the_same_answer() -> None:
    game = generate(9)
    assert liveness(game, seed=3) == liveness(game, seed=3)


@pytest.mark.small
def test_every_omission_has_words_of_its_own() -> None:
    for genome in (*(library.load(name) for name in PLAYABLE), *(generate(seed) for seed in range(40))):
        for omission in omissions(genome):
            words = words_of(genome, omission)
            assert words[0].islower()
            assert "_" not in words


@pytest.mark.small
def test_effects_and_conditions_are_left_out_before_single_genes() -> None:
    paths = [omission.path for omission in omissions(library.load("uno-style"))]
    assert paths[0] == "special_effects[0]"
    assert paths.index("scoring[0]") < paths.index("wild") < paths.index("setup.stock")


@pytest.mark.small
def test_what_stops_an_endless_game_is_not_left_out() -> None:
    spades = library.load("partnership-spades")
    paths = {omission.path for omission in omissions(spades)}
    assert "contract.bag_penalty" in paths
    assert not {"match.lose_at", "match.max_deals", "name", "about"} & paths


@pytest.mark.small
def test_a_part_lies_within_itself_and_what_holds_it() -> None:
    assert is_within("phases[0].turn.when", "phases[0].turn")
    assert is_within("wild", "wild")
    assert not is_within("phases[10]", "phases[1]")
    assert not is_within("setup.to_discard", "setup.to")


@pytest.mark.small
def test_many_dead_rules_or_a_whole_dead_part_fail_a_game() -> None:
    few, many = ["special_effects[0]"], [f"special_effects[{place}]" for place in range(4)]
    assert list(liveness_gate(few, 9)) == []
    assert [failure.reason for failure in liveness_gate(many, 9)] == ["4 of 9 rules change nothing."]
    assert [failure.reason for failure in liveness_gate([*few, "phases[2]"], 9)] == [
        "A whole phase of the deal changes nothing."
    ]
    assert list(liveness_gate([*few, "phases[2].turn"], 9)) == []
