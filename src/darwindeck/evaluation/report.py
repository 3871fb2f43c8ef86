"""A report: every measure of a game with its error, the gates it failed, and how far the race let it come."""

from enum import StrEnum

from msgspec import Struct

NORMAL_95 = 1.959963984540054  # two-sided 95 % of the normal distribution


class Stage(StrEnum):
    """The stages of a race, in order: a game goes on to the next only when it deserves the cost."""

    RANDOM = "random"  # thousands of deals by players who choose at random, and by greedy ones
    QUICK = "quick"  # luck, real choices and the course of the game, on a few hundred deals
    FULL = "full"  # the ladder of players, and everything else


class Measure(Struct, frozen=True, forbid_unknown_fields=True):
    """What was measured, and its standard error; an error of 0 says that there is no chance in it."""

    value: float
    error: float = 0.0

    @property
    def low(self) -> float:
        """The lower end of the 95 % interval."""
        return self.value - NORMAL_95 * self.error

    @property
    def high(self) -> float:
        """The upper end of the 95 % interval."""
        return self.value + NORMAL_95 * self.error


class Gate(StrEnum):
    """What no game worth playing does, by the name that people read."""

    LIMITS = "limits"
    STUCK = "stuck"
    TOO_LONG = "too long"
    IDLE_SEAT = "idle seat"
    ENDLESS_TURNS = "endless turns"
    NO_REAL_CHOICE = "no real choice"
    DRAWISH = "drawish"
    HOLDING_BACK = "holding back"
    CROSS_PURPOSES = "cross purposes"
    CHEAP_NIL = "cheap nil"
    CONSTANT_THEFT = "constant theft"
    ONE_SIDED = "one-sided"
    SOLITAIRE = "solitaire"
    TOO_MANY_RULES = "too many rules"
    NO_OP_RULES = "no-op rules"
    ONE_LINE_STRATEGY = "one-line strategy"


class Failure(Struct, frozen=True, forbid_unknown_fields=True):
    """A gate that the game did not pass, and why, in a sentence."""

    gate: Gate
    reason: str


class NoteKind(StrEnum):
    """What a note is about."""

    NO_OP_RULE = "no_op_rule"  # a rule that changes nothing
    ONE_LINE_STRATEGY = "one_line_strategy"  # a policy that takes one line to tell and beats greedy players
    UNEVEN_SIDES = "uneven_sides"  # sides of different sizes, and which of them wins
    COHERENCE = "coherence"  # a tableau and a way to win that hardly go together


class Note(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a designer could act on. Code looks at the kind; the words are for people only."""

    kind: NoteKind
    words: str  # a sentence


class Report(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everything that was found out about a game."""

    genome: str  # content hash
    name: str
    seed: int
    stage: Stage  # the last one that was run
    measures: dict[str, Measure]  # by the names in `evaluation.catalogue`
    failures: tuple[Failure, ...] = ()
    coherence: float = 1.0  # the total is multiplied by this: how well tableau and ending go together
    notes: tuple[Note, ...] = ()
    games: int = 0  # deals played to find all this out
    iterations: int = 0  # of tree search

    @property
    def passed(self) -> bool:
        """Whether the game passed every gate it came to."""
        return not self.failures
