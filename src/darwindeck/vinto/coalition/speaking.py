"""Speaking: making a move, or the moves of a whole message, in an imagined world, where it is heard."""

from darwindeck.jit import compiled
from darwindeck.limits import CARDS
from darwindeck.masks import count
from darwindeck.rng import Chance
from darwindeck.vinto.alphabet import DECLARE, DECLINE, SILENT, SWAP, THROW
from darwindeck.vinto.coalition.choices import (
    NO_CHOICE,
    cards_in_rows,
    choices_of_target,
    move_of_number,
    nameable,
    nth_card,
    step_of,
    tells_at_once,
)
from darwindeck.vinto.coalition.codebook import message_of, to_say
from darwindeck.vinto.coalition.facts import NO_FACT, fact_of, group_to_tell
from darwindeck.vinto.codes import Phase
from darwindeck.vinto.flow import play
from darwindeck.vinto.layout import ROW, Vinto
from darwindeck.vinto.minds.beliefs import NARROW, Beliefs, told_at
from darwindeck.vinto.minds.estimates import knows
from darwindeck.vinto.rules.ranks import rank_of
from darwindeck.vinto.rules.rows import card_at, everyone, learn

SILENTLY = 0  # the move alone
TELLING = 1  # the move and those that follow from it, so that a message is complete
DECLARING = 2  # a swap with a wrong declaration
GUESSING = 3  # a King, and the rank that is likeliest for the card it points at: added to this number


@compiled
def speak(world: Vinto, beliefs: Beliefs, chance: Chance, move: int, how: int) -> None:
    """Make a move and what belongs to it, before members who listen."""
    me = world.to_move
    if how >= GUESSING:
        make(world, beliefs, chance, move)
        make(world, beliefs, chance, DECLARE + how - GUESSING)
        return
    declares = world.phase == Phase.DRAWN and move >= SWAP and how != SILENTLY
    known = declares and knows(world, me, me, move - SWAP)
    make(world, beliefs, chance, move)
    if how == SILENTLY:
        return
    if declares:
        make(world, beliefs, chance, declaration(world, beliefs, how, known))
    tell_by_targets(world, beliefs, chance, me)


@compiled
def declaration(world: Vinto, beliefs: Beliefs, how: int, known: bool) -> int:
    """Declare the first fact, which is wrong; or what is known, for the sake of its action; or nothing."""
    me = world.to_move
    if how == DECLARING:
        fact = fact_of(world, beliefs, me, NO_FACT, me * ROW + world.place)
        return SILENT if fact == NO_FACT else DECLARE + rank_of(card_at(world, fact // ROW, fact % ROW))
    return DECLARE + rank_of(card_at(world, me, world.place)) if known else SILENT


@compiled
def tell_by_targets(world: Vinto, beliefs: Beliefs, chance: Chance, me: int) -> None:
    """Name targets that tell the truth; where they tell only if the action is declined, decline."""
    while world.to_move == me and world.phase in (Phase.TARGET, Phase.SECOND):
        move = target_to_say(world, beliefs)
        if move == NO_CHOICE:
            return
        at_once = tells_at_once(rank_of(world.acting))
        make(world, beliefs, chance, move)
        if at_once:
            return
    if world.to_move == me and (world.phase == Phase.KING or is_to_be_declined(world)):
        make(world, beliefs, chance, DECLINE)


@compiled
def is_to_be_declined(world: Vinto) -> bool:
    return world.phase == Phase.CONFIRM and not tells_at_once(rank_of(world.acting))


@compiled
def target_to_say(game: Vinto, beliefs: Beliefs) -> int:
    """The target that tells the truth at this step; NO_CHOICE when there is nothing to tell."""
    me = game.to_move
    if tells_at_once(rank_of(game.acting)):
        choices = choices_of_target(game, beliefs, me, rank_of(game.acting))
        n = to_say(game, beliefs, me, choices, NO_FACT)
        return NO_CHOICE if n == NO_CHOICE else move_of_number(game, beliefs, me, n)
    fact = fact_of(game, beliefs, me, NO_FACT, NO_FACT)
    if step_of(game) == 1 and fact != NO_FACT:
        fact = fact_of(game, beliefs, me, fact, NO_FACT)
        if fact == NO_FACT:
            return nth_card(game, nameable(game, 1), 0)
    if fact == NO_FACT:
        return NO_CHOICE
    players = nameable(game, step_of(game))
    n = group_to_tell(game, beliefs, fact, cards_in_rows(game, players))
    return NO_CHOICE if n < 0 else nth_card(game, players, n)


@compiled
def make(world: Vinto, beliefs: Beliefs, chance: Chance, move: int) -> None:
    """Make a move in a world where everybody hears what it says."""
    message = message_of(world, beliefs, world.to_move, move, will_be_right(world, move))
    tell(world, beliefs, message[0], message[1])
    tell(world, beliefs, message[2], message[3])
    play(world, chance, move)


@compiled
def tell(world: Vinto, beliefs: Beliefs, fact: int, ranks: int) -> None:
    """When few ranks are left, everybody knows the card."""
    if fact != NO_FACT and count(told_at(beliefs, fact) & ranks) <= NARROW:
        learn(world, fact // ROW, fact % ROW, everyone(world))


@compiled
def will_be_right(game: Vinto, move: int) -> int:
    """Whether a throw or declaration is right, as far as the player knows; -1: the move is neither."""
    me = game.to_move
    match game.phase:
        case Phase.TOSS:
            if move >= THROW:
                card = card_at(game, me, move - THROW)
                return (game.window >> rank_of(card)) & 1 if card < CARDS else 0
        case Phase.NAME_OLD:
            if move >= DECLARE:
                card = card_at(game, me, game.place)
                return 1 if card < CARDS and rank_of(card) == move - DECLARE else 0
        case Phase.KING:
            if move >= DECLARE:
                card = card_at(game, game.target, game.target_place)
                return 1 if card < CARDS and rank_of(card) == move - DECLARE else 0
    return -1
