"""Aiming: the targets that a greedy player names for an action."""

from darwindeck.jit import compiled
from darwindeck.limits import WORD_SIZE
from darwindeck.vinto.alphabet import CHOOSE, PASS, POINT
from darwindeck.vinto.codes import Rank
from darwindeck.vinto.layout import Vinto
from darwindeck.vinto.minds.estimates import Estimate
from darwindeck.vinto.minds.gains import (
    NO_GAIN,
    ace_target,
    action_gain,
    best_look,
    best_pair,
    king_target,
    seen_value,
    unknown_place,
)
from darwindeck.vinto.rules.actions import targets_of
from darwindeck.vinto.rules.ranks import rank_of


@compiled
def aim(game: Vinto, estimate: Estimate) -> int:
    """The first target of an action; an optional action that gains nothing is left."""
    rank = rank_of(game.acting)
    if game.optional and action_gain(game, estimate, rank) <= 0.0:
        return PASS
    match rank:
        case Rank.SEVEN | Rank.EIGHT:
            return POINT + WORD_SIZE * game.to_move + max(0, unknown_place(game, game.to_move))
        case Rank.QUEEN:
            return POINT + best_look(game, estimate) // 4096
        case Rank.JACK:
            pair = best_pair(game, estimate)
            return point_at_one_of(estimate, pair, min(pair // 8, pair % 8))
        case Rank.KING:
            target = king_target(game, estimate)
            return first_move_of_row(game) if target < 0 else POINT + target
        case Rank.ACE:
            return CHOOSE + ace_target(game, estimate)
    return aim_at_other(game)


@compiled
def point_at_one_of(estimate: Estimate, pair: int, player: int) -> int:
    """The card of a player that the best pair takes."""
    if player == pair // 8:
        return POINT + WORD_SIZE * player + estimate.high[player]
    return POINT + WORD_SIZE * player + estimate.low[player]


@compiled
def first_move_of_row(game: Vinto) -> int:
    """Point anywhere: the action will be declined."""
    players = targets_of(game, rank_of(game.acting))
    for player in range(game.players):
        if (players >> player) & 1:
            return POINT + WORD_SIZE * player
    return PASS


@compiled
def aim_at_other(game: Vinto) -> int:
    """A card of another player that is not known yet, if there is one."""
    players = targets_of(game, Rank.TEN)
    for player in range(game.players):
        if (players >> player) & 1 and unknown_place(game, player) >= 0:
            return POINT + WORD_SIZE * player + unknown_place(game, player)
    return first_move_of_row(game)


@compiled
def aim_second(game: Vinto, estimate: Estimate) -> int:
    """The other card of the best pair; when somebody else chose the first card, the best to go with it."""
    if rank_of(game.acting) == Rank.QUEEN:
        look = best_look(game, estimate)
        if look // 4096 == WORD_SIZE * game.target + game.target_place:
            return POINT + look % 4096
        return second_for(game, estimate)
    pair = best_pair(game, estimate)
    named = POINT + WORD_SIZE * game.target + game.target_place
    if min(pair // 8, pair % 8) == game.target and point_at_one_of(estimate, pair, game.target) == named:
        return point_at_one_of(estimate, pair, max(pair // 8, pair % 8))
    return second_for(game, estimate)


@compiled
def second_for(game: Vinto, estimate: Estimate) -> int:
    """The card that gains most in exchange for the one already named."""
    players = targets_of(game, Rank.JACK)
    value = seen_value(game, estimate, game.target, game.target_place)
    weight = estimate.weight[game.target]
    best, best_gain = -1, NO_GAIN
    for player in range(game.target + 1, game.players):
        if (players >> player) & 1:
            difference = weight - estimate.weight[player]
            low_gain = difference * (value - estimate.low_value[player])
            high_gain = difference * (value - estimate.high_value[player])
            if low_gain > best_gain:
                best, best_gain = POINT + WORD_SIZE * player + estimate.low[player], low_gain
            if high_gain > best_gain:
                best, best_gain = POINT + WORD_SIZE * player + estimate.high[player], high_gain
    return best
