"""Evidence for a judge: what playtesters said of games, and which games are known to be bad."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
from msgspec.structs import replace

from darwindeck.evaluation.fitting import Evidence
from darwindeck.evaluation.report import Report
from darwindeck.evaluation.scales import SCALES, log_worth
from darwindeck.genome.canonical import content_hash
from darwindeck.genome.schema import GameGenome
from panel.collect import Rated, collect
from panel.measured import Known, told_by_rules
from panel.readings import DOUBT
from panel.rounds import RATINGS
from panel.sisters import families_of
from validation import games as validation

SEEN = "seen"
PAIR_WEIGHT = 0.1  # of what a plain yes or no from a playtester would count


@dataclass(frozen=True)
class Library:
    """The rated games, and the good and bad games of the validation, with what was measured of each."""

    rated: tuple[Rated, ...]
    known: Known
    read: tuple[Rated, ...] = ()  # by their rulebooks alone
    unseen: tuple[Rated, ...] = ()  # games of a round that a fit is tried on

    @cached_property
    def families(self) -> list[int]:
        """Which of the games are sisters: the rated ones, then those that were read."""
        return families_of([game.genome for game in (*self.rated, *self.read)])

    @cached_property
    def typical(self) -> dict[str, float]:
        """The mean log-desirability of each measure over the measured classics that have it."""
        classics = [self.report(genome) for genome in self.measured(validation.positives().values())]
        found = {}
        for name in SCALES:
            values = [log_worth(name, one.measures[name].value) for one in classics if name in one.measures]
            found[name] = round(float(np.mean(values)), 4) if values else 0.0
        return found

    def measured(self, genomes: Iterable[GameGenome]) -> list[GameGenome]:
        """Those of the games that a report is kept on."""
        return [genome for genome in genomes if content_hash(genome) in self.known]

    def report(self, genome: GameGenome) -> Report:
        """What is known of a game: as measured, and as its rules tell today."""
        if genome not in self._known_reports:
            kept = self.known[content_hash(genome)].report
            self._known_reports[genome] = replace(kept, measures=kept.measures | told_by_rules(genome))
        return self._known_reports[genome]

    def evidence(self, names: Sequence[str], without: int | None = None) -> Evidence:
        """What is known of all games, or of all but one family of them."""
        everything = [(game, 0.0) for game in self.rated] + [(game, DOUBT) for game in self.read]
        used = [pair for pair, one in zip(everything, self.families, strict=True) if one != without]
        games = [game for game, _ in used]
        return Evidence(
            features=self.merits([game.genome for game in games], names),
            ratings=np.array([game.mean for game in games]),
            counts=np.array([len(game.ratings) for game in games]),
            doubts=np.array([doubt for _, doubt in used]),
            pairs=self.pairs(names),
            pair_weight=PAIR_WEIGHT,
        )

    def merits(self, genomes: Sequence[GameGenome], names: Sequence[str]) -> Any:
        """How much better games are than a typical classic, [games, measures]."""
        rows = [self._merits(genome, tuple(names)) for genome in genomes]
        return np.array(rows).reshape(len(genomes), len(names))

    def pairs(self, names: Sequence[str]) -> Any:
        """By how much classics are better than their bad twins."""
        good, bad = ([pair[side] for pair in self.twins] for side in (0, 1))
        return self.merits(good, names) - self.merits(bad, names)

    @cached_property
    def twins(self) -> list[tuple[GameGenome, GameGenome]]:
        """Classics and bad games made of them, of the half that may be looked at, as far as measured."""
        classics = validation.positives()
        return [
            (classics[one.twin], one.genome)
            for one in validation.negatives()
            if one.half == SEEN
            and one.twin in classics
            and len(self.measured([classics[one.twin], one.genome])) == 2
        ]

    def _merits(self, genome: GameGenome, names: tuple[str, ...]) -> list[float]:
        if (genome, names) not in self._known_merits:
            measures = self.report(genome).measures
            self._known_merits[genome, names] = [
                log_worth(name, measures[name].value) - self.typical[name] if name in measures else 0.0
                for name in names
            ]
        return self._known_merits[genome, names]

    # Every fold of a cross-validation asks about the same games.

    @cached_property
    def _known_reports(self) -> dict[GameGenome, Report]:
        return {}

    @cached_property
    def _known_merits(self) -> dict[tuple[GameGenome, tuple[str, ...]], list[float]]:
        return {}


def rated_games(rounds: Path) -> tuple[Rated, ...]:
    """Every rated game of all rounds in a folder."""
    folders = sorted(folder for folder in rounds.glob("*") if any((folder / RATINGS).glob("*.*")))
    return tuple(game for folder in folders for game in collect(folder).games)


def without_newest(rated: Sequence[Rated]) -> tuple[tuple[Rated, ...], tuple[Rated, ...]]:
    """The rated games of all rounds but the newest, and those of the newest."""
    newest = max((game.round for game in rated), key=int, default="")
    before = tuple(game for game in rated if game.round != newest)
    return before, tuple(game for game in rated if game.round == newest)


def needed_genomes(rated: Sequence[Rated]) -> list[GameGenome]:
    """Every game that a fit cannot do without."""
    return [game.genome for game in rated]


def all_genomes(rated: Sequence[Rated], read: Sequence[Rated] = ()) -> list[GameGenome]:
    """Every game that a fit can make something of."""
    return [
        *needed_genomes((*rated, *read)),
        *validation.positives().values(),
        *validation.further_classics().values(),
        *(one.genome for one in validation.negatives()),
    ]
