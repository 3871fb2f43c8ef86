"""Pictures of reports: how good each measure is, and how the winner's chances move during some deals."""

import io
from pathlib import Path
from typing import Any

from darwindeck.compiler.compile import compile_genome
from darwindeck.evaluation.report import Report, Stage
from darwindeck.evaluation.scales import SCALES, desirability
from darwindeck.genome.schema import GameGenome
from darwindeck.present.evaluation.figures import short_figure, title_of
from darwindeck.present.plots import FELT, GOLD, INK, new_figure, save_picture

COLOURS = (FELT, GOLD, "#4a6fa5", "#a5484a", "#6b4a8f", "#7a7a7a")
DEALS = 10  # whose chances are drawn
FIRST_DEAL = 5_000_000  # of the deals drawn; the measures take theirs elsewhere
Curves = list[tuple[Any, Any]]  # for each deal: the share of it that is played, and the winner's chances


def curves_for(genomes: list[GameGenome], reports: list[Report]) -> list[Curves]:
    """The chances of the eventual winner during some deals of each game that passed the first stage."""
    from darwindeck.evaluation.measures.course import curves_of, is_won
    from darwindeck.evaluation.measures.table import Bench

    found: list[Curves] = []
    for genome, report in zip(genomes, reports, strict=True):
        if report.stage == Stage.RANDOM:
            found.append([])
            continue
        deals = curves_of(Bench(compile_genome(genome), report.seed), DEALS, FIRST_DEAL)
        won = [curve for curve in deals if is_won(curve)]
        found.append([(curve.when, curve.chances[:, int(curve.result.argmax())]) for curve in won])
    return found


def draw_reports(reports: list[Report], curves: list[Curves], path: Path) -> None:
    """Draw the measures of games side by side, with the chances in some deals below."""
    save_picture(picture_of(reports, curves), path)


def svg_of(reports: list[Report], curves: list[Curves]) -> str:
    """The same picture as text that a page can hold."""
    text = io.StringIO()
    picture_of(reports, curves).savefig(text, format="svg", metadata={"Date": None})
    return text.getvalue().partition("<svg")[2].join(("<svg", ""))


def picture_of(reports: list[Report], curves: list[Curves]) -> Any:
    """The bars above, and one small graph for each game whose chances are known."""
    names = [name for name in SCALES if any(name in report.measures for report in reports)]
    drawn = [place for place, deals in enumerate(curves) if deals]
    bars = 1.1 + len(names) * (0.2 + 0.17 * len(reports))
    figure = new_figure(9, bars + (2.6 if drawn else 0))
    rows: Any = figure.subfigures(2, 1, height_ratios=(bars, 2.6)) if drawn else [figure]
    _draw_bars(rows[0].subplots(), reports, names)
    if drawn:
        axes = rows[1].subplots(1, len(drawn), squeeze=False, sharey=True)[0]
        for axis, place in zip(axes, drawn, strict=True):
            _draw_curves(axis, reports[place].name, curves[place], COLOURS[place % len(COLOURS)])
        axes[0].set_ylabel("eventual winner's chance")
    return figure


def _draw_bars(axes: Any, reports: list[Report], names: list[str]) -> None:
    height = 0.8 / len(reports)
    for place, report in enumerate(reports):
        for row, name in enumerate(names):
            if name in report.measures:
                _draw_bar(axes, report, name, row + (place + 0.5) * height - 0.4, height, place)
        axes.barh(0, 0, color=COLOURS[place % len(COLOURS)], label=report.name)
    axes.set_yticks(range(len(names)), [title_of(name) for name in names])
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.set_xlim(0, 1.28)
    axes.set_xticks([0, 0.5, 1], ["worst", "", "best"])
    axes.spines[["top", "right"]].set_visible(False)
    axes.spines["bottom"].set_bounds(0, 1)
    axes.set_title("How good each measure is, with 95 % intervals")
    if len(reports) > 1:
        axes.legend(
            loc="upper center", bbox_to_anchor=(0.5, -0.06), ncols=min(4, len(reports)), frameon=False
        )


def _draw_bar(axes: Any, report: Report, name: str, where: float, height: float, place: int) -> None:
    measure = report.measures[name]
    value = desirability(name, measure.value)
    axes.barh(where, value, height=0.9 * height, color=COLOURS[place % len(COLOURS)], alpha=0.9)
    ends = sorted((desirability(name, measure.low), desirability(name, measure.high)))
    if ends[0] < ends[1]:
        axes.hlines(where, *ends, color=INK, linewidth=1.2)
    axes.text(1.02, where, short_figure(name, measure), va="center", fontsize=8, color=INK)


def _draw_curves(axes: Any, name: str, deals: Curves, colour: str) -> None:
    for when, chances in deals:
        axes.plot([*when, 1.0], [*chances, 1.0], color=colour, alpha=0.6, linewidth=1.3)
    axes.set_ylim(0, 1.02)
    axes.set_xlim(0, 1)
    axes.set_xticks([0, 0.5, 1], ["start", "", "end"])
    axes.set_title(f"{name}: {len(deals)} deals", fontsize=10)
    axes.spines[["top", "right"]].set_visible(False)
