"""A person at a table of Vinto: what is asked, what is told, and what stays secret to the round's end."""

import sys
from collections.abc import Iterator

from darwindeck.present.vinto.adviser import Adviser
from darwindeck.present.vinto.prompts import choices_in_words, question
from darwindeck.present.vinto.rules import rules_text
from darwindeck.vinto.alphabet import CALL, PASS
from darwindeck.vinto.codes import Phase
from darwindeck.vinto.events import Event
from darwindeck.vinto.game import VintoGame
from darwindeck.vinto.players.bots import Bot
from darwindeck.vinto.reading import Listener
from darwindeck.vinto.words import call_in_words, move_in_words, name_of, table_in_words

YOU = 0
HELP = (
    "Type the number of a move, h for a hint, t for the table, r for the rules,"
    " w for what the others thought in the last round, q to quit."
)


class Sitting:
    """A person at the table, with an adviser who knows no more than they do."""

    def __init__(self, game: VintoGame, bots: list[Bot], adviser: Adviser, listener: Listener | None) -> None:
        """The adviser's partner sits in the person's seat; a listener, if any, tells what moves say."""
        self._game, self._bots, self._adviser, self._listener = game, bots, adviser, listener
        self._reasons: list[str] = []  # of this round; they name hidden cards
        self._past_reasons: list[str] = []

    def play(self) -> None:
        """Go on until the game is over or the person has had enough."""
        while not self._game.is_over:
            before = [self._game.view(player) for player in range(len(self._bots))]
            move = self._ask() if self._game.to_move == YOU else self._let_play()
            if move is None:
                print("Stopped.")
                return
            event = self._game.push(move)
            after = [self._game.seen_by(player) for player in range(len(self._bots))]
            for line in self._news(event):
                print(line)
            if self._listener:
                for line in self._listener.lines(before[YOU].table, after[YOU].table):
                    print(f"    {line}.")
            for player, bot in enumerate(self._bots):
                bot.watch(before[player], after[player])
            if self._game.is_finished:
                self._tell_result()
        points = ", ".join(f"{name_of(seat)} {one}" for seat, one in enumerate(self._game.game_points))
        print(f"The game is over. Game points: {points}.")

    def _news(self, event: Event) -> Iterator[str]:
        """What everybody saw of a move; a call is an event of its own."""
        if event.move == CALL:
            yield f"\n*** {call_in_words(self._game.table, event.player)} ***\n"
        elif not (event.phase == Phase.TOSS and event.move == PASS):
            yield event.in_words()

    def _let_play(self) -> int:
        player = self._game.to_move
        decision = self._bots[player].choose(self._game.view(player))
        self._reasons.append(f"{name_of(player)}, {move_in_words(decision.move)}: {decision.thought.words}")
        return decision.move

    def _ask(self) -> int | None:
        """The person's move, or None when there is nobody to answer."""
        view = self._game.view(YOU)
        moves = view.legal_moves
        if len(moves) == 1:
            return moves[0]
        print("\n" + table_in_words(view.table))
        print(question(view.table))
        for line in choices_in_words(view.table, moves):
            print(line)
        while True:
            print("> ", end="", flush=True)
            answer = sys.stdin.readline()
            word = answer.strip().lower()
            if not answer or word == "q":
                return None
            if word.isdecimal() and 1 <= int(word) <= len(moves):
                return moves[int(word) - 1]
            self._answer(word, len(moves))

    def _answer(self, word: str, moves: int) -> None:
        """Whatever is not a move."""
        view = self._game.view(YOU)
        if word == "h":
            print(self._adviser.hint(view))
        elif word == "w":
            print("\n".join(self._past_reasons) or "What the others think is secret until the round is over.")
        elif word == "t":
            print(table_in_words(view.table))
        elif word == "r":
            print(rules_text())
        else:
            print(f"'{word}' is not a number from 1 to {moves}. {HELP}")

    def _tell_result(self) -> None:
        """All cards, and the reckoning."""
        print("\nAll cards are shown.")
        for line in self._game.results[-1].in_words():
            print(f"  {line}")
        scores = ", ".join(f"{name_of(seat)} {self._score(seat)}" for seat in range(len(self._bots)))
        print(f"Score: {scores}.\n")
        self._past_reasons, self._reasons = self._reasons, []

    def _score(self, seat: int) -> int:
        return sum(result.points[seat] for result in self._game.results)
