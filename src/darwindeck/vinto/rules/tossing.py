"""Toss-in: after a card reaches the discards, everyone may throw cards of that rank out of the own row.

Players are asked in table order, beginning with whoever has the turn. Thrown actions are played in the same
order; then everyone is asked again, until nobody throws.
"""

from darwindeck.jit import compiled
from darwindeck.masks import number
from darwindeck.move_sets import offer, offer_each
from darwindeck.rng import Chance
from darwindeck.vinto.alphabet import PASS, THROW
from darwindeck.vinto.codes import MOST_THROWN, Phase
from darwindeck.vinto.layout import Vinto
from darwindeck.vinto.rules.actions import begin
from darwindeck.vinto.rules.moves import places_of
from darwindeck.vinto.rules.piles import draw_unseen, lay_under_top
from darwindeck.vinto.rules.ranks import has_action, rank_of
from darwindeck.vinto.rules.rows import CARD_PART, card_at, everyone, knowers_at, learn, remove

QUEUE_PLAYER = CARD_PART + 1


@compiled
def resolve(game: Vinto) -> None:
    """The next thrown action; after the last, a new window when somebody threw; else the turn ends."""
    if game.resolved < game.queued:
        entry = number(game.queue[game.resolved])
        game.resolved += 1
        game.to_move = entry // QUEUE_PLAYER
        begin(game, entry % QUEUE_PLAYER, True)
    elif game.thrown:
        game.thrown = 0
        game.queued = 0
        game.resolved = 0
        game.seats_left = game.players
        game.asked = game.turn_of - 1
        game.phase = Phase.ASK
    else:
        game.phase = Phase.END


@compiled
def ask_next(game: Vinto) -> None:
    """Ask the next player who may throw; after the last, what was thrown is played."""
    while game.seats_left > 0:
        game.seats_left -= 1
        game.asked = (game.asked + 1) % game.players
        if may_throw(game, game.asked):
            game.to_move = game.asked
            game.phase = Phase.TOSS
            return
    game.phase = Phase.RESOLVE


@compiled
def may_throw(game: Vinto, player: int) -> bool:
    """The caller acts no more, nor does in this turn whoever threw a wrong card."""
    if game.held[player] == 0 or (game.locked >> player) & 1 or player == game.caller:
        return False
    if player == game.turn_of and not game.own_toss_in:
        return False
    return game.thrown_in_turn < MOST_THROWN


@compiled
def legal_throws(game: Vinto) -> None:
    """Any card may be thrown; where reveals are unsporting, none that the player knows to be wrong."""
    offer(game, PASS)
    places = places_of(game, game.to_move)
    if not game.deliberate_reveals:
        for place in range(number(game.held[game.to_move])):
            if is_known_to_be_wrong(game, place):
                places &= ~(1 << place)
    offer_each(game, THROW, places)


@compiled
def is_known_to_be_wrong(game: Vinto, place: int) -> bool:
    player = game.to_move
    if (knowers_at(game, player, place) >> player) & 1 == 0:
        return False
    return (game.window >> rank_of(card_at(game, player, place))) & 1 == 0


@compiled
def toss(game: Vinto, chance: Chance, move: int) -> None:
    """Right: the card is gone, and its action waits. Wrong: it is shown, and a card is drawn."""
    if move == PASS:
        game.phase = Phase.ASK
        return
    player, place = game.to_move, move - THROW
    card = card_at(game, player, place)
    game.right = (game.window >> rank_of(card)) & 1
    game.shown = card
    if game.right == 0:
        learn(game, player, place, everyone(game))
        draw_unseen(game, chance, player)
        game.locked |= 1 << player
        game.phase = Phase.ASK
        return
    remove(game, player, place)
    lay_under_top(game, card)
    game.thrown += 1
    game.thrown_in_turn += 1
    if has_action(card):
        game.queue[game.queued] = player * QUEUE_PLAYER + card
        game.queued += 1
    if not may_throw(game, player):
        game.phase = Phase.ASK
