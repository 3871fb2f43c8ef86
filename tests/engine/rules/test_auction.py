"""Auctions: who speaks, what may be said, who plays against whom, and what is paid for it."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.tables import Position, deal, legal, mask, names, play, play_out, short_deck, tricks_for

from darwindeck.cards import Rank
from darwindeck.engine.declarers import card_points
from darwindeck.engine.view import cards_known_to
from darwindeck.genome import library
from darwindeck.genome.card_sets import OfRank
from darwindeck.genome.phases import AuctionPhase, TrickPhase
from darwindeck.genome.schema import AuctionTrump, GameGenome, OneDeal
from darwindeck.genome.scoring import AuctionMade, PerCapturedCard
from darwindeck.genome.vocabulary import AuctionKind, Forfeit, Measure, Ranking
from darwindeck.program.codes import Reason

pytestmark = pytest.mark.small

EUCHRE = replace(library.load("euchre"), match=library.load("whist").match)
HANDS = ("9c 9d Jh Ah 9s", "Tc Td Th Ts As", "Qc Qd Qh Qs Jc", "Kc Kd Kh Ks Ac")


def nap(**genes: Any) -> GameGenome:
    """Three players bid for five tricks with a short deck."""
    need = genes.pop("need", 0)
    auction = AuctionPhase(**{"min_bid": 2, "max_bid": 5, "pitches": True} | genes)
    return tricks_for(
        3,
        5,
        auction,
        TrickPhase(),
        deck=short_deck("9TJQKA", "cdhs"),
        trump=AuctionTrump(),
        ranking=Ranking.HIGH_SCORE,
        scoring=(AuctionMade(need=need, points=int(need > 0), per_bid=int(need == 0)),),
    )


def euchre(**genes: Any) -> GameGenome:
    """Euchre with other rules for its auction."""
    auction = replace(EUCHRE.phases[0], **genes)
    scoring = EUCHRE.scoring
    if not auction.alone:
        scoring = (replace(scoring[0], alone_march=0),)  # type: ignore[arg-type]
    return replace(EUCHRE, phases=(auction, EUCHRE.phases[1]), scoring=scoring)


# --- bids -----------------------------------------------------------------------------------------


def test_each_bid_is_higher_than_the_one_before_and_anyone_may_pass() -> None:
    game = deal(nap())
    assert legal(game) == "bid2 bid3 bid4 bid5 pass"
    play(game, "bid3")
    assert legal(game) == "bid4 bid5 pass"


def test_the_highest_bidder_plays_and_everyone_speaks_once() -> None:
    game = deal(nap())
    play(game, "bid2 pass bid4")
    assert (game.table.declarer, game.to_move, game.table.leader) == (2, 2, 2)


def test_nobody_is_asked_after_the_highest_bid() -> None:
    game = deal(nap())
    play(game, "bid5")
    assert (game.table.declarer, game.table.calls) == (0, 1)
    assert "bid" not in legal(game)


def test_the_first_card_led_makes_trump() -> None:
    game = deal(nap(), "9c Td Jh Qs Kd", "9d Tc Js Qh Ks", "9h Ts Jd Qc Kc")
    play(game, "bid2 pass pass 9c")
    assert game.table.trump == 0
    play(game, "Tc Qc")
    assert list(game.table.tricks[:3]) == [0, 0, 1]


def test_without_pitching_the_winner_names_trump_and_the_opener_leads() -> None:
    game = deal(nap(pitches=False))
    play(game, "pass bid2 pass")
    assert (game.to_move, legal(game)) == (1, "clubs diamonds hearts spades")
    play(game, "hearts")
    assert (game.table.trump, game.to_move) == (2, 0)


def test_a_deal_that_everyone_passes_is_over_and_pays_nothing() -> None:
    game = deal(nap())
    play(game, "pass pass pass")
    assert game.table.reason == Reason.PASSED_OUT
    assert list(game.table.deal_score[:3]) == [0, 0, 0]
    assert game.table.winners == 0


def test_the_dealer_may_have_to_bid() -> None:
    game = deal(nap(dealer_must=True))
    play(game, "pass pass")
    assert legal(game) == "bid2 bid3 bid4 bid5"
    game = deal(nap(dealer_must=True))
    play(game, "bid2 pass")
    assert "pass" in legal(game)


def test_a_bid_pays_for_each_trick_when_it_is_made_and_costs_as_much_when_it_fails() -> None:
    hands = ("Ac Kc Qc Jc Tc", "Ad Kd Qd Jd Td", "Ah Kh Qh Jh Th")
    game = deal(nap(), *hands)
    play(game, "bid4 pass pass")
    play_out(game)
    assert list(game.table.deal_score[:3]) == [4, 0, 0]
    game = deal(nap(), *hands)
    play(game, "bid2 bid5 Ad")
    play_out(game)
    assert list(game.table.deal_score[:3]) == [0, 5, 0]
    game = deal(nap(), "9d 9h 9s Tc Jc", "Ad Kd Qd Jd Td", "Ah Kh Qh Jh Th")
    play(game, "bid3 pass pass 9d")
    play_out(game)
    assert list(game.table.deal_score[:3]) == [-3, 0, 0]


# --- a suit is ordered up -------------------------------------------------------------------------


def test_the_suit_turned_up_is_accepted_or_passed_and_then_another_is_named() -> None:
    game = deal(EUCHRE, *HANDS, up="9h")
    assert legal(game) == "hearts pass"
    play(game, "pass pass pass pass")
    assert legal(game) == "clubs diamonds spades pass"
    assert game.to_move == 0


def test_whoever_accepts_is_the_declarer_and_the_dealer_takes_the_card() -> None:
    game = deal(EUCHRE, *HANDS, up="9h")
    play(game, "pass hearts option0")
    assert game.table.declarer == 1
    assert (game.to_move, legal(game)) == (3, "+Kc +Ac +Kd +9h +Kh +Ks")
    play(game, "+Kd")
    assert names(game.table.hand[3]) == "Kc Ac 9h Kh Ks"
    assert game.to_move == 0


def test_a_suit_named_later_leaves_the_turned_up_card_where_it_is() -> None:
    game = deal(EUCHRE, *HANDS, up="9h")
    play(game, "pass pass pass pass spades option0")
    assert game.table.trump == 3
    assert game.to_move == 0
    assert names(game.table.hand[3]) == "Kc Ac Kd Kh Ks"


def test_twice_round_without_a_taker_ends_the_deal_unless_the_dealer_must() -> None:
    game = deal(EUCHRE, *HANDS, up="9h")
    play(game, "pass " * 8)
    assert game.table.reason == Reason.PASSED_OUT
    game = deal(euchre(dealer_must=True), *HANDS, up="9h")
    play(game, "pass " * 7)
    assert legal(game) == "clubs diamonds spades"


def test_what_is_laid_away_is_known_to_the_dealer_alone() -> None:
    game = deal(EUCHRE, *HANDS, up="9h")
    play(game, "hearts option0 +9h")
    nine = 1 << 2 * 13 + 7
    known = [cards_known_to(game.memory, player) & nine for player in range(4)]
    assert known == [0, 0, 0, nine]
    assert game.memory.excluded[0] & nine
    assert not game.memory.excluded[3] & nine


# --- alone ----------------------------------------------------------------------------------------


def test_a_declarer_who_plays_alone_is_without_the_partner() -> None:
    game = deal(EUCHRE, *HANDS, up="9h")
    play(game, "pass hearts option1 +Kd")
    assert game.table.sitting_out == 0b1000
    play(game, "9c Tc Qc")
    assert (game.table.tricks_played, game.to_move) == (1, 2)


def test_the_next_player_leads_when_the_leader_sits_out() -> None:
    game = deal(EUCHRE, *HANDS, up="9h")
    play(game, "pass pass hearts option1 +Kd")
    assert game.to_move == 1


def test_all_the_tricks_alone_pay_most() -> None:
    hands = ("Jh Jd Ah Kh Qh", "9c Tc Qc Kc Ac", "9d Td Qd Kd Ad", "9s Ts Qs Ks As")
    for alone, paid in (("option1", 4), ("option0", 2)):
        game = deal(EUCHRE, *hands, up="9h")
        play(game, f"hearts {alone} +9h")
        play_out(game)
        assert list(game.table.deal_score[:2]) == [paid, 0]


def test_a_team_that_fails_pays_the_others() -> None:
    game = deal(EUCHRE, "Jh Jd Ah Kh Qh", "9c Tc Qc Kc Ac", "9d Td Qd Kd Ad", "9s Ts Qs Ks As", up="9h")
    play(game, "pass hearts option0 +9h")
    play_out(game)
    assert list(game.table.deal_score[:2]) == [2, 0]


# --- bowers ---------------------------------------------------------------------------------------


def test_the_left_bower_follows_trump_and_not_its_own_suit() -> None:
    game = deal(EUCHRE, "9h Td Qs Ks As", "Jd 9d Tc Qc Kc", "Jh Ad Kd Qd Ts", "Ah Kh Qh Th Ac", up="9s")
    play(game, "pass pass pass pass hearts option0 Td")
    assert legal(game) == "9d"
    game = deal(EUCHRE, "9h Td Qs Ks As", "Jd 9d Tc Qc Kc", "Jh Ad Kd Qd Ts", "Ah Kh Qh Th Ac", up="9s")
    play(game, "pass pass pass pass hearts option0 9h")
    assert legal(game) == "Jd"


def test_the_right_bower_beats_the_left_and_both_beat_the_ace() -> None:
    hands = ("Ah 9c 9d 9s Tc", "Jd Td Ts Kc Qc", "Kh Qd Qs As Ac", "Jh Kd Ks Jc Js")
    game = deal(EUCHRE, *hands, up="9h")
    play(game, "pass pass pass hearts option0 +9h Ah Jd Kh Jh")
    assert game.to_move == 3
    assert game.table.tricks[3] == 1


# --- taking it, and playing for points ------------------------------------------------------------


def test_who_takes_it_has_won_and_names_trump() -> None:
    game = deal(nap(kind=AuctionKind.TAKE, min_bid=1, max_bid=13, pitches=False, need=3))
    assert legal(game) == "bid1 pass"
    play(game, "pass bid1")
    assert game.table.declarer == 1
    assert legal(game) == "clubs diamonds hearts spades"


def points_for_aces(**terms: Any) -> GameGenome:
    """Whoever takes it needs ten points, and an ace is worth five."""
    made = AuctionMade(**{"need": 10, "points": 1, "counts": Measure.POINTS} | terms)
    scoring = (made, PerCapturedCard(cards=OfRank(Rank.ACE), points=5))
    genome = nap(kind=AuctionKind.TAKE, min_bid=1, max_bid=13, pitches=False, need=3)
    return replace(genome, scoring=scoring)


ACES = ("Ac Td Th Ts Tc", "Ah Jd Jh Js Qh", "Ad As Qd Qs Kh")


@pytest.mark.parametrize(
    ("terms", "scores"),
    [
        ({}, [5, 0, 15]),
        ({"euchred": 2}, [5, 2, 17]),
        ({"forfeit": Forfeit.LOST}, [0, 0, 15]),
        ({"forfeit": Forfeit.GIVEN}, [0, 5, 20]),
        ({"need": 5}, [6, 0, 15]),
        ({"need": 6}, [5, 0, 15]),
    ],
)
def test_a_declarer_may_need_points_and_forfeit_them(terms: dict[str, Any], scores: list[int]) -> None:
    """The declarer wins two tricks with trumps, and one ace; somebody else wins the rest."""
    game = deal(points_for_aces(**terms), *ACES)
    play(game, "bid1 clubs")
    play(game, "Ac Jd Kh Tc Js Qd Td Jh Ad As Ts Qh Qs Th Ah")
    assert [int(score) for score in game.table.score[:3]] == scores


# --- the kitty, and trumps of all suits -----------------------------------------------------------


def sheepshead(*hands: str) -> Position:
    """The first player is on the dealer's left."""
    return deal(SHEEPSHEAD, *hands)


SHEEPSHEAD = replace(library.load("sheepshead"), match=OneDeal())
THREE = (
    "Qc Qs Jc Jd Ad Td Ac Tc Kc 9c",
    "Qh Jh 8d 7d Ah Th Kh 9h 8h 7h",
    "Qd Js 9d Kd As Ts Ks 9s 8s 7s",
)


def test_the_winner_takes_the_cards_left_over_and_lays_as_many_away() -> None:
    game = sheepshead(*THREE)
    play(game, "bid1")
    assert names(int(game.table.hand[0])) == "7c 8c 9c Tc Jc Qc Kc Ac Td Jd Ad Qs"
    assert (int(game.table.stock_size), int(game.table.held[0])) == (0, 12)
    play(game, "+Tc +Ac")
    assert names(int(game.table.stock)) == "Tc Ac"
    assert int(game.table.held[0]) == 10
    assert legal(game).split()[0] == "7c"


def test_only_the_winner_knows_what_was_taken_and_laid_away() -> None:
    game = sheepshead(*THREE)
    play(game, "bid1 +Tc +Ac")
    mine, other = (int(cards_known_to(game.memory, player)) for player in (0, 1))
    assert mine & mask("Tc Ac 7c 8c") == mask("Tc Ac 7c 8c")
    assert other & mask("Tc Ac 7c 8c") == 0


def test_what_was_laid_away_counts_as_captured() -> None:
    game = sheepshead(*THREE)
    play(game, "bid1 +Tc +Ac")
    play_out(game)
    assert int(game.table.captured[0]) & mask("Tc Ac") == mask("Tc Ac")
    assert int(game.table.stock) == 0


def test_all_queens_and_jacks_are_trumps_above_the_others() -> None:
    game = sheepshead(*THREE)
    play(game, "bid1 +Tc +Ac Jd")
    assert legal(game) == "7d 8d Jh Qh"
    play(game, "Jh")
    assert legal(game) == "9d Qd Kd Js"
    play(game, "Js")
    assert int(game.table.tricks[2]) == 1


@pytest.mark.parametrize(("cards", "points"), [("Ac Tc Kc Qc Jc", 30), ("9c 8d 7h", 0), ("Ad Ah", 22)])
def test_captured_cards_count_as_in_games_with_aces_and_tens(cards: str, points: int) -> None:
    assert card_points(mask(cards)) == points


def test_nobody_names_trump_where_it_is_fixed() -> None:
    game = sheepshead(*THREE)
    play(game, "bid1 +Tc +Ac")
    assert "diamonds" not in legal(game)
