"""Reports made by hand, as if games had been measured."""

from darwindeck.evaluation.report import Failure, Gate, Measure, Note, NoteKind, Report, Stage

LIKE_HEARTS = {
    "minutes": Measure(4.9, 0.01),
    "moves": Measure(52.0),
    "decisions": Measure(10.0, 0.02),
    "forced": Measure(0.23, 0.002),
    "downtime": Measure(4.2, 0.01),
    "drawish": Measure(0.0),
    "seat_bias": Measure(0.01, 0.03),
    "luck": Measure(0.68, 0.04),
    "agency": Measure(0.094, 0.017),
    "real_choices": Measure(0.4, 0.04),
    "regret": Measure(0.04, 0.01),
    "decided": Measure(0.41, 0.05),
    "drama": Measure(0.2, 0.03),
    "interaction": Measure(0.44, 0.03),
    "dead_rules": Measure(0.0),
    "rule_words": Measure(381.0),
    "rule_exceptions": Measure(6.0),
    "memory": Measure(7.0),
    "skill_depth": Measure(178.0, 44.0),
    "headroom": Measure(149.0, 43.0),
    "breadth": Measure(0.9, 0.2),
    "novelty": Measure(0.0),
}


def report_on(name: str = "hearts", stage: Stage = Stage.FULL, **changed: Measure) -> Report:
    """A report on a game like Hearts, with some measures changed."""
    return Report(genome="0", name=name, seed=0, stage=stage, measures=LIKE_HEARTS | changed)


def failed_report(name: str = "war") -> Report:
    """A report on a game that failed its first gate."""
    return Report(
        genome="0",
        name=name,
        seed=0,
        stage=Stage.RANDOM,
        measures={"minutes": Measure(14.2, 0.6), "decisions": Measure(0.0), "forced": Measure(1.0)},
        failures=(Failure(Gate.NO_REAL_CHOICE, "Each player has only 0.0 choices per deal."),),
        notes=(
            Note(NoteKind.NO_OP_RULE, "Leaving out the effect of queens changes nothing."),
            Note(NoteKind.ONE_LINE_STRATEGY, "A one-line strategy beats greedy players: first."),
        ),
    )
