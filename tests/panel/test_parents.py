"""What evolution begins with, and how fond it is of each game, is what the rounds say that a judge knows."""

import pytest
from panel.__main__ import ROUNDS
from panel.evidence import rated_games

from darwindeck.evaluation.judge import known_judge
from darwindeck.evolution.liked import RATINGS, liked_games
from darwindeck.genome import library
from darwindeck.genome.canonical import content_hash

pytestmark = pytest.mark.small

LEAST = 3.25
RATED = [game for game in rated_games(ROUNDS) if game.round in known_judge().origin.rounds]
BEGINNING = {content_hash(game): game.name for game in (*map(library.load, library.names()), *liked_games())}


def test_the_ratings_of_parents_are_the_means_over_all_rounds() -> None:
    given: dict[str, list[float]] = {}
    for game in RATED:
        if content_hash(game.genome) in BEGINNING:
            name = BEGINNING[content_hash(game.genome)]
            given.setdefault(name, []).extend(rating.overall for rating in game.ratings)
    assert {name: round(sum(found) / len(found), 2) for name, found in given.items()} == RATINGS


def test_a_run_begins_with_every_game_that_two_playtesters_liked() -> None:
    found = {
        content_hash(game.genome)
        for game in RATED
        if game.sealed.kind == "evolved" and len(game.ratings) > 1 and game.mean >= LEAST
    }
    assert found == {content_hash(game) for game in liked_games()}
