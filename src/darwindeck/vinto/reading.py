"""Reading a game: every move with its reason, and what the turns of a final round are taken to mean."""

from collections.abc import Iterator

from darwindeck.vinto.alphabet import CALL, PASS
from darwindeck.vinto.coalition.decoder import CoalitionSignalDecoder
from darwindeck.vinto.coalition.signals import Score, SignalContext, SignalEvidence, SignalIntent
from darwindeck.vinto.codes import NOBODY, Phase
from darwindeck.vinto.events import Event
from darwindeck.vinto.game import RoundResult, VintoGame
from darwindeck.vinto.layout import Vinto
from darwindeck.vinto.match import Match
from darwindeck.vinto.minds.estimates import estimate_table, new_estimate
from darwindeck.vinto.minds.styles import new_style
from darwindeck.vinto.words import name_of

UNKNOWN_SPREAD = 3.7  # points: the standard deviation of a card nobody knows


def story_of(match: Match) -> Iterator[str]:
    """The game, line by line, from the cards as an onlooker of the table saw them."""
    again = VintoGame(match.game.rules, match.game.seed)
    reader = TurnReader()
    for decision in match.decisions:
        before = again.view(again.to_move).table
        event = again.push(decision.move)
        meaning = reader.read(before, event)
        if meaning:
            yield f"    [{meaning}]"
        if event.phase != Phase.TOSS or event.move != PASS:
            yield f"{event.in_words()}    {decision.thought.words}"
        if event.move == CALL:
            yield f"--- {name_of(event.player)} has called Vinto ---"
        if len(again.results) > reader.rounds:
            yield from reader.close(again.results[-1])


class TurnReader:
    """Collects the events of a turn of the final round, and says what they mean when it is over."""

    def __init__(self) -> None:
        self.rounds = 0
        self._before: Vinto | None = None
        self._evidence: list[SignalEvidence] = []

    def read(self, before: Vinto, event: Event) -> str:
        """Take in an event; the meaning of the turn before it, where that has just ended."""
        if before.caller == NOBODY:
            return ""
        meaning = ""
        if self._before is None or int(before.turn_of) != int(self._before.turn_of):
            meaning = self._meaning()
            self._before, self._evidence = before, []
        if event.player == event.turn_of:
            number = int(before.turns)
            context = context_of(self._before, event.player)
            self._evidence.append(SignalEvidence(event.player, number, event, context))
        return meaning

    def close(self, result: RoundResult) -> Iterator[str]:
        """The end of a round."""
        meaning = self._meaning()
        if meaning:
            yield f"    [{meaning}]"
        self.rounds += 1
        self._before, self._evidence = None, []
        totals = ", ".join(f"{name_of(seat)} {total}" for seat, total in enumerate(result.totals))
        points = ", ".join(f"{points:+d}" for points in result.points)
        yield f"=== totals: {totals}; points: {points} ==="

    def _meaning(self) -> str:
        if self._before is None or not self._evidence:
            return ""
        intent = CoalitionSignalDecoder().decode(self._evidence, self._before)
        return intent_in_words(self._evidence[0].player, intent)


def intent_in_words(player: int, intent: SignalIntent) -> str:
    """What a turn was taken to mean."""
    words = f"read as {intent.signal.value}, {intent.confidence:.0%} sure"
    if intent.target_player not in (NOBODY, player):
        words += f", for {name_of(intent.target_player)}"
    return f"{name_of(player)}: {words}"


def context_of(table: Vinto, player: int) -> SignalContext:
    """How the table looks to whoever holds this view."""
    estimate = new_estimate()
    estimate_table(table, new_style(), estimate, int(table.to_move))

    def score(owner: int) -> Score:
        return Score(float(estimate.total[owner]), UNKNOWN_SPREAD * float(table.held[owner]) ** 0.5)

    others = [one for one in range(int(table.players)) if one not in (player, int(table.caller))]
    first = int(table.turn_of) == (int(table.caller) + 1) % int(table.players)
    return SignalContext(score(player), tuple(map(score, others)), score(int(table.caller)), first)
