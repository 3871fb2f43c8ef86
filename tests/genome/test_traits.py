"""Traits: what phases and steps say about themselves, and what goes when a phase goes."""

import pytest
from msgspec.structs import replace

from darwindeck.genome import library
from darwindeck.genome.phase_lists import holds, phases_of, without_phases
from darwindeck.genome.phases import PHASES, BiddingPhase, DealPhase, Repeat, TrickPhase, phases_for
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.scoring import ExactBid
from darwindeck.genome.steps import LEAVES
from darwindeck.genome.survey import Survey
from darwindeck.genome.traits import Act, Role

pytestmark = pytest.mark.small

BRISCOLA = library.load("briscola")
OH_HELL = library.load("oh-hell")
SPADES = library.load("spades")


def test_every_phase_has_one_role_and_titles_tell_kinds_apart() -> None:
    assert sorted(kind.__name__ for role in Role for kind in phases_for(role)) == sorted(
        kind.__name__ for kind in PHASES
    )
    titles = [kind.traits.title for kind in PHASES]
    assert len(set(titles)) == len(titles)


def test_everything_that_others_ask_about_is_done_by_a_phase_or_a_step() -> None:
    done = {act for kind in (*PHASES, *LEAVES) for act in kind.traits.acts}
    assert done == set(Act)


def test_what_is_paid_for_bids_goes_with_the_bids() -> None:
    without = without_phases(SPADES, BiddingPhase)
    assert not phases_of(without, BiddingPhase)
    assert without.contract is None
    exact = without_phases(OH_HELL, BiddingPhase)
    assert any(isinstance(rule, ExactBid) for rule in OH_HELL.scoring)
    assert not any(isinstance(rule, ExactBid) for rule in exact.scoring)


def test_a_phase_without_companions_goes_alone() -> None:
    without = without_phases(SPADES, TrickPhase)
    assert without == replace(SPADES, phases=phases_of(SPADES, BiddingPhase))


def test_phases_are_found_inside_repetitions() -> None:
    (again, *_) = BRISCOLA.phases
    assert isinstance(again, Repeat)
    assert holds(again, TrickPhase)
    assert not holds(again, BiddingPhase)
    assert phases_of(BRISCOLA, DealPhase)


@pytest.mark.parametrize(
    ("genome", "act", "is_done"),
    [
        (SPADES, Act.PROMISE, True),
        (SPADES, Act.CAPTURE, True),
        (SPADES, Act.CHANGE_HANDS, False),
        (BRISCOLA, Act.TURN_TO_STOCK, True),
        (library.load("crazy-eights"), Act.PLAY_IN_TURN, True),
        (library.load("crazy-eights"), Act.PROMISE, False),
    ],
)
def test_a_survey_knows_what_is_done_in_a_game(genome: GameGenome, act: Act, is_done: bool) -> None:
    assert Survey(genome).does(act) == is_done
