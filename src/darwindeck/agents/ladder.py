"""The ladder: each agent against a table of the next weaker one, the same five rungs for every game."""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from darwindeck.agents.matches import Match, Standing, challenges, play_match
from darwindeck.agents.seats import GREEDY, UNIFORM, Player, search
from darwindeck.agents.series import Series
from darwindeck.program.layout import Program

RUNGS = (UNIFORM, GREEDY, search(16), search(64), search(256))
TOP_RUNG = search(1024)  # climbed on request only


@dataclass(frozen=True)
class Rung:
    """One agent against a table of the agent below it."""

    player: Player
    below: Player
    match: Match

    @property
    def standing(self) -> Standing:
        """How the better agent did."""
        return next(one for one in self.match.standings if one.player == self.player)

    @property
    def elo(self) -> float:
        """The share of wins as a rating difference, zero at the fair share."""
        return elo_of(self.standing.share.mean, self.match.fair_share)

    @property
    def is_gain(self) -> bool:
        """Whether the better agent really is better: the whole interval of its utility is above zero."""
        return self.standing.utility.low > 0


def climb(
    program: Program,
    deals: int,
    seed: int = 0,
    threads: int = 1,
    rungs: tuple[Player, ...] = RUNGS,
    progress: Callable[[int], None] | None = None,
) -> Iterator[Rung]:
    """Play every rung of the ladder, from the lowest, on the same deals."""
    for below, player in pairwise(rungs):
        seatings = challenges(program, player, below)
        yield Rung(
            player, below, play_match(program, seatings, Series(deals, seed, threads=threads), progress)
        )


def elo_of(share: float, fair: float) -> float:
    """A share of wins on Elo's scale, where the fair share is 0 and ten to one of the fair odds is 400."""
    if share in (0.0, 1.0):
        return math.copysign(math.inf, share - fair)
    return 400 * math.log10(share / (1 - share) / (fair / (1 - fair)))
