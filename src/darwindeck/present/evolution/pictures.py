"""The pictures of a run's report: the archive over time, curves, measures, a family tree."""

import io
import re
from collections.abc import Sequence
from typing import Any

from darwindeck.evolution.grid import LUCK, TABLES, Cell
from darwindeck.evolution.lineage import Ancestor, everyone
from darwindeck.evolution.store.games import Found
from darwindeck.evolution.store.history import Moment
from darwindeck.genome.families import FAMILIES
from darwindeck.present.plots import FELT, GOLD, INK, new_figure

Moments = Sequence[tuple[int, dict[Cell, float]]]  # a generation, and the archive after it
EMPTY = "#efece4"
SHOWN = ("luck", "interaction", "decisions", "skill_depth", "lead_changes", "minutes", "novelty")


def archive_picture(moments: Moments) -> str:
    """The grid of each family, after several generations: the darker a cell, the better its game."""
    figure = new_figure(11, 0.6 + 1.75 * len(moments))
    grid = figure.subplots(len(moments), len(FAMILIES), squeeze=False, sharex=True, sharey=True)
    for row, (generation, archive) in zip(grid, moments, strict=True):
        for axes, family in zip(row, FAMILIES, strict=True):
            image = _heatmap(axes, family, archive)
        row[0].set_ylabel(f"generation {generation}\nplayers →", fontsize=8)
    for axes, family in zip(grid[0], FAMILIES, strict=True):
        axes.set_title(family, fontsize=9)
    for axes in grid[-1]:
        axes.set_xlabel(f"{LUCK.measure} →", fontsize=8)
    figure.colorbar(image, ax=grid, shrink=0.7, label="score (lower bound)")
    return _svg(figure)


def curves_picture(moments: Sequence[Moment]) -> str:
    """Quality, coverage and the best game over the games that entered."""
    figure = new_figure(11, 3)
    entered = [moment.entered for moment in moments]
    curves = (
        ("quality of the archive", [moment.quality for moment in moments]),
        ("cells filled", [float(moment.cells) for moment in moments]),
        ("best score (lower bound)", [moment.best for moment in moments]),
    )
    for axes, (title, values) in zip(figure.subplots(1, len(curves)), curves, strict=True):
        axes.plot(entered, values, color=FELT, linewidth=1.8, marker=".")
        axes.set_title(title, fontsize=10)
        axes.set_xlabel("games entered", fontsize=9)
        axes.set_ylim(bottom=0)
        axes.spines[["top", "right"]].set_visible(False)
    return _svg(figure)


def shares_picture(moments: Sequence[Moment]) -> str:
    """The share of games proposed by each emitter."""
    figure = new_figure(11, 2.6)
    axes = figure.subplots()
    names = list(moments[-1].shares)
    numbers = [moment.number for moment in moments]
    axes.stackplot(numbers, *([moment.shares[name] for moment in moments] for name in names), labels=names)
    axes.set_xlabel("generation", fontsize=9)
    axes.set_ylabel("share of games", fontsize=9)
    axes.legend(loc="center left", bbox_to_anchor=(1.0, 0.5), fontsize=8, frameon=False)
    return _svg(figure)


def measures_picture(games: Sequence[Found]) -> str:
    """The measures of the best games, with 95 % intervals."""
    names = [name for name in SHOWN if any(game.report and name in game.report.measures for game in games)]
    figure = new_figure(11, 0.9 + 0.28 * len(games))
    grid = figure.subplots(1, max(1, len(names)), squeeze=False, sharey=True)[0]
    places = list(range(len(games)))
    for axes, name in zip(grid, names, strict=False):
        for place, game in zip(places, games, strict=True):
            measure = game.report.measures.get(name) if game.report else None
            if measure is not None:
                margin = measure.high - measure.value
                axes.errorbar(measure.value, place, xerr=margin, fmt=".", color=FELT, ecolor=GOLD)
        axes.set_title(name.replace("_", " "), fontsize=9)
        axes.tick_params(labelsize=7)
        axes.spines[["top", "right"]].set_visible(False)
    grid[0].set_yticks(places, [game.name for game in games], fontsize=8)
    grid[0].invert_yaxis()
    return _svg(figure)


def tree_picture(tree: Ancestor) -> str:
    """A game on the left, and its ancestors to the right, the oldest last."""
    people = list(everyone(tree))
    deepest = max(depth for depth, _ in people)
    figure = new_figure(11, 0.6 + 0.3 * len(people))
    axes = figure.subplots()
    axes.axis("off")
    places: dict[int, int] = {}  # the line of the latest game at each depth
    for line, (depth, ancestor) in enumerate(people):
        places[depth] = line
        if depth:
            axes.plot([depth - 1, depth - 1, depth], [places[depth - 1], line, line], color=GOLD, linewidth=1)
        axes.plot([depth], [line], "o", color=FELT if ancestor.generation else INK, markersize=4)
        axes.text(depth + 0.05, line, _label(ancestor), va="center", fontsize=8, color=INK)
    axes.set_xlim(-0.1, max(3.0, deepest + 2.0))
    axes.invert_yaxis()
    return _svg(figure)


def _label(ancestor: Ancestor) -> str:
    if not ancestor.generation:
        return f"{ancestor.name} (known)"
    again = " …" if ancestor.is_told else ""
    operator = ancestor.operator if len(ancestor.operator) < 50 else f"{ancestor.operator[:47]}…"
    return f"{ancestor.name} ({ancestor.generation}: {operator}){again}"


def _heatmap(axes: Any, family: str, archive: dict[Cell, float]) -> Any:
    import numpy as np

    values = np.full((len(TABLES), LUCK.bins), np.nan)
    for cell, low in archive.items():
        if cell.family == family:
            values[cell.up, cell.across] = max(0.0, low)
    axes.set_facecolor(EMPTY)
    axes.set_xticks([])
    axes.set_yticks([])
    return axes.imshow(values, origin="lower", cmap="YlGn", vmin=0, vmax=1, aspect="auto")


def _svg(figure: Any) -> str:
    """The picture as inline SVG, byte for byte the same for the same figures."""
    import matplotlib

    output = io.StringIO()
    with matplotlib.rc_context({"svg.hashsalt": "darwindeck", "svg.fonttype": "none"}):
        figure.savefig(output, format="svg", metadata={"Date": None})
    picture = output.getvalue()
    return re.sub(r"^.*?(?=<svg)", "", picture, flags=re.DOTALL)
