"""Thinking about Vinto: a bot on every seat, each of which watches the game from there."""

from darwindeck.present.studio.thinking.errand import Answer, Errand
from darwindeck.present.studio.thinking.review import MOST_REVIEWED, cost_of, most_of
from darwindeck.present.studio.thinking.turns import moves_in_turn
from darwindeck.present.vinto.adviser import Adviser
from darwindeck.present.vinto.seats import bot_of
from darwindeck.vinto.codes import NOBODY
from darwindeck.vinto.game import VintoGame
from darwindeck.vinto.layout import Rules
from darwindeck.vinto.match import play_match
from darwindeck.vinto.players.bots import SearchBot
from darwindeck.vinto.words import move_in_words

DIFFICULTY = "medium"
REVIEWING = 600  # iterations for each decision that is reviewed
SEEDS = 1 << 31
AGREED = 0  # seats that speak the code from the start: none, since people may sit anywhere


class VintoThinker:
    """A game of Vinto, and what each of its bots makes of it."""

    def __init__(self, errand: Errand) -> None:
        self._game = VintoGame(Rules(), errand.seed)
        self._history: list[int] = []
        seats = range(len(errand.agents))
        self._bots = [
            bot_of(errand.agents[seat], DIFFICULTY, seed_of(errand, seat), AGREED) for seat in seats
        ]
        self._advisers = [Adviser(DIFFICULTY, seed_of(errand, seat), AGREED) for seat in seats]

    def follow(self, moves: tuple[int, ...]) -> bool:
        made = len(self._history)
        if tuple(self._history) != moves[:made]:
            return False
        for move in moves[made:]:
            self.push(move)
        return True

    @property
    def to_move(self) -> int:
        return self._game.to_move

    @property
    def is_over(self) -> bool:
        return self._game.is_over

    def decision(self, errand: Errand) -> tuple[int, str]:
        player = self._game.to_move
        decision = self._bots[player].choose(self._game.view(player))
        return decision.move, decision.thought.words

    def answer(self, errand: Errand) -> Answer:
        adviser, view = self._advisers[errand.seat], self._game.view(errand.seat)
        match errand.what:
            case "move":
                return moves_in_turn(self, errand)
            case "nudge":
                return Answer(words=(adviser.nudge(view),))
            case "candidates":
                return Answer(words=(adviser.candidates(view),))
            case "hint":
                return Answer(words=(adviser.hint(view),))
        return Answer(words=self._review(errand))

    def _review(self, errand: Errand) -> tuple[str, ...]:
        """The decisions of the last round, up to a call, that cost a player most."""
        game, reviewer = VintoGame(self._game.rules, self._game.seed), SearchBot(REVIEWING, errand.seed)
        wanted, costs, decisions = len(self._game.results), list[tuple[float, str]](), 0
        for move in self._history:
            table, moves = game.table, game.legal_moves
            is_asked = table.round_number == wanted and table.caller == NOBODY and game.to_move == errand.seat
            if is_asked and len(moves) > 1 and decisions < MOST_REVIEWED:
                decisions += 1
                chances = dict(reviewer.compare(game.view(errand.seat)))
                best = next(iter(chances))
                made, better = move_in_words(move), move_in_words(best)
                costs += cost_of(decisions, made, better, chances[move], chances[best])
            game.push(move)
        return most_of(costs, decisions)

    def push(self, move: int) -> None:
        seats = range(len(self._bots))
        before = [self._game.view(seat) for seat in seats]
        self._game.push(move)
        self._history.append(move)
        for seat in seats:
            after = self._game.seen_by(seat)
            self._bots[seat].watch(before[seat], after)
            self._advisers[seat].partner.watch(before[seat], after)


def warm_vinto() -> None:
    """Compile what bots call, or read it from the cache: they play one round."""
    bots = [bot_of("aggressive-anna", "easy", seat, AGREED) for seat in range(Rules().players)]
    play_match(bots, Rules(rounds=1))


def seed_of(errand: Errand, seat: int) -> int:
    """A seed for a bot, that of nobody else."""
    return (errand.seed * 8 + seat) % SEEDS
