"""The command that lists ratings."""

import sys
from typing import Annotated

import msgspec
from cyclopts import Parameter

from darwindeck.present.options import AsJson
from darwindeck.present.table.saved.ratings import Rating, kept_ratings
from darwindeck.present.terminal import new_table, say, say_json
from darwindeck.texts import plain

COLUMNS = ("when", "game", "rating", "broken", "seats", "deals", "minutes", "comment")


def ratings(
    game: Annotated[str | None, Parameter(name="GAME", help="Only the ratings of this game.")] = None,
    /,
    *,
    as_json: AsJson = False,
) -> None:
    """List the ratings you gave to games you played. Ratings stay on this machine; they are sent nowhere."""
    found, problems = kept_ratings()
    wanted = [rating for rating in found if game in (None, rating.game)]
    for problem in problems:
        print(plain(problem), file=sys.stderr)
    if as_json:
        say_json([msgspec.to_builtins(rating) for rating in wanted])
    elif not wanted:
        of = f" of '{game}'" if game else ""
        print(f"There are no ratings{of} yet. You are asked for one after playing with: darwindeck play")
    else:
        _say_as_table(wanted)


def _say_as_table(wanted: list[Rating]) -> None:
    table = new_table(*COLUMNS, numbers=("rating", "deals", "minutes"), breaks=("seats", "comment"))
    for rating in wanted:
        table.add_row(
            rating.when[:16].replace("T", " "),
            rating.game,
            str(rating.rating),
            "yes" if rating.felt_broken else "",
            ", ".join(rating.seats),
            f"{rating.deals}{'' if rating.finished else ', not finished'}",
            f"{rating.seconds / 60:.0f}",
            rating.comment,
        )
    say(table)
    mean = sum(rating.rating for rating in wanted) / len(wanted)
    say(f"\n{len(wanted)} rating{'' if len(wanted) == 1 else 's'}, {mean:.1f} on average.")
