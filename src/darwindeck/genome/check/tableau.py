"""The tableau: cards are played to it, each mode has its own genes, and a war is a war and nothing else."""

from collections.abc import Iterator

from darwindeck.errors import Flaw, Problem
from darwindeck.genome.card_sets import Everything
from darwindeck.genome.phases import (
    TurnPhase,
)
from darwindeck.genome.schema import SetupRules
from darwindeck.genome.steps import Capture, Peek, Play
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import (
    DealTo,
    EndWhen,
    SequenceDirection,
    TableauMode,
    Take,
    Zone,
)

DEFAULT = SetupRules()
WAR_TURN = Play(source=Zone.PILE, to=Zone.TABLEAU)


def problems(survey: Survey) -> Iterator[Problem]:
    yield from _tableau(survey)
    yield from _genes_of_other_modes(survey)
    yield from _war(survey)


def _tableau(survey: Survey) -> Iterator[Problem]:
    mode = survey.setup.tableau_mode
    if mode != TableauMode.NONE and not survey.plays_to(Zone.TABLEAU):
        yield Problem(
            "setup.tableau_mode", Flaw.MISSING, f'found "{mode.value}", but nobody plays to the tableau.'
        )
    if mode != TableauMode.NONE and survey.has(Capture):
        yield Problem(
            "setup.tableau_mode",
            Flaw.CLASH,
            f'found "{mode.value}", but capture steps have an open table of their own.',
        )
    for path, play in survey.every(Play):
        if mode != TableauMode.NONE and play.to == Zone.TABLEAU and play.most > 1:
            yield Problem(
                f"{path}.most",
                Flaw.OUT_OF_RANGE,
                f'found {play.most}, but "{mode.value}" is played one card at a time.',
            )


def _genes_of_other_modes(survey: Survey) -> Iterator[Problem]:
    """Genes that belong to one way of using the tableau stand at their defaults in every other."""
    setup, mode = survey.setup, survey.setup.tableau_mode
    if mode != TableauMode.SEQUENCE:
        if setup.sequence_direction != SequenceDirection.BOTH:
            found = setup.sequence_direction.value
            yield Problem(
                "setup.sequence_direction", Flaw.IDLE, f'found "{found}", but there are no sequences.'
            )
        if setup.sequence_start != Everything():
            yield Problem("setup.sequence_start", Flaw.IDLE, "there are no sequences to start.")
    if mode != TableauMode.WAR and setup.buried != DEFAULT.buried:
        yield Problem(
            "setup.buried",
            Flaw.IDLE,
            f"found {setup.buried}, but no war is fought; leave this at {DEFAULT.buried}.",
        )
    if mode != TableauMode.MATCH_RANK and not survey.has(Capture) and setup.take != Take.ONE:
        yield Problem("setup.take", Flaw.IDLE, f'found "{setup.take.value}", but no card captures another.')
    if setup.last_takes_rest and not (mode == TableauMode.MATCH_RANK or survey.has(Capture)):
        yield Problem("setup.last_takes_rest", Flaw.IDLE, "no card captures another.")


def _war(survey: Survey) -> Iterator[Problem]:
    setup = survey.setup
    if setup.tableau_mode != TableauMode.WAR:
        return
    if survey.players != 2:
        yield Problem(
            "player_count", Flaw.OUT_OF_RANGE, f"war is for 2 players, but there are {survey.players}."
        )
    if setup.deal_to != DealTo.PILE:
        yield Problem(
            "setup.deal_to",
            Flaw.CLASH,
            f'war is played from piles, but cards are dealt to a "{setup.deal_to.value}".',
        )
    wars = [(path, phase) for path, phase in survey.every(TurnPhase) if not isinstance(phase.turn, Peek)]
    if [phase.turn for _, phase in wars] != [WAR_TURN]:
        yield Problem(
            "phases",
            Flaw.CLASH,
            "a turn of war is to play one card from the pile to the tableau, and there are no other turns.",
        )
    for path, phase in wars:
        ends = {*phase.ends, *survey.genome.deal_ends}
        if ends not in ({EndWhen.CAPTURED_ALL}, {EndWhen.TABLEAU_TAKEN}) or phase.rounds:
            yield Problem(
                path, Flaw.CLASH, "war ends when one side has captured everything, and in no other way."
            )
    if survey.hands[0] * 2 != survey.deck_size:
        yield Problem(
            "setup",
            Flaw.CLASH,
            f"in a war the whole deck is dealt, but {survey.deck_size} cards are dealt in 2"
            f" piles of {survey.hands[0]}.",
        )
