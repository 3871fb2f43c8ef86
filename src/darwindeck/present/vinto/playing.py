"""The command that plays Vinto against bots."""

import sys
from typing import Annotated

from cyclopts import Parameter

from darwindeck.present.exit_codes import FINE
from darwindeck.present.vinto.options import AS_USUAL, House, Rounds
from darwindeck.present.vinto.seats import bot_of, bots_of
from darwindeck.vinto.alphabet import PASS
from darwindeck.vinto.codes import Phase
from darwindeck.vinto.game import VintoGame
from darwindeck.vinto.players.bots import Bot
from darwindeck.vinto.words import move_in_words, name_of, table_in_words

YOU = 0
HELP = (
    "Type the number of a move, h for a hint, w for what the others thought in the last round,"
    " t for the table, q to quit."
)
ADVISER = "calculating-charlie"


def play(
    *,
    against: Annotated[str, Parameter(help="Your opponents: one bot for all seats, or one per seat.")] = (
        "strategic-sam"
    ),
    rounds: Rounds = 8,
    house: House = AS_USUAL,
) -> int:
    """Play Vinto as South, against bots."""
    rules = house.rules(rounds)
    names = against if "," not in against else f"{ADVISER},{against}"
    bots = bots_of(names, house.difficulty, house.seed, rules)
    bots[YOU] = bot_of(ADVISER, house.difficulty, house.seed)
    game = VintoGame(rules, house.seed)
    print(f"You are {name_of(YOU)}. {HELP}")
    Sitting(game, bots).play()
    return FINE


class Sitting:
    """A person at the table, with an adviser who knows no more than they do."""

    def __init__(self, game: VintoGame, bots: list[Bot]) -> None:
        self._game, self._bots = game, bots
        self._reasons: list[str] = []  # of this round; they name hidden cards
        self._past_reasons: list[str] = []
        self._shown_rounds = 0

    def play(self) -> None:
        """Go on until the game is over or the person has had enough."""
        while not self._game.is_over:
            before = [self._game.view(player) for player in range(len(self._bots))]
            move = self._ask() if self._game.to_move == YOU else self._let_play()
            if move is None:
                print("Stopped.")
                return
            event = self._game.push(move)
            if not (event.phase == Phase.TOSS and move == PASS):
                print(event.in_words())
            for player, bot in enumerate(self._bots):
                bot.watch(before[player], self._game.view(player))
            self._tell_results()
        points = ", ".join(f"{name_of(seat)} {one}" for seat, one in enumerate(self._game.game_points))
        print(f"The game is over. Game points: {points}.")

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
        print("  ".join(f"{number}: {move_in_words(move)}" for number, move in enumerate(moves, start=1)))
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
            decision = self._bots[YOU].choose(view)
            print(f"I would {move_in_words(decision.move)}. {decision.thought.words}")
        elif word == "w":
            print("\n".join(self._past_reasons) or "What the others think is secret until the round is over.")
        elif word == "t":
            print(table_in_words(view.table))
        else:
            print(f"'{word}' is not a number from 1 to {moves}. {HELP}")

    def _tell_results(self) -> None:
        for result in self._game.results[self._shown_rounds :]:
            totals = ", ".join(f"{name_of(seat)} {total}" for seat, total in enumerate(result.totals))
            points = ", ".join(f"{points:+d}" for points in result.points)
            print(f"All cards are shown: {totals}. Points: {points}.\n")
            self._past_reasons, self._reasons = self._reasons, []
        self._shown_rounds = len(self._game.results)
