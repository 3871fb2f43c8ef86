"""Special effects: whom they strike and when they fire, in turns and in tricks."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.specs.jacks import HANDS, held, on_jacks
from tests.tables import (
    Position,
    deal,
    moves_of,
    play,
    script,
    tricks_for,
    turns_for,
)

from darwindeck.cards import Rank
from darwindeck.engine import flow
from darwindeck.genome.contract_scoring import ContractScoring
from darwindeck.genome.phases import BiddingPhase, TrickPhase
from darwindeck.genome.schema import GameGenome, SpecialEffect
from darwindeck.genome.steps import Discard, InOrder, Play
from darwindeck.genome.vocabulary import (
    EffectType,
    Ranking,
    TargetSelector,
)
from darwindeck.move_sets import is_legal
from darwindeck.program import alphabet

small = pytest.mark.small

PAIRS = {"team_mode": True, "teams": ((0, 1), (2, 3))}


def choices(game: Position) -> list[int]:
    return moves_of(game.table)


def push(game: Position, move: int) -> None:
    """Make a move that has no word among the tables' own."""
    assert is_legal(game.table, move)
    flow.play(game.program, game.table, game.memory, game.chance, move)


# --- targets --------------------------------------------------------------------------------------


@small
@pytest.mark.parametrize(
    ("target", "struck"),
    [
        ("next_player", [1]),
        ("prev_player", [3]),
        ("left_opponent", [1]),
        ("right_opponent", [3]),
        ("all_opponents", [1, 2, 3]),
    ],
)
def test_every_target_but_chance_and_choice(target: str, struck: list[int]) -> None:
    game = deal(on_jacks(4, EffectType.DRAW_CARDS, target), *HANDS)
    play(game, "Jc")
    assert held(game) == [2, *(4 if player in struck else 3 for player in (1, 2, 3))]


@small
@pytest.mark.parametrize(
    ("target", "struck"),
    [("next_player", 3), ("prev_player", 1), ("left_opponent", 1), ("right_opponent", 3)],
)
def test_next_and_previous_follow_the_direction_and_left_and_right_do_not(target: str, struck: int) -> None:
    game = deal(on_jacks(4, EffectType.DRAW_CARDS, target), *HANDS)
    game.table.direction = -1
    play(game, "Jc")
    assert [player for player in range(1, 4) if held(game)[player] == 4] == [struck]


@small
def test_the_player_chooses_among_the_opponents() -> None:
    game = deal(on_jacks(4, EffectType.DRAW_CARDS, "player_choice"), *HANDS)
    play(game, "Jc")
    assert game.to_move == 0
    assert choices(game) == [alphabet.PLAYER + other for other in (1, 2, 3)]
    push(game, alphabet.PLAYER + 2)
    assert (held(game), game.to_move) == ([2, 3, 4, 3], 1)


@small
def test_a_random_opponent_is_any_opponent() -> None:
    struck = set()
    for ticket in range(3):
        game = deal(on_jacks(4, EffectType.DRAW_CARDS, "random_opponent"), *HANDS)
        script(game.chance, [ticket])
        play(game, "Jc")
        struck |= {player for player in range(4) if held(game)[player] == 4}
    assert struck == {1, 2, 3}


@small
@pytest.mark.parametrize(
    ("target", "struck"),
    [
        ("all_opponents", [2, 3]),
        ("left_opponent", [2]),
        ("right_opponent", [3]),
        ("next_player", [1]),
    ],
)
def test_partners_are_no_opponents_but_may_be_next(target: str, struck: list[int]) -> None:
    game = deal(on_jacks(4, EffectType.DRAW_CARDS, target, **PAIRS), *HANDS)
    play(game, "Jc")
    assert [player for player in range(1, 4) if held(game)[player] == 4] == struck


@small
def test_a_partner_cannot_be_chosen() -> None:
    game = deal(on_jacks(4, EffectType.DRAW_CARDS, "player_choice", **PAIRS), *HANDS)
    play(game, "Jc")
    assert choices(game) == [alphabet.PLAYER + 2, alphabet.PLAYER + 3]


# --- when an effect fires -------------------------------------------------------------------------


@small
def test_a_discard_triggers_nothing() -> None:
    jack = SpecialEffect(Rank.JACK, EffectType.SKIP_NEXT)
    genome = turns_for(3, 3, InOrder((Discard(), Play())), special_effects=(jack,))
    game = deal(genome, *HANDS[:3])
    play(game, "-Jc 2c")
    assert game.to_move == 1


@small
def test_bids_fire_no_effects() -> None:
    jack = SpecialEffect(Rank.JACK, EffectType.REVERSE_DIRECTION)
    genome = tricks_for(
        3,
        3,
        BiddingPhase(),
        TrickPhase(),
        contract=ContractScoring(),
        ranking=Ranking.HIGH_SCORE,
        special_effects=(jack,),
    )
    game = deal(genome, *HANDS[:3])
    play(game, "bid1 bid1 bid1")
    assert (game.table.direction, game.to_move) == (1, 0)


@small
def test_several_cards_of_a_rank_fire_once() -> None:
    jack = SpecialEffect(Rank.JACK, EffectType.DRAW_CARDS)
    game = deal(turns_for(2, 3, Play(most=4), special_effects=(jack,)), "Jc Jd 2c", "3c 4c 5c")
    play(game, "Jc Jd")
    assert held(game) == [1, 4]


def jacks_in_tricks(effect: EffectType, **genes: Any) -> GameGenome:
    return tricks_for(4, 3, special_effects=(SpecialEffect(Rank.JACK, effect, **genes),))


IN_TRICKS = ("Jc 2c 3c", "Qc 2d 3d", "4c 2h 3h", "5c 2s 3s")


@small
def test_inside_a_trick_a_skip_moves_the_next_lead_on() -> None:
    game = deal(jacks_in_tricks(EffectType.SKIP_NEXT), *IN_TRICKS)
    play(game, "Jc")
    assert game.to_move == 1
    play(game, "Qc 4c 5c")
    assert game.to_move == 2


@small
def test_inside_a_trick_a_reverse_turns_the_next_trick_round() -> None:
    game = deal(jacks_in_tricks(EffectType.REVERSE_DIRECTION), *IN_TRICKS)
    play(game, "Jc Qc 4c 5c")
    assert game.to_move == 1
    play(game, "2d")
    assert game.to_move == 0


@small
def test_inside_a_trick_a_reverse_does_not_turn_the_targets_round_yet() -> None:
    queen = SpecialEffect(Rank.QUEEN, EffectType.DRAW_CARDS, TargetSelector.NEXT_PLAYER, 2)
    jack = SpecialEffect(Rank.JACK, EffectType.REVERSE_DIRECTION)
    genome = jacks_in_tricks(EffectType.REVERSE_DIRECTION)
    game = deal(replace(genome, special_effects=(jack, queen)), *IN_TRICKS)
    before = held(game)
    play(game, "Jc Qc")
    assert held(game)[2] == before[2] + 2  # whose turn is next in this trick
    assert game.to_move == 2


@small
def test_inside_a_trick_an_extra_turn_is_the_next_lead() -> None:
    game = deal(jacks_in_tricks(EffectType.EXTRA_TURN), *IN_TRICKS)
    play(game, "Jc Qc 4c 5c")
    assert [int(won) for won in game.table.tricks[:4]] == [0, 1, 0, 0]
    assert game.to_move == 0
