"""The service: a request in, a response out; what cannot be done is refused in a sentence."""

from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock
from typing import Any

import msgspec
import numpy as np

from darwindeck.agents.seats import players_of
from darwindeck.errors import DarwinDeckError, GenomeError
from darwindeck.genome import storage
from darwindeck.genome.check import check
from darwindeck.limits import HIGHEST_SEED
from darwindeck.program.layout import Program
from darwindeck.simulation import program_of, results_of
from darwindeck.wire.frames import framed, request_in
from darwindeck.wire.simulation_generated import SimulationRequestT, SimulationResponseT
from darwindeck.wire.sums import Sums, each_game

GAMES_KEPT = 32  # programs of the games asked for last, so that they are compiled once

Teams = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Bounds:
    """How much one request may ask for."""

    games: int = 1_000_000
    detailed_games: int = 10_000  # whose results are written one by one
    iterations: int = 100_000_000  # of all who search, in all games, if each decided once


class Service:
    """Answers requests, from any number of threads at once."""

    def __init__(self, bounds: Bounds | None = None, threads: int = 1) -> None:
        self._bounds = bounds or Bounds()
        self._threads = threads
        self._programs: OrderedDict[Any, Program] = OrderedDict()
        self._lock = Lock()

    def answer(self, body: bytes) -> bytes:
        """The response to a request, as a message with its length."""
        response = SimulationResponseT()
        try:
            request = request_in(body)
            response.id = request.id
            self._play(request, response)
        except DarwinDeckError as error:
            response.error, response.stats, response.results = str(error), None, None
        return framed(response)

    def _play(self, request: SimulationRequestT, response: SimulationResponseT) -> None:
        program = self._program_of(request)
        seats = _text(request.seats, "seats") or "uniform"
        self._check_bounds(request, program, seats)
        sums = Sums(program, request.matches)
        details: list[Any] = []
        for results in results_of(
            program, request.games, request.seed, seats, self._threads, request.matches
        ):
            sums.add(results)
            if request.details:
                details += each_game(program, results)
        response.stats = sums.stats()
        response.results = details or None

    def _check_bounds(self, request: SimulationRequestT, program: Program, seats: str) -> None:
        most = self._bounds.detailed_games if request.details else self._bounds.games
        if not 1 <= request.games <= most:
            details = " with the result of each" if request.details else ""
            raise DarwinDeckError(f"games: found {request.games:,}; allowed{details}: 1 to {most:,}.")
        if request.seed > HIGHEST_SEED:
            raise DarwinDeckError(f"seed: found {request.seed}; allowed: 0 to {HIGHEST_SEED}.")
        players = players_of(seats, int(program.players))
        iterations = request.games * sum(player.iterations * player.trees for player in players)
        if iterations > self._bounds.iterations:
            raise DarwinDeckError(
                f"seats: {request.games:,} games of these players take {iterations:,} iterations for one "
                f"decision each; allowed: up to {self._bounds.iterations:,}."
            )

    def _program_of(self, request: SimulationRequestT) -> Program:
        """The game asked for, from those asked for before if it is one of them."""
        genome, bytecode, teams = _bytes(request.genome), _bytes(request.bytecode), _teams_of(request)
        key = (genome, bytecode, teams)
        with self._lock:
            if key in self._programs:
                self._programs.move_to_end(key)
                return self._programs[key]
        program = _new_program(genome, bytecode, teams)
        with self._lock:
            self._programs[key] = program
            while len(self._programs) > GAMES_KEPT:
                self._programs.popitem(last=False)
        return program


def _new_program(genome: bytes, bytecode: bytes, teams: Teams | None) -> Program:
    if bool(genome) == bool(bytecode):
        raise DarwinDeckError("A request names its game once: as a genome or as bytecode.")
    if bytecode:
        return _in_agreement(program_of(bytecode), teams)
    game = storage.from_json(_text(genome, "genome"))
    if teams is not None:
        game = msgspec.structs.replace(game, team_mode=True, teams=teams)
        if problems := check(game):
            raise GenomeError("The genome with the teams of the request", problems)
    return program_of(game)


def _in_agreement(program: Program, teams: Teams | None) -> Program:
    """Bytecode says itself who plays with whom; a request that says something else is refused."""
    players = range(int(program.players))
    own = tuple(
        tuple(player for player in players if int(program.side_of[player]) == side)
        for side in range(int(program.sides))
    )
    if teams is not None and (not program.team_mode or own != teams):
        has = f"has the teams {own}" if program.team_mode else "has no teams"
        raise DarwinDeckError(
            f"teams: found {teams}, but the bytecode {has}; a genome can be played in others."
        )
    return program


def _teams_of(request: SimulationRequestT) -> Teams | None:
    """The teams asked for; None where the game is to be played as it is."""
    teams = tuple(tuple(sorted(map(int, _members(team)))) for team in request.teams or ())
    if not request.teamMode:
        if teams:
            raise DarwinDeckError("teams: found some, but team_mode is false.")
        return None
    return teams


def _members(team: Any) -> Any:
    return () if team is None or team.playerIndices is None else np.atleast_1d(team.playerIndices)


def _bytes(found: Any) -> bytes:
    return b"" if found is None else bytes(found)


def _text(found: bytes | None, field: str) -> str:
    try:
        return (found or b"").decode()
    except UnicodeDecodeError:
        raise DarwinDeckError(f"{field}: the text is not UTF-8.") from None
