"""Deals of their own: the table says what the deal pays, and so does the account of it."""

import pytest
from tests.tables import deal, deal_again, hands_that_win, play_out, tricks_for

from darwindeck.genome import library
from darwindeck.genome.own_deals import in_series
from darwindeck.genome.schema import Deals
from darwindeck.genome.scoring import NamedTrick, PerTrick
from darwindeck.genome.vocabulary import Ranking
from darwindeck.present.table.match import Match
from darwindeck.present.table.screen.drawing import scene_in_lines
from darwindeck.program.codes import Status
from darwindeck.rulebooks.examples.payments import account_of
from darwindeck.rulebooks.story.people import people_of

pytestmark = pytest.mark.small

SERIES = tricks_for(
    3,
    2,
    scoring=in_series((), [(PerTrick(-2),), (NamedTrick(5),)]),
    ranking=Ranking.HIGH_SCORE,
    match=Deals(3),
)
FIRST = "In this deal: Each player scores −2 points for every trick won."
SECOND = "In this deal: The player who wins the last trick of the deal scores 5 points."


def screens_by_deal() -> dict[int, set[str]]:
    """What stands on the table in each deal of a match."""
    match, found = Match(SERIES, 1), dict[int, set[str]]()
    while not match.is_over:
        lines = scene_in_lines(SERIES, match.program, people_of(SERIES, 0), match.view(0))
        found.setdefault(int(match.view(0).table.deals), set()).update(line.strip() for line in lines)
        match.push(match.legal_moves[0])
    return found


def test_the_table_says_what_this_deal_pays() -> None:
    screens = screens_by_deal()
    assert [FIRST in screens[deal] for deal in (1, 2, 3)] == [True, False, True]
    assert [SECOND in screens[deal] for deal in (1, 2, 3)] == [False, True, False]


def test_a_game_whose_deals_are_paid_alike_says_nothing_of_them() -> None:
    whist = library.load("whist")
    match = Match(whist, 1)
    lines = scene_in_lines(whist, match.program, people_of(whist, 0), match.view(0))
    assert not any("In this deal" in line for line in lines)


def test_the_account_of_a_deal_names_only_what_it_pays() -> None:
    game = deal(SERIES, *hands_that_win(0, 1, players=3))
    for label in ("Tricks", "Last trick", "Tricks"):
        play_out(game)
        assert [paid.words for paid in account_of(SERIES, game.program, game.table)] == [label]
        if game.table.status != Status.MATCH_OVER:
            deal_again(game, *hands_that_win(0, 1, players=3))
