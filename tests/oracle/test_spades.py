"""Every contract of a match of Partnership Spades is scored as it would be by hand."""

from collections import Counter
from random import Random

import pytest
from tests.oracle.spades import place_of_winner, scores_after_each_deal

from darwindeck.cards import cards_from
from darwindeck.game import Game
from darwindeck.genome import library
from darwindeck.program.alphabet import BID, NIL

EVERYTHING = {"contract made", "contract failed", "nil made", "nil failed", "ten bags"}
GENOME = library.load("partnership-spades")


def play_match(seed: int) -> tuple[Game, int, list[tuple[list[int], list[int]]]]:
    """A match, its first bidder, and the running scores and bags that the engine showed after each deal."""
    dice, game = Random(seed), Game(GENOME, seed)
    first, shown = game.to_move, []
    while not game.is_over:
        deal = game.deals
        game.push(choose(game, dice))
        if game.is_over or game.deals > deal:
            table = game.view(0).table
            shown.append(([int(n) for n in table.side_score[:2]], [int(n) for n in table.bags[:2]]))
    return game, first, shown


def choose(game: Game, dice: Random) -> int:
    """A random move, with low bids so that contracts are made as well as failed."""
    low = [move for move in game.legal_moves if BID <= move <= BID + 4 or move == NIL]
    return dice.choice(low or game.legal_moves)


def check_match(seed: int) -> Counter[str]:
    """Compare a match with its telling by hand, and say what happened in it."""
    game, first, shown = play_match(seed)
    told = scores_after_each_deal(game.history, first)
    assert [(scores.points, scores.bags) for scores in told] == shown
    assert [scores.is_over for scores in told[:-1]] == [False] * (len(told) - 1)
    assert told[-1].is_over or len(told) == 100
    outcome = game.outcome()
    assert outcome is not None
    assert list(outcome.team_scores) == told[-1].points
    assert outcome.winning_team == told[-1].points.index(max(told[-1].points))
    return told[-1].happened


def test_twenty_matches_are_scored_as_by_hand() -> None:
    happened: Counter[str] = sum((check_match(seed) for seed in range(20)), Counter())
    assert happened.keys() == EVERYTHING
    assert min(happened.values()) >= 5


@pytest.mark.small
def test_a_match_is_scored_as_by_hand_interpreted_too() -> None:
    assert check_match(1000).keys() <= EVERYTHING


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(20, 120))
def test_a_hundred_more_matches_are_scored_as_by_hand(seed: int) -> None:
    assert check_match(seed).keys() <= EVERYTHING


@pytest.mark.small
def test_the_telling_by_hand_knows_who_wins_a_trick() -> None:
    assert place_of_winner(cards_from("2h Ah Kh 3c")) == 1
    assert place_of_winner(cards_from("Ah 2s 3s Kc")) == 2
    assert place_of_winner(cards_from("2c Ad Ah Kd")) == 0
