"""Views: a player sees what it knows and no more; worlds agree with the view, each as often as the others."""

from collections import Counter

import pytest
from scipy.stats import chisquare
from tests.vinto.tables import all_cards, do, empty_the_deck, renew, row, stacked, table

from darwindeck.records import copy_of
from darwindeck.rng import new_chance
from darwindeck.vinto.alphabet import DRAW, PASS
from darwindeck.vinto.codes import HIDDEN, Phase
from darwindeck.vinto.flow import play
from darwindeck.vinto.game import View, VintoGame
from darwindeck.vinto.layout import Rules, Vinto
from darwindeck.vinto.rules.moves import any_move
from darwindeck.vinto.rules.rows import learn
from darwindeck.vinto.view import hide_from

pytestmark = pytest.mark.small
EVERY_SWITCH_TURNED = Rules(
    own_toss_in=False, caller_protected=False, coalition_talk="open", deliberate_reveals=False
)


def view_of(game: Vinto, player: int) -> View:
    view = copy_of(game)
    hide_from(player, view)
    return View(player, view)


def positions(rules: Rules, seed: int, every: int) -> list[Vinto]:
    """Positions of one game of rather calm players."""
    game, chance, found = VintoGame(rules, seed), new_chance(seed, 1), []
    for number in range(600):
        if game.is_over:
            break
        calm = game.table.phase == Phase.TOSS and number % 7
        game.push(PASS if calm else any_move(game.table, chance))
        if number % every == 0:
            found.append(copy_of(game.table))
    return found


def test_a_view_shows_what_its_player_knows_and_hides_the_rest() -> None:
    game = table()
    learn(game, 0, 1, 0b0001)
    learn(game, 2, 3, 0b0001)
    learn(game, 1, 0, 0b0010)
    view = view_of(game, 0)
    assert view.row == [None, row(game, 0)[1], None, None, None]
    assert view.row_of(2) == [None, None, None, row(game, 2)[3], None]
    assert view.row_of(1) == [None] * 5
    assert view.table.deck == 0
    assert view.table.deck_size == game.deck_size


def test_a_view_has_no_moves_of_other_players() -> None:
    game = table()
    assert view_of(game, 0).legal_moves == [DRAW]
    assert view_of(game, 1).legal_moves == []


@pytest.mark.parametrize("rules", [Rules(players=5), EVERY_SWITCH_TURNED], ids=["five", "other switches"])
def test_exchanging_unknown_cards_changes_neither_view_nor_moves(rules: Rules) -> None:
    for number, game in enumerate(positions(rules, 4, 40)):
        for player in range(rules.players):
            view = view_of(game, player)
            world = view.world(number)
            assert view_of(world, player).to_bytes() == view.to_bytes()


def test_a_world_is_a_whole_game_that_can_be_played_on() -> None:
    for number, game in enumerate(positions(Rules(), 5, 40)):
        world = view_of(game, number % 4).world(number)
        assert all_cards(world) == list(range(54))
        assert not any(HIDDEN in row(world, player) for player in range(4))
        play(world, new_chance(number), any_move(world, new_chance(number)))
        assert all_cards(world) == list(range(54))


def test_every_world_is_as_likely_as_the_others() -> None:
    game = table("2c", "3c", "4c", "5c 6c")
    empty_the_deck(game)
    # Everybody knows all cards but four, so there are 24 worlds.
    for place in range(1, int(game.held[3])):
        learn(game, 3, place, 0b1111)
    view = view_of(game, 0)
    worlds = Counter(
        tuple(row(world, player)[0] for player in range(4)) for world in map(view.world, range(2400))
    )
    assert len(worlds) == 24
    assert chisquare(list(worlds.values())).pvalue > 1e-4


def test_a_card_dealt_before_a_reshuffle_is_none_of_the_cards_reshuffled() -> None:
    game = table("2c", "3c", "4c", "5c", top="Jc Jd Jh")
    empty_the_deck(game)
    renew(game)
    do(game, stacked(game, ""), DRAW)
    view = view_of(game, 0)
    reshuffled = {card for card in range(54) if int(game.pool[card]) == 1}
    for seed in range(30):
        world = view.world(seed)
        assert not reshuffled & {card for player in range(4) for card in row(world, player)}
        assert int(world.deck) == int(game.deck)
