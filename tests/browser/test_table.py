"""The table in a real browser: friends, telephones, the keyboard, lost connections, access for everyone."""

from collections.abc import Callable

import pytest
from tests.browser.person import Person

pytestmark = pytest.mark.browser

People = Callable[..., Person]


def whoever_is_to_move(*people: Person) -> Person:
    for _ in range(2_000):
        for person in people:
            if person.page.get_attribute("#table", "data-turn") == "yes":
                return person
        people[0].page.wait_for_timeout(15)
    raise AssertionError("nobody is to move")


def test_two_browsers_play_at_one_table(sit: People) -> None:
    one, friend = sit(), sit(390, 844)
    one.open("library:hearts")
    one.page.click("text=Friends and settings")
    one.page.locator("text=Make a link for this seat").first.click()
    one.page.wait_for_load_state()
    one.page.click("text=Friends and settings")
    friend.page.goto(one.page.locator("[data-link]").first.input_value())
    friend.page.fill("input[name=name]", "Ann")
    friend.page.click("text=Sit down")
    friend.page.wait_for_selector("#table")
    for _ in range(12):
        whoever_is_to_move(one, friend).decide()
    assert "Ann plays" in one.page.inner_text(".log") or "Ann" in one.page.inner_text(".felt")


@pytest.mark.parametrize("width", [320, 390, 768, 1280, 2560])
@pytest.mark.parametrize(
    "game", ["library:hearts-with-passing", "library:fan-tan", "library:big-two", "vinto"]
)
def test_nothing_sticks_out_at_any_width(width: int, game: str, sit: People) -> None:
    one = sit(width, 700)
    one.open(game)
    one.play(2)
    one.wait_for_turn()
    assert one.page.evaluate("document.documentElement.scrollWidth") <= width
    for card in one.page.locator(".hand .card").all():
        box = card.bounding_box()
        assert box is None or (box["x"] >= -1 and box["x"] + box["width"] <= width + 1)


def move_to_a_card_that_may_be_played(one: Person, before: str) -> None:
    """By arrow keys; a forced move may be made meanwhile."""
    for _ in range(60):
        if one.version != before or "can" in str(one.page.evaluate("document.activeElement.className")):
            return
        one.page.keyboard.press("ArrowRight")
    raise AssertionError("the arrow keys lead to no card that may be played")


def test_the_keyboard_is_enough(sit: People) -> None:
    one = sit()
    one.page.goto(one.address)
    one.page.focus("button[aria-label='Play Crazy Eights Duel']")
    one.page.keyboard.press("Enter")
    one.page.wait_for_selector("#table")
    for _ in range(6):
        if not one.wait_for_turn():
            break
        before = one.version
        buttons = one.page.locator(".hand button.can")
        if buttons.count():
            move_to_a_card_that_may_be_played(one, before)
            one.page.keyboard.press("Enter")
        else:
            one.page.keyboard.press("/")
            one.page.keyboard.type("hearts" if one.page.locator(".controls .suit").count() else "draw")
            one.page.keyboard.press("Enter")
        one.wait_for_change(before)


def test_a_reload_and_a_lost_connection_lose_nothing(sit: People) -> None:
    one = sit()
    one.open("library:hearts")
    one.play(2)
    one.wait_for_turn()
    before = one.page.inner_text(".hand"), one.version
    one.page.reload()
    one.wait_for_turn()
    assert (one.page.inner_text(".hand"), one.version) == before
    one.is_offline = True
    one.context.set_offline(True)
    one.page.locator(".hand button.can").first.click()
    one.page.wait_for_selector("#toast:not([hidden])")
    one.context.set_offline(False)
    one.page.wait_for_timeout(2_500)
    one.is_offline = False
    assert one.version == before[1]
    one.decide()


def test_a_card_that_may_not_be_played_says_why(sit: People) -> None:
    one = sit()
    one.open("library:hearts")
    for _ in range(12):
        one.wait_for_turn()
        forbidden = one.page.locator(".hand [data-ask]")
        if forbidden.count():
            forbidden.first.click()
            one.page.wait_for_selector("#toast:not([hidden])")
            assert one.page.inner_text("#toast").endswith(".")
            return
        one.decide()
    raise AssertionError("every card could be played for twelve tricks")


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("width", [390, 1280])
def test_axe_finds_nothing_serious(dark: bool, width: int, sit: People) -> None:
    one = sit(width, 800, dark)
    one.page.goto(one.address)
    assert one.problems_of_access() == []
    for game in ("library:hearts-with-passing", "library:euchre", "library:texas-holdem", "vinto"):
        one.open(game)
        one.wait_for_turn()
        one.page.click("text=Friends and settings")
        assert one.problems_of_access() == []
    one.open("library:crazy-eights-duel")
    one.play(1)
    assert one.problems_of_access() == []


def test_a_hint_comes_in_three_steps_and_goes_away_with_the_move(sit: People) -> None:
    one = sit()
    one.open("library:hearts")
    one.wait_for_turn()
    said = []
    for _ in range(3):
        one.page.click("[data-key=hint]")
        one.page.wait_for_selector("[data-key=hint]:enabled")
        said.append(one.page.inner_text("#hint"))
    assert said[0].startswith(("It hardly", "This one", "There is only"))
    assert len(set(said)) >= 2
    one.decide()
    assert not one.page.is_visible("#hint")
