"""Single-gene edits: all of them playable, all of them different, none of them forgotten."""

from functools import cache

import pytest
from msgspec.structs import replace
from tests.genome.small_games import SPADES, TOP, WHIST, turn_game

from darwindeck.genome import library
from darwindeck.genome.check import check
from darwindeck.genome.edits import changes, edits
from darwindeck.genome.generate import generate
from darwindeck.genome.phases import BiddingPhase, TrickPhase
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.steps import Discard, InOrder, Maybe, Play
from darwindeck.genome.storage import content_hash
from darwindeck.genome.vocabulary import Follow, TrickWinner

edits_of = cache(lambda genome: tuple(edits(genome)))
SOME = [WHIST, SPADES, library.load("war"), generate(3), generate(5)]
some_games = pytest.mark.parametrize("genome", SOME, ids=lambda genome: genome.name)


@some_games
def test_every_edit_is_a_playable_game(genome: GameGenome) -> None:
    for edit in edits_of(genome):
        assert check(edit.genome) == [], edit.what


@some_games
def test_no_edit_is_the_same_game_and_no_two_are_alike(genome: GameGenome) -> None:
    hashes = [content_hash(edit.genome) for edit in edits_of(genome)]
    assert len(hashes) > 20
    assert len(set(hashes)) == len(hashes)
    assert content_hash(genome) not in hashes


def test_edits_come_in_a_fixed_order() -> None:
    assert tuple(edits(SPADES)) == edits_of(SPADES)


@some_games
def test_every_edit_says_what_it_does(genome: GameGenome) -> None:
    for path, what, _ in edits_of(genome):
        assert what.startswith(f"{path}: ")
        assert what.endswith(".")


def test_words_about_the_game_are_not_edited() -> None:
    for change in changes(WHIST):
        assert not change.path.startswith(("name", "about"))


def test_names_switches_and_numbers_take_their_other_values() -> None:
    edited = [edit.genome for edit in edits_of(WHIST)]
    for phase in (
        TrickPhase(follow=Follow.FREE),
        TrickPhase(winner=TrickWinner.LOWEST),
        TrickPhase(tricks=1),
    ):
        assert replace(WHIST, phases=(phase,)) in edited
    assert replace(WHIST, player_count=3) in edited
    bidding = [edit.genome.phases[0] for edit in edits_of(SPADES)]
    assert BiddingPhase(allow_nil=False) in bidding
    assert BiddingPhase(min_bid=2) in bidding


def test_lists_lose_gain_and_swap_members() -> None:
    two = replace(WHIST, phases=(TrickPhase(tricks=5), TrickPhase(winner=TrickWinner.LOWEST, tricks=5)))
    phases = [edit.genome.phases for edit in edits(two)]
    assert (two.phases[0],) in phases
    assert two.phases[::-1] in phases
    assert any(len(listed) == 3 for listed in phases)


def test_steps_become_optional_and_are_joined_with_others() -> None:
    turns = [edit.genome.phases[0].turn for edit in edits(turn_game(Play(cards=TOP)))]
    assert Maybe(Play(cards=TOP)) in turns
    assert InOrder((Play(cards=TOP), Discard())) in turns


@pytest.mark.parametrize("name", ["war", "whist", "go-fish", "kuhn-poker"])
def test_checking_a_broken_game_never_fails(name: str) -> None:
    for change in changes(library.load(name)):
        assert isinstance(check(change.value), list)
