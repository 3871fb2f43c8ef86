"""Tallies: what is counted in a final round, for a page of results; the players never see it."""

from enum import IntEnum
from typing import Any

from darwindeck.jit import compiled
from darwindeck.vinto.alphabet import DECLINE, GO_ON
from darwindeck.vinto.codes import NOBODY, Phase
from darwindeck.vinto.layout import Vinto
from darwindeck.vinto.rules.rounds import total_of


class Tally(IntEnum):
    """What is counted."""

    SHOWN = 0  # wrong throws
    DECLINED = 1  # actions
    DECLARED = 2  # wrong declarations of a card swapped out
    CHAMPIONS = 3  # members whose own turn made their own row cheaper, as bits
    ATTACKERS = 4  # members who turned an action on the caller, as bits


KINDS = len(Tally)


@compiled
def count_move(game: Vinto, before: Vinto, tally: Any) -> None:
    """Count the move just made."""
    if game.last_phase == Phase.TOSS and game.right == 0:
        tally[Tally.SHOWN] += 1
    elif game.last_move == DECLINE:
        tally[Tally.DECLINED] += 1
    elif game.last_phase == Phase.NAME_OLD and game.right == 0:
        tally[Tally.DECLARED] += 1
    if is_attack(game, before):
        tally[Tally.ATTACKERS] |= 1 << game.last_player


@compiled
def is_attack(game: Vinto, before: Vinto) -> bool:
    """Whether an action on the caller was carried out."""
    if before.caller == NOBODY or before.caller not in (before.target, before.second):
        return False
    if game.last_phase == Phase.KING:
        return game.last_move != DECLINE
    return game.last_phase == Phase.CONFIRM and game.last_move == GO_ON


@compiled
def count_turn(game: Vinto, player: int, total: int, tally: Any) -> None:
    """Count a turn that is over, whose player's row was worth so much when it began."""
    if total_of(game, player) < total:
        tally[Tally.CHAMPIONS] |= 1 << player
