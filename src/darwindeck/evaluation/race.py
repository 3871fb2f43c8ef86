"""The race: cheap questions first, and the costly ones only to games that answered those.

Every stage ends at its gates. A game that fails one is reported as it stands; no more is spent on it.
"""

from typing import Any

from darwindeck.compiler.compile import compile_genome
from darwindeck.evaluation.budget import DEFAULT, Budget
from darwindeck.evaluation.gates import (
    full_gates,
    goal_gates,
    limits_in,
    liveness_gate,
    quick_gates,
    random_gates,
    result_gates,
    strategy_gate,
)
from darwindeck.evaluation.measures import (
    breadth,
    choices,
    course,
    fairness,
    interaction,
    luck,
    pace,
    phases,
    skill,
)
from darwindeck.evaluation.measures.estimates import mean_of, scaled
from darwindeck.evaluation.measures.table import Bench
from darwindeck.evaluation.report import Failure, Measure, Note, NoteKind, Report, Stage
from darwindeck.evaluation.rules.coherence import coherence_of
from darwindeck.evaluation.rules.complexity import complexity_of
from darwindeck.evaluation.rules.liveness import liveness
from darwindeck.evaluation.rules.novelty import novelty_of
from darwindeck.genome.canonical import content_hash
from darwindeck.genome.schema import GameGenome

STREAMS = 1_000_000  # every measure takes its deals from a stretch of its own
(RANDOM, GREEDY, FAIR, LUCK, CHOICES, COURSE, TWINS, BREADTH, TRICKS, LADDER, PHASES, URGE) = range(
    0, 12 * STREAMS, STREAMS
)


def evaluate(
    genome: GameGenome,
    seed: int = 0,
    upto: Stage = Stage.FULL,
    threads: int = 1,
    budget: Budget = DEFAULT,
    *,
    gates: bool = True,
) -> Report:
    """Everything there is to find out about a game, or as much of it as the game deserves.

    The same for the same game, seed and budget, on any number of threads. Without gates the race is run to
    its end whatever comes up; the gates that would have stopped it are still reported.
    """
    race = Race(genome, seed, threads, budget)
    for stage in Stage:
        race.run(stage)
        if stage == upto or (gates and race.failures):
            break
    return race.report(stage)


class Race:
    """One game on its way through the stages."""

    def __init__(self, genome: GameGenome, seed: int, threads: int, budget: Budget) -> None:
        self.genome, self.seed, self.threads, self.budget = genome, seed, threads, budget
        self.bench = Bench(compile_genome(genome), seed)
        self.measures: dict[str, Measure] = {}
        self.failures: list[Failure] = []
        self.notes: list[Note] = []
        self.dead: list[str] = []  # paths of rules that change nothing
        self.games = self.iterations = 0

    def run(self, stage: Stage) -> None:
        """Measure what belongs to a stage, and judge it."""
        {Stage.RANDOM: self._random, Stage.QUICK: self._quick, Stage.FULL: self._full}[stage]()

    def report(self, stage: Stage) -> Report:
        """What is known after this stage."""
        coherence = coherence_of(self.genome)
        return Report(
            genome=content_hash(self.genome),
            name=self.genome.name,
            seed=self.seed,
            stage=stage,
            measures=self.measures,
            failures=tuple(self.failures),
            coherence=coherence.factor,
            notes=tuple(self.notes) + coherence.notes,
            games=self.games,
            iterations=self.iterations,
        )

    def _random(self) -> None:
        bench, budget = self.bench, self.budget
        anything = bench.random_deals(budget.random_deals, RANDOM)
        greedy = bench.greedy_deals(budget.greedy_deals, GREEDY).traces
        self.games += budget.random_deals + budget.greedy_deals
        won = greedy["share"][:, bench.speakers].max(axis=1)
        self.measures |= pace.pace(bench, greedy)
        self.measures["drawish"] = mean_of(won <= 1 / bench.sides)
        self.measures["limits"] = Measure(max(limits_in(anything), limits_in(greedy)))
        urge = breadth.urge_to_play(bench, budget.urge_deals, URGE)
        if urge is not None:
            self.measures["urge_to_play"] = urge
        self._judge_seats(greedy)
        self.failures += goal_gates(self.genome)
        self.failures += random_gates(bench, anything, greedy, self.measures)

    def _judge_seats(self, traces: Any) -> None:
        """Uneven sides have no fair share to compare with, as no handicap is agreed; theirs is only told."""
        if fairness.has_even_sides(self.bench):
            self.measures["seat_bias"] = fairness.seat_bias(self.bench, traces)
        else:
            best = fairness.best_side(self.bench, traces)
            earlier = [note for note in self.notes if note.kind != NoteKind.UNEVEN_SIDES]
            self.notes = [Note(NoteKind.UNEVEN_SIDES, f"The sides are uneven: {best}."), *earlier]

    def _quick(self) -> None:
        bench, budget, measures = self.bench, self.budget, self.measures
        measures["luck"] = luck.luck_share(bench, budget.luck_deals, LUCK)
        measures |= choices.choices(bench, budget.choice_deals, CHOICES)
        measures |= course.course(bench, budget.course_deals, COURSE)
        measures["interaction"] = interaction.interaction(
            bench, measures["option_coupling"], budget.interaction_deals, TWINS
        )
        self.games += luck.REPLAYS * budget.luck_deals + 2 * budget.interaction_deals
        self._read_rules()
        best = breadth.one_line_strategies(bench, budget.quick_trick_deals, TRICKS + STREAMS // 2)[0]
        self.failures += quick_gates(measures)
        self.failures += strategy_gate(best)

    def _read_rules(self) -> None:
        """Which rules are alive, and how many there are to learn."""
        living = liveness(self.genome, self.bench.program, self.seed)
        rules = complexity_of(self.genome)
        self.measures["dead_rules"] = Measure(living.share)
        self.measures["rule_words"] = Measure(float(rules.words))
        self.measures["rule_bits"] = Measure(rules.bits)
        self.measures["rule_exceptions"] = Measure(float(rules.exceptions))
        self.measures["memory"] = Measure(float(rules.memory))
        self.dead = [rule.path for rule in living.dead]
        self.notes += [
            Note(NoteKind.NO_OP_RULE, f"Leaving out {rule.words} changes nothing.") for rule in living.dead
        ]
        self.failures += liveness_gate(self.dead, living.tested)

    def _full(self) -> None:
        bench, budget, measures = self.bench, self.budget, self.measures
        fair = bench.greedy_deals(budget.fairness_deals, FAIR).traces
        self._judge_seats(fair)
        if not self.failures:
            self.failures += result_gates(bench, fair, measures)
        measures |= choices.choices(bench, budget.full_choice_deals, CHOICES + budget.choice_deals)
        measures |= course.course(bench, budget.full_course_deals, COURSE + budget.course_deals)
        self._climb()
        measures["breadth"] = breadth.breadth(bench, budget.breadth_deals, BREADTH)
        for name, value in (
            ("partner_value", phases.partner_value(bench, budget.phase_deals, PHASES)),
            ("bidding_value", phases.bidding_value(bench, budget.phase_deals, PHASES)),
        ):
            if value is not None:
                measures[name] = value
        hundreds = max(1.0, measures["rule_words"].value / 100)
        measures["elegance"] = scaled(measures["skill_depth"], 1 / hundreds)
        novelty = novelty_of(self.genome, measures, self.dead)
        measures["novelty"] = Measure(novelty.value, novelty.error)
        measures["structural_novelty"] = Measure(novelty.structural)
        measures["behavioural_novelty"] = Measure(novelty.behavioural, novelty.behavioural_error)

    def _climb(self) -> None:
        """The ladder of agents, and how far one-line strategies get."""
        bench, budget, measures = self.bench, self.budget, self.measures
        ladder = skill.Ladder(
            bench, measures["decisions"].value, measures["moves"].value, LADDER, self.threads
        )
        steps = ladder.rungs(budget.ladder_work, budget.ladder_deals)
        measures |= {step.name: step.elo for step in steps}
        measures["skill_depth"] = skill.depth_of(steps)
        champion = ladder.champion(budget.headroom_work, budget.headroom_deals)
        best = breadth.one_line_strategies(bench, budget.trick_deals, TRICKS)[0]
        error = (best.elo.error**2 + champion.elo.error**2) ** 0.5
        measures["headroom"] = Measure(max(0.0, champion.elo.value) - best.elo.value, error)
        steps.append(champion)
        self.games += sum(step.games for step in steps)
        self.iterations += sum(step.iterations for step in steps)
        if best.elo.low > 0:
            words = f"A one-line strategy beats greedy players: {best.name}."
            self.notes.append(Note(NoteKind.ONE_LINE_STRATEGY, words))
        self.failures += full_gates(measures, best.name)
        if not self.failures:
            self.failures += strategy_gate(best)
