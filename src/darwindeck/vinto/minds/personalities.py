"""Personalities: how bold, how daring, how loyal, how careless and how attentive a player is."""

from dataclasses import dataclass

from darwindeck.errors import DarwinDeckError


@dataclass(frozen=True)
class Personality:
    """Five traits, each from 0 to 1."""

    name: str
    aggression: float  # calls early, and wants to be the champion
    risk: float  # calls with a smaller chance of winning
    cooperativeness: float  # plays for the coalition rather than for the own row
    mistakes: float  # how often a move is made without thinking
    accuracy: float  # how many of the cards it has seen it remembers

    @property
    def usurps(self) -> bool:
        """Whether it competes with the champion of a coalition."""
        return self.aggression > 0.7 and self.cooperativeness < 0.5

    @property
    def least_chance(self) -> float:
        """How likely to win it must be to call."""
        return 0.8 - 0.25 * self.risk - 0.15 * self.aggression


PERSONALITIES = {
    one.name: one
    for one in (
        Personality("cautious-carl", 0.3, 0.2, 0.8, 0.05, 0.7),
        Personality("aggressive-anna", 0.9, 0.7, 0.5, 0.02, 0.8),
        Personality("strategic-sam", 0.5, 0.4, 0.9, 0.01, 0.95),
        Personality("lucky-lucy", 0.6, 0.8, 0.6, 0.15, 0.6),
        Personality("calculating-charlie", 0.6, 0.5, 0.7, 0.0, 1.0),
        Personality("usurping-ursula", 0.9, 0.6, 0.3, 0.02, 0.85),
    )
}


@dataclass(frozen=True)
class Difficulty:
    """How much a player thinks, and how much of its memory it has."""

    name: str
    worlds: int  # imagined for a decision
    memory: float  # share of the personality's accuracy


DIFFICULTIES = {
    one.name: one
    for one in (Difficulty("easy", 24, 0.6), Difficulty("medium", 240, 0.85), Difficulty("hard", 960, 1.0))
}


def personality_of(name: str) -> Personality:
    """The personality with this name."""
    if name not in PERSONALITIES:
        raise DarwinDeckError(f"There is no personality '{name}'; choose from {', '.join(PERSONALITIES)}.")
    return PERSONALITIES[name]


def difficulty_of(name: str) -> Difficulty:
    """The difficulty with this name."""
    if name not in DIFFICULTIES:
        raise DarwinDeckError(f"There is no difficulty '{name}'; choose from {', '.join(DIFFICULTIES)}.")
    return DIFFICULTIES[name]
