"""Talking before a call: choices that cost nothing tell the truth, and nobody says what it has forgotten."""

import pytest
from tests.vinto.coalition.snapshots import speaking_beliefs
from tests.vinto.tables import do, stacked, table

from darwindeck.cards import card_from
from darwindeck.limits import CARDS
from darwindeck.records import copy_of
from darwindeck.rng import new_chance
from darwindeck.vinto.alphabet import BEGIN_GAME, DISCARD, DRAW, SWAP, USE
from darwindeck.vinto.coalition.codebook import is_true, message_of
from darwindeck.vinto.coalition.facts import NO_FACT
from darwindeck.vinto.coalition.listening import hear
from darwindeck.vinto.coalition.speaking import will_be_right
from darwindeck.vinto.coalition.talking import in_code
from darwindeck.vinto.codes import HIDDEN, Phase, Status
from darwindeck.vinto.flow import play
from darwindeck.vinto.game import View
from darwindeck.vinto.layout import Vinto, new_vinto
from darwindeck.vinto.minds.beliefs import Beliefs, told_at
from darwindeck.vinto.minds.estimates import estimate_table, new_estimate
from darwindeck.vinto.minds.greedy import greedy_move
from darwindeck.vinto.minds.memory import forget_some
from darwindeck.vinto.minds.styles import new_style
from darwindeck.vinto.minds.trust import believe
from darwindeck.vinto.rules.ranks import rank_of
from darwindeck.vinto.rules.rows import card_at, learn, set_card
from darwindeck.vinto.view import hide_from

pytestmark = pytest.mark.small
STYLE = new_style(margin=60.0)  # nobody calls
LONG = ("5c Qc Jc 2c 3c", "2d 6d 4d 5d", "9s Th Ts 8h", "3s 7s")


def move_in_code(view: Vinto, beliefs: Beliefs) -> int:
    estimate = new_estimate()
    move = greedy_move(view, STYLE, estimate)
    estimate_table(view, STYLE, estimate, int(view.to_move))
    return int(in_code(view, beliefs, estimate, move))


@pytest.mark.parametrize("accuracy", [1.0, 0.6, 0.3, 0.0])
def test_everything_that_is_said_before_a_call_is_true_whatever_is_forgotten(accuracy: float) -> None:
    said = 0
    for seed in range(3):
        game, chance, heard = new_vinto(), new_chance(seed), speaking_beliefs()
        play(game, chance, BEGIN_GAME)
        while game.status == Status.PLAYING and game.turns < 12:
            view = copy_of(game)
            hide_from(int(game.to_move), view)
            if game.phase != Phase.LOOK:
                forget_some(view, int(game.to_move), accuracy, seed)
            move = move_in_code(view, heard)
            message = message_of(game, heard, int(game.to_move), move, will_be_right(game, move))
            assert is_true(game, message)
            said += message[0] != NO_FACT
            before = copy_of(game)
            play(game, chance, move)
            hear(heard, 5, before, game)
    assert said >= 12  # the second looks at least


def test_after_a_few_turns_much_is_told() -> None:
    game, chance, heard = new_vinto(), new_chance(2), speaking_beliefs()
    play(game, chance, BEGIN_GAME)
    while game.turns < 8:
        before = copy_of(game)
        play(game, chance, move_in_code(game, heard))
        hear(heard, 5, before, game)
    left = [
        told_at(heard, owner * 54 + place).bit_count()
        for owner in range(4)
        for place in range(int(game.held[owner]))
    ]
    assert sum(ranks <= 4 for ranks in left) >= 4
    for owner in range(4):
        for place in range(int(game.held[owner])):
            assert told_at(heard, owner * 54 + place) >> rank_of(card_at(game, owner, place)) & 1


def forgetful(card: str) -> tuple[Vinto, Vinto]:
    """Player 0 has seen its Queen and its two, has forgotten the Queen, and draws a card: table and view."""
    game = table(*LONG)
    learn(game, 0, 1, 0b0001)
    learn(game, 0, 3, 0b0001)
    do(game, stacked(game, card), DRAW)
    view = copy_of(game)
    hide_from(0, view)
    set_card(view, 0, 1, HIDDEN)
    return game, view


def test_who_has_forgotten_its_card_replaces_that_one_instead_of_one_that_would_speak() -> None:
    _, view = forgetful("2h")
    assert move_in_code(view, speaking_beliefs()) == SWAP + 1


@pytest.mark.parametrize("card", ["8s", "9h", "Ah"])
def test_who_has_forgotten_its_card_does_not_use_an_action_that_would_speak(card: str) -> None:
    _, view = forgetful(card)
    estimate = new_estimate()
    estimate_table(view, STYLE, estimate, 0)
    assert in_code(view, speaking_beliefs(), estimate, USE) == DISCARD


def test_who_has_forgotten_the_second_card_that_a_choice_would_tell_does_not_use_the_action_either() -> None:
    _, view = forgetful("9h")
    estimate, heard = new_estimate(), speaking_beliefs()
    estimate_table(view, STYLE, estimate, 0)
    believe(heard, 0, 3, 0b111)  # three ranks are left for the two, and ten cards to peek at
    assert in_code(view, heard, estimate, USE) == DISCARD
    set_card(view, 0, 1, card_from("Qc"))
    assert in_code(view, heard, estimate, USE) == USE


@pytest.mark.parametrize("card", ["8s", "7h"])
def test_a_peek_that_is_of_no_use_otherwise_speaks_by_any_card_of_ones_own(card: str) -> None:
    game, heard = table("5c 4c 6c 2c 3c", *LONG[1:]), speaking_beliefs()
    for place in range(5):
        learn(game, 0, place, 0b0001)
    chance = stacked(game, card)
    do(game, chance, DRAW)
    assert greedy_move(game, STYLE, new_estimate()) == DISCARD
    do(game, chance, move_in_code(game, heard))
    before = copy_of(game)
    do(game, chance, move_in_code(game, heard))
    hear(heard, 5, before, game)
    assert told_at(heard, 0).bit_count() <= 5
    assert told_at(heard, 0) >> rank_of(card_at(game, 0, 0)) & 1


def test_with_few_unknown_cards_of_others_a_ten_speaks_by_any_of_theirs() -> None:
    game, heard = table(*LONG), speaking_beliefs()
    learn(game, 0, 1, 0b0001)
    for owner in (1, 2, 3):
        for place in range(int(game.held[owner])):
            learn(game, owner, place, 0b1111)
    chance = stacked(game, "Tc")
    do(game, chance, DRAW, USE)
    before = copy_of(game)
    do(game, chance, move_in_code(game, heard))
    hear(heard, 5, before, game)
    assert told_at(heard, 1).bit_count() <= 2
    assert told_at(heard, 1) >> rank_of(card_at(game, 0, 1)) & 1


@pytest.mark.parametrize("seat", [0, 2])
def test_a_jack_names_the_unknown_card_that_tells_the_truth_wherever_its_player_sits(seat: int) -> None:
    rows = ["2d 3d 4d 5d", "2s 3s 4s 5s", "2h 3h 4h 5h", "2c 3c 4c 5c"]
    rows[seat] = "Qc 6c 7c 8c"
    game, heard = table(*rows), speaking_beliefs()
    game.turn_of = game.to_move = seat
    learn(game, seat, 0, 1 << seat)
    chance = stacked(game, "Jh")
    do(game, chance, DRAW, USE)
    while game.phase in (Phase.TARGET, Phase.SECOND, Phase.CONFIRM):
        before = copy_of(game)
        move = move_in_code(game, heard)
        play(game, chance, move)
        hear(heard, 5, before, game)
    assert seat in (game.target, game.second)
    told = [
        told_at(heard, owner * 54 + place)
        for owner in range(4)
        for place in range(4)
        if card_at(game, owner, place) % 13 == 10 and card_at(game, owner, place) < CARDS
    ]
    assert [ranks.bit_count() <= 2 for ranks in told] == [True]


def test_exchanging_cards_that_a_player_has_not_seen_never_changes_what_it_does_or_says() -> None:
    game, chance, heard = new_vinto(), new_chance(4), speaking_beliefs()
    play(game, chance, BEGIN_GAME)
    tried = 0
    while game.turns < 3:
        me = int(game.to_move)
        view = copy_of(game)
        hide_from(me, view)
        world = View(me, view).world(tried)
        again = copy_of(world)
        hide_from(me, again)
        move = move_in_code(view, heard)
        assert move_in_code(again, heard) == move
        assert message_of(world, heard, me, move, -1) == message_of(game, heard, me, move, -1)
        tried += 1
        before = copy_of(game)
        play(game, chance, move)
        hear(heard, 5, before, game)
    assert tried > 20
