"""Stepping: one move in each of many games, in compiled code.

Each game is looked at right after its move, while all of it is near the processor: looking at all games after
all moves takes twice as long in a batch of thousands.
"""

from typing import Any, NamedTuple

from darwindeck.engine.flow import play
from darwindeck.engine.layout import Table
from darwindeck.engine.utility import utility
from darwindeck.engine.view import hide_from
from darwindeck.environments.features import write_features
from darwindeck.jit import compiled
from darwindeck.limits import WORD_SIZE
from darwindeck.masks import lowest, number
from darwindeck.program.alphabet import BEGIN_DEAL, BEGIN_MATCH
from darwindeck.program.codes import Status
from darwindeck.program.layout import Program
from darwindeck.rng import seed_chance

FINE, STUCK = 0, 1
MOST_TRIES = 1_000  # deals in a row in which nobody has anything to decide


class Games(NamedTuple):
    """The games of one thread. Each array has a row for each game; one more table and memory hold a view."""

    stride: int  # from the number of a game to that of the next one in its place
    which: Any  # program
    tables: Any
    memories: Any
    chances: Any
    numbers: Any  # of the game in its run
    players: Any
    masks: Any
    observations: Any
    mask_rows: Any  # the masks and the observations once more, each row a record
    observation_rows: Any
    blank: "Blank"  # a row of each, all zeros: copying a record is the fastest way to clear one
    rewards: Any
    done: Any


class Blank(NamedTuple):
    """Rows to clear others with."""

    mask: Any  # [1]
    observation: Any  # [1]


@compiled
def begin_games(programs: Any, games: Games, seed: int, matches: bool) -> int:
    """Begin every game anew."""
    for index in range(len(games.which)):
        games.done[index] = False
        for player in range(games.rewards.shape[1]):
            games.rewards[index, player] = 0.0
        if begin_game(programs[games.which[index]], games, index, seed, matches) == STUCK:
            return STUCK
        look(programs, games, index)
    return FINE


@compiled
def step_games(programs: Any, games: Games, moves: Any, seed: int, matches: bool) -> int:
    """Make a move in every game; those that end begin anew."""
    for index in range(len(games.which)):
        program, game = programs[games.which[index]], games.tables[index]
        play(program, game, games.memories[index], games.chances[index], moves[index])
        go_on(program, games, index, matches)
        over = game.status != Status.PLAYING
        for player in range(games.rewards.shape[1]):
            games.rewards[index, player] = reward(program, game, player) if over else 0.0
        games.done[index] = over
        if over:
            games.numbers[index] += games.stride
            if begin_game(program, games, index, seed, matches) == STUCK:
                return STUCK
        look(programs, games, index)
    return FINE


@compiled
def begin_game(program: Program, games: Games, index: int, seed: int, matches: bool) -> int:
    """Begin a game in which somebody has something to decide."""
    game = games.tables[index]
    for _ in range(MOST_TRIES):
        seed_chance(games.chances[index], seed, games.numbers[index])
        play(program, game, games.memories[index], games.chances[index], BEGIN_MATCH)
        go_on(program, games, index, matches)
        if game.status == Status.PLAYING:
            return FINE
        games.numbers[index] += games.stride
    return STUCK


@compiled
def go_on(program: Program, games: Games, index: int, matches: bool) -> None:
    """In a match, begin the next deal, and the one after when nobody can make a move in it."""
    game = games.tables[index]
    while matches and game.status == Status.DEAL_OVER:
        play(program, game, games.memories[index], games.chances[index], BEGIN_DEAL)


@compiled
def reward(program: Program, game: Table, player: int) -> float:
    """What a finished game is worth to a player's side; nothing when it was stopped by the step limit."""
    if player >= game.players or game.status == Status.FAULT:
        return 0.0
    return utility(program, game, number(program.side_of[player]))


@compiled
def look(programs: Any, games: Games, index: int) -> None:
    """Write down who is to move in a game, what that player may do, and what it sees."""
    game = games.tables[index]
    player = game.to_move
    games.players[index] = player
    games.mask_rows[index] = games.blank.mask[0]
    write_mask(game, games.masks[index])
    if len(games.observations):
        games.observation_rows[index] = games.blank.observation[0]
        spare = len(games.which)
        games.tables[spare] = games.tables[index]
        games.memories[spare] = games.memories[index]
        hide_from(player, games.tables[spare], games.memories[spare])
        # From here on, the player's view is all that is looked at.
        view, memory = games.tables[spare], games.memories[spare]
        write_features(programs[games.which[index]], view, memory, player, games.observations[index])


@compiled
def write_mask(game: Table, mask: Any) -> None:
    """One cell for each move of the alphabet: whether it is legal."""
    for word in range(len(game.choices)):
        moves = game.choices[word]
        while moves:
            mask[word * WORD_SIZE + lowest(moves)] = True
            moves &= moves - 1
