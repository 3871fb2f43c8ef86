"""Tournaments: the same final rounds played by different coalitions, from the same snapshots and luck.

Every player has beliefs of its own, fed by what everybody sees, and decides from its own view.
"""

from typing import Any

from darwindeck.jit import compiled
from darwindeck.rng import Chance, seed_chance
from darwindeck.vinto.alphabet import BEGIN_GAME, DECLINE
from darwindeck.vinto.coalition.candidates import is_speaking
from darwindeck.vinto.coalition.final import Desk, choose_in_final, pool_knowledge
from darwindeck.vinto.coalition.listening import listen
from darwindeck.vinto.codes import NOBODY, Phase, Status
from darwindeck.vinto.flow import play
from darwindeck.vinto.layout import Vinto
from darwindeck.vinto.minds.beliefs import follow, forget_all
from darwindeck.vinto.minds.estimates import Estimate, Style
from darwindeck.vinto.minds.greedy import greedy_move
from darwindeck.vinto.view import hide_from

TALLY = 3  # kinds of messages that are counted
MOST_DECISIONS = 1000  # of one final round; seeds of decisions do not overlap


@compiled
def play_to_call(
    game: Vinto,
    spare: Any,
    style: Style,
    estimate: Estimate,
    chance: Chance,
    beliefs: Any,
    seed: int,
    index: int,
) -> bool:
    """Play a round greedily up to a call; False when nobody calls."""
    seed_chance(chance, seed, index)
    for player in range(len(beliefs)):
        forget_all(beliefs[player])
    play(game, chance, BEGIN_GAME)
    while game.status == Status.PLAYING and game.caller == NOBODY:
        move = greedy_move(game, style, estimate)
        spare[0] = game
        play(game, chance, move)
        for player in range(game.players):
            follow(beliefs[player], spare[0], game)
    return game.status == Status.PLAYING


@compiled
def play_final(
    game: Vinto, spare: Any, styles: Any, beliefs: Any, desk: Desk, chance: Chance, seed: int, tally: Any
) -> int:
    """Play a final round to its end, each member in its own style; returns how many decisions it took."""
    turn = game.turn_of
    decisions = 0
    while game.status == Status.PLAYING:
        player = game.to_move
        style = styles[player]
        spare[0] = game
        hide_from(player, spare[0])
        move = choose_in_final(spare[0], beliefs[player], style, desk, seed * MOST_DECISIONS + decisions)
        decisions += 1
        spare[0] = game
        play(game, chance, move)
        hear_and_follow(game, spare[0], styles, beliefs)
        count_messages(game, spare[0], style, tally)
        if style.pools and game.turn_of != turn and game.status == Status.PLAYING:
            pool_knowledge(game, turn, style.pools)
            turn = game.turn_of
    return decisions


@compiled
def hear_and_follow(game: Vinto, before: Vinto, styles: Any, beliefs: Any) -> None:
    """Everybody learns from the move just made; those who speak also listen."""
    for player in range(game.players):
        if is_speaking(styles[player]):
            listen(beliefs[player], before, game)
        follow(beliefs[player], before, game)


@compiled
def count_messages(game: Vinto, before: Vinto, style: Style, tally: Any) -> None:
    """Count cards shown on purpose, declined actions and wrong declarations."""
    if game.last_phase == Phase.TOSS and game.right == 0:
        tally[0] += 1
    elif game.last_move == DECLINE:
        tally[1] += 1
    elif game.last_phase == Phase.NAME_OLD and game.right == 0:
        tally[2] += 1
