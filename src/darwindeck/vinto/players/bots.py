"""Bots: players of Vinto. Each is fed by its own views alone, and can say why it chose a move."""

from dataclasses import dataclass
from typing import Protocol

from darwindeck.agents.search.choose import search
from darwindeck.agents.search.workspace import new_workspace
from darwindeck.limits import HIGHEST_SEED
from darwindeck.records import copy_of
from darwindeck.rng import below, new_chance
from darwindeck.vinto.alphabet import CALL, END_TURN
from darwindeck.vinto.coalition.codebook import message_of
from darwindeck.vinto.coalition.coordinator import CoalitionCoordinator
from darwindeck.vinto.coalition.explaining import Heard, Reasons, Thought, heard_in, ranks_or, thought_of
from darwindeck.vinto.coalition.final import choose_in_final, new_desk
from darwindeck.vinto.coalition.listening import hear
from darwindeck.vinto.coalition.listing import is_speaking
from darwindeck.vinto.coalition.speaking import will_be_right
from darwindeck.vinto.coalition.talking import in_code, truthful
from darwindeck.vinto.codes import EVERYBODY, NOBODY, Phase, Status
from darwindeck.vinto.events import event_of
from darwindeck.vinto.game import View
from darwindeck.vinto.layout import VINTO_DTYPE, Vinto
from darwindeck.vinto.minds.beliefs import new_beliefs
from darwindeck.vinto.minds.estimates import estimate_table, new_estimate
from darwindeck.vinto.minds.greedy import greedy_move
from darwindeck.vinto.minds.memory import forget_some
from darwindeck.vinto.minds.personalities import Difficulty, Personality, difficulty_of, personality_of
from darwindeck.vinto.minds.styles import new_style, style_of
from darwindeck.vinto.minds.trust import agree
from darwindeck.vinto.players.calling import chance_of_call
from darwindeck.vinto.players.searching import NOTHING_DTYPE, new_manner
from darwindeck.vinto.rules.moves import any_move
from darwindeck.vinto.words import name_of

GREEDY_MARGIN = 6.0  # points a greedy bot must think to be ahead to call
IMPATIENCE = 0.01  # how much sooner, with each turn after the twentieth, a bot calls
PATIENT_TURNS = 20


@dataclass(frozen=True)
class Decision:
    """A move, and why."""

    move: int
    thought: Thought


class Bot(Protocol):
    """Whoever plays: it watches its own views before and after each move, and chooses from its own view."""

    name: str

    def watch(self, before: View, after: View) -> None: ...
    def choose(self, view: View) -> Decision: ...


class UniformBot:
    """Any legal move is as good as the others; Vinto is called once in twenty turns."""

    name = "uniform"

    def __init__(self, seed: int = 0) -> None:
        self._chance = new_chance(seed)

    def watch(self, before: View, after: View) -> None:
        """Nothing is learned."""

    def choose(self, view: View) -> Decision:
        return Decision(int(any_move(view.table, self._chance)), Thought("I chose at random."))


class GreedyBot:
    """Lowers its own row one step ahead, and calls when it thinks to be a margin ahead."""

    name = "greedy"

    def __init__(self, margin: float = GREEDY_MARGIN, cooperativeness: float = 0.0) -> None:
        self._style = new_style(margin=margin, cooperativeness=cooperativeness)
        self._estimate = new_estimate()

    def watch(self, before: View, after: View) -> None:
        """What it needs to know, its view tells."""

    def choose(self, view: View) -> Decision:
        move = int(greedy_move(view.table, self._style, self._estimate))
        own = self._estimate.total[view.player]
        return Decision(move, Thought(f"I think my row is worth about {own:.0f}."))


class SearchBot:
    """Thinks with the shared tree search, in worlds that agree with its view."""

    name = "search"

    def __init__(self, iterations: int = 4000, seed: int = 0) -> None:
        self._iterations = iterations
        self._manner = new_manner()
        self._workspace = new_workspace(VINTO_DTYPE, NOTHING_DTYPE, iterations)
        self._workspace.trees[0].is_plain = 1
        self._seed = seed

    def watch(self, before: View, after: View) -> None:
        """The search begins anew with each view."""

    def choose(self, view: View) -> Decision:
        moves = view.legal_moves
        if len(moves) == 1:
            return Decision(moves[0], Thought("There is nothing else to do."))
        move = self._search(view)
        won = self._share_of_wins(move)
        return Decision(move, Thought(f"I expect this to win {won:.0%} of the time.", won))

    def compare(self, view: View, least: float = 0.0) -> list[tuple[int, float]]:
        """The moves with how often they win, the one tried most first.

        A move that the search gave up early has been unlucky as often as bad; `least` leaves out those that
        were tried less than this share of the times that the first was.
        """
        self._search(view)
        visits = {move: int(self._workspace.ballot[move]["visits"]) for move in view.legal_moves}
        moves = sorted(visits, key=lambda move: -visits[move])
        return [(one, self._share_of_wins(one)) for one in moves if visits[one] >= least * visits[moves[0]]]

    def _search(self, view: View) -> int:
        self._seed = self._seed + 1 & HIGHEST_SEED
        self._workspace.views[0] = view.table
        return int(search(self._manner, self._workspace, view.player, self._seed, 0, 1, self._iterations))

    def _share_of_wins(self, move: int) -> float:
        entry = self._workspace.ballot[move]
        return float(entry["won"]) / max(int(entry["visits"]), 1)


class PersonalityBot:
    """Plays greedily up to a call, calls by its chance to win, and thinks with its coalition after one."""

    def __init__(
        self,
        personality: Personality | str = "calculating-charlie",
        difficulty: Difficulty | str = "hard",
        seed: int = 0,
        agreed: int = EVERYBODY,
    ) -> None:
        """`agreed` are the players, as bits, who have agreed to speak the code."""
        self.personality = personality_of(personality) if isinstance(personality, str) else personality
        self.difficulty = difficulty_of(difficulty) if isinstance(difficulty, str) else difficulty
        self.name = self.personality.name
        self._style = style_of(self.personality, self.difficulty.worlds)
        self._rivals = new_style(cooperativeness=1.0)
        self._accuracy = self.personality.accuracy * self.difficulty.memory
        self._chance = new_chance(seed, 1)
        self._seed = seed
        self._decisions = 0
        self.heard: list[Heard] = []  # in this round
        self._coordinator = CoalitionCoordinator()
        self._beliefs, self._desk, self._estimate = new_beliefs(), new_desk(), new_estimate()
        agree(self._beliefs, agreed)

    def watch(self, before: View, after: View) -> None:
        """Learn from a move: what it says, what it means for the coalition, and what it makes likely."""
        was, now = before.table, after.table
        event = event_of(now, int(was.turn_of))
        self._coordinator.record_signal(was, now, self._beliefs, event)
        if self.personality.usurps:
            self._beliefs.doubted = EVERYBODY  # it plays for itself, and does not listen
        elif self._believes(event.player) and event.player != before.player:
            message = message_of(was, self._beliefs, event.player, event.move, int(now.right))
            self.heard += heard_in(event.player, event.move, message)
        hear(self._beliefs, before.player, was, now)
        if now.status != Status.PLAYING:
            self.heard = []

    def choose(self, view: View) -> Decision:
        moves = view.legal_moves
        self._decisions += 1
        if len(moves) == 1:
            return Decision(moves[0], Thought("There is nothing else to do."))
        table = copy_of(view.table)
        if table.phase != Phase.LOOK:
            forget_some(table, view.player, self._accuracy, self._seed)
        if table.phase != Phase.END and self._is_careless():
            move = self._truthful(table, int(any_move(table, self._chance)))
            return Decision(move, Thought("I did not think about it."))
        if table.phase == Phase.END:
            return self._call_or_not(View(view.player, table))
        if table.caller == NOBODY:
            return self._play_before_a_call(View(view.player, table))
        return self._play_for_the_coalition(View(view.player, table))

    def _play_before_a_call(self, view: View) -> Decision:
        """A greedy move; of those that are as good, the one that tells the truth."""
        table = view.table
        move = int(greedy_move(table, self._style, self._estimate))
        estimate_table(table, self._style, self._estimate, view.player)
        if is_speaking(self._style):  # whoever is not taken to speak can prove it by this
            move = int(in_code(table, self._beliefs, self._estimate, move))
        told = self._told_by(table, move)
        words = f"I think my row is worth about {self._estimate.total[view.player]:.0f}."
        for one in told:
            whose = "my" if one.owner == view.player else f"{name_of(one.owner)}'s"
            words += f" I tell you that {whose} card {one.place + 1} is {ranks_or(one.ranks)}."
        return Decision(move, Thought(words, told=told))

    def _play_for_the_coalition(self, view: View) -> Decision:
        """Heard, plan, role, move and what it says, explanation."""
        table = view.table
        seed = self._seed * 10_007 + self._decisions & HIGHEST_SEED
        move = int(choose_in_final(table, self._beliefs, self._style, self._desk, seed))
        strategy = self._coordinator.determine_strategy(view, self._beliefs, self._style)
        reasons = Reasons(strategy, tuple(self.heard), self._told_by(table, move))
        return Decision(move, thought_of(view, reasons, self._desk.candidates[0], move))

    def _told_by(self, table: Vinto, move: int) -> tuple[Heard, ...]:
        """What a move of this player's tells the others."""
        me = int(table.to_move)
        if not self._speaks(me):
            return ()
        return heard_in(me, move, message_of(table, self._beliefs, me, move, will_be_right(table, move)))

    def _truthful(self, table: Vinto, move: int) -> int:
        return int(truthful(table, self._beliefs, move)) if is_speaking(self._style) else move

    def _speaks(self, player: int) -> bool:
        """Whether the others take this player to speak, so that its choices are messages."""
        return bool(is_speaking(self._style)) and bool(int(self._beliefs.speakers) >> player & 1)

    def _believes(self, player: int) -> bool:
        return bool((int(self._beliefs.speakers) & ~int(self._beliefs.doubted)) >> player & 1)

    def _is_careless(self) -> bool:
        return below(self._chance, 1000) < 1000 * self.personality.mistakes

    def _call_or_not(self, view: View) -> Decision:
        seed = self._seed * 10_007 + self._decisions & HIGHEST_SEED
        chance = chance_of_call(
            view.table, self._beliefs, self._rivals, self._desk, seed, self.difficulty.worlds
        )
        late = max(0, int(view.table.turns) - PATIENT_TURNS)
        least = self.personality.least_chance - IMPATIENCE * late
        words = f"A call would win about {chance:.0%} of the time; I call at {least:.0%} or more."
        return Decision(CALL if chance >= least else END_TURN, Thought(words, chance))
