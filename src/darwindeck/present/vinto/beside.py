"""The tables beside the main one: loyalty, a caller who thinks, five players, an unprotected caller."""

from collections.abc import Callable, Iterator

from darwindeck.present.vinto.results import in_points, main_tables
from darwindeck.vinto.comparison import POLICIES, Outcomes, Policy, Setting, paired_difference
from darwindeck.vinto.layout import Rules

MARGIN = 7.0  # of the caller in these tables
LEAST_CHANCE = 0.6  # with which a caller who thinks calls
SILENT = tuple(one for one in POLICIES if one.name not in ("perfect", "showing"))
LOYALTIES = tuple(
    Policy(f"{share:g}", "how cooperative every member is", share, speaks=True)
    for share in (0.0, 0.25, 0.5, 0.75, 1.0)
)
SETTINGS = {
    "a caller who thinks": Setting(least_chance=LEAST_CHANCE),
    "five players": Setting(MARGIN, rules=Rules(players=5)),
    "caller not protected": Setting(MARGIN, rules=Rules(caller_protected=False)),
}

Play = Callable[[tuple[Policy, ...], Setting], Outcomes]


def tables_beside(play: Play) -> Iterator[str]:
    """All these tables; each is played when its turn comes."""
    loyal = play(LOYALTIES, Setting(MARGIN))
    yield from loyalty_table(loyal)
    found = {name: play(SILENT, setting) for name, setting in SETTINGS.items()}
    for name, outcomes in found.items():
        yield ""
        yield from main_tables({name: outcomes})
    yield ""
    yield from attack_lines(found["caller not protected"], loyal)


def loyalty_table(outcomes: Outcomes) -> Iterator[str]:
    """How often coalitions of growing loyalty win."""
    yield "| cooperativeness | " + " | ".join(policy.name for policy in LOYALTIES) + " |"
    yield "|---|" + "---|" * len(LOYALTIES)
    cells = " | ".join(f"{100 * outcomes.wins[policy.name].mean():.1f} %" for policy in LOYALTIES)
    yield f"| margin {MARGIN:g}, speaking | {cells} |"


def attack_lines(open_caller: Outcomes, safe_caller: Outcomes) -> Iterator[str]:
    """What it is worth that the caller's cards may be touched; the snapshots are the same."""
    gap = paired_difference(open_caller.wins["signals"], safe_caller.wins["1"])
    yield (
        "From the same snapshots, a speaking coalition that may attack the caller wins "
        f"{in_points(gap)} points more often than one that may not."
    )
