"""Promotion: full reports go where they may raise a cell, and to one idea once."""

from dataclasses import replace

import pytest
from msgspec.structs import replace as replace_genome
from tests.evolution.scored_games import scored

from darwindeck.evolution.breeding import Breeder
from darwindeck.evolution.pool import Pool, parent_of
from darwindeck.evolution.records import Proposal
from darwindeck.evolution.scored_game import ScoredGame
from darwindeck.evolution.strategies.diversity import QualityDiversity
from darwindeck.evolution.strategies.promotion import EMPTY, Promise, most_promising
from darwindeck.evolution.strategies.strategy import Runner
from darwindeck.evolution.strategies.turns import FEWEST_TURNS, shares_of, turn_by_turn
from darwindeck.genome import library
from darwindeck.genome.families import FAMILIES, family_of
from darwindeck.genome.schema import GameGenome

pytestmark = pytest.mark.small

HEARTS, PRESIDENT = library.load("hearts"), library.load("president")


def game(hash: str, genome: GameGenome, score: float, luck: float) -> ScoredGame:
    return replace(scored(hash, (score, 0.0), luck=luck), genome=genome)


def promoted(archive: list[ScoredGame], nursery: list[ScoredGame], count: int = 1) -> list[str]:
    pool = Pool(Breeder(), [])
    for one in archive:
        pool.archive.enter(one)
    for one in nursery:
        pool.nursery.enter(one)
    return [one.hash for one in most_promising(pool, count, Promise())]


def test_a_better_game_is_worth_more_than_filling_a_cell_with_a_poor_one() -> None:
    poor, better = game("poor", PRESIDENT, EMPTY + 0.05, 0.7), game("better", HEARTS, 0.6, 0.5)
    assert promoted([game("old", HEARTS, 0.5, 0.5)], [poor, better]) == ["better"]


def test_most_places_are_for_empty_cells_and_the_rest_for_the_largest_gains() -> None:
    poor = [
        game(f"poor {place}", PRESIDENT, EMPTY + 0.05, luck) for place, luck in enumerate((0.1, 0.7, 0.9))
    ]
    better = [game(f"better {place}", HEARTS, 0.6, luck) for place, luck in enumerate((0.1, 0.5))]
    old = [game(f"old {place}", HEARTS, 0.5, luck) for place, luck in enumerate((0.1, 0.5))]
    found = promoted(old, [*poor, *better], count=3)
    assert len(found) == 3
    assert [one.split()[0] for one in found] == ["poor", "poor", "better"]


def test_a_cell_is_not_filled_with_anything_at_all() -> None:
    useless, better = game("useless", PRESIDENT, EMPTY - 0.05, 0.7), game("better", HEARTS, 0.6, 0.5)
    assert promoted([game("old", HEARTS, 0.5, 0.5)], [useless, better], count=2)[0] == "better"


def test_the_same_idea_in_another_cell_waits_for_a_new_one() -> None:
    sister, new = game("sister", HEARTS, 0.6, 0.7), game("new", PRESIDENT, 0.5, 0.1)
    assert promoted([], [sister, new]) == ["sister"]
    assert promoted([game("old", HEARTS, 0.5, 0.5)], [sister, new]) == ["new"]


def test_a_game_may_improve_on_its_own_cell() -> None:
    again, new = game("again", HEARTS, 0.9, 0.5), game("new", PRESIDENT, 0.5, 0.1)
    assert promoted([game("old", HEARTS, 0.5, 0.5)], [again, new]) == ["again"]


def test_a_twin_of_a_better_game_gives_way_to_any_new_one() -> None:
    twin, new = game("twin", HEARTS, 0.9, 0.7), game("new", PRESIDENT, EMPTY + 0.01, 0.1)
    assert promoted([game("old", HEARTS, 0.95, 0.5)], [twin, new]) == ["new"]
    assert promoted([game("old", HEARTS, 0.95, 0.5)], [twin]) == ["twin"]


def test_of_two_twins_one_is_promoted_before_what_is_new_and_one_after() -> None:
    better, worse = game("better", HEARTS, 0.7, 0.5), game("worse", HEARTS, 0.65, 0.7)
    new = game("new", PRESIDENT, EMPTY + 0.01, 0.1)
    assert promoted([], [better, worse, new], count=4) == ["better", "new", "worse"]


def test_the_next_of_a_cell_is_promoted_where_the_first_is_a_twin() -> None:
    twin, next_best = game("twin", HEARTS, 0.9, 0.7), game("next", PRESIDENT, 0.6, 0.7)
    assert promoted([game("old", HEARTS, 0.95, 0.5)], [twin, next_best]) == ["next"]


def test_a_better_game_earns_its_emitter_more() -> None:
    strategy = QualityDiversity(Pool(Breeder(), []))
    for emitter, score in (("cousins", 0.7), ("twist", 0.5)):
        strategy.learn_trial(replace(game(emitter, HEARTS, score, 0.5), emitter=emitter), True, True)
    shares = strategy.shares()
    assert shares["cousins"] > shares["twist"] > shares["fresh"]


def test_a_family_of_half_the_share_has_half_as_many_turns() -> None:
    batch = [HEARTS, PRESIDENT] * 4
    runners = [
        Runner(place, Proposal(str(place), genome, "twist", "", ()), 0.5)
        for place, genome in enumerate(batch)
    ]
    shares = dict.fromkeys(FAMILIES, 0.5) | {family_of(HEARTS): 1.0}
    turns = [runner.proposal.genome.name for runner in turn_by_turn(Pool(Breeder(), []), runners, shares)]
    assert turns[:6].count("hearts") == 4
    assert turns[:6].count("president") == 2


def test_a_game_that_is_known_from_another_table_has_the_last_turn() -> None:
    pool = Pool(Breeder(), [])
    pool.archive.enter(game("at four", HEARTS, 0.6, 0.5))
    at_three = replace_genome(HEARTS, player_count=3)
    batch = [at_three, PRESIDENT, HEARTS]
    runners = [
        Runner(place, Proposal(str(place), genome, "twist", "", ()), 0.9 - place / 10)
        for place, genome in enumerate(batch)
    ]
    turns = [runner.place for runner in turn_by_turn(pool, runners, dict.fromkeys(FAMILIES, 1.0))]
    assert turns[-1] == 0


def test_two_new_ideas_have_their_turns_for_each_game_that_is_known() -> None:
    pool = Pool(Breeder(), [])
    pool.archive.enter(game("hearts", HEARTS, 0.6, 0.5))
    batch = [HEARTS] * 3 + [PRESIDENT] * 3
    runners = [
        Runner(place, Proposal(str(place), genome, "twist", "", ()), 0.9 - place / 10)
        for place, genome in enumerate(batch)
    ]
    turns = turn_by_turn(pool, runners, dict.fromkeys(FAMILIES, 1.0))
    assert [runner.place for runner in turns] == [3, 4, 0, 5, 1, 2]


def test_a_game_for_a_table_with_room_has_its_turn_first() -> None:
    pool = Pool(Breeder(), [])
    for luck in (0.1, 0.2, 0.35, 0.5, 0.7, 0.9):
        pool.archive.enter(replace(game(f"{luck}", PRESIDENT, 0.6, luck), family=family_of(HEARTS)))
    crowded, roomy = HEARTS, replace_genome(HEARTS, player_count=5, name="roomy")
    runners = [
        Runner(place, Proposal(str(place), genome, "twist", "", ()), 0.5 - place / 50)
        for place, genome in enumerate((crowded, roomy))
    ]
    turns = [runner.place for runner in turn_by_turn(pool, runners, dict.fromkeys(FAMILIES, 1.0))]
    assert turns == [1, 0]


def test_the_family_with_the_best_parent_has_most_turns_and_none_has_none() -> None:
    pool = Pool(Breeder(), [parent_of(HEARTS)])
    pool.archive.enter(replace(game("better", PRESIDENT, 0.9, 0.5), family=family_of(PRESIDENT)))
    shares = shares_of(pool)
    assert shares[family_of(PRESIDENT)] == 1.0
    assert FEWEST_TURNS <= shares[family_of(HEARTS)] < 0.5
    assert min(shares.values()) == FEWEST_TURNS
