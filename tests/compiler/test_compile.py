"""Compiling: every genome becomes a program, or is refused with every reason."""

import msgspec
import pytest
from tests.tables import short_deck, tricks_for, turns_for

from darwindeck.cards import cards_from, mask_of
from darwindeck.compiler.compile import compile_genome
from darwindeck.compiler.support import unplayable
from darwindeck.errors import GenomeError
from darwindeck.genome import library
from darwindeck.genome.schema import ACE_LOW, Description
from darwindeck.genome.steps import Discard, Peek
from darwindeck.genome.vocabulary import Ranking
from darwindeck.program.codes import MatchCode

pytestmark = pytest.mark.small

PLAYED = ("war", "crazy-eights", "crazy-eights-duel", "hearts", "spades", "partnership-spades")


@pytest.mark.parametrize("name", PLAYED)
def test_the_games_played_compile(name: str) -> None:
    assert compile_genome(library.load(name)).phases >= 1


@pytest.mark.parametrize("name", library.names())
def test_every_game_of_the_library_compiles(name: str) -> None:
    genome = library.load(name)
    assert unplayable(genome) == []
    assert compile_genome(genome).phases >= 1


def test_a_part_the_engine_does_not_play_is_named_by_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("darwindeck.genome.played.DECLINED_PARTS", (Peek,))
    with pytest.raises(GenomeError, match=r"phases\[0\].turn: .*peek.* is not played yet"):
        compile_genome(library.load("betting-war"))


def test_every_problem_is_listed_at_once() -> None:
    genome = tricks_for(2, 40, ranking=Ranking.HIGH_SCORE, bowers=True)
    with pytest.raises(GenomeError) as refused:
        compile_genome(genome)
    assert len(refused.value.problems) >= 3


def test_the_same_genome_gives_the_same_program() -> None:
    for name in PLAYED:
        genome = library.load(name)
        assert compile_genome(genome).tobytes() == compile_genome(genome).tobytes()


def test_a_name_and_a_description_change_nothing_in_the_program() -> None:
    genome = library.load("hearts")
    renamed = msgspec.structs.replace(genome, name="other", about=Description(summary="Something else."))
    assert compile_genome(genome).tobytes() == compile_genome(renamed).tobytes()


# --- the header -----------------------------------------------------------------------------------


def test_the_deck_is_the_cards_of_its_set_and_the_jokers() -> None:
    program = compile_genome(tricks_for(2, 2, deck=short_deck("7A", "hs"), jokers=1))
    assert program.deck == mask_of(cards_from("7h Ah 7s As X1"))
    assert program.deck_size == 5


@pytest.mark.parametrize(("players", "hand"), [(2, 26), (3, 17), (4, 13), (5, 10), (6, 8)])
def test_the_whole_deck_is_dealt_as_far_as_it_goes_evenly(players: int, hand: int) -> None:
    assert compile_genome(tricks_for(players, 0)).hand_size == hand


def test_the_strength_of_a_card_is_its_place_in_the_order_and_jokers_are_above_all() -> None:
    program = compile_genome(tricks_for(2, 2, rank_order=ACE_LOW, jokers=2))
    strengths = [int(program.strength[card]) for card in cards_from("Ac 2c Kc Ks X1 X2")]
    assert strengths == [0, 1, 12, 12, 13, 13]


def test_a_match_until_a_score_keeps_its_limits() -> None:
    program = compile_genome(library.load("partnership-spades"))
    assert program.match_kind == MatchCode.UNTIL_SCORE
    assert (program.match_target, program.match_deals) == (500, 100)
    assert (program.has_lose_at, program.lose_at) == (1, -500)


def test_players_without_teams_are_sides_of_one() -> None:
    program = compile_genome(turns_for(3, 2, Discard()))
    assert (program.sides, program.team_mode) == (3, 0)
    assert [int(program.side_of[player]) for player in range(3)] == [0, 1, 2]
