"""The tables of how turns are read: the role a member says it has, and what an independent reader sees."""

from collections.abc import Iterator
from dataclasses import replace

from darwindeck.vinto.coalition.signals import SIGNAL_OF_ROLE, CoalitionSignal
from darwindeck.vinto.codes import Deed, Role
from darwindeck.vinto.comparison import Setting
from darwindeck.vinto.confusion import Confusion, confusion
from darwindeck.vinto.layout import Rules


def confusion_table(rounds: int, setting: Setting) -> Iterator[str]:
    """How every turn is read, with the caller protected and not."""
    yield f"Every turn of {rounds} self-played final rounds with a caller who thinks. The reader sees public"
    yield "events only and shares no code with those who choose the moves."
    for protected, word in ((True, "protected"), (False, "not protected")):
        found = confusion(rounds, replace(setting, rules=Rules(caller_protected=protected)))
        yield ""
        yield from one_table(found, word)


def one_table(found: Confusion, word: str) -> Iterator[str]:
    yield (
        f"| caller {word}: said to be | "
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
        f"Of {len(found.turns)} turns {len(found.expressive)} express something. In {found.agreement:.0%} of"
        f" these the role in the plan, once it is settled what the member does with its card, the role in"
        f" its words for the last move of the turn, and the role that is read are one. The reader's"
        f" calibration error is {found.calibration_error:.3f}."
    )
    yield ""
    yield from deed_table(found, word)


def deed_table(found: Confusion, word: str) -> Iterator[str]:
    """What members in each role did: the reader's likelihoods are counted in this way."""
    yield f"| caller {word}: said to be | " + " | ".join(deed.name.lower() for deed in Deed) + " |"
    yield "|---|" + "---|" * len(Deed)
    for role in Role:
        counts = [found.deeds[role, deed] for deed in Deed]
        if any(counts):
            yield f"| {SIGNAL_OF_ROLE[role].value} | {' | '.join(map(str, counts))} |"
    yield ""
    yield (
        f"Of members whose row looks lowest to everyone, {found.champions(True):.0%} are champion; of the"
        f" others, {found.champions(False):.0%}."
    )
