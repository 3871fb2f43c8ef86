"""Greedy in tricks: cheap wins, safe losses, and a partner whose trick is one's own."""

import pytest
from tests.agents.greedy.choices import greedy, worths
from tests.tables import Position, deal, play, short_deck, trick, tricks_for

from darwindeck.cards import Rank, Suit
from darwindeck.genome.card_sets import AnyOf, Everything, OfRank, OfSuit, OneCard
from darwindeck.genome.phases import TrickPhase
from darwindeck.genome.schema import FixedTrump, GameGenome
from darwindeck.genome.scoring import PerCapturedCard
from darwindeck.genome.vocabulary import Ranking, TrickWinner

pytestmark = pytest.mark.small

PENALTIES = (
    PerCapturedCard(cards=OfSuit(Suit.HEARTS), points=1),
    PerCapturedCard(cards=OneCard("Qs"), points=13),
)
AVOID = {"ranking": Ranking.LOW_SCORE, "scoring": PENALTIES}
PAIRS = {"team_mode": True, "teams": ((0, 2), (1, 3))}
TENS = {
    "ranking": Ranking.HIGH_SCORE,
    "scoring": (PerCapturedCard(cards=OfRank(Rank.TEN), points=10),),
}


def pairs_for(cards: int, **genes: object) -> GameGenome:
    return tricks_for(4, cards, TrickPhase(), **(PAIRS | genes))


def test_the_last_to_play_wins_with_the_lowest_card_that_does() -> None:
    assert greedy(trick("7h", "2h 8h Ah")) == "8h"


def test_a_trick_that_cannot_be_won_gets_the_lowest_card() -> None:
    assert greedy(trick("Kh", "2h Qh Jh")) == "2h"


def test_a_trick_that_is_worth_nothing_is_not_trumped_for_a_game_of_card_points() -> None:
    game = trick("4h", "2s Tc 3c", trump=FixedTrump(Suit.SPADES), **TENS)
    assert greedy(game) == "3c"


def test_a_ten_on_the_table_is_worth_a_trump() -> None:
    game = trick("Th", "2s 4c 3c", trump=FixedTrump(Suit.SPADES), **TENS)
    assert greedy(game) == "2s"


def test_where_tricks_cost_the_highest_card_that_still_loses_is_played() -> None:
    assert greedy(trick("9h", "2h 8h Kh", **AVOID)) == "8h"


def test_where_the_lowest_card_wins_the_highest_is_thrown_away() -> None:
    game = trick("2h", "3h 8h Kh", TrickPhase(winner=TrickWinner.LOWEST))
    assert greedy(game) == "Kh"


def test_the_dearest_penalty_card_goes_on_the_trick_of_another() -> None:
    assert greedy(trick("Kc", "2d Qs 3h", **AVOID)) == "Qs"


def test_who_avoids_tricks_leads_low() -> None:
    costly = {"ranking": Ranking.LOW_SCORE, "scoring": (PerCapturedCard(cards=Everything(), points=1),)}
    genome = tricks_for(3, 3, deck=short_deck("23456789T", "h"), **costly)
    game = deal(genome, "2h 9h Th", "3h 4h 5h", "6h 7h 8h")
    assert greedy(game) == "2h"


def partner_leads(led: str, then: str, hand: str, **genes: object) -> Position:
    """Player 0 has led, player 1 has followed, and its partner, player 2, is to play."""
    size = len(hand.split())
    spare, more = ("2d", "3d", "4d")[: size - 1], ("6d", "7d", "8d")[: size - 1]
    hands = [" ".join([led, *spare]), " ".join([then, *more]), hand]
    game = deal(pairs_for(size, **genes), *hands)
    play(game, f"{led} {then}")
    return game


def test_a_partners_winning_card_is_not_overtaken() -> None:
    assert greedy(partner_leads("Kh", "3h", "Ah 4h")) == "4h"


def test_a_partners_winning_card_is_not_trumped() -> None:
    game = partner_leads("Ah", "3h", "2s 4c", trump=FixedTrump(Suit.SPADES))
    assert greedy(game) == "4c"


def test_without_a_partner_the_same_card_is_overtaken() -> None:
    game = deal(tricks_for(4, 2), "Kh 2d", "3h 6d", "Ah 4h")
    play(game, "Kh 3h")
    assert greedy(game) == "Ah"


def test_good_cards_go_on_the_trick_of_a_partner() -> None:
    assert greedy(partner_leads("Ah", "3h", "Th 4h", **TENS)) == "Th"


def test_a_partners_card_that_is_sure_to_be_beaten_is_overtaken() -> None:
    """An opponent has put a higher card on the partner's."""
    assert greedy(partner_leads("5h", "9h", "Ah 4h")) == "Ah"


def test_who_is_known_to_be_void_is_expected_to_trump() -> None:
    """The last player showed in the first trick that it has no hearts: the queen is no longer safe."""
    genome = tricks_for(3, 3, TrickPhase(), trump=FixedTrump(Suit.SPADES))
    game = deal(genome, "Kh 2h 3d", "Ah Qh 4d", "2s 3s 5d")
    play(game, "Kh Ah 5d")
    knowing = worths(game)["Qh"]
    game.memory.excluded[2] = 0
    assert knowing < worths(game)["Qh"]


def test_a_moon_of_penalties_is_read_from_the_scores_not_from_the_name() -> None:
    """The same hand, with points wanted instead of feared."""
    wanted = PENALTIES[0], PerCapturedCard(cards=AnyOf((OneCard("Qs"), OneCard("Ks"))), points=5)
    game = trick("9h", "2h 8h Kh", ranking=Ranking.HIGH_SCORE, scoring=wanted)
    assert greedy(game) == "Kh"
