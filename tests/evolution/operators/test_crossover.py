"""Crossover: whole parts of two games, effects by rank, teams with their players, and never a broken game."""

import random

from msgspec.structs import replace
from tests.evolution.operators.games import BRISCOLA, CRAZY_EIGHTS, HEARTS, PARTNERS, SPADES, UNO, known_games

from darwindeck.compiler.compile import compile_genome
from darwindeck.evolution.operators import crossover
from darwindeck.evolution.operators.inheritance.crossover import crossed_effects, crossed_teams
from darwindeck.evolution.operators.mutation import dice_from, is_at_odds
from darwindeck.evolution.parts import PARTS, differs
from darwindeck.evolution.wishes import Wishes
from darwindeck.genome.canonical import content_hash
from darwindeck.genome.schema import SpecialEffect
from darwindeck.genome.vocabulary import EffectType


def test_children_of_two_games_are_playable_and_neither_parent() -> None:
    games = known_games()
    failed = 0
    for seed in range(60):
        chance = random.Random(seed)
        one, other = chance.sample(games, 2)
        child = crossover(one, other, chance)
        assert child is not None
        compile_genome(child.genome)
        assert child.parents == (content_hash(one), content_hash(other))
        assert content_hash(child.genome) not in child.parents
        failed += child.operator.startswith("crossover-failed")
    assert failed <= 6


def test_the_same_chance_gives_the_same_child() -> None:
    assert crossover(UNO, HEARTS, 5) == crossover(UNO, HEARTS, 5) != crossover(UNO, HEARTS, 6)


def test_a_child_has_something_of_both_parents() -> None:
    mixed = 0
    for seed in range(20):
        child = crossover(HEARTS, SPADES, seed)
        assert child is not None
        like = [any(not differs(child.genome, parent, part) for part in PARTS) for parent in (HEARTS, SPADES)]
        mixed += all(like)
    assert mixed == 20


def test_half_of_the_other_parents_effects_take_the_place_of_those_of_their_rank() -> None:
    theirs = tuple(
        SpecialEffect(effect.trigger_rank, EffectType.EXTRA_TURN) for effect in UNO.special_effects
    )
    other = replace(UNO, special_effects=theirs)
    taken = kept = 0
    for seed in range(100):
        effects = crossed_effects(UNO, other, dice_from(f"{seed}"))
        assert [effect.trigger_rank for effect in effects] == [e.trigger_rank for e in UNO.special_effects]
        taken += sum(effect in theirs for effect in effects)
        kept += sum(effect in UNO.special_effects for effect in effects)
    assert 0.45 < taken / (taken + kept) < 0.62  # one effect is the same in both


def test_teams_come_whole_from_the_parent_with_as_many_players() -> None:
    three = replace(CRAZY_EIGHTS, player_count=3)
    assert crossed_teams(PARTNERS, PARTNERS, three, dice_from(1)).teams == PARTNERS.teams
    assert crossed_teams(three, PARTNERS, three, dice_from(1)).teams == ()
    both = {crossed_teams(PARTNERS, PARTNERS, SPADES, dice_from(f"{seed}")).teams for seed in range(20)}
    assert both == {PARTNERS.teams, ()}


def test_uneven_teams_come_with_the_scoring_that_makes_them_level_or_not_at_all() -> None:
    uneven = replace(PARTNERS, teams=((0,), (1, 2, 3)))
    three = replace(CRAZY_EIGHTS, player_count=3)
    assert crossed_teams(uneven, uneven, three, dice_from(1)).teams == uneven.teams
    scored = replace(uneven, scoring=CRAZY_EIGHTS.scoring, contract=None)
    assert crossed_teams(scored, uneven, three, dice_from(1)).teams == ()


def test_no_child_of_sound_games_has_goals_that_contradict_each_other() -> None:
    for seed in range(30):
        child = crossover(HEARTS, SPADES, seed)
        assert child is not None
        assert not is_at_odds(child.genome)


def test_hands_that_are_filled_up_come_with_the_phases_that_do_it() -> None:
    for seed in range(40):
        child = crossover(HEARTS, BRISCOLA, seed)
        assert child is not None
        if "phases" in child.operator.split("some phases")[0]:
            assert child.genome.setup.cards_per_player == BRISCOLA.setup.cards_per_player


def test_a_child_keeps_what_is_locked_and_has_no_more_of_what_is_forbidden() -> None:
    wishes = Wishes(lock=frozenset({"deck", "phases"}), forbid=frozenset({"effects"}))
    for seed in range(15):
        child = crossover(HEARTS, UNO, seed, wishes=wishes)
        assert child is not None
        assert not differs(HEARTS, child.genome, "phases")
        assert not differs(HEARTS, child.genome, "deck")
        assert child.genome.special_effects == ()


def test_where_nothing_can_be_exchanged_the_child_is_a_mutant_and_says_so() -> None:
    locked = frozenset(PARTS) - {"scoring"}
    child = crossover(SPADES, SPADES, 2, wishes=Wishes(lock=locked - {"bidding"}))
    assert child is not None
    assert child.operator.startswith("crossover-failed+")
    assert content_hash(child.genome) != content_hash(SPADES)
