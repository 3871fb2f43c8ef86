"""Whole matches in a real browser, one of each family, with special cards, with partners, and of Vinto.

Among the families are combinations, auctions, betting, melds, claims and asking.
"""

from collections.abc import Callable

import pytest
from tests.browser.person import Person

pytestmark = pytest.mark.browser

GAMES = (
    "briscola",
    "president",
    "crazy-eights-duel",
    "scopa-by-rank",
    "fan-tan",
    "war",
    "uno-style",
    "scotch-whist",
    "tien-len",
    "nap",
    "five-card-draw",
    "gin-rummy",
    "cheat",
    "go-fish",
)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_to_its_end(game: str, sit: Callable[..., Person]) -> None:
    one = sit()
    one.open(f"library:{game}")
    assert one.play()
    assert "match" in one.page.inner_text(".result")
    one.page.check("#rate input[value='4']")
    one.page.click("text=Keep this rating")
    one.page.wait_for_selector("#rated:has-text('Thank you')")
    one.page.click("text=See the match again")
    one.page.wait_for_selector("#position")
    one.page.click("[data-step='1']")
    one.page.wait_for_selector("#position[data-number='1']")


@pytest.mark.parametrize("game", ["partnership-spades", "euchre", "big-two"])
def test_a_match_is_played_to_its_end_on_a_phone(game: str, sit: Callable[..., Person]) -> None:
    one = sit(390, 844)
    one.open(f"library:{game}")
    assert one.play()


def test_a_game_of_vinto_is_played_to_its_end(sit: Callable[..., Person]) -> None:
    one = sit()
    one.open("vinto")
    assert one.play()
    assert "Game points" in one.page.inner_text(".result")
