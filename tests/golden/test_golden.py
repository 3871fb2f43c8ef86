"""Golden files of every playable game: its listing, its bytes, its lines of play, and one deal in words."""

from pathlib import Path
from random import Random

import pytest
from tests.golden.texts import compare
from tests.laws.games import begun, every_library_game, make, moves_of, program_of

from darwindeck.engine.layout import Table
from darwindeck.engine.perft import perft
from darwindeck.engine.words import move_in_words, reason_in_words, table_in_words
from darwindeck.genome import library
from darwindeck.program.bytecode import encode
from darwindeck.program.codes import Status
from darwindeck.program.layout import Program
from darwindeck.program.listing import listing

pytestmark = pytest.mark.golden

FOLDER = Path(__file__).parent
SEED = 1
MOST_LINES = 3_000  # counted at the greatest depth
DEEPEST = 12
BYTES_A_LINE = 16


@pytest.mark.small
@every_library_game
def test_the_listing_is_the_one_kept(name: str) -> None:
    compare(FOLDER / name / "listing.txt", listing(program_of(library.load(name))).rstrip() + "\n")


@pytest.mark.small
@every_library_game
def test_the_bytecode_is_the_one_kept(name: str) -> None:
    data = encode(program_of(library.load(name)))
    lines = [data[start : start + BYTES_A_LINE].hex(" ") for start in range(0, len(data), BYTES_A_LINE)]
    compare(FOLDER / name / "bytecode.txt", "\n".join(lines) + "\n")


@every_library_game
def test_there_are_as_many_lines_of_play_as_ever(name: str) -> None:
    program = program_of(library.load(name))
    compare(FOLDER / name / "perft.txt", "\n".join(counts_in_words(program)) + "\n")


@pytest.mark.small
@every_library_game
def test_a_deal_is_played_the_way_it_was(name: str) -> None:
    program = program_of(library.load(name))
    compare(FOLDER / name / "play.txt", "\n".join(deal_in_words(program)) + "\n")


def counts_in_words(program: Program) -> list[str]:
    """The lines of play of one deal, move by move, until there are many."""
    counts: list[int] = []
    while len(counts) < DEEPEST and (not counts or 0 < counts[-1] * growth(counts) <= MOST_LINES):
        counts = perft(program, SEED, len(counts) + 1)
    return [f"seed {SEED}", *(f"depth {depth}: {count}" for depth, count in enumerate(counts, 1))]


def growth(counts: list[int]) -> int:
    """How many times as many lines the next move is expected to have."""
    return max(counts[-1] // counts[-2], 1) if len(counts) > 1 else counts[-1]


def deal_in_words(program: Program) -> list[str]:
    """One deal by players who choose at random, a line a move."""
    game, dice = begun(program, SEED), Random(SEED)
    lines = [f"seed {SEED}", table_in_words(program, game.table, None), ""]
    while game.table.status == Status.PLAYING:
        move = dice.choice(moves_of(game.table))
        choices = len(moves_of(game.table))
        lines.append(f"player {game.to_move}, 1 of {choices}: {move_in_words(move)}")
        make(game, move)
    return [*lines, "", reason_in_words(int(game.table.reason)), *result_in_words(program, game.table)]


def result_in_words(program: Program, table: Table) -> list[str]:
    return [
        f"side {side}: {int(table.deal_score[side])} points{', wins' if table.winners >> side & 1 else ''}"
        for side in range(int(program.sides))
    ]
