"""The pile in a climbing game: what has to be beaten stays in sight while the next play is chosen."""

import pytest
from tests.tables import deal, play

from darwindeck.genome import library
from darwindeck.present.table.screen.scene import spots
from darwindeck.rulebooks.story.people import people_of

pytestmark = pytest.mark.small

BIG_TWO = library.load("big-two")
HANDS = (
    "3d 3c 5h 6h 7h 8h 9h Th Jh Qh Kh Ah 2h",
    "4d 4c 5d 6d 7d 8d 9d Td Jd Qd Kd Ad 2d",
    "3h 3s 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2c",
)


def to_beat(moves: str) -> tuple[list[int], str]:
    """The cards that have to be beaten after these moves, and what is said of them."""
    game = deal(BIG_TWO, *HANDS)
    play(game, moves)
    found = next(
        spot for spot in spots(game.program, people_of(BIG_TWO, 0), game.table) if spot.what == "To beat"
    )
    return sorted(card for _, card in found.cards), found.after


def test_the_last_play_is_shown_and_not_the_cards_that_are_being_chosen() -> None:
    assert to_beat("3c 3d 4c") == to_beat("3c 3d")
    assert to_beat("3c 3d 4c 4d") != to_beat("3c 3d")
