"""A newcomer: finds a game, and plays it before anything has been compiled."""

from collections.abc import Callable

import pytest
from tests.browser.conftest import Running
from tests.browser.person import Person
from tests.browser.test_states import keep_picture

pytestmark = pytest.mark.browser

People = Callable[..., Person]


def test_the_first_cards_are_played_while_the_opponents_are_compiled(
    new_machine: Running, sit: People
) -> None:
    one = sit(address=new_machine.address)
    one.page.goto(one.address)
    while not one.page.locator("text=Warming up").count():  # a worker finds out first
        one.page.reload()
    one.page.click("[aria-label='Play Hearts']")
    one.page.wait_for_selector(".warming")
    assert one.page.locator(".felt small:text('quick rules for now')").count() == 3
    keep_picture(one, "warming")
    assert not one.play(3)
    one.wait_for_turn()
    one.page.click("[data-key=hint]")
    one.page.wait_for_selector("#hint:has-text('as soon as')")
    one.page.wait_for_selector("[data-key=hint]:enabled")
    assert one.page.inner_text("[data-key=hint]") == "Hint"
    assert one.problems_of_access() == []
    one.resize(320, 640)
    assert one.page.evaluate("document.documentElement.scrollWidth") <= 320
    keep_picture(one, "warming-320")


def test_games_are_found_by_words(sit: People) -> None:
    one = sit()
    one.page.goto(one.address)
    games = one.page.locator(".game:visible")
    everything = games.count()
    one.page.fill("[data-find]", "hearts PASSING")
    assert one.page.locator(".game:visible h3").all_inner_texts() == ["Hearts with Passing"]
    assert one.page.inner_text("#found") == "1 game found"
    one.page.fill("[data-find]", "")
    assert games.count() == everything
