"""Gains: what the action of a rank is worth to the player to move, and the targets that make it so."""

import math

from darwindeck.jit import compiled
from darwindeck.limits import WORD_SIZE
from darwindeck.masks import number
from darwindeck.vinto.codes import NOBODY, Rank
from darwindeck.vinto.layout import Vinto
from darwindeck.vinto.minds.estimates import Estimate, knows
from darwindeck.vinto.rules.actions import targets_of
from darwindeck.vinto.rules.ranks import rank_of, value_of
from darwindeck.vinto.rules.rows import card_at

PEEK_AT_OWN = 1.0  # points: what it is worth before a call to know one more card of one's own
PEEK_AT_OTHER = 0.3
PEEK_AT_OWN_LATE = 0.3  # after a call a card of one's own may still be thrown
PEEK_AT_OTHER_LATE = 0.05
SPREAD = 3.7  # points: the standard deviation of an unknown card
NO_GAIN = -1e9


@compiled
def action_gain(game: Vinto, estimate: Estimate, rank: int) -> float:
    """What the action of a rank is worth; nothing when it has no target."""
    if not targets_of(game, rank):
        return 0.0
    late = game.caller != NOBODY
    match rank:
        case Rank.JACK:
            return pair_gain(game, estimate, best_pair(game, estimate))
        case Rank.QUEEN:
            return queen_gain(game, estimate, best_look(game, estimate))
        case Rank.KING:
            return king_gain(game, estimate, king_target(game, estimate))
        case Rank.ACE:
            return -estimate.weight[ace_target(game, estimate)] * estimate.unseen_mean
        case Rank.SEVEN | Rank.EIGHT:
            if unknown_place(game, game.to_move) < 0:
                return 0.0
            return PEEK_AT_OWN_LATE * estimate.weight[game.to_move] if late else PEEK_AT_OWN
    return PEEK_AT_OTHER_LATE if late else PEEK_AT_OTHER


@compiled
def unknown_place(game: Vinto, owner: int) -> int:
    """The first card of a row that the player to move does not know; -1 when it knows them all."""
    for place in range(number(game.held[owner])):
        if not knows(game, game.to_move, owner, place):
            return place
    return -1


@compiled
def best_pair(game: Vinto, estimate: Estimate) -> int:
    """Whose dearest card to swap for whose cheapest: `8 × receiver of the cheap card + giver`."""
    players = targets_of(game, Rank.JACK)
    best, best_gain = -1, NO_GAIN
    for first in range(game.players):
        for other in range(game.players):
            if first != other and (players >> first) & 1 and (players >> other) & 1:
                gain = pair_gain(game, estimate, 8 * first + other)
                if gain > best_gain:
                    best, best_gain = 8 * first + other, gain
    return best


@compiled
def pair_gain(game: Vinto, estimate: Estimate, pair: int) -> float:
    first, other = pair // 8, pair % 8
    difference = estimate.high_value[first] - estimate.low_value[other]
    return (estimate.weight[first] - estimate.weight[other]) * difference


@compiled
def best_look(game: Vinto, estimate: Estimate) -> int:
    """The two cards that a Queen had best look at: `4096 × first + second`, each `54 × player + place`."""
    players = targets_of(game, Rank.QUEEN)
    best, best_gain = -1, NO_GAIN
    for first in range(game.players):
        for other in range(first + 1, game.players):
            if (players >> first) & 1 and (players >> other) & 1:
                for choice in range(9):
                    one = place_to_look_at(estimate, first, choice // 3)
                    two = place_to_look_at(estimate, other, choice % 3)
                    if one >= 0 and two >= 0:
                        look = 4096 * (WORD_SIZE * first + one) + WORD_SIZE * other + two
                        gain = queen_gain(game, estimate, look)
                        if gain > best_gain:
                            best, best_gain = look, gain
    return best


@compiled
def place_to_look_at(estimate: Estimate, player: int, choice: int) -> int:
    """The dearest card of a row, the cheapest, or the first unknown one."""
    if choice == 0:
        return estimate.high[player]
    return estimate.low[player] if choice == 1 else estimate.unknown[player]


@compiled
def queen_gain(game: Vinto, estimate: Estimate, look: int) -> float:
    """What it is worth to see two cards and to swap them if that is good."""
    one, two = look // 4096, look % 4096
    first, other = one // WORD_SIZE, two // WORD_SIZE
    difference = seen_value(game, estimate, first, one % WORD_SIZE)
    difference -= seen_value(game, estimate, other, two % WORD_SIZE)
    unknown = 0
    if not knows(game, game.to_move, first, one % WORD_SIZE):
        unknown += 1
    if not knows(game, game.to_move, other, two % WORD_SIZE):
        unknown += 1
    gain = estimate.weight[first] - estimate.weight[other]
    if gain < 0.0:
        gain, difference = -gain, -difference
    if unknown == 0:
        return gain * max(0.0, difference)
    softness = 0.6 * SPREAD * math.sqrt(float(unknown))
    return gain * softness * math.log(1.0 + math.exp(difference / softness))


@compiled
def king_target(game: Vinto, estimate: Estimate) -> int:
    """The card that is best removed: `54 × player + place`; -1 when the player knows none worth it."""
    players = targets_of(game, Rank.KING)
    best, best_gain = -1, 0.0
    for owner in range(game.players):
        if (players >> owner) & 1:
            for place in range(number(game.held[owner])):
                gain = king_gain(game, estimate, WORD_SIZE * owner + place)
                if gain > best_gain:
                    best, best_gain = WORD_SIZE * owner + place, gain
    return best


@compiled
def king_gain(game: Vinto, estimate: Estimate, target: int) -> float:
    """What it is worth to remove a card that the player knows, with all that are thrown after it."""
    if target < 0:
        return 0.0
    owner, place = target // WORD_SIZE, target % WORD_SIZE
    if not knows(game, game.to_move, owner, place):
        return 0.0
    card = card_at(game, owner, place)
    gain = estimate.feed[rank_of(card)]
    if not knows(game, owner, owner, place) or value_of(card) <= 0:
        gain += estimate.weight[owner] * value_of(card)
    return gain


@compiled
def ace_target(game: Vinto, estimate: Estimate) -> int:
    """Who is best made to draw."""
    players = targets_of(game, Rank.ACE)
    best = -1
    for player in range(game.players):
        if (players >> player) & 1 and (best < 0 or estimate.weight[player] < estimate.weight[best]):
            best = player
    return best


@compiled
def seen_value(game: Vinto, estimate: Estimate, owner: int, place: int) -> float:
    """The value of a card as the player to move knows or guesses it."""
    if knows(game, game.to_move, owner, place):
        return float(value_of(card_at(game, owner, place)))
    return estimate.unseen_mean


@compiled
def exchange_gain(game: Vinto, estimate: Estimate) -> float:
    """What it is worth to exchange the two cards named."""
    first = seen_value(game, estimate, game.target, game.target_place)
    second = seen_value(game, estimate, game.second, game.second_place)
    return (estimate.weight[game.target] - estimate.weight[game.second]) * (first - second)
