"""What the specification of the tableau asks rulebooks to say: in the turn, and in a section of its own."""

import pytest
from msgspec.structs import replace
from tests.rulebooks.telling import told

from darwindeck.cards import Rank
from darwindeck.genome import library
from darwindeck.genome.card_sets import OfRank
from darwindeck.genome.steps import InOrder, Play
from darwindeck.genome.vocabulary import SequenceDirection, TableauMode, Take, Zone

pytestmark = pytest.mark.small

FAN_TAN = library.load("fan-tan")


def test_war_is_told_in_the_turn_and_in_its_own_section() -> None:
    sections = told(library.load("war"))
    assert (
        "When both players have played, compare ranks: the higher card wins both cards."
        in sections["Your turn"]
    )
    assert "each player lays three cards face down" in sections["Tableau rules"]


def test_match_rank_is_told_in_the_turn_and_in_its_own_section() -> None:
    scopa = library.load("scopa-by-rank")
    sections = told(scopa)
    assert "If your card matches a card on the tableau by rank, capture both cards." in sections["Your turn"]
    assert "the player chooses one of them" in sections["Tableau rules"]
    taking_all = replace(scopa, setup=replace(scopa.setup, take=Take.ALL))
    assert "it captures all of them" in told(taking_all)["Tableau rules"]


def test_cards_that_capture_everything_in_one_step_only_are_told_there() -> None:
    scopa = library.load("scopa-by-rank")
    plain, sweeping = Play(to=Zone.TABLEAU), Play(to=Zone.TABLEAU, takes_all=OfRank(Rank.SEVEN))
    phase = scopa.phases[0].phases[0]
    both = told(replace(scopa, phases=(replace(phase, turn=InOrder((plain, sweeping))),)))
    assert both["Your turn"].count("In this step a seven captures everything") == 1
    assert "If you play a seven in a step that says so while cards lie there" in both["Tableau rules"]
    alone = told(replace(scopa, phases=(replace(phase, turn=sweeping),)))
    assert "In this step" not in alone["Your turn"]
    assert "If you play a seven while cards lie there" in alone["Tableau rules"]


@pytest.mark.parametrize(
    ("direction", "words"),
    [
        (SequenceDirection.ASCENDING, "Play cards in ascending order to build on the tableau piles."),
        (SequenceDirection.DESCENDING, "Play cards in descending order to build on the tableau piles."),
        (SequenceDirection.BOTH, "Play cards in either direction to build on the tableau piles."),
    ],
)
def test_a_sequence_is_told_in_the_turn_and_in_its_own_section(
    direction: SequenceDirection, words: str
) -> None:
    genome = replace(FAN_TAN, setup=replace(FAN_TAN.setup, sequence_direction=direction))
    sections = told(genome)
    assert words in sections["Your turn"]
    assert "The first card of a pile must be a seven." in sections["Tableau rules"]
    assert "nothing goes above K or below A" in sections["Tableau rules"]


def test_cards_that_do_nothing_remain_on_the_tableau_and_need_no_section() -> None:
    plain = replace(FAN_TAN.setup, tableau_mode=TableauMode.NONE)
    sections = told(replace(FAN_TAN, setup=plain))
    assert "Cards remain on the tableau." in sections["Your turn"]
    assert "Tableau rules" not in sections
