"""Two reports measure by measure: what differs, by how much, and whether chance could explain it."""

import math
from dataclasses import dataclass

from darwindeck.evaluation.report import NORMAL_95, Measure, Report

DOUBT = 0.05


@dataclass(frozen=True)
class Contrast:
    """One measure of two games."""

    name: str
    first: Measure
    second: Measure
    chance: float  # the p-value; 0 where the measure involves no chance
    is_clear: bool  # significant even after correcting for the number of measures

    @property
    def difference(self) -> Measure:
        """The second game less the first."""
        return Measure(self.second.value - self.first.value, _error(self.first, self.second))

    @property
    def verdict(self) -> str:
        """What to make of it."""
        if self.difference.value == 0:
            return "the same"
        if self.is_clear:
            return "clear"
        return "likely" if self.chance < DOUBT else "unclear"


def contrasts_of(first: Report, second: Report) -> list[Contrast]:
    """Every measure that both games have, judged together by Holm's method at 5 %."""
    shared = [name for name in first.measures if name in second.measures]
    chances = {name: _chance(first.measures[name], second.measures[name]) for name in shared}
    clear = _clear(chances)
    return [
        Contrast(name, first.measures[name], second.measures[name], chances[name], name in clear)
        for name in shared
    ]


def _error(first: Measure, second: Measure) -> float:
    return math.hypot(first.error, second.error)


def _chance(first: Measure, second: Measure) -> float:
    """The two-sided p-value of the difference, by the normal distribution."""
    difference, error = abs(second.value - first.value), _error(first, second)
    if difference == 0:
        return 1.0
    return math.erfc(difference / error / math.sqrt(2)) if error else 0.0


def _clear(chances: dict[str, float]) -> set[str]:
    """Holm's method: the smallest probability must be below 5 % over all of them, the next over the rest."""
    clear = set()
    for place, (name, chance) in enumerate(sorted(chances.items(), key=lambda entry: entry[1])):
        if chance > DOUBT / (len(chances) - place):
            break
        clear.add(name)
    return clear


def margin_of(measure: Measure) -> float:
    """The half-width of the 95 % interval."""
    return NORMAL_95 * measure.error
