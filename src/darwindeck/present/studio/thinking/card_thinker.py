"""Thinking about games written as genomes: an agent's move, hints, and what the decisions of a deal cost."""

from darwindeck.agents.choosing import advice, choose
from darwindeck.agents.inference.witness import witness_for
from darwindeck.agents.seats import players_of, search
from darwindeck.present.studio.boards.known import genome_in, program_of
from darwindeck.present.studio.thinking.errand import Answer, Errand
from darwindeck.present.studio.thinking.quick import THOUGHT
from darwindeck.present.studio.thinking.review import MOST_REVIEWED, Costs, cost_of, most_of
from darwindeck.present.studio.thinking.turns import moves_in_turn
from darwindeck.present.table.match import Match
from darwindeck.present.table.prompt import hints
from darwindeck.present.table.prompt.phrases import phrase_of
from darwindeck.rulebooks.story.people import people_of

REVIEWER = search(1_000)


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
        move = choose(agent, match.program, match.view(player), match.seed_of_decision)
        return move, THOUGHT if player in errand.stand_ins else ""

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
        return Answer(words=self._review(errand.seat))

    def _begun(self) -> Match:
        return Match(self._genome, self._errand.seed, witness_for(self._agents), program_of(self._genome))

    def _review(self, seat: int) -> tuple[str, ...]:
        """The decisions of the last deal that cost a player most, and what would have been better."""
        wanted = self._match.deals if self._match.is_over else self._match.deals - 1
        match, costs, decisions = self._begun(), list[tuple[float, str]](), 0
        for move in self._match.history:
            is_asked = match.deals == wanted and match.to_move == seat and len(match.legal_moves) > 1
            if is_asked and decisions < MOST_REVIEWED:
                decisions += 1
                costs += self._cost(match, seat, move, decisions)
            match.push(move)
        return most_of(costs, decisions)

    def _cost(self, match: Match, seat: int, move: int, number: int) -> Costs:
        people, view = people_of(self._genome, seat), match.view(seat)
        best, *others = advice(REVIEWER, match.program, view, match.seed_of_decision)
        own = next((one for one in others if one.move == move), best)
        made, better = (phrase_of(match.program, people, view.table, one) for one in (move, best.move))
        return cost_of(number, made, better, own.win_chance, best.win_chance)
