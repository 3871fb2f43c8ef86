"""Playing: one game of a genome or of Vinto, with the same few verbs for every environment."""

from dataclasses import replace
from typing import Any, Protocol

from darwindeck.agents.choosing import choose
from darwindeck.agents.inference.witness import witness_for
from darwindeck.agents.seats import Kind, Player
from darwindeck.compiler.compile import compile_genome
from darwindeck.engine.flow import play, start, start_deal
from darwindeck.engine.layout import new_memory, new_table
from darwindeck.engine.words import move_in_words
from darwindeck.environments import vinto_features
from darwindeck.environments.cells import EVERY_CARD, Look
from darwindeck.environments.features import CELLS, Layout, in_own_row, layout_of
from darwindeck.environments.stepping import reward
from darwindeck.environments.writing import write_features
from darwindeck.errors import IllegalMoveError
from darwindeck.game import InPlay, View
from darwindeck.genome.schema import GameGenome
from darwindeck.program.alphabet import CODES
from darwindeck.program.codes import Status
from darwindeck.program.layout import Program
from darwindeck.rng import new_chance, next_word
from darwindeck.vinto import alphabet as vinto_alphabet
from darwindeck.vinto import words as vinto_words
from darwindeck.vinto.game import VintoGame
from darwindeck.vinto.layout import Rules
from darwindeck.vinto.players.bots import GreedyBot, SearchBot, UniformBot


class Playing(Protocol):
    """A game in play."""

    players: int
    codes: int  # moves of the alphabet
    features: int  # cells of an observation

    @property
    def to_move(self) -> int: ...
    @property
    def legal_moves(self) -> list[int]: ...
    @property
    def is_over(self) -> bool: ...
    def push(self, move: int) -> None: ...
    def choose(self, agent: Player, seed: int) -> int: ...
    def observation(self, player: int) -> Any: ...
    def in_words(self, player: int | None) -> str: ...
    def rewards(self) -> list[float]: ...


Source = GameGenome | Rules  # a genome, or the rules of Vinto
Seating = tuple[Player | None, ...]  # the agents at the table, None where somebody else plays


def begin(source: Source, seed: int, index: int, matches: bool, agents: Seating = ()) -> Playing:
    """Game `index` of a run with this seed: a deal or a match, a round or a game of Vinto."""
    if isinstance(source, Rules):
        return VintoPlaying(source, seed, index, matches)
    return GenomePlaying(source, seed, index, matches, agents)


class GenomePlaying(InPlay):
    """A deal of a genome, or a whole match."""

    codes = CODES

    def __init__(
        self,
        genome: GameGenome,
        seed: int,
        index: int = 0,
        matches: bool = False,
        agents: Seating = (),
        layout: Layout | None = None,
    ) -> None:
        self._witness = witness_for(agents)
        self.program = compile_genome(genome)
        self.layout = layout_of([self.program]) if layout is None else layout
        self.features = int(self.layout.words) * CELLS
        self.players = genome.player_count
        self._matches = matches
        self._table, self._memory, self._chance = new_table(), new_memory(), new_chance(seed, index)
        start(self.program, self._table, self._memory, self._chance)
        self._go_on()

    @property
    def is_over(self) -> bool:
        return bool(self._table.status != Status.PLAYING)

    def push(self, move: int) -> None:
        if move not in self.legal_moves:
            allowed = ", ".join(f"{one} ({move_in_words(one)})" for one in self.legal_moves)
            raise IllegalMoveError(f"Player {self.to_move} may not make move {move}. Allowed: {allowed}.")
        if self._witness:
            self._witness(self.program, self._table, self._memory, move)
        play(self.program, self._table, self._memory, self._chance, move)
        self._go_on()

    def choose(self, agent: Player, seed: int) -> int:
        return choose(agent, self.program, self.view(self.to_move), seed)

    def observation(self, player: int) -> Any:
        return observation_of(self.program, self.view(player), self.layout)

    def in_words(self, player: int | None) -> str:
        return self.state_in_words(player)

    def rewards(self) -> list[float]:
        """What each player has won or lost; nothing before the end."""
        if not self.is_over:
            return [0.0] * self.players
        return [float(reward(self.program, self._table, player)) for player in range(self.players)]

    def _go_on(self) -> None:
        while self._matches and self._table.status == Status.DEAL_OVER:
            start_deal(self.program, self._table, self._memory, self._chance)


def observation_of(program: Program, view: View, layout: Layout) -> Any:
    """What a player sees, as a vector."""
    cells = in_own_row(layout)
    look = Look(view.player, EVERY_CARD, layout, cells, 0)
    write_features(program, view.table, view.memory, look)
    return cells[0]


class VintoPlaying:
    """A round of Vinto, or a whole game of it."""

    codes, features = vinto_alphabet.CODES, vinto_features.SIZE

    def __init__(self, rules: Rules, seed: int, index: int = 0, matches: bool = False) -> None:
        self.players = rules.players
        stream = new_chance(seed, index)
        own_seed = int(next_word(stream)) << 31 | int(next_word(stream)) >> 1
        self._game = VintoGame(rules if matches else replace(rules, rounds=1), own_seed)

    @property
    def to_move(self) -> int:
        return self._game.to_move

    @property
    def legal_moves(self) -> list[int]:
        return self._game.legal_moves

    @property
    def is_over(self) -> bool:
        return self._game.is_over

    def push(self, move: int) -> None:
        self._game.push(move)

    def choose(self, agent: Player, seed: int) -> int:
        """What an agent does who looks at its view alone."""
        view = self._game.view(self.to_move)
        if agent.kind == Kind.SEARCH:
            return SearchBot(agent.iterations, seed).choose(view).move
        return (GreedyBot() if agent.kind == Kind.GREEDY else UniformBot(seed)).choose(view).move

    def observation(self, player: int) -> Any:
        return vinto_features.features_of(self._game.view(player))

    def in_words(self, player: int | None) -> str:
        table = self._game.table if player is None else self._game.view(player).table
        return vinto_words.table_in_words(table)

    def rewards(self) -> list[float]:
        """Points of the round, or of the game, above what the others have on average."""
        if not self.is_over:
            return [0.0] * self.players
        points = self._game.results[-1].points if self._game.rules.rounds == 1 else self._game.game_points
        return [own - (sum(points) - own) / (len(points) - 1) for own in points]
