"""A batch plays the games that are played one by one, and shows what their players see."""

from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from darwindeck import load
from darwindeck.engine.layout import new_memory, new_table
from darwindeck.environments import features
from darwindeck.environments.batch import Batch
from darwindeck.environments.playing import GenomePlaying
from darwindeck.errors import DarwinDeckError, IllegalMoveError
from darwindeck.game import world_of
from darwindeck.genome.schema import GameGenome

NAMES = ("hearts", "crazy-eights", "partnership-spades", "scopa-by-rank", "war")
GENOMES = [load(name) for name in NAMES]


def any_moves(batch: Batch, rng: np.random.Generator) -> Any:
    """A legal move for each game."""
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in batch.seen.masks])


@pytest.mark.parametrize(
    "matches", [False, pytest.param(True, marks=pytest.mark.interop)], ids=["deals", "matches"]
)
def test_a_batch_is_its_games_one_by_one(matches: bool) -> None:
    """Cards, choices, observations and rewards, and the games that follow in the same places."""
    size = 7
    batch, rng = Batch(GENOMES, size, seed=3, matches=matches, threads=2), np.random.default_rng(1)
    numbers = list(range(size))
    games = [GenomePlaying(GENOMES[i % len(GENOMES)], 3, i, matches) for i in range(size)]
    for _ in range(90):
        for place, game in enumerate(games):
            assert batch.seen.players[place] == game.to_move
            assert list(np.flatnonzero(batch.seen.masks[place])) == game.legal_moves
            assert (batch.seen.observations[place] == game.observation(game.to_move)).all()
        moves = any_moves(batch, rng)
        seen = batch.step(moves)
        for place, game in enumerate(games):
            game.push(int(moves[place]))
            assert bool(seen.done[place]) == game.is_over
            assert list(seen.rewards[place][: game.players]) == game.rewards()
            if game.is_over:
                numbers[place] += size
                games[place] = GenomePlaying(GENOMES[place % len(GENOMES)], 3, numbers[place], matches)


def test_neither_the_threads_nor_looking_change_the_games() -> None:
    def story(**options: Any) -> bytes:
        batch, rng = Batch(GENOMES, 10, seed=5, **options), np.random.default_rng(2)
        return b"".join(batch.step(any_moves(batch, rng)).rewards.tobytes() for _ in range(120))

    assert story() == story(threads=3) == story(observe=False)
    assert Batch(GENOMES, 10, observe=False).seen.observations.shape == (0, features.SIZE)


def test_the_same_seed_gives_the_same_games_after_a_reset() -> None:
    batch = Batch(GENOMES, 6, seed=8)
    first = batch.seen.observations.copy()
    batch.step(any_moves(batch, np.random.default_rng(3)))
    assert (batch.reset(9).observations != first).any()
    assert (batch.reset(8).observations == first).all()


def test_a_move_that_is_not_legal_is_refused_before_any_is_made() -> None:
    batch = Batch(load("hearts"), 4, seed=1)
    moves, before = any_moves(batch, np.random.default_rng(4)), batch.seen.masks.copy()
    for wrong in (-1, 253, int(np.flatnonzero(~before[2])[0])):
        with pytest.raises(IllegalMoveError, match="Game 2: player"):
            batch.step(np.where(np.arange(4) == 2, wrong, moves))
        assert (batch.seen.masks == before).all()
    batch.step(moves)


def test_what_makes_no_batch_is_refused() -> None:
    for arguments, words in (
        (([], 4), "needs a genome"),
        ((GENOMES, 0), "size: found 0"),
        ((GENOMES, 4, -1), "seed: found -1"),
    ):
        with pytest.raises(DarwinDeckError, match=words):
            Batch(*arguments)  # type: ignore[arg-type]
    with pytest.raises(DarwinDeckError, match="shape"):
        Batch(GENOMES, 4).step([0, 0])


@pytest.mark.interop
@pytest.mark.parametrize("genome", GENOMES, ids=NAMES)
def test_an_observation_does_not_depend_on_hidden_cards(genome: GameGenome) -> None:
    game, rng = GenomePlaying(genome, 11), np.random.default_rng(5)
    while not game.is_over:
        for player in range(game.players):
            seen, world = game.observation(player), GenomePlaying(genome, 0)
            world._table, world._memory = world_of(game.program, game.view(player), 6)
            assert (world.observation(player) == seen).all()
        game.push(int(rng.choice(game.legal_moves)))


@pytest.mark.small
def test_every_cell_of_an_observation_has_a_name() -> None:
    covered = sorted((start, start + size) for start, size in features.sections().values())
    assert covered[0][0] == 0
    assert covered[-1][1] == features.SIZE
    assert all(end == start for (_, end), (start, _) in pairwise(covered))


@pytest.mark.small
def test_features_say_what_the_view_holds() -> None:
    """Written by hand: player 1 looks at a table for three."""
    view, memory = new_table(), new_memory()
    program = GenomePlaying(load("hearts"), 0).program
    view.players, view.to_move, view.dealer, view.trump, view.phase = 3, 1, 0, 2, 1
    view.hand[1], view.captured[2], view.stock_size = 0b101, 1 << 7, 20
    view.score[0], view.trick_size, view.trick[0], view.trick[1], view.trick[2] = -40_000, 1, 9, -1, -1
    row = np.zeros(features.SIZE, features.CELL)
    features.write_features(program, view, memory, 1, row)

    def cells(name: str) -> list[int]:
        start, size = features.sections()[name]
        return [int(place) for place in np.flatnonzero(row[start : start + size])]

    def numbers(name: str) -> list[int]:
        start, size = features.sections()[name]
        return [int(cell) for cell in row[start : start + size]]

    assert cells("hand") == [0, 2]
    assert cells("captured") == [54 + 7]
    assert cells("trick") == [2 * 54 + 9]
    assert cells("trump") == [2]
    assert cells("phase") == [1]
    assert cells("is_to_move") == [0]
    assert cells("is_dealer") == [2]
    assert numbers("score") == [0, 0, -32767, 0, 0, 0]
    assert numbers("stock_size") == [20]
