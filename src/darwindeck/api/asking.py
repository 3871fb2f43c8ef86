"""What the functions of the API have in common: seats as people write them, and numbers within bounds."""

from collections.abc import Sequence

from darwindeck.errors import DarwinDeckError
from darwindeck.limits import HIGHEST_SEED, MOST_THREADS

MOST_DEALS = 1_000_000  # of a match between agents

Seats = str | Sequence[str]  # one agent for every seat, or a name for each


def seats_in_words(seats: Seats) -> str:
    """Seats as the command line writes them: `greedy,search:64`."""
    return seats if isinstance(seats, str) else ",".join(seats)


def check_numbers(*, seed: int = 0, threads: int = 1, deals: int = 1) -> None:
    """Refuse numbers that make no sense, saying which do."""
    for name, found, least, most in (
        ("deals", deals, 1, MOST_DEALS),
        ("seed", seed, 0, HIGHEST_SEED),
        ("threads", threads, 1, MOST_THREADS),
    ):
        if not least <= found <= most:
            raise DarwinDeckError(f"{name} is {found}; it must be from {least} to {most}.")
