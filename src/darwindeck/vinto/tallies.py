"""Tallies: what is counted in a final round, for a page of results; the players never see it."""

from enum import IntEnum
from typing import Any

from darwindeck.jit import compiled
from darwindeck.vinto.alphabet import DECLINE
from darwindeck.vinto.coalition.codebook import is_true, message_of
from darwindeck.vinto.coalition.facts import NO_FACT
from darwindeck.vinto.coalition.roles import is_attack
from darwindeck.vinto.codes import Phase
from darwindeck.vinto.layout import Vinto
from darwindeck.vinto.rules.rounds import total_of


class Tally(IntEnum):
    """What is counted."""

    SHOWN = 0  # wrong throws
    DECLINED = 1  # actions
    DECLARED = 2  # wrong declarations of a card swapped out
    CHAMPIONS = 3  # members whose own turn made their own row cheaper, as bits
    ATTACKERS = 4  # members who turned an action on the caller, as bits
    MESSAGES = 5  # about a card, that somebody believed
    UNTRUE = 6  # of them
    TRACE = 7  # a number made of all moves: rounds with different ones were played differently


KINDS = len(Tally)
TRACES = 2_147_483_647


@compiled
def count_move(game: Vinto, before: Vinto, beliefs: Any, tally: Any) -> None:
    """Count the move just made, before anybody has heard what it says."""
    count_message(game, before, beliefs, tally)
    tally[Tally.TRACE] = (31 * tally[Tally.TRACE] + game.last_move + 1) % TRACES
    if game.last_phase == Phase.TOSS and game.right == 0:
        tally[Tally.SHOWN] += 1
    elif game.last_move == DECLINE:
        tally[Tally.DECLINED] += 1
    elif game.last_phase == Phase.NAME_OLD and game.right == 0:
        tally[Tally.DECLARED] += 1
    if is_attack(before, game):
        tally[Tally.ATTACKERS] |= 1 << game.last_player


@compiled
def count_message(game: Vinto, before: Vinto, beliefs: Any, tally: Any) -> None:
    """Count what the move says, if the next player who listens believes it, and whether it is untrue."""
    speaker = game.last_player
    for player in range(game.players):
        heard = beliefs[player]
        if player not in (speaker, game.caller) and (heard.speakers & ~heard.doubted) >> speaker & 1:
            message = message_of(before, heard, speaker, game.last_move, game.right)
            if message[0] != NO_FACT:
                tally[Tally.MESSAGES] += 1
                tally[Tally.UNTRUE] += 0 if is_true(before, message) else 1
            return


@compiled
def count_turn(game: Vinto, player: int, total: int, tally: Any) -> None:
    """Count a turn that is over, whose player's row was worth so much when it began."""
    if total_of(game, player) < total:
        tally[Tally.CHAMPIONS] |= 1 << player
