"""The library as a yardstick: what was measured of each known game, kept in a file beside this module.

python -m darwindeck.evaluation.rules.reference    measures every playable game of the library anew
"""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType

import msgspec
import numpy as np

from darwindeck.compiler.support import unplayable
from darwindeck.evaluation.report import Measure, Report
from darwindeck.files import write_bytes
from darwindeck.genome import library
from darwindeck.genome.schema import GameGenome

LIBRARY_MEASURES = Path(__file__).with_name("library_measures.json")
# What playing a game is like. Lengths and numbers of choices are compared by their ratios.
BEHAVIOUR = (
    "moves",
    "decisions",
    "branching",
    "length_spread",
    "downtime",
    "forced",
    "drawish",
    "luck",
    "agency",
    "real_choices",
    "regret",
    "uncertainty",
    "decided",
    "suspense",
    "drama",
    "lead_changes",
    "interaction",
    "option_coupling",
    "skill_depth",
    "breadth",
)
BY_RATIO = ("moves", "decisions", "branching")
SMALLEST = 0.1  # what lengths and numbers of choices count at least
SMALLEST_SPREAD = 1e-6

Values = Mapping[str, Measure]


@dataclass(frozen=True)
class Reference:
    """The measures of the known games, and how much each measure varies between them."""

    games: Mapping[str, Values]  # on the scales of `scaled`
    spread: Mapping[str, float]

    def distance(self, one: Values, game: str) -> Measure | None:
        """How differently a game behaves from a known one, 0 to 1; None when nothing can be compared.

        The root of the mean squared difference in spreads, less what the errors of the measures add to the
        squares; one spread on average is half the way.
        """
        other = self.games.get(game, {})
        shared = [name for name in BEHAVIOUR if name in one and name in other and name in self.spread]
        if not shared:
            return None
        squares = variances = 0.0
        for name in shared:
            noise = (one[name].error ** 2 + other[name].error ** 2) / self.spread[name] ** 2
            square = ((one[name].value - other[name].value) / self.spread[name]) ** 2
            squares += square - noise
            variances += 2 * noise**2 + 4 * max(0.0, square - noise) * noise
        mean, error = max(0.0, squares / len(shared)), math.sqrt(variances) / len(shared)
        return Measure(_bounded(mean), _bounded(mean + error) - _bounded(mean))


def _bounded(square: float) -> float:
    """A squared distance without limit as a distance from 0 to 1."""
    return math.sqrt(square) / (1 + math.sqrt(square))


@cache
def known_games() -> Mapping[str, GameGenome]:
    """The games of the library that the engine plays."""
    games = {name: library.load(name) for name in library.own_names()}
    return MappingProxyType({name: genome for name, genome in games.items() if not unplayable(genome)})


def scaled(measures: Values) -> dict[str, Measure]:
    """Measures of behaviour, as they are compared."""
    return {
        name: _by_ratio(measures[name]) if name in BY_RATIO else measures[name]
        for name in BEHAVIOUR
        if name in measures and math.isfinite(measures[name].value)
    }


def _by_ratio(measure: Measure) -> Measure:
    value = max(measure.value, SMALLEST)
    return Measure(math.log(value), measure.error / value)


@cache
def reference(path: Path = LIBRARY_MEASURES) -> Reference:
    """What is known about the library; nothing where nobody has measured it yet."""
    kept = (
        msgspec.json.decode(path.read_bytes(), type=dict[str, dict[str, Measure]]) if path.is_file() else {}
    )
    return reference_of(kept)


def reference_of(measured: Mapping[str, Values]) -> Reference:
    """A yardstick made of measures of several games."""
    games = {game: scaled(values) for game, values in measured.items()}
    columns = {
        name: [values[name].value for values in games.values() if name in values] for name in BEHAVIOUR
    }
    spread = {
        name: float(np.std(column, ddof=1))
        for name, column in columns.items()
        if len(column) > 2 and np.std(column) > SMALLEST_SPREAD
    }
    return Reference(games, spread)


def write_reference(reports: Iterable[Report], path: Path = LIBRARY_MEASURES) -> None:
    """Keep the measures of known games, each rounded to what is certain about it."""
    kept = {
        report.name: {
            name: Measure(float(f"{measure.value:.4g}"), float(f"{measure.error:.2g}"))
            for name, measure in sorted(report.measures.items())
            if name in BEHAVIOUR and math.isfinite(measure.value)
        }
        for report in reports
    }
    write_bytes(path, msgspec.json.format(msgspec.json.encode(dict(sorted(kept.items()))), indent=1) + b"\n")
    reference.cache_clear()


def main() -> None:
    """Measure every playable game of the library, and write the file."""
    from darwindeck.evaluation.race import evaluate

    reports = []
    for name, genome in known_games().items():
        reports.append(evaluate(genome, gates=False))
        print(f"{name}: {len(reports[-1].measures)} measures", flush=True)
    write_reference(reports)


if __name__ == "__main__":
    main()
