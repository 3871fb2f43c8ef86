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
from darwindeck.vinto.coalition.decoder import deed_of
from darwindeck.vinto.coalition.explaining import role_in_words
from darwindeck.vinto.coalition.final import choose_in_final
from darwindeck.vinto.coalition.signals import SIGNAL_OF_ROLE, CoalitionSignal, SignalIntent
from darwindeck.vinto.codes import NOBODY, Deed, Role, Status
from darwindeck.vinto.comparison import SIGNALS, Dealer, Setting, styles_of
from darwindeck.vinto.events import event_of
from darwindeck.vinto.flow import play
from darwindeck.vinto.tournament import Table, hear_or_follow, show

BINS = 10


@dataclass(frozen=True)
class Turn:
    """A turn of a member: its role as planned and as explained, what it did, and how it is read."""

    planned: Role  # once it is settled what the member does with its card
    said: Role  # in its words for the last move of the turn
    deed: Deed
    read: SignalIntent
    favoured: bool  # whether the member's row looked lowest to everyone when the turn began

    @property
    def is_understood(self) -> bool:
        """Whether the reader sees the role that the member says; giving the champion a card is support."""
        read = self.read.signal
        if read == CoalitionSignal.TRANSFER_RESOURCE:
            read = CoalitionSignal.SUPPORT
        return read == SIGNAL_OF_ROLE[self.said]


@dataclass(frozen=True)
class Confusion:
    """How turns were read."""

    turns: tuple[Turn, ...]

    @property
    def counts(self) -> Counter[tuple[Role, CoalitionSignal]]:
        return Counter((turn.said, turn.read.signal) for turn in self.turns)

    @property
    def deeds(self) -> Counter[tuple[Role, Deed]]:
        """What members in each role did."""
        return Counter((turn.said, turn.deed) for turn in self.turns)

    def champions(self, favoured: bool) -> float:
        """The share of champions among members whose row looked lowest to everyone, or among the others."""
        return share(turn.said == Role.CHAMPION for turn in self.turns if turn.favoured == favoured)

    @property
    def expressive(self) -> list[Turn]:
        """The turns that express something."""
        return [turn for turn in self.turns if turn.read.signal != CoalitionSignal.UNCERTAIN]

    @property
    def agreement(self) -> float:
        """The share of them in which plan, words and reading are one."""
        return share(turn.is_understood and turn.planned == turn.said for turn in self.expressive)

    @property
    def calibration_error(self) -> float:
        """How far the reader's confidence is from how often it is right."""
        return calibration_error([(turn.read.confidence, turn.is_understood) for turn in self.expressive])


def confusion(rounds: int, setting: Setting) -> Confusion:
    """Read every turn of this many self-played final rounds."""
    dealer, turns = Dealer(setting), list[Turn]()
    for index in range(rounds):
        dealer.snapshot(index)
        seed_chance(dealer.table.chance, setting.seed + 1 & HIGHEST_SEED, index)
        turns += turns_of(dealer.table, setting.worlds, index)
    return Confusion(tuple(turns))


def turns_of(table: Table, worlds: int, index: int) -> Iterator[Turn]:
    """Play a final round, and read its turns."""
    game, tried = table.game, table.desk.candidates[0]
    styles, coordinator = styles_of(SIGNALS, worlds), CoalitionCoordinator()
    planned = said = Role.CHAMPION
    decisions = 0
    while game.status == Status.PLAYING:
        player = int(game.to_move)
        show(table, player)
        thought = 1000 * index + decisions
        move = choose_in_final(table.spare[0], table.beliefs[player], styles[player], table.desk, thought)
        decisions += 1
        if player == int(game.turn_of):
            said = role_in_words(tried, best_of(tried))
            planned = Role(int(tried.role))
        before = copy_of(game)
        play(game, table.chance, move)
        event = event_of(game, int(before.turn_of))
        ended = coordinator.record_signal(before, game, table.beliefs[player], event)
        if ended != NOBODY:
            evidence = coordinator.history[ended]
            deed, _ = deed_of(evidence)
            favoured = evidence.context.champion == ended
            yield Turn(planned, said, deed, coordinator.signals[ended], favoured)
        hear_or_follow(game, before, styles, table.beliefs)


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
