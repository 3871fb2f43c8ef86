"""The friendly object: moves are checked, events are public, rounds follow each other, words are readable."""

import pytest
from tests.vinto.tables import stacked, table

from darwindeck.cards import card_from
from darwindeck.errors import IllegalMoveError
from darwindeck.limits import WORD_SIZE
from darwindeck.rng import new_chance
from darwindeck.vinto.alphabet import CALL, CHOOSE, CODES, DECLARE, DISCARD, DRAW, PASS, POINT, SWAP, THROW
from darwindeck.vinto.codes import NOBODY, Phase, Rank
from darwindeck.vinto.events import Event, event_of
from darwindeck.vinto.flow import play
from darwindeck.vinto.game import VintoGame
from darwindeck.vinto.layout import Rules
from darwindeck.vinto.rules.moves import any_move
from darwindeck.vinto.words import move_in_words, row_in_words, table_in_words

pytestmark = pytest.mark.small


def played(rules: Rules, seed: int) -> VintoGame:
    """A whole game of players who throw nothing and choose all else at random."""
    game, chance = VintoGame(rules, seed), new_chance(seed, 1)
    while not game.is_over:
        calm = game.table.phase == Phase.TOSS
        game.push(PASS if calm else any_move(game.table, chance))
    return game


def test_a_game_is_a_number_of_rounds_and_ends_with_game_points() -> None:
    game = played(Rules(rounds=3), 2)
    assert len(game.results) == 3
    assert max(game.game_points) == 5
    assert game.legal_moves == []
    scores = [sum(result.points[player] for result in game.results) for player in range(4)]
    assert scores == [int(game.table.score[player]) for player in range(4)]


def test_the_same_seed_and_moves_give_the_same_game() -> None:
    first, second = VintoGame(seed=4), VintoGame(seed=4)
    for _ in range(20):
        move = first.legal_moves[-1]
        assert first.push(move) == second.push(move)
    assert first.table.tobytes() == second.table.tobytes()


def test_a_move_that_is_not_allowed_is_refused_with_what_is() -> None:
    game = VintoGame()
    with pytest.raises(IllegalMoveError, match="South may not draw now"):
        game.push(DRAW)
    with pytest.raises(IllegalMoveError, match="code 5000"):
        game.push(5000)


def test_a_finished_game_takes_no_move() -> None:
    with pytest.raises(IllegalMoveError, match="The game is over"):
        played(Rules(rounds=1), 2).push(DRAW)


def test_there_is_no_view_for_somebody_who_does_not_play() -> None:
    with pytest.raises(IllegalMoveError, match="There is no player 4; the players are 0 to 3"):
        VintoGame().view(4)


def test_an_event_tells_what_everybody_saw() -> None:
    game = table("3c 8c", "2d", "2h", "2s")
    chance = stacked(game, "8h Kd")
    for move in (DRAW, DISCARD, THROW):
        play(game, chance, move)
    event = event_of(game, 0)
    assert event == Event(1, 0, 0, Phase.TOSS, THROW, card_from("3c"), False, 0)
    assert event.in_words() == "South: throw card 1 (3♣), wrong; South draws a card"


def test_a_peek_shows_nothing_to_the_others() -> None:
    game = VintoGame(seed=1)
    event = game.push(game.legal_moves[0])
    assert event.shown == NOBODY
    assert game.view(0).row[0] is not None
    assert game.view(1).row_of(0) == [None] * 5


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (CALL, "call Vinto"),
        (DECLARE + Rank.KING, "declare K"),
        (DECLARE + Rank.JOKER, "declare joker"),
        (CHOOSE + 3, "choose East"),
        (SWAP, "swap into place 1"),
        (THROW + 53, "throw card 54"),
        (POINT + 4 * WORD_SIZE + 2, "point at Fifth's card 3"),
    ],
)
def test_every_kind_of_move_has_a_name(move: int, words: str) -> None:
    assert move_in_words(move) == words


def test_no_two_moves_have_the_same_name() -> None:
    names = [move_in_words(move) for move in range(CODES) if not move_in_words(move).startswith("code")]
    assert len(set(names)) == len(names) == 12 + 14 + 5 + 2 * 54 + 5 * 54


def test_the_table_in_words_shows_only_what_is_known() -> None:
    game = VintoGame(seed=1)
    while game.table.phase != Phase.DRAWN:
        game.push(game.legal_moves[0])
    view = game.view(0).table
    assert row_in_words(view, 1) == "· · · · ·"
    assert row_in_words(view, 0).count("·") == 3
    text = table_in_words(view)
    assert "Deck 33, discards: empty" in text
    assert "Drawn: " in text
