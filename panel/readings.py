"""Readings: games that were rated by their rulebook alone, many at a time. They count less than playtests.

READINGS/key.json          what each game really is
READINGS/games/NAME.json   the genome, under its new name and without words about it
READINGS/ratings/WHO.csv   what a reader thought
"""

from pathlib import Path

from darwindeck.genome.storage import load_file
from panel.collect import Rated
from panel.ratings import read_ratings
from panel.rounds import Kind, read_key

GAMES = "games"
# Rating points by which a rulebook that was read tells something else than a game that was played: the
# 21 classics of the first readings had been playtested before, and differed by this much (root mean square).
DOUBT = 0.44


def read_games(readings: Path) -> tuple[Rated, ...]:
    """Every evolved game of all readings in a folder; classics were mixed in to compare with playtests."""
    return tuple(
        game
        for folder in sorted(readings.glob("*"))
        for game in _rated(folder)
        if game.sealed.kind == Kind.EVOLVED
    )


def _rated(folder: Path) -> list[Rated]:
    key = read_key(folder)
    given = [rating for ratings in read_ratings(folder, key).values() for rating in ratings]
    return [
        Rated(
            f"read {folder.name}",
            name,
            sealed,
            load_file(folder / GAMES / f"{name}.json"),
            tuple(rating for rating in given if rating.game == name),
        )
        for name, sealed in key.games.items()
    ]
