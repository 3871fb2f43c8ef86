"""Sums: what came of all games of a request, and what came of each, as tables of the wire format."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from darwindeck.engine.play import Results
from darwindeck.program.codes import Status
from darwindeck.program.layout import Program
from darwindeck.simulation import Tally
from darwindeck.wire.simulation_generated import (
    AggregatedStatsT,
    ContractResultT,
    ContractStatsT,
    GameResultT,
    PlayerBidT,
)


class Sums:
    """Adds results up, chunk by chunk."""

    def __init__(self, program: Program, matches: bool) -> None:
        self._program = program
        self._tally = Tally(program, matches)
        self._wins = np.zeros(int(program.sides), np.int64)
        self._deals = self._errors = 0
        self._contracts = Contracts(program)

    def add(self, results: Results) -> None:
        self._tally.add(results)
        self._deals += int(results["deals"].sum())
        self._errors += int((results["status"] == Status.FAULT).sum())
        self._wins += [int((results["winners"] == 1 << side).sum()) for side in range(len(self._wins))]
        self._contracts.add(results)

    def stats(self) -> AggregatedStatsT:
        """The sums so far."""
        summary, stats = self._tally.summary(), AggregatedStatsT()
        wins = self._wins.astype(np.uint32)
        stats.games, stats.moves, stats.deals = summary.games, summary.moves, self._deals
        stats.wins, stats.teamWins = ([], wins) if self._program.team_mode else (wins, [])
        stats.draws, stats.errors = summary.games - int(wins.sum()), self._errors
        stats.shortest, stats.longest = summary.shortest, summary.longest
        stats.signature = summary.signature
        stats.contracts = self._contracts.stats()
        return stats


class Contracts:
    """Adds up what was bid, and how often it was made."""

    def __init__(self, program: Program) -> None:
        self._players, self._sides = int(program.players), int(program.sides)
        self._membership = _membership(program)
        self._bids = self._bid = self._nils = self._nils_made = 0
        self._contracts = self._made = self._overtricks = 0

    def add(self, results: Results) -> None:
        with_bids = _has_bids(results)
        if not with_bids.any():
            return
        if not with_bids.all():
            results = results[with_bids]
        bids, tricks = results["bid"][:, : self._players], results["tricks"][:, : self._players]
        nil = results["nil"][:, : self._players] == 1
        self._bids += int((~nil & (bids >= 0)).sum())
        self._bid += int(bids[~nil & (bids >= 0)].sum(dtype=np.int64))
        self._nils += int(nil.sum())
        self._nils_made += int((nil & (tricks == 0)).sum())
        contracts = results["contract"][:, : self._sides]
        over = tricks.astype(np.int64) @ self._membership - contracts
        made = (contracts > 0) & (over >= 0)
        self._contracts += int((contracts > 0).sum())
        self._made += int(made.sum())
        self._overtricks += int(over[made].sum())

    def stats(self) -> ContractStatsT | None:
        """The sums so far; none where nobody has bid."""
        if not self._bids + self._nils:
            return None
        stats = ContractStatsT()
        stats.bids, stats.nilBids, stats.nilMade = self._bids, self._nils, self._nils_made
        stats.meanBid = self._bid / max(self._bids, 1)
        stats.contracts, stats.contractsMade = self._contracts, self._made
        stats.meanOvertricks = self._overtricks / max(self._made, 1)
        return stats


def each_game(program: Program, results: Results) -> Iterator[GameResultT]:
    """The result of each game."""
    teams, sides = bool(program.team_mode), int(program.sides)
    for result in results:
        winners = [side for side in range(sides) if int(result["winners"]) >> side & 1]
        only = winners[0] if len(winners) == 1 else -1
        game = GameResultT()
        game.winner, game.winningTeam = (-1, only) if teams else (only, -1)
        game.winners, game.points = winners, [int(points) for points in result["points"][:sides]]
        game.moves, game.deals = int(result["moves"]), int(result["deals"])
        game.reason = int(result["reason"])
        if _has_bids(result):
            game.bids = list(_bids(program, result))
            game.contracts = list(_contracts(program, result))
        yield game


def _has_bids(results: Any) -> Any:
    """Whether somebody bid, in each game."""
    return (results["bid"] >= 0).any(axis=-1)


def _bids(program: Program, result: Any) -> Iterator[PlayerBidT]:
    for player in range(int(program.players)):
        bid = PlayerBidT()
        bid.currentBid, bid.tricksWon = int(result["bid"][player]), int(result["tricks"][player])
        bid.isNilBid = bool(result["nil"][player])
        yield bid


def _contracts(program: Program, result: Any) -> Iterator[ContractResultT]:
    tricks = result["tricks"][: int(program.players)].astype(np.int64) @ _membership(program)
    for side in range(int(program.sides)):
        contract = ContractResultT()
        contract.contract, contract.tricksWon = int(result["contract"][side]), int(tricks[side])
        contract.made = contract.tricksWon >= contract.contract
        yield contract


def _membership(program: Program) -> Any:
    """Which player is on which side, as a matrix of 0 and 1."""
    sides = np.array([int(program.side_of[player]) for player in range(int(program.players))])
    return (sides[:, None] == np.arange(int(program.sides))).astype(np.int64)
