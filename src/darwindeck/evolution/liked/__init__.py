"""Games that earlier runs found and that playtesters liked: a run begins with them, too.

docs/playtests.md tells how they were rated; python -m panel collect prints it.
"""

from pathlib import Path

from darwindeck.genome.schema import GameGenome
from darwindeck.genome.storage import load_file


def liked_games() -> list[GameGenome]:
    """The games, in alphabetical order."""
    return [load_file(path) for path in sorted(Path(__file__).parent.glob("*.json"))]
