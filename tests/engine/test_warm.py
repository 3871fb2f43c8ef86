"""Warming up compiles everything that the rest of the project calls."""

from typing import Any

import pytest

from darwindeck import move_sets, simulate
from darwindeck.compiler.compile import compile_genome
from darwindeck.engine import flow, perft, play, redeal, view, warm
from darwindeck.game import Game, world_of
from darwindeck.genome import library
from darwindeck.jit import mode

ENTRY_POINTS: tuple[Any, ...] = (
    flow.play,
    move_sets.is_legal,
    view.hide_from,
    redeal.redeal,
    play.play_many,
    perft.count_lines,
)

compiled_only = pytest.mark.skipif(mode() == "interpreted", reason="nothing is compiled")


@compiled_only
def test_nothing_is_compiled_after_warming_up() -> None:
    warm.warm()
    before = [len(function.signatures) for function in ENTRY_POINTS]
    hearts = library.load("hearts")
    simulate(hearts, 2, threads=2, matches=True)
    perft.perft(compile_genome(hearts), 0, 2)
    game = Game(hearts, seed=1)
    game.push(game.legal_moves[0])
    world_of(game.program, game.view(game.to_move), seed=2)
    assert [len(function.signatures) for function in ENTRY_POINTS] == before


@compiled_only
def test_every_compiled_function_is_counted_once() -> None:
    assert 100 < warm.compiled_functions() < 2000


def test_a_warm_engine_says_so() -> None:
    warm.warm()
    assert warm.is_warm()
