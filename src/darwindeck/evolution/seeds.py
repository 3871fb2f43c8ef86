"""Seeds: every choice of a run hangs on the seed of the run and the place where it is made, nothing else.

So a generation needs no memory of the chance used before it, and no two evaluations share their deals.
"""

import hashlib
import random

HIGHEST = 2**48


def seed_of(run: int, *place: int | str) -> int:
    """The seed that belongs to a place of a run, such as ("quick", generation, index)."""
    text = "/".join(map(str, (run, *place)))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") % HIGHEST


def rng_of(run: int, *place: int | str) -> random.Random:
    """The dice that belong to a place of a run."""
    return random.Random(seed_of(run, *place))
