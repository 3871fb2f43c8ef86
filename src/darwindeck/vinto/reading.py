"""Reading a game: every move with its reason, what it told, and what the turns of a final round meant."""

from collections.abc import Iterator

from darwindeck.vinto.alphabet import CALL, PASS
from darwindeck.vinto.coalition.codebook import message_of
from darwindeck.vinto.coalition.coordinator import CoalitionCoordinator
from darwindeck.vinto.coalition.explaining import heard_in, intent_in_words
from darwindeck.vinto.coalition.listening import hear
from darwindeck.vinto.codes import EVERYBODY, MOST_PLAYERS, NOBODY, Phase
from darwindeck.vinto.events import event_of
from darwindeck.vinto.game import VintoGame
from darwindeck.vinto.layout import Vinto
from darwindeck.vinto.match import Match
from darwindeck.vinto.minds.beliefs import new_beliefs
from darwindeck.vinto.minds.trust import agree
from darwindeck.vinto.words import call_in_words

ONLOOKER = MOST_PLAYERS  # a seat at which nobody sits, and so knows no hidden card


def story_of(match: Match, agreed: int = EVERYBODY) -> Iterator[str]:
    """The game, line by line; `agreed` are the players, as bits, who speak the code."""
    again, listener = VintoGame(match.game.rules, match.game.seed), Listener(agreed)
    for decision in match.decisions:
        before = again.view(again.to_move).table
        event = again.push(decision.move)
        if event.phase != Phase.TOSS or event.move != PASS:
            yield f"{event.in_words()}    {decision.thought.words}"
        yield from (f"    [{line}]" for line in listener.lines(before, again.seen_by(event.player).table))
        if event.move == CALL:
            yield f"--- {call_in_words(again.table, event.player)} ---"
        if again.is_finished:
            yield from (f"=== {line} ===" for line in again.results[-1].in_words())


class Listener:
    """Somebody who sits at no seat, and takes in what everybody can."""

    def __init__(self, agreed: int) -> None:
        self._coordinator, self._beliefs = CoalitionCoordinator(), new_beliefs()
        agree(self._beliefs, agreed)

    def lines(self, before: Vinto, after: Vinto) -> Iterator[str]:
        """What a move told, and what the turn meant that it ended."""
        event = event_of(after, int(before.turn_of))
        if int(self._beliefs.speakers) >> event.player & 1:
            message = message_of(before, self._beliefs, event.player, event.move, int(after.right))
            yield from (heard.in_words() for heard in heard_in(event.player, event.move, message))
        ended = self._coordinator.record_signal(before, after, self._beliefs, event)
        if ended != NOBODY:
            yield intent_in_words(ended, self._coordinator.signals[ended])
        hear(self._beliefs, ONLOOKER, before, after)
