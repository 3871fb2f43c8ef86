"""The terminal: cards drawn as cards on a terminal, in words for screen readers, and plainly in a pipe."""

import io
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console
from tests.present.table.keyboard import let_robot_play, sit_down
from tests.tables import bids_for, tricks_for

from darwindeck.agents.seats import UNIFORM
from darwindeck.cards import SUIT_SYMBOLS, cards_from
from darwindeck.genome.schema import GameGenome
from darwindeck.present.table.prompt.question import Question
from darwindeck.present.table.saved.match_record import MatchRecord
from darwindeck.present.table.screen.drawing import hand_drawn
from darwindeck.present.table.screen.terminal import Terminal, spoken
from darwindeck.present.table.session import Session

pytestmark = pytest.mark.small

Writer = Callable[[GameGenome], str]
SIGNS = re.compile(f"[{SUIT_SYMBOLS}─-╿▏▕▸✓−–…·]")


class Terminal(Terminal):
    """A terminal without a person: what it shows can be read."""

    def __init__(self) -> None:
        super().__init__()
        self.draws = True
        self.screen = io.StringIO()
        self._console = Console(file=self.screen, width=80, force_terminal=True, color_system=None)


def test_a_hand_is_drawn_as_cards_with_the_numbers_of_moves_under_them() -> None:
    terminal = Terminal()
    cards = cards_from("7h Tc As")
    terminal.show(hand_drawn(cards, {cards[0]: "1", cards[2]: "2"}, frozenset(), 80))
    lines = [re.sub(r"\x1b\[[0-9;]*m", "", line).rstrip() for line in terminal.screen.getvalue().splitlines()]
    assert lines[1:] == [
        "  ╭───╮╭───╮╭───╮",
        "  │7♥ ││10♣││A♠ │",
        "  ╰───╯╰───╯╰───╯",
        "    1         2",
    ]


def test_a_hand_that_is_too_wide_is_drawn_in_rows() -> None:
    terminal = Terminal()
    terminal.show(hand_drawn(list(range(8)), {}, frozenset(), 24))
    assert terminal.screen.getvalue().count("╭───╮╭───╮╭───╮╭───╮") == 2


@pytest.mark.parametrize(
    "genome", [bids_for(4, 3, teams=((0, 2), (1, 3))), tricks_for(3, 3)], ids=["bids", "tricks"]
)
def test_a_terminal_shows_everybody_and_every_move(genome: GameGenome, tmp_path: Path) -> None:
    terminal, players = Terminal(), genome.player_count - 1
    seats = (None, *[UNIFORM] * players)
    session = Session(
        MatchRecord(genome, 1, ("you", *["uniform"] * players), 0, ()), seats, terminal, tmp_path / "r"
    )
    while session.match.to_move != session.you:
        session.make(session.match.legal_moves[0])
    question = Question(session)
    question.show()
    shown = terminal.screen.getvalue()
    assert all(name in shown for name in session.people.names)
    assert shown.count("╭───╮") == 3
    assert all(choice.label in shown for choice in question.decision.choices)
    assert ("(partner)" in shown) == genome.team_mode


def test_plain_speech_has_no_signs(write: Writer, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write(tricks_for(3, 3))
    arguments = ["play", path, "--seed", "2", "--seats", "you,uniform", "--plain"]
    code, screen = let_robot_play(monkeypatch, arguments, first=["rules", "why not 7h", "help", "log"])
    assert code == 0
    typed = re.sub(r"^.*> .*$", "", screen, flags=re.MULTILINE)
    assert not SIGNS.search(typed)
    assert re.search(r"You play \w+ of (clubs|diamonds|hearts|spades)\.", screen)


def test_cards_may_be_typed_in_words_of_plain_speech_or_letters(
    write: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = ["play", write(tricks_for(2, 3)), "--seed", "1", "--seats", "you,uniform", "--plain"]
    arguments.append("--no-auto")
    _, screen = sit_down(monkeypatch, arguments, [])
    first = re.search(r"^  1  (play .*)$", screen, flags=re.MULTILINE)
    assert first
    _, screen = sit_down(monkeypatch, arguments, [first[1]])
    assert f"You {first[1]}." in screen


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("7♥", "seven of hearts"),
        ("10♣ A♠", "ten of clubs ace of spades"),
        ("♦ pile", "diamonds pile"),
        ("lost −3", "lost minus 3"),
        ("Joker 1", "Joker 1"),
        ("Hearts (♥) are trump", "Hearts are trump"),
        ("the seven of diamonds (7♦), then 7♦", "the seven of diamonds, then seven of diamonds"),
        ("clubs (7♣)", "clubs (seven of clubs)"),
    ],
)
def test_signs_are_spoken_as_words(text: str, words: str) -> None:
    assert spoken(text) == words
