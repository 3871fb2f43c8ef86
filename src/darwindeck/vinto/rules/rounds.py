"""A round: five cards each, a look at two of them; turns until somebody calls; one more turn for the rest.

A game is a number of rounds. The first to play moves one seat on each round.
"""

from darwindeck.jit import compiled
from darwindeck.limits import CARDS, WORD_SIZE
from darwindeck.masks import number
from darwindeck.move_sets import offer
from darwindeck.rng import Chance
from darwindeck.vinto.alphabet import POINT
from darwindeck.vinto.codes import (
    CARDS_DEALT,
    GAME_POINTS,
    LOOKS,
    LOSS,
    NO_CARD,
    NOBODY,
    WIN,
    Phase,
    Status,
)
from darwindeck.vinto.layout import ROW, Vinto
from darwindeck.vinto.rules.piles import draw_unseen
from darwindeck.vinto.rules.ranks import value_of
from darwindeck.vinto.rules.rows import card_at, everyone, knowers_at, learn
from darwindeck.vinto.rules.turns import begin_turn


@compiled
def begin_game(game: Vinto) -> None:
    game.round_number = 0
    for player in range(len(game.score)):
        game.score[player] = 0
        game.game_points[player] = 0


@compiled
def begin_round(game: Vinto, chance: Chance) -> None:
    """Shuffle and deal."""
    game.status = Status.PLAYING
    game.round_number += 1
    game.moves = 0
    game.turns = 0
    game.turn_of = (game.round_number - 1) % game.players
    game.to_move = game.turn_of
    game.caller = NOBODY
    clear_table(game)
    for _ in range(CARDS_DEALT):
        for player in range(game.players):
            draw_unseen(game, chance, player)
    game.looks = 0
    game.phase = Phase.LOOK


@compiled
def clear_table(game: Vinto) -> None:
    """Every card goes back to the deck, and nobody knows any."""
    game.deck = (1 << CARDS) - 1
    game.deck_size = CARDS
    game.reshuffles = 0
    game.discards = 0
    game.top = NO_CARD
    game.unused = 0
    game.drawn = NO_CARD
    game.acting = NO_CARD
    game.target = NOBODY
    game.second = NOBODY
    for cell in range(len(game.row)):
        game.row[cell] = 0
    for card in range(CARDS):
        game.pool[card] = 0
    for player in range(len(game.held)):
        game.held[player] = 0
        game.points[player] = 0
        game.total[player] = 0


@compiled
def legal_looks(game: Vinto) -> None:
    """Any card of one's own, the second further on in the row than the first."""
    player = game.to_move
    first = game.target_place + 1 if game.looks else 0
    for place in range(first, CARDS_DEALT - LOOKS + 1 + game.looks):
        offer(game, POINT + player * ROW + place)


@compiled
def look(game: Vinto, move: int) -> None:
    """See one card of one's own. After everybody's second, the first turn begins."""
    player = game.to_move
    game.target_place = (move - POINT) % WORD_SIZE
    learn(game, player, game.target_place, 1 << player)
    game.looks += 1
    if game.looks == LOOKS:
        game.looks = 0
        game.to_move = (player + 1) % game.players
        if game.to_move == game.turn_of:
            begin_turn(game)


@compiled
def next_turn(game: Vinto) -> None:
    """The turn passes on; when it comes to the caller, or to nobody in time, the cards are shown."""
    game.turns += 1
    game.turn_of = (game.turn_of + 1) % game.players
    if game.turn_of == game.caller or (game.caller == NOBODY and game.turns >= game.turn_limit):
        finish_round(game)
    else:
        begin_turn(game)


@compiled
def share_knowledge(game: Vinto) -> None:
    """Where the coalition may talk, what one member knows they all know."""
    if not game.open_talk or game.caller == NOBODY:
        return
    coalition = everyone(game) & ~(1 << game.caller)
    for player in range(game.players):
        for place in range(number(game.held[player])):
            if knowers_at(game, player, place) & coalition:
                learn(game, player, place, coalition)


@compiled
def finish_round(game: Vinto) -> None:
    """Show all cards, and pay the caller or the coalition."""
    for player in range(game.players):
        game.total[player] = total_of(game, player)
    if game.caller != NOBODY:
        pay(game)
    game.status = Status.ROUND_OVER
    for player in range(game.players):
        game.score[player] += game.points[player]
    if game.round_number >= game.rounds:
        game.status = Status.GAME_OVER
        rank_players(game)


@compiled
def total_of(game: Vinto, player: int) -> int:
    """The value of a row; an empty one counts nothing."""
    total = 0
    for place in range(number(game.held[player])):
        total += value_of(card_at(game, player, place))
    return total


@compiled
def pay(game: Vinto) -> None:
    """The caller wins with no more than the lowest of the coalition; only a lower caller costs the others."""
    caller = game.caller
    lowest_of_coalition = lowest_total_but(game, caller)
    margin = lowest_of_coalition - number(game.total[caller])
    for player in range(game.players):
        if margin < 0:
            game.points[player] = LOSS if player == caller else WIN
        elif player == caller:
            game.points[player] = WIN
        else:
            game.points[player] = LOSS if margin > 0 else 0


@compiled
def lowest_total_but(game: Vinto, caller: int) -> int:
    best = 1 << 30
    for player in range(game.players):
        if player != caller:
            best = min(best, number(game.total[player]))
    return best


@compiled
def rank_players(game: Vinto) -> None:
    """The first places of the game pay 5, 3 and 2; who ties shares the better place."""
    for player in range(game.players):
        better = 0
        for other in range(game.players):
            if game.score[other] > game.score[player]:
                better += 1
        game.game_points[player] = GAME_POINTS[better] if better < len(GAME_POINTS) else 0
