"""Whole matches in a real browser, one of each family, with special cards, with partners, and of Vinto.

Among the families are combinations, auctions, betting, melds, claims, asking, rows, attacks and trading.
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
    "four-card-golf",
    "durak",
    "cuckoo",
    "betting-war",
    "sheepshead",
    "bridge",
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
    one.page.click("text=See the match again")
    one.page.wait_for_selector("#position")
    one.page.click("text=Reasons and signals")
    told = one.page.inner_text(".tale")
    assert "[" in told  # what partners could read
    assert one.problems_of_access() == []
    one.page.click("text=Back to the replay")
    while not one.page.locator("text=Partners who know the code read").count():
        before = one.page.get_attribute("#position", "data-number")
        one.page.click("[data-step='1']")
        one.page.wait_for_selector(f"#position:not([data-number='{before}'])")
    assert one.page.locator("#position .thought").count() == 2
    assert one.problems_of_access() == []


def test_a_person_calls_vinto_and_the_others_play_together(sit: Callable[..., Person]) -> None:
    one = sit()
    one.open("vinto")
    while one.wait_for_turn() and not one.page.locator("button:has-text('Call Vinto')").count():
        one.decide()
    before = one.version
    one.page.click("button:has-text('Call Vinto')")
    one.wait_for_change(before)
    assert "are the coalition" in one.page.inner_text(".log")
