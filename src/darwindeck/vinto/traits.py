"""Traits: the same final rounds played by coalitions that differ in a single trait of their personality."""

from dataclasses import dataclass, replace

from darwindeck.vinto.comparison import Outcomes, Policy, Setting, compare
from darwindeck.vinto.minds.personalities import Personality, personality_of
from darwindeck.vinto.minds.styles import style_of

CALM = personality_of("calculating-charlie")
LOW, HIGH = 0.1, 0.9


@dataclass(frozen=True)
class Trait:
    """Two personalities that differ in one trait."""

    name: str
    low: Personality
    high: Personality


LUKEWARM = replace(CALM, cooperativeness=0.4)
TRAITS = (
    Trait("cooperativeness", replace(CALM, cooperativeness=LOW), replace(CALM, cooperativeness=HIGH)),
    Trait("aggression", replace(CALM, aggression=LOW), replace(CALM, aggression=HIGH)),
    Trait(
        "aggression, with cooperativeness 0.4",
        replace(LUKEWARM, aggression=LOW),
        replace(LUKEWARM, aggression=HIGH),
    ),
    Trait("risk", replace(CALM, risk=LOW), replace(CALM, risk=HIGH)),
    Trait("memory", replace(CALM, accuracy=LOW), replace(CALM, accuracy=HIGH)),
)


def compare_traits(rounds: int, setting: Setting, threads: int = 1) -> Outcomes:
    """Play this many final rounds with each trait low and high."""
    policies = [
        policy_of(name, one)
        for each in TRAITS
        for name, one in ((low_of(each), each.low), (high_of(each), each.high))
    ]
    return compare(policies, rounds, setting, threads)


def low_of(one: Trait) -> str:
    """The name of the policy in which a trait is low."""
    return f"{one.name} {LOW:g}"


def high_of(one: Trait) -> str:
    """And in which it is high."""
    return f"{one.name} {HIGH:g}"


def policy_of(name: str, personality: Personality) -> Policy:
    """All members of a coalition have this personality."""
    style = style_of(personality, 0)
    return Policy(
        name,
        personality.name,
        personality.cooperativeness,
        speaks=True,
        discipline=float(style.discipline),
        caution=float(style.caution),
        ambition=float(style.ambition),
        usurps=personality.usurps,
        accuracy=personality.accuracy,
    )
