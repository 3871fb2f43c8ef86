"""Greedy: the move that lowers the rows that matter most, as far as the player knows, one step ahead."""

from darwindeck.jit import compiled
from darwindeck.masks import number
from darwindeck.move_sets import first_move
from darwindeck.vinto.alphabet import (
    CALL,
    DECLARE,
    DECLINE,
    DISCARD,
    DRAW,
    END_TURN,
    GO_ON,
    LEAVE_THEM,
    PASS,
    SILENT,
    SWAP,
    SWAP_THEM,
    TAKE,
    THROW,
    USE,
)
from darwindeck.vinto.codes import Phase, Rank
from darwindeck.vinto.layout import Vinto
from darwindeck.vinto.minds.aiming import aim, aim_second
from darwindeck.vinto.minds.estimates import Estimate, Style, estimate_table, knows
from darwindeck.vinto.minds.gains import action_gain, exchange_gain
from darwindeck.vinto.rules.actions import targets_of
from darwindeck.vinto.rules.ranks import has_action, rank_of, value_of
from darwindeck.vinto.rules.rows import card_at

DRAW_GAIN = 1.0  # what a drawn card is worth beyond swapping it for the dearest card


@compiled
def greedy_move(game: Vinto, style: Style, estimate: Estimate) -> int:
    """The move of a player who looks one step ahead."""
    if game.phase == Phase.TOSS and not knows_a_right_card(game):
        return PASS
    estimate_table(game, style, estimate, game.to_move)
    match game.phase:
        case Phase.TOSS:
            return throw_or_pass(game, estimate)
        case Phase.SOURCE:
            return draw_or_take(game, estimate)
        case Phase.DRAWN:
            return what_to_do_with_drawn(game, estimate)
        case Phase.NAME_OLD:
            return name_or_silence(game, estimate)
        case Phase.TARGET:
            return aim(game, estimate)
        case Phase.SECOND:
            return aim_second(game, estimate)
        case Phase.CONFIRM:
            return go_on_or_decline(game, estimate)
        case Phase.QUEEN:
            return swap_or_leave(game, estimate)
        case Phase.KING:
            return declare_or_decline(game)
        case Phase.END:
            return call_or_not(game, style, estimate)
    return first_move(game)


@compiled
def knows_a_right_card(game: Vinto) -> bool:
    """Whether the player knows a card of its own that may be thrown; most of the time it does not."""
    me = game.to_move
    for place in range(number(game.held[me])):
        if knows(game, me, me, place) and (game.window >> rank_of(card_at(game, me, place))) & 1:
            return True
    return False


@compiled
def throw_or_pass(game: Vinto, estimate: Estimate) -> int:
    """Throw the dearest card that is known to be right; low cards only for the sake of their action."""
    me = game.to_move
    best = PASS
    best_gain = 0.0
    for place in range(number(game.held[me])):
        if knows(game, me, me, place):
            card = card_at(game, me, place)
            if (game.window >> rank_of(card)) & 1:
                gain = estimate.weight[me] * value_of(card) + 0.01
                if rank_of(card) == Rank.KING:
                    gain = action_gain(game, estimate, Rank.KING)
                if gain > best_gain and value_of(card) >= 0:
                    best, best_gain = THROW + place, gain
    return best


@compiled
def draw_or_take(game: Vinto, estimate: Estimate) -> int:
    if not game.unused or not targets_of(game, rank_of(game.top)):
        return DRAW
    me = game.to_move
    rank = rank_of(game.top)
    draw_gain = DRAW_GAIN + 0.5 * estimate.weight[me] * max(
        0.0, estimate.high_value[me] - estimate.unseen_mean
    )
    return TAKE if action_gain(game, estimate, rank) + estimate.feed[rank] > draw_gain else DRAW


@compiled
def what_to_do_with_drawn(game: Vinto, estimate: Estimate) -> int:
    """Swap it for the card that gains most, use it, or let it go."""
    best, best_gain = DISCARD, estimate.feed[rank_of(game.drawn)]
    if has_action(game.drawn) and targets_of(game, rank_of(game.drawn)):
        gain = best_gain + action_gain(game, estimate, rank_of(game.drawn))
        if gain > best_gain:
            best, best_gain = USE, gain
    for place in range(number(game.held[game.to_move])):
        gain = swap_gain(game, estimate, place)
        if gain > best_gain:
            best, best_gain = SWAP + place, gain
    return best


@compiled
def swap_gain(game: Vinto, estimate: Estimate, place: int) -> float:
    """What it is worth to swap the drawn card into a place: the difference, and what the old card brings."""
    me = game.to_move
    weight = estimate.weight[me]
    if not knows(game, me, me, place):
        return weight * (estimate.unseen_mean - value_of(game.drawn))
    old = card_at(game, me, place)
    gain = weight * (value_of(old) - value_of(game.drawn)) + estimate.feed[rank_of(old)]
    if value_of(old) > 0:
        gain -= weight * value_of(old)  # the old card itself is not there to be thrown
    if has_action(old):
        gain += max(0.0, action_gain(game, estimate, rank_of(old)))
    return gain


@compiled
def name_or_silence(game: Vinto, estimate: Estimate) -> int:
    """Declare a card that is known and whose action is wanted."""
    me = game.to_move
    if knows(game, me, me, game.place):
        card = card_at(game, me, game.place)
        if has_action(card) and action_gain(game, estimate, rank_of(card)) > 0.0:
            return DECLARE + rank_of(card)
    return SILENT


@compiled
def go_on_or_decline(game: Vinto, estimate: Estimate) -> int:
    rank = rank_of(game.acting)
    if rank == Rank.JACK and exchange_gain(game, estimate) <= 0.0:
        return DECLINE
    if rank == Rank.ACE and estimate.weight[game.target] >= 0.0:
        return DECLINE
    return GO_ON


@compiled
def swap_or_leave(game: Vinto, estimate: Estimate) -> int:
    return SWAP_THEM if exchange_gain(game, estimate) > 0.0 else LEAVE_THEM


@compiled
def declare_or_decline(game: Vinto) -> int:
    """Declare only what is known."""
    if knows(game, game.to_move, game.target, game.target_place):
        return DECLARE + rank_of(card_at(game, game.target, game.target_place))
    return DECLINE


@compiled
def call_or_not(game: Vinto, style: Style, estimate: Estimate) -> int:
    """Call when the own estimate and the margin are no more than the lowest estimate of a rival."""
    own = estimate.total[game.to_move] + style.margin
    for player in range(game.players):
        if player != game.to_move and estimate.total[player] < own:
            return END_TURN
    return CALL
