"""Asking: the person's own decision, with every command that can be given instead of a move."""

from pathlib import Path
from typing import TYPE_CHECKING

from darwindeck.errors import DarwinDeckError
from darwindeck.limits import WORD_SIZE
from darwindeck.present.table.prompt import hints
from darwindeck.present.table.prompt.answers import Meant, MisunderstoodError, meant_by
from darwindeck.present.table.prompt.asking import headline_of
from darwindeck.present.table.prompt.decision import (
    Decision,
    can_be_completed,
    decision_at,
    exactly,
    may_follow_each_other,
)
from darwindeck.present.table.prompt.refusing import refusal
from darwindeck.present.table.screen.drawing import hand_drawn, scene_drawn, scene_in_lines
from darwindeck.present.table.screen.rows import row_drawn, row_of
from darwindeck.present.table.screen.scene import captured_in_words, hand_of
from darwindeck.present.terminal import command_name, get_ready
from darwindeck.program import alphabet
from darwindeck.rulebooks.answers.explanation import is_place
from darwindeck.rulebooks.words.english import listed

if TYPE_CHECKING:
    from darwindeck.present.table.session import Session

PROMPT = "> "
HELP = (
    "Type the number of a move, a card such as 7h or 7♥, or a word such as pass, draw, done or bid 3.",
    "Several cards can be typed at once: 7h 7c. Then also:",
    "  hint           how much this move matters; ask again for the best moves",
    "  why not 7h     why a move is not allowed",
    "  rules          the rules of the game",
    "  table          show the table again",
    "  captured       the cards everyone has captured",
    "  log            what has happened so far",
    "  auto           make forced moves for you, or stop doing so",
    "  save FILE      save the match to a file",
    "  quit           leave; you can save the match",
)


class LeaveError(Exception):
    """The person leaves the table."""

    def __init__(self, by_choice: bool) -> None:
        self.by_choice = by_choice  # False: the input has come to its end


def ask_for_moves(session: "Session") -> list[int]:
    """The moves the person makes now: one, or all those of a choice of several cards."""
    question = Question(session)
    question.show()
    while True:
        answer = session.terminal.ask(question.prompt)
        if answer is None:
            raise LeaveError(by_choice=False)
        try:
            moves = question.answer(answer)
        except DarwinDeckError as error:
            session.terminal.say(str(error))
            continue
        if moves:
            return moves


class Question:
    """One decision put to the person, with the cards chosen for it so far."""

    def __init__(self, session: "Session") -> None:
        self.session = session
        self.decision: Decision = decision_at(session.match, session.people)
        self.chosen: list[int] = []
        self._has_asked_for_a_hint = False

    @property
    def prompt(self) -> str:
        if not self.chosen:
            return PROMPT
        cards = listed([self._words(move) for move in self.chosen])
        can_stop = exactly(self.session.match, self.chosen)[0]
        more = "another card, or Enter when done" if can_stop else "another card"
        return f"{cards}; {more} {PROMPT}"

    def show(self) -> None:
        """The table and everything that may be done."""
        session, view = self.session, self.session.view
        genome, program = session.genome, session.match.program
        if session.terminal.draws:
            session.terminal.show(scene_drawn(genome, program, session.people, view))
            self._show_hand()
            if self.decision.gathers or view.table.pending or self.decision.is_discarding:
                session.terminal.say(f"  {self.headline}:")
        else:
            session.terminal.say(*scene_in_lines(genome, program, session.people, view))
            session.terminal.say(f"{self.headline}:")
            session.terminal.say(*(f"  {choice.label}  {choice.words}" for choice in self.decision.choices))

    @property
    def headline(self) -> str:
        """What kind of answer is wanted."""
        return headline_of(self.session.match, self.session.people, self.decision)

    def answer(self, text: str) -> list[int]:
        """The moves that an answer makes; none when it was a command or there is more to choose."""
        command, _, rest = text.partition(" ")
        match command.lower():
            case "":
                return self._enter()
            case "help" | "?":
                self.session.terminal.say(*HELP)
            case "quit" | "exit" | "q":
                raise LeaveError(by_choice=True)
            case "hint":
                self._hint()
            case "rules":
                self.session.terminal.read(hints.rules(self.session.match))
            case "why":
                self.session.terminal.say(*self._why(rest))
            case "table":
                self.show()
            case "captured" | "won":
                self.session.terminal.say(*captured_in_words(self.session.people, self.session.view.table))
            case "log":
                self.session.terminal.say(*(f"  {line}" for line in self.session.log))
            case "back":
                self.chosen.clear()
            case "auto":
                self._auto()
            case "save":
                self._save(rest)
            case _:
                return self._moves(text)
        return []

    def _enter(self) -> list[int]:
        """Enter alone finishes a choice of cards, or makes the only move there is."""
        if self.chosen:
            moves, _ = exactly(self.session.match, self.chosen)
            if not moves:
                raise MisunderstoodError("That is not enough cards; type another card, or: back")
            return moves
        if len(self.decision.choices) == 1:
            return [self.decision.choices[0].move]
        raise MisunderstoodError("Type a number, a card such as 7h, or: help")

    def _moves(self, text: str) -> list[int]:
        meant = meant_by(text, self.decision, self.session.people)
        cards = [one for one in meant if one.move != alphabet.DONE or not self.decision.gathers]
        for one in cards:
            if not one.is_offered:
                raise MisunderstoodError(self._refusal(one.move))
        if self.decision.gathers and (self.chosen or all(one.move < alphabet.PLAYER for one in cards)):
            return self._gather(cards, len(meant) > 1 or len(cards) < len(meant))
        if len(meant) > 1 and not may_follow_each_other(self.session.match.program, self.session.view.table):
            raise MisunderstoodError("One move at a time here.")
        return [one.move for one in meant]

    def _gather(self, cards: list[Meant], is_all: bool) -> list[int]:
        """Add cards to those chosen; the choice is made when it is complete or the person says so."""
        wanted = self._with(cards)
        if not wanted:
            return self._enter_or_decline(cards)
        if not can_be_completed(self.session.match, wanted):
            raise MisunderstoodError(f"{self._names(wanted)} cannot be chosen together here.")
        moves, could_go_on = exactly(self.session.match, wanted)
        if moves and (is_all or not could_go_on):
            return moves
        self.chosen = wanted
        return []

    def _with(self, cards: list[Meant]) -> list[int]:
        """The cards chosen so far and these; a card that is named again is taken back."""
        wanted = list(self.chosen)
        for one in cards:
            if one.move in wanted:
                wanted.remove(one.move)
            else:
                wanted.append(one.move)
        return wanted

    def _enter_or_decline(self, cards: list[Meant]) -> list[int]:
        """No card is chosen: all were taken back, or the person says that none is wanted."""
        self.chosen = []
        if not cards and self.decision.choice_of(alphabet.DONE) is not None:
            return [alphabet.DONE]
        return []

    def _names(self, moves: list[int]) -> str:
        return listed([self._words(move) for move in moves])

    def _words(self, move: int) -> str:
        choice = self.decision.choice_of(move)
        return choice.words.split(" ")[1] if choice and choice.card is not None else ""

    def _why(self, rest: str) -> list[str]:
        text = rest.strip()
        for start in ("not ", "can't i ", "can i not "):
            text = text.removeprefix(start) if text.lower().startswith(start) else text
        meant = meant_by(text, self.decision, self.session.people)
        return ["That is allowed." if one.is_offered else self._refusal(one.move) for one in meant]

    def _refusal(self, move: int) -> str:
        return refusal(self.session.match, self.session.people, move)

    def _hint(self) -> None:
        """First how much is at stake, and the moves themselves when the person asks again."""
        say, match, people = self.session.terminal.say, self.session.match, self.session.people
        get_ready(decisions=True)
        if self._has_asked_for_a_hint:
            say(*hints.hint(match, people))
        else:
            say(" ".join([*hints.nudge(match, people), "Type hint again to see the best moves."]))
        self._has_asked_for_a_hint = True

    def _auto(self) -> None:
        session = self.session
        session.forced_by_itself = not session.forced_by_itself
        now = "made for you from now on" if session.forced_by_itself else "left to you again"
        session.terminal.say(f"Forced moves are {now}.")

    def _save(self, name: str) -> None:
        if not name.strip():
            raise MisunderstoodError("Name a file to save the match in, as in: save my-game.record")
        path = Path(name.strip()).expanduser()
        if not self.session.may_write(path):
            raise MisunderstoodError(f"The file '{path}' already exists; choose another name.")
        self.session.save(path)
        self.session.terminal.say(
            "The match is saved. To continue it:", f"  {command_name()} play --resume {path}"
        )

    def _show_hand(self) -> None:
        """The hand as cards with the numbers of the moves under them, and the other moves beside it."""
        session = self.session
        hand = hand_of(session.match.program, session.view)
        by_card = {choice.card: choice.label for choice in self.decision.choices if choice.card in hand}
        labels = {card: label for card, label in by_card.items() if card is not None}
        kinds = {choice.move // WORD_SIZE for choice in self.decision.choices if choice.card in labels}
        if len(kinds) > 1:
            labels = {}
        row = row_of(session.view.table, session.view.player)
        if row:
            places = {choice.move: choice.label for choice in self.decision.choices if is_place(choice.move)}
            by_place = {move - alphabet.SLOT: label for move, label in places.items()}
            session.terminal.show(row_drawn(row, by_place))
        if hand:
            session.terminal.show(hand_drawn(hand, labels, frozenset(), session.terminal.width))
        others = [choice for choice in self.decision.choices if choice.card not in labels]
        if others and all(choice.words in (choice.label, f"bid {choice.label}") for choice in others):
            session.terminal.say(f"  Your bid: {' '.join(choice.label for choice in others)}")
        elif others:
            session.terminal.say(
                "  " + "   ".join(f"{choice.label}\u00a0{choice.words}" for choice in others)
            )
