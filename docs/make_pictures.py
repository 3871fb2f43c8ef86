"""Draw the pictures of the documentation: what commands print, as SVG.

.venv/bin/python docs/make_pictures.py
"""

import io
import re
import subprocess
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

from rich.console import Console
from rich.text import Text

from darwindeck.genome import library
from darwindeck.present.table.desk import Desk
from darwindeck.present.table.record import Record
from darwindeck.present.table.seating import names_of, seats_from
from darwindeck.present.table.session import Session

PICTURE = Path(__file__).parent / "demo.svg"
TABLE_PICTURE = Path(__file__).parent / "play.svg"
WIDTH = 100
TABLE_WIDTH = 84


def main() -> None:
    """Draw every picture."""
    draw_demo()
    draw_table()


def draw_demo() -> None:
    """Run the demo and draw its table."""
    demo = subprocess.run(
        [sys.executable, "-m", "darwindeck", "demo"], check=True, capture_output=True, text=True
    )
    console = Console(record=True, width=WIDTH, file=io.StringIO())
    console.print(Text(f"$ darwindeck demo\n\n{table_of(demo.stdout)}"))
    PICTURE.write_text(without_fonts(console.export_svg(title="DarwinDeck")) + "\n")


class Enough(Exception):
    """The picture is complete."""


class Easel(Desk):
    """A desk that draws for a picture, where the answers are written down beforehand."""

    def __init__(self, answers: list[str]) -> None:
        super().__init__()
        self.draws = True
        self.answers = answers
        self._console = Console(record=True, width=TABLE_WIDTH, file=io.StringIO(), force_terminal=True)

    def ask(self, question: str) -> str:
        answer = self.answers.pop(0) if self.answers else ""
        self._console.print(Text(f"{question}{answer}"))
        if not answer:
            raise Enough
        return answer

    def picture(self, title: str) -> str:
        return without_fonts(self._console.export_svg(title=title)) + "\n"


def draw_table() -> None:
    """Play the first moves of a match of Partnership Spades, and draw the terminal."""
    genome = library.load("partnership-spades")
    seats = seats_from("you,greedy", genome.player_count)
    easel = Easel(["3", "why not As"])
    with tempfile.TemporaryDirectory() as folder:
        record = Record(genome, 7, names_of(seats), 0, ())
        session = Session(record, seats, easel, Path(folder) / "match.record")
        easel.say("$ darwindeck play partnership-spades --seed 7")
        with suppress(Enough):
            session.play()
    TABLE_PICTURE.write_text(easel.picture("DarwinDeck"))


def table_of(output: str) -> str:
    """The output without the hints at its end."""
    return output.partition("\n\nWhat to try next")[0]


def without_fonts(svg: str) -> str:
    """The picture uses the reader's own fonts and fetches none."""
    svg = re.sub(r"\s*@font-face \{.*?\}\n", "\n", svg, flags=re.DOTALL)
    return "\n".join(line.rstrip() for line in svg.splitlines())


if __name__ == "__main__":
    main()
