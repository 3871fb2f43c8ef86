"""OpenSpiel: any genome as one of its games, with every card dealt as a chance node, and our agents as bots.

    game = register(load("crazy-eights-duel"))  # later: pyspiel.load_game("darwindeck_crazy_eights_duel")
    state = game.new_initial_state()

An information state names all that a player has seen and done; an observation, what it knows now. A game ends
with its deal, and its returns are the utilities of the engine.
"""

import hashlib
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from darwindeck.agents.choosing import choose
from darwindeck.agents.seats import players_of
from darwindeck.compiler.compile import compile_genome
from darwindeck.engine.layout import new_memory, new_table
from darwindeck.engine.words import move_in_words, table_in_words
from darwindeck.environments.features import CELLS, layout_of
from darwindeck.environments.playing import observation_of
from darwindeck.environments.positions import Position
from darwindeck.environments.stepping import reward
from darwindeck.game import View, moves_in, world_of
from darwindeck.genome.schema import GameGenome
from darwindeck.limits import CARDS
from darwindeck.program.alphabet import BEGIN_MATCH, CODES
from darwindeck.program.codes import Status
from darwindeck.program.layout import Program

LONGEST = 100_000  # moves and chance nodes of a game
SEEDS = 2**53  # as many as a sampler can tell apart
MOST_POINTS = 1e9  # that a deal can be worth
_registered: dict[str, Any] = {}


def register(genome: GameGenome) -> Any:
    """Make a genome one of OpenSpiel's games; a name that is taken stands for the game that took it."""
    name = "darwindeck_" + genome.name.replace("-", "_")
    if name not in _registered:
        _registered[name] = _game_class(genome, name)
        pyspiel.register_game(_type_of(genome, name), _registered[name])
    return pyspiel.load_game(name)


class GenomeState(pyspiel.State):  # type: ignore[misc]
    """A state: a position, and the outcomes of chance that its last move is still waiting for."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self._position = Position(game.program, new_table(), new_memory())
        self._recalled = [b""] * game.num_players()  # a digest of what each player has seen and done
        self._begin(BEGIN_MATCH)

    def current_player(self) -> int:
        if self._sizes:
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(self._position.table.to_move)

    def _legal_actions(self, player: int) -> list[int]:
        return moves_in(self._position.table)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1.0 / self._sizes) for outcome in range(self._sizes)]

    def _apply_action(self, action: int) -> None:
        if self._sizes:
            self._outcomes.append(action)
            self._settle()
            return
        player = int(self._position.table.to_move)
        seen = self._recalled[player] + self._position.view(player).to_bytes() + bytes([action])
        self._recalled[player] = hashlib.sha256(seen).digest()
        self._begin(action)

    def _begin(self, move: int) -> None:
        self._move, self._outcomes = move, list[int]()
        self._settle()

    def _settle(self) -> None:
        """Go on to the next draw with more than one outcome, or to the next decision."""
        after, self._sizes = self._position.after(self._move, self._outcomes)
        while self._sizes == 1:
            self._outcomes.append(0)
            after, self._sizes = self._position.after(self._move, self._outcomes)
        if self._sizes == 0:
            self._position = after

    def _action_to_string(self, player: int, action: int) -> str:
        return f"chance {action}" if player == pyspiel.PlayerId.CHANCE else move_in_words(action)

    def is_terminal(self) -> bool:
        return self._sizes == 0 and bool(self._position.table.status != Status.PLAYING)

    def returns(self) -> list[float]:
        players = range(int(self._position.program.players))
        if not self.is_terminal():
            return [0.0 for _ in players]
        return [float(reward(self._position.program, self._position.table, player)) for player in players]

    def view(self, player: int) -> View:
        """What a player can know."""
        return self._position.view(player)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "GenomeState":
        """A state that looks the same to a player, with the cards it cannot see dealt anew."""
        program, seed = self._position.program, int(sampler() * SEEDS)
        other: GenomeState = self.clone()
        other._position = Position(program, *world_of(program, self.view(player), seed))
        return other

    def recalled_by(self, player: int) -> str:
        """All that a player has seen and done, as a digest, and what it sees."""
        return f"{self._recalled[player].hex()[:16]} {self.seen_by(player)}"

    def seen_by(self, player: int) -> str:
        """What a player sees, as a digest and in words."""
        if not int(self._position.table.players):
            return "nothing has been dealt"
        view = self.view(player)
        digest = hashlib.sha256(view.to_bytes()).hexdigest()[:16]
        return f"{digest}\n{table_in_words(self._position.program, view.table, player)}"

    def __str__(self) -> str:
        if not int(self._position.table.players):
            return f"dealing {self._outcomes}"
        drawing = f"\ndrawing {self._outcomes}" if self._sizes else ""
        return table_in_words(self._position.program, self._position.table, None) + drawing


class GenomeObserver:
    """What a player sees, as OpenSpiel asks for it."""

    def __init__(self, program: Program, recall: bool) -> None:
        self._recall = recall
        self._layout = layout_of([program])
        self.tensor = np.zeros(0 if recall else int(self._layout.words) * CELLS, np.float32)
        self.dict = {} if recall else {"view": self.tensor}

    def set_from(self, state: GenomeState, player: int) -> None:
        if self._recall or not int(state._position.table.players):
            return
        self.tensor[:] = observation_of(state._position.program, state.view(player), self._layout)

    def string_from(self, state: GenomeState, player: int) -> str:
        return state.recalled_by(player) if self._recall else state.seen_by(player)


class AgentBot(pyspiel.Bot):  # type: ignore[misc]
    """One of our agents at a table of OpenSpiel, such as `AgentBot("search:400")`."""

    def __init__(self, agent: str, seed: int = 0) -> None:
        super().__init__()
        (self._agent,) = players_of(agent, 1)
        self._seed, self._decisions = seed, 0

    def step(self, state: GenomeState) -> int:
        self._decisions += 1
        view = state.view(state.current_player())
        return choose(self._agent, state._position.program, view, self._seed + self._decisions)

    def restart(self) -> None:
        self._decisions = 0

    def restart_at(self, state: GenomeState) -> None:
        """It looks at each state by itself."""


def _game_class(genome: GameGenome, name: str) -> Any:
    """The class of a game, which OpenSpiel calls with nothing but parameters."""
    compiled_genome = compile_genome(genome)
    info = pyspiel.GameInfo(
        num_distinct_actions=CODES,
        max_chance_outcomes=CARDS,
        num_players=genome.player_count,
        min_utility=-MOST_POINTS,
        max_utility=MOST_POINTS,
        utility_sum=0.0 if _is_zero_sum(genome) else None,
        max_game_length=LONGEST,
    )

    class GenomeGame(pyspiel.Game):  # type: ignore[misc]
        """A genome as a game of OpenSpiel."""

        program = compiled_genome

        def __init__(self, params: Any = None) -> None:
            super().__init__(_type_of(genome, name), info, params or {})

        def new_initial_state(self) -> GenomeState:
            return GenomeState(self)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> GenomeObserver:
            return GenomeObserver(compiled_genome, bool(iig_obs_type and iig_obs_type.perfect_recall))

    return GenomeGame


def _type_of(genome: GameGenome, name: str) -> Any:
    return pyspiel.GameType(
        short_name=name,
        long_name=f"DarwinDeck {genome.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM
        if _is_zero_sum(genome)
        else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=genome.player_count,
        min_num_players=genome.player_count,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={},
    )


def _is_zero_sum(genome: GameGenome) -> bool:
    """The sides' utilities sum to zero; the players' do where all sides are equally large."""
    return not genome.team_mode or len({len(team) for team in genome.teams}) == 1
