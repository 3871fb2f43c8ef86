"""Setting up: who deals, what each is dealt, and what is turned up."""

import pytest
from tests.tables import (
    Position,
    deal,
    deal_again,
    names,
    play_out,
    script,
    seeded,
    short_deck,
    tricks_for,
    turns_for,
)

from darwindeck.cards import Rank, cards_in
from darwindeck.engine.flow import start
from darwindeck.genome.card_sets import Not, OfRank
from darwindeck.genome.schema import Deals
from darwindeck.genome.scoring import PerTrick
from darwindeck.genome.steps import Discard, Draw, Guard, InOrder, OneOf, Play
from darwindeck.genome.vocabulary import Comparison, Fact, FirstDealer, Ranking, Zone
from darwindeck.limits import CARDS

pytestmark = pytest.mark.small

EIGHTS = OfRank(Rank.EIGHT)
TAKING = OneOf((Draw(source=Zone.DISCARD), Discard()))


def every_card(game: Position) -> list[int]:
    zones = [game.table.stock, game.table.discards, game.table.tableau, *game.table.hand]
    return sorted(card for zone in zones for card in cards_in(int(zone)))


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_everyone_is_dealt_as_many_cards_and_the_rest_is_the_stock(players: int) -> None:
    game = seeded(tricks_for(players, 5, jokers=2), seed=players)
    assert [int(game.table.held[player]) for player in range(6)] == [5] * players + [0] * (6 - players)
    assert [int(hand).bit_count() for hand in game.table.hand[:players]] == [5] * players
    assert game.table.stock_size == int(game.table.stock).bit_count() == CARDS - 5 * players
    assert every_card(game) == list(range(CARDS))


def test_a_deck_that_does_not_deal_evenly_leaves_a_stock() -> None:
    game = seeded(tricks_for(3, 0), seed=1)
    assert (game.table.held[0], game.table.stock_size) == (17, 1)


def test_a_card_is_turned_up_to_start_the_discards() -> None:
    game = deal(turns_for(2, 3, TAKING, to_discard=1), up="Kh")
    assert (names(game.table.discards), game.table.discard_size) == ("Kh", 1)
    assert names(1 << int(game.table.discard_top)) == "Kh"
    assert game.table.stock_size == 52 - 6 - 1


def test_a_card_that_may_not_start_the_discards_goes_back() -> None:
    genome = turns_for(2, 1, TAKING, to_discard=1, starter=Not(EIGHTS), deck=short_deck("78", "cdhs"))
    for seed in range(30):
        game = seeded(genome, seed)
        assert "8" not in names(game.table.discards)
        assert len(every_card(game)) == 8


def test_cards_are_laid_out_on_the_tableau() -> None:
    guard = Guard(Fact.TABLEAU_SIZE, Comparison.AT_LEAST, 5)
    turn = InOrder((Play(to=Zone.TABLEAU), Draw(when=guard)))
    game = seeded(turns_for(2, 3, turn, to_tableau=4), seed=5)
    assert int(game.table.tableau).bit_count() == 4
    assert len(every_card(game)) == 52


# --- who deals ------------------------------------------------------------------------------------


def test_the_first_dealer_is_drawn_at_random() -> None:
    assert {int(seeded(tricks_for(4, 2), seed).table.dealer) for seed in range(40)} == {0, 1, 2, 3}


def test_the_last_seat_deals_first_where_the_game_says_so() -> None:
    genome = tricks_for(4, 2, first_dealer=FirstDealer.LAST_SEAT)
    games = [seeded(genome, seed) for seed in range(10)]
    assert {(int(game.table.dealer), game.to_move) for game in games} == {(3, 0)}


def test_the_deal_goes_round_the_table() -> None:
    genome = tricks_for(3, 1, match=Deals(5), scoring=(PerTrick(1),), ranking=Ranking.HIGH_SCORE)
    game = deal(genome, dealer=1)
    dealers = [int(game.table.dealer)]
    for _ in range(4):
        play_out(game)
        deal_again(game)
        dealers.append(int(game.table.dealer))
    assert dealers == [1, 2, 0, 1, 2]


# --- a new deal -----------------------------------------------------------------------------------


def test_a_new_deal_remembers_nothing_of_the_old_but_scores_and_winners() -> None:
    genome = tricks_for(2, 3, match=Deals(3), scoring=(PerTrick(1),), ranking=Ranking.HIGH_SCORE)
    again = deal(genome)
    play_out(again)
    deal_again(again, "2c 3c 4c", "5c 6c 7c")
    fresh = deal(genome, "2c 3c 4c", "5c 6c 7c", dealer=0)
    kept = {"score", "side_score", "deals", "moves", "winners", "steps", "last_place"}
    for field in again.table.dtype.names:
        if field not in kept:
            assert again.table[field].tolist() == fresh.table[field].tolist(), field
    assert again.memory.tobytes() == fresh.memory.tobytes()


def test_a_new_match_remembers_nothing_at_all() -> None:
    genome = tricks_for(2, 3, match=Deals(2), scoring=(PerTrick(1),), ranking=Ranking.HIGH_SCORE)
    used, fresh = deal(genome), deal(genome)
    play_out(used)
    for game in (used, fresh):
        script(game.chance, [1, *[0] * 6])
        start(game.program, game.table, game.memory, game.chance)
    assert used.table.tobytes() == fresh.table.tobytes()
    assert used.memory.tobytes() == fresh.memory.tobytes()


def test_cards_left_over_are_dealt_from_the_dealer_s_left_on_where_the_rules_say_so() -> None:
    game = seeded(turns_for(5, 0, Discard(), deal_rest=True), seed=3)
    first, second = ((int(game.table.dealer) + step) % 5 for step in (1, 2))
    held = [10 + (player in (first, second)) for player in range(5)]
    assert [int(game.table.held[player]) for player in range(5)] == held
    assert int(game.table.stock_size) == int(game.table.stock) == 0
    assert every_card(game) == list(range(52))
