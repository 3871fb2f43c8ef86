"""One game of Vinto, for people and programs that want to play it move by move."""

from dataclasses import dataclass

from darwindeck.cards import cards_in
from darwindeck.errors import IllegalMoveError
from darwindeck.limits import WORD_SIZE
from darwindeck.move_sets import is_legal
from darwindeck.records import copy_of
from darwindeck.rng import new_chance
from darwindeck.vinto import words
from darwindeck.vinto.alphabet import BEGIN_GAME, BEGIN_ROUND, CODES, WORDS
from darwindeck.vinto.codes import HIDDEN, Status
from darwindeck.vinto.events import Event, RoundResult, event_of, result_of
from darwindeck.vinto.flow import play
from darwindeck.vinto.layout import Rules, Vinto, new_vinto
from darwindeck.vinto.rules.rows import card_at
from darwindeck.vinto.view import hide_from, redeal


@dataclass(frozen=True)
class View:
    """What one player can know."""

    player: int
    table: Vinto  # cards the player does not know are HIDDEN

    @property
    def row(self) -> list[int | None]:
        """The player's own cards, None where it does not know them."""
        return self.row_of(self.player)

    def row_of(self, owner: int) -> list[int | None]:
        cards = [card_at(self.table, owner, place) for place in range(int(self.table.held[owner]))]
        return [None if card == HIDDEN else card for card in cards]

    @property
    def legal_moves(self) -> list[int]:
        """The player's own moves; none when somebody else is to move."""
        return moves_in(self.table)

    def to_bytes(self) -> bytes:
        """Everything the player knows, byte for byte."""
        return bytes(self.table.tobytes())

    def world(self, seed: int) -> Vinto:
        """A full game that agrees with this view, chosen by the seed among all that do."""
        world = copy_of(self.table)
        redeal(world, new_chance(seed))
        return world


class VintoGame:
    """A game in play. The same rules, seed and moves always give the same game."""

    def __init__(self, rules: Rules | None = None, seed: int = 0) -> None:
        self.rules = rules or Rules()
        self.seed = seed
        self.table = new_vinto(self.rules)
        self.events: list[Event] = []
        self.results: list[RoundResult] = []
        self._shown: Vinto | None = None  # the table at the end of a round, until the next move
        self._chance = new_chance(seed)
        play(self.table, self._chance, BEGIN_GAME)

    @property
    def to_move(self) -> int:
        return int(self.table.to_move)

    @property
    def legal_moves(self) -> list[int]:
        """The moves the player to move may make, in a fixed order; none when the game is over."""
        return moves_in(self.table)

    @property
    def is_finished(self) -> bool:
        """Whether the last move has ended a round."""
        return self._shown is not None

    @property
    def is_over(self) -> bool:
        return bool(self.table.status == Status.GAME_OVER)

    @property
    def game_points(self) -> tuple[int, ...]:
        """5, 3 and 2 for the first places of a finished game."""
        return tuple(int(self.table.game_points[player]) for player in range(self.rules.players))

    def push(self, move: int) -> Event:
        """Make a move, and return what everybody saw of it. The next round begins by itself."""
        if not 0 <= move < CODES or not is_legal(self.table, move):
            raise IllegalMoveError(self._refusal(move))
        turn_of = int(self.table.turn_of)
        play(self.table, self._chance, move)
        event = event_of(self.table, turn_of)
        self.events.append(event)
        self._shown = None
        if self.table.status != Status.PLAYING:
            self.results.append(result_of(self.table))
            self._shown = copy_of(self.table)
        if self.table.status == Status.ROUND_OVER:
            play(self.table, self._chance, BEGIN_ROUND)
        return event

    def view(self, player: int) -> View:
        """What a player can know now."""
        if not 0 <= player < self.rules.players:
            raise IllegalMoveError(
                f"There is no player {player}; the players are 0 to {self.rules.players - 1}."
            )
        table = copy_of(self.table)
        hide_from(player, table)
        return View(player, table)

    def seen_by(self, player: int) -> View:
        """What a player sees right after a move: when it has ended the round, all cards are shown."""
        return self.view(player) if self._shown is None else View(player, copy_of(self._shown))

    def _refusal(self, move: int) -> str:
        if self.is_over:
            return "The game is over; no move can be made."
        allowed = ", ".join(words.move_in_words(one) for one in self.legal_moves)
        return f"{words.name_of(self.to_move)} may not {words.move_in_words(move)} now. Allowed: {allowed}."


def moves_in(table: Vinto) -> list[int]:
    return [word * WORD_SIZE + place for word in range(WORDS) for place in cards_in(int(table.choices[word]))]
