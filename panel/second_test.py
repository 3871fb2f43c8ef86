"""The second test of a judge: does it put classics above games that are known to be bad?"""

from collections.abc import Iterator, Sequence

import numpy as np
from validation.figures import area_under_curve

from darwindeck.evaluation.judge import Judge
from darwindeck.genome.schema import GameGenome
from panel.evidence import Library
from validation import games as validation

HALVES = {"seen": "seen half", "held_out": "held-out half", "found": "found by earlier runs"}
REFUSED = -1e9  # below every sum


def areas(library: Library, judge: Judge) -> Iterator[str]:
    """The chance that a classic is above a bad game, as far as they are measured, and who is refused."""
    good = library.measured([*validation.positives().values(), *validation.further_classics().values()])
    bad = validation.negatives()
    for half, words in HALVES.items():
        games = library.measured([one.genome for one in bad if one.half == half])
        if games:
            found = [
                area_under_curve(_sums(library, judge, good, gates), _sums(library, judge, games, gates))
                for gates in (True, False)
            ]
            counted = f"{len(good)} classics, {len(games)} bad games"
            yield f"area under the curve, {words}: {found[0]:.3f}, without gates {found[1]:.3f} ({counted})"
    refused = [genome.name for genome in good if library.report(genome).failures]
    yield f"classics refused: {', '.join(refused) or 'none'} of {len(good)}"


def _sums(library: Library, judge: Judge, genomes: Sequence[GameGenome], gates: bool) -> list[float]:
    names = list(judge.weights)
    sums = library.merits(genomes, names) @ np.array([judge.values[name] for name in names])
    refused = [bool(gates and library.report(genome).failures) for genome in genomes]
    return [REFUSED if no else float(one) for one, no in zip(sums, refused, strict=True)]
