"""Fitting: ratings move the weights they speak of, few of them little, and never past 0."""

import numpy as np
import pytest

from darwindeck.evaluation.fitting import Evidence, Prior, expected_rating, fit

pytestmark = pytest.mark.small
PRIOR = Prior(0.5, 0.5, np.array([0.5, 0.5]), np.array([0.3, 0.3]))
NOTHING = Evidence(np.zeros((0, 2)), np.zeros(0), np.zeros(0))


def rated(games: int, truth: tuple[float, float], seed: int = 1) -> Evidence:
    """Games whose ratings follow two weights."""
    features = np.random.default_rng(seed).normal(size=(games, 2))
    return Evidence(features, expected_rating(0.2 + features @ np.array(truth)), np.full(games, 2))


def test_without_ratings_the_prior_stands() -> None:
    found = fit(NOTHING, PRIOR)
    assert np.allclose(found.weights, PRIOR.weights)
    assert np.allclose(found.errors, PRIOR.errors)
    assert found.level == pytest.approx(0.5)


def test_many_ratings_outweigh_the_prior_and_few_do_not() -> None:
    few, many = (fit(rated(games, (1.2, 0.1)), PRIOR) for games in (4, 400))
    assert np.allclose(many.weights, (1.2, 0.1), atol=0.05)
    assert 0.5 < few.weights[0] < many.weights[0]
    assert (many.errors < few.errors).all()
    assert (few.errors < PRIOR.errors).all()


def test_no_weight_is_turned_round_by_ratings_that_speak_against_it() -> None:
    found = fit(rated(100, (0.8, -0.8)), PRIOR)
    assert found.weights[1] == 0.0
    assert found.weights[0] > 0.5


def test_a_pair_of_a_good_and_a_bad_game_raises_the_weight_of_what_tells_them_apart() -> None:
    pairs = np.array([[1.0, 0.0]] * 10)
    found = fit(Evidence(np.zeros((0, 2)), np.zeros(0), np.zeros(0), pairs, 1.0), PRIOR)
    assert found.weights[0] > 0.6
    assert found.weights[1] == pytest.approx(0.5)


def test_two_ratings_of_a_game_count_more_than_one() -> None:
    once, often = rated(20, (1.5, 0.0)), rated(20, (1.5, 0.0))
    often.counts[:] = 9
    assert fit(once, PRIOR).weights[0] < fit(often, PRIOR).weights[0]
