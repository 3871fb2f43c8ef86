"""Partners of a deal: who is one, who knows it, what the ace called has to do, and who pays whom."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.tables import Position, copy, deal, legal, mask, play, short_deck, tricks_for

from darwindeck.agents.greedy.tricks import are_allies
from darwindeck.cards import Suit, card_from
from darwindeck.engine.partners import partner_known_to, partner_of
from darwindeck.engine.redeal import redeal
from darwindeck.engine.view import hide_from
from darwindeck.genome import library
from darwindeck.genome.phases import AuctionPhase, TrickPhase
from darwindeck.genome.schema import FixedTrump, GameGenome, OneDeal
from darwindeck.genome.scoring import AuctionMade
from darwindeck.genome.vocabulary import AuctionKind, Ranking
from darwindeck.rng import new_chance

pytestmark = pytest.mark.small

SCHAFKOPF = replace(library.load("schafkopf"), match=OneDeal())
SHEEPSHEAD = replace(library.load("sheepshead-for-five"), match=OneDeal())
HANDS = ("9c Td Qc", "Ac 8c 9d", "Kc Ad Jd", "Tc 8d Js")
ALONE = "option1"


def four(need: int = 2, players: int = 4, **genes: Any) -> GameGenome:
    """A declarer who needs some of three tricks, and calls an ace; hearts are trumps."""
    auction = AuctionPhase(**{"kind": AuctionKind.TAKE, "calls_ace": True} | genes)
    return tricks_for(
        players,
        3,
        auction,
        TrickPhase(),
        deck=short_deck("89TJQKA", "cdhs"),
        trump=FixedTrump(Suit.HEARTS),
        ranking=Ranking.HIGH_SCORE,
        scoring=(AuctionMade(need=need, points=5, euchred=7),),
    )


def view_of(game: Position, player: int) -> Position:
    view = copy(game)
    hide_from(player, view.table, view.memory)
    return view


def scores(game: Position) -> list[int]:
    return [int(points) for points in game.table.deal_score[: int(game.table.players)]]


# --- calling --------------------------------------------------------------------------------------


def test_an_ace_is_called_of_which_the_hand_has_a_card_of_the_suit_but_not_the_ace() -> None:
    game = deal(four(), "9c Kd Ad", "Ac 8c 9d", "Kc Td Jd", "Tc 8d Js")
    play(game, "bid1")
    assert legal(game) == "clubs"
    game = deal(four(alone=True), *HANDS)
    play(game, "bid1")
    assert legal(game) == f"clubs diamonds {ALONE}"


def test_trumps_are_no_cards_of_the_suit_that_is_called() -> None:
    game = deal(SCHAFKOPF, "Qc Qs Jc Js Ah Th 9d Ad")
    play(game, "bid1")
    assert legal(game) == ALONE


def test_whoever_can_call_no_ace_plays_alone() -> None:
    game = deal(four(), "Ac Ad As", "8c 8d 8s", "9c 9d 9s", "Tc Td Ts")
    play(game, "bid1")
    assert legal(game) == ALONE
    play(game, ALONE)
    assert (int(game.table.alone), int(game.table.called), int(partner_of(game.table))) == (1, 0, -1)


def test_the_suit_named_as_trump_is_not_called() -> None:
    genome = replace(SCHAFKOPF, trump=library.load("skat").trump)
    game = deal(genome, "Qc 7c 8c 9s Kd Th Jd Jh")
    play(game, "bid1 hearts")
    assert legal(game) == f"clubs diamonds spades {ALONE}"
    game = deal(genome, "Qc 7c 8c 9s Kd Th Jd Jh")
    play(game, "bid1 clubs")
    assert legal(game) == f"diamonds hearts spades {ALONE}"


# --- the secret -----------------------------------------------------------------------------------


def test_nobody_but_the_holder_sees_who_the_partner_is_until_the_card_is_played() -> None:
    game = deal(four(), *HANDS)
    play(game, "bid1 clubs")
    assert int(partner_of(game.table)) == 1
    assert [int(partner_of(view_of(game, seat).table)) for seat in range(4)] == [-1, 1, -1, -1]
    assert int(game.table.partner) == -1
    play(game, "Td 9d Ad 8d")
    assert [int(partner_of(view_of(game, seat).table)) for seat in range(4)] == [-1, 1, -1, -1]
    play(game, "Kc Tc 9c Ac")
    assert [int(partner_of(view_of(game, seat).table)) for seat in range(4)] == [1, 1, 1, 1]


def test_players_know_of_themselves_only() -> None:
    game = deal(four(), *HANDS)
    play(game, "bid1 clubs")
    assert [int(partner_known_to(game.table, seat)) for seat in range(4)] == [-1, 1, -1, -1]
    table, program = game.table, game.program
    assert are_allies(program, table, 0, 1)
    assert not are_allies(program, table, 1, 0)
    assert not are_allies(program, table, 2, 1)
    assert are_allies(program, table, 1, 2)


def test_in_imagined_deals_the_partner_follows_from_the_hands_and_is_never_the_declarer() -> None:
    game = deal(four(), *HANDS)
    play(game, "bid1 clubs")
    found = set()
    for seed in range(200):
        world = view_of(game, 2)
        redeal(world.program, world.table, world.memory, new_chance(seed), 2)
        holder = int(partner_of(world.table))
        found.add(holder)
        if holder >= 0:
            assert int(world.table.hand[holder]) & int(world.table.called)
    assert found == {-1, 1, 3}


def test_whoever_does_not_play_the_ace_to_its_suit_does_not_hold_it() -> None:
    game = deal(four(), "9c Td Qc", "8c 9d Jd", "Kc Ad 9s", "Ac 8d Js")
    play(game, "bid1 clubs")
    ace = 1 << card_from("Ac")
    assert [bool(int(game.memory.excluded[seat]) & ace) for seat in range(4)] == [True, False, False, False]
    play(game, "9c 8c Kc")
    assert [bool(int(game.memory.excluded[seat]) & ace) for seat in range(4)] == [True, True, True, False]


def test_whoever_leads_another_card_of_the_suit_does_not_hold_the_ace() -> None:
    game = deal(four(), "9c Td Qc", "8c Qd Jd", "Kc Ad 9s", "Ac 8d Js")
    play(game, "bid1 clubs Td Qd Ad 8d Kc")
    assert int(game.memory.excluded[2]) & 1 << card_from("Ac")


# --- what its holder plays ------------------------------------------------------------------------


def test_the_ace_called_is_played_when_its_suit_is_led() -> None:
    game = deal(four(), *HANDS)
    play(game, "bid1 clubs 9c")
    assert legal(game) == "Ac"


def test_the_ace_called_is_not_thrown_away() -> None:
    game = deal(four(), "9c Td Qc", "Ac 8c 9s", "Kc Ad Jd", "Tc 8d Js")
    play(game, "bid1 clubs Td")
    assert legal(game) == "8c 9s"


def test_its_holder_leads_no_other_card_of_the_suit() -> None:
    game = deal(four(), "Ac 8c 9d", "9c Td Qc", "Kc Ad Jd", "Tc 8d Js")
    play(game, "pass bid1 clubs")
    assert legal(game) == "Ac 9d"


def test_the_last_card_is_played_even_if_it_is_the_ace_called() -> None:
    game = deal(four(), "9c Td Qc", "Ac 8d 9d", "Ks Ad Jd", "Tc 8s Js")
    play(game, "bid1 clubs Td 8d Ad 8s Jd Js Qc 9d Ks Tc 9c")
    assert legal(game) == "Ac"
    play(game, "Ac")
    assert int(game.table.partner) == 1


# --- what is paid ---------------------------------------------------------------------------------


def test_two_players_against_two_win_the_same() -> None:
    game = deal(four(), *HANDS)
    play(game, "bid1 clubs 9c Ac Kc Tc 9d Ad 8d Td Jd Js Qc 8c")
    assert int(game.table.partner) == 1
    assert scores(game) == [-7, -7, 7, 7]


def test_a_side_that_wins_enough_is_paid_by_each_of_the_others() -> None:
    game = deal(four(need=1), *HANDS)
    play(game, "bid1 clubs 9c Ac Kc Tc 9d Ad 8d Td Jd Js Qc 8c")
    assert scores(game) == [5, 5, -5, -5]


def test_a_declarer_alone_is_paid_by_everybody() -> None:
    game = deal(four(need=1, alone=True), "Ah Td Qc", *HANDS[1:])
    play(game, f"bid1 {ALONE} Ah 8c Kc Tc")
    play(game, "Td 9d Ad 8d Jd Js Qc Ac")
    assert scores(game) == [15, -5, -5, -5]


def test_of_three_who_pay_the_declarer_is_paid_by_two() -> None:
    game = deal(four(need=1, players=5), *HANDS, "8s 9s Ts")
    play(game, "bid1 clubs 9c Ac Kc Tc 8s 9d Ad 8d 9s Td Jd Js Ts Qc 8c")
    assert scores(game) == [10, 5, -5, -5, -5]


def test_the_holder_of_a_certain_card_is_partner_and_may_play_it_when_it_likes() -> None:
    game = deal(four(need=1, calls_ace=False, partner_card="Ac"), *HANDS)
    play(game, "bid1")
    assert int(game.table.called) == mask("Ac")
    play(game, "9c")
    assert legal(game) == "8c Ac"
    assert int(partner_of(game.table)) == 1


def test_a_declarer_who_holds_the_card_plays_alone_and_nobody_is_told() -> None:
    game = deal(four(need=1, calls_ace=False, partner_card="9c"), "9c Td Qc", *HANDS[1:])
    play(game, "bid1")
    assert (int(partner_of(game.table)), int(game.table.alone)) == (-1, 0)


def test_a_card_that_is_laid_away_makes_nobody_a_partner() -> None:
    game = deal(SHEEPSHEAD, "Jd 7c 8c 9c 7s 8s")
    play(game, "bid1 +Jd +7c option0")
    assert int(game.table.called) == mask("Jd")
    assert int(partner_of(game.table)) == -1
    assert int(game.table.alone) == 0


def test_whoever_says_to_play_alone_has_no_partner() -> None:
    game = deal(four(need=1, calls_ace=False, partner_card="Ac", alone=True), *HANDS)
    play(game, f"bid1 {ALONE}")
    assert int(partner_of(game.table)) == -1
    assert int(game.table.sitting_out) == 0
