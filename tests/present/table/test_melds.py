"""Melds on the table, as they are shown."""

import pytest
from tests.tables import deal, play, turns_for

from darwindeck.cards import text_of
from darwindeck.genome.schema import ACE_LOW
from darwindeck.genome.steps import Discard, InOrder, LayOff, Maybe, Meld
from darwindeck.present.table.screen.scene import spots
from darwindeck.rulebooks.story.people import people_of

pytestmark = pytest.mark.small

MELDING = turns_for(2, 8, InOrder((Maybe(Meld(again=True)), Maybe(LayOff()), Discard())), rank_order=ACE_LOW)


def shown(moves: str) -> list[tuple[str, str]]:
    """What is laid down after some moves, as the first player sees it."""
    game = deal(MELDING, "7c 8c 9c Td Th Ts 2d 5h", "Tc 2s 3s 4d 6h Kc Kd 9d")
    play(game, moves)
    return [
        (spot.what, ", ".join(f"{words} {text_of(card)}".strip() for words, card in spot.cards))
        for spot in spots(game.program, people_of(MELDING, 0), game.table)
        if "Laid" in spot.what
    ]


def test_sets_and_runs_lie_apart() -> None:
    by_you = "Laid down by you"
    assert shown("+7c +8c +9c +Td +Th +Ts -2d") == [(by_you, "Td, Th, Ts"), (by_you, "7c, 8c, 9c")]


def test_a_card_that_somebody_else_adds_lies_with_the_meld_and_says_whose_it_is() -> None:
    assert shown("+7c +8c +9c done -2d +Tc") == [("Laid down by you", "7c, 8c, 9c, by North Tc")]
