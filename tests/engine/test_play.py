"""Playing in bulk: the same seed gives the same game, whoever else plays, and whoever watches."""

import numpy as np
import pytest
from tests.tables import short_deck, turns_for

from darwindeck.compiler.compile import compile_genome
from darwindeck.engine.flow import play, start, start_deal
from darwindeck.engine.layout import Table, new_memory, new_table
from darwindeck.engine.play import RESULT_DTYPE, Stretch, play_many
from darwindeck.genome import library
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.steps import Discard, Draw, InOrder, OneOf
from darwindeck.genome.vocabulary import StockPolicy, Zone
from darwindeck.move_sets import any_move
from darwindeck.program.codes import Status
from darwindeck.rng import new_chance

RUMMY = turns_for(
    3,
    4,
    InOrder((OneOf((Draw(), Draw(source=Zone.DISCARD))), Discard())),
    to_discard=1,
    deck=short_deck("23456", "cdhs"),
    stock=StockPolicy.RESHUFFLE,
    reshuffles=3,
    round_limit=12,
)
GAMES = [*(library.load(name) for name in ("hearts", "partnership-spades", "crazy-eights", "war")), RUMMY]
every_game = pytest.mark.parametrize("genome", GAMES, ids=lambda genome: genome.name)
QUICK_GAMES = [genome for genome in GAMES if genome.name != "war"]
every_quick_game = pytest.mark.parametrize("genome", QUICK_GAMES, ids=lambda genome: genome.name)


def bulk(
    genome: GameGenome, seed: int, first: int, games: int, *, watching: bool = False, matches: bool = False
) -> np.ndarray:
    results = np.zeros(games, RESULT_DTYPE)
    program, memory = compile_genome(genome), new_memory(watching)
    play_many(program, new_table(), memory, new_chance(0), Stretch(seed, first, matches), results)
    return results


def final_table(genome: GameGenome, seed: int, *, watching: bool, matches: bool = False) -> Table:
    """The last table of a deal, or a match, played out at random move by move."""
    table, memory, chance = new_table(), new_memory(watching), new_chance(seed)
    program = compile_genome(genome)
    start(program, table, memory, chance)
    while table.status == Status.PLAYING:
        play(program, table, memory, chance, any_move(table, chance))
        if matches and table.status == Status.DEAL_OVER:
            start_deal(program, table, memory, chance)
    return table


def final_bytes(genome: GameGenome, seed: int, *, watching: bool) -> bytes:
    return final_table(genome, seed, watching=watching).tobytes()


@pytest.mark.small
@every_quick_game
def test_the_same_seed_gives_the_same_table_byte_for_byte(genome: GameGenome) -> None:
    assert final_bytes(genome, 5, watching=True) == final_bytes(genome, 5, watching=True)
    assert final_bytes(genome, 5, watching=True) != final_bytes(genome, 6, watching=True)


@pytest.mark.small
@every_quick_game
def test_watched_and_unwatched_play_are_the_same_play(genome: GameGenome) -> None:
    assert final_bytes(genome, 5, watching=True) == final_bytes(genome, 5, watching=False)


@every_game
def test_watching_many_games_changes_none_of_them(genome: GameGenome) -> None:
    watched = bulk(genome, 9, 0, 50, watching=True)
    assert watched.tobytes() == bulk(genome, 9, 0, 50).tobytes()


@pytest.mark.small
@every_quick_game
def test_a_game_is_the_same_alone_and_in_a_batch(genome: GameGenome) -> None:
    batch = bulk(genome, 4, 10, 4)
    alone = [bulk(genome, 4, index, 1) for index in range(10, 14)]
    assert batch.tobytes() == np.concatenate(alone).tobytes()


@every_game
def test_a_game_is_the_same_in_batches_of_any_size(genome: GameGenome) -> None:
    whole = bulk(genome, 8, 0, 60)
    parts = [bulk(genome, 8, first, size) for first, size in ((0, 1), (1, 20), (21, 39))]
    assert whole.tobytes() == np.concatenate(parts).tobytes()


@pytest.mark.small
@every_quick_game
def test_a_game_played_in_bulk_is_the_game_played_move_by_move(genome: GameGenome) -> None:
    result, table = bulk(genome, 5, 0, 1)[0], final_table(genome, 5, watching=True)
    assert (result.moves, result.reason, result.winners) == (table.moves, table.reason, table.winners)
    assert list(result.points) == list(table.deal_score)


@pytest.mark.small
@pytest.mark.parametrize("name", ["hearts", "crazy-eights"])
def test_a_match_played_in_bulk_is_the_match_played_move_by_move(name: str) -> None:
    genome = library.load(name)
    result = bulk(genome, 3, 0, 1, matches=True)[0]
    table = final_table(genome, 3, watching=False, matches=True)
    assert result.status == table.status == Status.MATCH_OVER
    assert (result.moves, result.deals, result.winners) == (table.moves, table.deals, table.match_winners)
    assert list(result.points) == list(table.side_score)
    assert max(table.side_score[:4]) >= 100
