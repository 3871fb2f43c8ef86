"""What the check says of auctions, of what they pay and of bowers."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.genome.small_games import only_problem, told

from darwindeck.cards import Rank, Suit
from darwindeck.genome import library
from darwindeck.genome.card_sets import Not, OfRank, OfSuit
from darwindeck.genome.check import check
from darwindeck.genome.phases import AuctionPhase, BiddingPhase, PassingPhase, Repeat, TrickPhase
from darwindeck.genome.schema import FixedTrump, GameGenome, SetupRules
from darwindeck.genome.scoring import AuctionMade
from darwindeck.genome.vocabulary import AuctionKind, Combination, Forfeit, Measure, Opener

pytestmark = pytest.mark.small

EUCHRE = library.load("euchre")
NAP = library.load("nap")


def auction(genome: GameGenome, **genes: Any) -> GameGenome:
    """A game with other rules for its auction."""
    return replace(genome, phases=(replace(genome.phases[0], **genes), *genome.phases[1:]))


def paid(genome: GameGenome, **genes: Any) -> GameGenome:
    """A game that pays otherwise for its auction."""
    return replace(genome, scoring=(replace(genome.scoring[0], **genes),))  # type: ignore[arg-type]


def test_known_auctions_are_well_typed() -> None:
    assert check(EUCHRE) == check(NAP) == []
    assert check(auction(EUCHRE, dealer_must=True)) == []


def test_an_auction_comes_before_tricks_once_and_instead_of_bids() -> None:
    phases = EUCHRE.phases
    assert check(replace(EUCHRE, phases=(PassingPhase(count=1), *phases))) == []
    assert "before everything but passing" in only_problem(
        replace(EUCHRE, phases=(TrickPhase(tricks=1), *phases))
    )
    assert "only once" in only_problem(replace(EUCHRE, phases=(phases[0], *phases)))
    bids = replace(EUCHRE, phases=(*phases[:1], BiddingPhase(max_bid=5, allow_nil=False), phases[1]))
    assert any("players bid already" in str(problem) for problem in check(bids))
    repeated = replace(EUCHRE, phases=(Repeat(phases),))
    assert any("this one is repeated" in str(problem) for problem in check(repeated))


def test_an_auction_decides_trump_and_is_paid() -> None:
    assert 'trump is not "auction"' in only_problem(replace(EUCHRE, trump=FixedTrump(Suit.HEARTS)))
    unpaid = replace(NAP, scoring=())
    assert any("nothing is paid for the auction" in str(problem) for problem in check(unpaid))
    no_auction = replace(EUCHRE, phases=EUCHRE.phases[1:])
    assert {problem.path for problem in check(no_auction)} == {"trump", "scoring[0]"}


def test_bids_fit_the_hands() -> None:
    assert "the highest is 2" in only_problem(auction(NAP, min_bid=3, max_bid=2))
    assert "the smallest hand dealt is 5" in only_problem(auction(NAP, min_bid=6, max_bid=9))
    assert "nobody bids a number" in only_problem(auction(EUCHRE, max_bid=5))


def test_a_card_is_left_to_turn_up_and_every_suit_can_be_trump() -> None:
    whole = replace(EUCHRE, setup=replace(EUCHRE.setup, cards_per_player=6))
    assert "no card can be turned up" in only_problem(whole)
    assert "makes no suit trump" in only_problem(replace(EUCHRE, jokers=1))
    assert "makes no suit trump" in only_problem(replace(NAP, jokers=1))
    assert "not led" in only_problem(auction(EUCHRE, pitches=True))
    assert "no card is turned up" in only_problem(auction(NAP, exchange=True))
    assert "an opening lead says who does" in only_problem(
        replace(NAP, phases=(NAP.phases[0], TrickPhase(opening_lead="Ah")))
    )
    clubs = replace(NAP, deck=OfSuit(Suit.CLUBS), player_count=2)
    assert any("nothing to name" in str(problem) for problem in check(clubs))


def test_the_opener_does_not_matter_where_the_winner_leads() -> None:
    late = replace(NAP, setup=replace(NAP.setup, opener=Opener.DEALER))
    assert "the auction decides who begins" in only_problem(late)


def test_whoever_plays_alone_has_partners_to_play_without() -> None:
    alone = auction(NAP, alone=True)
    assert "no partners" in only_problem(alone)
    assert "nobody plays alone" in only_problem(auction(EUCHRE, alone=False))


def test_what_an_auction_pays_can_be_won() -> None:
    assert "nobody bids how many" in only_problem(paid(EUCHRE, need=0))
    assert "nobody bids a number" in only_problem(paid(EUCHRE, per_bid=1))
    assert "at most 5 tricks" in only_problem(paid(EUCHRE, need=6))
    assert "as much as less would" in only_problem(paid(EUCHRE, march=1))


def test_bowers_are_jacks() -> None:
    assert "has no jacks" in only_problem(replace(NAP, bowers=True, deck=Not(OfRank(Rank.JACK))))


def test_a_plain_auction_is_a_game() -> None:
    plain = AuctionPhase(kind=AuctionKind.NUMERIC)
    genome = replace(NAP, phases=(plain, TrickPhase()), scoring=(AuctionMade(need=0, points=1),))
    assert check(genome) == []


def test_points_are_needed_or_forfeited_only_where_there_are_some() -> None:
    assert "no other rule" in only_problem(paid(EUCHRE, counts=Measure.POINTS))
    assert "no other rule" in only_problem(paid(EUCHRE, forfeit=Forfeit.LOST))
    assert "nobody bids a number" in only_problem(paid(EUCHRE, set_back=2))
    assert check(paid(NAP, set_back=2)) == []


def test_nobody_bids_where_it_is_there_to_be_taken() -> None:
    take = paid(auction(NAP, kind=AuctionKind.TAKE, min_bid=1, max_bid=13), need=3, per_bid=0, points=1)
    assert check(take) == []
    assert "nobody bids a number" in only_problem(paid(take, per_bid=1))
    assert "nobody bids how many tricks" in only_problem(paid(take, need=0))


SHEEPSHEAD = library.load("sheepshead")


def test_the_stock_that_is_taken_is_there_and_nothing_else_comes_from_it() -> None:
    assert check(SHEEPSHEAD) == []
    whole = replace(SHEEPSHEAD, setup=SetupRules(cards_per_player=4))
    assert "more than a hand" in only_problem(whole)
    assert "no stock to take" in str(check(auction(library.load("klaverjas"), kitty=True)))
    assert "stays there" in str(check(auction(EUCHRE, kitty=True)))


def test_ranks_that_are_always_trumps_need_trump_and_no_bowers() -> None:
    assert "bowers are the highest" in only_problem(replace(EUCHRE, high_trumps=(Rank.ACE,)))
    assert "named twice" in only_problem(replace(SHEEPSHEAD, high_trumps=(Rank.JACK, Rank.JACK)))
    assert "has no 2" in only_problem(replace(SHEEPSHEAD, high_trumps=(Rank.TWO,)))
    plain = replace(library.load("hearts"), high_trumps=(Rank.ACE,))
    assert "without trump" in only_problem(plain)


def test_cards_that_are_needed_are_there() -> None:
    assert "count 120" in str(check(paid(SHEEPSHEAD, need=121)))


# --- before turns ---------------------------------------------------------------------------------

DOU_DIZHU = library.load("dou-dizhu")


def before_turns(**genes: Any) -> GameGenome:
    auction, turns = DOU_DIZHU.phases
    return replace(DOU_DIZHU, phases=(replace(auction, **genes), turns))


def test_before_turns_numbers_are_bid_or_the_game_is_taken_and_nothing_is_said_of_trump() -> None:
    assert not check(DOU_DIZHU)
    assert any("no trump in turns" in words for words in told(before_turns(kind=AuctionKind.ORDER_UP)))
    assert any("belongs to tricks" in words for words in told(before_turns(pitches=True)))
    assert any("does not name what is trump" in words for words in told(before_turns(no_trump=True)))


def test_before_turns_the_declarer_has_to_be_first_without_cards() -> None:
    tricks = replace(DOU_DIZHU, scoring=(AuctionMade(need=0, points=0, per_bid=1),))
    assert any('"out" goes with turns' in words for words in told(tricks))
    needed = replace(DOU_DIZHU, scoring=(AuctionMade(need=3, points=1, counts=Measure.OUT),))
    assert any("leave need" in words for words in told(needed))
    endless = replace(DOU_DIZHU, deal_ends=())
    assert any("somebody has no cards left" in words for words in told(endless))


def test_where_the_auction_says_who_begins_nothing_else_does() -> None:
    opener = replace(DOU_DIZHU, setup=replace(DOU_DIZHU.setup, opener=Opener.DEALER))
    assert any("the auction decides who begins" in words for words in told(opener))
    combinations = replace(DOU_DIZHU.combinations, suit_order=tuple(Suit), lowest_opens=True)
    lowest = replace(DOU_DIZHU, combinations=combinations)
    assert any("the auction says who has the first turn" in words for words in told(lowest))


def test_a_rocket_needs_both_jokers_and_is_a_bomb() -> None:
    assert any('the deck has no "rocket"' in words for words in told(replace(DOU_DIZHU, jokers=1)))
    calm = replace(DOU_DIZHU.combinations, bombs=(Combination.FOUR,))
    found = told(replace(DOU_DIZHU, combinations=calm))
    assert any("the rocket beats everything" in words for words in found)
    alone = replace(DOU_DIZHU.combinations, bombs=(Combination.ROCKET,), bombs_grow=True)
    found = told(replace(DOU_DIZHU, combinations=alone))
    assert any("no bombs but the rocket" in words for words in found)
