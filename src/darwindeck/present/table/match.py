"""A match at the table: a game of which can be told what came of the last move."""

from copy import copy

from darwindeck.cards import cards_in
from darwindeck.engine.layout import Table, new_memory, new_table
from darwindeck.engine.view import hide_from, hide_from_everyone
from darwindeck.engine.watching import ONLOOKER, Course, Event, is_in_a_step, watch
from darwindeck.game import Game, View, Witness
from darwindeck.genome.schema import GameGenome
from darwindeck.program import alphabet
from darwindeck.program.codes import NONE, PhaseKind, Status
from darwindeck.program.layout import Program
from darwindeck.records import copy_of
from darwindeck.rng import new_chance

BYSTANDER = -2  # beside a player's number and ONLOOKER: sees what everybody sees
SPREAD = 1_000_003  # keeps the seeds of neighbouring matches apart
SEEDS = 1 << 63


class Match(Game):
    """A game that remembers where the last move was made, to tell what came of it."""

    def __init__(
        self,
        genome: GameGenome,
        seed: int = 0,
        witness: Witness | None = None,
        program: Program | None = None,
    ) -> None:
        super().__init__(genome, seed, witness, program)
        self.seed = seed
        self._before = new_table(), new_memory(), new_chance(seed)
        self._courses: list[Course] = []
        self._begun: list[Event] = []  # of a step of several cards that is not finished
        self.last_played: tuple[int, int] | None = None  # a player, and the card it played
        self.last_trick: tuple[tuple[int, int], ...] = ()  # of this deal: players, and the cards they played

    def push(self, move: int) -> None:
        """Make a move, and keep the game as it was before it."""
        before = copy_of(self._table), copy_of(self._memory), copy_of(self._chance)
        begun = [*self._begun, *self.course.events] if is_in_a_step(self._table) else []
        if move < alphabet.DISCARD:
            self.last_played = self._hand_played_from, move
        super().push(move)
        self._before, self._begun, self._courses = before, begun, []
        if before[0].deals != self._table.deals:
            self.last_trick = ()
        elif before[0].trick_size and not self._table.trick_size and self.last_played:
            self.last_trick = (*_cards_in_trick(before[0]), self.last_played)

    @property
    def _hand_played_from(self) -> int:
        """Whose card is played: dummy's, where the declarer plays for it."""
        turn_of = int(self._table.turn_of)
        return turn_of if turn_of == int(self._table.dummy) else self.to_move

    @property
    def seed_of_decision(self) -> int:
        """Every decision has a seed of its own, the same whenever the match is taken up again."""
        return (self.seed * SPREAD + len(self.history)) % SEEDS

    def branch(self) -> "Match":
        """The same match, to try something out that the others do not notice."""
        other = copy(self)
        other._table, other._memory = copy_of(self._table), copy_of(self._memory)
        other._chance = copy_of(self._chance)
        other.history = list(self.history)
        return other

    def tried(self, move: int) -> "Match":
        """The match after a move that is only tried out, of which nobody can be told what came of it."""
        other = self.branch()
        Game.push(other, move)
        return other

    def is_still_choosing_since(self, start: "Match") -> bool:
        """Whether the player who was to move goes on with the same choice of several cards.

        What this goes by, everybody at the table can see, or the player itself.
        """
        player, before, table = start.to_move, start._table, self._table
        if self.is_over or table.deals != before.deals or table.to_move != player:
            return False
        if table.phase != before.phase or table.loops != before.loops or table.turns != before.turns:
            return False
        if int(self.program.phase_kind[int(table.phase)]) == PhaseKind.PASSING:
            return int(table.picked[player]) > 0
        return bool(table.arc != NONE and table.taken > 0 and not table.pending)

    def sight(self, viewer: int) -> View:
        """What a player can know now; an onlooker knows all, and a bystander what everybody knows."""
        table, memory = copy_of(self._table), copy_of(self._memory)
        if viewer == BYSTANDER:
            hide_from_everyone(table, memory)
        elif viewer != ONLOOKER:
            hide_from(viewer, table, memory)
        return View(viewer, table, memory)

    @property
    def courses(self) -> list[Course]:
        """The last move and all that came of it; then the deals that were begun after it.

        Before the first move these are the first deals.
        """
        if not self._courses:
            move = self.history[-1] if self.history else alphabet.BEGIN_MATCH
            self._courses = [watch(self.program, *self._before, move)]
            while self._courses[-1].table.status == Status.DEAL_OVER:
                last = self._courses[-1]
                after = last.table, last.memory, last.chance
                self._courses.append(watch(self.program, *after, alphabet.BEGIN_DEAL))
        return self._courses

    @property
    def course(self) -> Course:
        """The last move and all that came of it, before any new deal."""
        return self.courses[0]

    @property
    def events(self) -> list[Event]:
        """What the last move led to. A step of several cards is told when it is finished."""
        return [] if self.course.is_unfinished else [*self._begun, *self.course.events]

    @property
    def secretive(self) -> list[int]:
        """Who made the last moves, as long as they told nobody anything: picked cards, not passed yet.

        Every other move is made before everybody's eyes, or shows its player a card.
        """
        players = range(int(self._table.players))
        chosen = int(self._table.chosen)
        pickers = {
            card: player for player in players for card in cards_in(chosen & int(self._table.hand[player]))
        }
        return [pickers[move - alphabet.PICK] for move in self.history[len(self.history) - len(pickers) :]]

    @property
    def deal_is_over(self) -> bool:
        """Whether the last move ended a deal."""
        return bool(self.history) and self.course.ends_deal


def _cards_in_trick(table: Table) -> list[tuple[int, int]]:
    players = range(int(table.players))
    return [(player, int(table.trick[player])) for player in players if int(table.trick[player]) >= 0]
