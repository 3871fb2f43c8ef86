"""The laws of all games, each stated once and tried on the library and on many generated games."""

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest
from tests.laws.games import (
    begun,
    every_game,
    every_library_game,
    games_in,
    make,
    moves_of,
    positions,
    program_of,
    some_positions,
)
from tests.laws.zones import (
    discard_pile,
    exchange,
    hidden_from,
    lost_and_doubled,
    open_cards,
    wrong_counts,
)
from tests.tables import Position, copy

from darwindeck.cards import cards_in
from darwindeck.compiler.compile import compile_genome
from darwindeck.engine.layout import new_memory, new_table
from darwindeck.engine.play import RESULT_DTYPE, Results, Stretch, play_many
from darwindeck.engine.view import hide_from
from darwindeck.engine.words import move_in_words
from darwindeck.engine.worlds import renew_choices, world_from
from darwindeck.genome import library
from darwindeck.genome.storage import content_hash, from_json, to_json
from darwindeck.jit import mode
from darwindeck.limits import STEP_LIMIT
from darwindeck.move_sets import first_move, is_legal
from darwindeck.program.alphabet import CODES
from darwindeck.program.bytecode import decode, encode
from darwindeck.program.codes import DealToCode, Status
from darwindeck.program.layout import Program
from darwindeck.program.verify import verify
from darwindeck.rng import new_chance

pytestmark = pytest.mark.laws

SEED = 2026
BATCH = 4
SOME = 4 if mode() == "interpreted" else 8  # positions of a deal at which the costly laws are tried
MATCHES = 1 if mode() == "interpreted" else 4


@every_game
def test_no_card_is_lost_or_doubled(chunk: str) -> None:
    for genome, program in games_in(chunk):
        for game in positions(program, SEED):
            where = f"{genome.name}, move {game.table.moves}"
            assert lost_and_doubled(program, game.table) == ([], []), where
            assert wrong_counts(game.table) == [], where
            assert sorted(discard_pile(game.table)) == [
                card for card in range(54) if int(game.table.discards) >> card & 1
            ], where


@every_game
def test_a_live_game_has_a_move_and_a_finished_one_has_none(chunk: str) -> None:
    for genome, program in games_in(chunk):
        for game in positions(program, SEED):
            is_live = game.table.status == Status.PLAYING
            assert bool(moves_of(game.table)) == is_live, f"{genome.name}, move {game.table.moves}"


@every_game
def test_legal_moves_come_in_the_order_of_the_alphabet_and_each_has_its_words(chunk: str) -> None:
    for genome, program in games_in(chunk):
        for game in some_positions(program, SEED, SOME):
            moves = moves_of(game.table)
            assert moves == [move for move in range(CODES) if is_legal(game.table, move)], genome.name
            assert first_move(game.table) == (moves or [-1])[0], genome.name
            assert len({move_in_words(move) for move in moves}) == len(moves), genome.name


@every_game
def test_playing_a_legal_move_never_faults(chunk: str) -> None:
    for genome, program in games_in(chunk):
        for game in some_positions(program, SEED, SOME):
            for move in moves_of(game.table):
                after = copy(game)
                make(after, move)
                where = f"{genome.name}, move {game.table.moves}: {move_in_words(move)}"
                assert after.table.status != Status.FAULT, where
                assert lost_and_doubled(program, after.table) == ([], []), where


@every_game
def test_a_deal_ends_long_before_the_step_limit(chunk: str) -> None:
    for genome, program in games_in(chunk):
        *_, game = positions(program, SEED)
        assert game.table.status in (Status.DEAL_OVER, Status.MATCH_OVER), genome.name
        assert game.table.steps < STEP_LIMIT // 2, genome.name


@every_library_game
def test_a_match_comes_to_its_end(name: str) -> None:
    results = played(program_of(library.load(name)), 0, MATCHES, matches=True)
    assert list(results["status"]) == [Status.MATCH_OVER] * MATCHES


@every_game
def test_the_same_seed_and_moves_give_the_same_bytes(chunk: str) -> None:
    for genome, program in games_in(chunk):
        first, again = begun(program, SEED), begun(program, SEED)
        dice = Random(SEED)
        while first.table.status == Status.PLAYING:
            move = dice.choice(moves_of(first.table))
            make(first, move)
            make(again, move)
            assert bytes_of(first) == bytes_of(again), f"{genome.name}, move {first.table.moves}"


@every_game
def test_a_batch_is_the_games_played_one_by_one(chunk: str) -> None:
    for genome, program in games_in(chunk):
        batch = played(program, 0, BATCH)
        for index in range(BATCH):
            assert played(program, index, 1).tobytes() == batch[index : index + 1].tobytes(), genome.name


@every_game
def test_watched_and_unwatched_play_are_the_same(chunk: str) -> None:
    for genome, program in games_in(chunk):
        watched, unwatched = begun(program, SEED), begun(program, SEED, watching=False)
        dice = Random(SEED)
        while watched.table.status == Status.PLAYING:
            move = dice.choice(moves_of(watched.table))
            make(watched, move)
            make(unwatched, move)
        assert watched.table.tobytes() == unwatched.table.tobytes(), genome.name
        assert watched.chance.tobytes() == unwatched.chance.tobytes(), genome.name


@every_game
def test_a_player_knows_its_own_hand_and_every_card_that_lies_open(chunk: str) -> None:
    for genome, program in games_in(chunk):
        for game in some_positions(program, SEED, SOME):
            for player in range(int(program.players)):
                unknown = set(hidden_from(player, game.table, game.memory))
                own = int(game.table.hand[player]) if program.deal_to == DealToCode.HAND else 0
                where = f"{genome.name}, move {game.table.moves}, player {player}"
                assert not unknown.intersection(cards_in(own)), where
                seen = copy(game)
                hide_from(player, seen.table, seen.memory)
                assert open_cards(seen.table) == open_cards(game.table), where
                assert all(int(game.memory.knowers[card]) >> player & 1 for card in open_cards(game.table)), (
                    where
                )


@every_game
def test_cards_a_player_cannot_see_change_neither_its_view_nor_its_moves(chunk: str) -> None:
    for genome, program in games_in(chunk):
        dice = Random(SEED)
        for game in some_positions(program, SEED, SOME):
            for player in range(int(program.players)):
                for other in games_with_two_cards_exchanged(game, player, dice):
                    where = f"{genome.name}, move {game.table.moves}, player {player}"
                    assert view_of(other, player) == view_of(game, player), where
                    assert own_moves(other, player) == own_moves(game, player), where


@every_game
def test_a_redealt_game_looks_the_same_to_its_player(chunk: str) -> None:
    for genome, program in games_in(chunk):
        for game in some_positions(program, SEED, SOME):
            for player in range(int(program.players)):
                where = f"{genome.name}, move {game.table.moves}, player {player}"
                world = redealt(game, player)
                assert view_of(world, player) == view_of(game, player), where
                assert lost_and_doubled(program, world.table) == ([], []), where
                assert wrong_counts(world.table) == [], where


@every_game
def test_the_moves_of_a_view_are_the_moves_of_the_game(chunk: str) -> None:
    for genome, program in games_in(chunk):
        for game in some_positions(program, SEED, SOME):
            player = game.to_move
            seen = copy(game)
            hide_from(player, seen.table, seen.memory)
            where = f"{genome.name}, move {game.table.moves}"
            assert moves_of(seen.table) == moves_of(game.table), where
            assert own_moves(game, player) == (moves_of(game.table) or None), where


@every_game
def test_a_genome_is_the_same_after_being_written_and_read(chunk: str) -> None:
    for genome, program in games_in(chunk):
        again = from_json(to_json(genome))
        assert again == genome, genome.name
        assert content_hash(again) == content_hash(genome), genome.name
        assert compile_genome(again).tobytes() == program.tobytes(), genome.name


@every_game
def test_a_program_is_verified_and_the_same_after_being_written_and_read_as_bytecode(chunk: str) -> None:
    for genome, program in games_in(chunk):
        assert verify(program) == [], genome.name
        again = decode(encode(program))
        assert again.tobytes() == program.tobytes(), genome.name
        assert played(again, 0, 1).tobytes() == played(program, 0, 1).tobytes(), genome.name


def played(program: Program, first: int, games: int, matches: bool = False) -> Results:
    results = np.zeros(games, RESULT_DTYPE)
    memory = new_memory(watching=False)
    play_many(program, new_table(), memory, new_chance(SEED), Stretch(SEED, first, matches), results)
    return results


def bytes_of(game: Position) -> bytes:
    return bytes(game.table.tobytes() + game.memory.tobytes() + game.chance.tobytes())


def view_of(game: Position, player: int) -> bytes:
    seen = copy(game)
    hide_from(player, seen.table, seen.memory)
    return bytes(seen.table.tobytes() + seen.memory.tobytes())


def own_moves(game: Position, player: int) -> list[int] | None:
    """The moves of a player, found anew from the table; None when it is not to move."""
    if game.table.status != Status.PLAYING or game.to_move != player:
        return None
    again = copy(game)
    for word in range(len(again.table.choices)):
        again.table.choices[word] = 0
    renew_choices(again.program, again.table, again.memory, again.chance)
    return moves_of(again.table)


def games_with_two_cards_exchanged(game: Position, player: int, dice: Random) -> Iterator[Position]:
    """The game with two cards exchanged that the player cannot place, a few times over."""
    places = hidden_from(player, game.table, game.memory)
    has_rows = bool(game.table.places)  # where two cards of one player can lie at each other's places
    for _ in range(3 if len(set(places.values())) > 1 or (has_rows and len(places) > 1) else 0):
        one, two = dice.sample(sorted(places), 2)
        other = copy(game)
        if (places[one] != places[two] or has_rows) and exchange(other.table, other.memory, one, two, places):
            yield other


def redealt(game: Position, player: int) -> Position:
    seen = copy(game)
    hide_from(player, seen.table, seen.memory)
    chance = new_chance(SEED)
    table, memory = world_from(game.program, seen.table, seen.memory, chance, player)
    return Position(game.program, table, memory, chance)
