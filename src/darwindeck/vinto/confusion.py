"""Confusion: in which role the turns of self-played final rounds were made, and how they are read."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np

from darwindeck.limits import HIGHEST_SEED
from darwindeck.records import copy_of
from darwindeck.rng import seed_chance
from darwindeck.vinto.coalition.candidates import best_of
from darwindeck.vinto.coalition.coordinator import CoalitionCoordinator
from darwindeck.vinto.coalition.final import choose_in_final
from darwindeck.vinto.coalition.signals import SIGNAL_OF_ROLE, CoalitionSignal, SignalIntent
from darwindeck.vinto.codes import EVERYBODY, NOBODY, Role, Status
from darwindeck.vinto.comparison import SIGNALS, styles_of
from darwindeck.vinto.events import event_of
from darwindeck.vinto.flow import play
from darwindeck.vinto.layout import Rules
from darwindeck.vinto.minds.styles import new_style
from darwindeck.vinto.tournament import Table, hear_or_follow, new_table, play_to_call, show

WORLDS = 100
BINS = 10


@dataclass(frozen=True)
class Turn:
    """A turn of a member: the role that the plan gives it, the one it acts in, and how it is read."""

    planned: Role
    acted: Role
    read: SignalIntent

    @property
    def is_understood(self) -> bool:
        """Whether the reader sees the role that the member acts in; giving the champion a card is support."""
        read = self.read.signal
        if read == CoalitionSignal.TRANSFER_RESOURCE:
            read = CoalitionSignal.SUPPORT
        return read == SIGNAL_OF_ROLE[self.acted]


@dataclass(frozen=True)
class Confusion:
    """How turns were read."""

    turns: tuple[Turn, ...]

    @property
    def counts(self) -> Counter[tuple[Role, CoalitionSignal]]:
        return Counter((turn.acted, turn.read.signal) for turn in self.turns)

    @property
    def expressive(self) -> list[Turn]:
        """The turns that express something."""
        return [turn for turn in self.turns if turn.read.signal != CoalitionSignal.UNCERTAIN]

    @property
    def agreement(self) -> float:
        """The share of them that are understood."""
        return share(turn.is_understood for turn in self.expressive)

    @property
    def kept(self) -> float:
        """The share of them that are understood and made in the role that the plan gives."""
        return share(turn.is_understood and turn.planned == turn.acted for turn in self.expressive)

    @property
    def calibration_error(self) -> float:
        """How far the reader's confidence is from how often it is right."""
        return calibration_error([(turn.read.confidence, turn.is_understood) for turn in self.expressive])


def confusion(rounds: int, seed: int = 1, margin: float = 7.0, rules: Rules | None = None) -> Confusion:
    """Read every turn of this many self-played final rounds."""
    table, caller = new_table(rules), new_style(margin=margin)
    turns: list[Turn] = []
    for index in range(rounds):
        if play_to_call(table, caller, EVERYBODY, seed, index):
            seed_chance(table.chance, seed + 1 & HIGHEST_SEED, index)
            turns += turns_of(table, index)
    return Confusion(tuple(turns))


def turns_of(table: Table, index: int) -> Iterator[Turn]:
    """Play a final round, and read its turns."""
    game, tried = table.game, table.desk.candidates[0]
    styles, coordinator = styles_of(SIGNALS, WORLDS), CoalitionCoordinator()
    roles: list[Role] = []
    leanings: list[int] = []
    decisions = 0
    while game.status == Status.PLAYING:
        player = int(game.to_move)
        show(table, player)
        thought = 1000 * index + decisions
        move = choose_in_final(table.spare[0], table.beliefs[player], styles[player], table.desk, thought)
        decisions += 1
        if player == int(game.turn_of):
            roles.append(Role(int(tried.role)))
            leanings.append(int(tried.leans[best_of(tried)]))
        before = copy_of(game)
        play(game, table.chance, move)
        event = event_of(game, int(before.turn_of))
        ended = coordinator.record_signal(before, game, table.beliefs[player], event)
        if ended != NOBODY:
            planned = roles[-1] if len(roles) == 1 else roles[1]  # once the card is drawn, or taken
            yield Turn(planned, role_acted(planned, leanings), coordinator.signals[ended])
            roles, leanings = [], []
        hear_or_follow(game, before, styles, table.beliefs)


def role_acted(planned: Role, leanings: list[int]) -> Role:
    """The role that the moves of a turn go with: an attack weighs most, then a penalty drawn on purpose."""
    for role in (Role.ATTACK, Role.SUPPORT, Role.CHAMPION):
        if role in leanings:
            return role
    return planned


def share(answers: Iterable[bool]) -> float:
    found = list(answers)
    return sum(found) / max(1, len(found))


def calibration_error(sure: list[tuple[float, bool]]) -> float:
    """How far confidence is from truth, over ten bins weighted by how full they are."""
    error = 0.0
    for low in range(BINS):
        held = [one for one in sure if low <= min(one[0] * BINS, BINS - 0.01) < low + 1]
        if held:
            confidence, truth = np.mean(np.array(held, float), axis=0)
            error += len(held) / len(sure) * abs(float(confidence - truth))
    return error
