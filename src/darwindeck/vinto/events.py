"""Events: what everybody at the table sees of a move, and of the end of a round."""

from collections.abc import Iterator
from dataclasses import dataclass

from darwindeck.cards import symbol_of
from darwindeck.vinto.codes import NO_CARD, NOBODY, Phase
from darwindeck.vinto.layout import Vinto
from darwindeck.vinto.rules.rows import card_at
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


@dataclass(frozen=True)
class RoundResult:
    """How one round came out."""

    caller: int  # or NOBODY
    rows: tuple[tuple[int, ...], ...]  # the cards that everybody ended with
    totals: tuple[int, ...]
    points: tuple[int, ...]

    def in_words(self) -> Iterator[str]:
        """Every row with its cards and its total, and who has won."""
        for player, row in enumerate(self.rows):
            called = ", who called" if player == self.caller else ""
            worth = f"{self.totals[player]}, {self.points[player]:+d}"
            yield f"{name_of(player)}{called}: {cards_in_words(row)} = {worth}"
        yield self.verdict

    @property
    def verdict(self) -> str:
        """Who has won, and by which rows."""
        if self.caller == NOBODY:
            return "Nobody has called: the round pays nothing"
        caller, bar = name_of(self.caller), self.totals[self.caller]
        lowest, best = min((total, seat) for seat, total in enumerate(self.totals) if seat != self.caller)
        if lowest < bar:
            return f"{name_of(best)}'s {lowest} is below {caller}'s {bar}: the coalition wins"
        if lowest == bar:
            return f"{name_of(best)} has {lowest} too: a tie goes to {caller}"
        return f"{caller}'s {bar} is lowest: the call wins"


def cards_in_words(row: tuple[int, ...]) -> str:
    return " ".join(map(symbol_of, row)) or "no cards"


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


def result_of(table: Vinto) -> RoundResult:
    """How the round that has just ended came out."""
    players = range(int(table.players))
    return RoundResult(
        caller=int(table.caller),
        rows=tuple(
            tuple(card_at(table, player, place) for place in range(int(table.held[player])))
            for player in players
        ),
        totals=tuple(int(table.total[player]) for player in players),
        points=tuple(int(table.points[player]) for player in players),
    )
