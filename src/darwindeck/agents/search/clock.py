"""Thinking by the clock: a tree grows slice by slice until the time is over.

How far it gets depends on the machine, so this is the one way to think that a seed does not repeat.
"""

import time
from collections.abc import Callable
from itertools import count
from typing import Any

from darwindeck.agents.search.choose import clear_ballot, grow_tree, plant_tree, vote
from darwindeck.agents.search.workspace import Workspace

Clock = Callable[[], float]  # seconds since some moment
WALL_CLOCK: Clock = time.monotonic
SLICE = 256  # iterations between two looks at the clock
LARGEST_TREE = 1_024 * SLICE  # iterations; then another tree begins, and what they find is added up


def search_for(
    seconds: float, rules: Any, workspace: Workspace, player: int, seed: int, clock: Clock = WALL_CLOCK
) -> None:
    """Fill the ballot with what a search finds in this time, and in one slice at least.

    The workspace has room for the largest tree.
    """
    end = clock() + seconds
    clear_ballot(workspace)
    for number in count():
        plant_tree(rules, workspace, player, seed, number, LARGEST_TREE)
        is_over = grow_until(end, rules, workspace, clock)
        vote(rules, workspace)
        if is_over:
            return


def grow_until(end: float, rules: Any, workspace: Workspace, clock: Clock) -> bool:
    """Grow a tree until the time is over or it is as large as it may be; whether the time is over."""
    for _ in range(LARGEST_TREE // SLICE):
        grow_tree(rules, workspace, SLICE)
        if clock() >= end:
            return True
    return False
