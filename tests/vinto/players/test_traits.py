"""Traits: each of the five changes how a personality plays, in games that are otherwise alike."""

import dataclasses

import numpy as np
import pytest

from darwindeck.vinto.alphabet import CALL, PASS
from darwindeck.vinto.codes import LOSS, Phase
from darwindeck.vinto.layout import Rules
from darwindeck.vinto.match import Match, play_match
from darwindeck.vinto.minds.personalities import Difficulty, Personality, personality_of
from darwindeck.vinto.players.bots import PersonalityBot

pytestmark = pytest.mark.deep
QUICK = Difficulty("quick", 24, 1.0)
CALM = personality_of("calculating-charlie")
GAMES = 10


def games_of(personality: Personality, rivals: Personality | None = None) -> list[Match]:
    """Games of eight rounds; seats 0 and 2 have one personality, the others another or the same."""
    return [
        play_match(
            [
                PersonalityBot(personality if seat % 2 == 0 else rivals or personality, QUICK, seed=seat)
                for seat in range(4)
            ],
            Rules(rounds=8),
            seed=seed,
        )
        for seed in range(GAMES)
    ]


def moves_to_a_call(personality: Personality) -> float:
    """How many moves are made for each call."""
    events = [event for match in games_of(personality) for event in match.events]
    return len(events) / sum(event.move == CALL for event in events)


def advantage(personality: Personality, rivals: Personality) -> float:
    """By how many points a game the one wins more than the other."""
    scores = np.array([match.game.table.score[:4] for match in games_of(personality, rivals)])
    return float((scores[:, ::2] - scores[:, 1::2]).sum(axis=1).mean())


def coalition_wins(personality: Personality) -> float:
    """How often the caller is beaten."""
    results = [result for match in games_of(personality) for result in match.game.results]
    return float(np.mean([LOSS in result.points and result.points.count(LOSS) == 1 for result in results]))


def test_a_bolder_player_calls_sooner() -> None:
    bold, shy = (dataclasses.replace(CALM, aggression=share) for share in (1.0, 0.0))
    assert moves_to_a_call(bold) < moves_to_a_call(shy)


def test_a_daring_player_calls_sooner() -> None:
    daring, careful = (dataclasses.replace(CALM, risk=share) for share in (1.0, 0.0))
    assert moves_to_a_call(daring) < moves_to_a_call(careful)


def test_a_loyal_coalition_beats_the_caller_more_often() -> None:
    loyal, selfish = (dataclasses.replace(CALM, cooperativeness=share) for share in (1.0, 0.0))
    assert coalition_wins(loyal) > coalition_wins(selfish)


def test_a_careless_player_loses_to_a_careful_one() -> None:
    assert advantage(CALM, dataclasses.replace(CALM, mistakes=0.3)) > 0


def test_a_forgetful_player_loses_to_an_attentive_one() -> None:
    assert advantage(CALM, dataclasses.replace(CALM, accuracy=0.2)) > 0


def test_a_selfish_member_throws_fewer_wrong_cards_than_a_loyal_one() -> None:
    def wrong_throws(personality: Personality) -> int:
        events = [event for match in games_of(personality) for event in match.events]
        return sum(event.phase == Phase.TOSS and event.move != PASS and not event.right for event in events)

    loyal, selfish = (dataclasses.replace(CALM, cooperativeness=share) for share in (1.0, 0.0))
    assert wrong_throws(loyal) > wrong_throws(selfish)
