"""Every deal of a match of Euchre is scored as it would be by hand."""

from collections import Counter
from random import Random

import pytest
from tests.oracle.euchre import Call, power_of, suit_of, tell_deal

from darwindeck.cards import card_from
from darwindeck.game import Game
from darwindeck.genome import library
from darwindeck.program.alphabet import OPTION, PASS

GENOME = library.load("euchre")
EVERYTHING = {"passed out", "made", "march", "alone for all", "euchred"}
HEARTS = 2
OFTEN = 0.7


def check_match(seed: int) -> Counter[str]:
    """Compare a match with its telling by hand, and say what happened in it."""
    dice, game = Random(seed), Game(GENOME, seed)
    happened: Counter[str] = Counter()
    points = [0, 0]
    while not game.is_over:
        table = game.view(0).table
        deal, dealer, calls = game.deals, int(table.dealer), list[Call]()
        while not game.is_over and game.deals == deal:
            moves = game.legal_moves
            # Everyone passes now and then, and many play alone, so that everything happens.
            often = [move for move in (PASS, OPTION + 1) if move in moves and dice.random() < OFTEN]
            move = often[0] if often else dice.choice(moves)
            calls.append((game.to_move, move))
            game.push(move)
        told = tell_deal(dealer, calls)
        points = [have + more for have, more in zip(points, told.points, strict=True)]
        happened[told.happened] += 1
        shown = game.view(0).table
        assert [int(score) for score in shown.side_score[:2]] == points
    assert max(points) >= 10 or sum(happened.values()) == 60
    outcome = game.outcome()
    assert outcome is not None
    assert list(outcome.team_scores) == points
    return happened


def test_twenty_matches_are_scored_as_by_hand() -> None:
    happened: Counter[str] = sum((check_match(seed) for seed in range(20)), Counter())
    assert happened.keys() == EVERYTHING
    assert min(happened.values()) >= 3


@pytest.mark.small
def test_a_match_is_scored_as_by_hand_interpreted_too() -> None:
    assert check_match(1000).keys() <= EVERYTHING


@pytest.mark.small
def test_the_left_bower_is_a_trump_below_the_right_one() -> None:
    left, right, ace = card_from("Jd"), card_from("Jh"), card_from("Ah")
    assert suit_of(left, HEARTS) == HEARTS
    assert power_of(right, 0, HEARTS) > power_of(left, 0, HEARTS) > power_of(ace, 0, HEARTS)
