"""Events: what everybody at the table sees of a move."""

from dataclasses import dataclass

from darwindeck.cards import symbol_of
from darwindeck.vinto.codes import NO_CARD, NOBODY, Phase
from darwindeck.vinto.layout import Vinto
from darwindeck.vinto.words import move_in_words, name_of


@dataclass(frozen=True)
class Event:
    """One move, as everybody sees it."""

    round: int
    turn_of: int  # whose turn it was
    player: int  # who moved
    phase: Phase  # at which decision
    move: int
    shown: int  # the card everybody saw, or NO_CARD
    right: bool | None  # whether a declaration or a throw was right; None: it was neither
    drew: int  # who drew an unseen card, or NOBODY

    def in_words(self) -> str:
        """The event as an onlooker would tell it."""
        words = f"{name_of(self.player)}: {move_in_words(self.move)}"
        if self.shown != NO_CARD:
            words += f" ({symbol_of(self.shown)})"
        if self.right is not None:
            words += ", right" if self.right else ", wrong"
        if self.drew != NOBODY:
            words += f"; {name_of(self.drew)} draws a card"
        return words


def event_of(game: Vinto, turn_of: int) -> Event:
    """What the last move looked like."""
    right = int(game.right)
    return Event(
        round=int(game.round_number),
        turn_of=turn_of,
        player=int(game.last_player),
        phase=Phase(int(game.last_phase)),
        move=int(game.last_move),
        shown=int(game.shown),
        right=None if right < 0 else bool(right),
        drew=int(game.drew),
    )
