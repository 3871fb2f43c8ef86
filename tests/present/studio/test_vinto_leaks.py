"""The leak law for Vinto: cards that a viewer does not know change no byte of what that viewer gets."""

from copy import copy
from random import Random

import pytest
from tests.present.studio.test_leaks import part_for

from darwindeck.cards import cards_in
from darwindeck.move_sets import clear_choices
from darwindeck.present.studio.boards.vinto_board import VintoBoard
from darwindeck.present.studio.site.studio import Studio
from darwindeck.present.table.match import BYSTANDER
from darwindeck.records import copy_of
from darwindeck.vinto.flow import offer_choices
from darwindeck.vinto.game import VintoGame
from darwindeck.vinto.rules.rows import card_at, everyone, knowers_at, pool_at, set_card

VIEWERS = (0, 1, 2, 3, BYSTANDER)
MOST_STEPS = 40


def knows(game: VintoGame, viewer: int, owner: int, place: int) -> bool:
    needed = everyone(game.table) if viewer == BYSTANDER else 1 << viewer
    return knowers_at(game.table, owner, place) & needed == needed


def seen(game: VintoGame, viewer: int) -> object:
    """Everything that a viewer can know of the cards."""
    table = game.table
    places = [
        (owner, place) for owner in range(game.rules.players) for place in range(int(table.held[owner]))
    ]
    row = [card_at(table, *place) if knows(game, viewer, *place) else None for place in places]
    return places, row, int(table.drawn), int(table.discards), int(table.top), tuple(game.results)


def with_cards_exchanged(board: VintoBoard, viewer: int, dice: Random) -> VintoBoard | None:
    """The same game, but for two cards that the viewer cannot place: in rows, or one in the deck."""
    other = copy(board)
    other.game = game = copy(board.game)
    game.table, game._chance = copy_of(game.table), copy_of(game._chance)
    game.events, game.results = list(game.events), list(game.results)
    other.history, other._log = list(board.history), list(board._log)
    table = game.table
    places, *_ = seen(game, viewer)  # type: ignore[misc]
    unknown = [place for place in places if not knows(game, viewer, *place)]
    dice.shuffle(unknown)
    for one in unknown:
        for two in unknown:
            if one < two and pool_at(table, *one) == pool_at(table, *two):
                cards = card_at(table, *one), card_at(table, *two)
                set_card(table, *one, cards[1])
                set_card(table, *two, cards[0])
                return renewed(other, viewer)
        if pool_at(table, *one) == int(table.reshuffles) == 0 and int(table.deck):
            card, drawn = card_at(table, *one), dice.choice(cards_in(int(table.deck)))
            set_card(table, *one, drawn)
            table.deck = int(table.deck) ^ (1 << card | 1 << drawn)
            return renewed(other, viewer)
    return None


def renewed(board: VintoBoard, viewer: int) -> VintoBoard:
    if board.to_move != viewer:
        clear_choices(board.game.table)
        offer_choices(board.game.table)
    return board


def tries(studio: Studio, viewer: int, games: int) -> int:
    """How often the two games were compared."""
    compared, dice = 0, Random(viewer)
    for seed in range(games):
        board = VintoBoard(seed)
        for _ in range(dice.randrange(8, 60)):
            board.push(dice.choice(board.legal_moves))
        other = with_cards_exchanged(board, viewer, dice)
        for _ in range(MOST_STEPS):
            if other is None or seen(board.game, viewer) != seen(other.game, viewer):
                break
            assert part_for(studio, board, viewer) == part_for(studio, other, viewer)
            compared += 1
            moves = [move for move in board.legal_moves if move in other.legal_moves]
            if not moves or board.to_move != other.to_move:
                break
            move = dice.choice(moves)
            board.push(move)
            other.push(move)
    return compared


@pytest.mark.parametrize("viewer", VIEWERS)
def test_hidden_cards_of_vinto_change_no_byte_of_what_a_viewer_gets(viewer: int, studio: Studio) -> None:
    assert tries(studio, viewer, 2) > 0


@pytest.mark.deep
@pytest.mark.parametrize("viewer", VIEWERS)
def test_fifty_games_of_vinto_change_no_byte(viewer: int, studio: Studio) -> None:
    assert tries(studio, viewer, 50) > 100
