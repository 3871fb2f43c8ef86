"""Listening: what a player takes from a move that everybody has seen."""

from darwindeck.jit import compiled
from darwindeck.vinto.alphabet import DECLINE, PASS, THROW
from darwindeck.vinto.coalition.codebook import message_of
from darwindeck.vinto.coalition.deeds import note_deed
from darwindeck.vinto.coalition.facts import NO_FACT
from darwindeck.vinto.codes import Phase, Status
from darwindeck.vinto.layout import ROW, Vinto
from darwindeck.vinto.minds.beliefs import Beliefs, follow, forget_all
from darwindeck.vinto.minds.estimates import knows
from darwindeck.vinto.minds.trust import believe, doubt, settle, settle_all
from darwindeck.vinto.rules.ranks import rank_of
from darwindeck.vinto.rules.rows import card_at


@compiled
def hear(beliefs: Beliefs, player: int, before: Vinto, after: Vinto) -> None:
    """A player who listens learns from a move: what it says, what it shows, and what it makes likely."""
    speaker = after.last_player
    message = message_of(before, beliefs, speaker, after.last_move, after.right)
    take_in(beliefs, player, before, speaker, message[0], message[1])
    take_in(beliefs, player, before, speaker, message[2], message[3])
    note_deed(beliefs, before, after)
    settle_shown(beliefs, before, after)
    follow(beliefs, before, after)
    if after.status != Status.PLAYING:
        settle_all(beliefs, after)
        forget_all(beliefs)


@compiled
def take_in(beliefs: Beliefs, player: int, before: Vinto, speaker: int, fact: int, ranks: int) -> None:
    """Believe what is said, unless the player has seen for itself that it is untrue."""
    if fact == NO_FACT or ranks == 0:
        return
    owner, place = fact // ROW, fact % ROW
    believe(beliefs, speaker, fact, ranks)
    if knows(before, player, owner, place) and (ranks >> rank_of(card_at(before, owner, place))) & 1 == 0:
        doubt(beliefs, speaker)


@compiled
def settle_shown(beliefs: Beliefs, before: Vinto, after: Vinto) -> None:
    """A card that a move shows to everybody is held against what was said of it."""
    player, move = after.last_player, after.last_move
    match before.phase:
        case Phase.NAME_OLD:
            settle(beliefs, player * ROW + before.place, after.shown)
        case Phase.TOSS:
            if move != PASS:
                settle(beliefs, player * ROW + move - THROW, after.shown)
        case Phase.KING:
            if move != DECLINE:
                settle(beliefs, before.target * ROW + before.target_place, after.shown)
