"""The search: asks for the next generation, is told what came of it, and knows nothing of machines or files.

What it knows is made of what it was told, generation by generation. Telling it a stored run again brings it
back to where the run stopped; nothing else has to be saved.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import replace

from msgspec import Struct

from darwindeck.evaluation.report import Measure, Report, Stage
from darwindeck.evaluation.rules.novelty import SAME, Novelty, novelty_of
from darwindeck.evaluation.rules.reference import known_games
from darwindeck.evolution.archive import Archive
from darwindeck.evolution.breeding import Breeder
from darwindeck.evolution.config import Config
from darwindeck.evolution.pool import Pool, parent_of
from darwindeck.evolution.records import Entrant, Generation, Outcome, Proposal, Purpose, Trial, Tried
from darwindeck.evolution.scored_game import ScoredGame
from darwindeck.evolution.scores import Score, Scoring, score_by_style, score_by_taste
from darwindeck.evolution.seeds import rng_of, seed_of
from darwindeck.evolution.strategies import strategy_named
from darwindeck.evolution.strategies.strategy import Runner
from darwindeck.genome.canonical import content_hash
from darwindeck.genome.families import family_of
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.structure import Features, distance_between, features_of

CERTAIN = 9  # digits of a distance; the last ones hang on the order in which it was added up


class Plan(Struct, frozen=True):
    """What a generation is to do: new games, each with its seed, and games to be measured in full."""

    number: int
    proposals: tuple[tuple[Proposal, int], ...]
    trials: tuple[Trial, ...]


class Counts(Struct):
    """How many games have come how far."""

    entered: int = 0
    passed: int = 0  # the gates of random play
    quick: int = 0  # were looked at with better players
    full: int = 0  # reports in full, of the search alone
    troubles: int = 0


class Search:
    """The state of a run between two generations."""

    def __init__(
        self, config: Config, breeder: Breeder, seeds: Sequence[GameGenome], score: Score = score_by_style
    ) -> None:
        self.config = config
        if config.taste:
            score = score_by_taste(config.taste)
        self.scoring = Scoring(config.style, config.wanted.minutes, score)
        self.pool = Pool(breeder, [parent_of(genome) for genome in seeds])
        self.pool.known |= {content_hash(genome) for genome in seeds}
        self.pool.names |= {genome.name for genome in seeds}
        self.strategy = strategy_named(config.strategy, self.pool)
        self.found_before = _found_before(seeds) if config.least_novelty else {}
        self.generations = 0
        self.counts = Counts()

    @property
    def archive(self) -> Archive:
        return self.pool.archive

    def ask(self) -> Plan:
        """What the next generation does; asking changes nothing."""
        number = self.generations + 1
        run, budget = self.config.seed, self.config.budget
        proposals = self.strategy.propose(budget.batch, rng_of(run, "proposals", number))
        named = self.pool.christened(proposals)
        seeded = tuple(
            (proposal, seed_of(run, "race", number, place)) for place, proposal in enumerate(named)
        )
        trials = [(scored, Purpose.PROMOTION) for scored in self.strategy.promote(budget.full)]
        trials += [(scored, Purpose.CHALLENGE) for scored in self._challenged(budget.challenges)]
        return Plan(
            number,
            seeded,
            tuple(
                Trial(scored.hash, scored.genome, purpose, seed_of(run, "full", number, place))
                for place, (scored, purpose) in enumerate(trials)
            ),
        )

    def worth_a_look(self, plan: Plan, raced: Sequence[Outcome]) -> list[int]:
        """The places of the new games that are looked at with better players, after random play."""
        runners = [
            Runner(place, proposal, self.scoring(outcome.report).value)
            for place, ((proposal, _), outcome) in enumerate(zip(plan.proposals, raced, strict=True))
            if outcome.report is not None
            and outcome.passed
            and not self.variant(proposal.genome, outcome.report)
        ]
        chosen = self.strategy.choose(runners)[: self.config.budget.quick]
        return sorted(runner.place for runner in chosen)

    def tell(self, generation: Generation) -> None:
        """What came of a generation."""
        self.strategy.begin()
        for tried in generation.trials:
            self._tell_trial(tried)
        for entrant in generation.entrants:
            self._tell_entrant(entrant)
        self.generations = generation.number

    def variant(self, genome: GameGenome, report: Report, caution: float = 1.0) -> Novelty | None:
        """How near a game is to a known one, when it is too near to count as new.

        It has to be further away by this many standard errors, or the final check might find it too close.
        """
        if not self.config.least_novelty:
            return None
        if near := self._near_found(genome):
            return near
        novelty = novelty_of(genome, report.measures)
        measured = report.measures.get("novelty", Measure(novelty.value, novelty.error))
        distance = round(measured.value - caution * measured.error, CERTAIN)
        return replace(novelty, value=distance) if distance < self.config.least_novelty else None

    def _near_found(self, genome: GameGenome) -> Novelty | None:
        """How near the rules are to those of a game that an earlier run found, when they are too near."""
        features = features_of(genome)
        for name, theirs in self.found_before.items():
            distance = distance_between(features, theirs)
            if distance <= SAME:
                return Novelty(distance, distance, distance, name)
        return None

    def digest(self) -> str:
        """A short name for the state, the same for the same state."""
        lines = [f"{self.generations} {sorted(self.strategy.shares().items())} {self.counts}"]
        for games in (self.pool.archive, self.pool.nursery):
            lines += [f"{game.cell} {game.hash} {game.reports} {game.score}" for game in games.games()]
        lines += [f"{name} {value}" for name, (value, _) in sorted(self.pool.frontier.items())]
        lines += sorted(self.pool.known)
        return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]

    def _challenged(self, count: int) -> list[ScoredGame]:
        """The elites that are known least, the best of them first."""
        elites = self.archive.best(len(self.archive))
        return sorted(elites, key=lambda scored: scored.reports)[:count]

    def _tell_entrant(self, entrant: Entrant) -> None:
        proposal, outcome = entrant.proposal, entrant.outcome
        self.pool.known.add(proposal.hash)
        self.pool.names.add(proposal.genome.name)
        self._count(outcome)
        near = self.variant(proposal.genome, outcome.report) if outcome.report and outcome.passed else None
        if near:
            self.pool.push_frontier(near.nearest, near.value, proposal.genome)
        scored = None if near else self._first_scored(proposal, outcome)
        is_leading = scored is not None and self.pool.nursery.enter(scored)
        self.strategy.learn(proposal, scored, is_leading)

    def _count(self, outcome: Outcome) -> None:
        report = outcome.report
        self.counts.entered += 1
        self.counts.troubles += report is None
        has_gone_on = report is not None and report.stage != Stage.RANDOM
        self.counts.quick += has_gone_on
        self.counts.passed += has_gone_on or outcome.passed

    def _first_scored(self, proposal: Proposal, outcome: Outcome) -> ScoredGame | None:
        """What a quick look says about a game; nothing when it failed or was not looked at."""
        report = outcome.report
        if report is None or not report.passed or report.stage == Stage.RANDOM:
            return None
        beginner = ScoredGame(proposal.hash, proposal.genome, family_of(proposal.genome), proposal.emitter)
        return beginner.after(report, self.scoring(report))

    def _tell_trial(self, tried: Tried) -> None:
        trial, outcome = tried.trial, tried.outcome
        self.counts.full += outcome.report is not None
        self.counts.troubles += outcome.report is None
        old = self.archive.remove(trial.hash)
        if trial.purpose == Purpose.PROMOTION:
            young = self.pool.nursery.remove(trial.hash)
            old = ScoredGame(
                trial.hash, trial.genome, family_of(trial.genome), young.emitter if young else ""
            )
        if old is None:
            return
        report = outcome.report
        is_fit = report is not None and report.passed and not self.variant(trial.genome, report)
        scored = old.after(report, self.scoring(report)) if is_fit and report is not None else None
        is_leading = scored is not None and self.archive.enter(scored)
        self.strategy.learn_trial(scored or old, scored is not None, is_leading)


def _found_before(seeds: Sequence[GameGenome]) -> dict[str, Features]:
    """The rules of the games that a run begins with and that are not known ones."""
    known = {content_hash(genome) for genome in known_games().values()}
    return {genome.name: features_of(genome) for genome in seeds if content_hash(genome) not in known}
