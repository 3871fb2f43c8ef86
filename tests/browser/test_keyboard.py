"""The keyboard alone is enough: nothing here touches the mouse."""

from collections.abc import Callable

import pytest
from tests.browser.person import Person

pytestmark = pytest.mark.browser

FAR = 400  # keys at most on the way to anything
ACTIVE = "document.activeElement"
ON_A_CARD = f"{ACTIVE}.matches('.hand button.can, .hand input[name=mark]')"
ON_A_FREE_BOX = f"{ACTIVE}.matches('.hand input[name=mark]:not(:checked)')"
ON_A_CONTROL = f"{ACTIVE}.matches('.controls button:not(.main), .row .can, .middle .can')"


def go(one: Person, key: str, wanted: str, before: str = "") -> bool:
    """Press a key until the focus is where it is wanted; False when the table has gone on meanwhile."""
    for _ in range(FAR):
        if before and (one.version != before or one.is_over):
            return False
        if one.page.evaluate(wanted):
            return True
        one.page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead there: {wanted}")


def sit_down(one: Person, title: str) -> None:
    """From the start page to a table where agents move at once."""
    one.page.goto(one.address)
    go(one, "Tab", f"{ACTIVE}.ariaLabel === 'Rules and seats of {title}'")
    one.page.keyboard.press("Enter")
    one.page.wait_for_selector("select[name=pace]")
    go(one, "Tab", f"{ACTIVE}.name === 'pace'")
    one.page.keyboard.press("ArrowUp")
    go(one, "Tab", f"{ACTIVE}.textContent === 'Sit down'")
    one.page.keyboard.press("Enter")
    one.page.wait_for_selector("#table")


def decide(one: Person) -> None:
    """Choose something by keys, and wait for what comes of it; a forced move may be made meanwhile."""
    before = one.version
    ticks = one.cards_asked_for if one.page.locator(".hand input[name=mark]").count() else 0
    controls = one.page.locator(".controls button:not(.main), .row .can, .middle .can")
    if ticks and not controls.count():
        for _ in range(ticks):
            if go(one, "ArrowRight", ON_A_FREE_BOX, before):
                one.page.keyboard.press("Space")
        one.page.keyboard.press("Enter")
    elif one.page.locator(".hand button.can").count():
        if go(one, "ArrowRight", ON_A_CARD, before):
            one.page.keyboard.press("Enter")
    elif go(one, "Tab", ON_A_CONTROL, before):
        one.page.keyboard.press("Enter")
    one.wait_for_change(before)


@pytest.mark.parametrize("title", ["Hearts with Passing", "Partnership Spades", "Big Two", "Euchre", "Vinto"])
def test_cards_bids_and_choices_are_made_by_keys(title: str, sit: Callable[..., Person]) -> None:
    one = sit()
    sit_down(one, title)
    for _ in range(8):
        if one.wait_for_turn():
            decide(one)


def test_a_whole_match_is_played_by_keys(sit: Callable[..., Person]) -> None:
    one = sit()
    sit_down(one, "Crazy Eights Duel")
    while one.wait_for_turn():
        decide(one)


def test_a_move_can_be_typed(sit: Callable[..., Person]) -> None:
    one = sit()
    sit_down(one, "Kuhn Poker")
    one.wait_for_turn()
    before = one.version
    one.page.keyboard.press("/")
    one.page.keyboard.type("check" if "Check" in one.page.inner_text(".controls") else "fold")
    one.page.keyboard.press("Enter")
    one.wait_for_change(before)
