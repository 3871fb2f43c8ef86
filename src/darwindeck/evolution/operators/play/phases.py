"""Phases of a deal: taken away, put in another order, repeated with fresh cards."""

from msgspec.structs import replace

from darwindeck.evolution.operators.drafts import survey_of
from darwindeck.evolution.operators.play.lengths import played_out
from darwindeck.genome.check.turns import HAND_ENDS
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.phases import (
    DealPhase,
    Phase,
    Repeat,
    TrickPhase,
    TurnPhase,
    phases_for,
)
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.survey import Survey
from darwindeck.genome.traits import Role
from darwindeck.genome.vocabulary import DealTo, EndWhen, RepeatUntil, TableauMode

PLAYING = phases_for(Role.PLAY, Role.REPETITION)
SMALL_HAND = 6  # hands that are filled up again are at most so big


def remove_phase(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """One of several phases is removed."""
    if len(genome.phases) < 2:
        return None
    gone = dice.number(0, len(genome.phases) - 1)
    rest = genome.phases[:gone] + genome.phases[gone + 1 :]
    if not any(isinstance(phase, PLAYING) for phase in rest):
        return None
    return replace(genome, phases=rest)


def reorder_phases(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """Two neighbouring phases swap places."""
    if len(genome.phases) < 2:
        return None
    first = dice.number(0, len(genome.phases) - 2)
    phases = list(genome.phases)
    phases[first], phases[first + 1] = phases[first + 1], phases[first]
    return replace(genome, phases=tuple(phases))


def repeat_phases(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """Small hands are refilled again and again until the deck is used up."""
    survey = survey_of(genome)
    if survey.has(Repeat) or genome.setup.deal_to != DealTo.HAND:
        return None
    place = next((place for place, phase in enumerate(genome.phases) if _is_play(survey, phase)), None)
    if place is None:
        return None
    most = min(SMALL_HAND, survey.deck_size // survey.players // 2)
    hand = dice.usual("SetupRules.cards_per_player", 2, most)
    count = dice.usual("DealPhase.count", 1, hand)
    again = _again(genome.phases[place], count)
    setup = replace(genome.setup, cards_per_player=hand, hand_sizes=())
    ends = tuple(end for end in genome.deal_ends if end not in HAND_ENDS)
    return replace(genome, phases=(*genome.phases[:place], again), setup=setup, deal_ends=ends)


def _is_play(survey: Survey, phase: Phase) -> bool:
    """Tricks, or turns that go on to the last card without a stock and without gaps to wait for."""
    if isinstance(phase, TrickPhase):
        return True
    waits = survey.draws or survey.setup.tableau_mode == TableauMode.SEQUENCE
    return isinstance(phase, TurnPhase) and not phase.rounds and not waits


def _again(phase: Phase, count: int) -> Repeat:
    """Tricks or turns and a few cards, again and again, to the last card."""
    deal = DealPhase(count=count)
    if isinstance(phase, TrickPhase):
        few = replace(phase, tricks=count, opening_lead=None)
        return Repeat((few, deal), RepeatUntil.HANDS_EMPTY)
    assert isinstance(phase, TurnPhase)
    return Repeat((replace(phase, ends=(EndWhen.ALL_HANDS_EMPTY,)), deal), RepeatUntil.HANDS_EMPTY)


def repeat_once(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """Phases that were repeated are played once, with bigger hands."""
    if not any(isinstance(phase, Repeat) for phase in genome.phases):
        return None
    phases: list[Phase] = []
    for phase in genome.phases:
        inside = phase.phases if isinstance(phase, Repeat) else (phase,)
        phases += [played_out(inner) for inner in inside if not isinstance(inner, DealPhase)]
    setup = replace(
        genome.setup, cards_per_player=dice.usual("SetupRules.cards_per_player", 5, 9), hand_sizes=()
    )
    ends = genome.deal_ends or (EndWhen.ALL_HANDS_EMPTY,)
    return replace(genome, phases=tuple(phases), setup=setup, deal_ends=ends)
