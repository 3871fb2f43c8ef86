"""Every state of the studio, looked at: nothing sticks out at any width, and axe-core finds nothing serious.

With DARWINDECK_PICTURES naming a folder, what was looked at is kept there, to be looked at by people too.
"""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.browser.person import Person
from tests.browser.states import STATES

pytestmark = pytest.mark.browser

WIDTHS = (320, 390, 768, 1280, 2560)
HEIGHTS = {320: 640, 390: 844, 768: 1024, 1280: 800, 2560: 1440}
TRIED_BY_AXE = ((390, "light"), (1280, "dark"), (390, "dark"), (1280, "light"))


@pytest.mark.parametrize("name", STATES)
def test_every_state_fits_every_screen_and_is_accessible(name: str, sit: Callable[..., Person]) -> None:
    one = STATES[name](sit)
    for width in WIDTHS:
        one.resize(width, HEIGHTS[width])
        assert one.page.evaluate("document.documentElement.scrollWidth") <= width, width
        keep_picture(one, f"{name}-{width}")
    for width, scheme in TRIED_BY_AXE:
        one.resize(width, HEIGHTS[width], scheme)
        assert one.problems_of_access() == [], (width, scheme)
        if scheme == "dark":
            keep_picture(one, f"{name}-{width}-dark")


def keep_picture(one: Person, name: str) -> None:
    folder = os.environ.get("DARWINDECK_PICTURES")
    if folder:
        one.page.screenshot(path=Path(folder) / f"{name}.png")
