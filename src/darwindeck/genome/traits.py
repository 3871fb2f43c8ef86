"""Traits: what a phase or a step is, stated once beside it, for everyone who asks about phases and steps."""

from enum import Enum, auto
from typing import Any, ClassVar, NamedTuple

from msgspec import Struct


class Role(Enum):
    """What a phase is for."""

    PLAY = auto()  # cards are played for
    PREPARATION = auto()  # comes before play, at most once in a deal
    SUPPLY = auto()  # brings cards or compares them, and is nothing without play
    REPETITION = auto()  # other phases, again and again


class Act(Enum):
    """Something that phases and steps do, and that other rules of a game depend on."""

    CAPTURE = auto()  # players win cards and keep them
    COMPARE_RANKS = auto()  # the order of the ranks decides
    CHANGE_HANDS = auto()  # hands do not simply shrink by a card a trick
    DISCARD = auto()  # cards go to the discards
    HOLD_CARDS = auto()  # players choose from hands that they hold and see
    NEED_EVERYONE = auto()  # nobody can be left out
    PLAY_IN_TURN = auto()  # cards are played in turns, so that there is a last play
    PROMISE = auto()  # players say how many tricks they will win
    TURN_TO_STOCK = auto()  # cards of the stock are dealt or turned up
    WAIT_FOR_OPENER = auto()  # it makes a difference who begins


class Companions(NamedTuple):
    """What a game has only because of a phase: genes of the genome, and kinds of scoring rules."""

    genes: tuple[str, ...] = ()
    scores: tuple[type[Any], ...] = ()


class PhaseTraits(NamedTuple):
    """What a phase is."""

    role: Role
    title: str  # of its section in a rulebook
    without: str  # the phase as something left out: the subject of a sentence
    short_title: str = ""  # in a list of the parts of a deal, where it differs
    part: str = ""  # what people call it when they ask for it or forbid it; empty: it is no such part
    meaning: str = ""  # what that part comprises
    needs: tuple[type[Any], ...] = ()  # kinds of phases of which one must come later in the deal
    companions: Companions = Companions()
    acts: frozenset[Act] = frozenset()


class StepTraits(NamedTuple):
    """What a step is."""

    acts: frozenset[Act] = frozenset()
    moves_cards: bool = True
    stands_alone: bool = True  # it does not depend on the step before it


class PhasePart(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="type"):
    """Any phase."""

    traits: ClassVar[PhaseTraits]


class StepPart(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="type"):
    """Any step."""

    traits: ClassVar[StepTraits] = StepTraits()
