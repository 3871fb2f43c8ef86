"""The adviser: what a strong player would do in a person's place, and how the moves compare."""

from darwindeck.present.vinto.seats import bot_of
from darwindeck.rulebooks.words.english import listed
from darwindeck.vinto.codes import NOBODY
from darwindeck.vinto.game import View
from darwindeck.vinto.minds.personalities import difficulty_of
from darwindeck.vinto.players.bots import Bot, SearchBot
from darwindeck.vinto.words import move_in_words, name_of

PERSONALITY = "calculating-charlie"
ITERATIONS = 8  # of the tree search before a call, for each world that the adviser samples after it
COMPARED = 3  # moves
OFTEN = 0.2  # of the tries of the best move: what is told of a move tried less often would be too low
MATTERS = 0.03  # of the rounds, between the best move and the worst


class Adviser:
    """Knows no more than the person it advises: it watches from the same seat."""

    name = PERSONALITY

    def __init__(self, strength: str, seed: int, agreed: int) -> None:
        self.partner: Bot = bot_of(PERSONALITY, strength, seed, agreed)
        self._search = SearchBot(ITERATIONS * difficulty_of(strength).worlds, seed)
        self._last: tuple[bytes, list[tuple[int, float]]] = b"", []

    def nudge(self, view: View) -> str:
        """How much depends on this move, and not which one it should be."""
        caller = int(view.table.caller)
        if caller != NOBODY:
            return (
                f"{name_of(caller)} has called, and the rest of you play together: whoever can end lowest"
                f" gets help from the others, and one of you below {name_of(caller)} is enough."
            )
        chances = [wins for _, wins in self._compared(view)]
        if len(chances) == 1:
            return f"This one matters: one move stands out; it wins about {chances[0]:.0%} of the rounds."
        if max(chances) - min(chances) < MATTERS:
            return f"It hardly matters: every move wins about {max(chances):.0%} of the rounds I can imagine."
        return (
            f"This one matters: the best move wins about {max(chances):.0%} of the rounds I can imagine,"
            f" the worst about {min(chances):.0%}."
        )

    def candidates(self, view: View) -> str:
        """The moves worth a thought."""
        if view.table.caller != NOBODY:
            return f"I would {move_in_words(self.partner.choose(view).move)}."
        moves = [f"to {move_in_words(move)}" for move, _ in self._compared(view)[:COMPARED]]
        return f"Worth a thought: {listed(moves, 'or')}."

    def hint(self, view: View) -> str:
        """Before a call, how often the best moves win; after it, what a member of the coalition thinks."""
        if view.table.caller != NOBODY:
            decision = self.partner.choose(view)
            return f"I would {move_in_words(decision.move)}. {decision.thought.words}"
        best, *others = self._compared(view)[:COMPARED]
        words = f"I would {move_in_words(best[0])}: it wins about {best[1]:.0%} of the rounds I can imagine."
        compared = " and ".join(f"to {move_in_words(move)} about {wins:.0%}" for move, wins in others)
        return f"{words} To compare: {compared}." if others else words

    def _compared(self, view: View) -> list[tuple[int, float]]:
        """How often each move wins; the same answer as long as nothing has changed."""
        position = view.to_bytes()
        if position != self._last[0]:
            self._last = position, self._search.compare(view, OFTEN)
        return self._last[1]
