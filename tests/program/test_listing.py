"""The listing: complete, in words, and the same for the same program."""

from functools import cache
from typing import Any

import numpy as np
import pytest

from darwindeck.cards import card_from, mask_of, rank_mask, suit_mask
from darwindeck.compiler.compile import compile_genome
from darwindeck.compiler.support import unplayable
from darwindeck.genome import library
from darwindeck.limits import FACTORS, SCORES
from darwindeck.program.codes import Factor, FactorFlag, PhaseKind
from darwindeck.program.columns import Part
from darwindeck.program.layout import COLUMNS, HEADER, PROGRAM_DTYPE, new_program
from darwindeck.program.listing import listing
from darwindeck.program.naming import cards_in_words, set_in_words, value_in_words

NUMBERS = [column.name for column in HEADER]
ROWS = [name for name in COLUMNS if name not in NUMBERS]


def program_of(game: str) -> Any:
    return compile_genome(library.load(game))


def crowded_program() -> Any:
    """A program that plays no game, but has every row of every part in use."""
    program: Any = new_program()
    program["players"], program["phases"], program["scores"], program["effects"] = 6, 12, SCORES, 1
    program["schedule_length"], program["trump_suits"], program["climb_suits"] = 26, 4, 4
    kinds = [kind for kind in PhaseKind if kind != PhaseKind.END]
    program["phase_kind"][:] = [kinds[row % len(kinds)] for row in range(12)]
    program["pass_directions"][:] = 6
    program["bet_blinds"][:] = 3
    program["masks"][:] = [1 << card for card in range(54)] + [3 << card for card in range(10)]
    program["node_first"][:] = range(0, 96, 2)
    program["node_arcs"][:] = 2
    program["arc_next"][:] = [(arc // 2 + 1) % 48 for arc in range(96)]
    program["arc_set"][:] = [arc % 48 for arc in range(96)]
    program["set_first"][:] = range(0, 96, 2)
    program["factor_mask"][:] = [row % 64 for row in range(FACTORS)]
    program["factor_flags"][1::2] = FactorFlag.ENDS_TERM | FactorFlag.ENDS_SET
    program["factor_flags"][95:127] = 0  # the last set runs to the end
    return program


@pytest.mark.parametrize("name", NUMBERS)
def test_every_number_of_the_header_shows(name: str) -> None:
    changed = crowded_program()
    changed[name] += 1
    assert listing(changed) != crowded_listing()


@pytest.mark.parametrize("name", ROWS)
def test_every_column_shows(name: str) -> None:
    size = len(crowded_program()[name])
    places = sorted({*range(0, size, max(1, size // 12)), size - 1})
    shown = [place for place in places if shows(name, place)]
    assert shown == [place for place in places if is_in_use(name, place)]


@cache
def crowded_listing() -> str:
    return listing(crowded_program())


def shows(name: str, place: int) -> bool:
    """Whether another number in a cell makes another listing."""
    changed = crowded_program()
    changed[name][place] += -1 if name == "node_arcs" else 1
    return listing(changed) != crowded_listing()


def is_in_use(name: str, place: int) -> bool:
    """A phase uses the columns of its own kind; all else in the crowded program is in use."""
    column = COLUMNS[name]
    row = place // column.several.cells
    return column.part != Part.PHASE or column.is_used_by(int(crowded_program()["phase_kind"][row]))


def test_no_two_games_list_alike() -> None:
    games = [name for name in library.names() if not unplayable(library.load(name))]
    assert len({listing(program_of(name)) for name in games}) == len(games)


def test_a_damaged_program_still_lists() -> None:
    program: Any = new_program()
    program.phases = 99
    program.scores = -3
    program.ranking = 77
    assert "77" in listing(program)


def test_no_field_has_the_name_of_something_that_every_record_can_do() -> None:
    assert not set(PROGRAM_DTYPE.names or ()) & set(dir(np.record))


def test_codes_are_named() -> None:
    words = listing(program_of("crazy-eights"))
    for name in ("hand_empty", "until_score", "draw_until", "name_suit", "per_card_left", "suit_in_force"):
        assert name in words


def test_hearts_lists_its_opening_lead_and_what_may_not_be_led() -> None:
    words = listing(program_of("hearts")).splitlines()
    assert "  opening card   2♣" in words
    assert "  1  [hearts]" in words
    assert "  2  [hearts, Q♠]" in words


@pytest.mark.parametrize(
    ("mask", "words"),
    [
        (0, "no card"),
        (suit_mask(2), "hearts"),
        (rank_mask(6), "every 8"),
        (rank_mask(6) | rank_mask(13), "every 8, jokers"),
        (suit_mask(2) | 1 << card_from("Qs"), "hearts, Q♠"),
        (mask_of([card_from("7h"), card_from("X2")]), "7♥, Joker 2"),
        ((1 << 54) - 1, "every card"),
        ((1 << 52) - 1, "every card but jokers"),
        (((1 << 54) - 1) & ~rank_mask(6), "every card but every 8"),
        (1 << 60, f"mask {1 << 60}"),
    ],
)
def test_groups_of_cards_are_named_as_short_as_can_be(mask: int, words: str) -> None:
    assert cards_in_words(mask) == words


def test_a_set_is_a_choice_of_conditions_that_hold_together() -> None:
    program: Any = new_program()
    program.masks[0] = suit_mask(3)
    program.factor_kind[:3] = [Factor.MASK, Factor.RANK_TOP, Factor.SUIT_LED]
    program.factor_flags[:3] = [0, FactorFlag.NEGATED | FactorFlag.ENDS_TERM, FactorFlag.ENDS_TERM | 4]
    assert set_in_words(program, 0) == "[spades] and not rank_top or suit_led"


def test_an_unknown_code_stays_a_number() -> None:
    assert value_in_words(COLUMNS["ranking"].allowed, 99) == "99"
    assert value_in_words(COLUMNS["deal_ends"].allowed, 1 | 1 << 12) == "hand_empty, 4096"
