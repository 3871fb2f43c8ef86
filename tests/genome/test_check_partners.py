"""What the check says of a card that makes its holder the declarer's partner."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.genome.small_games import only_problem

from darwindeck.cards import Rank, Suit
from darwindeck.compiler.compile import compile_genome
from darwindeck.genome import library
from darwindeck.genome.card_sets import OfRank, OfSuit
from darwindeck.genome.check import check
from darwindeck.genome.schema import AuctionTrump, GameGenome
from darwindeck.genome.scoring import AuctionMade
from darwindeck.genome.vocabulary import AuctionKind, Follow, Forfeit, Heads
from darwindeck.program.codes import CallFlag
from darwindeck.program.verify import verify

pytestmark = pytest.mark.small

SCHAFKOPF = library.load("schafkopf")
SHEEPSHEAD = library.load("sheepshead-for-five")
MADE = AuctionMade(need=2, points=1, euchred=1)


def auction(genome: GameGenome, **genes: Any) -> GameGenome:
    return replace(genome, phases=(replace(genome.phases[0], **genes), genome.phases[1]))


def tricks(genome: GameGenome, **genes: Any) -> GameGenome:
    return replace(genome, phases=(genome.phases[0], replace(genome.phases[1], **genes)))


def said_of(genome: GameGenome) -> str:
    """Everything that the check finds."""
    return " ".join(str(problem) for problem in check(genome))


def test_known_partners_are_well_typed() -> None:
    assert check(SCHAFKOPF) == check(SHEEPSHEAD) == []
    assert check(auction(SCHAFKOPF, alone=False)) == []
    numbers = auction(replace(SCHAFKOPF, trump=AuctionTrump()), kind=AuctionKind.NUMERIC, min_bid=4)
    assert check(replace(numbers, scoring=(replace(MADE, need=0, per_bid=1),))) == []


def test_partners_are_two_of_at_least_four_players_who_have_no_teams() -> None:
    three = replace(SCHAFKOPF, player_count=3)
    assert "found 3 players" in said_of(three)
    teams = replace(SCHAFKOPF, team_mode=True, teams=((0, 2), (1, 3)))
    assert "there are teams" in only_problem(teams)


def test_the_card_is_one_of_the_deck() -> None:
    assert "2d is not in the deck" in only_problem(auction(SHEEPSHEAD, partner_card="2d"))
    assert "a certain card already" in only_problem(auction(SCHAFKOPF, partner_card="Jd"))


def test_there_are_aces_to_call() -> None:
    without = replace(SCHAFKOPF, deck=OfRank(Rank.KING))
    assert "fewer than two aces" in said_of(without)
    assert "fewer than two aces" in said_of(replace(SCHAFKOPF, high_trumps=(Rank.ACE, Rank.QUEEN)))


def test_an_ace_is_called_where_its_holder_has_no_other_duty() -> None:
    for genes in (
        {"heads": Heads.ALWAYS},
        {"breaking": OfSuit(Suit.SPADES)},
        {"opening_lead": "7c"},
        {"barred_from_first_trick": OfSuit(Suit.SPADES)},
    ):
        assert "other duties" in only_problem(tricks(SCHAFKOPF, **genes))
        assert "other duties" not in said_of(tricks(SHEEPSHEAD, **genes))
    assert "without a kitty" in said_of(auction(SCHAFKOPF, kitty=True))


def test_the_card_stays_where_it_is_until_it_is_played() -> None:
    assert "another hand" in said_of(tricks(SCHAFKOPF, follow=Follow.MUST_OR_TAKE, tricks=20))


def test_partners_are_paid_by_a_price_that_is_shared() -> None:
    assert "set back or forfeited" in said_of(replace(SCHAFKOPF, scoring=(replace(MADE, set_back=2),)))
    assert "set back or forfeited" in said_of(
        replace(SCHAFKOPF, scoring=(replace(MADE, forfeit=Forfeit.LOST),))
    )
    games = replace(library.load("skat").scoring[0], nil=0, matadors=False, no_trump=0)
    paid = replace(SCHAFKOPF, trump=AuctionTrump(), scoring=(games,))
    assert "paid by auction_made scores only" in said_of(paid)
    assert "neither with nil nor with doubles" in said_of(auction(SCHAFKOPF, allow_nil=True))


def test_orders_and_values_go_without_partners() -> None:
    assert "numbers are bid" in said_of(auction(SCHAFKOPF, kind=AuctionKind.VALUES))
    assert "numbers are bid" in said_of(auction(SCHAFKOPF, kind=AuctionKind.ORDER_UP))


def test_a_program_with_a_partner_that_the_check_refuses_is_refused_too() -> None:
    program = compile_genome(SCHAFKOPF)
    assert verify(program) == []
    program.call_ways |= CallFlag.DOUBLES | CallFlag.UNTIL_ALL_PASS
    assert any("without nil, doubles" in problem for problem in verify(program))
    program = compile_genome(SHEEPSHEAD)
    program.partner_card = 3
    assert any("a card of the deck" in problem for problem in verify(program))
    program = compile_genome(SHEEPSHEAD)
    program.call_ways |= CallFlag.CALLS_ACE
    assert any("two cards do" in problem for problem in verify(program))
    assert any("without a kitty" in problem for problem in verify(program))
