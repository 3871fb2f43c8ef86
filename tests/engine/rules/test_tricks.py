"""Tricks: what may be led, what may follow, who takes the cards and when the phase is over."""

import pytest
from tests.tables import Position, deal, legal, mask, names, play, play_out, trick, tricks_for

from darwindeck.cards import Suit
from darwindeck.genome.card_sets import AnyOf, OfSuit, OneCard, SuitOf
from darwindeck.genome.phases import TrickPhase
from darwindeck.genome.schema import ACE_LOW, FixedTrump
from darwindeck.genome.vocabulary import Follow, Heads, Opener, SuitReference, TrickWinner

pytestmark = pytest.mark.small

HEARTS, SPADES = OfSuit(Suit.HEARTS), OfSuit(Suit.SPADES)
SPADES_TRUMP = FixedTrump(Suit.SPADES)


def winner_of(cards: str, *phases: TrickPhase, **genes: object) -> int:
    """Who takes a trick to which player 0 leads and everyone has one card."""
    hands = cards.split()
    game = deal(tricks_for(len(hands), 1, *phases, **genes), *hands)
    play(game, cards)
    return [int(won) for won in game.table.tricks].index(1)


# --- following ------------------------------------------------------------------------------------


def test_a_player_who_can_follow_suit_must() -> None:
    assert legal(trick(led="7h", hand="2c 3h Ks Ah")) == "3h Ah"


def test_a_player_who_cannot_follow_may_play_any_card() -> None:
    assert legal(trick(led="7h", hand="2c Ks")) == "2c Ks"


def test_a_player_who_cannot_follow_must_trump_where_the_game_says_so() -> None:
    phase = TrickPhase(follow=Follow.MUST_OR_TRUMP)
    assert legal(trick("7h", "2c 3s Ks", phase, trump=SPADES_TRUMP)) == "3s Ks"
    assert legal(trick("7h", "2c 3d", phase, trump=SPADES_TRUMP)) == "2c 3d"
    assert legal(trick("7h", "2h 3s", phase, trump=SPADES_TRUMP)) == "2h"


def test_a_player_need_not_trump_otherwise() -> None:
    assert legal(trick("7h", "2c Ks", trump=SPADES_TRUMP)) == "2c Ks"


def test_a_player_may_trump_instead_of_following_where_the_game_says_so() -> None:
    phase = TrickPhase(follow=Follow.MAY_TRUMP)
    assert legal(trick("7h", "2h 3s 4c", phase, trump=SPADES_TRUMP)) == "2h 3s"
    assert legal(trick("7h", "3s 4c", phase, trump=SPADES_TRUMP)) == "4c 3s"
    assert legal(trick("7s", "2h 3s 4c", phase, trump=SPADES_TRUMP)) == "3s"


def test_who_trumps_freely_shows_nothing_and_who_throws_a_card_away_shows_no_card_of_the_suit() -> None:
    phase = TrickPhase(follow=Follow.MAY_TRUMP)
    game = trick("7h", "2h 3s 4c", phase, trump=SPADES_TRUMP)
    play(game, "3s")
    assert int(game.memory.excluded[1]) == 0
    game = trick("7h", "3s 4c", phase, trump=SPADES_TRUMP)
    play(game, "4c")
    assert int(game.memory.excluded[1]) & mask("2h Ah 5s") == mask("2h Ah")


def test_a_player_who_cannot_follow_takes_up_the_trick_and_leads_where_the_game_says_so() -> None:
    phase = TrickPhase(follow=Follow.MUST_OR_TAKE, tricks=10)
    game = deal(tricks_for(3, 2, phase), "7h 9h", "8h 2c", "Ks 3d")
    play(game, "7h")
    assert legal(game) == "8h"
    play(game, "8h")
    assert (game.to_move, legal(game)) == (2, "3d 7h 8h Ks")
    assert int(game.memory.excluded[2]) & mask("7h 8h 9h") == mask("9h")
    assert [int(won) for won in game.table.tricks[:3]] == [0, 0, 0]


def test_tricks_that_are_taken_up_count_among_those_that_are_played() -> None:
    phase = TrickPhase(follow=Follow.MUST_OR_TAKE, tricks=2)
    game = deal(tricks_for(2, 3, phase), "7h 9h 4h", "2c 3c 4c")
    play(game, "7h")
    assert (game.to_move, int(game.table.tricks_played)) == (1, 1)
    play(game, "7h")
    assert legal(game) == "4h 9h"
    play(game, "9h")
    assert game.is_over


def test_where_following_is_free_any_card_may_be_played() -> None:
    assert legal(trick("7h", "2c 3h", TrickPhase(follow=Follow.FREE))) == "2c 3h"


def test_a_joker_has_no_suit_to_follow_with_or_to_be_followed() -> None:
    assert legal(trick("7h", "2h X1", jokers=2)) == "2h"
    assert legal(trick("7h", "2c X1", jokers=2)) == "2c X1"
    assert legal(trick("X1", "2c 3h", jokers=2)) == "2c 3h"


# --- heading --------------------------------------------------------------------------------------


def test_who_must_head_the_trick_beats_the_best_card_if_possible() -> None:
    phase = TrickPhase(heads=Heads.ALWAYS)
    assert legal(trick("7h", "2h 8h Kh 2c", phase)) == "8h Kh"
    assert legal(trick("7h", "2h 3h 2c", phase)) == "2h 3h"
    assert legal(trick("7h", "2c 3s 4s", phase, trump=SPADES_TRUMP)) == "3s 4s"
    assert legal(trick("7h", "2c 3d", phase, trump=SPADES_TRUMP)) == "2c 3d"


def test_only_trumps_have_to_head_where_the_game_says_so() -> None:
    phase = TrickPhase(heads=Heads.TRUMPS, follow=Follow.MUST_OR_TRUMP)
    assert legal(trick("7h", "2h 8h", phase, trump=SPADES_TRUMP)) == "2h 8h"
    assert legal(trick("7s", "2s 8s 3d", phase, trump=SPADES_TRUMP)) == "8s"
    assert legal(trick("7s", "2s 3s 3d", phase, trump=SPADES_TRUMP)) == "2s 3s"


def test_a_trump_must_beat_the_trump_before_it() -> None:
    phase = TrickPhase(heads=Heads.TRUMPS, follow=Follow.MUST_OR_TRUMP)
    game = deal(tricks_for(3, 2, phase, trump=SPADES_TRUMP), "7h 2d", "5s 2c", "3s 9s")
    play(game, "7h 5s")
    assert legal(game) == "9s"


def test_who_does_not_head_shows_what_is_missing() -> None:
    game = trick("7h", "2h 3h 2c", TrickPhase(heads=Heads.ALWAYS))
    play(game, "2h")
    assert names(int(game.memory.excluded[1])) == "8h 9h Th Jh Qh Kh Ah"


def test_who_cannot_follow_and_undertrumps_shows_no_higher_trump() -> None:
    phase = TrickPhase(heads=Heads.TRUMPS, follow=Follow.MUST_OR_TRUMP)
    game = deal(tricks_for(3, 2, phase, trump=SPADES_TRUMP), "7h 2d", "5s 2c", "3s 4s")
    play(game, "7h 5s 3s")
    lacking = int(game.memory.excluded[2])
    assert lacking & mask("6s As 2h Ah") == mask("6s As 2h Ah")
    assert not lacking & mask("4s 2c")


# --- taking ---------------------------------------------------------------------------------------


def test_the_highest_card_of_the_suit_led_takes_the_trick() -> None:
    assert winner_of("7h Th 9h") == 1
    assert winner_of("7h Ac As") == 0


def test_a_trump_takes_the_trick_from_every_plain_card() -> None:
    assert winner_of("Ah 2s Kh", trump=SPADES_TRUMP) == 1


def test_a_higher_trump_takes_it_from_a_lower_one() -> None:
    assert winner_of("Ah 2s 3s 2h", trump=SPADES_TRUMP) == 2


def test_the_order_of_ranks_is_the_games_own() -> None:
    assert winner_of("Kh Ah") == 1
    assert winner_of("Kh Ah", rank_order=ACE_LOW) == 0


def test_the_lowest_card_of_the_suit_led_takes_it_where_the_game_says_so() -> None:
    lowest = TrickPhase(winner=TrickWinner.LOWEST)
    assert winner_of("7h 3h 9h", lowest) == 1
    assert winner_of("7h 2c 9h", lowest) == 0
    assert winner_of("7h 9s 3s", lowest, trump=SPADES_TRUMP) == 2


def test_a_joker_that_is_led_is_taken_by_trumps_only() -> None:
    assert winner_of("X1 Ah Kc", jokers=2) == 0
    assert winner_of("X1 Ah 2s", jokers=2, trump=SPADES_TRUMP) == 2
    assert winner_of("7h X1 X2", jokers=2) == 0


@pytest.mark.parametrize("winner", TrickWinner)
def test_of_two_jokers_the_first_takes_the_trick(winner: TrickWinner) -> None:
    assert winner_of("X1 X2", TrickPhase(winner=winner), jokers=2) == 0


def test_the_winner_captures_the_cards_and_leads_next() -> None:
    game = deal(tricks_for(3, 2), "7h 2c", "Th 3c", "9h 4c")
    play(game, "7h Th 9h")
    assert names(game.table.captured[1]) == "7h 9h Th"
    assert list(game.table.tricks[:3]) == [0, 1, 0]
    assert game.to_move == 1


# --- leading --------------------------------------------------------------------------------------


def test_the_player_on_the_dealers_left_leads() -> None:
    assert deal(tricks_for(4, 2), dealer=1).to_move == 2
    assert deal(tricks_for(4, 2), dealer=3).to_move == 0


def test_the_dealer_leads_where_the_game_says_so() -> None:
    genome = tricks_for(4, 2, opener=Opener.DEALER)
    assert deal(genome, dealer=1).to_move == 1


def test_the_holder_of_the_opening_card_must_lead_it() -> None:
    game = deal(tricks_for(3, 2, TrickPhase(opening_lead="2c")), "7h 8h", "3c 4c", "2c 9h")
    assert game.to_move == 2
    assert legal(game) == "2c"


def test_when_nobody_holds_the_opening_card_the_opener_leads_freely() -> None:
    game = deal(tricks_for(3, 2, TrickPhase(opening_lead="2c")), "7h 8h", "3c 4c", "5c 9h")
    assert game.to_move == 0
    assert legal(game) == "7h 8h"


def test_cards_not_yet_broken_may_not_be_led() -> None:
    assert legal(deal(tricks_for(2, 3, TrickPhase(breaking=HEARTS)), "2h 3c Kh", "5c 6c 7c")) == "3c"


def test_a_hand_of_nothing_else_may_lead_them() -> None:
    assert legal(deal(tricks_for(2, 2, TrickPhase(breaking=HEARTS)), "2h Kh", "5c 6c")) == "2h Kh"


def test_playing_a_breaking_card_breaks_them() -> None:
    game = deal(tricks_for(2, 3, TrickPhase(breaking=HEARTS)), "2h 3c Kh", "5d 6h 7d")
    play(game, "3c 6h")
    assert legal(game) == "2h Kh"


def test_only_the_cards_named_break_them_where_the_game_names_some() -> None:
    phase = TrickPhase(breaking=HEARTS, broken_by=OneCard("Qs"))
    hands = ("2h 3c 4c Kh", "6h Qs 5d 7d")
    game = deal(tricks_for(2, 4, phase), *hands)
    play(game, "3c 6h")
    assert legal(game) == "4c"
    play(game, "4c Qs")
    assert legal(game) == "2h Kh"


# --- the first trick ------------------------------------------------------------------------------


def first_trick(led: str, hand: str) -> Position:
    return trick(led, hand, TrickPhase(barred_from_first_trick=AnyOf((HEARTS, OneCard("Qs")))))


def test_barred_cards_may_not_be_played_to_the_first_trick() -> None:
    assert legal(first_trick(led="7c", hand="2h 3d Qs")) == "3d"


def test_barred_cards_may_be_played_when_the_hand_has_nothing_else() -> None:
    assert legal(first_trick(led="7c", hand="2h Qs")) == "2h Qs"


def test_following_suit_comes_before_what_is_barred() -> None:
    assert legal(first_trick(led="7s", hand="3d Qs")) == "Qs"


def test_barred_cards_may_not_be_led_to_the_first_trick_either() -> None:
    phase = TrickPhase(barred_from_first_trick=HEARTS)
    assert legal(deal(tricks_for(2, 2, phase), "2h 3c", "5d 6d")) == "3c"


def test_nothing_is_barred_from_the_second_trick() -> None:
    game = deal(tricks_for(2, 2, TrickPhase(barred_from_first_trick=HEARTS)), "2c 3c", "4d 5h")
    play(game, "2c 4d 3c")
    assert legal(game) == "5h"


def test_the_suit_led_may_be_barred_where_following_is_free() -> None:
    phase = TrickPhase(follow=Follow.FREE, barred_from_first_trick=SuitOf(SuitReference.LED))
    assert legal(trick("7h", "2h 3c", phase)) == "3c"


# --- the end of the phase -------------------------------------------------------------------------


def test_the_tricks_are_over_when_the_hands_are_empty() -> None:
    game = deal(tricks_for(2, 2))
    play_out(game)
    assert game.table.tricks_played == 2
    assert list(game.table.held[:2]) == [0, 0]


def test_the_tricks_are_over_after_the_number_of_them() -> None:
    game = deal(tricks_for(2, 5, TrickPhase(tricks=3)))
    play_out(game)
    assert game.table.tricks_played == 3
    assert list(game.table.held[:2]) == [2, 2]


def test_the_winner_of_the_last_trick_leads_to_the_next_phase_of_tricks() -> None:
    game = deal(tricks_for(2, 3, TrickPhase(tricks=1), TrickPhase()), "2c 5c 6c", "3c 4c 7c")
    play(game, "2c 3c")
    assert game.table.phase == 1
    assert game.to_move == 1


def test_a_new_phase_of_tricks_must_be_broken_anew() -> None:
    breaking = TrickPhase(breaking=HEARTS)
    game = deal(tricks_for(2, 3, TrickPhase(breaking=HEARTS, tricks=1), breaking), "2c 5c 6h", "3h 4d 7d")
    play(game, "2c 3h")
    assert legal(game) == "5c"
