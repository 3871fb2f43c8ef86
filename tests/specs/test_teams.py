"""Teams: what the specification of team play asks for beside the rules of the engine."""

import pytest
from tests.tables import tricks_for

from darwindeck import simulate
from darwindeck.compiler.compile import compile_genome
from darwindeck.errors import GenomeError
from darwindeck.game import Game
from darwindeck.genome import library, storage
from darwindeck.program.bytecode import decode, encode, read_header

small = pytest.mark.small

TEAM_GAMES = {
    "partnership-spades": ((0, 2), (1, 3)),
    "spades-three-against-one": ((0,), (1, 2, 3)),
    "spades-three-pairs": ((0, 3), (1, 4), (2, 5)),
}


@small
def test_no_teams_is_the_default() -> None:
    genome = tricks_for(4, 2)
    assert (genome.team_mode, genome.teams) == (False, ())
    assert "team" not in storage.to_json(genome).decode()


@small
def test_partners_do_not_see_each_others_cards() -> None:
    """Of the hands, a player knows its own and nothing else."""
    game = Game(library.load("partnership-spades"), seed=1)
    for player in range(4):
        hands = [int(hand) for hand in game.view(player).table.hand[:4]]
        assert [bool(hand) for hand in hands] == [other == player for other in range(4)]


@small
def test_teams_are_checked_when_a_genome_is_read() -> None:
    text = storage.to_json(library.load("partnership-spades")).decode()
    with pytest.raises(GenomeError, match="player 0 is listed 2 times"):
        storage.from_json(" ".join(text.split()).replace("[ 0, 2 ]", "[ 0, 2, 0 ]"))


@pytest.mark.parametrize("name", TEAM_GAMES)
def test_team_bytecode_roundtrip(name: str) -> None:
    genome = library.load(name)
    data = encode(compile_genome(genome))
    header = read_header(data)
    assert (header.team_mode, header.team_count) == (True, len(TEAM_GAMES[name]))
    program = decode(data)
    for team, members in enumerate(TEAM_GAMES[name]):
        assert [player for player in range(int(program.players)) if program.side_of[player] == team] == list(
            members
        )
    assert simulate(data, 5, seed=1) == simulate(genome, 5, seed=1)


@pytest.mark.parametrize("name", TEAM_GAMES)
def test_team_games_of_every_shape_are_played(name: str) -> None:
    genome = library.load(name)
    assert genome.teams == TEAM_GAMES[name]
    found = simulate(genome, 20, seed=1)
    assert found.errors == 0
    assert len(found.team_wins) == len(genome.teams)


@small
@pytest.mark.parametrize(
    ("teams", "team_mode"),
    [
        ((), True),
        (((0, 1, 2, 3),), True),
        (((0, 1), ()), True),
        (((0, 2), (1,)), True),
        (((0, 2), (1, 4)), True),
        (((0, 2), (1, 3, 0)), True),
        (((0, 2), (1, 3)), False),
    ],
)
def test_teams_that_do_not_seat_everyone_once_are_refused(
    teams: tuple[tuple[int, ...], ...], team_mode: bool
) -> None:
    with pytest.raises(GenomeError, match="teams"):
        compile_genome(tricks_for(4, 2, team_mode=team_mode, teams=teams))
