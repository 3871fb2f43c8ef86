"""A first look with a real browser, where there is one: from the start page to the first card."""

from collections.abc import Callable

from tests.browser.person import Person


def test_from_the_start_page_to_the_first_card(sit: Callable[..., Person]) -> None:
    one = sit(390, 844)
    one.page.goto(one.address)
    one.page.click("button[aria-label='Play Crazy Eights Duel']")
    one.page.wait_for_selector("#table")
    one.play(3)
