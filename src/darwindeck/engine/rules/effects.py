"""Special cards: a rank, when played, skips, reverses, makes others draw or discard, swaps or steals."""

from darwindeck.engine.events import HANDS, NOBODY, EventKind, tell, tell_cards
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.rules import penalties
from darwindeck.engine.rules.queue import ask
from darwindeck.engine.seats import is_opponent, players_in, seat_after, skip
from darwindeck.engine.zones import (
    can_draw,
    discard_from_hand,
    draw_card,
    move_unseen,
    random_card_of,
    swap_hands,
)
from darwindeck.jit import compiled, inlined
from darwindeck.masks import number
from darwindeck.program.codes import (
    NONE,
    DrawCode,
    EffectCode,
    Pending,
    PhaseKind,
    PickCode,
    TargetCode,
)
from darwindeck.program.layout import Program
from darwindeck.rng import Chance, below


@compiled
def fire(program: Program, game: Table, memory: Memory, chance: Chance, player: int, rank: int) -> None:
    """What a rank does when a player has played it."""
    kind = number(program.effect_kind[rank])
    if kind == NONE:
        return
    value = number(program.effect_value[rank])
    match kind:
        case EffectCode.SKIP_NEXT:
            skip(game, value)
        case EffectCode.REVERSE_DIRECTION:
            turn_round(program, game, memory)
        case EffectCode.EXTRA_TURN:
            give_extra_turn(program, game, player)
        case EffectCode.CHOOSE_SUIT:
            ask(game, Pending.NAME_SUIT, player, 0)
        case _:
            if kind == EffectCode.DRAW_CARDS and number(program.effect_how[rank]) == DrawCode.STACKS:
                penalties.add(program, game, memory, player, rank)
            else:
                aim(program, game, memory, chance, player, rank)


@compiled
def turn_round(program: Program, game: Table, memory: Memory) -> None:
    """Play goes the other way; a trick goes on as it began, and the next one tells which way it goes."""
    game.direction = -game.direction
    if number(program.phase_kind[game.phase]) != PhaseKind.TRICK:
        tell(memory, EventKind.TURNS_ROUND, NOBODY, NOBODY, game.direction)


@compiled
def give_extra_turn(program: Program, game: Table, player: int) -> None:
    """The player goes again; inside a trick, it leads the next one."""
    if number(program.phase_kind[game.phase]) == PhaseKind.TRICK:
        game.next_leader = player
    else:
        game.skips = players_in(game) - 1


@compiled
def aim(program: Program, game: Table, memory: Memory, chance: Chance, player: int, rank: int) -> None:
    """Find whom the effect strikes, and strike."""
    match number(program.effect_target[rank]):
        case TargetCode.PLAYER_CHOICE:
            if opponents(program, game, player) > 0:
                ask(game, Pending.TARGET, player, rank)
        case TargetCode.ALL_OPPONENTS:
            strike_all(program, game, memory, chance, player, rank)
        case _:
            target = target_of(program, game, chance, player, number(program.effect_target[rank]))
            if target != player:
                strike(program, game, memory, chance, player, target, rank)


@compiled
def opponents(program: Program, game: Table, player: int) -> int:
    """How many players on other sides are still in."""
    found = 0
    for other in range(game.players):
        if is_opponent(program, game, player, other):
            found += 1
    return found


@compiled
def target_of(program: Program, game: Table, chance: Chance, player: int, target: int) -> int:
    """Next and previous follow the direction of play; left and right are the nearest opponents."""
    match target:
        case TargetCode.NEXT_PLAYER:
            return seat_after(game, player, direction_of_play(program, game), game.out)
        case TargetCode.PREV_PLAYER:
            return seat_after(game, player, -direction_of_play(program, game), game.out)
        case TargetCode.LEFT_OPPONENT:
            return nearest_opponent(program, game, player, 1)
        case TargetCode.RIGHT_OPPONENT:
            return nearest_opponent(program, game, player, -1)
    return random_opponent(program, game, chance, player)


@inlined
def direction_of_play(program: Program, game: Table) -> int:
    """Which way play goes round; a trick goes on as it began, whatever was turned round in it."""
    if number(program.phase_kind[game.phase]) == PhaseKind.TRICK:
        return game.trick_direction
    return game.direction


@compiled
def nearest_opponent(program: Program, game: Table, player: int, step: int) -> int:
    seat = player
    for _ in range(game.players):
        seat = seat_after(game, seat, step, game.out)
        if is_opponent(program, game, player, seat):
            return seat
    return player


@compiled
def random_opponent(program: Program, game: Table, chance: Chance, player: int) -> int:
    found = opponents(program, game, player)
    if found == 0:
        return player
    ticket = below(chance, found)
    for other in range(game.players):
        if is_opponent(program, game, player, other):
            if ticket == 0:
                return other
            ticket -= 1
    return player


@compiled
def strike_all(program: Program, game: Table, memory: Memory, chance: Chance, player: int, rank: int) -> None:
    """Every opponent in turn, in the direction of play."""
    seat = player
    for _ in range(game.players):
        seat = seat_after(game, seat, direction_of_play(program, game), game.sitting_out)
        if seat != player and is_opponent(program, game, player, seat):
            strike(program, game, memory, chance, player, seat, rank)


@compiled
def strike(
    program: Program, game: Table, memory: Memory, chance: Chance, player: int, target: int, rank: int
) -> None:
    """Do to one target what the rank does."""
    if memory.watching:
        tell_strike(program, game, memory, player, target, rank)
    value = number(program.effect_value[rank])
    match number(program.effect_kind[rank]):
        case EffectCode.DRAW_CARDS:
            for _ in range(value):
                if can_draw(program, game):
                    draw_card(program, game, memory, chance, target)
        case EffectCode.FORCE_DISCARD:
            force_discard(program, game, memory, chance, target, rank)
        case EffectCode.SWAP_HANDS:
            swap_hands(program, game, memory, player, target)
        case EffectCode.STEAL_CARD:
            for _ in range(min(value, number(game.held[target]))):
                card = random_card_of(game, chance, target)
                tell_cards(memory, EventKind.TAKES, player, 1 << card, HANDS + target, HANDS + player)
                move_unseen(program, game, memory, card, target, player)


@compiled
def tell_strike(program: Program, game: Table, memory: Memory, player: int, target: int, rank: int) -> None:
    """Whom a card strikes, and whether there is nothing it can do to that player."""
    tell(memory, EventKind.STRIKES, player, target, rank)
    kind = number(program.effect_kind[rank])
    if kind == EffectCode.DRAW_CARDS:
        is_spared = not can_draw(program, game)
    else:
        is_spared = kind != EffectCode.SWAP_HANDS and number(game.held[target]) == 0
    if is_spared:
        tell(memory, EventKind.IS_SPARED, target, NOBODY, rank)


@compiled
def force_discard(
    program: Program, game: Table, memory: Memory, chance: Chance, target: int, rank: int
) -> None:
    """The victim chooses what to give up, or chance does."""
    cards = min(number(program.effect_value[rank]), number(game.held[target]))
    if cards == 0:
        return
    if number(program.effect_how[rank]) == PickCode.CHOICE:
        ask(game, Pending.DISCARD, target, cards)
        return
    for _ in range(cards):
        card = random_card_of(game, chance, target)
        discard_from_hand(program, game, memory, target, card, EventKind.DISCARDS_AT_RANDOM)
