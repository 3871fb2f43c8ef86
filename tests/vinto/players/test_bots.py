"""Bots: they play whole games with legal moves, from their own views, and say why."""

import dataclasses

import pytest
from tests.vinto.coalition.snapshots import called, view_of

from darwindeck.errors import DarwinDeckError
from darwindeck.vinto.codes import Phase
from darwindeck.vinto.game import VintoGame
from darwindeck.vinto.layout import Rules
from darwindeck.vinto.match import play_match
from darwindeck.vinto.minds.personalities import (
    DIFFICULTIES,
    PERSONALITIES,
    Difficulty,
    difficulty_of,
    personality_of,
)
from darwindeck.vinto.players.bots import Bot, GreedyBot, PersonalityBot, SearchBot, UniformBot

QUICK = Difficulty("quick", 8, 1.0)


@pytest.mark.small
def test_the_traits_of_every_personality() -> None:
    traits = {name: dataclasses.astuple(one)[1:] for name, one in PERSONALITIES.items()}
    assert traits == {
        "cautious-carl": (0.3, 0.2, 0.8, 0.05, 0.7),
        "aggressive-anna": (0.9, 0.7, 0.5, 0.02, 0.8),
        "strategic-sam": (0.5, 0.4, 0.9, 0.01, 0.95),
        "lucky-lucy": (0.6, 0.8, 0.6, 0.15, 0.6),
        "calculating-charlie": (0.6, 0.5, 0.7, 0.0, 1.0),
        "usurping-ursula": (0.9, 0.6, 0.3, 0.02, 0.85),
    }


@pytest.mark.small
def test_bold_and_daring_players_call_with_a_smaller_chance() -> None:
    chances = {name: one.least_chance for name, one in PERSONALITIES.items()}
    assert chances["aggressive-anna"] < chances["strategic-sam"] < chances["cautious-carl"]


@pytest.mark.small
def test_a_harder_bot_thinks_more_and_remembers_more() -> None:
    easy, medium, hard = DIFFICULTIES.values()
    assert easy.worlds < medium.worlds < hard.worlds
    assert easy.memory < medium.memory < hard.memory


@pytest.mark.small
def test_unknown_names_are_refused_with_those_known() -> None:
    with pytest.raises(DarwinDeckError, match="There is no personality 'bob'; choose from cautious-carl"):
        personality_of("bob")
    with pytest.raises(DarwinDeckError, match="There is no difficulty 'mad'; choose from easy, medium, hard"):
        difficulty_of("mad")


@pytest.mark.small
def test_simple_bots_play_a_round_and_say_why() -> None:
    bots: list[Bot] = [UniformBot(1), GreedyBot(), GreedyBot(2.0), UniformBot(2)]
    match = play_match(bots, Rules(rounds=1), seed=3)
    assert len(match.game.results) == 1
    assert all(decision.thought.words.endswith(".") for decision in match.decisions)


def test_personalities_play_a_game_with_legal_moves_and_reasons() -> None:
    names = list(PERSONALITIES)[:3] + ["usurping-ursula"]
    bots = [PersonalityBot(name, QUICK, seed=number) for number, name in enumerate(names)]
    match = play_match(bots, Rules(rounds=3), seed=4)
    assert match.game.is_over
    assert all(decision.thought.words for decision in match.decisions)
    words = " ".join(decision.thought.words for decision in match.decisions)
    assert "I am the coalition's champion." in words
    assert "I am supporting " in words
    assert "beat the caller" in words


def test_the_same_seeds_give_the_same_match() -> None:
    def moves() -> list[int]:
        bots = [PersonalityBot("lucky-lucy", QUICK, seed=number) for number in range(4)]
        return [decision.move for decision in play_match(bots, Rules(rounds=1), seed=9).decisions]

    assert moves() == moves()


def test_a_bot_decides_from_its_view_alone() -> None:
    game, _ = called(1)
    player = int(game.to_move)
    view = view_of(game, player)
    for seed in range(3):
        again = view_of(view.world(seed), player)
        one, other = (PersonalityBot("strategic-sam", QUICK, seed=5) for _ in range(2))
        assert one.choose(view).move == other.choose(again).move


def test_the_search_plays_vinto_and_calls_when_it_has_won() -> None:
    game, bot = VintoGame(seed=2), SearchBot(200, seed=1)
    for _ in range(12):
        decision = bot.choose(game.view(game.to_move))
        game.push(decision.move)
    assert game.table.phase != Phase.LOOK


@pytest.mark.deep
def test_a_careless_forgetful_player_loses_to_a_careful_one() -> None:
    careless = dataclasses.replace(personality_of("calculating-charlie"), mistakes=0.3, accuracy=0.3)
    points = [0, 0]
    for seed in range(12):
        bots = [
            PersonalityBot("calculating-charlie" if seat % 2 == seed % 2 else careless, QUICK, seed=seat)
            for seat in range(4)
        ]
        result = play_match(bots, Rules(rounds=8), seed=seed).game
        for seat in range(4):
            points[(seat + seed) % 2] += int(result.table.score[seat])
    assert points[0] > points[1]
