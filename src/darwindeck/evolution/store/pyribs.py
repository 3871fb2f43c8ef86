"""A run's archive for pyribs, the library of quality-diversity search, with its statistics and pictures."""

import sqlite3
from typing import Any

import numpy as np

from darwindeck.errors import DarwinDeckError
from darwindeck.evolution.grid import LUCK, TABLES, cell_named
from darwindeck.evolution.store.games import elites
from darwindeck.genome.families import FAMILIES


def as_pyribs(connection: sqlite3.Connection) -> Any:
    """A `ribs.archives.GridArchive` whose solutions are genomes, and whose objective is the lower bound.

    Its three dimensions are the family, the bins of luck, and the table.
    """
    try:
        from ribs.archives import GridArchive
    except ImportError as problem:
        raise DarwinDeckError(
            "pyribs is not installed; install it with: pip install 'darwindeck[ribs]'."
        ) from problem
    dims = [len(FAMILIES), LUCK.bins, len(TABLES)]
    archive = GridArchive(
        solution_dim=(),
        dims=dims,
        ranges=[(0, bins) for bins in dims],
        solution_dtype=object,
        objective_dtype=np.float64,
        measures_dtype=np.float64,
    )
    for game in elites(connection):
        cell = cell_named(game.cell)
        middle = [FAMILIES.index(cell.family) + 0.5, cell.across + 0.5, cell.up + 0.5]
        genome = np.empty(1, dtype=object)
        genome[0] = game.genome
        archive.add(genome, [game.searched.low], [middle])
    return archive
