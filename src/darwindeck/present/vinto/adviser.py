"""The adviser: what a strong player would do in a person's place, and how the moves compare."""

from darwindeck.present.vinto.seats import bot_of
from darwindeck.vinto.codes import NOBODY
from darwindeck.vinto.game import View
from darwindeck.vinto.minds.personalities import difficulty_of
from darwindeck.vinto.players.bots import Bot, SearchBot
from darwindeck.vinto.words import move_in_words

PERSONALITY = "calculating-charlie"
ITERATIONS = 8  # of the tree search before a call, for each world that the adviser samples after it
COMPARED = 3  # moves


class Adviser:
    """Knows no more than the person it advises: it watches from the same seat."""

    name = PERSONALITY

    def __init__(self, strength: str, seed: int, agreed: int) -> None:
        self.partner: Bot = bot_of(PERSONALITY, strength, seed, agreed)
        self._search = SearchBot(ITERATIONS * difficulty_of(strength).worlds, seed)

    def hint(self, view: View) -> str:
        """Before a call, how often the best moves win; after it, what a member of the coalition thinks."""
        if view.table.caller != NOBODY:
            decision = self.partner.choose(view)
            return f"I would {move_in_words(decision.move)}. {decision.thought.words}"
        best, *others = self._search.compare(view)[:COMPARED]
        words = f"I would {move_in_words(best[0])}: it wins about {best[1]:.0%} of the rounds I can imagine."
        compared = " and ".join(f"to {move_in_words(move)} about {wins:.0%}" for move, wins in others)
        return f"{words} To compare: {compared}." if others else words
