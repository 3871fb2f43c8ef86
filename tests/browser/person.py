"""A person with a browser: opens tables, and plays by clicking on the first thing that can be clicked."""

import re
import time
from importlib.resources import files
from typing import Any

GIVEN_UP = "net::ERR_ABORTED"
PATIENCE = 240.0  # seconds; a busy machine takes long to fetch the opponents' machine code
LEFT_EDGE = {"x": 6, "y": 30}  # what can be seen of a card that lies under the next
IN_HAND = ".hand button.can"
# Calling Vinto would end the round, and with it whatever is waited for.
ELSEWHERE = ".controls button:not(.main, :has-text('Call Vinto')), #table .card.can:not(label)"


class Person:
    """Somebody in front of a screen."""

    def __init__(self, engine: Any, address: str, width: int, height: int, dark: bool) -> None:
        self.address = address
        scheme = "dark" if dark else "light"
        self.context = engine.new_context(viewport={"width": width, "height": height}, color_scheme=scheme)
        self.context.set_default_timeout(1000 * PATIENCE)
        self.page = self.context.new_page()
        self.troubles: list[str] = []
        self.is_offline = False
        self.expects_refusal = False
        self.page.on("console", lambda message: self._note(message.type == "error", message.text))
        self.page.on("pageerror", lambda error: self._note(True, str(error)))
        self.page.on(
            "response", lambda answer: self._note(answer.status >= 400, f"{answer.status} {answer.url}")
        )
        # What the browser itself gives up when it leaves a page is no failure.
        self.page.on(
            "requestfailed",
            lambda asked: self._note(asked.failure != GIVEN_UP, f"{asked.failure} {asked.url}"),
        )

    def open(self, game: str, agent: str = "easy") -> None:
        """Sit down at a table where nobody thinks for long."""
        self.page.goto(f"{self.address}/game?game={game}")
        self.page.select_option("select[name=pace]", "0")
        for place in range(1, self.page.locator("select[name^=agent]").count()):
            if game != "vinto":
                self.page.select_option(f"select[name=agent{place}]", agent)
        self.page.click("text=Sit down")
        self.page.wait_for_selector("#table")

    @property
    def version(self) -> str:
        return str(self.page.get_attribute("#table", "data-version"))

    @property
    def is_over(self) -> bool:
        return bool(self.page.locator("#table .result").count())

    @property
    def cards_asked_for(self) -> int:
        """How many cards are to be ticked."""
        asked = re.search(r"Choose (\w+) cards", self.page.inner_text("#headline"))
        return {"two": 2, "three": 3, "four": 4}[asked[1]] if asked else 1

    def wait_for_turn(self) -> bool:
        """Wait until there is something to decide; False when the match is over."""
        self.page.wait_for_selector("#table[data-turn=yes], #table .result")
        return not self.is_over

    def play(self, decisions: int = 5_000) -> bool:
        """Make decisions until the match is over, or enough are made; whether it is over."""
        for _ in range(decisions):
            if not self.wait_for_turn():
                return True
            self.decide()
        return self.is_over

    def decide(self) -> None:
        """Click on something, and wait for what comes of it; a forced move may be made meanwhile."""
        before, began = self.version, time.monotonic()
        is_clicked = False
        while not is_clicked and self.version == before and not self.is_over:
            try:
                self._click()
                is_clicked = True
            except Exception:
                if time.monotonic() - began > PATIENCE:
                    raise
        self.wait_for_change(before)

    def wait_for_change(self, before: str) -> None:
        began = time.monotonic()
        while self.version == before and not self.is_over:
            assert time.monotonic() - began < PATIENCE, self.page.inner_text("#table")
            self.page.wait_for_timeout(15)

    def resize(self, width: int, height: int, scheme: str = "light") -> None:
        """Look at the same page on another screen, in light or dark colours."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.emulate_media(color_scheme=scheme)

    def problems_of_access(self) -> list[str]:
        """What axe-core finds serious, or worse."""
        script = next(files("axe_playwright_python").rglob("axe.min.js"))  # type: ignore[attr-defined]
        self.page.evaluate(script.read_text())
        found = self.page.evaluate("axe.run(document, {resultTypes: ['violations']})")["violations"]
        return [
            f"{one['id']}: {one['nodes'][0]['html']}"
            for one in found
            if one["impact"] in ("serious", "critical")
        ]

    def _click(self) -> None:
        boxes = self.page.locator(".hand input[name=mark]")
        others = self.page.locator(".controls button:not(.main)")
        if boxes.count() and not others.count():
            for place in range(self.cards_asked_for):
                boxes.nth(place).check(force=True, timeout=2_000, position=LEFT_EDGE)
            self.page.click("[data-key=chosen]", timeout=2_000)
        elif boxes.count():
            others.first.click(timeout=2_000)
        elif self.page.locator(IN_HAND).count():
            self.page.locator(IN_HAND).first.click(timeout=2_000, position=LEFT_EDGE)
        else:
            self.page.locator(ELSEWHERE).first.click(timeout=2_000)

    def _note(self, is_trouble: bool, words: str) -> None:
        if is_trouble and not (self.is_offline or self.expects_refusal):
            self.troubles.append(words)
