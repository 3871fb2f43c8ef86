"""The codebook: everyone reads it alike, and what is said is what is understood."""

import numpy as np
import pytest
from tests.vinto.coalition.snapshots import called, view_of
from tests.vinto.tables import call_by, discarding, do, point, renew, stacked, table

from darwindeck.limits import RANKS
from darwindeck.records import copy_of
from darwindeck.rng import Chance
from darwindeck.vinto.alphabet import DECLARE, DECLINE, DISCARD, DRAW, GO_ON, SWAP, THROW, USE
from darwindeck.vinto.coalition.candidates import CANDIDATES_DTYPE, SILENTLY, list_candidates
from darwindeck.vinto.coalition.codebook import (
    NO_FACT,
    cards_unseen_by_some,
    fact_of,
    group_of,
    is_true,
    listeners,
    place_for,
    places_that_speak,
    public_champion,
    ranks_of_group,
    word_for,
)
from darwindeck.vinto.coalition.listening import listen
from darwindeck.vinto.codes import Phase, Rank
from darwindeck.vinto.flow import play
from darwindeck.vinto.game import moves_in
from darwindeck.vinto.layout import ROW, Vinto
from darwindeck.vinto.minds.beliefs import ANY_RANK, Beliefs, believe, is_told, new_beliefs
from darwindeck.vinto.minds.styles import new_style
from darwindeck.vinto.rules.rows import learn

pytestmark = pytest.mark.small
ROWS = ("5c Qc Jc", "2d 6d", "9h Th", "3s 7s")


def final_table() -> Vinto:
    """Player 3 has called; players 0, 1 and 2 are the coalition, and 0 has the turn."""
    return call_by(table(*ROWS), 3)


def test_members_yet_to_act_are_the_listeners() -> None:
    game = final_table()
    assert listeners(game) == 0b0110
    game.turn_of = 2
    assert listeners(game) == 0
    assert listeners(table()) == 0


def test_the_champion_is_the_lowest_row_in_everybodys_eyes() -> None:
    game = final_table()
    assert public_champion(game) == 1  # two unknown cards, in the lower seat of two
    learn(game, 2, 0, 0b0111)
    learn(game, 2, 1, 0b0001)
    assert public_champion(game) == 1
    learn(game, 1, 1, 0b0111)
    learn(game, 1, 0, 0b0111)
    assert public_champion(game) == 1


def test_every_member_sees_the_same_champion_and_the_same_facts() -> None:
    for index in range(6):
        game, beliefs = called(index)
        members = [player for player in range(4) if player != game.caller]
        views = [view_of(game, player).table for player in members]
        assert len({public_champion(view) for view in views}) == 1
        for speaker in members:
            facts = {
                fact_of(view, beliefs[player], speaker, 0)
                for player, view in zip(members, views, strict=True)
            }
            assert len(facts) == 1


def test_facts_are_told_in_order_champion_own_and_others_and_never_of_the_caller() -> None:
    game, beliefs = final_table(), new_beliefs()
    for owner, place in ((2, 1), (0, 0), (1, 0), (3, 1)):
        learn(game, owner, place, 0b0001)
    facts = [fact_of(game, beliefs, 0, number) for number in range(4)]
    assert facts == [ROW, 0, 2 * ROW + 1, NO_FACT]


def test_what_every_listener_knows_is_no_fact() -> None:
    game, beliefs = final_table(), new_beliefs()
    learn(game, 0, 0, 0b0111)
    assert fact_of(game, beliefs, 0, 0) == NO_FACT


@pytest.mark.parametrize("groups", [2, 3, 5, 10, 15])
def test_groups_are_all_the_ranks_each_once(groups: int) -> None:
    unseen = cards_unseen_by_some(final_table())
    masks = [ranks_of_group(unseen, ANY_RANK, group, groups) for group in range(groups)]
    assert sum(masks) == ANY_RANK
    assert np.bitwise_or.reduce(masks) == ANY_RANK
    for rank in range(RANKS):
        assert masks[group_of(unseen, ANY_RANK, rank, groups)] >> rank & 1


def told_by(game: Vinto, card: str) -> Beliefs:
    """What is understood when player 0 draws an action card, names what the codebook says, and declines."""
    heard, chance = new_beliefs(), stacked(game, card)
    for move in (DRAW, USE):
        play(game, chance, move)
    while game.phase in (Phase.TARGET, Phase.SECOND):
        # The speaker plans with what was told before it began.
        follow_up(game, chance, heard, word_for(game, new_beliefs()))
    follow_up(game, chance, heard, DECLINE)
    return heard


def follow_up(game: Vinto, chance: Chance, heard: Beliefs, move: int) -> None:
    before = copy_of(game)
    do(game, chance, move)
    listen(heard, before, game)


@pytest.mark.parametrize(("card", "most"), [("9h", 3), ("7h", 4), ("Kh", 2), ("Ah", 6), ("Jh", 3), ("Qh", 3)])
@pytest.mark.parametrize("place", [0, 1, 2])
def test_the_targets_of_an_action_tell_the_first_fact(card: str, most: int, place: int) -> None:
    game = call_by(table("5c Qc Jc 2c 3c", "2d 6d 4d 5d", "9s Th Ts 8h", "3s 7s"), 3)
    learn(game, 0, place, 0b0001)
    told = int(told_by(game, card).ranks[place])
    assert told >> [3, int(Rank.QUEEN), int(Rank.JACK)][place] & 1
    assert told.bit_count() <= most


def test_a_declined_jack_tells_two_facts() -> None:
    game = call_by(table("5c Qc Jc 2c 3c", "2d 6d 4d 5d", "9s Th Ts 8h", "3s 7s"), 3)
    learn(game, 0, 0, 0b0001)
    learn(game, 0, 1, 0b0001)
    heard = told_by(game, "Jh")
    assert int(heard.ranks[0]) >> 3 & 1
    assert int(heard.ranks[1]) >> Rank.QUEEN & 1
    assert ANY_RANK not in (int(heard.ranks[0]), int(heard.ranks[1]))


def test_a_jack_that_is_carried_out_tells_nothing() -> None:
    game, heard = final_table(), new_beliefs()
    learn(game, 0, 0, 0b0001)
    chance = stacked(game, "Jh")
    do(game, chance, DRAW, USE)
    for move in (point(0, 1), point(1, 0), GO_ON):
        follow_up(game, chance, heard, move)
    assert int(heard.ranks[0]) == ANY_RANK


def test_which_unknown_card_is_swapped_out_tells_a_fact() -> None:
    game, heard = call_by(table("5c Qc Jc 2c", "2d 6d", "9h Th", "3s 7s"), 3), new_beliefs()
    learn(game, 0, 1, 0b0001)
    chance = stacked(game, "2h")
    do(game, chance, DRAW)
    follow_up(game, chance, heard, SWAP + place_for(game, new_beliefs()))
    assert int(heard.ranks[1]) >> Rank.QUEEN & 1
    assert int(heard.ranks[1]).bit_count() <= 6


def test_a_wrong_declaration_names_the_rank_of_the_first_fact() -> None:
    game, beliefs = final_table(), new_beliefs()
    learn(game, 0, 1, 0b0001)
    chance = stacked(game, "2h 2s")
    do(game, chance, DRAW, SWAP)
    before = copy_of(game)
    do(game, chance, DECLARE + Rank.QUEEN)
    listen(beliefs, before, game)
    assert int(beliefs.ranks[1]) == 1 << Rank.QUEEN
    assert is_told(beliefs, 1)


def test_a_right_declaration_tells_nothing() -> None:
    game, beliefs = final_table(), new_beliefs()
    learn(game, 0, 1, 0b0001)
    learn(game, 0, 0, 0b0001)
    chance = stacked(game, "2h")
    do(game, chance, DRAW, SWAP)
    before = copy_of(game)
    do(game, chance, DECLARE + 3)
    listen(beliefs, before, game)
    assert int(beliefs.ranks[1]) == ANY_RANK


def test_which_unknown_card_is_thrown_tells_a_fact_and_messages_add_up() -> None:
    game, beliefs = call_by(table("5c Qc Jc 2c", "2d 6d", "9h Th", "3s 7s"), 3), new_beliefs()
    learn(game, 0, 1, 0b0001)
    chance = stacked(game, "8h 2h")
    do(game, chance, DRAW, DISCARD)
    sizes = [14]
    for _ in range(2):
        before = copy_of(game)
        play(game, chance, THROW + place_for(game, beliefs))
        listen(beliefs, before, game)
        assert int(beliefs.ranks[1]) >> Rank.QUEEN & 1
        sizes.append(int(beliefs.ranks[1]).bit_count())
        game.locked, game.to_move, game.phase = 0, 0, Phase.TOSS
        renew(game)
    assert sizes[0] > sizes[1] >= sizes[2]
    assert sizes[1] <= 6


def test_any_card_but_the_one_that_is_told_of_can_be_thrown_as_a_word() -> None:
    game = call_by(table("5c Qc Jc 2c", "2d 6d", "9h Th", "3s 7s"), 3)
    learn(game, 0, 1, 0b0001)
    learn(game, 0, 2, 0b0001)
    discarding(game, "8s")
    beliefs = new_beliefs()
    assert places_that_speak(game, beliefs, 0, 1) == 0b1101
    game.deliberate_reveals = 0
    assert places_that_speak(game, beliefs, 0, 1) == 0b1001  # only what South does not know
    believe(beliefs, 3, 1)  # a two
    assert places_that_speak(game, beliefs, 0, 1) == 0b0001  # and was not told of


def test_a_member_throws_what_it_was_told_fits_and_says_nothing_by_it() -> None:
    for told, shown in ((0, "2s"), (1, "3h")):  # right, and wrong: it is a two
        game, beliefs = call_by(table("5c Qc Jc 2c", "2d 6d", "9h Th", "3s 7s"), 3), new_beliefs()
        learn(game, 0, 1, 0b0001)  # South would tell of its Queen by any other throw
        believe(beliefs, 3, 1 << told)
        chance = discarding(game, shown)
        tried = np.zeros(1, CANDIDATES_DTYPE)[0]
        tried.me = 0
        list_candidates(view_of(game, 0).table, beliefs, new_style(1.0, speaks=True), tried)
        silent = [move for move, speech in zip(tried.move, tried.speech, strict=True) if speech == SILENTLY]
        assert THROW + 3 in silent[: tried.many]
        before = copy_of(game)
        play(game, chance, THROW + 3)
        listen(beliefs, before, game)
        assert int(beliefs.ranks[1]) == ANY_RANK


def test_a_right_throw_of_a_known_card_and_a_card_that_shows_itself_tell_no_group() -> None:
    for place, card in ((2, "Js"), (1, "8s")):
        game, beliefs = call_by(table("5c Qc Jc 2c", "2d 6d", "9h Th", "3s 7s"), 3), new_beliefs()
        learn(game, 0, 1, 0b0001)
        learn(game, 0, 2, 0b0001)
        chance = discarding(game, card)
        before = copy_of(game)
        do(game, chance, THROW + place)
        listen(beliefs, before, game)
        assert int(beliefs.ranks[1]) == ANY_RANK


def test_nothing_is_told_before_a_call_nor_by_the_last_to_act() -> None:
    game, beliefs = table(*ROWS), new_beliefs()
    learn(game, 0, 1, 0b0001)
    chance = stacked(game, "9c")
    do(game, chance, DRAW, USE, point(1, 0))
    before = copy_of(game)
    do(game, chance, DECLINE)
    listen(beliefs, before, game)
    assert int(beliefs.ranks[1]) == ANY_RANK
    last = final_table()
    last.turn_of = last.to_move = 2
    learn(last, 2, 0, 0b0100)
    assert fact_of(last, beliefs, 2, 0) == NO_FACT


def test_a_naming_that_would_mislead_is_recognised() -> None:
    game, beliefs = final_table(), new_beliefs()
    learn(game, 0, 1, 0b0001)
    chance = stacked(game, "Ts")
    do(game, chance, DRAW, USE)
    truth = word_for(game, beliefs)
    wrong = next(move for move in moves_in(game) if move != truth)
    do(game, chance, wrong)
    assert not is_true(game, beliefs)
