"""Polishing: a game loses whatever buys nothing, one rule after the other, until every rule earns its words.

Each simplification of the game is played on the same deals as the game itself, by players who think, and
measured. The best one is applied, and then the next, as long as quality holds. A rule that such players
hardly notice goes unless the score falls by more than chance would explain. One that changes how they play
has the benefit of the doubt: it goes only if the game is better without by more than chance. What a quick
look speaks for is confirmed by measuring the game in full: only that shows whether there is still something
to think about.
"""

import math
from collections.abc import Callable, Generator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from darwindeck.evaluation.report import Measure, Report, Stage
from darwindeck.evolution.operators.mutation import is_at_odds
from darwindeck.evolution.records import Outcome, Taken
from darwindeck.evolution.scores import Scoring
from darwindeck.evolution.simplifying import Simplification, simplifications
from darwindeck.evolution.workers.task import CHANGED, Task
from darwindeck.genome.blemishes import flaws_of
from darwindeck.genome.schema import GameGenome

LEAST_BITS = 0.5  # that a simplification saves
FEWEST = 0.02  # of all deals are taken to have changed, however few have been seen to
NOTICED = 0.5  # of all deals change where a rule is left out that matters to players who think
CLEARLY = (
    2.0  # standard errors that a game must be better without such a rule: many are tried, and one is lucky
)
LOOKS = 60  # games that are measured at most
TRIES = 2  # simplifications that are measured in full before the rest is given up for now

Steps = Generator[list[Task], list[Outcome], None]


class Polished(Struct, frozen=True):
    """A game without the rules that buy nothing."""

    genome: GameGenome
    taken: tuple[Taken, ...] = ()
    stays: tuple[Taken, ...] = ()  # what was tried and not done, and why
    looks: int = 0  # games that were measured


def _any_game(genome: GameGenome) -> bool:
    return True


def _any_report(genome: GameGenome, report: Report) -> bool:
    return True


@dataclass(frozen=True)
class Standard:
    """What a game must stay while it is polished, and how closely it is looked at."""

    scoring: Scoring
    upto: Stage = Stage.FULL  # what has the last word; a quick look comes first
    looks: int = LOOKS
    admits: Callable[[GameGenome], bool] = _any_game
    accepts: Callable[[GameGenome, Report], bool] = _any_report


class _Look(NamedTuple):
    """A game that was measured beside the one that is being polished."""

    way: Simplification
    stage: Stage
    score: Measure
    changed: float  # share of the deals between thinking players that came out differently
    flaw: str = ""  # why it will not do, whatever its score

    @property
    def key(self) -> str:
        """What the look was about, whatever else the game has lost since."""
        return self.way.words


class _State(NamedTuple):
    """The scores of the game that is being polished, as it is and at its best so far."""

    score: Measure
    best: float

    def with_score(self, score: Measure) -> "_State":
        return _State(score, max(self.best, score.value))


class Polisher:
    """A game on the way to fewer rules: the same steps for the same game, seed and standard."""

    def __init__(self, genome: GameGenome, seed: int, standard: Standard) -> None:
        self.genome, self.seed, self.standard = genome, seed, standard
        self.states: dict[Stage, _State] = {}
        self.taken: list[Taken] = []
        self.stays: dict[str, Taken] = {}
        self.looks = 0

    @property
    def polished(self) -> Polished:
        """The game as it is by now."""
        return Polished(self.genome, tuple(self.taken), tuple(self.stays.values()), self.looks)

    @property
    def stages(self) -> tuple[Stage, ...]:
        """How closely a simplification is looked at before it is made, one look after the other."""
        return tuple(dict.fromkeys((Stage.QUICK, self.standard.upto)))

    def steps(self) -> Steps:
        """Polish the game: yields what has to be measured next, and is sent the outcomes."""
        if self.standard.looks < len(self.stages):
            return
        firsts = yield [Task(self.genome, self.seed, stage) for stage in self.stages]
        self.looks += len(firsts)
        reports = [first.report for first in firsts]
        if not all(reports):
            return
        scores = [self.standard.scoring(report) for report in reports if report]
        self.states = {
            stage: _State(score, score.value) for stage, score in zip(self.stages, scores, strict=True)
        }
        hopeful: list[str] | None = None  # None: every simplification is looked at
        while self.looks < self.standard.looks:
            found = yield from self._looked_at(self._ways(hopeful), Stage.QUICK)
            fine = sorted((one for one in found if not one.flaw), key=lambda one: (-one.score.value, one.key))
            done = yield from self._done_best(fine)
            if not done and hopeful is None:
                break
            made = self.taken[-1].words if done else ""
            left = [one for one in fine if one.key not in self.stays and one.key != made]
            hopeful = self._next_hopes(hopeful, found, left)

    def _done_best(self, fine: list[_Look]) -> Generator[list[Task], list[Outcome], bool]:
        """Make the best simplification of those that did well, if a closer look confirms it."""
        for look in fine[:TRIES]:
            looks = [look]
            for stage in self.stages[1:]:
                looks += yield from self._looked_at([look.way], stage)
            if len(looks) == len(self.stages) and not any(one.flaw for one in looks):
                self._take(looks)
                return True
        return False

    def _next_hopes(
        self, hopeful: list[str] | None, found: Sequence[_Look], fine: Sequence[_Look]
    ) -> list[str] | None:
        """What did well beside the last game is tried next, one at a time; at the end, everything again."""
        if hopeful is None:
            return [look.key for look in fine] or None
        seen = {look.key for look in found}
        left = [key for key in hopeful if key not in seen]
        return left if found and left else None

    def _ways(self, hopeful: list[str] | None) -> list[Simplification]:
        """The simplifications to be looked at next: before all those that no earlier look spoke against."""
        admits, flaws = self.standard.admits, flaws_of(self.genome)
        ways = [
            way
            for way in simplifications(self.genome)
            if way.bits >= LEAST_BITS
            and flaws_of(way.genome) <= flaws
            and admits(way.genome)
            and not is_at_odds(way.genome)
        ]
        if hopeful is not None:
            by_key = {way.words: way for way in ways}
            ways = [by_key[key] for key in hopeful if key in by_key][:1]
        ways.sort(key=lambda way: way.words in self.stays)
        return ways[: max(0, self.standard.looks - self.looks - self._kept_back)]

    @property
    def _kept_back(self) -> int:
        """Looks that are left for confirming what a sweep finds."""
        return TRIES * (len(self.stages) - 1)

    def _looked_at(
        self, ways: list[Simplification], stage: Stage
    ) -> Generator[list[Task], list[Outcome], list[_Look]]:
        ways = ways[: self.standard.looks - self.looks]
        if not ways:
            return []
        self.looks += len(ways)
        outcomes = yield [Task(way.genome, self.seed, stage, self.genome) for way in ways]
        looks = [self._look(way, stage, outcome) for way, outcome in zip(ways, outcomes, strict=True)]
        for look in looks:
            if look.flaw:
                self.stays[look.key] = Taken(look.way.words, look.flaw, look.way.bits)
        return looks

    def _look(self, way: Simplification, stage: Stage, outcome: Outcome) -> _Look:
        report, state = outcome.report, self.states[stage]
        if report is None or not report.passed:
            return _Look(way, stage, Measure(0.0), 1.0, outcome.reason)
        changed = report.measures.get(CHANGED, Measure(1.0)).value
        look = _Look(way, stage, self.standard.scoring(report), changed)
        if not self.standard.accepts(way.genome, report):
            return look._replace(flaw="It would be too close to a known game.")
        if look.score.value < state.best - self._doubt(look):
            return look._replace(flaw=self._told(look))
        return look

    def _doubt(self, look: _Look) -> float:
        """What the score may lose, or has to gain where it is negative, for a simplification to be made.

        Deals that come out the same add nothing to the error of the difference.
        """
        both = math.hypot(self.states[look.stage].score.error, look.score.error)
        error = both * math.sqrt(max(look.changed, FEWEST))
        return -CLEARLY * error if look.changed > NOTICED and not look.way.is_plainer else error

    def _told(self, look: _Look) -> str:
        """What came of playing without a rule, as a sentence."""
        if look.changed == 0:
            deals = "No deal between players who think comes out differently"
        else:
            deals = f"{look.changed:.0%} of the deals between players who think come out differently"
        before = self.states[look.stage].score.value
        return f"{deals}; the score is {look.score.value:.3f} instead of {before:.3f}."

    def _take(self, looks: Sequence[_Look]) -> None:
        way = looks[-1].way
        self.taken.append(Taken(way.words, self._told(looks[-1]), way.bits))
        self.genome = replace(way.genome, name=self.genome.name, about=self.genome.about)
        for look in looks:
            self.states[look.stage] = self.states[look.stage].with_score(look.score)
        self.stays = {key: kept for key, kept in self.stays.items() if key != way.words}


def polish_all(polishers: Sequence[Polisher], measure: Callable[[list[Task]], list[Outcome]]) -> None:
    """Polish games side by side: in each round, the next tasks of all of them are measured together."""
    all_steps = [polisher.steps() for polisher in polishers]
    at_work = [(steps, tasks) for steps in all_steps if (tasks := next(steps, None))]
    while at_work:
        outcomes = iter(measure([task for _, tasks in at_work for task in tasks]))
        going_on = []
        for steps, tasks in at_work:
            with suppress(StopIteration):
                going_on.append((steps, steps.send([next(outcomes) for _ in tasks])))
        at_work = going_on
