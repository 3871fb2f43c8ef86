"""A board for Vinto: rows of hidden cards, and what everybody sees of a move."""

from darwindeck.present.studio.boards.board import CHOSEN, RefusedError, Sitter
from darwindeck.present.studio.boards.picture import DealReport, Line, Picture
from darwindeck.present.studio.boards.vinto_picture import picture_of
from darwindeck.rulebooks.words.english import signed
from darwindeck.vinto.alphabet import CALL, CODES, PASS
from darwindeck.vinto.codes import NOBODY, Phase
from darwindeck.vinto.events import cards_in_words
from darwindeck.vinto.game import VintoGame
from darwindeck.vinto.layout import Rules
from darwindeck.vinto.words import call_in_words, move_in_words, name_of

RULES = Rules()


class VintoBoard:
    """A game of Vinto. Everybody hears the same of it; only the rows look different."""

    def __init__(self, seed: int, moves: tuple[int, ...] = ()) -> None:
        self.game = VintoGame(RULES, seed)
        self.cast: tuple[Sitter, ...] = (Sitter(),) * RULES.players
        self.history: list[int] = []
        self._log: list[Line] = [Line(0, "Round 1 begins: everyone looks at two cards.")]
        for move in moves:
            self.push(move)

    @property
    def players(self) -> int:
        return RULES.players

    @property
    def to_move(self) -> int:
        return self.game.to_move

    @property
    def legal_moves(self) -> list[int]:
        return self.game.legal_moves

    @property
    def is_over(self) -> bool:
        return self.game.is_over

    @property
    def deals(self) -> int:
        return int(self.game.table.round_number)

    def push(self, move: int) -> None:
        rounds = len(self.game.results)
        event = self.game.push(move)
        self.history.append(move)
        told = [] if event.phase == Phase.TOSS and move == PASS else [f"{event.in_words()}."]
        if move == CALL:
            told.append(call_in_words(self.game.table, event.player))
        if len(self.game.results) > rounds:
            told.append(_headline(self.game))
            if not self.game.is_over:
                told.append(f"Round {self.deals} begins: everyone looks at two cards.")
        self._log += [Line(len(self.history), words) for words in told]

    def picture(self, viewer: int) -> Picture:
        report = _report(self.game) if self.game.results else None
        return picture_of(self.game, viewer, self.cast, tuple(self._log), report)

    def moves_for(self, seat: int, act: str, marked: list[str]) -> list[int]:
        if act == CHOSEN or not (act.isascii() and act.isdecimal() and len(act) <= 3 and int(act) < CODES):
            raise RefusedError("There is no such move.")
        return [int(act)]

    def moves_said(self, seat: int, text: str) -> list[int]:
        said = " ".join(text.lower().split())
        moves = [move for move in self.legal_moves if move_in_words(move).lower() == said]
        if not moves:
            allowed = ", ".join(move_in_words(move) for move in self.legal_moves)
            raise RefusedError(f"That is not a move here; type one of these: {allowed}.")
        return moves

    def reason_against(self, seat: int, move: int) -> str:
        allowed = ", ".join(move_in_words(one) for one in self.legal_moves)
        return "That is allowed." if move in self.legal_moves else f"Now you may: {allowed}."

    def secretive_since(self, seat: int) -> list[int]:
        return []

    def without_last(self, count: int) -> "VintoBoard":
        return VintoBoard(self.game.seed, tuple(self.history[: len(self.history) - count]))


def _headline(game: VintoGame) -> str:
    """How the last round came out."""
    result = game.results[-1]
    who = "Nobody called" if result.caller == NOBODY else f"{name_of(result.caller)} called"
    totals = ", ".join(f"{name_of(seat)} {signed(total)}" for seat, total in enumerate(result.totals))
    return f"Round {len(game.results)} is over. {who}; the rows are worth {totals}."


def _report(game: VintoGame) -> DealReport:
    result = game.results[-1]
    names = tuple(name_of(seat) for seat in range(len(result.points)))
    rows = (
        ("Cards", tuple(cards_in_words(row) for row in result.rows)),
        ("Worth of the row", tuple(signed(total) for total in result.totals)),
        ("Points", tuple(signed(points) for points in result.points)),
    )
    return DealReport(len(game.results), _headline(game), names, rows, (f"{result.verdict}.",))
