"""Tournaments: the same final rounds played by different coalitions, from the same snapshots and luck.

Every player has beliefs of its own, fed by what everybody sees, and decides from its own view.
"""

from typing import Any

from darwindeck.jit import compiled
from darwindeck.rng import Chance, next_word, seed_chance
from darwindeck.vinto.alphabet import BEGIN_GAME, CALL, END_TURN
from darwindeck.vinto.coalition.candidates import is_speaking
from darwindeck.vinto.coalition.final import Desk, choose_in_final, pool_knowledge
from darwindeck.vinto.coalition.listening import listen
from darwindeck.vinto.codes import NOBODY, Phase, Status
from darwindeck.vinto.flow import play
from darwindeck.vinto.layout import Vinto
from darwindeck.vinto.minds.beliefs import follow, forget_all
from darwindeck.vinto.minds.estimates import Estimate, Style
from darwindeck.vinto.minds.greedy import greedy_move
from darwindeck.vinto.players.calling import chance_of_call
from darwindeck.vinto.rules.rounds import total_of
from darwindeck.vinto.tallies import count_move, count_turn
from darwindeck.vinto.view import hide_from

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
def play_to_thought_call(
    game: Vinto,
    spare: Any,
    styles: Any,
    least: float,
    worlds: int,
    desk: Desk,
    chance: Chance,
    beliefs: Any,
    seed: int,
    index: int,
) -> bool:
    """Play a round greedily up to a call by a player who wins enough of the worlds it samples; or False.

    The first of the styles is everybody's, the second what a player takes its rivals to play like after it.
    """
    seed_chance(chance, seed, index)
    for player in range(len(beliefs)):
        forget_all(beliefs[player])
    play(game, chance, BEGIN_GAME)
    while game.status == Status.PLAYING and game.caller == NOBODY:
        move = greedy_move(game, styles[0], desk.estimates[0])
        if game.phase == Phase.END:
            spare[0] = game
            hide_from(game.to_move, spare[0])
            thought = seed * MOST_DECISIONS + index + game.turns
            wins = chance_of_call(spare[0], beliefs[game.to_move], styles[1], desk, thought, worlds)
            move = CALL if wins >= least else END_TURN
        spare[0] = game
        play(game, chance, move)
        for player in range(game.players):
            follow(beliefs[player], spare[0], game)
    return game.status == Status.PLAYING


@compiled
def play_final(
    game: Vinto, spare: Any, styles: Any, beliefs: Any, desk: Desk, chance: Chance, seed: int, tally: Any
) -> int:
    """Play a final round to its end, each member in its own style; returns how many decisions it took.

    Each turn has luck of its own: a card drawn as a penalty does not change what later turns draw.
    """
    turn = game.turn_of
    total = total_of(game, turn)
    luck = next_word(chance)
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
        count_move(game, spare[0], tally)
        if game.turn_of != turn:
            count_turn(game, turn, total, tally)
            if style.pools and game.status == Status.PLAYING:
                pool_knowledge(game, turn, style.pools)
            turn = game.turn_of
            total = total_of(game, turn)
            seed_chance(chance, luck, turn)
    return decisions


@compiled
def hear_and_follow(game: Vinto, before: Vinto, styles: Any, beliefs: Any) -> None:
    """Everybody learns from the move just made; those who speak also listen."""
    for player in range(game.players):
        if is_speaking(styles[player]):
            listen(beliefs[player], before, game)
        follow(beliefs[player], before, game)
