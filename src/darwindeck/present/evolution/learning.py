"""Learning a taste from the ratings that were given at the table."""

import sys

from darwindeck.compiler.support import unplayable
from darwindeck.errors import DarwinDeckError
from darwindeck.evaluation.cache import kept_evaluation
from darwindeck.evaluation.judge import Weights
from darwindeck.evaluation.taste import Opinion, learned
from darwindeck.present.evaluation.figures import title_of
from darwindeck.present.table.saved.ratings import rated_games
from darwindeck.present.terminal import get_ready

SHOWN = 3  # of the weights that changed most


def learned_taste() -> Weights:
    """The weights that the ratings on this machine speak for; what was learned is told."""
    rated = [(genome, ratings) for genome, ratings in rated_games() if not unplayable(genome)]
    if not rated:
        raise DarwinDeckError("There are no ratings to learn from. Rate a game after: darwindeck play")
    get_ready(tables=True, decisions=True, measures=True)
    print(f"Measuring {len(rated)} rated games, unless it has been done.", file=sys.stderr)
    taste = learned([Opinion(kept_evaluation(genome), ratings) for genome, ratings in rated])
    count = sum(len(ratings) for _, ratings in rated)
    print(f"Learned from {count} ratings of {len(rated)} games: {told(taste)}", file=sys.stderr)
    return taste


def told(taste: Weights) -> str:
    """What counts more and what less than it does for the panel."""
    most = sorted(taste, key=lambda name: -abs(taste[name]))[:SHOWN]
    changes = [f"{title_of(name)} counts {'more' if taste[name] > 0 else 'less'}" for name in most]
    return f"{'; '.join(changes)}." if changes else "nothing that the panel did not say."
