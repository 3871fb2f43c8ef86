"""Drawing from an opponent: a card goes unseen from one hand to another."""

from darwindeck.engine.events import HANDS, EventKind, tell_cards
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.rules.effects import nearest_opponent
from darwindeck.engine.seats import is_opponent, seat_after
from darwindeck.engine.zones import move_unseen, random_card_of
from darwindeck.jit import compiled
from darwindeck.masks import number
from darwindeck.move_sets import offer
from darwindeck.program.alphabet import PLAYER
from darwindeck.program.codes import TargetCode
from darwindeck.program.layout import Program
from darwindeck.rng import Chance


@compiled
def legal(program: Program, game: Table, arc: int) -> None:
    """Offer every hand that the player may draw from."""
    for other in range(game.players):
        if may_rob(program, game, arc, other):
            offer(game, PLAYER + other)


@compiled
def can_rob(program: Program, game: Table, arc: int) -> bool:
    for other in range(game.players):
        if may_rob(program, game, arc, other):
            return True
    return False


@compiled
def may_rob(program: Program, game: Table, arc: int, other: int) -> bool:
    """Whether the player may draw from this hand: any opponent's, or the one the step names."""
    player = game.to_move
    if other == player or number(game.held[other]) == 0:
        return False
    target = number(program.arc_to[arc])
    if target == TargetCode.PLAYER_CHOICE:
        return is_opponent(program, game, player, other)
    return other == fixed_target(program, game, player, target)


@compiled
def fixed_target(program: Program, game: Table, player: int, target: int) -> int:
    """A seat that chance has no say in."""
    match target:
        case TargetCode.NEXT_PLAYER:
            return seat_after(game, player, game.direction, game.out)
        case TargetCode.PREV_PLAYER:
            return seat_after(game, player, -game.direction, game.out)
        case TargetCode.LEFT_OPPONENT:
            return nearest_opponent(program, game, player, 1)
    return nearest_opponent(program, game, player, -1)


@compiled
def rob(program: Program, game: Table, memory: Memory, chance: Chance, other: int, cards: int) -> None:
    """Draw cards unseen from another player's hand."""
    for _ in range(min(cards, number(game.held[other]))):
        card = random_card_of(game, chance, other)
        tell_cards(memory, EventKind.TAKES, game.to_move, 1 << card, HANDS + other, HANDS + game.to_move)
        move_unseen(program, game, memory, card, other, game.to_move)
