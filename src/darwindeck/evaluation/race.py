"""The race: cheap questions first, and the costly ones only to games that answered those.

Every stage ends at its gates. A game that fails one is reported as it stands; no more is spent on it.
"""

from collections.abc import Callable
from typing import Any

from darwindeck.compiler.compile import compile_genome
from darwindeck.evaluation.budget import DEFAULT, Budget
from darwindeck.evaluation.gates import (
    deal_gates,
    full_gates,
    goal_gates,
    limits_in,
    liveness_gate,
    quick_gates,
    result_gates,
    strategy_gate,
)
from darwindeck.evaluation.measures import (
    breadth,
    chance,
    choices,
    course,
    fairness,
    hands,
    interaction,
    luck,
    pace,
    phases,
    skill,
    whole_match,
)
from darwindeck.evaluation.measures.estimates import scaled
from darwindeck.evaluation.measures.table import Bench
from darwindeck.evaluation.report import Failure, Measure, Note, NoteKind, Report, Stage
from darwindeck.evaluation.rules.coherence import coherence_of
from darwindeck.evaluation.rules.complexity import complexity_of
from darwindeck.evaluation.rules.liveness import liveness
from darwindeck.evaluation.rules.novelty import novelty_of, strangeness_of
from darwindeck.genome.canonical import content_hash
from darwindeck.genome.oddities import oddities_of
from darwindeck.genome.schema import GameGenome

STREAMS = 1_000_000  # every measure takes its deals from a stretch of its own
FRESH = STREAMS // 4  # where the deals of a second look begin in it
AGAIN = 4  # times as many deals are looked at before a game is refused
(
    RANDOM,
    GREEDY,
    FAIR,
    LUCK,
    CHOICES,
    COURSE,
    TWINS,
    BREADTH,
    TRICKS,
    LADDER,
    PHASES,
    URGE,
    MATCHES,
    LATER,
) = range(0, 14 * STREAMS, STREAMS)


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
        self.failures += goal_gates(self.genome)
        self.measures["oddities"] = Measure(float(oddities_of(self.genome)))
        self._confirm(self._look_at_deals)

    def _confirm(self, look: Callable[[int, int], list[Failure]]) -> None:
        """What is wrong at first sight must be wrong again on more, fresh deals: chance refuses no game."""
        wrong = look(1, 0)
        if wrong and not self.failures:
            wrong = look(AGAIN, FRESH)
        self.failures += wrong

    def _look_at_deals(self, times: int, on: int) -> list[Failure]:
        """Deals of random and of greedy players, this many times as many as usual."""
        bench, budget = self.bench, self.budget
        anything = bench.random_deals(times * budget.random_deals, RANDOM + on)
        greedy = bench.greedy_deals(times * budget.greedy_deals, GREEDY + on).traces
        self.games += times * (budget.random_deals + budget.greedy_deals)
        self.measures |= pace.pace(bench, greedy)
        self.measures |= hands.hands(bench, greedy)
        self.measures["drawish"] = fairness.sharing(bench, greedy)
        worth = whole_match.worth_of_winning(bench, greedy)
        if worth is not None:
            self.measures["worth_of_winning"] = worth
        self.measures["limits"] = Measure(max(limits_in(anything), limits_in(greedy)))
        urge = breadth.urge_to_play(bench, times * budget.urge_deals, URGE + on)
        if urge is not None:
            self.measures["urge_to_play"] = urge
        self._judge_seats(greedy)
        return list(deal_gates(bench, greedy, self.measures))

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
        measures |= course.course(bench, budget.course_deals, COURSE)
        measures["late_chance"] = chance.late_chance(bench, budget.late_deals, LATER)
        measures |= whole_match.whole_match(
            bench, measures["minutes"], measures["moves"], budget.matches, MATCHES
        )
        self.games += luck.REPLAYS * budget.luck_deals
        self._read_rules()
        self._confirm(self._look_at_choices)
        self._confirm(self._look_at_tricks)

    def _look_at_choices(self, times: int, on: int) -> list[Failure]:
        """Whether there is anything to decide, and whether it matters to others."""
        bench, budget, measures = self.bench, self.budget, self.measures
        deals = times * budget.interaction_deals
        measures |= choices.choices(bench, times * budget.choice_deals, CHOICES + on)
        measures["interaction"] = interaction.interaction(
            bench, measures["option_coupling"], deals, TWINS + on
        )
        self.games += 2 * deals
        return list(quick_gates(measures))

    def _look_at_tricks(self, times: int, on: int) -> list[Failure]:
        """Whether a one-line strategy beats greedy players by far."""
        return list(strategy_gate(self._best_trick(times, self.budget.quick_trick_deals, STREAMS // 2 + on)))

    def _best_trick(self, times: int, deals: int, on: int) -> breadth.Strategy:
        """The best one-line strategy; on a second look, the one that was best at first, on other deals."""
        if times == 1:
            self.trick = breadth.one_line_strategies(self.bench, deals, TRICKS + on)[0]
        else:
            self.trick = breadth.tried_again(self.bench, self.trick, times * deals, TRICKS + on)
        return self.trick

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
        self.measures["strangeness"] = Measure(strangeness_of(self.genome, self.dead))
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
            ("weakest_part", phases.weakest_part(bench, budget.phase_deals // 2, PHASES)),
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
        budget, measures = self.budget, self.measures
        ladder = self._ladder(LADDER)
        steps = ladder.rungs(budget.ladder_work, budget.ladder_deals)
        measures |= {step.name: step.elo for step in steps}
        measures["skill_depth"] = skill.depth_of(steps)
        self._count(steps)
        self._confirm(self._look_at_headroom)
        if self.trick.elo.low > 0:
            words = f"A one-line strategy beats greedy players: {self.trick.name}."
            self.notes.append(Note(NoteKind.ONE_LINE_STRATEGY, words))

    def _look_at_headroom(self, times: int, on: int) -> list[Failure]:
        """How far the champion is above the best one-line strategy, both against greedy players."""
        budget = self.budget
        best = self._best_trick(times, budget.trick_deals, on)
        champion = self._ladder(LADDER + on).champion(
            times * budget.headroom_work, times * budget.headroom_deals
        )
        error = (best.elo.error**2 + champion.elo.error**2) ** 0.5
        self.measures["headroom"] = Measure(max(0.0, champion.elo.value) - best.elo.value, error)
        self.measures["thinking"] = champion.elo
        self._count([champion])
        return [*full_gates(self.measures, best.name), *strategy_gate(best)][:1]

    def _ladder(self, first: int) -> skill.Ladder:
        decisions, moves = self.measures["decisions"].value, self.measures["moves"].value
        return skill.Ladder(self.bench, decisions, moves, first, self.threads)

    def _count(self, steps: list[skill.Step]) -> None:
        """What was spent on the ladder."""
        self.games += sum(step.games for step in steps)
        self.iterations += sum(step.iterations for step in steps)
