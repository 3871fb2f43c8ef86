"""Perft: counting lines of play, checked against a count that walks every line by itself."""

import pytest
from tests.tables import Position, copy, legal, play, seeded, short_deck, tricks_for, turns_for

from darwindeck.compiler.compile import compile_genome
from darwindeck.engine.perft import perft
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.steps import Discard, Draw, InOrder, OneOf

pytestmark = pytest.mark.small

SMALL_GAMES = [
    tricks_for(3, 3, deck=short_deck("234", "cdh")),
    turns_for(2, 2, InOrder((OneOf((Draw(), Discard())), Discard(least=1, most=2)))),
]


def lines_of(game: Position, depth: int) -> int:
    """How many lines of so many moves there are from here."""
    if depth == 0:
        return 1
    total = 0
    for word in legal(game).split() if not game.is_over else []:
        after = copy(game)
        play(after, word)
        total += lines_of(after, depth - 1)
    return total


@pytest.mark.parametrize("genome", SMALL_GAMES, ids=lambda genome: genome.name)
def test_lines_are_counted_move_by_move(genome: GameGenome) -> None:
    start = seeded(genome, 3)
    expected = [lines_of(start, depth) for depth in range(1, 5)]
    assert perft(compile_genome(genome), 3, 4) == expected


def test_no_line_is_longer_than_the_deal() -> None:
    counts = perft(compile_genome(tricks_for(2, 1)), 1, 4)
    assert counts == [1, 1, 0, 0]
