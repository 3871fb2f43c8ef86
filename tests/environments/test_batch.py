"""A batch plays the games that are played one by one, and shows what their players see."""

from typing import Any

import numpy as np
import pytest

from darwindeck import load
from darwindeck.compiler.compile import compile_genome
from darwindeck.environments.batch import Batch
from darwindeck.environments.features import layout_of
from darwindeck.environments.playing import GenomePlaying
from darwindeck.environments.trees import trees_of
from darwindeck.environments.walking import OVER
from darwindeck.errors import DarwinDeckError, IllegalMoveError
from darwindeck.game import world_of
from darwindeck.genome.schema import GameGenome
from darwindeck.program.alphabet import CHECK, RAISE

NAMES = (
    *("hearts", "kuhn-poker", "crazy-eights", "partnership-spades", "scopa-by-rank", "war"),
    *("four-card-golf", "durak", "sheepshead", "german-whist", "slobberhannes", "betting-war"),
)
GENOMES = [load(name) for name in NAMES]


def any_moves(batch: Batch, rng: np.random.Generator) -> Any:
    """A legal move for each game."""
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in batch.seen.masks])


@pytest.mark.parametrize(
    "matches", [False, pytest.param(True, marks=pytest.mark.interop)], ids=["deals", "matches"]
)
def test_a_batch_is_its_games_one_by_one(matches: bool) -> None:
    """Cards, choices, observations and rewards, and the games that follow in the same places."""
    size = len(GENOMES) + 2
    batch, rng = Batch(GENOMES, size, seed=3, matches=matches, threads=2), np.random.default_rng(1)
    numbers = list(range(size))

    def game_at(place: int) -> GenomePlaying:
        genome = GENOMES[place % len(GENOMES)]
        return GenomePlaying(genome, 3, numbers[place], matches, layout=batch.layout)

    games = [game_at(place) for place in range(size)]
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
                games[place] = game_at(place)


def test_neither_the_threads_nor_looking_change_the_games() -> None:
    def story(**options: Any) -> bytes:
        batch, rng = Batch(GENOMES, 16, seed=5, **options), np.random.default_rng(2)
        return b"".join(batch.step(any_moves(batch, rng)).rewards.tobytes() for _ in range(120))

    assert story() == story(threads=3) == story(observe=False)
    assert len(Batch(GENOMES, 16, observe=False).seen.observations) == 0


def test_random_moves_are_legal_and_each_is_made_as_often() -> None:
    batch, made = Batch(load("kuhn-poker"), 64, seed=2), dict[int, int]()
    for _ in range(200):
        moves = batch.any_moves()
        assert batch.seen.masks[range(64), moves].all()
        for move in moves:
            made[int(move)] = made.get(int(move), 0) + 1
        batch.step(moves)
    first, second = made[CHECK], made[RAISE]
    assert abs(first - second) < 5 * (first + second) ** 0.5


def test_what_is_seen_can_only_be_read() -> None:
    for array in Batch(GENOMES, 4).seen:
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1


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


@pytest.mark.parametrize("name", ["kuhn-poker", pytest.param("leduc-poker", marks=pytest.mark.interop)])
def test_walking_through_its_tree_is_playing_the_game(name: str) -> None:
    walked, played = (Batch(load(name), 40, seed=4, trees=trees) for trees in (True, False))
    for _ in range(200):
        for mine, other in zip(walked.seen, played.seen, strict=True):
            assert (mine == other).all()
        moves = walked.any_moves()
        walked.step(moves)
        played.step(moves)


def test_only_small_games_have_a_tree() -> None:
    kuhn, hearts, war = (compile_genome(load(name)) for name in ("kuhn-poker", "hearts", "war"))
    trees = trees_of([kuhn, kuhn], layout_of([kuhn]))
    assert trees
    assert list(trees.roots) == [0, len(trees.nodes) // 2]
    assert sum(node.outcomes == OVER for node in trees.nodes) == 2 * 30
    assert trees_of([kuhn, hearts], layout_of([kuhn, hearts])) is None
    assert trees_of([war], layout_of([war])) is None


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
