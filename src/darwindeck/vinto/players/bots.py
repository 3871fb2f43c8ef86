"""Bots: players of Vinto. Each is fed by its own views alone, and can say why it chose a move."""

from dataclasses import dataclass
from typing import Protocol

from darwindeck.agents.search.choose import search
from darwindeck.agents.search.workspace import new_workspace
from darwindeck.limits import HIGHEST_SEED
from darwindeck.records import copy_of
from darwindeck.rng import below, new_chance
from darwindeck.vinto.alphabet import CALL, END_TURN
from darwindeck.vinto.coalition.candidates import is_speaking
from darwindeck.vinto.coalition.explaining import Thought, thought_of
from darwindeck.vinto.coalition.final import choose_in_final, new_desk
from darwindeck.vinto.coalition.listening import listen
from darwindeck.vinto.coalition.profiles import Profiler
from darwindeck.vinto.codes import NOBODY, Phase
from darwindeck.vinto.events import event_of
from darwindeck.vinto.game import View
from darwindeck.vinto.layout import VINTO_DTYPE
from darwindeck.vinto.minds.beliefs import follow, forget_all, new_beliefs
from darwindeck.vinto.minds.estimates import new_estimate
from darwindeck.vinto.minds.greedy import greedy_move
from darwindeck.vinto.minds.memory import forget_some
from darwindeck.vinto.minds.personalities import Difficulty, Personality, difficulty_of, personality_of
from darwindeck.vinto.minds.styles import new_style
from darwindeck.vinto.players.calling import chance_of_call
from darwindeck.vinto.players.searching import NOTHING_DTYPE, new_manner
from darwindeck.vinto.rules.moves import any_move

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
        self._seed = self._seed + 1 & HIGHEST_SEED
        self._workspace.views[0] = view.table
        move = int(search(self._manner, self._workspace, view.player, self._seed, 0, 1, self._iterations))
        entry = self._workspace.ballot[move]
        won = float(entry["won"]) / max(int(entry["visits"]), 1)
        return Decision(move, Thought(f"I expect this to win {won:.0%} of the time.", won))


class PersonalityBot:
    """Plays greedily up to a call, calls by its chance to win, and thinks with its coalition after one."""

    def __init__(
        self,
        personality: Personality | str = "calculating-charlie",
        difficulty: Difficulty | str = "hard",
        seed: int = 0,
        speaks: bool = True,
    ) -> None:
        self.personality = personality_of(personality) if isinstance(personality, str) else personality
        self.difficulty = difficulty_of(difficulty) if isinstance(difficulty, str) else difficulty
        self.name = self.personality.name
        self._style = new_style(
            cooperativeness=self.personality.cooperativeness, worlds=self.difficulty.worlds, speaks=speaks
        )
        self._rivals = new_style(cooperativeness=1.0)
        self._accuracy = self.personality.accuracy * self.difficulty.memory
        self._chance = new_chance(seed, 1)
        self._seed = seed
        self._decisions = 0
        self._round = 0
        self.profiler = Profiler()
        self._beliefs, self._desk, self._estimate = new_beliefs(), new_desk(), new_estimate()

    def watch(self, before: View, after: View) -> None:
        """Learn what a move says of the cards of whoever made it, and what it tells the coalition."""
        if int(after.table.round_number) != self._round:
            self.profiler.close_turn()
            forget_all(self._beliefs)
            self._round = int(after.table.round_number)
            return
        self.profiler.watch(before.table, event_of(after.table, int(before.table.turn_of)))
        if is_speaking(self._style):
            listen(self._beliefs, before.table, after.table)
        follow(self._beliefs, before.table, after.table)

    def choose(self, view: View) -> Decision:
        moves = view.legal_moves
        self._decisions += 1
        if len(moves) == 1:
            return Decision(moves[0], Thought("There is nothing else to do."))
        table = copy_of(view.table)
        forget_some(table, view.player, self._accuracy, self._seed)
        if view.table.phase != Phase.END and self._is_careless():
            return Decision(int(any_move(table, self._chance)), Thought("I did not think about it."))
        view = View(view.player, table)
        if table.phase == Phase.END:
            return self._call_or_not(view)
        if table.caller == NOBODY:
            move = int(greedy_move(table, self._style, self._estimate))
            own = self._estimate.total[view.player]
            return Decision(move, Thought(f"I think my row is worth about {own:.0f}."))
        seed = self._seed * 10_007 + self._decisions & HIGHEST_SEED
        move = int(choose_in_final(table, self._beliefs, self._style, self._desk, seed))
        return Decision(move, thought_of(view, self._beliefs, self._desk.candidates[0], move))

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
