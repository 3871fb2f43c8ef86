"""The codebook: everyone reads it alike, and what is said is what is understood."""

import numpy as np
import pytest
from tests.vinto.coalition.snapshots import called, speaking_beliefs, view_of
from tests.vinto.tables import call_by, discarding, do, point, renew, stacked, table

from darwindeck.limits import RANKS
from darwindeck.records import copy_of
from darwindeck.rng import Chance
from darwindeck.vinto.alphabet import DECLARE, DECLINE, DISCARD, DRAW, GO_ON, PASS, SILENT, SWAP, THROW, USE
from darwindeck.vinto.coalition.choices import own_open, places_to_throw
from darwindeck.vinto.coalition.codebook import is_true, message_of, to_say
from darwindeck.vinto.coalition.facts import (
    NO_FACT,
    cards_unseen_by_some,
    fact_of,
    group_of,
    listeners,
    ranks_of_group,
)
from darwindeck.vinto.coalition.listening import hear
from darwindeck.vinto.coalition.roles import public_champion
from darwindeck.vinto.coalition.speaking import target_to_say, will_be_right
from darwindeck.vinto.codes import Phase, Rank
from darwindeck.vinto.flow import play
from darwindeck.vinto.game import moves_in
from darwindeck.vinto.layout import ROW, Vinto
from darwindeck.vinto.minds.beliefs import ANY_RANK, Beliefs, is_told, told_at
from darwindeck.vinto.minds.trust import believe
from darwindeck.vinto.rules.ranks import rank_of
from darwindeck.vinto.rules.rows import card_at, learn

pytestmark = pytest.mark.small
ROWS = ("5c Qc Jc", "2d 6d", "9h Th", "3s 7s")
LONG = ("5c Qc Jc 2c 3c", "2d 6d 4d 5d", "9s Th Ts 8h", "3s 7s")


def final_table(rows: tuple[str, ...] = ROWS) -> Vinto:
    """Player 3 has called; players 0, 1 and 2 are the coalition, and 0 has the turn."""
    return call_by(table(*rows), 3)


def first_fact(game: Vinto, beliefs: Beliefs, speaker: int) -> int:
    return int(fact_of(game, beliefs, speaker, NO_FACT, NO_FACT))


def follow_up(game: Vinto, chance: Chance, heard: Beliefs, move: int) -> None:
    """Make a move that player 1 hears."""
    before = copy_of(game)
    do(game, chance, move)
    hear(heard, 1, before, game)


def test_before_a_call_everybody_listens_and_after_it_members_yet_to_act() -> None:
    game = final_table()
    assert (listeners(game, 0), listeners(game, 1)) == (0b0110, 0b0100)
    game.turn_of = 2
    assert listeners(game, 0) == 0
    assert listeners(table(), 0) == 0b1110


def test_every_member_sees_the_same_champion_and_the_same_facts() -> None:
    for index in range(6):
        game, beliefs = called(index)
        members = [player for player in range(4) if player != game.caller]
        views = [view_of(game, player).table for player in range(4)]
        assert len({public_champion(views[player], beliefs[player]) for player in range(4)}) == 1
        for speaker in members:
            assert len({first_fact(views[player], beliefs[player], speaker) for player in range(4)}) == 1


def test_facts_are_told_in_order_champion_own_and_others_and_never_of_the_caller() -> None:
    game, beliefs = final_table(), speaking_beliefs()
    for owner, place in ((2, 1), (0, 0), (1, 0), (3, 1)):
        learn(game, owner, place, 0b0001)
    assert first_fact(game, beliefs, 0) == ROW
    assert fact_of(game, beliefs, 0, ROW, NO_FACT) == 0
    assert fact_of(game, beliefs, 0, ROW, 0) == 2 * ROW + 1
    believe(beliefs, 0, ROW, 1)
    believe(beliefs, 0, 0, 1)
    assert fact_of(game, beliefs, 0, 2 * ROW + 1, NO_FACT) == NO_FACT


def test_before_a_call_the_card_that_seems_lowest_comes_first_and_what_is_nearly_told_last() -> None:
    game, beliefs = table(*LONG), speaking_beliefs()
    for place in (0, 1):
        learn(game, 0, place, 0b0001)
    assert first_fact(game, beliefs, 0) == 0
    believe(beliefs, 0, 1, 0b1111)  # low cards stay: it is told to its end
    assert first_fact(game, beliefs, 0) == 1
    believe(beliefs, 0, 1, 0b11)
    assert first_fact(game, beliefs, 0) == 0
    believe(beliefs, 0, 0, 1 << Rank.QUEEN)
    assert first_fact(game, beliefs, 0) == 1  # two ranks are left, and nothing else is to be told
    believe(beliefs, 0, 1, 1)
    assert first_fact(game, beliefs, 0) == NO_FACT


def test_what_every_listener_has_seen_is_no_fact() -> None:
    game, beliefs = final_table(), speaking_beliefs()
    learn(game, 0, 0, 0b0111)
    assert first_fact(game, beliefs, 0) == NO_FACT


@pytest.mark.parametrize("groups", [2, 3, 5, 10, 15])
@pytest.mark.parametrize("possible", [ANY_RANK, 0b10110110])
def test_groups_are_all_the_possible_ranks_each_once(groups: int, possible: int) -> None:
    unseen = cards_unseen_by_some(final_table())
    masks = [ranks_of_group(unseen, possible, group, groups) for group in range(groups)]
    assert sum(masks) == possible
    assert np.bitwise_or.reduce(masks) == possible
    for rank in range(RANKS):
        if possible >> rank & 1:
            assert masks[group_of(unseen, possible, rank, groups)] >> rank & 1


def test_with_enough_choices_every_rank_has_a_group_of_its_own() -> None:
    unseen = cards_unseen_by_some(final_table())
    assert all(ranks_of_group(unseen, 0b10110110, group, 5).bit_count() == 1 for group in range(5))


def told_by(game: Vinto, card: str) -> Beliefs:
    """What is understood when player 0 draws an action card, names what the codebook says, and declines."""
    heard, chance = speaking_beliefs(), stacked(game, card)
    for move in (DRAW, USE):
        play(game, chance, move)
    while game.phase in (Phase.TARGET, Phase.SECOND):
        follow_up(game, chance, heard, int(target_to_say(game, heard)))
    follow_up(game, chance, heard, DECLINE)
    return heard


@pytest.mark.parametrize(("card", "most"), [("9h", 3), ("7h", 5), ("Kh", 2), ("Ah", 6), ("Jh", 3), ("Qh", 3)])
@pytest.mark.parametrize("place", [0, 1, 2])
def test_the_targets_of_an_action_tell_the_first_fact(card: str, most: int, place: int) -> None:
    game = final_table(LONG)
    learn(game, 0, place, 0b0001)
    told = told_at(told_by(game, card), place)
    assert told >> [3, int(Rank.QUEEN), int(Rank.JACK)][place] & 1
    assert told.bit_count() <= most


def test_a_declined_jack_tells_two_facts() -> None:
    game = final_table(LONG)
    learn(game, 0, 0, 0b0001)
    learn(game, 0, 1, 0b0001)
    heard = told_by(game, "Jh")
    assert told_at(heard, 0) >> 3 & 1
    assert told_at(heard, 1) >> Rank.QUEEN & 1
    assert ANY_RANK not in (told_at(heard, 0), told_at(heard, 1))


def test_choices_to_spare_tell_a_second_fact() -> None:
    """Eight cards to peek at, and of the first fact only two ranks are left: four choices are to spare."""
    game, heard = final_table(LONG), speaking_beliefs()
    learn(game, 0, 0, 0b0001)
    learn(game, 0, 1, 0b0001)
    believe(heard, 0, 0, 0b111000)  # a five, six or seven
    chance = stacked(game, "9h")
    do(game, chance, DRAW, USE)
    follow_up(game, chance, heard, int(target_to_say(game, heard)))
    assert told_at(heard, 0) == 1 << 3
    assert told_at(heard, 1) >> Rank.QUEEN & 1
    assert told_at(heard, 1).bit_count() <= 8


def test_after_a_call_a_jack_that_is_carried_out_tells_nothing() -> None:
    game, heard = final_table(), speaking_beliefs()
    learn(game, 0, 0, 0b0001)
    chance = stacked(game, "Jh")
    do(game, chance, DRAW, USE)
    for move in (point(0, 1), point(1, 0), GO_ON):
        follow_up(game, chance, heard, move)
    assert told_at(heard, 0) == ANY_RANK


def swapped(place: int, word: int, row: str = "5c Qc Jc 2c", *known: int) -> tuple[Vinto, Beliefs]:
    """Player 0 has seen its Queen and these cards, draws a two and swaps it in."""
    game, heard = final_table((row, "2d 6d", "9h Th", "3s 7s")), speaking_beliefs()
    for one in (1, *known):
        learn(game, 0, one, 0b0001)
    chance = stacked(game, "2h 2s")
    do(game, chance, DRAW, SWAP + place)
    follow_up(game, chance, heard, word)
    return game, heard


def test_which_unknown_card_is_swapped_out_tells_a_fact() -> None:
    _, heard = swapped(3, SILENT)  # the last of three
    assert told_at(heard, 1) >> Rank.QUEEN & 1
    assert told_at(heard, 1).bit_count() <= 6


def test_a_wrong_declaration_names_the_first_fact_and_its_place_tells_the_second() -> None:
    game, heard = swapped(3, DECLARE + Rank.QUEEN)
    assert told_at(heard, 1) == 1 << Rank.QUEEN
    assert is_told(heard, 1)
    game, heard = swapped(4, DECLARE + Rank.QUEEN, "5c Qc Jc 2c 3c", 2)  # the last of three places
    assert told_at(heard, 1) == 1 << Rank.QUEEN
    assert told_at(heard, 2) >> Rank.JACK & 1
    assert told_at(heard, 2).bit_count() <= 6
    assert game.held[0] == 6


def test_a_right_declaration_tells_nothing() -> None:
    _, heard = swapped(0, DECLARE + 3, "5c Qc Jc 2c", 0)
    assert told_at(heard, 1) == ANY_RANK


def test_a_king_declared_wrongly_on_a_card_that_was_seen_names_another() -> None:
    for seen, told in ((True, 1 << Rank.QUEEN), (False, ANY_RANK)):
        game, heard = final_table(), speaking_beliefs()
        learn(game, 0, 1, 0b0001)
        if seen:
            learn(game, 1, 1, 0b0001)
        chance = stacked(game, "Kh 2s")
        do(game, chance, DRAW, USE, point(1, 1))
        follow_up(game, chance, heard, DECLARE + Rank.QUEEN)
        assert told_at(heard, 1) == told


def test_which_card_is_thrown_in_vain_tells_a_fact_and_messages_add_up() -> None:
    game, heard = final_table(("5c Qc Jc 2c", "2d 6d", "9h Th", "3s 7s")), speaking_beliefs()
    learn(game, 0, 1, 0b0001)
    chance = stacked(game, "8h 2h")
    do(game, chance, DRAW, DISCARD)
    sizes = [RANKS]
    for _ in range(2):
        places = own_open(game, heard, 0)
        chosen = [place for place in range(5) if places >> place & 1][
            to_say(game, heard, 0, places.bit_count(), NO_FACT)
        ]
        follow_up(game, chance, heard, THROW + chosen)
        assert told_at(heard, 1) >> Rank.QUEEN & 1
        sizes.append(told_at(heard, 1).bit_count())
        game.locked, game.to_move, game.phase = 0, 0, Phase.TOSS
        renew(game)
    assert sizes[0] > sizes[1] >= sizes[2]
    assert sizes[1] <= 6


def test_a_throw_speaks_among_the_unknown_cards_or_among_the_known_ones_but_the_one_that_is_told_of() -> None:
    game, beliefs = final_table(("5c Qc Jc 2c", "2d 6d", "9h Th", "3s 7s")), speaking_beliefs()
    learn(game, 0, 1, 0b0001)
    learn(game, 0, 2, 0b0001)
    discarding(game, "8s")
    assert [places_to_throw(game, beliefs, 0, 1, place) for place in (0, 3)] == [0b1001, 0b1001]
    assert places_to_throw(game, beliefs, 0, 1, 2) == 0b0100
    believe(beliefs, 1, 3, 1)  # a two: South was told of it
    assert [places_to_throw(game, beliefs, 0, 1, place) for place in (0, 3)] == [0b0001, 0b1100]


def test_a_lone_unknown_card_may_always_be_shown_whatever_there_is_to_tell() -> None:
    game, beliefs = final_table(("5c Qc Jc 2c", "2d 6d", "9h Th", "3s 7s")), speaking_beliefs()
    for place in (1, 2, 3):
        learn(game, 0, place, 0b0001)
    discarding(game, "8s")
    assert first_fact(game, beliefs, 0) == 1
    assert message_of(game, beliefs, 0, THROW, 0)[0] == NO_FACT


@pytest.mark.parametrize(("place", "card"), [(2, "Js"), (1, "8s"), (3, "2s"), (3, "3h")])
def test_a_throw_that_is_meant_to_fit_and_a_card_that_shows_itself_tell_nothing_else(
    place: int, card: str
) -> None:
    game, heard = final_table(("5c Qc Jc 2c", "2d 6d", "9h Th", "3s 7s")), speaking_beliefs()
    learn(game, 0, 1, 0b0001)
    learn(game, 0, 2, 0b0001)
    believe(heard, 1, 3, 0b11)  # West said that it is a two or a three
    chance = discarding(game, card)
    follow_up(game, chance, heard, THROW + place)
    if place != 1:
        assert told_at(heard, 1) == ANY_RANK


def test_before_a_call_peeks_speak_and_refusals_do_not() -> None:
    game, heard = table(*LONG), speaking_beliefs()
    learn(game, 0, 1, 0b0001)
    chance = stacked(game, "Jh")
    do(game, chance, DRAW, USE, point(0, 1), point(1, 0))
    follow_up(game, chance, heard, DECLINE)
    assert told_at(heard, 1) == ANY_RANK
    game = table(*LONG)
    learn(game, 0, 1, 0b0001)
    chance = stacked(game, "9c")
    do(game, chance, DRAW, USE)
    follow_up(game, chance, heard, int(target_to_say(game, heard)))
    assert told_at(heard, 1).bit_count() <= 3
    assert told_at(heard, 1) >> Rank.QUEEN & 1


def test_the_second_look_tells_of_the_first_card() -> None:
    game = table(*LONG)
    game.phase, game.looks, game.target_place = Phase.LOOK, 1, 0
    learn(game, 0, 0, 0b0001)
    renew(game)
    assert moves_in(game) == [point(0, place) for place in (1, 2, 3, 4)]
    truths = []
    for move in moves_in(game):
        fact, ranks, _, _ = message_of(game, speaking_beliefs(), 0, move, -1)
        assert fact == 0
        truths.append(ranks >> rank_of(card_at(game, 0, 0)) & 1)
    assert sum(truths) == 1


def test_the_last_to_act_has_nobody_to_tell() -> None:
    game, beliefs = final_table(), speaking_beliefs()
    game.turn_of = game.to_move = 2
    learn(game, 2, 0, 0b0100)
    assert first_fact(game, beliefs, 2) == NO_FACT


def test_a_naming_that_would_mislead_is_recognised() -> None:
    game, beliefs = final_table(), speaking_beliefs()
    learn(game, 0, 1, 0b0001)
    do(game, stacked(game, "Ts"), DRAW, USE)
    truth = target_to_say(game, beliefs)
    for move in moves_in(game):
        message = message_of(game, beliefs, 0, move, -1)
        assert is_true(game, message) == (move == truth or message[0] == NO_FACT)


def test_whether_a_throw_or_declaration_is_right_is_known_as_far_as_the_card_is() -> None:
    game = final_table()
    learn(game, 0, 1, 0b0001)
    discarding(game, "Qs")
    view = view_of(game, 0).table
    assert [will_be_right(view, move) for move in (PASS, THROW, THROW + 1)] == [-1, 0, 1]
