"""The table in a real browser: friends, telephones, the keyboard, lost connections, access for everyone."""

import signal
import time
from collections.abc import Callable

import pytest
from tests.browser.conftest import Running
from tests.browser.person import LEFT_EDGE, PATIENCE, Person

pytestmark = pytest.mark.browser

People = Callable[..., Person]
# All at once: a forced move may take a card out of the hand at any moment.
EDGES = """[...document.querySelectorAll('.hand .card')]
  .map((card) => card.getBoundingClientRect()).map(({ left, right }) => [left, right])"""


def whoever_is_to_move(*people: Person) -> Person:
    began = time.monotonic()
    while time.monotonic() - began < PATIENCE:
        for person in people:
            if person.page.get_attribute("#table", "data-turn") == "yes":
                return person
            person.page.wait_for_timeout(15)
    raise AssertionError("nobody is to move")


def test_two_browsers_play_at_one_table(sit: People) -> None:
    one, friend = sit(), sit(390, 844)
    one.open("library:hearts")
    one.page.click("text=Friends and settings")
    one.page.locator("text=Make a link for this seat").first.click()
    one.page.wait_for_selector(".friends[open] [data-link]")
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
    for left, right in one.page.evaluate(EDGES):
        assert left >= -1
        assert right <= width + 1


def test_a_card_is_played_by_dragging_it_onto_the_table(sit: People) -> None:
    one = sit()
    one.open("library:hearts")
    for _ in range(3):
        one.wait_for_turn()
        before = one.version
        card = one.page.locator(".hand button.can").last
        face = card.get_attribute("data-key")
        card.drag_to(one.page.locator(".felt .middle"))
        one.wait_for_change(before)
        assert not one.page.locator(f".hand [data-key='{face}']").count()


def test_from_one_card_the_mouse_gets_to_the_next(sit: People) -> None:
    one = sit()
    one.open("library:hearts-with-passing")
    one.wait_for_turn()
    boxes = one.page.locator(".hand input[name=mark]")
    for place in range(4):
        boxes.nth(place).click(position=LEFT_EDGE)
        assert boxes.nth(place).is_checked()


def test_a_card_that_is_dragged_nowhere_stays_in_the_hand(sit: People) -> None:
    one = sit()
    one.open("library:hearts")
    one.wait_for_turn()
    before = one.version
    one.page.locator(".hand button.can").first.drag_to(one.page.locator(".story h2"))
    one.page.wait_for_timeout(300)
    assert one.version == before


def test_a_friend_leaves_and_comes_back_and_a_spectator_sees_no_hand(sit: People) -> None:
    one, friend, spectator = sit(), sit(390, 844), sit()
    one.open("library:hearts")
    one.page.click("text=Friends and settings")
    one.page.locator("text=Make a link for this seat").first.click()
    one.page.wait_for_selector(".friends[open] [data-link]")
    one.page.click("text=Make a link for spectators")
    one.page.wait_for_selector(".friends[open] [value*=watch]")
    seat, gallery = (one.page.locator("[data-link]").nth(place).input_value() for place in (0, 1))
    friend.page.goto(seat)
    friend.page.click("text=Sit down")
    spectator.page.goto(gallery)
    assert not spectator.page.locator(".hand, .controls, .tools").count()
    friend.page.click("text=Friends and settings")
    friend.page.click("text=Leave for a while")
    for _ in range(3):
        one.wait_for_turn()
        one.decide()
    friend.page.click("text=I am back")
    seen = spectator.version
    for _ in range(6):
        whoever_is_to_move(one, friend).decide()
    spectator.wait_for_change(seen)


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
    one.page.wait_for_selector(".offline")
    one.context.set_offline(False)
    one.page.wait_for_selector(".offline", state="detached")
    one.is_offline = False
    assert one.version == before[1]
    one.decide()


def test_a_studio_that_is_killed_and_started_again_goes_on_with_the_match(
    studio_to_kill: Running, sit: People
) -> None:
    one = sit(address=studio_to_kill.address)
    one.open("library:hearts")
    one.play(3)
    one.wait_for_turn()
    hand, before = one.page.inner_html(".hand"), one.version
    one.is_offline = True
    studio_to_kill.stop(signal.SIGKILL)
    one.page.wait_for_selector(".offline")
    studio_to_kill.start()
    one.page.wait_for_selector(".offline", state="detached")
    one.is_offline = False
    assert (one.page.inner_html(".hand"), one.version) == (hand, before)
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


def test_after_a_deal_the_score_is_explained_and_decisions_are_reviewed(sit: People) -> None:
    one = sit()
    one.open("library:hearts")
    while not one.page.locator(".report").count() and one.wait_for_turn():
        one.decide()
    assert "This deal" in one.page.inner_text(".report table")
    one.page.click("[data-key=review]")
    one.page.wait_for_selector("[data-key=review]:enabled")
    assert one.page.inner_text("#review").startswith(("Your decision", "Well played"))
