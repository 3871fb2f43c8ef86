"""Stepping: one move in each of many games, in compiled code.

Each game is looked at right after its move, while all of it is near the processor: looking at all games after
all moves takes twice as long in a batch of thousands. What is handed over here has dozens of parts, so a call
costs more than what it does, and everything is inlined.
"""

from typing import Any, NamedTuple

from darwindeck.engine.flow import play
from darwindeck.engine.layout import MEMORY_DTYPE, TABLE_DTYPE, MoveWords, Table
from darwindeck.engine.utility import utility
from darwindeck.environments.cells import Look
from darwindeck.environments.fetching import WORDS_IN_LINE, fetch_line, fetching, size_before
from darwindeck.environments.streams import draw_words
from darwindeck.environments.uncounted import uncounted
from darwindeck.environments.vectors import HALF, cards_known, write_32
from darwindeck.environments.writing import write_features
from darwindeck.jit import compiled, inlined
from darwindeck.limits import WORD_SIZE
from darwindeck.masks import number
from darwindeck.move_sets import Offering, how_many, is_legal, nth_move
from darwindeck.program.alphabet import BEGIN_DEAL, BEGIN_MATCH, CODES
from darwindeck.program.codes import Status
from darwindeck.program.layout import Program
from darwindeck.records import Record, dtype_of
from darwindeck.rng import CHANCE_DTYPE, seed_chance

FINE, STUCK = 0, 1
MOST_TRIES = 1_000  # deals in a row in which nobody has anything to decide
AHEAD = 1  # how many games later the one comes up that is fetched


class Offer(Record):
    """The legal moves that a mask shows."""

    choices: MoveWords


OFFER_DTYPE = dtype_of(Offer)
# Of a memory, what is kept while nobody draws conclusions; of a source of chance, its state.
fetch_table = fetching(TABLE_DTYPE.itemsize)
fetch_memory = fetching(size_before(MEMORY_DTYPE, "leaning"))
fetch_chance = fetching(size_before(CHANCE_DTYPE, "script"))


class Rules(NamedTuple):
    """What is played, and how."""

    programs: Any
    layout: Any  # [1]
    seed: int
    matches: bool


class Games(NamedTuple):
    """The games of one thread. Each array has a row for each game."""

    stride: int  # from the number of a game to that of the next one in its place
    which: Any  # program
    tables: Any
    memories: Any
    places: Any  # in its tree, where games are walked through
    chances: Any
    numbers: Any  # of the game in its run
    players: Any
    offers: Any
    masks: Any
    observations: Any
    words: Any  # the observations by words
    rewards: Any
    done: Any
    ended: Any  # the games that have just ended, first to last, where games are walked through
    states: Any  # of their streams, as they are seeded


@uncounted
@compiled
def begin_games(rules: Rules, games: Games) -> int:
    """Begin every game anew."""
    for index in range(len(games.which)):
        games.done[index] = False
        for player in range(games.rewards.shape[1]):
            games.rewards[index, player] = 0.0
        if begin_game(rules, games, index) == STUCK:
            return STUCK
        look(rules, games, index)
    return FINE


@uncounted
@compiled
def step_games(rules: Rules, games: Games, moves: Any) -> int:
    """Make a move in every game; those that end begin anew."""
    for index in range(len(games.which)):
        fetch_ahead(games, index + AHEAD)
        over = play_on(rules, games, index, moves[index])
        pay(rules, games, index, over)
        games.done[index] = over
        if over:
            games.numbers[index] += games.stride
            if begin_game(rules, games, index) == STUCK:
                return STUCK
        look(rules, games, index)
    return FINE


@uncounted
@inlined
def fetch_ahead(games: Games, index: int) -> None:
    """Have a game brought near that comes up soon; thousands of them are too many to stay there."""
    if index < len(games.which):
        fetch_table(games.tables, index)
        fetch_memory(games.memories, index)
        fetch_chance(games.chances, index)
        for cell in range(0, games.words.shape[1], WORDS_IN_LINE):
            fetch_line(games.words, index, cell)


@uncounted
@compiled
def first_illegal(offers: Any, moves: Any) -> int:
    """The first game whose move is not legal, or -1."""
    for index in range(len(moves)):
        if not 0 <= moves[index] < CODES or not is_legal(offers[index], moves[index]):
            return index
    return -1


@uncounted
@compiled
def any_moves(offers: Any, streams: Any, words: Any, moves: Any) -> None:
    """A legal move for each game, each as likely as the others; a word of chance each."""
    draw_words(streams, words)
    for index in range(len(moves)):
        size = how_many(offers[index])
        moves[index] = nth_move(offers[index], (number(words[index]) * size) >> 32)


@uncounted
@inlined
def play_on(rules: Rules, games: Games, index: int, move: int) -> bool:
    """Let the engine make a move, or begin a match; in a match, the next deal begins as well."""
    program, game = rules.programs[games.which[index]], games.tables[index]
    memory, chance = games.memories[index], games.chances[index]
    play(program, game, memory, chance, move)
    # The one after, too, when nobody can make a move in it.
    while rules.matches and game.status == Status.DEAL_OVER:
        play(program, game, memory, chance, BEGIN_DEAL)
    return bool(game.status != Status.PLAYING)


@uncounted
@inlined
def begin_game(rules: Rules, games: Games, index: int) -> int:
    """Begin a game in which somebody has something to decide."""
    tries = 0
    while tries < MOST_TRIES and not has_decision(rules, games, index):
        games.numbers[index] += games.stride
        tries += 1
    return STUCK if tries == MOST_TRIES else FINE


@uncounted
@inlined
def has_decision(rules: Rules, games: Games, index: int) -> bool:
    """Begin a game, and say whether it comes to a decision."""
    seed_chance(games.chances[index], rules.seed, games.numbers[index])
    return not play_on(rules, games, index, BEGIN_MATCH)


@uncounted
@inlined
def pay(rules: Rules, games: Games, index: int, over: bool) -> None:
    """Write down what a finished game has brought, and nothing once the next one goes on."""
    program = rules.programs[games.which[index]]
    if over or games.done[index]:
        for player in range(program.players):
            games.rewards[index, player] = reward(program, games.tables[index], player) if over else 0.0


@compiled
def reward(program: Program, game: Table, player: int) -> float:
    """What a finished game is worth to a player's side; nothing when it was stopped by the step limit."""
    if player >= game.players or game.status == Status.FAULT:
        return 0.0
    return utility(program, game, number(program.side_of[player]))


@uncounted
@inlined
def look(rules: Rules, games: Games, index: int) -> None:
    """Write down who is to move in a game, what that player may do, and what it sees."""
    game, memory = games.tables[index], games.memories[index]
    games.players[index] = game.to_move
    write_mask(game, games.offers[index], games.masks, index)
    if len(games.words):
        known = cards_known(memory.knowers, 1 << game.to_move)
        seen = Look(game.to_move, known, rules.layout[0], games.observations, index)
        write_features(rules.programs[games.which[index]], game, memory, seen)


@uncounted
@inlined
def write_mask(game: Offering, offer: Offer, masks: Any, index: int) -> None:
    """Whether each move of the alphabet is legal. Only words that have changed are written."""
    for word in range(len(offer.choices)):
        legal = game.choices[word]
        if legal != offer.choices[word]:
            offer.choices[word] = legal
            write_word(masks, index, word, legal)


@uncounted
@inlined
def write_word(masks: Any, index: int, word: int, legal: int) -> None:
    """The moves of one word, in two halves that overlap."""
    first = word * WORD_SIZE
    rest = min(WORD_SIZE, CODES - first) - HALF
    write_32(masks, index, first, legal)
    write_32(masks, index, first + rest, legal >> rest)
