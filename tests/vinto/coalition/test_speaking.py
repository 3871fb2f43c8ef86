"""Speaking: in an imagined world a message is made to its end, and the coalition then knows what was told."""

import pytest
from tests.vinto.coalition.snapshots import view_of
from tests.vinto.tables import call_by, do, knowers, point, stacked, table

from darwindeck.cards import card_from
from darwindeck.rng import Chance
from darwindeck.vinto.alphabet import DECLINE, DISCARD, DRAW, SWAP, THROW, USE
from darwindeck.vinto.coalition.candidates import DECLARING, TELLING, list_candidates
from darwindeck.vinto.coalition.codebook import place_for, word_for
from darwindeck.vinto.coalition.explaining import thought_of
from darwindeck.vinto.coalition.final import choose_in_final, new_desk
from darwindeck.vinto.coalition.speaking import speak, tells_by_accident
from darwindeck.vinto.codes import Phase
from darwindeck.vinto.layout import Vinto
from darwindeck.vinto.minds.beliefs import new_beliefs
from darwindeck.vinto.minds.styles import new_style
from darwindeck.vinto.rules.rows import learn

pytestmark = pytest.mark.small
SPEAKER = new_style(cooperativeness=1.0, worlds=16, speaks=True)
COALITION = {0, 1, 2}


LONG_ROW = "5c Qc Jc 2c 3c 4c 6c 7c 8c 9c Kc"


def final_table(drawn: str, row: str = "5c Qc Jc 2c 3c") -> tuple[Vinto, Chance]:
    """Player 3 has called; player 0 knows its Queen alone, and draws a card."""
    game = call_by(table(row, "2d 6d 4d 5d", "9s Th Ts 8h", "3s 7s"), 3)
    learn(game, 0, 1, 0b0001)
    chance = stacked(game, drawn)
    do(game, chance, DRAW)
    return game, chance


@pytest.mark.parametrize("card", ["Td", "Kh", "Jh", "Qh"])
def test_the_targets_of_an_action_tell_a_fact(card: str) -> None:
    game, chance = final_table(card)
    speak(game, new_beliefs(), chance, USE, TELLING)
    assert knowers(game, 0, 1) == COALITION
    assert game.phase in (Phase.TOSS, Phase.CONFIRM)


def test_few_targets_tell_too_little_to_know_a_card() -> None:
    game, chance = final_table("Ah")
    learn(game, 0, 1, 0b0111)
    learn(game, 0, 3, 0b0001)  # a two: three players to name can tell it only from a third of the cards
    speak(game, new_beliefs(), chance, USE, TELLING)
    assert knowers(game, 0, 3) == {0}


def test_a_peek_at_an_own_unknown_card_tells_a_fact() -> None:
    game, chance = final_table("8s", LONG_ROW)
    speak(game, new_beliefs(), chance, USE, TELLING)
    assert game.phase == Phase.CONFIRM
    assert knowers(game, 0, 1) == COALITION


def test_the_unknown_card_swapped_out_tells_a_fact() -> None:
    game, chance = final_table("2h", LONG_ROW)
    speak(game, new_beliefs(), chance, SWAP + place_for(game, new_beliefs()), TELLING)
    assert knowers(game, 0, 1) == COALITION
    assert game.phase == Phase.NAME_OLD


def test_a_wrong_declaration_tells_a_fact_and_costs_a_card() -> None:
    game, chance = final_table("2h")
    speak(game, new_beliefs(), chance, SWAP + 4, DECLARING)
    assert knowers(game, 0, 1) == COALITION
    assert (game.right, game.held[0]) == (0, 6)


def test_a_blind_throw_tells_a_fact() -> None:
    game, chance = final_table("8s", LONG_ROW)
    do(game, chance, DISCARD)
    speak(game, new_beliefs(), chance, THROW + place_for(game, new_beliefs()), TELLING)
    assert knowers(game, 0, 1) == COALITION


def test_a_known_action_card_is_swapped_out_and_declared_so_that_its_action_speaks() -> None:
    game, chance = final_table("2h")
    learn(game, 0, 2, 0b0001)  # a Jack: its targets are named and the action is declined
    speak(game, new_beliefs(), chance, SWAP + 2, TELLING)
    assert knowers(game, 0, 1) == COALITION
    assert (game.top, game.held[0]) == (card_from("Jc"), 5)


def test_a_refusal_in_the_middle_of_an_action_tells_a_fact() -> None:
    game, chance = final_table("Kh")
    do(game, chance, USE)
    do(game, chance, word_for(game, new_beliefs()))
    assert not tells_by_accident(game, new_beliefs(), DECLINE)
    speak(game, new_beliefs(), chance, DECLINE, TELLING)
    assert knowers(game, 0, 1) == COALITION


def test_a_refusal_that_would_mislead_is_noticed() -> None:
    game, chance = final_table("Kh")
    do(game, chance, USE)
    wrong = next(move for move in (point(0, 0), point(0, 1)) if move != word_for(game, new_beliefs()))
    do(game, chance, wrong)
    assert tells_by_accident(game, new_beliefs(), DECLINE)


def test_who_speaks_makes_no_choice_that_would_be_untrue() -> None:
    game, _ = final_table("2h")
    tried = new_desk().candidates[0]
    tried.me = 0
    list_candidates(view_of(game, 0).table, new_beliefs(), SPEAKER, tried)
    swaps = {int(tried.move[place]) - SWAP for place in range(int(tried.many)) if tried.move[place] >= SWAP}
    assert swaps == {1, place_for(game, new_beliefs())}


def test_a_message_is_explained_with_what_it_tells() -> None:
    game, _ = final_table("Td")
    beliefs, desk, view = new_beliefs(), new_desk(), view_of(game, 0)
    beliefs.bar = 20.0
    style = new_style(cooperativeness=1.0, worlds=8, speaks=True)
    style.eagerness = 5.0
    move = choose_in_final(view.table, beliefs, style, desk, 1)
    thought = thought_of(view, beliefs, desk.candidates[0], int(move))
    assert "I tell you that South's card 2 is Q♣" in thought.words
    assert thought.words.startswith("I am supporting ")
    assert thought.chance is not None
