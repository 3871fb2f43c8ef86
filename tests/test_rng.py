"""Chance: a stream that belongs to one game, or a script that lets every outcome be tried."""

from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest
from scipy.stats import chisquare
from tests.tables import names, script, short_deck, tricks_for

from darwindeck.compiler.compile import compile_genome
from darwindeck.engine import flow
from darwindeck.engine.layout import Table, new_memory, new_table
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.vocabulary import FirstDealer
from darwindeck.program.layout import Program
from darwindeck.rng import SCRIPT_LENGTH, WARM_UP_ROUNDS, WORD, below, new_chance, next_word

pytestmark = pytest.mark.small


def reference_stream(seed: int, index: int) -> Iterator[int]:
    """Small fast counting, 32 bits, as Chris Doty-Humphrey published it in PractRand."""
    a, b, c, counter = seed & WORD, (seed >> 32) ^ (index >> 32), index & WORD, 1
    while True:
        word = (a + b + counter) & WORD
        counter = (counter + 1) & WORD
        a = b ^ (b >> 9)
        b = (c + (c << 3)) & WORD
        c = (((c << 21) | (c >> 11)) + word) & WORD
        yield word


@pytest.mark.parametrize(
    ("seed", "index"), [(0, 0), (1, 0), (0, 1), (12345678901234, 987654321), (7, 1 << 33)]
)
def test_the_stream_is_the_published_generator(seed: int, index: int) -> None:
    stream, chance = reference_stream(seed, index), new_chance(seed, index)
    for _ in range(WARM_UP_ROUNDS):
        next(stream)
    assert [next_word(chance) for _ in range(50)] == [next(stream) for _ in range(50)]


def test_the_same_seed_and_index_give_the_same_stream_and_others_do_not() -> None:
    def first_words(seed: int, index: int) -> tuple[int, ...]:
        chance = new_chance(seed, index)
        return tuple(next_word(chance) for _ in range(4))

    assert first_words(3, 5) == first_words(3, 5)
    assert len({first_words(seed, index) for seed in range(20) for index in range(20)}) == 400


def test_a_negative_seed_is_a_seed_too() -> None:
    assert next_word(new_chance(-1)) == next_word(new_chance(-1))
    assert next_word(new_chance(-1)) != next_word(new_chance(1))


@pytest.mark.parametrize("size", [2, 3, 7, 52])
def test_every_number_below_a_size_is_as_likely_as_the_others(size: int) -> None:
    chance = new_chance(2024, size)
    counts = Counter(int(below(chance, size)) for _ in range(200 * size))
    assert set(counts) == set(range(size))
    assert chisquare(list(counts.values())).pvalue > 0.001


def test_a_script_comes_first_and_the_sizes_asked_for_are_written_beside_it() -> None:
    chance = new_chance(1)
    script(chance, [4, 0, 2])
    assert [below(chance, size) for size in (5, 6, 7)] == [4, 0, 2]
    assert list(chance.sizes[:3]) == [5, 6, 7]
    assert chance.drawn == 3


def test_after_the_script_the_stream_begins() -> None:
    scripted, plain = new_chance(9), new_chance(9)
    script(scripted, [1])
    below(scripted, 2)
    assert [below(scripted, 52) for _ in range(20)] == [below(plain, 52) for _ in range(20)]


# --- every outcome of chance ----------------------------------------------------------------------


def every_start(program: Program) -> Iterator[Table]:
    """Start a game once for every way chance can come out: an odometer over the sizes asked for."""
    outcomes: list[int] = []
    while True:
        chance, table = new_chance(0), new_table()
        script(chance, outcomes + [0] * (SCRIPT_LENGTH - len(outcomes)))
        flow.start(program, table, new_memory(), chance)
        yield table
        drawn = int(chance.drawn)
        outcomes = [int(chance.script[place]) for place in range(drawn)]
        while outcomes and outcomes[-1] == int(chance.sizes[len(outcomes) - 1]) - 1:
            outcomes.pop()
        if not outcomes:
            return
        outcomes[-1] += 1


def three_cards(**setup: object) -> GameGenome:
    return tricks_for(2, 1, deck=short_deck("JQK", "s"), **setup)


def test_three_cards_can_be_dealt_to_two_players_in_six_ways() -> None:
    program = compile_genome(three_cards(first_dealer=FirstDealer.LAST_SEAT))
    deals = [(names(table.hand[0]), names(table.hand[1])) for table in every_start(program)]
    assert sorted(deals) == sorted(
        [("Js", "Qs"), ("Js", "Ks"), ("Qs", "Js"), ("Qs", "Ks"), ("Ks", "Js"), ("Ks", "Qs")]
    )


def test_a_random_first_dealer_is_one_more_choice_of_chance() -> None:
    program = compile_genome(three_cards())
    starts = [(int(table.dealer), int(table.hand[0]), int(table.hand[1])) for table in every_start(program)]
    assert len(starts) == len(set(starts)) == 2 * 6


def test_what_is_left_for_the_last_hand_asks_nothing_of_chance() -> None:
    game = tricks_for(2, 1, deck=short_deck("JQ", "s"), first_dealer=FirstDealer.LAST_SEAT)
    deals = [names(table.hand[0]) for table in every_start(compile_genome(game))]
    assert sorted(deals) == ["Js", "Qs"]


def test_no_number_of_a_stream_is_kept_in_the_table() -> None:
    """A player who searches ahead must not be able to see the next card."""
    program = compile_genome(three_cards(first_dealer=FirstDealer.LAST_SEAT))
    tables = []
    for seed in (1, 2):
        chance, table = new_chance(seed), new_table()
        script(chance, [0, 0])
        flow.start(program, table, new_memory(), chance)
        tables.append(np.array(table).tobytes())
    assert tables[0] == tables[1]
