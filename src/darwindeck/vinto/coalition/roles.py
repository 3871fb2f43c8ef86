"""Roles: who is to win for the coalition, and what each of the others does for it, worked out alike by all.

How low a row will end, everybody judges alike: by the cards that all have seen, by what messages say of the
rest, by whether its owner has yet to act, and by how likely its owner's turn was a champion's: nobody spends
it on a hopeless row. A member who expects its own row to end lower than the others' is champion; the others
support. Where the caller's cards may be touched, the first who can attacks them.
"""

import math

from darwindeck.jit import compiled, inlined
from darwindeck.masks import number
from darwindeck.vinto.alphabet import DECLINE, GO_ON
from darwindeck.vinto.codes import NO_CARD, NO_ROLE, NOBODY, Deed, Phase, Rank, Role
from darwindeck.vinto.layout import ROW, Vinto
from darwindeck.vinto.minds.beliefs import Beliefs, public_total, told_at, value_told
from darwindeck.vinto.minds.estimates import Style, knows
from darwindeck.vinto.rules.ranks import rank_of, value_of
from darwindeck.vinto.rules.rows import card_at

CLAIM = 2.0  # points: how much lower the row of a member is likely to be whose turn was a champion's
TURN_WORTH = 4.0  # points: by how much a turn makes a row lower, about
USURPERS_REACH = 3.0  # points: how far behind the champion a usurper still tries


@compiled
def public_champion(game: Vinto, beliefs: Beliefs) -> int:
    """The member whose row seems to end lowest, in everybody's eyes; of equals the one in the lower seat."""
    champion = NOBODY
    best = math.inf
    for owner in range(game.players):
        if owner != game.caller:
            total = prospect(game, beliefs, owner)
            if total < best:
                champion, best = owner, total
    return champion


@compiled
def prospect(game: Vinto, beliefs: Beliefs, owner: int) -> float:
    """What a row is likely to end with, in everybody's eyes: whoever has yet to act will make it lower."""
    total = public_total(game, beliefs, owner) - CLAIM * beliefs.champion[owner]
    if is_yet_to_act(game, owner):
        total -= TURN_WORTH
    return total


@inlined
def is_yet_to_act(game: Vinto, player: int) -> bool:
    """Whether a member's turn of the final round is still to come."""
    past_caller = (player - game.caller) % game.players
    return past_caller > (game.turn_of - game.caller) % game.players


@compiled
def role_of(game: Vinto, beliefs: Beliefs, style: Style, player: int) -> int:
    """What a member does for the coalition now, from the plan and what it knows of its own row.

    Whoever expects its own row to end lower than the others seem to is champion; a usurper need only come
    close. Once a member has begun its turn in a role, it keeps it, unless it can attack after all.
    """
    if can_attack(game) and beliefs.attackers == 0:
        return Role.ATTACK
    if beliefs.acting != NO_ROLE and player == game.turn_of:
        return beliefs.acting
    return role_by_rows(game, beliefs, style, player)


@compiled
def role_by_rows(game: Vinto, beliefs: Beliefs, style: Style, player: int) -> int:
    """Champion or support; who has already spent its turn on its own row is champion."""
    if player == game.turn_of and beliefs.deed[player] == Deed.IMPROVED:
        return Role.CHAMPION
    own = own_prospect(game, beliefs, player) - (USURPERS_REACH if style.usurps else 0.0)
    for owner in range(game.players):
        if owner not in (player, game.caller) and prospect(game, beliefs, owner) < own:
            return Role.SUPPORT
    return Role.CHAMPION


@compiled
def own_prospect(view: Vinto, beliefs: Beliefs, player: int) -> float:
    """What a member's own row is likely to end with, in its own eyes; with a card drawn, at its lowest."""
    total = 0.0
    highest = 0.0
    for place in range(number(view.held[player])):
        value = value_told(told_at(beliefs, player * ROW + place))
        if knows(view, player, player, place):
            value = float(value_of(card_at(view, player, place)))
        total += value
        highest = max(highest, value)
    if is_yet_to_act(view, player) or (player == view.turn_of and view.phase == Phase.SOURCE):
        return total - TURN_WORTH
    if player == view.turn_of and view.phase == Phase.DRAWN:
        return total - max(0.0, highest - value_of(view.drawn))
    return total


@compiled
def can_attack(game: Vinto) -> bool:
    """Whether the player to move has an action at hand that can strike the caller."""
    if game.caller_protected:
        return False
    card = NO_CARD
    if game.phase == Phase.DRAWN:
        card = game.drawn
    elif game.phase == Phase.NAME_OLD and knows(game, game.to_move, game.to_move, game.place):
        card = card_at(game, game.to_move, game.place)
    elif game.phase in (Phase.TARGET, Phase.SECOND, Phase.CONFIRM, Phase.QUEEN, Phase.KING):
        card = game.acting
    return card != NO_CARD and Rank.JACK <= rank_of(card) <= Rank.ACE


@compiled
def is_attack(before: Vinto, after: Vinto) -> bool:
    """Whether an action on the caller was carried out."""
    if before.caller == NOBODY or before.caller not in (before.target, before.second):
        return False
    return is_carried_out(before, after)


@inlined
def is_carried_out(before: Vinto, after: Vinto) -> bool:
    if before.phase == Phase.KING:
        return after.last_move != DECLINE
    return before.phase == Phase.CONFIRM and after.last_move == GO_ON
