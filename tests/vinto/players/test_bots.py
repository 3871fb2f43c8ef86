"""Bots: they play whole games with legal moves, from their own views, and say why."""

import dataclasses

import pytest
from tests.vinto.coalition.snapshots import called, speaking_beliefs, view_of

from darwindeck.errors import DarwinDeckError
from darwindeck.records import copy_of
from darwindeck.vinto.coalition.codebook import is_true, message_of
from darwindeck.vinto.coalition.facts import NO_FACT
from darwindeck.vinto.coalition.listening import hear
from darwindeck.vinto.coalition.speaking import will_be_right
from darwindeck.vinto.codes import EVERYBODY, MOST_PLAYERS, Phase
from darwindeck.vinto.game import VintoGame
from darwindeck.vinto.layout import Rules
from darwindeck.vinto.match import Match, play_match
from darwindeck.vinto.minds.personalities import (
    DIFFICULTIES,
    PERSONALITIES,
    Difficulty,
    difficulty_of,
    personality_of,
)
from darwindeck.vinto.minds.styles import style_of
from darwindeck.vinto.players.bots import Bot, GreedyBot, PersonalityBot, SearchBot, UniformBot
from darwindeck.vinto.reading import story_of
from darwindeck.vinto.words import name_of

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
def test_traits_change_how_a_member_plays_the_final_round() -> None:
    """What the numbers of a style do to moves is shown where moves are chosen."""
    styles = {name: style_of(one, 8) for name, one in PERSONALITIES.items()}
    assert styles["cautious-carl"].caution > 0 > styles["lucky-lucy"].caution
    assert styles["aggressive-anna"].ambition > 0 > styles["cautious-carl"].ambition
    assert styles["lucky-lucy"].accuracy < styles["strategic-sam"].accuracy
    assert [name for name, style in styles.items() if style.usurps] == ["usurping-ursula"]
    shares = {name: float(style.cooperativeness) for name, style in styles.items()}
    assert shares == {name: one.cooperativeness for name, one in PERSONALITIES.items()}


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
    assert "I am the coalition's champion, whose row looks lowest to everyone, at about " in words
    assert "I am supporting " in words
    assert "beat the caller" in words


@pytest.mark.parametrize("accuracy", [1.0, 0.6, 0.2])
def test_no_bot_says_anything_untrue_however_forgetful_or_careless(accuracy: float) -> None:
    clumsy = dataclasses.replace(personality_of("calculating-charlie"), accuracy=accuracy, mistakes=0.1)
    told = 0
    for seed in (101, 102, 104):  # in these a card and a second one are told at once
        bots = [PersonalityBot(clumsy, QUICK, seed=10 * seed + seat) for seat in range(4)]
        match = play_match(bots, Rules(rounds=3), seed=seed)
        again, heard = VintoGame(Rules(rounds=3), seed), speaking_beliefs()
        for decision in match.decisions:
            before = copy_of(again.table)
            message = message_of(
                before, heard, again.to_move, decision.move, int(will_be_right(before, decision.move))
            )
            assert is_true(before, message)
            told += message[0] != NO_FACT
            again.push(decision.move)
            hear(heard, MOST_PLAYERS, before, again.seen_by(0).table)
        assert int(heard.speakers) == EVERYBODY
    assert told > 10


def test_bots_that_have_not_agreed_on_the_code_find_out_that_all_speak_it() -> None:
    bots = [PersonalityBot("calculating-charlie", QUICK, seed=seat, agreed=0) for seat in range(4)]
    match = play_match(bots, Rules(rounds=5), seed=1)
    told = [one for decision in match.decisions for one in decision.thought.told]
    assert told  # nobody tells anything to others who would not believe it


def heard_by_round(match: Match, listener: PersonalityBot, teller: int) -> list[int]:
    """How many cards a bot at seat 0 hears from a player in each round of a match, as it goes on."""
    again, counts = VintoGame(match.game.rules, match.game.seed), [0]
    for decision in match.decisions:
        before, known = again.view(0), len(listener.heard)
        again.push(decision.move)
        listener.watch(before, again.seen_by(0))
        counts[-1] += sum(one.teller == teller for one in listener.heard[known:])
        if again.is_finished:
            counts.append(0)
    return counts[:-1]


def test_what_a_player_did_in_earlier_rounds_decides_whether_it_is_listened_to() -> None:
    agreed = EVERYBODY & ~0b0010
    bots = [PersonalityBot("calculating-charlie", QUICK, seed=seat, agreed=agreed) for seat in range(4)]
    listener = PersonalityBot("calculating-charlie", QUICK, agreed=agreed)
    proved = heard_by_round(play_match(bots, Rules(rounds=5), seed=1), listener, 1)
    assert proved[0] == 0 < proved[-1]  # a stranger is not believed until it has proved itself


def test_who_says_what_is_untrue_is_not_listened_to_in_later_rounds() -> None:
    bots: list[Bot] = [PersonalityBot("calculating-charlie", QUICK, seed=seat) for seat in range(4)]
    bots[1] = UniformBot(1)
    listener = PersonalityBot("calculating-charlie", QUICK)
    caught = heard_by_round(play_match(bots, Rules(rounds=5), seed=1), listener, 1)
    assert caught[0] > 0 == caught[-1]


def test_a_usurper_hears_nothing_of_what_others_are_told() -> None:
    bots: list[Bot] = [PersonalityBot("calculating-charlie", QUICK, seed=seat) for seat in range(4)]
    match = play_match(bots, Rules(rounds=1), seed=5)
    heard = [
        sum(heard_by_round(match, PersonalityBot(name, QUICK), teller)[0] for teller in range(1, 4))
        for name in ("calculating-charlie", "usurping-ursula")
    ]
    assert heard[0] > 0 == heard[1]


def test_what_a_bot_has_heard_is_what_the_others_have_told() -> None:
    bots = [PersonalityBot("calculating-charlie", QUICK, seed=seat) for seat in range(4)]
    match = play_match(bots, Rules(rounds=1), seed=5)
    told = [one for decision in match.decisions for one in decision.thought.told]
    lines = [line for line in story_of(match) if " said that " in line]
    assert told
    assert [f"    [{one.in_words()}]" for one in told] == [line for line in lines if line.startswith("    [")]


def test_a_bot_says_whose_card_it_tells_of() -> None:
    bots = [PersonalityBot("calculating-charlie", QUICK, seed=seat) for seat in range(4)]
    match = play_match(bots, Rules(rounds=1), seed=5)
    spoken = [one for one in match.decisions if "I tell you that" in one.thought.words]
    for decision in spoken:
        for one in decision.thought.told:
            own = one.owner == one.teller and f"my card {one.place + 1} is" in decision.thought.words
            assert own or f"{name_of(one.owner)}'s card {one.place + 1} is" in decision.thought.words
    assert {one.owner == one.teller for each in spoken for one in each.thought.told} == {True, False}


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
