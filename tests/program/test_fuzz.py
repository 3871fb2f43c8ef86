"""Any bytes whatever: refused in a sentence, or a game that is played to its end within its tables.

Under NUMBA_BOUNDSCHECK=1 an index outside a table raises; a game that does not end is stopped by the engine's
step limit, which counts as a failure here.
"""

from random import Random

import pytest
from tests.program.mutants import accepted, mutant

from darwindeck.engine.flow import play, start, start_deal
from darwindeck.engine.layout import Memory, Table, new_memory, new_table
from darwindeck.engine.redeal import redeal
from darwindeck.engine.view import cards_in_sight, hide_from
from darwindeck.jit import mode
from darwindeck.move_sets import how_many, nth_move
from darwindeck.program.bytecode import decode, encode
from darwindeck.program.codes import Status
from darwindeck.program.layout import Program
from darwindeck.records import copy_of
from darwindeck.rng import new_chance
from darwindeck.simulation import play_games

EVERY_DAY = 60 if mode() == "interpreted" else 500
DEEP = 10_000
ACCEPTED = 0.05  # at least this share of the byte strings must be games
MOST_MOVES = 120  # of a game that is watched move by move
LOOKS = 10  # moves between two looks at the table through the players' eyes


@pytest.mark.laws
def test_a_few_hundred_byte_strings_are_refused_or_safe() -> None:
    check(range(EVERY_DAY))


@pytest.mark.deep
def test_ten_thousand_byte_strings_are_refused_or_safe() -> None:
    check(range(DEEP))


def test_a_player_who_is_out_can_still_send_all_hands_on() -> None:
    """Four players at tricks: a queen moves every hand on a seat, even when it is the player's last card."""
    data = bytes.fromhex(
        "03005b040004000ffffffc001fff09000000000000040100000101030001000000050000010002000000000000"
        "34000102030405060708090a0b0c 3701003fffffffffffff01000006 39013d0000ffffffff00 3c010a0604030400"
    )
    program = decode(data)
    for seed in range(200):
        play_out(program, seed)


def check(seeds: range) -> None:
    games = 0
    for seed in seeds:
        data = mutant(seed)
        program = accepted(data)
        if program is None:
            continue
        games += 1
        assert encode(program) == data, f"seed {seed} comes out otherwise than it went in"
        try:
            play_out(program, seed)
        except Exception as error:
            raise AssertionError(f"seed {seed}: {data.hex()}") from error
    assert games >= ACCEPTED * len(seeds), f"{games} of {len(seeds)} byte strings are games"


def play_out(program: Program, seed: int) -> None:
    """Two deals in bulk, a match now and then, and one game watched move by move."""
    for matches in (False, seed % 8 == 0):
        results = play_games(program, 1, seed, matches=matches)
        assert results["status"][0] in (Status.DEAL_OVER, Status.MATCH_OVER)
    if seed % 4 == 0:
        watch(program, seed)


def watch(program: Program, seed: int) -> None:
    """Every player to move has a move, no card is lost, and every view can be filled with hidden cards."""
    table, memory, chance = new_table(), new_memory(), new_chance(seed)
    random = Random(seed)
    start(program, table, memory, chance)
    for number in range(MOST_MOVES):
        if table.status == Status.DEAL_OVER:
            start_deal(program, table, memory, chance)
        if table.status != Status.PLAYING:
            break
        assert cards_in_sight(table) == program.deck
        if number % LOOKS == 0:
            look(program, table, memory, number % int(program.players))
        play(program, table, memory, chance, nth_move(table, random.randrange(how_many(table))))
    assert table.status != Status.FAULT


def look(program: Program, table: Table, memory: Memory, player: int) -> None:
    """A player's view, and a world that agrees with it."""
    seen, remembered = copy_of(table), copy_of(memory)
    hide_from(player, seen, remembered)
    redeal(program, seen, remembered, new_chance(player), player)
