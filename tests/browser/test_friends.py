"""Friends in browsers of their own: seats that are taken back, choices taken back, names at Vinto."""

from collections.abc import Callable

import pytest
from tests.browser.person import Person
from tests.browser.states import press
from tests.browser.test_table import whoever_is_to_move

pytestmark = pytest.mark.browser

People = Callable[..., Person]


def friend_of(one: Person, sit: People, name: str = "Ann") -> Person:
    """Somebody who takes the first seat that is free at a table."""
    press(one, "Make a link for this seat")
    friend = sit()
    friend.page.goto(one.page.locator("[data-link]").first.input_value())
    friend.page.fill("input[name=name]", name)
    friend.page.click("text=Sit down")
    friend.page.wait_for_selector("#table")
    return friend


def test_a_seat_that_is_taken_back_is_lost_at_once(sit: People) -> None:
    one = sit()
    one.open("library:hearts")
    friend = friend_of(one, sit)
    one.page.reload()
    friend.expects_refusal = True
    press(one, "Take the seat back")
    friend.page.wait_for_url(f"{friend.address}/")
    one.play(2)


def test_cards_chosen_to_be_passed_can_be_taken_back_while_a_friend_chooses(sit: People) -> None:
    one = sit()
    one.open("library:hearts-with-passing")
    friend = friend_of(one, sit)
    first = whoever_is_to_move(one, friend)
    other = friend if first is one else one
    first.decide()
    other.wait_for_turn()
    before = first.version
    first.page.click("[data-key=undo]")
    first.wait_for_change(before)
    first.wait_for_turn()
    assert first.page.locator(".hand input[name=mark]").count() == 13
    first.decide()
    other.wait_for_turn()
    other.decide()
    assert not first.page.locator("[data-key=undo]").count()


def test_a_friend_at_vinto_is_called_by_name_and_seat(sit: People) -> None:
    one = sit()
    one.open("vinto")
    friend = friend_of(one, sit)
    for _ in range(6):
        whoever_is_to_move(one, friend).decide()
    assert "Ann (West)" in one.page.inner_text(".felt")
    assert "West:" in one.page.inner_text(".log")
