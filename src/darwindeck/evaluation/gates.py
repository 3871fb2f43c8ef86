"""Gates: what no game worth playing does. A failure names the gate and the figure that failed it."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from darwindeck.evaluation.measures.breadth import Strategy
from darwindeck.evaluation.measures.fairness import has_even_sides, is_thrown_in, level_play, weight_of
from darwindeck.evaluation.measures.table import Bench
from darwindeck.evaluation.measures.whole_match import deals_of_a_match, worth_of_winning
from darwindeck.evaluation.report import Failure, Gate, Measure
from darwindeck.genome.conflicts import conflicts_of
from darwindeck.genome.paths import links_of
from darwindeck.genome.schema import GameGenome
from darwindeck.program.codes import Reason, Status

LIMITS = 0.02  # of deals between greedy players
STUCK = 0.3
SELDOM = 0.2  # of the decisions that a seat would have if all had the same
IN_A_ROW = 0.3  # of the moves of a deal, where that is
A_LONG_TURN = 3.0  # moves, or more
FEWEST_DECISIONS = 3.0  # of a player in a deal, or else
FEWEST_IN_A_MATCH = 10.0
LEVEL = 0.35  # of the moves
THROWN_IN = 0.6  # of the deals: greedy players pass four of ten at Preference, and fewer elsewhere
ONE_SIDED = 0.5  # of the fair share
NO_OP = 0.34  # of the rules
NO_CHOICE = 0.02  # of decisions
HEADROOM = 8.0  # Elo
BLIND = 60.0  # Elo by which a one-line strategy beats greedy players
URGE = 20.0  # Elo by which playing must be better than holding back
WORTH_WINNING = 0.15  # what winning a deal must be worth, in standard deviations of a deal
LOPSIDED = 0.93  # the share of wins of a side larger than the others
ALONE = 0.02  # interaction
TOO_MANY_WORDS = 1200
TOO_LONG = 60.0  # minutes a deal


def goal_gates(genome: GameGenome) -> Iterator[Failure]:
    """From the rules alone: do players want what they are told to do?"""
    return (Failure(Gate(conflict.kind.value), conflict.words) for conflict in conflicts_of(genome))


def deal_gates(bench: Bench, greedy: Any, measures: dict[str, Measure]) -> Iterator[Failure]:
    """From deals of greedy players: does the game work at all?

    Random players may fail to end what others do, as at Palace, so theirs refuse no game.
    """
    cut = limits_in(greedy)
    if cut > LIMITS:
        yield Failure(Gate.LIMITS, f"With greedy players, {cut:.0%} of the deals are cut short by a limit.")
    stuck = float((greedy["reason"] == Reason.BLOCKED).mean())
    if stuck > STUCK:
        yield Failure(Gate.STUCK, f"In {stuck:.0%} of the deals play gets stuck.")
    if measures["minutes"].value > TOO_LONG:
        minutes = measures["minutes"].value
        yield Failure(
            Gate.TOO_LONG, f"A deal takes about {minutes:.0f} minutes; at most {TOO_LONG:.0f} are allowed."
        )
    yield from turn_gates(bench, greedy)
    urge = measures.get("urge_to_play")
    if urge is not None and urge.high < URGE:
        yield Failure(
            Gate.HOLDING_BACK,
            f"Playing whenever possible is worth {urge.value:+.0f} Elo over playing only when forced:"
            " nobody wants to play their cards.",
        )
    yield from result_gates(bench, greedy, measures)


def turn_gates(bench: Bench, traces: Any) -> Iterator[Failure]:
    """Who gets to play, and to choose; a deal in which everybody folds at once counts by its few moves."""
    moves = (traces["decisions"] + traces["forced"])[:, : bench.players].mean(axis=0)
    idle = [str(seat) for seat in range(bench.players) if moves[seat] < SELDOM * moves.mean()]
    if idle:
        yield Failure(Gate.IDLE_SEAT, f"Seat {', '.join(idle)} hardly ever gets a turn.")
    run = float((traces["longest_run"] / np.maximum(1, traces["moves"])).mean())
    if run > IN_A_ROW and float(traces["longest_run"].mean()) > A_LONG_TURN:
        yield Failure(Gate.ENDLESS_TURNS, f"One player makes {run:.0%} of all moves of a deal in a row.")
    choices = traces["decisions"][:, : bench.players].mean(axis=1)
    decisions = float((choices * weight_of(traces)).mean())
    if decisions < FEWEST_DECISIONS and decisions * deals_of_a_match(bench) < FEWEST_IN_A_MATCH:
        yield Failure(Gate.NO_REAL_CHOICE, f"Each player has only {decisions:.1f} choices per deal.")


def result_gates(bench: Bench, traces: Any, measures: dict[str, Measure]) -> Iterator[Failure]:
    """Who wins."""
    level = level_play(bench, traces)
    if level > LEVEL:
        yield Failure(Gate.DRAWISH, f"All sides end level in deals that are {level:.0%} of the play.")
    thrown_in = float(is_thrown_in(traces).mean())
    if thrown_in > THROWN_IN:
        yield Failure(Gate.DRAWISH, f"Everybody passes in {thrown_in:.0%} of the deals.")
    worth = worth_of_winning(bench, traces)
    if worth is not None and worth.value < WORTH_WINNING:
        yield Failure(
            Gate.CROSS_PURPOSES,
            f"Winning a deal is worth {worth.value:+.2f} SD in the match: the two goals conflict.",
        )
    if not has_even_sides(bench):
        best = float(traces["share"][:, bench.speakers].mean(axis=0).max())
        if best > LOPSIDED:
            yield Failure(Gate.ONE_SIDED, f"The sides are uneven, and one wins {best:.0%} of the deals.")
    elif measures["seat_bias"].low > ONE_SIDED:
        bias = measures["seat_bias"].value
        yield Failure(Gate.ONE_SIDED, f"The seats' chances differ by {bias:.0%} of a fair share.")


def liveness_gate(dead: Sequence[str], tested: int) -> Iterator[Failure]:
    """Rules that change nothing, by their paths in the genome."""
    if tested and len(dead) > 1 and len(dead) / tested > NO_OP:
        yield Failure(Gate.NO_OP_RULES, f"{len(dead)} of {tested} rules change nothing.")
    elif any(is_a_phase(path) for path in dead):
        yield Failure(Gate.NO_OP_RULES, "A whole phase of the deal changes nothing.")


def is_a_phase(path: str) -> bool:
    """Whether a path leads to a whole phase, as phases[0] does."""
    return links_of(path)[:-1] == ("phases",)


def quick_gates(measures: dict[str, Measure]) -> Iterator[Failure]:
    """From the analysis of decisions: is there anything to decide?"""
    if measures["real_choices"].high < NO_CHOICE or measures["agency"].high <= 0:
        share = measures["real_choices"].value
        yield Failure(Gate.NO_REAL_CHOICE, f"Only {share:.1%} of the decisions make any difference.")
    if measures["interaction"].high < ALONE:
        yield Failure(Gate.SOLITAIRE, "What one player does makes no difference to the others.")
    if measures["rule_words"].value > TOO_MANY_WORDS:
        words = measures["rule_words"].value
        yield Failure(
            Gate.TOO_MANY_RULES, f"The rules take {words:.0f} words; at most {TOO_MANY_WORDS} are allowed."
        )


def strategy_gate(best: Strategy) -> Iterator[Failure]:
    """From the one-line strategies: is there anything better to find?"""
    if best.elo.low > BLIND:
        yield Failure(
            Gate.ONE_LINE_STRATEGY,
            f"A one-line strategy beats greedy players by {best.elo.value:.0f} Elo: {best.name}.",
        )


def full_gates(measures: dict[str, Measure], best_strategy: str) -> Iterator[Failure]:
    """From the ladder: is there anything to learn?"""
    if measures["headroom"].high < HEADROOM:
        yield Failure(
            Gate.ONE_LINE_STRATEGY,
            f"No agent does better than a one-line strategy: {best_strategy} "
            f"({measures['headroom'].value:+.0f} Elo above it).",
        )


def limits_in(traces: Any) -> float:
    """The share of deals ended by the round limit or the step limit."""
    cut = (traces["reason"] == Reason.ROUND_LIMIT) | (traces["status"] == Status.FAULT)
    return float(cut.mean())
