"""The table of how turns are read: in which role a member acted, and what an independent reader saw."""

from collections.abc import Iterator

from darwindeck.vinto.coalition.signals import SIGNAL_OF_ROLE, CoalitionSignal
from darwindeck.vinto.codes import Role
from darwindeck.vinto.confusion import Confusion, confusion
from darwindeck.vinto.layout import Rules

MARGIN = 7.0  # of the caller


def confusion_table(rounds: int, seed: int) -> Iterator[str]:
    """How every turn is read, with the caller protected and not."""
    yield f"Every turn of {rounds} self-played final rounds with a caller of margin {MARGIN:g}. The reader"
    yield "sees public events only and shares no code with the players."
    for protected, word in ((True, "protected"), (False, "not protected")):
        found = confusion(rounds, seed, MARGIN, Rules(caller_protected=protected))
        yield ""
        yield from one_table(found, word)


def one_table(found: Confusion, word: str) -> Iterator[str]:
    yield (
        f"| caller {word}: acted as | "
        + " | ".join(f"read as {signal.value}" for signal in CoalitionSignal)
        + " |"
    )
    yield "|---|" + "---|" * len(CoalitionSignal)
    for role in Role:
        counts = [found.counts[role, signal] for signal in CoalitionSignal]
        if any(counts):
            yield f"| {SIGNAL_OF_ROLE[role].value} | {' | '.join(map(str, counts))} |"
    yield ""
    yield (
        f"Of {len(found.turns)} turns {len(found.expressive)} express something; {found.agreement:.0%} of"
        f" these are read as the role that the member says it acts in, and {found.kept:.0%} are also made in"
        f" the role that it had in mind before it looked for the best move. The reader's calibration error is"
        f" {found.calibration_error:.3f}."
    )
