"""The service plays what a request asks for, says how it came out, and refuses the rest in sentences."""

import pytest
from tests.wire.messages import SMALL, answer_to, body_of, request, text_of

from darwindeck import load, simulate
from darwindeck.compiler.compile import compile_genome
from darwindeck.program.bytecode import encode
from darwindeck.wire.frames import request_in
from darwindeck.wire.service import Service

small = pytest.mark.small
PAIRS = ((0, 2), (1, 3))


@small
def test_flatbuffers_team_roundtrip() -> None:
    message = request_in(body_of(request("partnership-spades", PAIRS)))
    assert message.teamMode is True
    assert [team.playerIndices.tolist() for team in message.teams] == [[0, 2], [1, 3]]


@small
def test_flatbuffers_defaults_are_a_game_without_teams() -> None:
    message = request_in(body_of(request()))
    assert (message.version, message.teamMode, message.teams) == (1, False, None)
    assert (message.games, message.seed, message.genome, message.bytecode) == (1000, 0, None, None)


def test_winner_field_semantics() -> None:
    """A player wins in a game without teams, a team in a game with them, and nobody where sides tie."""
    alone = answer_to(request("hearts", games=6, details=True)).results
    paired = answer_to(request("hearts", PAIRS, games=6, details=True)).results
    assert all(game.winningTeam == -1 for game in alone)
    assert all(game.winner == -1 for game in paired)
    for game in alone:
        assert game.winner == (game.winners[0] if len(game.winners) == 1 else -1)
    for game in paired:
        assert game.winningTeam == (game.winners[0] if len(game.winners) == 1 else -1)


def test_team_wins_are_counted_and_are_empty_without_teams() -> None:
    alone, paired = (answer_to(request("hearts", teams, games=8)).stats for teams in ((), PAIRS))
    assert (len(alone.wins), len(paired.teamWins)) == (4, 2)
    assert sum(alone.wins) + alone.draws == sum(paired.teamWins) + paired.draws == 8
    assert alone.teamWins is None or len(alone.teamWins) == 0
    assert paired.wins is None or len(paired.wins) == 0


def test_flatbuffers_bid_roundtrip() -> None:
    """Bids, tricks and contracts of every game agree with each other and with the sums."""
    found = answer_to(request("partnership-spades", games=12, details=True))
    bids = [bid for game in found.results for bid in game.bids]
    contracts = [contract for game in found.results for contract in game.contracts]
    for game in found.results:
        assert sum(bid.tricksWon for bid in game.bids) == 13
        for side, contract in enumerate(game.contracts):
            members = [game.bids[player] for player in PAIRS[side]]
            assert contract.contract == sum(bid.currentBid for bid in members if not bid.isNilBid)
            assert contract.made == (sum(bid.tricksWon for bid in members) >= contract.contract)
    stats = found.stats.contracts
    assert stats.nilBids == sum(bid.isNilBid for bid in bids)
    assert stats.nilMade == sum(bid.isNilBid and bid.tricksWon == 0 for bid in bids)
    assert stats.contracts == sum(contract.contract > 0 for contract in contracts)
    assert stats.contractsMade == sum(contract.contract > 0 and contract.made for contract in contracts)
    assert stats.bids + stats.nilBids == len(bids)


def test_a_game_without_bids_has_no_contracts() -> None:
    found = answer_to(request("hearts", games=2, details=True))
    assert found.stats.contracts is None
    assert found.results[0].bids is None


@pytest.mark.parametrize("seats", ["uniform", "greedy"])
def test_the_games_are_those_of_simulate(seats: str) -> None:
    found = answer_to(request("oh-hell", games=9, seed=5, seats=seats)).stats
    expected = simulate(load("oh-hell"), 9, seed=5, seats=seats)
    assert found.signature.decode() == expected.signature
    assert (found.moves, found.shortest, found.longest) == (
        expected.moves,
        expected.shortest,
        expected.longest,
    )


def test_bytecode_plays_like_its_genome() -> None:
    bytecode = encode(compile_genome(load("partnership-spades")))
    as_bytes = answer_to(request(bytecode=bytecode, teams=PAIRS, games=5)).stats
    assert as_bytes.signature == answer_to(request("partnership-spades", games=5)).stats.signature


def test_the_number_of_a_request_comes_back() -> None:
    assert answer_to(request("hearts", id=77, games=1)).id == 77
    assert answer_to(request("hearts", id=78, games=0)).id == 78


REFUSED = {
    "nothing to play": (request(), "names its game once"),
    "two games": (request("hearts", bytecode=b"x"), "names its game once"),
    "no genome": (request(genome="[]"), "cannot be used"),
    "no bytecode": (request(bytecode=b"xyz"), "cannot be used"),
    "no games": (request("hearts", games=0), "games: found 0; allowed: 1 to 200."),
    "too many games": (request("hearts", games=201), "games: found 201; allowed: 1 to 200."),
    "too many details": (
        request("hearts", games=51, details=True),
        "allowed with the result of each: 1 to 50",
    ),
    "a long seed": (request("hearts", games=1, seed=2**63), "seed: found"),
    "unknown players": (request("hearts", games=1, seats="oracle"), "'oracle' is not a player"),
    "too much thought": (request("hearts", games=6, seats="search:100"), "allowed: up to 2,000"),
    "a clock": (request("hearts", games=1, seats="search:0.5s"), "thinks by the clock"),
    "no text": (request("hearts", games=1, seats=b"\xff"), "not UTF-8"),
    "teams nobody asked for": (request("hearts", PAIRS, teamMode=False), "team_mode is false"),
    "a player too many": (request("hearts", ((0, 2), (1, 4))), "teams"),
    "a player twice": (request("hearts", ((0, 2), (1, 2))), "teams"),
    "one team": (request("hearts", ((0, 1, 2, 3),)), "teams"),
    "a later version": (request("hearts", version=2), "version 2; this program reads version 1"),
    "other teams than the bytecode's": (
        request(bytecode=encode(compile_genome(load("partnership-spades"))), teams=((0, 1), (2, 3))),
        "but the bytecode has the teams ((0, 2), (1, 3))",
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_a_request_is_refused_in_a_sentence(case: str) -> None:
    message, words = REFUSED[case]
    found = answer_to(message)
    assert words in found.error.decode()
    assert found.stats is None
    assert found.results is None


def test_a_game_asked_for_again_is_not_compiled_again(monkeypatch: pytest.MonkeyPatch) -> None:
    service = Service(SMALL)
    first = service.answer(body_of(request(genome=text_of("hearts"), games=2)))
    monkeypatch.setattr("darwindeck.wire.service.program_of", None)
    assert service.answer(body_of(request(genome=text_of("hearts"), games=2))) == first
