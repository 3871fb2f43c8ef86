"""What is and is not a playable game: one sentence for every problem, with the path of the gene."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.genome.small_games import PAIRS, SCORED, SHED, SPADES, WHIST, changed, only_problem, told

from darwindeck.cards import Rank
from darwindeck.errors import GenomeError
from darwindeck.genome import library
from darwindeck.genome.card_sets import OfRank
from darwindeck.genome.check import check
from darwindeck.genome.contract_scoring import ContractScoring
from darwindeck.genome.phases import BiddingPhase, TrickPhase
from darwindeck.genome.schema import (
    Deals,
    GameGenome,
    drafts,
)
from darwindeck.genome.scoring import DealWon, ExactBid, PerTrick
from darwindeck.genome.storage import from_json, to_json


@pytest.mark.parametrize("name", library.names())
def test_every_game_of_the_library_is_well_typed(name: str) -> None:
    assert check(library.load(name)) == []


@pytest.mark.parametrize("genome", [WHIST, SCORED, SPADES, PAIRS, SHED], ids=lambda genome: genome.name)
def test_the_games_of_this_page_are_well_typed(genome: GameGenome) -> None:
    assert check(genome) == []


def test_every_problem_is_told_at_once() -> None:
    genome = replace(SPADES, player_count=9, jokers=5, name=" ", scoring=(DealWon(1),), bowers=True)
    paths = [problem.path for problem in check(genome)]
    assert paths == ["player_count", "jokers", "name", "bowers", "scoring[0]"]


def test_a_number_out_of_range_is_named_with_the_range() -> None:
    genome = replace(WHIST, player_count=7)
    assert only_problem(genome) == "player_count: found 7, but a whole number from 2 to 6 is needed."


def test_a_value_of_the_wrong_kind_is_a_sentence_and_not_an_exception() -> None:
    genome = replace(WHIST, player_count="four", ranking="best")
    assert told(genome) == [
        'player_count: found "four", but a whole number from 2 to 6 is needed.',
        'ranking: "best" is not allowed here; did you mean "best_hand"?',
    ]


# Teams


def refused(**genes: Any) -> list[str]:
    """What is said when pairs are to be made with other teams; the same is said of such a game in a file."""
    with pytest.raises(GenomeError) as caught:
        replace(PAIRS, **genes)
    with drafts():
        written = to_json(replace(PAIRS, **genes))
    with pytest.raises(GenomeError) as read:
        from_json(written)
    assert read.value.problems == caught.value.problems
    return [str(problem) for problem in caught.value.problems]


def test_team_assignment_validation() -> None:
    assert refused(teams=()) == ["teams: found 0, but a team game needs at least 2 teams."]
    assert refused(teams=((0, 1, 2, 3),)) == ["teams: found 1, but a team game needs at least 2 teams."]
    assert refused(team_mode=False) == ["teams: 2 teams are listed, but team_mode is off."]
    assert refused(teams=((0, 2), (1, 3), ())) == ["teams[2]: the team is empty."]
    assert refused(teams=((0, 2), (1,))) == ["teams: player 3 is in no team."]
    alone = refused(teams=((0,), (1,), (2,), (3,)))
    assert alone == ["teams: every team is a single player; leave team_mode off."]


def test_team_validation_player_count_mismatch() -> None:
    assert refused(teams=((0, 2), (1, 3), (4, 5))) == [
        "teams[2]: there is no player 4; players are 0 to 3.",
        "teams[2]: there is no player 5; players are 0 to 3.",
    ]
    assert refused(player_count=3) == ["teams[1]: there is no player 3; players are 0 to 2."]


def test_team_validation_duplicate_player() -> None:
    doubled = "teams: player 0 is listed 2 times, but belongs in exactly one team."
    assert refused(teams=((0, 2), (1, 3, 0))) == [doubled]


def test_a_file_with_wrong_teams_is_told_everything_else_that_is_wrong_with_it() -> None:
    with drafts():
        written = to_json(replace(PAIRS, teams=((0, 2), (1,)), wild=OfRank(Rank.TWO)))
    with pytest.raises(GenomeError) as caught:
        from_json(written)
    assert [problem.path for problem in caught.value.problems] == ["wild", "teams"]


def test_uneven_teams_are_allowed() -> None:
    assert check(replace(PAIRS, teams=((0, 1, 2), (3,)))) == []


# Bidding


def test_the_lowest_bid_may_not_be_above_the_smallest_hand() -> None:
    genome = changed(replace(SPADES, phases=(BiddingPhase(min_bid=9), TrickPhase())), cards_per_player=7)
    assert only_problem(genome) == (
        "phases[0].min_bid: the lowest bid is 9, but the smallest hand dealt is 7 cards."
    )


def test_the_highest_bid_may_be_above_the_hand() -> None:
    assert check(changed(SPADES, cards_per_player=7)) == []


def test_bids_need_an_order_a_choice_tricks_and_a_price() -> None:
    upside_down = replace(SPADES, phases=(BiddingPhase(min_bid=5, max_bid=4), TrickPhase()))
    assert "the highest is 4" in only_problem(upside_down)
    forced = BiddingPhase(min_bid=3, max_bid=3, allow_nil=False)
    assert "nobody has a choice" in only_problem(replace(SPADES, phases=(forced, TrickPhase())))
    too_late = replace(SPADES, phases=(TrickPhase(tricks=5), BiddingPhase()))
    assert "no trick phase follows" in only_problem(too_late)
    unpaid = replace(SPADES, contract=None, scoring=(PerTrick(1),))
    assert "nothing is paid for a bid" in only_problem(unpaid)
    assert check(replace(unpaid, scoring=(ExactBid(10),))) == []


def test_contracts_need_bids_and_nil_genes_need_nil() -> None:
    assert "contract: nobody bids." in told(replace(SPADES, phases=(TrickPhase(),)))
    no_nil = replace(SPADES, phases=(BiddingPhase(allow_nil=False), TrickPhase()))
    assert check(no_nil) == []
    assert "nobody may bid nil" in only_problem(replace(no_nil, contract=ContractScoring(nil_bonus=50)))


def test_bags_that_nobody_can_collect_are_refused() -> None:
    genome = replace(SPADES, contract=ContractScoring(bag_limit=20))
    assert "no side can collect 20 bags" in only_problem(genome)
    assert check(replace(genome, match=Deals(2))) == []


def test_partners_can_be_kept_within_a_hand_only_with_partners_and_room_to_bid_nothing() -> None:
    capped = BiddingPhase(partners_within_hand=True)
    assert "no partners" in only_problem(replace(SPADES, phases=(capped, TrickPhase())))
    team = replace(SPADES, team_mode=True, teams=((0, 2), (1, 3)), phases=(capped, TrickPhase()))
    assert check(team) == []
    no_nil = replace(capped, allow_nil=False)
    assert "must be able to bid nothing" in only_problem(replace(team, phases=(no_nil, TrickPhase())))
