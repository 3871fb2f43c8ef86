"""Special cards: what a rank does to the others when it is played, and whom to choose for it."""

from darwindeck.agents.greedy.goals import share_of_others, stakes_of
from darwindeck.agents.greedy.holding import worth_held, worth_of_shedding
from darwindeck.engine.layout import Table
from darwindeck.engine.rules.effects import direction_of_play
from darwindeck.engine.seats import is_opponent, seat_after
from darwindeck.engine.sets import rank_of
from darwindeck.jit import compiled, inlined
from darwindeck.masks import number
from darwindeck.program.codes import NONE, DrawCode, EffectCode, TargetCode
from darwindeck.program.layout import Program

A_TURN = 0.5  # what a turn is worth, in cards shed
A_SUIT = -0.8  # what it costs to name a suit now and no longer be able to later, in cards shed


@compiled
def worth_of_effect(
    program: Program, view: Table, player: int, card: int, out: float, any_left: float
) -> float:
    """What playing this card does besides being played, by the stakes of the hand."""
    rank = rank_of(card)
    kind = number(program.effect_kind[rank])
    if kind == NONE:
        return 0.0
    card_less = worth_of_shedding(view, player, out) - any_left
    after = seat_after(view, player, direction_of_play(program, view), view.out)
    match kind:
        case EffectCode.SKIP_NEXT:
            return A_TURN * card_less * enmity(program, player, after)
        case EffectCode.EXTRA_TURN:
            return 2.0 * A_TURN * card_less
        case EffectCode.CHOOSE_SUIT:
            return A_SUIT * card_less
        case EffectCode.REVERSE_DIRECTION:
            before = seat_after(view, player, -direction_of_play(program, view), view.out)
            return A_TURN * card_less * (fewest(view, before) - fewest(view, after))
    return worth_of_strike(program, view, player, rank, out, any_left)


@inlined
def fewest(view: Table, player: int) -> float:
    """How near a player is to going out."""
    return -1.0 / (1.0 + number(view.held[player]))


@inlined
def enmity(program: Program, player: int, other: int) -> float:
    """One for an opponent; what hurts a partner counts against it."""
    if other == player:
        return 0.0
    return -1.0 if number(program.side_of[player]) == number(program.side_of[other]) else 1.0


@compiled
def worth_of_strike(
    program: Program, view: Table, player: int, rank: int, out: float, any_left: float
) -> float:
    """What an effect with a target is worth, at the target it will have."""
    target = number(program.effect_target[rank])
    best = 0.0
    total = 0.0
    struck = 0
    for other in range(view.players):
        if is_opponent(program, view, player, other):
            worth = worth_of_striking(program, view, player, other, rank, out, any_left)
            best = worth if struck == 0 else max(best, worth)
            total += worth
            struck += 1
    match target:
        case TargetCode.NEXT_PLAYER:
            after = seat_after(view, player, direction_of_play(program, view), view.out)
            return worth_of_striking(program, view, player, after, rank, out, any_left)
        case TargetCode.PREV_PLAYER:
            before = seat_after(view, player, -direction_of_play(program, view), view.out)
            return worth_of_striking(program, view, player, before, rank, out, any_left)
        case TargetCode.PLAYER_CHOICE:
            return best
        case TargetCode.ALL_OPPONENTS:
            return total
    return total / max(struck, 1)


@compiled
def worth_of_striking(
    program: Program, view: Table, player: int, other: int, rank: int, out: float, any_left: float
) -> float:
    """What an effect is worth when it strikes this player."""
    if other == player:
        return 0.0
    value = number(program.effect_value[rank])
    held = number(view.held[other])
    mine = worth_of_shedding(view, player, out) - any_left
    theirs = (worth_of_shedding(view, other, out) - any_left) * enmity(program, player, other)
    theirs *= share_of_others(program)
    match number(program.effect_kind[rank]):
        case EffectCode.DRAW_CARDS:
            # A card that answers such a demand is gone for the next one.
            answer = mine if number(program.effect_how[rank]) == DrawCode.STACKS else 0.0
            return value * theirs - answer
        case EffectCode.FORCE_DISCARD:
            return -min(value, held) * theirs
        case EffectCode.STEAL_CARD:
            return -min(value, held) * (theirs + mine)
        case EffectCode.SWAP_HANDS:
            return (number(view.held[player]) - 1 - held) * (theirs + mine)
    return 0.0


@compiled
def worth_of_target(program: Program, view: Table, player: int, other: int, rank: int) -> float:
    """What it is worth to choose this player for the effect of a rank."""
    out, _, any_left, _, _ = stakes_of(program, view, player, 0)
    return worth_of_striking(program, view, player, other, rank, out, any_left)


@compiled
def worth_of_robbing(program: Program, view: Table, player: int, other: int, unseen: int) -> float:
    """What it is worth to draw a card from this player's hand: it hurts a hoarder and helps a shedder."""
    out, _, any_left, _, _ = stakes_of(program, view, player, 0)
    theirs = (worth_of_shedding(view, other, out) - any_left) * enmity(program, player, other)
    return worth_held(program, view, player, unseen, unseen) - theirs * share_of_others(program)
