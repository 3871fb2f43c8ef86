"""Teams: players of one side share its score, win together and lose together."""

import pytest
from tests.tables import Position, deal, deal_again, hands_that_win, play, play_out, tricks_for, turns_for

from darwindeck import simulate
from darwindeck.compiler.compile import compile_genome
from darwindeck.game import Game, outcome_of
from darwindeck.genome import library
from darwindeck.genome.schema import Deals, UntilScore
from darwindeck.genome.scoring import PerTrick
from darwindeck.genome.steps import Discard
from darwindeck.genome.vocabulary import Ranking
from darwindeck.program.codes import Status

pytestmark = pytest.mark.small

ACROSS = {"team_mode": True, "teams": ((0, 2), (1, 3))}
NEIGHBOURS = {"team_mode": True, "teams": ((0, 1), (2, 3))}
THREE_TO_ONE = {"team_mode": True, "teams": ((0, 1, 2), (3,))}
POINT_A_TRICK = {"ranking": Ranking.HIGH_SCORE, "scoring": (PerTrick(1),)}


def after(winners: tuple[int, ...], **genes: object) -> Position:
    """A deal of tricks, won by these players."""
    game = deal(tricks_for(4, len(winners), **genes), *hands_that_win(*winners))
    play_out(game)
    return game


@pytest.mark.parametrize(
    ("teams", "side_of"),
    [
        (((0, 2), (1, 3)), [0, 1, 0, 1]),
        (((3, 0), (2, 1)), [0, 1, 1, 0]),
        (((0, 1, 2), (3,)), [0, 0, 0, 1]),
    ],
)
def test_player_to_team_lookup(teams: tuple[tuple[int, ...], ...], side_of: list[int]) -> None:
    program = compile_genome(tricks_for(4, 2, team_mode=True, teams=teams))
    assert [int(program.side_of[player]) for player in range(4)] == side_of
    assert program.sides == len(teams)


def test_team_scores_start_at_zero_one_for_each_team() -> None:
    for genes, teams in ((ACROSS, 2), (THREE_TO_ONE, 2)):
        game = deal(tricks_for(4, 2, **genes, **POINT_A_TRICK))
        assert outcome_of(game.program, game.table).team_scores == (0,) * teams


def test_dual_score_tracking() -> None:
    game = after((0, 0, 1, 2), **ACROSS, **POINT_A_TRICK)
    assert [int(score) for score in game.table.score[:4]] == [2, 1, 1, 0]
    assert [int(score) for score in game.table.side_score[:2]] == [3, 1]


def test_team_win_high_score() -> None:
    """Player 1 scores most alone, but the other pair scores more together."""
    game = after((1, 1, 1, 0, 0, 2, 2), **ACROSS, **POINT_A_TRICK)
    assert outcome_of(game.program, game.table).winning_team == 0


def test_team_win_low_score() -> None:
    game = after((1, 1, 0), ranking=Ranking.LOW_SCORE, scoring=(PerTrick(1),), **ACROSS)
    assert outcome_of(game.program, game.table).winning_team == 0


def test_team_win_first_to_score() -> None:
    match = UntilScore(target=4, max_deals=9)
    game = after((0, 2, 1), match=match, **ACROSS, **POINT_A_TRICK)
    assert game.table.status == Status.DEAL_OVER
    deal_again(game, *hands_that_win(2, 0, 1))
    play_out(game)
    assert game.table.status == Status.MATCH_OVER
    assert outcome_of(game.program, game.table).winning_team == 0


def test_team_win_empty_hand() -> None:
    game = deal(turns_for(4, 1, Discard(), **NEIGHBOURS), dealer=0)
    play(game, "-3c")
    outcome = outcome_of(game.program, game.table)
    assert (outcome.winning_team, outcome.winners) == (0, (0,))


def test_team_win_most_tricks_and_most_captured() -> None:
    for ranking in (Ranking.MOST_TRICKS, Ranking.MOST_CAPTURED):
        game = after((1, 1, 1, 0, 0, 2, 2), ranking=ranking, **ACROSS)
        assert outcome_of(game.program, game.table).winning_team == 0


def test_individual_mode_unchanged() -> None:
    game = after((1, 1, 1, 0, 0, 2, 2), **POINT_A_TRICK)
    outcome = outcome_of(game.program, game.table)
    assert outcome.scores == (2, 3, 2, 0)
    assert [int(score) for score in game.table.side_score[:4]] == [2, 3, 2, 0]
    assert outcome.winner == 1


def test_winner_field_semantics() -> None:
    alone = after((1,), **POINT_A_TRICK)
    outcome = outcome_of(alone.program, alone.table)
    assert (outcome.winner, outcome.winning_team, outcome.team_scores) == (1, -1, ())
    together = after((1,), **ACROSS, **POINT_A_TRICK)
    outcome = outcome_of(together.program, together.table)
    assert (outcome.winner, outcome.winning_team, outcome.team_scores) == (-1, 1, (0, 1))
    for genes in ({}, ACROSS):
        level = after((0, 1), **genes, **POINT_A_TRICK)
        outcome = outcome_of(level.program, level.table)
        assert (outcome.winner, outcome.winning_team, outcome.winners) == (-1, -1, (0, 1))


def test_team_ties() -> None:
    game = after((0, 1), **ACROSS, **POINT_A_TRICK)
    outcome = outcome_of(game.program, game.table)
    assert (outcome.winner, outcome.winning_team, outcome.winners) == (-1, -1, (0, 1))


def test_unequal_team_sizes() -> None:
    game = after((0, 1, 3, 3), **THREE_TO_ONE, **POINT_A_TRICK)
    outcome = outcome_of(game.program, game.table)
    assert (outcome.team_scores, outcome.winners) == ((2, 2), (0, 1))
    game = after((0, 3, 3), **THREE_TO_ONE, **POINT_A_TRICK)
    assert outcome_of(game.program, game.table).winning_team == 1


def test_a_match_of_deals_goes_to_the_team_with_the_most_points() -> None:
    game = after((0, 1, 1), match=Deals(2), **ACROSS, **POINT_A_TRICK)
    deal_again(game, *hands_that_win(0, 2, 2))
    play_out(game)
    outcome = outcome_of(game.program, game.table)
    assert (outcome.team_scores, outcome.winning_team) == ((4, 2), 0)


def test_partnership_spades_simulation() -> None:
    """A match of Partnership Spades ends with one team at 500, or the other at 500 below zero."""
    game = Game(library.load("partnership-spades"), seed=3)
    while not game.is_over:
        game.push(game.legal_moves[len(game.history) % len(game.legal_moves)])
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.winner == -1
    assert outcome.winning_team in (0, 1)
    assert max(outcome.team_scores) >= 500 or min(outcome.team_scores) <= -500
    assert outcome.team_scores[outcome.winning_team] == max(outcome.team_scores)


def test_teams_are_counted_as_teams_in_a_simulation() -> None:
    found = simulate(library.load("partnership-spades"), 4, seed=1)
    assert len(found.team_wins) == 2
    assert found.seat_wins[0] == found.seat_wins[2] == found.team_wins[0]
    assert found.seat_wins[1] == found.seat_wins[3] == found.team_wins[1]
