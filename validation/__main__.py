"""Run the validation and write its results into docs/validation.md: `python -m validation [--threads N]`.

What has been measured is kept, so a run that was interrupted goes on where it was.
"""

import argparse
import sys
import time
from pathlib import Path

import numpy as np

from darwindeck.evaluation.report import Report
from darwindeck.evaluation.rules.reference import known_games
from darwindeck.evaluation.styles import score_of
from darwindeck.genome.schema import GameGenome
from darwindeck.present.terminal import counting
from validation import figures, games
from validation.page import Findings, Row, write_page
from validation.reports import reports_on

PAGE = Path(__file__).parent.parent / "docs" / "validation.md"
SEED = 1
FRESH_SEEDS = (11, 12, 13, 14, 15)
RELIABLE_ON = (
    "hearts",
    "crazy-eights",
    "fan-tan",
    "partnership-spades",
    "president",
    "scopa-by-rank",
    "whist",
)
DAMAGE = (0, 1, 2, 4, 8)
MUTANTS = 2  # of each classic, for each amount of damage
PADDING_COUNTS = ("skill_depth", "agency", "breadth", "interaction", "novelty")


def main() -> int:
    parser = argparse.ArgumentParser(description="Test the evaluation on good and bad games.")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seen-only", action="store_true", help="leave the held-out half alone, print only")
    arguments = parser.parse_args()
    print(ranking(arguments.threads, seen_only=True).summary() if arguments.seen_only else "", end="")
    if arguments.seen_only:
        return 0
    findings = ranking(arguments.threads, seen_only=False)
    findings.damage = damage(arguments.threads)
    findings.padding = padding(arguments.threads)
    findings.reliability, findings.total_spread = reliability(arguments.threads)
    write_page(PAGE, findings)
    print(findings.summary())
    return 0


def ranking(threads: int, *, seen_only: bool) -> Findings:
    """Good games against bad ones, with and without gates, and each against its twin."""
    good = games.positives() if seen_only else games.positives() | games.further_classics()
    bad = [one for one in games.negatives() if one.half == "seen" or not seen_only]
    good_reports = dict(zip(good, measured("classics", list(good.values()), threads), strict=True))
    bad_reports = measured("bad games", [one.genome for one in bad], threads)
    rows = [Row(name, "classic", "", None, report) for name, report in good_reports.items()]
    rows += [
        Row(one.genome.name, one.kind, one.half, one.twin, report)
        for one, report in zip(bad, bad_reports, strict=True)
    ]
    war = measured("War", [known_games()["war"]], threads)[0]
    return Findings(rows=rows, war=war)


def measured(
    what: str, genomes: list[GameGenome], threads: int, seed: int = SEED, *, gates: bool = False
) -> list[Report]:
    """Reports, with a bar on a terminal."""
    with counting(what, len(genomes)) as progress:
        return reports_on(genomes, seed, threads, gates=gates, progress=progress)


def damage(threads: int) -> dict[int, tuple[float, float]]:
    """The mean total of classics after so many mutations, and its standard error."""
    found = {}
    for steps in DAMAGE:
        children = list(games.mutants(steps, MUTANTS if steps else 1))
        totals = [
            figures.with_gates(one) for one in measured(f"{steps} mutations", children, threads, gates=True)
        ]
        found[steps] = (float(np.mean(totals)), float(np.std(totals, ddof=1) / np.sqrt(len(totals))))
    return found


def padding(threads: int) -> list[tuple[str, str, str, list[str]]]:
    """For each padded game: how it was padded, its name, its twin, and the figures that rose."""
    cases = games.padded()
    known = known_games()
    padded = measured("padded games", [one.genome for one in cases], threads)
    twins = measured("their twins", [known[one.twin] for one in cases], threads)
    return [
        (one.how, one.genome.name, one.twin, raised(after, before))
        for one, after, before in zip(cases, padded, twins, strict=True)
    ]


def raised(after: Report, before: Report) -> list[str]:
    """The figures that are higher than before by more than two standard errors."""
    found = []
    for name in PADDING_COUNTS:
        one, other = after.measures[name], before.measures[name]
        if one.value - other.value > 2 * np.hypot(one.error, other.error) and one.value > other.value:
            found.append(f"{name} {other.value:.2f} to {one.value:.2f}")
    totals = score_of(after), score_of(before)
    if totals[0].value - totals[1].value > 2 * np.hypot(totals[0].error, totals[1].error) > 0:
        found.append(f"total {totals[1].value:.2f} to {totals[0].value:.2f}")
    return found


def reliability(threads: int) -> tuple[dict[str, tuple[float, float, float]], float]:
    """Errors against spreads for each measure, and how much the total varies over fresh seeds."""
    known = known_games()
    samples: dict[str, list[Report]] = {name: [] for name in RELIABLE_ON}
    for seed in FRESH_SEEDS:
        for name, report in zip(
            RELIABLE_ON,
            measured(f"seed {seed}", [known[one] for one in RELIABLE_ON], threads, seed),
            strict=True,
        ):
            samples[name].append(report)
    spreads = [
        np.var([figures.without_gates(one) for one in reports], ddof=1) for reports in samples.values()
    ]
    return figures.reliability(samples), float(np.sqrt(np.mean(spreads)))


if __name__ == "__main__":
    started = time.monotonic()
    code = main()
    print(f"{(time.monotonic() - started) / 60:.1f} minutes", file=sys.stderr)
    sys.exit(code)
