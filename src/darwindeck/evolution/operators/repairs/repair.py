"""Repair: what a change leaves behind without a meaning goes, and what it has become in need of comes.

What belongs together is made consistent first. Then whatever `check` points at goes back to its default or
out of its list, a few times over, since one thing that goes can leave another without a meaning.
"""

from darwindeck.compiler.support import unplayable
from darwindeck.errors import Problem
from darwindeck.evolution.operators.repairs.consistency import made_consistent
from darwindeck.evolution.operators.repairs.simplest_forms import simplest
from darwindeck.genome.check import check
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.paths import Link, dropped, links_of
from darwindeck.genome.schema import GameGenome, drafts

SEVERAL = ("setup", "scoring", "special_effects", "combinations")
ROUNDS = 6
MAY_GO = (
    *("contract", "match", "trump", "wild", "scoring", "rank_order", "trump_order", "special_effects"),
    "combinations",
)


@drafts()
def repaired(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """The nearest playable game that the repairs come to, or None."""
    for _ in range(ROUNDS):
        genome = made_consistent(simplest(genome), dice)
        problems = check(genome)
        if not problems:
            return None if unplayable(genome) else genome
        mended = _without_what_is_wrong(genome, problems)
        if mended is None:
            return None
        genome = mended
    return None


def _without_what_is_wrong(genome: GameGenome, problems: list[Problem]) -> GameGenome | None:
    """The genome without what the problems point at, one thing of each part at a time, the last first."""
    paths = [problem.path for problem in problems if problem.path]
    pointed_at = {_part_of(path): path for path in paths}
    mended = genome
    for _, path in sorted(pointed_at.items(), reverse=True):
        links = links_of(path)
        less = dropped(mended, links, least=1 if links[0] in MAY_GO else 2)
        mended = mended if less is None else less
    return mended if mended is not genome and mended.phases else None


def _part_of(path: str) -> tuple[Link, ...]:
    """The part of the game that a path leads into; every gene of the setup is one, and every scoring rule."""
    links = links_of(path)
    return links[:2] if links[0] in SEVERAL else links[:1]
