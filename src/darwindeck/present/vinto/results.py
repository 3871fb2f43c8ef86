"""The page of results: what cooperation and signals are worth in Vinto, as Markdown tables."""

import time
from collections.abc import Iterator

import numpy as np

from darwindeck.rng import new_chance
from darwindeck.vinto.bulk import RESULT_DTYPE, play_rounds
from darwindeck.vinto.coalition.signals import CoalitionSignal
from darwindeck.vinto.comparison import POLICIES, Outcomes, Policy, difference, recovered
from darwindeck.vinto.confusion import confusion
from darwindeck.vinto.layout import Rules, new_vinto

METHOD = """\
A caller with margin m calls when its own estimate and m are no more than the lowest estimate of a rival.
Rounds are played greedily up to the call; the final round is then played by each kind of coalition from the
same snapshot with the same luck, so that differences are paired. Intervals are 95 %."""
RANDOM_ROUNDS = 100_000
PAIRS = (("team", "selfish"), ("signals", "selfish"), ("signals", "team"), ("perfect", "team"))
LOYALTIES = tuple(
    Policy(f"{share:g}", "how cooperative every member is", share, speaks=True)
    for share in (0.0, 0.25, 0.5, 0.75, 1.0)
)


def main_tables(found: dict[str, Outcomes]) -> Iterator[str]:
    """Wins, differences and messages of the four policies; one column for each name."""
    yield from win_table(found)
    yield ""
    yield from difference_table(found)
    yield ""
    yield from message_table(found)


def win_table(found: dict[str, Outcomes]) -> Iterator[str]:
    """How often each coalition wins, and how long it thinks."""
    yield ("| the coalition plays | " + " | ".join(found) + " | a decision |")
    yield "|---|" + "---|" * (len(found) + 1)
    for policy in POLICIES:
        wins = " | ".join(f"{100 * one.wins[policy.name].mean():.1f} %" for one in found.values())
        seconds = sum(one.seconds[policy.name] for one in found.values())
        decisions = sum(one.decisions[policy.name] for one in found.values())
        yield f"| **{policy.name}**: {policy.meaning} | {wins} | {1000 * seconds / decisions:.1f} ms |"


def difference_table(found: dict[str, Outcomes]) -> Iterator[str]:
    yield "| difference, in points | " + " | ".join(found) + " |"
    yield "|---|" + "---|" * len(found)
    for one, other in PAIRS:
        gaps = [difference(outcomes, one, other) for outcomes in found.values()]
        cells = " | ".join(f"{gap.points:+.1f} ({gap.low:+.1f} to {gap.high:+.1f})" for gap in gaps)
        yield f"| {one} − {other} | {cells} |"
    shares = " | ".join(f"{recovered(outcomes):.0%}" for outcomes in found.values())
    yield f"| share of the gap from team to perfect that signals close | {shares} |"
    rises = " | ".join(
        f"{100 * (outcomes.wins['signals'].mean() / outcomes.wins['selfish'].mean() - 1):.0f} %"
        for outcomes in found.values()
    )
    yield f"| wins of signals above selfish, relative | {rises} |"


def message_table(found: dict[str, Outcomes]) -> Iterator[str]:
    yield "| in a final round, " + ", ".join(found) + " | team | signals |"
    yield "|---|---|---|"
    for what, name in (
        ("wrong throws", "shown"),
        ("actions declined", "declined"),
        ("wrong declarations", "declared"),
    ):
        cells = []
        for policy in ("team", "signals"):
            cells.append(", ".join(f"{getattr(one, name)[policy]:.2f}" for one in found.values()))
        yield f"| {what} | {cells[0]} | {cells[1]} |"


def confusion_table(rounds: int, seed: int) -> Iterator[str]:
    """What every signal that can be afforded is understood as, with the caller protected and not."""
    signals = [signal for signal in CoalitionSignal if signal != CoalitionSignal.UNCERTAIN]
    yield f"What is meant and understood, over every state of {rounds} self-played final rounds, margin 7:"
    yield ""
    yield (
        "| caller | "
        + " | ".join(signal.value for signal in signals)
        + " | states | skipped | calibration error |"
    )
    yield "|---|" + "---|" * (len(signals) + 3)
    for protected, word in ((True, "protected"), (False, "not protected")):
        found = confusion(rounds, seed, 7.0, Rules(caller_protected=protected))
        cells = []
        for signal in signals:
            total = sum(count for (meant, _), count in found.counts.items() if meant == signal)
            cells.append(f"{found.share(signal, signal):.0%} of {total}" if total else "none")
        skipped = found.skipped / max(found.states, 1)
        cells += [str(found.states), f"{skipped:.0%}", f"{found.calibration_error:.3f}"]
        yield f"| {word} | {' | '.join(cells)} |"


def random_speed() -> float:
    """Actions a second of players who choose at random."""
    game, chance = new_vinto(), new_chance(0)
    play_rounds(game, chance, 1, 0, np.zeros(1, RESULT_DTYPE))
    results = np.zeros(RANDOM_ROUNDS, RESULT_DTYPE)
    began = time.thread_time()
    play_rounds(game, chance, 1, 0, results)
    return float(results["moves"].sum()) / (time.thread_time() - began)


def loyalty_table(found: dict[str, Outcomes]) -> Iterator[str]:
    """How often coalitions of growing loyalty win."""
    yield "| cooperativeness | " + " | ".join(policy.name for policy in LOYALTIES) + " |"
    yield "|---|" + "---|" * len(LOYALTIES)
    for name, outcomes in found.items():
        cells = " | ".join(f"{100 * outcomes.wins[policy.name].mean():.1f} %" for policy in LOYALTIES)
        yield f"| {name} | {cells} |"
