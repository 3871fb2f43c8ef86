"""The predecessor's byte-code: both versions are read, and what is cut off or unknown is refused."""

import random
import struct

import pytest
from tests.imports.old_files import (
    BIDDING,
    DRAW_IF_EMPTY,
    EMPTY_HAND,
    LOW_SCORE,
    PLAY_1,
    PLAY_2,
    TRICKS,
    old_bytes,
)

from darwindeck.cards import Rank, Suit
from darwindeck.genome.vocabulary import EffectType, TableauMode, TargetSelector
from darwindeck.imports.byte_form import old_game_from_bytes
from darwindeck.imports.old_games import (
    Asked,
    Condition,
    Goal,
    OldBidding,
    OldDraw,
    OldEffect,
    OldGameError,
    OldPlay,
    OldTrick,
    Spot,
    Win,
)
from darwindeck.imports.translate import imported

pytestmark = pytest.mark.small
EFFECTS = bytes([60, 2, 9, 0, 0, 1, 9, 2, 4, 3])  # the jack skips; then it draws three for all opponents


@pytest.mark.parametrize("version", [1, 2])
@pytest.mark.parametrize("phase", [PLAY_1, PLAY_2])
def test_both_versions_and_both_ways_to_write_a_play_are_read(version: int, phase: bytes) -> None:
    old = old_game_from_bytes(old_bytes(phase, version=version), "rook")
    assert (old.name, old.players, old.cards, old.discards, old.max_turns) == ("rook", 3, 7, 1, 60)
    assert old.phases == (OldPlay(Spot.DISCARD),)
    assert old.wins == (Win(Goal.EMPTY_HAND),)


def test_version_2_names_the_tableau_mode() -> None:
    assert old_game_from_bytes(old_bytes(PLAY_2, mode=3), "x").mode == TableauMode.SEQUENCE
    with pytest.raises(OldGameError, match="9"):
        old_game_from_bytes(old_bytes(PLAY_2, mode=9), "x")


def test_phases_and_their_conditions_are_read() -> None:
    old = old_game_from_bytes(old_bytes(DRAW_IF_EMPTY, TRICKS, BIDDING, wins=((LOW_SCORE, 100),)), "x")
    condition = Condition(Asked.HAND_SIZE, value=0, name="hand_size")
    assert old.phases == (
        OldDraw(Spot.DECK, 3, True, condition),
        OldTrick(True, None, True, Suit.HEARTS),
        OldBidding(1, 9, True, 7, 2, 8, 50, 60, 5, 70),
    )
    assert old.wins == (Win(Goal.LOW_SCORE, 100),)


def test_effects_follow_the_ways_to_win() -> None:
    old = old_game_from_bytes(old_bytes(PLAY_2, effects=EFFECTS), "x")
    assert old.effects == (
        OldEffect(Rank.JACK, EffectType.SKIP_NEXT, TargetSelector.NEXT_PLAYER, 1),
        OldEffect(Rank.JACK, EffectType.DRAW_CARDS, TargetSelector.ALL_OPPONENTS, 3),
    )


def test_effects_that_are_cut_off_are_refused() -> None:
    whole = old_bytes(PLAY_2, effects=EFFECTS)
    with pytest.raises(OldGameError):
        old_game_from_bytes(whole[:-6], "x")


@pytest.mark.parametrize("version", [1, 2])
def test_a_file_that_is_cut_off_anywhere_before_its_points_is_refused(version: int) -> None:
    whole = old_bytes(DRAW_IF_EMPTY, TRICKS, version=version, wins=((EMPTY_HAND, 0), (LOW_SCORE, 50)))
    for length in range(len(whole) - 4):
        with pytest.raises(OldGameError):
            old_game_from_bytes(whole[:length], "x")


def test_points_of_cards_and_teams_are_read_where_the_header_has_them() -> None:
    plain = old_bytes(TRICKS, players=4)
    sections = struct.unpack(">4I", plain[21:37])
    moved = [place + 14 for place in sections]
    body = plain[39:]
    end = 53 + len(body)
    points = struct.pack(">HBBhB", 1, 3, 10, -5, 0)
    teams = bytes([2, 2, 0, 2, 2, 1, 3])
    head = plain[:21] + struct.pack(">4I", *moved) + plain[37:39]
    head += struct.pack(">IIBBI", end, 0, 1, 2, end + len(points))
    old = old_game_from_bytes(head + body + points + teams, "x")
    assert [(rule.suit, rule.rank, rule.points) for rule in old.points] == [(Suit.SPADES, Rank.QUEEN, -5)]
    assert old.teams == ((0, 2), (1, 3))


def test_a_damaged_file_is_refused_or_read_and_nothing_else() -> None:
    rng = random.Random(5)
    samples = [old_bytes(DRAW_IF_EMPTY, PLAY_2, effects=EFFECTS), old_bytes(TRICKS, BIDDING, version=1)]
    read = 0
    for _ in range(400):
        data = bytearray(rng.choice(samples))
        for _ in range(rng.randint(1, 3)):
            data[rng.randrange(len(data))] = rng.choice((0, 1, 2, 60, 255, rng.randrange(256)))
        try:
            imported(old_game_from_bytes(bytes(data), "x"))
            read += 1
        except OldGameError:
            pass
    assert 0 < read < 400
