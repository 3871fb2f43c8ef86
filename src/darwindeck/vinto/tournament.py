"""Tournaments: the same final rounds played by different coalitions, from the same snapshots and luck.

Every player has beliefs of its own, fed by what everybody sees, and decides from its own view.
"""

from typing import Any, NamedTuple

import numpy as np

from darwindeck.jit import compiled
from darwindeck.rng import Chance, new_chance, next_word, seed_chance
from darwindeck.vinto.alphabet import BEGIN_GAME, CALL, END_TURN
from darwindeck.vinto.coalition.final import Desk, choose_in_final, new_desk, pool_knowledge
from darwindeck.vinto.coalition.listening import hear
from darwindeck.vinto.coalition.listing import is_speaking
from darwindeck.vinto.coalition.talking import in_code
from darwindeck.vinto.codes import EVERYBODY, MOST_PLAYERS, NOBODY, Phase, Status
from darwindeck.vinto.flow import play
from darwindeck.vinto.layout import VINTO_DTYPE, Rules, Vinto, new_vinto
from darwindeck.vinto.minds.beliefs import BELIEFS_DTYPE, follow, forget_all
from darwindeck.vinto.minds.estimates import Style
from darwindeck.vinto.minds.greedy import greedy_move
from darwindeck.vinto.minds.memory import forget_some
from darwindeck.vinto.minds.trust import agree
from darwindeck.vinto.players.calling import chance_of_call
from darwindeck.vinto.rules.rounds import total_of
from darwindeck.vinto.tallies import count_move, count_turn
from darwindeck.vinto.view import hide_from

MOST_DECISIONS = 1000  # of one final round; seeds of decisions do not overlap


class Table(NamedTuple):
    """A table for a tournament: the game, what each player believes, and what they think with."""

    game: Vinto
    beliefs: Any  # one for each player
    deaf: Any  # one: what anybody believes who does not listen
    chance: Chance
    spare: Any  # one game: a player's view, or the game before a move
    desk: Desk


def new_table(rules: Rules | None = None) -> Table:
    spare, beliefs = np.zeros(1, VINTO_DTYPE), np.zeros(MOST_PLAYERS, BELIEFS_DTYPE)
    return Table(new_vinto(rules), beliefs, np.zeros(1, BELIEFS_DTYPE), new_chance(0), spare, new_desk())


@compiled
def play_to_call(table: Table, style: Style, speakers: int, seed: int, index: int) -> bool:
    """Play a round greedily up to a call; False when nobody calls."""
    game = table.game
    begin(table, speakers, seed, index)
    while game.status == Status.PLAYING and game.caller == NOBODY:
        go_on(table, greedy_in_code(table, style, speakers))
    return game.status == Status.PLAYING


@compiled
def play_to_thought_call(
    table: Table, styles: Any, speakers: int, least: float, worlds: int, laps: int, seed: int, index: int
) -> bool:
    """Play a round greedily up to a call by a player who wins enough of the worlds it samples; or False.

    The first of the styles is everybody's, the second what a player takes its rivals to play like after it.
    """
    game, desk = table.game, table.desk
    begin(table, speakers, seed, index)
    while game.status == Status.PLAYING and game.caller == NOBODY:
        if game.phase == Phase.END:
            player = game.to_move
            move = END_TURN
            if game.turns >= laps * game.players:
                thought = seed * MOST_DECISIONS + index + game.turns
                show(table, player)
                wins = chance_of_call(table.spare[0], table.beliefs[player], styles[1], desk, thought, worlds)
                move = CALL if wins >= least else END_TURN
        else:
            move = greedy_in_code(table, styles[0], speakers)
        go_on(table, move)
    return game.status == Status.PLAYING


@compiled
def greedy_in_code(table: Table, style: Style, speakers: int) -> int:
    """A greedy move; of moves that are as good, a speaker makes the one that tells the truth."""
    game, estimate = table.game, table.desk.estimates[0]
    move = greedy_move(game, style, estimate)
    if (speakers >> game.to_move) & 1:
        return in_code(game, table.beliefs[game.to_move], estimate, move)
    return move


@compiled
def begin(table: Table, speakers: int, seed: int, index: int) -> None:
    """Deal a round of which nobody knows anything yet."""
    seed_chance(table.chance, seed, index)
    for player in range(len(table.beliefs)):
        forget_all(table.beliefs[player])
        agree(table.beliefs[player], speakers)
    forget_all(table.deaf[0])
    agree(table.deaf[0], 0)
    play(table.game, table.chance, BEGIN_GAME)


@compiled
def go_on(table: Table, move: int) -> None:
    """Make a move, which everybody hears."""
    table.spare[0] = table.game
    play(table.game, table.chance, move)
    for player in range(table.game.players):
        hear(table.beliefs[player], player, table.spare[0], table.game)
    follow(table.deaf[0], table.spare[0], table.game)


@compiled
def show(table: Table, player: int) -> None:
    """Put a player's view on the spare table."""
    table.spare[0] = table.game
    hide_from(player, table.spare[0])


@compiled
def play_final(table: Table, styles: Any, seed: int, tally: Any) -> int:
    """Play a final round to its end, each member in its own style; returns how many decisions it took.

    Each turn has luck of its own: a card drawn as a penalty does not change what later turns draw.
    """
    game, spare, chance = table.game, table.spare, table.chance
    for player in range(game.players):
        if not is_speaking(styles[player]):
            table.beliefs[player] = table.deaf[0]
        elif styles[player].usurps:
            table.beliefs[player].doubted = EVERYBODY
    turn = game.turn_of
    total = total_of(game, turn)
    luck = next_word(chance)
    decisions = 0
    while game.status == Status.PLAYING:
        player = game.to_move
        style = styles[player]
        show(table, player)
        forget_some(spare[0], player, style.accuracy, seed + player)
        thought = seed * MOST_DECISIONS + decisions
        move = choose_in_final(spare[0], table.beliefs[player], style, table.desk, thought)
        decisions += 1
        spare[0] = game
        play(game, chance, move)
        count_move(game, spare[0], table.beliefs, tally)
        hear_or_follow(game, spare[0], styles, table.beliefs)
        if game.turn_of != turn:
            count_turn(game, turn, total, tally)
            if style.pools and game.status == Status.PLAYING:
                pool_knowledge(game, turn, style.pools)
            turn = game.turn_of
            total = total_of(game, turn)
            seed_chance(chance, luck, turn)
    return decisions


@compiled
def hear_or_follow(game: Vinto, before: Vinto, styles: Any, beliefs: Any) -> None:
    """Everybody learns from the move just made; those who speak also listen."""
    for player in range(game.players):
        if is_speaking(styles[player]):
            hear(beliefs[player], player, before, game)
        else:
            follow(beliefs[player], before, game)
