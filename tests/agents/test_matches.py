"""Matches between agents: fair seats, honest intervals, and players who are as good as they claim."""

import math

import numpy as np
import pytest
from msgspec.structs import replace
from tests.tables import short_deck, tricks_for

from darwindeck.agents.ladder import RUNGS, climb, elo_of
from darwindeck.agents.matches import (
    Match,
    Standing,
    challenges,
    estimate_of,
    play_match,
    result_of,
    rotations,
    seated_games,
)
from darwindeck.agents.seats import GREEDY, UNIFORM, Player, players_of, search
from darwindeck.agents.series import Series
from darwindeck.compiler.compile import compile_genome
from darwindeck.genome import library
from darwindeck.genome.phases import BiddingPhase
from darwindeck.genome.schema import Deals, GameGenome
from darwindeck.genome.scoring import PerTrick

SMALL = tricks_for(3, 3, deck=short_deck("2345A", "cdh"))


def challenge(
    name: str, challenger: Player, others: Player, deals: int, *, matches: bool = False
) -> Standing:
    """How a side of challengers does against the others."""
    program = compile_genome(library.load(name))
    seatings = challenges(program, challenger, others)
    match = play_match(program, seatings, Series(deals, seed=11, threads=2, matches=matches))
    return standing_of(challenger, match)


def standing_of(player: Player, match: Match) -> Standing:
    return next(one for one in match.standings if one.player == player)


# --- who sits where -------------------------------------------------------------------------------


@pytest.mark.small
def test_agents_rotate_through_all_seats() -> None:
    a, b, c = GREEDY, UNIFORM, search(4)
    assert rotations((a, b, c)) == [(a, b, c), (c, a, b), (b, c, a)]


@pytest.mark.small
def test_ways_to_sit_that_are_the_same_are_played_once() -> None:
    assert rotations(players_of("greedy,uniform,greedy,uniform", 4)) == [
        (GREEDY, UNIFORM, GREEDY, UNIFORM),
        (UNIFORM, GREEDY, UNIFORM, GREEDY),
    ]
    assert rotations((GREEDY,) * 4) == [(GREEDY,) * 4]


@pytest.mark.small
def test_a_challenge_is_between_whole_sides() -> None:
    pairs = compile_genome(library.load("partnership-spades"))
    assert challenges(pairs, GREEDY, UNIFORM) == rotations((GREEDY, UNIFORM, GREEDY, UNIFORM))
    alone = compile_genome(library.load("spades-three-against-one"))
    sides = [tuple(player == GREEDY for player in seating) for seating in challenges(alone, GREEDY, UNIFORM)]
    assert sorted(map(sum, sides)) == [1, 3]


# --- what is reported -----------------------------------------------------------------------------


@pytest.mark.small
def test_an_interval_is_that_of_the_mean() -> None:
    values = np.array([1.0, 2.0, 3.0, 6.0])
    found = estimate_of(values)
    assert found.mean == 3
    assert found.margin == pytest.approx(1.959964 * math.sqrt(14 / 3) / 2)
    assert (found.low, found.high) == (found.mean - found.margin, found.mean + found.margin)


@pytest.mark.small
def test_one_deal_says_nothing_of_the_error() -> None:
    assert estimate_of(np.array([4.0])).margin == math.inf


@pytest.mark.small
def test_agents_share_all_wins_and_no_utility() -> None:
    program = compile_genome(SMALL)
    match = play_match(program, rotations(players_of("greedy,uniform,search:3", 3)), Series(6, seed=3))
    assert (match.deals, match.games, match.faults) == (6, 18, 0)
    assert match.fair_share == pytest.approx(1 / 3)
    assert sum(one.share.mean for one in match.standings) == pytest.approx(1)
    assert sum(one.utility.mean for one in match.standings) == pytest.approx(0)


@pytest.mark.small
def test_equal_agents_get_the_fair_share_exactly() -> None:
    match = play_match(compile_genome(SMALL), rotations((UNIFORM,) * 3), Series(10, seed=3))
    assert match.standings[0].share.mean == pytest.approx(1 / 3)
    assert match.standings[0].utility.mean == pytest.approx(0)


@pytest.mark.small
def test_what_the_rules_give_a_side_of_three_is_not_taken_for_skill() -> None:
    """Whoever plays, the three win 60 points from the one; so neither agent is the better."""
    seatings = challenges(compile_genome(library.load("spades-three-against-one")), GREEDY, UNIFORM)
    results = [np.array([([-60.0, 60.0, 60.0, 60.0],)], [("utility", float, 4)])] * 2
    assert seatings == [(GREEDY, UNIFORM, UNIFORM, UNIFORM), (UNIFORM, GREEDY, GREEDY, GREEDY)]
    assert result_of(GREEDY, seatings, results, "utility").tolist() == [0.0]


@pytest.mark.small
def test_the_fair_share_is_no_rating_difference() -> None:
    assert elo_of(0.25, 0.25) == 0
    assert elo_of(10 / 11, 0.5) == pytest.approx(400)
    assert elo_of(1.0, 0.5) == math.inf
    assert elo_of(0.0, 0.5) == -math.inf


# --- how good they are ----------------------------------------------------------------------------


def test_nobody_is_better_than_chance_at_war() -> None:
    for rung in climb(compile_genome(library.load("war")), 40, seed=2, threads=2, rungs=RUNGS[:3]):
        assert rung.standing.share.mean == pytest.approx(0.5)


@pytest.mark.parametrize(
    "name", ["hearts", "whist", "crazy-eights-duel", "president", "scopa-by-rank", "uno-style"]
)
def test_greedy_is_better_than_uniform(name: str) -> None:
    assert challenge(name, GREEDY, UNIFORM, 1000).utility.low > 0


@pytest.mark.parametrize("name", ["hearts", "briscola", "oh-hell"])
def test_a_search_is_better_than_greedy(name: str) -> None:
    assert challenge(name, search(200), GREEDY, 100).utility.low > 0


def test_a_longer_search_is_better_than_a_shorter_one() -> None:
    assert challenge("oh-hell", search(128), search(8), 60).utility.low > 0


def test_a_side_that_searches_beats_a_side_that_guesses_at_spades() -> None:
    standing = challenge("partnership-spades", search(256), UNIFORM, 6, matches=True)
    assert standing.share.mean >= 0.9


def test_a_search_that_knows_its_partner_beats_one_that_does_not() -> None:
    blind = Player(search(64).kind, 64, blind=True)
    assert challenge("whist", search(64), blind, 100).utility.low > 0


@pytest.mark.deep
def test_search_gains_more_where_there_is_bidding() -> None:
    genome = library.load("partnership-spades")
    phases = tuple(phase for phase in genome.phases if not isinstance(phase, BiddingPhase))
    plain = replace(genome, phases=phases, contract=None, scoring=(PerTrick(1),), match=Deals(4))
    assert standardised_gain(genome) > standardised_gain(plain)


def standardised_gain(genome: GameGenome) -> float:
    """What a side that searches wins from uniform players, over the spread of a deal between those."""
    program = compile_genome(genome)
    match = play_match(program, challenges(program, search(256), UNIFORM), Series(100, seed=11, threads=2))
    uniform = seated_games(program, (UNIFORM,) * int(program.players), Series(1000, 11, threads=2))
    return float(standing_of(search(256), match).utility.mean / uniform["utility"][:, 0].std())
