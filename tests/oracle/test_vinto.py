"""The engine and the slow telling of Vinto ask the same players the same questions, and end the same way."""

import pytest
from tests.oracle.vinto import Round
from tests.vinto.tables import knowers, row

from darwindeck.rng import Chance, below, new_chance
from darwindeck.vinto.alphabet import BEGIN_GAME, PASS
from darwindeck.vinto.codes import NO_CARD, Phase, Status
from darwindeck.vinto.flow import play
from darwindeck.vinto.game import moves_in
from darwindeck.vinto.layout import Rules, Vinto, new_vinto
from darwindeck.vinto.rules.moves import any_move

TABLES = [
    Rules(),
    Rules(players=5),
    Rules(own_toss_in=False, caller_protected=False, deliberate_reveals=False),
]


def after_the_looks(rules: Rules, chance: Chance) -> Vinto:
    game = new_vinto(rules)
    play(game, chance, BEGIN_GAME)
    while game.phase == Phase.LOOK:
        play(game, chance, any_move(game, chance))
    return game


def oracle_of(game: Vinto, rules: Rules) -> Round:
    rows = [
        [(card, knowers(game, player, place)) for place, card in enumerate(row(game, player))]
        for player in range(rules.players)
    ]
    return Round(
        rules.players,
        int(game.turn_of),
        rows,
        [],
        rules.caller_protected,
        rules.own_toss_in,
        rules.deliberate_reveals,
    )


def sensible(game: Vinto, chance: Chance) -> int:
    """Any move; most throws are passed up, so that the deck lasts."""
    if game.phase == Phase.TOSS and below(chance, 3):
        return PASS
    return any_move(game, chance)


def new_cards(before: set[int], game: Vinto) -> list[int]:
    """The card a move has brought from the deck, if any."""
    here = set(in_rows(game)) | ({int(game.drawn)} if game.drawn != NO_CARD else set())
    return sorted(here - before)


def in_rows(game: Vinto) -> list[int]:
    return [card for player in range(int(game.players)) for card in row(game, player)]


def check_one_round(rules: Rules, seed: int) -> None:
    chance = new_chance(seed)
    game = after_the_looks(rules, chance)
    told = oracle_of(game, rules)
    story = told.play()
    asked = next(story)
    while game.status == Status.PLAYING:
        assert asked == (game.to_move, set(moves_in(game)))
        move = sensible(game, chance)
        before = set(in_rows(game)) | ({int(game.drawn)} if game.drawn != NO_CARD else set())
        play(game, chance, move)
        told.draws[:] = new_cards(before, game)
        try:
            asked = story.send(move)
        except StopIteration:
            break
    assert game.status != Status.PLAYING
    assert told.totals() == [int(game.total[player]) for player in range(rules.players)]
    for player in range(rules.players):
        assert [card for card, _ in told.rows[player]] == row(game, player)
        assert [who for _, who in told.rows[player]] == [
            knowers(game, player, place) for place in range(int(game.held[player]))
        ]


@pytest.mark.small
@pytest.mark.parametrize("rules", TABLES, ids=["four", "five", "other switches"])
def test_the_engine_plays_vinto_as_it_is_told_slowly(rules: Rules) -> None:
    check_one_round(rules, 1)


@pytest.mark.parametrize("rules", TABLES, ids=["four", "five", "other switches"])
def test_the_engine_plays_many_rounds_as_they_are_told_slowly(rules: Rules) -> None:
    for seed in range(60):
        check_one_round(rules, seed)


@pytest.mark.deep
@pytest.mark.parametrize("rules", TABLES, ids=["four", "five", "other switches"])
def test_the_engine_plays_a_thousand_rounds_as_they_are_told_slowly(rules: Rules) -> None:
    for seed in range(60, 1060):
        check_one_round(rules, seed)
