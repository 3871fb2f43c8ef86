"""Why not: every illegal move is answered with a rule, and nothing false is said."""

from random import Random

import pytest
from tests.laws.games import LIBRARY

from darwindeck.cards import card_from
from darwindeck.game import Game
from darwindeck.genome import library
from darwindeck.genome.generate import generate
from darwindeck.genome.schema import GameGenome
from darwindeck.program import alphabet
from darwindeck.rulebooks.answers.refusal import reason_against
from darwindeck.rulebooks.words.moves import card_in

GAMES = [*(library.load(name) for name in LIBRARY), *(generate(seed) for seed in range(21))]


def a_position(genome: GameGenome, seed: int) -> Game:
    """A game somewhere in its course, played at random."""
    dice, game = Random(seed), Game(genome, seed)
    for _ in range(dice.randrange(40)):
        move = dice.choice(game.legal_moves)
        ahead = len(game.history)
        game.push(move)
        if game.is_over:
            return Game(genome, seed + 1) if ahead else game
    return game


@pytest.mark.parametrize("genome", GAMES, ids=lambda genome: genome.name)
def test_every_move_that_is_not_allowed_has_a_reason_and_nothing_false_is_said(genome: GameGenome) -> None:
    for seed in range(2):
        game = a_position(genome, seed)
        view = game.view(game.to_move)
        for move in range(alphabet.CODES):
            reason = reason_against(genome, view, move)
            assert reason.endswith("."), reason
            assert ("now." in reason and reason.startswith("You may ")) == (move in game.legal_moves)
            card = card_in(move)
            if "is not in your hand" in reason:
                assert card not in view.hand
            if "the suit led" in reason and reason.startswith("You hold"):
                led = int(view.table.suit_led)
                assert any(held // 13 == led for held in view.hand)
                assert card is not None
                assert card // 13 != led


def hearts(seed: int = 1) -> Game:
    return Game(library.load("hearts"), seed)


def why_not(game: Game, card: str, player: int | None = None) -> str:
    view = game.view(game.to_move if player is None else player)
    return reason_against(game.genome, view, alphabet.PLAY + card_from(card))


@pytest.mark.small
def test_it_is_somebody_elses_turn() -> None:
    game = hearts()
    other = (game.to_move + 1) % 4
    assert why_not(game, "7h", other) == "Somebody else has to decide now, not you."


@pytest.mark.small
def test_the_opening_card_must_be_led() -> None:
    game = hearts()
    card = next(card for card in game.view(game.to_move).hand if card != card_from("2c"))
    reason = reason_against(game.genome, game.view(game.to_move), alphabet.PLAY + card)
    assert reason == "You hold 2♣. Whoever holds the two of clubs (2♣) leads it to the first trick."


@pytest.mark.small
def test_suit_must_be_followed() -> None:
    game = hearts()
    game.push(card_from("2c"))
    view = game.view(game.to_move)
    card = next(card for card in view.hand if card >= 13)
    assert reason_against(game.genome, view, alphabet.PLAY + card).startswith(
        "You hold clubs, the suit led, and "
    )


@pytest.mark.small
def test_a_card_that_is_not_held_cannot_be_played() -> None:
    game = hearts()
    game.push(card_from("2c"))
    assert why_not(game, "2c") == "2♣ is not in your hand."


@pytest.mark.small
def test_hearts_may_not_be_led_before_they_are_broken() -> None:
    dice = Random(3)
    game = hearts(5)
    while True:
        view = game.view(game.to_move)
        held = [
            card for card in view.hand if 26 <= card < 39 and alphabet.PLAY + card not in game.legal_moves
        ]
        if held and not int(view.table.trick_size) and int(view.table.tricks_played):
            break
        game.push(dice.choice(game.legal_moves))
    reason = reason_against(game.genome, view, alphabet.PLAY + held[0])
    assert "hearts may not be led until a heart has been played to a trick" in reason


@pytest.mark.small
def test_bids_are_refused_by_their_limits() -> None:
    game = Game(library.load("spades"), 1)
    view = game.view(game.to_move)
    assert reason_against(game.genome, view, alphabet.NIL) == "Nil may not be bid in this game."
    assert reason_against(game.genome, view, alphabet.BID) == "The lowest bid is one."
    assert reason_against(game.genome, view, alphabet.BID + 14) == "The highest bid is 13."


@pytest.mark.small
def test_a_card_that_does_not_match_is_refused_with_the_condition() -> None:
    game = Game(library.load("crazy-eights"), 2)
    view = game.view(game.to_move)
    card = next(card for card in view.hand if alphabet.PLAY + card not in game.legal_moves)
    reason = reason_against(game.genome, view, alphabet.PLAY + card)
    assert "does not fit. It must be a card of the suit in force" in reason


@pytest.mark.small
def test_what_cannot_be_done_at_all_is_answered_with_what_can() -> None:
    game = hearts()
    reason = reason_against(game.genome, game.view(game.to_move), alphabet.DRAW)
    assert reason == "You cannot draw from the stock at this point. Now you may play 2♣."


@pytest.mark.small
def test_a_legal_move_is_not_refused() -> None:
    game = hearts()
    assert why_not(game, "2c") == "You may play 2♣ now."
