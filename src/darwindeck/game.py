"""One game, for people and programs that want to play it move by move."""

from collections.abc import Callable
from dataclasses import dataclass

from darwindeck.cards import cards_in
from darwindeck.compiler.compile import compile_genome
from darwindeck.engine import words
from darwindeck.engine.flow import play, start, start_deal
from darwindeck.engine.layout import Memory, Table, new_memory, new_table
from darwindeck.engine.view import hide_from
from darwindeck.engine.worlds import world_from
from darwindeck.errors import IllegalMoveError
from darwindeck.genome.schema import GameGenome
from darwindeck.limits import WORD_SIZE
from darwindeck.move_sets import is_legal
from darwindeck.program.alphabet import CODES, WORDS
from darwindeck.program.codes import Status
from darwindeck.program.layout import Program
from darwindeck.records import copy_of
from darwindeck.rng import new_chance

# Writes into the memory what everyone can tell from a move that is about to be made.
Witness = Callable[[Program, Table, Memory, int], None]


@dataclass(frozen=True)
class Outcome:
    """How a finished match, or the last finished deal, came out."""

    winner: int  # the winning player; -1 for a draw or in team games
    winning_team: int  # the winning team; -1 for a draw or in games without teams
    winners: tuple[int, ...]  # every side that shares the win
    scores: tuple[int, ...]  # of each player
    team_scores: tuple[int, ...]  # of each team; empty in games without teams
    reason: str  # why the last deal ended


@dataclass(frozen=True)
class AgentContext:
    """Who a player is: what an agent knows of its place at the table before it has seen a card."""

    player: int
    team: int  # -1 in games without teams
    partners: tuple[int, ...]  # the other members of the team


@dataclass(frozen=True)
class View:
    """What one player can know: hidden zones hold only the cards the player knows to be there."""

    player: int
    table: Table
    memory: Memory

    @property
    def hand(self) -> list[int]:
        return cards_in(int(self.table.hand[self.player]))

    @property
    def legal_moves(self) -> list[int]:
        """The player's own moves; none when somebody else is to move."""
        return moves_in(self.table)

    def to_bytes(self) -> bytes:
        """Everything the player knows, byte for byte."""
        return bytes(self.table.tobytes() + self.memory.tobytes())


class InPlay:
    """A game in play: its table, who is to move, and what each player can know."""

    program: Program
    _table: Table
    _memory: Memory

    @property
    def to_move(self) -> int:
        """The player who decides now."""
        return int(self._table.to_move)

    @property
    def legal_moves(self) -> list[int]:
        """The moves the player to move may make, in a fixed order; none when the game is over."""
        return moves_in(self._table)

    def view(self, player: int) -> View:
        """What a player can know now."""
        if not 0 <= player < self.program.players:
            seats = self.program.players - 1
            raise IllegalMoveError(f"There is no player {player}; the players are 0 to {seats}.")
        table, memory = copy_of(self._table), copy_of(self._memory)
        hide_from(player, table, memory)
        return View(player, table, memory)

    def state_in_words(self, player: int | None = None) -> str:
        """The table as a player sees it; without a player, as an onlooker who sees every card."""
        table = self._table if player is None else self.view(player).table
        return words.table_in_words(self.program, table, player)


class Game(InPlay):
    """A match in play. The same genome, seed and moves always give the same game.

    With a witness, a view also holds what the choices of all players say about their cards. A program that
    was compiled before need not be compiled again.
    """

    def __init__(
        self,
        genome: GameGenome,
        seed: int = 0,
        witness: Witness | None = None,
        program: Program | None = None,
    ) -> None:
        self.genome = genome
        self._witness = witness
        self.program = compile_genome(genome) if program is None else program
        self._table = new_table()
        self._memory = new_memory()
        self._chance = new_chance(seed)
        self.history: list[int] = []
        start(self.program, self._table, self._memory, self._chance)
        self._go_on()

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return bool(self._table.status in (Status.MATCH_OVER, Status.FAULT))

    @property
    def deals(self) -> int:
        """How many deals have begun."""
        return int(self._table.deals)

    def push(self, move: int) -> None:
        """Make a move. The next deal of a match begins by itself."""
        if not 0 <= move < CODES or not is_legal(self._table, move):
            raise IllegalMoveError(self._refusal(move))
        self.history.append(move)
        if self._witness:
            self._witness(self.program, self._table, self._memory, move)
        play(self.program, self._table, self._memory, self._chance, move)
        self._go_on()

    def context(self, player: int) -> AgentContext:
        """The player's team and partners."""
        return context_of(self.program, player)

    def outcome(self) -> Outcome | None:
        """How the match came out, or None while it is being played."""
        if not self.is_over:
            return None
        return outcome_of(self.program, self._table)

    def move_in_words(self, move: int) -> str:
        """A move as a player would say it."""
        return words.move_in_words(move)

    def _go_on(self) -> None:
        """Begin the next deal of a match, and the one after when nobody can make a move in it."""
        while self._table.status == Status.DEAL_OVER:
            start_deal(self.program, self._table, self._memory, self._chance)

    def _refusal(self, move: int) -> str:
        if self.is_over:
            return "The match is over; no move can be made."
        said = words.move_in_words(move) if 0 <= move < CODES else f"code {move}"
        allowed = ", ".join(words.move_in_words(one) for one in self.legal_moves)
        return f"Player {self.to_move} may not {said} now. Allowed: {allowed}."


def context_of(program: Program, player: int) -> AgentContext:
    """The team and the partners of a player; neither in games without teams."""
    if not program.team_mode:
        return AgentContext(player, -1, ())
    sides = [int(program.side_of[other]) for other in range(int(program.players))]
    partners = tuple(other for other, side in enumerate(sides) if side == sides[player] and other != player)
    return AgentContext(player, sides[player], partners)


def world_of(program: Program, view: View, seed: int) -> tuple[Table, Memory]:
    """A full game that agrees with a view, chosen by the seed among all that do."""
    return world_from(program, view.table, view.memory, new_chance(seed), view.player)


def outcome_of(program: Program, table: Table) -> Outcome:
    """The result of a finished match, with the winner named as a player or as a team."""
    winners = tuple(side for side in range(int(program.sides)) if int(table.match_winners) >> side & 1)
    only = winners[0] if len(winners) == 1 else -1
    teams = bool(program.team_mode)
    return Outcome(
        winner=-1 if teams else only,
        winning_team=only if teams else -1,
        winners=winners,
        scores=tuple(int(table.score[player]) for player in range(program.players)),
        team_scores=tuple(int(table.side_score[side]) for side in range(program.sides)) if teams else (),
        reason=words.reason_in_words(int(table.reason)),
    )


def moves_in(table: Table) -> list[int]:
    return [word * WORD_SIZE + place for word in range(WORDS) for place in cards_in(int(table.choices[word]))]
