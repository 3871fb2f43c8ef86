"""Combinations: what may be played together, what beats what, bombs, ties and the card that opens."""

from typing import Any

import pytest
from tests.tables import Position, deal, legal, names, play, turns_for

from darwindeck.cards import Rank, Suit
from darwindeck.genome.card_sets import OfRank
from darwindeck.genome.check.combinations import size_of
from darwindeck.genome.combinations import Combinations
from darwindeck.genome.schema import Deals
from darwindeck.genome.scoring import PerPlace
from darwindeck.genome.steps import Play
from darwindeck.genome.vocabulary import Combination, EndWhen, Passing, Ranking

pytestmark = pytest.mark.small

SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
LATER = (Combination.PAIR_RUN, Combination.TRIPLE_AND_ONE, Combination.TRIPLE_RUN, Combination.ROCKET)
ALL = tuple(kind for kind in Combination if kind not in LATER)


def combining(*hands: str, passing: Passing = Passing.OUT_UNTIL_CLEAR, **genes: Any) -> Position:
    """Players with these hands; genes are those of the combinations, all kinds unless some are named."""
    combinations = Combinations(**({"kinds": ALL, "suit_order": SUITS} | genes))
    return deal(
        turns_for(
            len(hands),
            len(hands[0].split()),
            Play(),
            passing=passing,
            combinations=combinations,
            ranking=Ranking.GOING_OUT_ORDER,
            deal_ends=(EndWhen.ONE_LEFT,),
            scoring=(PerPlace(points=(1,)),),
            match=Deals(count=2),
            round_limit=50,
        ),
        *hands,
        dealer=len(hands) - 1,
    )


def test_a_leader_may_play_any_combination_but_not_pass() -> None:
    game = combining("3c 3d 4c 9h 5s", "6c 7c 8c 9c Tc")
    assert legal(game) == "3c 4c 3d 9h 5s"
    play(game, "3c")
    assert legal(game) == "4c 3d done"


def test_cards_are_chosen_in_ascending_order_and_only_where_a_combination_can_come_of_them() -> None:
    game = combining("3c 4d 5h 9h Js", "6c 7c 8c 9c Tc", kinds=(Combination.RUN,))
    assert legal(game) == "3c"
    play(game, "3c")
    assert legal(game) == "4d"
    play(game, "4d")
    assert legal(game) == "5h"


def test_a_play_is_beaten_by_as_many_cards_of_its_kind_only() -> None:
    game = combining("3c 3d 4c 9h 5s", "6c 6d 7c 7d 8h")
    play(game, "3c 3d")
    assert legal(game) == "6c 7c pass"


def test_the_higher_suit_breaks_a_tie() -> None:
    hands = ("9h 3d 4c Jh 5s", "9s 9d 6d Td 8h")
    game = combining(*hands, kinds=(Combination.SINGLE,))
    play(game, "9h")
    assert legal(game) == "Td 9s pass"


def test_without_an_order_of_suits_an_equal_rank_is_not_higher() -> None:
    hands = ("9h 3d 4c Jh 5s", "9s 9d 6d Td 8h")
    game = combining(*hands, kinds=(Combination.SINGLE,), suit_order=())
    play(game, "9h")
    assert legal(game) == "Td pass"


RUN, FLUSH = "3c 4d 7d 5h 6s", "2c 4c 6c 8c Tc"


def test_five_cards_beat_five_of_a_lower_kind_where_the_game_says_so() -> None:
    game = combining(f"{RUN} 2d", f"{FLUSH} 3h", five_card_order=True)
    play(game, RUN)
    assert legal(game) == "2c pass"


def test_five_cards_beat_only_their_like_where_it_does_not() -> None:
    game = combining(f"{RUN} 2d", f"{FLUSH} 3h")
    play(game, RUN)
    assert game.to_move == 0


FOUR = {"kinds": (Combination.SINGLE, Combination.PAIR, Combination.FOUR), "bombs": (Combination.FOUR,)}


def test_a_bomb_beats_other_kinds_and_a_higher_bomb_beats_it() -> None:
    game = combining("3c 3d 4c 4d 4h 4s", "5c 5d 5h 5s 9c 9d", "6c 6d 6h 7s Tc Td", **FOUR)
    play(game, "3c 3d")
    assert legal(game) == "5c 9c 5d 5h pass"
    play(game, "5c 5d")
    assert legal(game) == "5h done"
    play(game, "5h 5s")
    assert game.to_move == 1, "nobody beats it"


def test_bombs_beat_what_the_game_lets_them_beat() -> None:
    hands = ("Ac 8s 4c 6d 7h 3s", "5c 5d 5h 5s 4d 3d")
    for led, can_bomb in (("Ac", True), ("8s", False)):
        game = combining(*hands, **FOUR, bombed=OfRank(Rank.ACE))
        play(game, led)
        assert (game.to_move == 1) == can_bomb


def test_a_pair_takes_a_larger_bomb_where_bombs_grow() -> None:
    kinds = (Combination.SINGLE, Combination.PAIR, Combination.PAIR_RUN)
    genes = {"kinds": kinds, "bombs": (Combination.PAIR_RUN,), "bombs_grow": True}
    three = "5c 5d 6c 6d 7c 7d 3h 9h"
    four = "5c 5d 6c 6d 7c 7d 8c 8d"
    for hand, can_bomb in ((three, False), (four, True)):
        game = combining("Kc Kd 3c 3d 4c 4d Tc Th", hand, **genes)
        play(game, "Kc Kd")
        assert (game.to_move == 1) == can_bomb


def test_the_highest_rank_may_be_kept_out_of_runs() -> None:
    kinds = (Combination.RUN, Combination.PAIR)
    for highest, offered in ((True, "5c Qc"), (False, "5c")):
        game = combining("Qc Kd As 5c 5d", "6c 6d 7c 7d 8h", kinds=kinds, highest_in_runs=highest)
        assert legal(game) == offered


OPENING = {"lowest_opens": True, "kinds": (Combination.SINGLE, Combination.PAIR, Combination.RUN)}


def test_the_holder_of_the_lowest_card_begins_and_must_play_it() -> None:
    game = combining("4c 5d 9c 9d Kc", "2d 3c 4d Th 2s", "5c 6c 7c 8c Tc", **OPENING)
    assert game.to_move == 1
    assert legal(game) == "3c 2d"
    play(game, "3c")
    assert legal(game) == "2d"
    play(game, "2d 4d")
    assert game.to_move == 2


def test_everyone_can_tell_who_holds_the_lowest_card() -> None:
    game = combining("4c 5d 9c 9d Kc", "2d 3c 4d Th 2s", "5c 6c 7c 8c Tc", **OPENING)
    assert int(game.memory.knowers[13]) & 0b111 == 0b111, "the two of diamonds"
    assert int(game.memory.excluded[0]) & 1, "nobody holds the two of clubs"


def test_who_passes_may_play_again_after_the_next_play_where_passing_does_not_bind() -> None:
    hands = ("3c 9c Kc", "4c Tc Ac", "5c Jc 2c")
    for passing, is_back in ((Passing.UNTIL_NEXT_PLAY, True), (Passing.OUT_UNTIL_CLEAR, False)):
        game = combining(*hands, kinds=(Combination.SINGLE,), passing=passing)
        play(game, "3c pass 5c")
        play(game, "9c")
        assert (game.to_move == 1) == is_back


def test_the_pile_is_cleared_when_all_others_have_passed_since_the_last_play() -> None:
    hands = ("3c 9c Kc", "4c Tc Ac", "5c Jc 2c")
    game = combining(*hands, kinds=(Combination.SINGLE,), passing=Passing.UNTIL_NEXT_PLAY)
    play(game, "3c pass pass")
    assert game.to_move == 0
    assert "pass" not in legal(game)


def with_jokers(*hands: str, **genes: Any) -> Position:
    """The same with two jokers, and combinations as in Dou Dizhu."""
    sets = (Combination.SINGLE, Combination.PAIR, Combination.TRIPLE, Combination.FOUR)
    played = (*sets, Combination.FULL_HOUSE, *LATER)
    kinds = tuple(kind for kind in played if size_of(kind, Combinations()) <= len(hands[0].split()))
    bombs = tuple(kind for kind in (Combination.FOUR, Combination.ROCKET) if kind in kinds)
    combinations = Combinations(kinds=kinds, bombs=bombs, **genes)
    genome = turns_for(
        len(hands),
        len(hands[0].split()),
        Play(),
        jokers=2,
        passing=Passing.OUT_UNTIL_CLEAR,
        combinations=combinations,
        ranking=Ranking.GOING_OUT_ORDER,
        deal_ends=(EndWhen.ONE_LEFT,),
        scoring=(PerPlace(points=(1,)),),
        match=Deals(count=2),
        round_limit=50,
    )
    return deal(genome, *hands, dealer=len(hands) - 1)


def test_jokers_are_higher_than_every_card_and_the_second_is_higher_than_the_first() -> None:
    game = with_jokers("Ac 3c 4c", "X1 Ad 5c", "X2 6c 7c")
    play(game, "Ac")
    assert legal(game) == "X1 pass"
    play(game, "X1")
    assert legal(game) == "X2 pass"
    play(game, "X2")
    assert legal(game) == "6c 7c"


def test_three_and_one_beats_a_lower_three_and_one_whatever_goes_with_it() -> None:
    game = with_jokers("5c 5d 5h Kc 3c", "6c 6d 6h 3d 4d", "4c 4h 4s X1 7c")
    play(game, "5c Kc 5d 5h")
    assert legal(game) == "6c pass"
    play(game, "6c 3d 6d 6h")
    assert legal(game) == "4d"  # nobody else can beat it


def test_a_joker_may_go_with_three_cards() -> None:
    game = with_jokers("5c 5d 5h Kc 3c", "6c 6d 6h X1 X2", "4c 4h 4s 8c 7c")
    play(game, "5c Kc 5d 5h")
    play(game, "6c 6d 6h")
    assert legal(game) == "X1 X2"


def test_a_run_of_threes_has_two_or_more_of_consecutive_ranks() -> None:
    game = with_jokers("5c 6c 5d 6d 5h 6h", "7c 8c 7d 8d 7h 8h", "9c Jc 9d Jd 9h Jh")
    play(game, "5c 6c 5d 6d 5h 6h")
    assert names(game.table.discards) == "5c 6c 5d 6d 5h 6h"
    assert legal(game) == "7c pass"
    play(game, "7c 8c 7d 8d 7h 8h")
    assert int(game.table.last_size) == 6


def test_both_jokers_are_a_rocket_that_beats_a_bomb_and_is_beaten_by_nothing() -> None:
    game = with_jokers("5c 6c 5d 5h 5s", "X1 X2 4c 4d 4h", "9c 9d 9h 9s Tc")
    play(game, "5c 5d 5h 5s")
    assert legal(game) == "X1 pass"
    play(game, "X1 X2")
    assert game.to_move == 1
    assert legal(game).startswith("4c")


def test_a_joker_alone_is_no_rocket() -> None:
    game = with_jokers("5c 6c 5d 5h 5s", "X1 3c 4c 4d 4h", "9c 9d 9h 9s Tc")
    play(game, "5c 5d 5h 5s")
    assert legal(game) == "9c pass"
