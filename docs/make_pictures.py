"""Draw the picture of the README: what `darwindeck demo` prints, as an SVG.

.venv/bin/python docs/make_pictures.py
"""

import io
import re
import subprocess
import sys
from pathlib import Path

from rich.console import Console
from rich.text import Text

PICTURE = Path(__file__).parent / "demo.svg"
WIDTH = 100


def main() -> None:
    """Run the demo and draw its table."""
    demo = subprocess.run(
        [sys.executable, "-m", "darwindeck", "demo"], check=True, capture_output=True, text=True
    )
    console = Console(record=True, width=WIDTH, file=io.StringIO())
    console.print(Text(f"$ darwindeck demo\n\n{table_of(demo.stdout)}"))
    PICTURE.write_text(without_fonts(console.export_svg(title="DarwinDeck")) + "\n")


def table_of(output: str) -> str:
    """The output without the hints at its end."""
    return output.partition("\n\nWhat to try next")[0]


def without_fonts(svg: str) -> str:
    """The picture uses the reader's own fonts and fetches none."""
    svg = re.sub(r"\s*@font-face \{.*?\}\n", "\n", svg, flags=re.DOTALL)
    return "\n".join(line.rstrip() for line in svg.splitlines())


if __name__ == "__main__":
    main()
