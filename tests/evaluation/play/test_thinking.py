"""Players who think at two tables: only what matters to them makes their deals differ."""

from msgspec.structs import replace

from darwindeck.evaluation.play.thinking import changed_deals
from darwindeck.genome import library
from darwindeck.genome.paths import replaced

HEARTS = library.load("hearts")


def test_the_same_rules_change_no_deal() -> None:
    assert changed_deals(HEARTS, replace(HEARTS, name="other"), 1).value == 0


def test_a_rule_that_never_matters_changes_no_deal() -> None:
    assert changed_deals(HEARTS, replaced(HEARTS, "match.max_deals", 400), 1).value == 0


def test_what_cards_cost_changes_deals_and_what_ends_a_match_changes_matches() -> None:
    without_hearts = replace(HEARTS, scoring=HEARTS.scoring[1:])
    assert changed_deals(HEARTS, without_hearts, 1).value > 0.5
    assert changed_deals(HEARTS, replaced(HEARTS, "match.target", 30), 1).value > 0.5
