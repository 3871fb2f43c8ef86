"""Draw the pictures of people at the table: what `darwindeck play` shows, as SVG.

.venv/bin/python docs/make_pictures.py    in the root of the checkout
"""

import io
import re
import tempfile
from contextlib import suppress
from pathlib import Path

from rich.console import Console
from rich.text import Text

from darwindeck import load
from darwindeck.present.table.saved.match_record import MatchRecord
from darwindeck.present.table.screen.terminal import Terminal
from darwindeck.present.table.seating import names_of, seats_from
from darwindeck.present.table.session import Session

FOLDER = Path(__file__).parent
WIDTH = 84


def main() -> None:
    """Draw every picture."""
    draw_table("partnership-spades", 7, ["3", "why not As"], FOLDER / "play.svg")
    draw_table("examples/burned-bridges.json", 5, ["1"], FOLDER / "burned-bridges.svg")


class Enough(Exception):
    """The picture is complete."""


class Easel(Terminal):
    """A desk that draws for a picture, where the answers are written down beforehand."""

    def __init__(self, answers: list[str]) -> None:
        super().__init__()
        self.draws = True
        self.answers = answers
        self._console = Console(record=True, width=WIDTH, file=io.StringIO(), force_terminal=True)

    def ask(self, question: str) -> str:
        answer = self.answers.pop(0) if self.answers else ""
        self._console.print(Text(f"{question}{answer}"))
        if not answer:
            raise Enough
        return answer

    def picture(self, title: str) -> str:
        return without_fonts(self._console.export_svg(title=title)) + "\n"


def draw_table(game: str, seed: int, answers: list[str], picture: Path) -> None:
    """Play the first moves of a match against a greedy player, and draw the terminal."""
    genome = load(game)
    seats = seats_from("you,greedy", genome.player_count)
    easel = Easel(answers)
    with tempfile.TemporaryDirectory() as folder:
        record = MatchRecord(genome, seed, names_of(seats), 0, ())
        session = Session(record, seats, easel, Path(folder) / "match.record")
        easel.say(f"$ darwindeck play {game} --seed {seed}")
        with suppress(Enough):
            session.play()
    picture.write_text(easel.picture("DarwinDeck"))


def without_fonts(svg: str) -> str:
    """The picture uses the reader's own fonts and fetches none."""
    svg = re.sub(r"\s*@font-face \{.*?\}\n", "\n", svg, flags=re.DOTALL)
    return "\n".join(line.rstrip() for line in svg.splitlines())


if __name__ == "__main__":
    main()
