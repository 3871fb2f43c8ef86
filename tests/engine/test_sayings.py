"""Sayings: what was said while players bet, in order; at most twenty are kept, or none."""

import pytest
from tests.tables import bets_for, deal, deal_again, play

from darwindeck.engine.layout import new_memory
from darwindeck.engine.sayings import NOTHING_SAID, UNKNOWN, forget_sayings, note_saying, saying
from darwindeck.genome.schema import Deals
from darwindeck.program.alphabet import CALL, CHECK, FOLD, RAISE

pytestmark = pytest.mark.small


def said(memory: object) -> list[int]:
    return [move for step in range(30) if (move := int(saying(memory, step))) >= 0]  # type: ignore[arg-type]


def test_what_players_say_is_kept_in_order() -> None:
    game = deal(bets_for(3, 1), "Ks", "Qs", "Js")
    play(game, "check raise0 fold")
    assert said(game.memory) == [CHECK, RAISE, FOLD]


def test_a_new_deal_begins_in_silence() -> None:
    game = deal(bets_for(2, 1, match=Deals(2)), "Ks", "Qs")
    play(game, "raise0 fold")
    assert said(game.memory) == [RAISE, FOLD]
    deal_again(game)
    assert game.memory.said == NOTHING_SAID


def test_twenty_sayings_are_kept_and_of_more_none() -> None:
    memory = new_memory()
    forget_sayings(memory)
    moves = [CHECK, RAISE + 3, CALL, FOLD] * 5
    for move in moves:
        note_saying(memory, move)
    assert said(memory) == moves
    note_saying(memory, CHECK)
    assert memory.said == UNKNOWN
    note_saying(memory, CHECK)
    assert said(memory) == []
