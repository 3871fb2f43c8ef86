"""How measures are shown: a figure with its unit, its interval, and a bar for how good it is."""

from collections.abc import Iterable

from darwindeck.evaluation.catalogue import CATALOGUE
from darwindeck.evaluation.report import Measure
from darwindeck.evaluation.scales import SCALES, desirability

BAR = 8  # characters
NARROW = 13  # characters of a line of a game's name over a column
UNLIMITED = ("length_spread", "seat_bias")  # shares that may be more than all
EIGHTHS = " ▏▎▍▌▋▊▉█"
GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "Skill and choices",
        (
            "skill_depth",
            "elo_greedy",
            "elo_16",
            "elo_64",
            "elo_256",
            "thinking",
            "headroom",
            "luck",
            "agency",
            "real_choices",
            "regret",
            "traps",
            "opposing_motives",
            "breadth",
            "urge_to_play",
            "partner_value",
            "bidding_value",
            "weakest_part",
            "worth_of_winning",
        ),
    ),
    (
        "The course of a deal",
        (
            "uncertainty",
            "decided",
            "late_chance",
            "lasting_hands",
            "suspense",
            "drama",
            "lead_changes",
            "interaction",
            "option_coupling",
        ),
    ),
    (
        "Length and the table",
        (
            "minutes",
            "match_deals",
            "match_minutes",
            "cut_matches",
            "moves",
            "decisions",
            "branching",
            "forced",
            "downtime",
            "hand_size",
            "longest_run",
            "length_spread",
            "drawish",
            "limits",
            "seat_bias",
        ),
    ),
    (
        "The rules",
        (
            "rule_words",
            "rule_bits",
            "strangeness",
            "oddities",
            "rule_exceptions",
            "memory",
            "dead_rules",
            "elegance",
            "novelty",
            "structural_novelty",
            "behavioural_novelty",
        ),
    ),
)


def groups_of(names: Iterable[str]) -> list[tuple[str, list[str]]]:
    """The measures that were taken, in groups; what belongs to none comes last."""
    taken = list(names)
    sorted_out = [(title, [name for name in group if name in taken]) for title, group in GROUPS]
    rest = [name for name in taken if not any(name in group for _, group in GROUPS)]
    return [(title, group) for title, group in (*sorted_out, ("Other", rest)) if group]


def game_head(name: str) -> str:
    """The name of a game over a narrow column: long ones are broken at their hyphens."""
    lines = [""]
    for part in name.split("-"):
        if lines[-1] and len(lines[-1]) + len(part) > NARROW:
            lines.append("")
        lines[-1] += f"{part}-"
    return "\n".join(lines).removesuffix("-")


def title_of(name: str) -> str:
    """What a measure is called."""
    return CATALOGUE[name].title if name in CATALOGUE else name.replace("_", " ")


def meaning_of(name: str) -> str:
    """What a measure says, as a sentence."""
    return CATALOGUE[name].says if name in CATALOGUE else ""


def figure(name: str, measure: Measure) -> str:
    """A value with its unit: 40 % of decisions, 178 Elo."""
    unit = "%" if _is_share(name) else _unit(name).removeprefix("distance")
    return f"{number(name, measure.value)} {unit}".rstrip()


def interval(name: str, measure: Measure) -> str:
    """The 95 % interval; nothing where there is no chance in the measure."""
    if not measure.error:
        return ""
    low, high = _possible(name, measure.low), _possible(name, measure.high)
    return f"{number(name, low)} to {number(name, high)}"


def short_figure(name: str, measure: Measure) -> str:
    """A value and the half-width of its interval, for narrow columns."""
    value = number(name, measure.value) + (" %" if _is_share(name) else "")
    if not measure.error:
        return value
    return f"{value} ± {number(name, (measure.high - measure.low) / 2)}"


def number(name: str, value: float) -> str:
    """A value as precisely as its unit deserves."""
    if _is_share(name):
        return _signed(f"{100 * value:.0f}")
    match _unit(name):
        case "Elo" | "words" | "bits" | "rules" | "facts":
            return _signed(f"{value:,.0f}")
        case "SD" | "distance":
            return _signed(f"{value:.2f}")
    return _signed(f"{value:.1f}")


def bar_of(name: str, value: float) -> str:
    """How desirable a value is, as a bar; nothing for measures that are neither good nor bad."""
    return filled(desirability(name, value)) if name in SCALES else ""


def filled(share: float, width: int = BAR) -> str:
    """A bar that is filled so far, with dots for the rest."""
    eighths = round(share * width * 8)
    whole, part = divmod(eighths, 8)
    drawn = "█" * whole + (EIGHTHS[part] if part else "")
    return drawn + "·" * (width - len(drawn))


def _possible(name: str, value: float) -> float:
    """An end of an interval, no further than the measure can go."""
    if not _is_share(name):
        return value
    return max(0.0, value if name in UNLIMITED else min(1.0, value))


def _unit(name: str) -> str:
    return CATALOGUE[name].unit if name in CATALOGUE else ""


def _is_share(name: str) -> bool:
    return _unit(name).startswith("of ")


def _signed(text: str) -> str:
    """A true minus sign, and no minus before a zero."""
    return text.lstrip("-") if not text.strip("-0.,") else text.replace("-", "−")
