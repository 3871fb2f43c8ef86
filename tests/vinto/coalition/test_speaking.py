"""Speaking: in an imagined world a message is made to its end, and everybody then knows what was told."""

import pytest
from tests.vinto.coalition.snapshots import speaking_beliefs, view_of
from tests.vinto.tables import call_by, do, knowers, stacked, table

from darwindeck.cards import card_from
from darwindeck.rng import Chance
from darwindeck.vinto.alphabet import DECLARE, DISCARD, DRAW, SWAP, THROW, USE
from darwindeck.vinto.coalition.codebook import is_true, message_of, said_by_swap
from darwindeck.vinto.coalition.facts import NO_FACT
from darwindeck.vinto.coalition.final import new_desk
from darwindeck.vinto.coalition.listing import list_candidates
from darwindeck.vinto.coalition.speaking import DECLARING, GUESSING, SILENTLY, TELLING, speak, will_be_right
from darwindeck.vinto.codes import HIDDEN, Phase, Rank
from darwindeck.vinto.layout import Vinto
from darwindeck.vinto.minds.beliefs import Beliefs
from darwindeck.vinto.minds.styles import new_style
from darwindeck.vinto.minds.trust import believe
from darwindeck.vinto.rules.rows import learn, set_card

pytestmark = pytest.mark.small
SPEAKER = new_style(cooperativeness=1.0, worlds=16, speaks=True)
ALL = {0, 1, 2, 3}
LONG_ROW = "5c Qc Jc 2c 3c 4c 6c 7c 8c 9c Kc"


def final_table(drawn: str, row: str = "5c Qc Jc 2c 3c") -> tuple[Vinto, Chance]:
    """Player 3 has called; player 0 knows its Queen alone, and draws a card."""
    game = call_by(table(row, "2d 6d 4d 5d", "9s Th Ts 8h", "3s 7s"), 3)
    learn(game, 0, 1, 0b0001)
    chance = stacked(game, drawn)
    do(game, chance, DRAW)
    return game, chance


def candidates(view: Vinto, beliefs: Beliefs | None = None) -> list[tuple[int, int]]:
    """The moves that player 0 tries, each with how it speaks."""
    tried = new_desk().candidates[0]
    tried.me = 0
    list_candidates(view, beliefs or speaking_beliefs(), SPEAKER, tried)
    return [(int(tried.move[place]), int(tried.speech[place])) for place in range(int(tried.many))]


@pytest.mark.parametrize("card", ["Td", "Kh", "Jh", "Qh"])
def test_the_targets_of_an_action_tell_a_fact(card: str) -> None:
    game, chance = final_table(card)
    speak(game, speaking_beliefs(), chance, USE, TELLING)
    assert knowers(game, 0, 1) == ALL
    assert game.phase in (Phase.TOSS, Phase.CONFIRM)


def test_few_targets_tell_too_little_to_know_a_card() -> None:
    game, chance = final_table("Ah")
    learn(game, 0, 1, 0b0111)
    learn(game, 0, 3, 0b0001)  # a two: three players to name can tell it only from a third of the cards
    speak(game, speaking_beliefs(), chance, USE, TELLING)
    assert knowers(game, 0, 3) == {0}


def test_a_peek_at_an_own_unknown_card_tells_a_fact() -> None:
    game, chance = final_table("8s", LONG_ROW)
    speak(game, speaking_beliefs(), chance, USE, TELLING)
    assert game.phase == Phase.CONFIRM
    assert knowers(game, 0, 1) == ALL


def test_the_unknown_card_swapped_out_tells_a_fact() -> None:
    game, chance = final_table("2h", LONG_ROW)
    beliefs = speaking_beliefs()
    true = [place for place in range(11) if is_true(game, said_by_swap(game, beliefs, 0, place, 4, -1))]
    assert true[0] == 1  # the Queen itself says nothing
    speak(game, beliefs, chance, SWAP + true[1], TELLING)
    assert knowers(game, 0, 1) == ALL
    assert game.phase == Phase.TOSS


def test_a_wrong_declaration_tells_a_fact_and_costs_a_card() -> None:
    game, chance = final_table("2h")
    speak(game, speaking_beliefs(), chance, SWAP + 4, DECLARING)
    assert knowers(game, 0, 1) == ALL
    assert (game.right, game.held[0]) == (0, 6)


def test_a_blind_throw_tells_a_fact() -> None:
    game, chance = final_table("8s", LONG_ROW)
    do(game, chance, DISCARD)
    throws = [move for move, _ in candidates(view_of(game, 0).table) if move >= THROW]
    assert throws[0] == THROW + 1  # the Queen may be shown
    speak(game, speaking_beliefs(), chance, throws[1], SILENTLY)
    assert knowers(game, 0, 1) == ALL


def test_a_known_action_card_is_swapped_out_and_declared_so_that_its_action_speaks() -> None:
    game, chance = final_table("2h")
    learn(game, 0, 2, 0b0001)  # a Jack: its targets are named and the action is declined
    speak(game, speaking_beliefs(), chance, SWAP + 2, TELLING)
    assert knowers(game, 0, 1) == ALL
    assert (game.top, game.held[0]) == (card_from("Jc"), 5)


def test_a_king_can_be_tried_with_the_likeliest_rank() -> None:
    game, chance = final_table("Kh")
    speak(game, speaking_beliefs(), chance, USE, SILENTLY)
    tens = [move for move, how in candidates(view_of(game, 0).table) if how >= GUESSING]
    assert tens
    speak(game, speaking_beliefs(), chance, tens[-1], GUESSING + int(Rank.TEN))
    assert game.right in (0, 1)


def test_who_speaks_makes_no_choice_that_would_be_untrue() -> None:
    for card in ("2h", "8s", "Td", "Ah", "Jh", "Kh"):
        game, chance = final_table(card)
        view = view_of(game, 0).table
        beliefs = speaking_beliefs()
        for move, how in candidates(view):
            if move >= SWAP:
                word = DECLARE + Rank.QUEEN if how == DECLARING else 4
                right = 0 if how == DECLARING else -1
                assert is_true(view, said_by_swap(view, beliefs, 0, move - SWAP, word, right))
        do(game, chance, DISCARD)
        view = view_of(game, 0).table
        for move, _ in candidates(view):
            assert is_true(view, message_of(view, beliefs, 0, move, will_be_right(view, move)))


@pytest.mark.parametrize("card", ["2h", "8s", "Td", "Ah", "Jh", "Kh"])
def test_who_has_forgotten_what_is_to_be_told_makes_no_move_that_speaks(card: str) -> None:
    game, chance = final_table(card)
    view = view_of(game, 0).table
    set_card(view, 0, 1, HIDDEN)  # the Queen is forgotten, and nobody else knows that
    tried = candidates(view)
    assert all(how == SILENTLY for _, how in tried)
    assert {move for move, _ in tried if move >= SWAP} <= {SWAP + 1}
    if card in ("8s", "Td", "Ah"):
        assert USE not in {move for move, _ in tried}
    do(game, chance, DISCARD)
    view = view_of(game, 0).table
    set_card(view, 0, 1, HIDDEN)
    for move, _ in candidates(view):
        assert message_of(view, speaking_beliefs(), 0, move, will_be_right(view, move))[0] == NO_FACT


def test_who_has_forgotten_the_second_card_that_a_choice_would_tell_makes_no_such_choice() -> None:
    game, _ = final_table("Td")
    learn(game, 0, 3, 0b0001)
    view, beliefs = view_of(game, 0).table, speaking_beliefs()
    believe(beliefs, 0, 1, 0b111 << Rank.TEN)  # three ranks are left, and eight cards to peek at
    assert (USE, TELLING) in candidates(view, beliefs)
    set_card(view, 0, 3, HIDDEN)
    assert USE not in {move for move, _ in candidates(view, beliefs)}
