"""Captures by sum, by rank or sum, of the whole pile, and by cards that take everything."""

from typing import Any

import pytest
from tests.tables import Position, deal, legal, mask, names, play, turns_for

from darwindeck.cards import Rank
from darwindeck.genome.card_sets import AnyOf, Not, OfRank
from darwindeck.genome.steps import Play
from darwindeck.genome.vocabulary import Ranking, TableauMode, Take, Zone

pytestmark = pytest.mark.small

COURTS = AnyOf((OfRank(Rank.JACK), OfRank(Rank.QUEEN), OfRank(Rank.KING)))


def table(mode: TableauMode, lying: str, hand: str, takes_all: Any = None, **genes: Any) -> Position:
    """Two players; the first holds this hand, and these cards lie on the tableau, the last of them on top."""
    size = len(hand.split())
    genes = {"ranking": Ranking.MOST_CAPTURED, "tableau_mode": mode, **genes}
    other = " ".join(["Qc", "Kc", "Kd", "Kh", "Ks"][:size])
    game = deal(turns_for(2, size, Play(to=Zone.TABLEAU, takes_all=takes_all), **genes), hand, other)
    game.table.tableau = mask(lying)
    game.table.stock = int(game.table.stock) & ~mask(lying)
    game.table.stock_size = int(game.table.stock).bit_count()
    game.table.tableau_top = mask(lying.split()[-1]).bit_length() - 1 if lying else -1
    return game


def test_a_card_captures_cards_that_add_up_to_it() -> None:
    game = table(TableauMode.SUM, "2c 5d 9h", "7s 3s")
    play(game, "7s")
    assert (names(game.table.captured[0]), names(game.table.tableau)) == ("2c 5d 7s", "9h")


def test_of_several_sums_the_player_chooses_card_by_card() -> None:
    game = table(TableauMode.SUM, "2c 3d 5d 4h", "7s 3s")
    play(game, "7s")
    assert (game.to_move, legal(game)) == (0, "+2c +3d")
    play(game, "+3d")
    assert names(game.table.captured[0]) == "3d 4h 7s"


def test_a_card_that_adds_up_to_nothing_stays() -> None:
    game = table(TableauMode.SUM, "9h", "7s 3s")
    play(game, "7s")
    assert names(game.table.tableau) == "9h 7s"


def test_a_total_counts_the_card_that_is_played() -> None:
    game = table(TableauMode.SUM, "7c 3d 5h", "7s 3s", total=15)
    play(game, "7s")
    assert names(game.table.captured[0]) == "3d 5h 7s"


def test_a_sum_is_captured_only_when_no_rank_matches() -> None:
    game = table(TableauMode.RANK_ELSE_SUM, "7c 2c 5d", "7s 3s")
    play(game, "7s")
    assert (names(game.table.captured[0]), names(game.table.tableau)) == ("7c 7s", "2c 5d")


def test_ranks_and_sums_can_be_captured_together_or_not() -> None:
    game = table(TableauMode.RANK_AND_SUM, "7c 2c 5d", "7s 3s")
    play(game, "7s +7c")
    assert legal(game) == "+2c done"
    play(game, "+2c")
    assert names(game.table.captured[0]) == "2c 7c 5d 7s"
    assert game.table.sweeps[0] == 1
    other = table(TableauMode.RANK_AND_SUM, "7c 2c 5d", "7s 3s")
    play(other, "7s +7c done")
    assert names(other.table.tableau) == "2c 5d"


def test_cards_that_may_not_be_added_up_are_captured_by_rank_alone() -> None:
    game = table(TableauMode.RANK_AND_SUM, "Jc Ac Td", "Js 3s", sums=Not(COURTS))
    play(game, "Js")
    assert (names(game.table.captured[0]), names(game.table.tableau)) == ("Jc Js", "Ac Td")


def test_matching_the_top_takes_the_whole_pile_and_only_the_top_counts() -> None:
    game = table(TableauMode.MATCH_RANK, "7c 2c 5d", "7s 5s", take=Take.PILE)
    play(game, "7s")
    assert names(game.table.tableau) == "2c 7c 5d 7s"
    game = table(TableauMode.MATCH_RANK, "7c 2c 5d", "7s 5s", take=Take.PILE)
    play(game, "5s")
    assert (names(game.table.captured[0]), game.table.sweeps[0]) == ("2c 7c 5d 5s", 0)


def test_a_pile_of_one_card_is_a_sweep() -> None:
    game = table(TableauMode.MATCH_RANK, "5d", "7s 5s", take=Take.PILE)
    play(game, "5s")
    assert game.table.sweeps[0] == 1


def test_a_card_that_takes_everything_is_no_sweep() -> None:
    jacks = OfRank(Rank.JACK)
    game = table(TableauMode.MATCH_RANK, "7c 2c 5d", "Js 5s", takes_all=jacks, take=Take.PILE)
    play(game, "Js")
    assert (names(game.table.captured[0]), game.table.sweeps[0]) == ("2c 7c 5d Js", 0)
    game = table(TableauMode.MATCH_RANK, "Jc", "Js 5s", takes_all=jacks, take=Take.PILE)
    play(game, "Js")
    assert game.table.sweeps[0] == 1


def test_a_card_that_takes_everything_stays_on_an_empty_table() -> None:
    game = table(TableauMode.MATCH_RANK, "", "Js 5s", takes_all=OfRank(Rank.JACK))
    play(game, "Js")
    assert names(game.table.tableau) == "Js"
