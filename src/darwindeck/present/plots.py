"""Pictures of results, drawn by matplotlib without a screen."""

from pathlib import Path
from typing import Any

from darwindeck.agents.ladder import Rung
from darwindeck.errors import DarwinDeckError
from darwindeck.files import writing

ENDINGS = (".svg", ".png", ".pdf")
INK, FELT, GOLD = "#1d2b2a", "#2e7d5b", "#c9932b"


def check_picture(path: Path) -> None:
    """Refuse a picture that cannot be drawn before the work for it is done."""
    if path.suffix not in ENDINGS:
        raise DarwinDeckError(
            f"'{path}' is not a picture format this program can write; use one of {', '.join(ENDINGS)}."
        )
    if not path.parent.is_dir():
        raise DarwinDeckError(f"The folder '{path.parent}' does not exist.")


def draw_ladder(name: str, rungs: list[Rung], path: Path) -> None:
    """Each rung's share of the wins with its interval, beside the fair share, and the Elo it adds."""
    figure, axes = new_picture(7.5, 1.2 + 0.55 * len(rungs))
    fair = rungs[0].match.fair_share
    places = range(len(rungs))
    for place, rung in zip(places, rungs, strict=True):
        share = rung.standing.share
        colour = FELT if rung.is_gain else GOLD
        axes.barh(place, share.mean, height=0.6, color=colour, alpha=0.9)
        axes.errorbar(share.mean, place, xerr=min(share.margin, 1), color=INK, capsize=4, linewidth=1.4)
        axes.text(1.02, place, f"{rung.elo:+.0f} Elo", va="center", fontsize=10)
    axes.axvline(fair, color=INK, linestyle=":", linewidth=1.2)
    axes.text(fair, len(rungs) - 0.45, "chance", ha="center", fontsize=9)
    axes.set_yticks(list(places), [f"{rung.player.name}\nagainst {rung.below.name}" for rung in rungs])
    axes.set_xlim(0, 1)
    axes.set_xlabel("share of wins, with 95 % intervals; green where the gain is significant")
    axes.set_title(f"{name}: what thinking ahead is worth", pad=20)
    save_picture(figure, path)


def new_picture(width: float, height: float) -> tuple[Any, Any]:
    """An empty picture in the house style."""
    figure = new_figure(width, height)
    axes = figure.subplots()
    axes.spines[["top", "right"]].set_visible(False)
    return figure, axes


def new_figure(width: float, height: float) -> Any:
    """An empty figure, in whose texts a dollar sign is a dollar sign and no formula."""
    import matplotlib
    from matplotlib.figure import Figure

    matplotlib.rcParams["text.parse_math"] = False
    matplotlib.rcParams["svg.hashsalt"] = "darwindeck"  # the same picture is the same file
    return Figure(figsize=(width, height), layout="constrained")


def save_picture(figure: Any, path: Path) -> None:
    # The date would make the same picture differ from day to day.
    metadata = {"Date": None} if path.suffix == ".svg" else {}
    with writing(path) as file:
        figure.savefig(file, format=path.suffix[1:], dpi=150, metadata=metadata)
