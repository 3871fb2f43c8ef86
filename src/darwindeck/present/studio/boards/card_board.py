"""A board for games written as genomes: the terminal's match, words and prompts, for several viewers."""

from dataclasses import replace

from darwindeck.errors import DarwinDeckError
from darwindeck.genome.schema import GameGenome
from darwindeck.present.studio.boards.board import CHOSEN, RefusedError, Sitter
from darwindeck.present.studio.boards.card_picture import picture_of
from darwindeck.present.studio.boards.known import program_of
from darwindeck.present.studio.boards.picture import DealReport, Line, Picture
from darwindeck.present.studio.boards.reporting import reports_of
from darwindeck.present.table.match import Match
from darwindeck.present.table.prompt.answers import meant_by
from darwindeck.present.table.prompt.decision import decision_at, exactly, may_follow_each_other
from darwindeck.present.table.prompt.refusing import refusal
from darwindeck.present.table.telling import last_move_in_words, openings_in_words
from darwindeck.program import alphabet
from darwindeck.rulebooks.story.people import NOBODY, People, people_of

MOST_MOVES_AT_ONCE = 20


class CardBoard:
    """A match, told to everyone who follows it."""

    def __init__(self, genome: GameGenome, seed: int, moves: tuple[int, ...] = ()) -> None:
        self.match = Match(genome, seed, program=program_of(genome))
        self.cast: tuple[Sitter, ...] = (Sitter(),) * genome.player_count
        self._logs: dict[int, list[Line]] = {}
        self._reports: dict[int, DealReport] = {}
        for move in moves:
            self.match.push(move)

    @property
    def players(self) -> int:
        return self.match.genome.player_count

    @property
    def to_move(self) -> int:
        return self.match.to_move

    @property
    def legal_moves(self) -> list[int]:
        return self.match.legal_moves

    @property
    def is_over(self) -> bool:
        return self.match.is_over

    @property
    def history(self) -> list[int]:
        return self.match.history

    @property
    def deals(self) -> int:
        return self.match.deals

    def push(self, move: int) -> None:
        self.match.push(move)
        for viewer in self._logs:
            self._tell(self.match, viewer)

    def picture(self, viewer: int) -> Picture:
        log = self._log_of(viewer)
        seen = picture_of(self.match, self.people(viewer), viewer, self.cast)
        return replace(seen, log=tuple(log), report=self._reports.get(viewer))

    def people(self, viewer: int) -> People:
        """The players as a viewer calls them: by the seats, unless they have names of their own."""
        people = people_of(self.match.genome, max(viewer, NOBODY))
        names = list(people.names)
        for seat, sitter in enumerate(self.cast):
            if sitter.name and seat != people.you:
                names[seat] = sitter.name
        return replace(people, names=tuple(names))

    def moves_for(self, seat: int, act: str, marked: list[str]) -> list[int]:
        if act != CHOSEN:
            return [self._number(act)]
        wanted = sorted({self._number(one) for one in marked})[:MOST_MOVES_AT_ONCE]
        if not wanted:
            raise RefusedError("Choose a card first.")
        moves, could_go_on = exactly(self.match, wanted)
        if not moves:
            more = "choose more cards, or others" if could_go_on else "choose others"
            raise RefusedError(f"These cards cannot be chosen together like this; {more}.")
        return moves

    def moves_said(self, seat: int, text: str) -> list[int]:
        people = self.people(seat)
        decision = decision_at(self.match, people)
        try:
            meant = meant_by(text, decision, people)
        except DarwinDeckError as error:
            raise RefusedError(str(error)) from None
        for one in meant:
            if not one.is_offered:
                raise RefusedError(self.reason_against(seat, one.move))
        cards = [one.move for one in meant if one.move != alphabet.DONE]
        if decision.gathers and cards and all(move < alphabet.PLAYER for move in cards):
            return self.moves_for(seat, CHOSEN, [str(move) for move in cards])
        if len(meant) > 1 and not may_follow_each_other(self.match.program, self.match.sight(seat).table):
            raise RefusedError("One move at a time here.")
        return [one.move for one in meant]

    def reason_against(self, seat: int, move: int) -> str:
        if not 0 <= move < alphabet.CODES:
            raise RefusedError("There is no such move.")
        if move in self.match.legal_moves:
            return "That is allowed."
        return refusal(self.match, self.people(seat), move)

    def secretive_since(self, seat: int) -> list[int]:
        players = self.match.secretive
        return players[players.index(seat) :] if seat in players else []

    def without_last(self, count: int) -> "CardBoard":
        kept = self.match.history[: len(self.match.history) - count]
        return CardBoard(self.match.genome, self.match.seed, tuple(kept))

    def _log_of(self, viewer: int) -> list[Line]:
        """What a viewer was told, from the first deal on."""
        if viewer not in self._logs:
            self._logs[viewer] = []
            again = Match(self.match.genome, self.match.seed, program=self.match.program)
            self._tell(again, viewer)
            for move in self.match.history:
                again.push(move)
                self._tell(again, viewer)
        return self._logs[viewer]

    def _tell(self, match: Match, viewer: int) -> None:
        people, number = self.people(viewer), len(match.history)
        story = last_move_in_words(match, people, viewer) + openings_in_words(match, people, viewer)
        self._logs[viewer] += [Line(number, words.strip()) for words in story if words.strip()]
        for report in reports_of(match, people):
            self._reports[viewer] = report

    def _number(self, text: str) -> int:
        if not (text.isascii() and text.isdecimal() and len(text) <= 3):
            raise RefusedError("There is no such move.")
        return int(text)
