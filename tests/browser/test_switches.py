"""Colours, animations, sound, and what is read out: as people want them, and remembered."""

from collections.abc import Callable

import pytest
from tests.browser.person import Person

pytestmark = pytest.mark.browser

People = Callable[..., Person]
COUNT_SOUNDS = """
window.sounds = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) { window.sounds += 1; return start.apply(this, when); };
"""
COLLECT_NEWS = """
window.told = [];
new MutationObserver(() => window.told.push(document.querySelector("#news").textContent))
  .observe(document.querySelector("#news"), { childList: true });
"""
ANIMATION = "getComputedStyle(document.querySelector('.middle .dealt') ?? document.body).animationName"


def press(one: Person, name: str) -> None:
    one.page.click(f"[data-switch={name}]")


def state(one: Person, name: str) -> str | None:
    pressed: str | None = one.page.get_attribute(f"[data-switch={name}]", "aria-pressed")
    return pressed


def test_sound_is_off_until_it_is_switched_on(sit: People) -> None:
    one = sit()
    one.page.add_init_script(COUNT_SOUNDS)
    one.open("library:hearts")
    assert state(one, "sound") == "false"
    one.play(2)
    assert one.page.evaluate("window.sounds") == 0
    press(one, "sound")
    one.play(2)
    assert one.page.evaluate("window.sounds") > 0


def test_animations_are_short_and_can_be_switched_off(sit: People) -> None:
    one = sit()
    one.open("library:fan-tan")
    seen = set()
    for _ in range(6):
        if one.wait_for_turn():
            one.decide()
            seen.add(one.page.evaluate(ANIMATION))
    assert seen - {"none"}
    press(one, "still")
    one.page.reload()
    assert state(one, "still") == "true"
    for _ in range(4):
        if one.wait_for_turn():
            one.decide()
            assert one.page.evaluate(ANIMATION) == "none"


@pytest.mark.parametrize("dark", [False, True])
def test_colours_are_those_of_the_machine_until_others_are_chosen(dark: bool, sit: People) -> None:
    one = sit(dark=dark)
    one.page.goto(one.address)
    paper = one.page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert state(one, "theme") == str(dark).lower()
    press(one, "theme")
    one.page.reload()
    assert state(one, "theme") == str(not dark).lower()
    assert one.page.evaluate("getComputedStyle(document.body).backgroundColor") != paper


def test_what_happens_and_what_is_asked_is_read_out(sit: People) -> None:
    one = sit()
    one.open("library:hearts")
    one.page.evaluate(COLLECT_NEWS)
    for _ in range(3):
        one.wait_for_turn()
        one.decide()
    one.wait_for_turn()
    told = " ".join(one.page.evaluate("window.told"))
    assert "You play" in told
    assert "Your turn" in told
    assert one.page.get_attribute("#news", "aria-live") == "polite"
    assert one.page.get_attribute("#toast", "role") == "alert"
