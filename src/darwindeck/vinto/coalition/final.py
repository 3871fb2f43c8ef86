"""The final round: try each move in imagined worlds, let everybody play on, and see who ends lowest.

The value of a move is the chance that the lowest row of the coalition is below the caller's, blended with the
player's own row as far as the player is not cooperative. Moves are tried in the same worlds with the same
luck; the better half goes on to more worlds (sequential halving), the last two until one is surely better.
"""

import math
from typing import Any, NamedTuple

import numpy as np

from darwindeck.jit import compiled
from darwindeck.masks import number
from darwindeck.rng import CHANCE_DTYPE, Chance, next_word, seed_chance
from darwindeck.vinto.alphabet import PASS, SWAP, USE
from darwindeck.vinto.coalition.candidates import (
    CANDIDATES_DTYPE,
    Candidates,
    best_of,
    drop_the_worse,
    is_settled,
    note_gap,
)
from darwindeck.vinto.coalition.listing import is_speaking, list_candidates
from darwindeck.vinto.coalition.roles import role_by_rows, role_of
from darwindeck.vinto.coalition.speaking import DECLARING, speak
from darwindeck.vinto.codes import ALL_FACTS, NO_ROLE, Deed, Phase, Rank, Role, Status
from darwindeck.vinto.flow import play
from darwindeck.vinto.layout import VINTO_DTYPE, Vinto
from darwindeck.vinto.minds.beliefs import Beliefs
from darwindeck.vinto.minds.estimates import ESTIMATE_DTYPE, Estimate, Style, knows
from darwindeck.vinto.minds.greedy import greedy_move
from darwindeck.vinto.minds.imagine import imagine
from darwindeck.vinto.rules.ranks import rank_of
from darwindeck.vinto.rules.rounds import lowest_total_but
from darwindeck.vinto.rules.rows import everyone, knowers_at, learn

WORLDS = 1600  # that fit on the desk
OWN_SCALE = 30.0  # points of the own row that count as much as winning
TILT = 0.2  # of what leaving a role costs: before it is settled
CROWDING = 4.0  # of what leaving a role costs: an attack after another member's
MARGIN_SCALE = 0.002  # what a point of the coalition's margin counts, so that hopeless moves differ


class Desk(NamedTuple):
    """What a player thinks with: made once and used for every decision."""

    worlds: Any  # imagined
    scratch: Any  # the world being played on
    estimates: Any
    chances: Any
    candidates: Any


def new_desk() -> Desk:
    return Desk(
        np.zeros(WORLDS, VINTO_DTYPE),
        np.zeros(1, VINTO_DTYPE),
        np.zeros(1, ESTIMATE_DTYPE),
        np.zeros(1, CHANCE_DTYPE),
        np.zeros(1, CANDIDATES_DTYPE),
    )


@compiled
def choose_in_final(view: Vinto, beliefs: Beliefs, style: Style, desk: Desk, seed: int) -> int:
    """The move of a member of the coalition, from its view and its beliefs alone."""
    tried: Candidates = desk.candidates[0]
    tried.me = view.to_move
    tried.role = role_of(view, beliefs, style, tried.me)
    tried.price = price_of_leaving(view, beliefs, style, tried.me)
    tried.crowding = price_of_crowding(beliefs, style, tried.me)
    list_candidates(view, beliefs, style, tried)
    if tried.many > 1:
        try_in_worlds(view, beliefs, style, desk, seed)
    keep_role(view, beliefs, style, tried)
    return tried.move[best_of(tried)]


@compiled
def try_in_worlds(view: Vinto, beliefs: Beliefs, style: Style, desk: Desk, seed: int) -> None:
    """Try the candidates in more and more worlds, the better ones longer."""
    tried: Candidates = desk.candidates[0]
    made = 0
    stage = max(1, style.worlds // 8)
    wanted = stage
    alive = tried.many
    tried.gap = tried.gap_squares = 0.0
    tried.gaps = 0
    while made < style.worlds:
        wanted = min(wanted, style.worlds)
        for index in range(made, wanted):
            seed_chance(desk.chances[0], seed, index)
            desk.worlds[index] = view
            imagine(desk.worlds[index], beliefs, desk.chances[0], tried.me)
            for place in range(tried.many):
                if tried.alive[place]:
                    try_in_world(beliefs, style, desk, index, place, seed)
            if alive == 2:
                note_gap(tried)
        made = wanted
        if alive > 2:
            alive = drop_the_worse(tried, (alive + 1) // 2)
        elif is_settled(tried):
            break
        wanted = made + (stage if alive == 2 else made)


@compiled
def price_of_leaving(view: Vinto, beliefs: Beliefs, style: Style, me: int) -> float:
    """What a move must gain that does not go with the role: little before it is settled, and more after."""
    if view.turn_of != me:
        return 0.0
    share = TILT if beliefs.acting == NO_ROLE else 1.0
    return share * style.discipline * style.cooperativeness


@compiled
def price_of_crowding(beliefs: Beliefs, style: Style, me: int) -> float:
    """What an attack must gain after another member's: by the plan one attacks, and the others do not."""
    if beliefs.attackers & ~(1 << me) == 0:
        return 0.0
    return CROWDING * style.discipline * style.cooperativeness


@compiled
def keep_role(view: Vinto, beliefs: Beliefs, style: Style, tried: Candidates) -> None:
    """What a member does with its card settles its role for this turn: the one that the move goes with.

    Where it goes with any, the role is the one that the plan gives; who spares the caller does not attack.
    Who turns on the caller attacks, whatever it has set out to do; who has swapped and does not is champion.
    """
    best = best_of(tried)
    lean = tried.leans[best]
    if view.turn_of != tried.me or view.phase == Phase.SOURCE or is_half_done(view, tried.move[best], lean):
        return
    if lean == Role.ATTACK:
        tried.role = lean
    elif beliefs.acting != NO_ROLE:
        tried.role = beliefs.acting
    elif beliefs.deed[tried.me] == Deed.IMPROVED:
        tried.role = Role.CHAMPION
    elif lean != NO_ROLE:
        tried.role = lean
    elif tried.role == Role.ATTACK:
        tried.role = role_by_rows(view, beliefs, style, tried.me)
    beliefs.acting = tried.role


@compiled
def is_half_done(view: Vinto, move: int, lean: int) -> bool:
    """Whether it is open, after a move, what the member does with its card: whom an action will strike."""
    if lean in (Role.CHAMPION, Role.SUPPORT):
        return False
    match view.phase:
        case Phase.DRAWN:
            return move == USE or move >= SWAP
        case Phase.NAME_OLD:
            return True  # declared for its action
        case Phase.TARGET:
            return lean == NO_ROLE and rank_of(view.acting) in (Rank.JACK, Rank.QUEEN) and move != PASS
    return False


@compiled
def try_in_world(beliefs: Beliefs, style: Style, desk: Desk, index: int, place: int, seed: int) -> None:
    """Make a candidate's move in a world, play on to the end, and add what came of it."""
    tried: Candidates = desk.candidates[0]
    world = desk.scratch[0]
    chance = desk.chances[0]
    desk.scratch[0] = desk.worlds[index]
    seed_chance(chance, seed, WORLDS + index)
    luck = next_word(chance)
    if tried.speaking or tried.speech[place]:
        speak(world, beliefs, chance, tried.move[place], tried.speech[place])
    else:
        play(world, chance, tried.move[place])
    play_on(world, style, desk.estimates[0], chance, luck, tried.me)
    cost = -style.eagerness * style.cooperativeness * tried.worth[place]
    if tried.speech[place] == DECLARING or tried.shows[place]:
        cost += style.caution
    if tried.leans[place] == Role.CHAMPION:
        cost -= style.ambition
    if tried.leans[place] not in (NO_ROLE, tried.role):
        cost += tried.price
    if tried.leans[place] == Role.ATTACK:
        cost += tried.crowding
    tried.latest[place] = value_of_end(world, style, tried.me) - cost
    tried.value[place] += tried.latest[place]
    tried.wins[place] += 1.0 if coalition_margin(world) > 0 else 0.0
    tried.worlds[place] += 1


@compiled
def play_on(world: Vinto, style: Style, estimate: Estimate, chance: Chance, luck: int, me: int) -> None:
    """Everybody plays greedily for what the style says, each from what it knows.

    Each turn has luck of its own, so that one card more drawn now does not change all the draws to come.
    Who speaks counts on its partners to tell what they know; what it tells itself is made move by move.
    """
    turn = world.turn_of
    while world.status == Status.PLAYING:
        play(world, chance, greedy_move(world, style, estimate))
        if world.turn_of != turn and world.status == Status.PLAYING:
            seed_chance(chance, luck, world.turn_of)
            if style.pools:
                pool_knowledge(world, turn, style.pools)
            elif is_speaking(style) and turn != me:
                pool_knowledge(world, turn, ALL_FACTS)
            turn = world.turn_of


@compiled
def pool_knowledge(world: Vinto, player: int, facts: int) -> None:
    """So many cards that a member of the coalition knows, all members know: its own first."""
    coalition = everyone(world) & ~(1 << world.caller)
    if (coalition >> player) & 1 == 0:
        return
    for step in range(world.players):
        owner = (player + step) % world.players
        for place in range(number(world.held[owner])):
            unheard = knowers_at(world, owner, place) & coalition != coalition
            if facts > 0 and unheard and knows(world, player, owner, place):
                learn(world, owner, place, coalition)
                facts -= 1


@compiled
def value_of_end(world: Vinto, style: Style, me: int) -> float:
    margin = coalition_margin(world)
    together = likely_win(margin, style.smoothing)
    alone = -world.total[me] / OWN_SCALE
    return style.cooperativeness * together + (1.0 - style.cooperativeness) * alone


@compiled
def coalition_margin(world: Vinto) -> int:
    """By how much the lowest of the coalition is below the caller."""
    return number(world.total[world.caller]) - lowest_total_but(world, world.caller)


@compiled
def likely_win(margin: int, smoothing: float) -> float:
    """The chance of a win when luck may shift a margin: a logistic curve; a tie is no win."""
    if smoothing <= 0.0:
        return (1.0 if margin > 0 else 0.0) + MARGIN_SCALE * margin
    return 1.0 / (1.0 + math.exp((0.5 - margin) / smoothing))
