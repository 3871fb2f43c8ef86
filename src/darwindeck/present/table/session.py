"""A session: one person plays a match against the machine, line by line."""

import time
from pathlib import Path

from darwindeck.agents.choosing import choose
from darwindeck.agents.inference.witness import witness_for
from darwindeck.engine.words import move_in_words
from darwindeck.files import make_folder, write_text
from darwindeck.game import View
from darwindeck.genome.schema import GameGenome
from darwindeck.present.exit_codes import FINE, STOPPED
from darwindeck.present.table.match import Match
from darwindeck.present.table.prompt.question import LeaveError, ask_for_moves
from darwindeck.present.table.saved.files import new_record_path
from darwindeck.present.table.saved.match_record import MatchRecord, MoveLines, text_with
from darwindeck.present.table.saved.opinion import ask_for_rating
from darwindeck.present.table.screen.results import match_in_words
from darwindeck.present.table.screen.terminal import Terminal
from darwindeck.present.table.seating import Seats, names_of
from darwindeck.present.table.telling import last_move_in_words, openings_in_words
from darwindeck.present.terminal import command_name, interruptible, working
from darwindeck.rulebooks.book import title_of
from darwindeck.rulebooks.words.english import count

REMEMBERED = 12  # sentences that are repeated when a match is taken up again


class Session:
    """A match in progress, with everything needed to save it and to go on with it later."""

    def __init__(
        self, record: MatchRecord, seats: Seats, terminal: Terminal, path: Path | None = None
    ) -> None:
        self.terminal = terminal
        self.seats = seats
        self.people = record.people
        self.match = Match(record.genome, record.seed, witness_for(seats))
        self.path = path or new_record_path(record.genome.name)
        self.log: list[str] = []
        self._lines = MoveLines(self.people)
        self.forced_by_itself = True  # whether moves without a choice are made without asking
        self.asks_for_rating = terminal.is_terminal  # in a pipe the next line may be meant for something else
        self._own_files = {self.path}
        self._before = record.seconds
        self._notes = record.notes
        self._began = time.monotonic()
        for move in record.moves:
            self.log += self.make(move)

    @property
    def genome(self) -> GameGenome:
        return self.match.genome

    @property
    def you(self) -> int:
        return self.people.you

    @property
    def view(self) -> View:
        """What the person at the keyboard can know."""
        return self.match.view(self.you)

    @property
    def seconds(self) -> int:
        return self._before + int(time.monotonic() - self._began)

    @property
    def record(self) -> MatchRecord:
        seats, moves = names_of(self.seats), tuple(self.match.history)
        return MatchRecord(self.genome, self.match.seed, seats, self.seconds, moves, self._notes)

    def play(self) -> int:
        """Play until the match is over or the person leaves; the exit code of the command."""
        try:
            self._greet()
            while not self.match.is_over:
                for move in self._next_moves():
                    if not self._can_make(move):
                        break
                    self._make_and_tell(move)
        except LeaveError as leaving:
            return self._leave(leaving)
        except KeyboardInterrupt:
            self.terminal.say("", *self._saved())
            return STOPPED
        return self._finish()

    def make(self, move: int) -> list[str]:
        """Make a move, and say what the person at the keyboard sees of it."""
        self._lines.push(self.match, move)
        story = last_move_in_words(self.match, self.people, self.you)
        return story + openings_in_words(self.match, self.people, self.you)

    def save(self, path: Path) -> None:
        """Write the record of the match so far."""
        self._own_files.add(path)
        make_folder(path.parent)
        write_text(path, text_with(self.record, self._lines, self.match))

    def may_write(self, path: Path) -> bool:
        """Whether a file is new, or one that this session has written before."""
        return path in self._own_files or not path.exists()

    def _next_moves(self) -> list[int]:
        if self.match.to_move != self.you:
            return [self._opponents_move()]
        if self.forced_by_itself and len(self.match.legal_moves) == 1:
            return self.match.legal_moves
        self.save(self.path)
        return ask_for_moves(self)

    def _opponents_move(self) -> int:
        player = self.match.to_move
        agent = self.seats[player]
        assert agent is not None
        view, seed = self.match.view(player), self.match.seed_of_decision

        def think() -> int:
            return choose(agent, self.match.program, view, seed)

        if not self.terminal.draws:
            return interruptible(think)
        with working(f"{self.people.names[player]} is thinking …"):
            return interruptible(think)

    def _can_make(self, move: int) -> bool:
        """Whether a move is still possible after those typed with it; says so when it is not."""
        if move in self.match.legal_moves:
            return True
        self.terminal.say(f"You can no longer {move_in_words(move)}.")
        return False

    def _make_and_tell(self, move: int) -> None:
        self._tell(self.make(move))

    def _tell(self, sentences: list[str]) -> None:
        self.log += sentences
        self.terminal.say(*(f"  {sentence}" if sentence else "" for sentence in sentences))

    def _greet(self) -> None:
        names = ", ".join(
            f"{self.people.names[player]} ({agent.name})"
            for player, agent in enumerate(self.seats)
            if agent is not None
        )
        teams = [self.people.teams] if self.people.teams else []
        self.terminal.say(
            f"{title_of(self.genome)}: at the table are you, {names}; seed {self.match.seed}.",
            *teams,
            "Type a number, a card, or a word such as pass, draw or done;"
            " or: help, rules, hint, why not 7h, save FILE, quit.",
        )
        if not self.match.history:
            self._tell(openings_in_words(self.match, self.people, self.you))
        elif self.log:
            self.terminal.say("", "The last moves:", *(f"  {line}" for line in self.log[-REMEMBERED:]))

    def _leave(self, leaving: LeaveError) -> int:
        if leaving.by_choice and self._answer("Save the match to continue it later? (Y/n) ", "n"):
            self.path.unlink(missing_ok=True)
            self.terminal.say("The match is not saved.")
        else:
            self.terminal.say("", *self._saved())
        if leaving.by_choice and self.match.history and self.asks_for_rating:
            ask_for_rating(self)
        return FINE

    def _answer(self, question: str, first_letter: str) -> bool:
        answer = self.terminal.ask(question)
        return (answer or "").lower().startswith(first_letter)

    def _saved(self) -> list[str]:
        self.save(self.path)
        return ["The match is saved. To continue it:", f"  {command_name()} play --resume {self.path}"]

    def _finish(self) -> int:
        table = self.match.sight(self.you).table
        result = match_in_words(self.match.program, self.people, table)
        self.terminal.say("", f"The match is over, after {count(self.match.deals, 'deal')}. {result}")
        self.save(self.path)
        self.terminal.say("To see it again:", f"  {command_name()} replay {self.path}")
        if self.asks_for_rating:
            ask_for_rating(self)
        elif (
            self.terminal.is_terminal
        ):  # a window that closes with the command must not take the scores along
            self.terminal.ask("Press Enter to leave the table. ")
        return FINE
