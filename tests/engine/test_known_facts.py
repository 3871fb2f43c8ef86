"""Facts about known games that anybody can look up or count, whoever wrote the engine."""

from random import Random

import msgspec
import numpy as np
import pytest
from scipy.stats import chisquare
from tests.tables import Position, play, play_at_random, play_out, seeded

from darwindeck.cards import cards_in
from darwindeck.compiler.compile import compile_genome
from darwindeck.genome import library
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.scoring import ShootTheMoon
from darwindeck.program.codes import Status
from darwindeck.simulation import play_games

HEARTS, WAR = library.load("hearts"), library.load("war")
SPADES = library.load("partnership-spades")


def without_the_moon(genome: GameGenome) -> GameGenome:
    rules = tuple(rule for rule in genome.scoring if not isinstance(rule, ShootTheMoon))
    return msgspec.structs.replace(genome, scoring=rules)


def points_of(genome: GameGenome, deals: int) -> np.ndarray:
    """The points of all players together, deal by deal."""
    return play_games(compile_genome(genome), deals, seed=1)["points"].sum(axis=1)


# --- Hearts ---------------------------------------------------------------------------------------


def test_a_deal_of_hearts_has_twenty_six_points_before_the_moon_rule() -> None:
    assert set(points_of(without_the_moon(HEARTS), 5000)) == {26}


def test_a_deal_of_hearts_has_twenty_six_points_or_three_times_as_many() -> None:
    totals = points_of(HEARTS, 50_000)
    assert set(totals) == {26, 78}
    assert 0.005 < (totals == 78).mean() < 0.02


@pytest.mark.small
def test_thirteen_hearts_and_the_queen_of_spades_are_captured() -> None:
    assert set(points_of(without_the_moon(HEARTS), 5)) == {26}
    game = seeded(HEARTS, 6)
    play_out(game)
    assert sum(int(cards).bit_count() for cards in game.table.captured[:4]) == 52


# --- Spades ---------------------------------------------------------------------------------------


@pytest.mark.small
def test_a_deal_of_spades_has_thirteen_tricks() -> None:
    dice = Random(1)
    for seed in range(4):
        game = seeded(SPADES, seed)
        for _ in play_at_random(game, dice):
            pass
        assert sum(int(won) for won in game.table.tricks[:4]) == game.table.tricks_played == 13
        assert game.table.moves == 4 + 52


def test_every_deal_of_spades_takes_four_bids_and_fifty_two_cards() -> None:
    assert set(play_games(compile_genome(SPADES), 5000, seed=2)["moves"]) == {56}


# --- War ------------------------------------------------------------------------------------------


def cards_on_the_table(game: Position) -> int:
    """Cards lying open or buried between the players."""
    return int(game.table.tableau).bit_count() + int(game.table.buried[0]) + int(game.table.buried[1])


def war(seed: int, moves: int) -> tuple[int, int]:
    """Play a war, and say how many cards were turned up and how many buried, checking that none is lost."""
    game, turned, buried = seeded(WAR, seed), 0, 0
    while not game.is_over and turned < moves:
        before = cards_on_the_table(game)
        play(game, "flip")
        turned += 1
        buried += max(cards_on_the_table(game) - before - 1, 0)
        if turned % 16 == 0:
            check_that_no_card_is_lost(game)
    return turned, buried


def check_that_no_card_is_lost(game: Position) -> None:
    zones = [game.table.tableau, *game.table.hand[:2], *game.table.captured[:2]]
    assert sorted(card for zone in zones for card in cards_in(int(zone))) == list(range(52))


@pytest.mark.small
def test_a_war_conserves_the_cards() -> None:
    for seed in range(3):
        war(seed, 150)


def test_a_war_turns_up_some_four_hundred_cards_and_some_five_hundred_with_those_buried() -> None:
    moves = play_games(compile_genome(WAR), 4000, seed=3)["moves"]
    assert 390 < moves.mean() < 420
    games = [war(seed, 5000) for seed in range(150)]
    turned, buried = (sum(column) for column in zip(*games, strict=True))
    assert 0.15 < buried / turned < 0.27
    assert 460 < moves.mean() * (1 + buried / turned) < 530


# --- fairness -------------------------------------------------------------------------------------


def wins_of_each_side(genome: GameGenome, deals: int) -> list[int]:
    """How many deals each side won alone."""
    program = compile_genome(genome)
    results = play_games(program, deals, seed=2026, threads=2)
    assert set(results["status"]) <= {Status.DEAL_OVER, Status.MATCH_OVER}
    return [int((results["winners"] == 1 << side).sum()) for side in range(int(program.sides))]


@pytest.mark.parametrize("name", ["hearts", "crazy-eights", "partnership-spades", "spades"])
def test_no_seat_is_better_than_another_when_the_first_dealer_is_drawn_at_random(name: str) -> None:
    wins = wins_of_each_side(library.load(name), 100_000)
    assert sum(wins) > 50_000
    assert chisquare(wins).pvalue > 0.001


def test_no_seat_is_better_than_another_in_war() -> None:
    assert chisquare(wins_of_each_side(WAR, 8_000)).pvalue > 0.001


@pytest.mark.deep
def test_no_seat_is_better_than_another_in_many_wars() -> None:
    assert chisquare(wins_of_each_side(WAR, 100_000)).pvalue > 0.001
