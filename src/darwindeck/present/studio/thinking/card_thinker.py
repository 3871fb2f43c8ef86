"""Thinking about games written as genomes: an agent's move, hints, and what the decisions of a deal cost."""

from darwindeck.agents.choosing import Advice, advice, choose
from darwindeck.agents.inference.witness import witness_for
from darwindeck.agents.seats import players_of, search
from darwindeck.present.studio.boards.known import genome_in, program_of
from darwindeck.present.studio.thinking.errand import Answer, Errand
from darwindeck.present.studio.thinking.turns import moves_in_turn
from darwindeck.present.table.match import Match
from darwindeck.present.table.prompt import hints
from darwindeck.present.table.prompt.phrases import phrase_of
from darwindeck.rulebooks.story.people import people_of

REVIEWER = search(1_000)
MOST_REVIEWED = 40  # decisions
WORTH_TELLING = 4  # percent of the chance to win the deal
MOST_TOLD = 3


class CardThinker:
    """A match, with somebody who draws conclusions where an agent makes use of them."""

    def __init__(self, errand: Errand) -> None:
        self._errand = errand
        self._agents = tuple(players_of(name, 1)[0] for name in errand.agents)
        self._genome = genome_in(errand.game)
        self._match = self._begun()

    def follow(self, moves: tuple[int, ...]) -> bool:
        made = len(self._match.history)
        if tuple(self._match.history) != moves[:made]:
            return False
        for move in moves[made:]:
            self.push(move)
        return True

    @property
    def to_move(self) -> int:
        return self._match.to_move

    @property
    def is_over(self) -> bool:
        return self._match.is_over

    def push(self, move: int) -> None:
        self._match.push(move)

    def decision(self, errand: Errand) -> tuple[int, str]:
        match, player = self._match, self._match.to_move
        if len(match.legal_moves) == 1:
            return match.legal_moves[0], ""
        agent = players_of(errand.agents[player], 1)[0]
        return choose(agent, match.program, match.view(player), match.seed_of_decision), ""

    def answer(self, errand: Errand) -> Answer:
        match, people = self._match, people_of(self._genome, errand.seat)
        match errand.what:
            case "move":
                return moves_in_turn(self, errand)
            case "nudge":
                return Answer(words=tuple(hints.nudge(match, people)))
            case "candidates":
                return Answer(words=tuple(hints.candidates(match, people)))
            case "hint":
                return Answer(words=tuple(hints.hint(match, people)))
        return Answer(words=tuple(self._review(errand.seat)))

    def _begun(self) -> Match:
        return Match(self._genome, self._errand.seed, witness_for(self._agents), program_of(self._genome))

    def _review(self, seat: int) -> list[str]:
        """The decisions of the last deal that cost a player most, and what would have been better."""
        wanted = self._match.deals if self._match.is_over else self._match.deals - 1
        people, match = people_of(self._genome, seat), self._begun()
        found: list[tuple[float, str]] = []
        decisions = 0
        for move in self._match.history:
            is_asked = match.deals == wanted and match.to_move == seat and len(match.legal_moves) > 1
            if is_asked and decisions < MOST_REVIEWED:
                decisions += 1
                view = match.view(seat)
                thoughts = advice(REVIEWER, match.program, view, match.seed_of_decision)
                made = phrase_of(match.program, people, view.table, move)
                best = phrase_of(match.program, people, view.table, thoughts[0].move)
                found += _cost(thoughts, move, made, best, decisions)
            match.push(move)
        told = [words for _, words in sorted(found, reverse=True)[:MOST_TOLD]]
        return told or [_praise(decisions)]


def _cost(thoughts: list[Advice], move: int, made: str, best: str, number: int) -> list[tuple[float, str]]:
    """What a decision cost, where that is worth telling."""
    own = next((one for one in thoughts if one.move == move), None)
    if own is None or own is thoughts[0]:
        return []
    lost = 100 * (thoughts[0].win_chance - own.win_chance)
    if lost < WORTH_TELLING:
        return []
    chances = f"{100 * thoughts[0].win_chance:.0f} % instead of {100 * own.win_chance:.0f} %"
    return [(lost, f"Your decision {number}: you chose to {made}. To {best} wins more often: {chances}.")]


def _praise(decisions: int) -> str:
    if not decisions:
        return "You had nothing to decide in this deal."
    return f"Well played: none of your {decisions} decisions cost you much."
