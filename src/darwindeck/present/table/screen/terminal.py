"""The terminal: where a person reads and types. It is a terminal with colours, a pipe, or read aloud."""

import re
import sys
from contextlib import suppress

from rich.console import RenderableType
from rich.markdown import Markdown
from rich.text import Text

from darwindeck.cards import SUIT_SYMBOLS, card_from, rank_of, suit_of
from darwindeck.present.terminal import new_console
from darwindeck.rulebooks.words.naming import rank_word, suit_plural

_CARD = re.compile(f"(10|[2-9JQKA])([{SUIT_SYMBOLS}])")
_TWICE = re.compile(
    rf"((?:\w+ of )?(?:{'|'.join(suit_plural(suit) for suit in range(4))})) \(\1\)", flags=re.IGNORECASE
)
_MARKS = re.compile(r"^#+ |[*\\]|^\|[-|]+\|$", flags=re.MULTILINE)  # what only an eye can use
_SIGNS = {"−": "minus ", "–": " to ", "…": "...", "·": ",", "×": "times"} | {
    sign: suit_plural(suit) for suit, sign in enumerate(SUIT_SYMBOLS)
}


class Terminal:
    """Shows text and asks questions."""

    def __init__(self, plain: bool = False) -> None:
        self.plain = plain
        self.is_terminal = sys.stdin.isatty() and sys.stdout.isatty()
        self.draws = self.is_terminal and not plain
        self._console = new_console()
        if self.is_terminal:
            with suppress(ImportError):
                import readline  # noqa: F401  (lets the person edit what is typed)

    def say(self, *lines: str) -> None:
        """Print lines of text."""
        for line in lines:
            if self.draws:
                self._console.print(_coloured(line))
            else:
                print(spoken(line) if self.plain else line, flush=True)

    def show(self, picture: RenderableType) -> None:
        """Print something drawn; only where `draws` is true."""
        self._console.print(picture)

    def read(self, page: str) -> None:
        """Print a page of Markdown."""
        if self.draws:
            self._console.print(Markdown(page))
        else:
            self.say(*(_MARKS.sub("", page) if self.plain else page).splitlines())

    @property
    def width(self) -> int:
        return self._console.width

    def ask(self, question: str) -> str | None:
        """What the person answers; None when nothing more will come.

        Without a terminal the answer is repeated, so that the output reads like a conversation.
        """
        question = spoken(question) if self.plain else question
        if self.is_terminal:
            try:
                return input(question).strip()
            except EOFError:
                print()
                return None
        line = sys.stdin.readline()
        if not line:
            return None
        print(f"{question}{line.strip()}", flush=True)
        return line.strip()


def spoken(text: str) -> str:
    """A text without signs that are read out badly: 7♥ becomes seven of hearts, and hearts (♥) hearts."""
    text = _CARD.sub(lambda found: _card_in_words(found.group()), text)
    for sign, words in _SIGNS.items():
        text = text.replace(sign, words)
    return _TWICE.sub(r"\1", text)


def _coloured(line: str) -> Text:
    """A line with its hearts and diamonds in red."""
    text = Text(line)
    text.highlight_regex(r"(?:10|[2-9JQKA])?[♦♥]", "red")
    return text


def _card_in_words(text: str) -> str:
    card = card_from(text)
    return f"{rank_word(rank_of(card))} of {suit_plural(suit_of(card))}"
