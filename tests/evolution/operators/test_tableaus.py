"""The tableau: every mode comes about, a war with two players only, a direction with sequences only."""

from tests.evolution.operators.games import CRAZY_EIGHTS, DUEL, FAN_TAN, UNO, WAR, WHIST, drafts_of

from darwindeck.evolution.operators.catalogue import BY_NAME
from darwindeck.evolution.operators.mutation import apply, dice_from
from darwindeck.genome.card_sets import Everything
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.vocabulary import CAPTURING, SequenceDirection, TableauMode


def modes_after(genome: GameGenome) -> set[TableauMode]:
    children = [apply(BY_NAME["change-tableau-mode"], genome, dice_from(f"{seed}")) for seed in range(25)]
    return {child.setup.tableau_mode for child in children if child is not None}


def test_every_mode_is_one_step_from_a_game_for_two_without_it() -> None:
    assert modes_after(DUEL) == set(TableauMode) - {TableauMode.NONE}
    assert modes_after(WAR) == set(TableauMode) - {TableauMode.WAR}


def test_a_war_is_for_two_players() -> None:
    assert modes_after(CRAZY_EIGHTS) == {*CAPTURING, TableauMode.SEQUENCE, TableauMode.RUNNING_TOTAL}


def test_games_without_turns_have_no_use_for_a_tableau() -> None:
    assert drafts_of("change-tableau-mode", WHIST, 5) == []


def test_only_sequences_have_a_direction() -> None:
    assert drafts_of("change-sequence-direction", UNO, 5) == []
    drafts = drafts_of("change-sequence-direction", FAN_TAN, 20)
    directions = {draft.setup.sequence_direction for draft in drafts}
    assert directions == {SequenceDirection.ASCENDING, SequenceDirection.DESCENDING}


def test_leaving_sequences_clears_their_genes() -> None:
    for seed in range(12):
        child = apply(BY_NAME["change-tableau-mode"], FAN_TAN, dice_from(f"{seed}"))
        assert child is not None
        assert child.setup.sequence_direction == SequenceDirection.BOTH
        assert child.setup.sequence_start == Everything()
