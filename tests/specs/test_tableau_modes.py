"""Tableau modes: the tests that their specification lists, and the decisions made beside it."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.tables import Position, deal, legal, mask, names, play, play_out, seeded, short_deck, turns_for

from darwindeck import simulate
from darwindeck.cards import Rank, card_from
from darwindeck.compiler.compile import compile_genome
from darwindeck.engine import flow
from darwindeck.errors import GenomeError
from darwindeck.genome import library
from darwindeck.genome.card_sets import Everything, OfRank
from darwindeck.genome.check import check
from darwindeck.genome.schema import ACE_HIGH, ACE_LOW, GameGenome, SetupRules, order_of
from darwindeck.genome.scoring import PerCardLeft
from darwindeck.genome.steps import Play
from darwindeck.genome.storage import content_hash
from darwindeck.genome.vocabulary import BY_SUM, EndWhen, Ranking, SequenceDirection, TableauMode, Take, Zone
from darwindeck.move_sets import is_legal
from darwindeck.program import alphabet
from darwindeck.program.bytecode import decode, encode, read_header
from darwindeck.program.codes import DirectionCode, EndFlag, Reason, TableauCode
from darwindeck.simulation import play_games

small = pytest.mark.small

TO_TABLEAU = Play(to=Zone.TABLEAU)
BOTH, UP, DOWN = SequenceDirection.BOTH, SequenceDirection.ASCENDING, SequenceDirection.DESCENDING


def tableau(players: int, cards: int, mode: TableauMode, **genes: Any) -> GameGenome:
    return turns_for(players, cards, TO_TABLEAU, tableau_mode=mode, **genes)


def matching(players: int = 2, cards: int = 3, **genes: Any) -> GameGenome:
    genes = {"ranking": Ranking.MOST_CAPTURED, "deal_ends": (EndWhen.ALL_HANDS_EMPTY,)} | genes
    return tableau(players, cards, TableauMode.MATCH_RANK, **genes)


def sequence(direction: SequenceDirection, *hands: str, **genes: Any) -> Position:
    size = len(hands[0].split())
    genome = tableau(len(hands), size, TableauMode.SEQUENCE, sequence_direction=direction, **genes)
    return deal(genome, *hands)


def on_the_table(game: Position) -> str:
    return names(game.table.tableau)


def captured(game: Position, player: int) -> str:
    return names(game.table.captured[player])


# --- none -----------------------------------------------------------------------------------------


OUR_OWN = {*BY_SUM, TableauMode.RUNNING_TOTAL}  # captures by sum, and sums that nothing captures


@small
def test_the_modes_the_directions_and_their_defaults() -> None:
    specified = ["none", "war", "match_rank", "sequence"]
    assert [mode.value for mode in TableauMode][: len(specified)] == specified
    assert set(TableauMode) - set(map(TableauMode, specified)) == OUR_OWN
    assert [way.value for way in SequenceDirection] == ["ascending", "descending", "both"]
    setup = SetupRules()
    assert (setup.tableau_mode, setup.sequence_direction) == (TableauMode.NONE, SequenceDirection.BOTH)
    assert (setup.sequence_start, setup.take, setup.buried) == (Everything(), Take.ONE, 3)


@small
def test_none_cards_accumulate() -> None:
    game = deal(tableau(2, 3, TableauMode.NONE), "7h 8h 9h", "7s 8s 9s")
    play(game, "7h 7s 8h")
    assert on_the_table(game) == "7h 8h 7s"
    assert (captured(game, 0), captured(game, 1)) == ("", "")
    assert legal(game) == "8s 9s"


@small
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("ranking", [Ranking.EMPTY_HAND, Ranking.HIGH_SCORE, Ranking.LOW_SCORE])
def test_neither_the_players_nor_the_way_to_win_make_cards_do_anything(
    players: int, ranking: Ranking
) -> None:
    scoring = () if ranking == Ranking.EMPTY_HAND else (PerCardLeft(cards=Everything(), points=1),)
    genome = tableau(players, 2, TableauMode.NONE, ranking=ranking, scoring=scoring)
    game = deal(genome, *[f"7{suit} 8{suit}" for suit in "chsd"[:players]])
    play(game, " ".join(f"7{suit}" for suit in "chsd"[:players]))
    assert len(on_the_table(game).split()) == players
    assert all(captured(game, player) == "" for player in range(players))


# --- war ------------------------------------------------------------------------------------------


@small
def test_war_is_compared_only_when_two_cards_lie_there() -> None:
    game = deal(replace(library.load("war"), deck=short_deck("2345", "hs")), "2h 3h 2s 3s", "4h 5h 4s 5s")
    play(game, "flip")
    assert len(on_the_table(game).split()) == 1
    assert (captured(game, 0), captured(game, 1)) == ("", "")
    play(game, "flip")
    assert on_the_table(game) == ""
    assert len(captured(game, 1).split()) == 2


@small
@pytest.mark.parametrize("players", [3, 4])
def test_war_is_refused_with_more_than_two_players(players: int) -> None:
    with pytest.raises(GenomeError, match=f"war is for 2 players, but there are {players}"):
        compile_genome(replace(library.load("war"), player_count=players))


def test_war_games_complete() -> None:
    """One player captures all cards, except where every card lies on the table or the limit comes first."""
    program = compile_genome(library.load("war"))
    results = play_games(program, 200, seed=2)
    won = results["winners"] != 0
    assert won.mean() > 0.9
    assert set(results["reason"][won]) == {Reason.ENDING}
    assert set(results["reason"][~won]) <= {Reason.BLOCKED, Reason.ROUND_LIMIT}
    assert program.deal_ends == EndFlag.CAPTURED_ALL


# --- match rank -----------------------------------------------------------------------------------


@small
def test_match_rank_captures() -> None:
    game = deal(matching(), "7h 8h 9h", "7s Ts 9s")
    play(game, "7h")
    assert on_the_table(game) == "7h"
    play(game, "7s")
    assert (on_the_table(game), captured(game, 1)) == ("", "7h 7s")


@small
def test_match_rank_without_a_match_stays() -> None:
    game = deal(matching(), "7h 8h 9h", "6s Ts 9s")
    play(game, "7h 6s")
    assert on_the_table(game) == "7h 6s"


def two_sevens_on_the_table(take: Take) -> Position:
    game = deal(matching(take=take), "7h 8h 9h", "6s Ts 9s")
    sevens = mask("7c 7d")
    game.table.tableau = sevens
    game.table.stock &= ~sevens
    game.table.stock_size -= 2
    play(game, "7h")
    return game


@small
def test_of_several_matches_the_player_picks_one() -> None:
    game = two_sevens_on_the_table(Take.ONE)
    picks = [alphabet.PICK + card_from(card) for card in ("7c", "7d")]
    assert game.to_move == 0
    assert [move for move in range(alphabet.CODES) if is_legal(game.table, move)] == picks
    flow.play(game.program, game.table, game.memory, game.chance, picks[1])
    assert (on_the_table(game), captured(game, 0), game.to_move) == ("7c", "7d 7h", 1)


@small
def test_all_matches_are_taken_where_the_game_says_so() -> None:
    game = two_sevens_on_the_table(Take.ALL)
    assert (on_the_table(game), captured(game, 0), game.to_move) == ("", "7c 7d 7h", 1)


@small
def test_most_captured() -> None:
    game = deal(matching(2, 2, deck=short_deck("78", "hs")), "7h 8s", "7s 8h")
    play(game, "7h 7s 8s")
    assert game.table.winners == 0
    play(game, "8h")
    assert (captured(game, 1), int(game.table.winners)) == ("7h 8h 7s 8s", 0b10)


@small
def test_capture_all() -> None:
    genome = matching(2, 2, deck=short_deck("78", "hs"), ranking=Ranking.CAPTURE_ALL)
    game = deal(genome, "7h 8s", "7s 8h")
    play(game, "7h 7s 8s 8h")
    assert (game.is_over, int(game.table.winners)) == (True, 0b10)
    game = deal(genome, "7h 8h", "7s 8s")
    play(game, "7h 8s 8h 7s")
    assert (game.is_over, int(game.table.winners)) == (True, 0)


@small
def test_a_team_captures_all_collectively() -> None:
    teams = {"team_mode": True, "teams": ((0, 2), (1, 3))}
    genome = matching(4, 1, deck=short_deck("78", "hs"), ranking=Ranking.CAPTURE_ALL, **teams)
    game = deal(genome, "7h", "7s", "8h", "8s")
    play_out(game)
    assert (captured(game, 1), captured(game, 3)) == ("7h 7s", "8h 8s")
    assert int(game.table.winners) == 0b10


def test_scopa_by_rank_games_complete_and_captures_occur() -> None:
    """Every deal is played out, and by its end cards have been captured in pairs."""
    scopa = library.load("scopa-by-rank")
    found = simulate(scopa, 200)
    assert (found.errors, found.limited, found.blocked) == (0, 0, 0)
    for seed in range(5):
        game = seeded(scopa, seed)
        play_out(game)
        taken = [captured(game, player).split() for player in range(2)]
        assert sum(map(len, taken)) > 10
        assert game.table.deal_score[0] + game.table.deal_score[1] > 0


# --- sequence -------------------------------------------------------------------------------------


@small
def test_any_card_may_start_the_pile_of_its_suit() -> None:
    game = sequence(BOTH, "7h 2h", "3c Kc")
    assert legal(game) == "2h 7h"
    play(game, "7h")
    assert legal(game) == "3c Kc"


@small
def test_only_the_starters_may_start_where_the_game_names_some() -> None:
    game = sequence(BOTH, "7h 2h 8s", "3c 7c 8h", sequence_start=OfRank(Rank.SEVEN))
    assert legal(game) == "7h"
    play(game, "7h")
    assert legal(game) == "7c 8h"


@small
@pytest.mark.parametrize(("direction", "next_cards"), [(UP, "8h"), (DOWN, "6h"), (BOTH, "6h 8h")])
def test_a_pile_is_continued_in_its_direction_only(direction: SequenceDirection, next_cards: str) -> None:
    game = sequence(direction, "7h 2c 3c 4c", "6h 8h 5h 9h")
    play(game, "7h")
    assert legal(game) == next_cards


@small
def test_both_keeps_a_low_and_a_high_end() -> None:
    game = sequence(BOTH, "7h 9h 5h 4h", "8h 6h Jh 2h")
    play(game, "7h 8h")
    assert legal(game) == "9h"
    play(game, "9h 6h")
    assert legal(game) == "5h"


@small
def test_a_card_matches_the_suit_of_its_pile() -> None:
    game = sequence(UP, "7h 2c", "8s 8h", sequence_start=OfRank(Rank.SEVEN))
    play(game, "7h")
    assert legal(game) == "8h"


@small
@pytest.mark.parametrize(
    ("direction", "first", "other"),
    [(UP, "Kh", "Ah"), (DOWN, "Ah", "Kh"), (BOTH, "Kh", "Ah"), (BOTH, "Ah", "Kh")],
)
def test_a_sequence_does_not_wrap(direction: SequenceDirection, first: str, other: str) -> None:
    """A game that says nothing about the order of its ranks has the ace low and the king high."""
    game = sequence(direction, f"{first} 2c", f"{other} 3c")
    play(game, first)
    assert legal(game) == "3c"


@small
def test_without_an_order_of_its_own_a_sequence_runs_from_the_ace_to_the_king() -> None:
    game = sequence(BOTH, "2h Kh", "Ah 3c")
    play(game, "2h")
    assert legal(game) == "3c Ah"
    game = sequence(BOTH, "Qh 2c", "Kh Ah")
    play(game, "Qh")
    assert legal(game) == "Kh"


@small
def test_only_sequences_and_sums_have_the_ace_low_by_default() -> None:
    for mode in TableauMode:
        genome = tableau(2, 3, mode)
        assert order_of(genome) == (ACE_LOW if mode in (TableauMode.SEQUENCE, *OUR_OWN) else ACE_HIGH)
        assert order_of(replace(genome, rank_order=ACE_HIGH)) == ACE_HIGH


@small
def test_the_usual_order_written_out_is_the_same_game() -> None:
    """Fan Tan says nothing about the order of its ranks; with aces high it would be another game."""
    fan_tan = library.load("fan-tan")
    assert fan_tan.rank_order == ()
    assert content_hash(replace(fan_tan, rank_order=ACE_LOW)) == content_hash(fan_tan)
    assert content_hash(replace(fan_tan, rank_order=ACE_HIGH)) != content_hash(fan_tan)
    assert check(replace(fan_tan, rank_order=ACE_LOW)) == check(replace(fan_tan, rank_order=ACE_HIGH)) == []


@small
def test_the_order_is_the_rank_order_of_the_game() -> None:
    """With aces high, an ace follows the king and nothing follows the ace."""
    game = sequence(UP, "Kh 2h", "Ah 3c", rank_order=ACE_HIGH)
    play(game, "Kh")
    assert legal(game) == "3c Ah"


@small
def test_who_cannot_play_passes() -> None:
    game = sequence(BOTH, "7h 6h", "2h 3h", "8h 9h", sequence_start=OfRank(Rank.SEVEN))
    play(game, "7h")
    assert game.to_move == 2


def test_fan_tan_games_complete() -> None:
    found = simulate(library.load("fan-tan"), 200)
    assert found.errors == 0
    assert found.limited == found.blocked == found.draws == 0


# --- written down ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "mode", "direction"),
    [
        ("war", TableauMode.WAR, BOTH),
        ("betting-war", TableauMode.WAR, BOTH),
        ("scopa-by-rank", TableauMode.MATCH_RANK, BOTH),
        ("fan-tan", TableauMode.SEQUENCE, BOTH),
        ("hearts", TableauMode.NONE, BOTH),
        ("crazy-eights", TableauMode.NONE, BOTH),
    ],
)
def test_the_games_of_the_library_have_their_modes(
    name: str, mode: TableauMode, direction: SequenceDirection
) -> None:
    setup = library.load(name).setup
    assert (setup.tableau_mode, setup.sequence_direction) == (mode, direction)


FAN_TAN = library.load("fan-tan")
IN_BYTES = {
    **{name: library.load(name) for name in ("war", "scopa-by-rank", "fan-tan", "hearts")},
    "up": replace(FAN_TAN, setup=replace(FAN_TAN.setup, sequence_direction=UP)),
    "down": replace(FAN_TAN, setup=replace(FAN_TAN.setup, sequence_direction=DOWN)),
}


@pytest.mark.parametrize("name", IN_BYTES)
def test_bytecode_keeps_the_tableau_mode(name: str) -> None:
    genome = IN_BYTES[name]
    data = encode(compile_genome(genome))
    header = read_header(data)
    assert header.tableau_mode == TableauCode[genome.setup.tableau_mode.name] == data[37]
    assert header.sequence_direction == DirectionCode[genome.setup.sequence_direction.name] == data[38]
    assert (decode(data).tableau_mode, decode(data).sequence_direction) == (data[37], data[38])
    assert data[0] == 3
