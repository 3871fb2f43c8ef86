"""The page: what was found, written below the predictions in docs/validation.md."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from darwindeck.evaluation.report import Report
from validation import figures

BEGIN = "<!-- written by `make validate` from here on -->"
SKILL_ORDERS = (("war", "crazy-eights", "hearts"), ("war", "fan-tan", "partnership-spades"))


@dataclass(frozen=True)
class Row:
    """One game of the test."""

    name: str
    kind: str  # "classic", or what is wrong with it
    half: str
    twin: str | None
    report: Report

    @property
    def is_good(self) -> bool:
        return self.kind == "classic"


@dataclass
class Findings:
    """Everything that the validation found."""

    rows: list[Row]
    war: Report
    damage: dict[int, tuple[float, float]] = field(default_factory=dict)
    padding: list[tuple[str, str, str, list[str]]] = field(default_factory=list)
    reliability: dict[str, tuple[float, float, float]] = field(default_factory=dict)
    total_spread: float = 0.0

    def summary(self) -> str:
        """The main figures, a line each."""
        lines = [f"{name}: {value}" for name, value in self.ranking()]
        return "\n".join([*lines, *self.inversions()]) + "\n"

    def ranking(self) -> list[tuple[str, str]]:
        """How well good games are told from bad ones."""
        found = []
        for name, half in (
            ("seen half", "seen"),
            ("held-out half", "held_out"),
            ("found by the search", "found"),
            ("all", ""),
        ):
            if any(row.half == half for row in self.rows) or not half:
                found.append((f"area under the curve, {name}", f"{self.area(figures.with_gates, half):.3f}"))
                found.append(
                    (f"the same without gates, {name}", f"{self.area(figures.without_gates, half):.3f}")
                )
        pairs = self.pairs()
        share = figures.share_of_pairs(
            [(figures.with_gates(a.report), figures.with_gates(b.report)) for a, b in pairs]
        )
        found.append((f"classics above their twins, of {len(pairs)} pairs", f"{share:.1%}"))
        refused = [row.name for row in self.rows if row.is_good and row.report.failures]
        found.append(("classics refused", ", ".join(refused) or "none"))
        return found

    def area(self, score: figures.Score, half: str) -> float:
        good = [score(row.report) for row in self.rows if row.is_good]
        bad = [score(row.report) for row in self.rows if not row.is_good and (not half or row.half == half)]
        return figures.area_under_curve(good, bad)

    def pairs(self) -> list[tuple[Row, Row]]:
        """Each classic with each of its twins."""
        classics = {row.name: row for row in self.rows if row.is_good}
        return [(classics[row.twin], row) for row in self.rows if row.twin in classics and not row.is_good]

    def inversions(self) -> list[str]:
        """Every pair that came out the wrong way round."""
        return [
            f"{two.name} ({two.kind}) at {figures.with_gates(two.report):.2f} is not below "
            f"{one.name} at {figures.with_gates(one.report):.2f}."
            for one, two in self.pairs()
            if figures.with_gates(one.report) <= figures.with_gates(two.report)
        ]


def write_page(path: Path, findings: Findings) -> None:
    """Write the results below the predictions, which stay as they are."""
    above = path.read_text().split(BEGIN)[0].rstrip()
    parts = [above, BEGIN, "## Results", *sections(findings)]
    path.write_text("\n\n".join(parts) + "\n")


def sections(findings: Findings) -> list[str]:
    bad = [row for row in findings.rows if not row.is_good]
    kinds = {row.kind for row in bad}
    good = [row.report for row in findings.rows if row.is_good]
    # Games that the search found were chosen for their measures, and say nothing about what each adds.
    adds = figures.ablation(good, [row.report for row in bad if row.half != "found"])
    return [
        f"{len(good)} classics against {len(bad)} bad games of {len(kinds)} kinds.",
        table(("figure", "found"), findings.ranking()),
        "### Inversions",
        bullets(findings.inversions()) or "None.",
        "### Skill",
        bullets([skill_sentence(findings, order) for order in SKILL_ORDERS]),
        "### Order among classics",
        bullets(order_sentences(findings)),
        "### Damage",
        table(
            ("mutations", "mean total", "standard error"),
            [(str(steps), f"{mean:.3f}", f"{error:.3f}") for steps, (mean, error) in findings.damage.items()],
        ),
        "### Padding",
        table(
            ("padded with", "game", "twin", "rose by more than two standard errors"),
            [(how, name, twin, "; ".join(rose) or "nothing") for how, name, twin, rose in findings.padding],
        ),
        "### Reliability",
        f"Standard deviation of the total over fresh seeds: {findings.total_spread:.3f}.",
        table(
            ("measure", "standard error", "spread between games", "ratio"),
            [(name, f"{e:.3g}", f"{s:.3g}", f"{r:.2f}") for name, (e, s, r) in findings.reliability.items()],
        ),
        "### What each measure adds",
        "The area under the curve without gates falls by this much when the measure is left out.",
        table(("measure", "adds"), [(name, f"{value:+.4f}") for name, value in adds.items()]),
        "### Every game",
        table(
            ("total", "without gates", "game", "kind", "half", "failed"),
            [
                (
                    f"{figures.with_gates(row.report):.2f}",
                    f"{figures.without_gates(row.report):.2f}",
                    row.name,
                    row.kind,
                    row.half.replace("_", " "),
                    ", ".join(dict.fromkeys(failure.gate for failure in row.report.failures)),
                )
                for row in sorted(findings.rows, key=lambda row: -figures.without_gates(row.report))
            ],
        ),
    ]


def skill_sentence(findings: Findings, order: tuple[str, ...]) -> str:
    depths = {row.name: row.report.measures["skill_depth"].value for row in findings.rows if row.is_good}
    depths["war"] = findings.war.measures["skill_depth"].value
    said = ", ".join(f"{name} {depths[name]:.0f}" for name in order)
    held = bool(np.all(np.diff([depths[name] for name in order]) > 0)) and depths["war"] == 0
    return f"{said}: {'as predicted' if held else 'NOT as predicted'}."


def order_sentences(findings: Findings) -> list[str]:
    """What was guessed about the order of the classics, and whether it came true."""
    totals = {row.name: figures.with_gates(row.report) for row in findings.rows if row.is_good}
    ranked = sorted(totals, key=lambda name: -totals[name])
    place = {name: ranked.index(name) + 1 for name in ranked}
    half = len(ranked) / 2
    guesses = [
        (f"Partnership Spades is number {place['partnership-spades']}", place["partnership-spades"] <= 5),
        *(
            (f"{name} is number {place[name]} of {len(ranked)}", place[name] > half)
            for name in ("crazy-eights", "knock-out-whist", "scopa-by-rank")
        ),
        (
            f"hearts-with-passing has {totals['hearts-with-passing']:.2f}, hearts {totals['hearts']:.2f}",
            totals["hearts-with-passing"] >= totals["hearts"],
        ),
    ]
    return [f"{said}: {'as' if is_true else 'NOT as'} predicted." for said, is_true in guesses]


def bullets(sentences: list[str]) -> str:
    return "\n".join(f"- {sentence}" for sentence in sentences)


def table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    """A table in Markdown."""
    lines = [head, ("---",) * len(head), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)
