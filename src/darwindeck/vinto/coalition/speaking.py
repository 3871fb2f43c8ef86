"""Speaking: making the moves of a message in an imagined world, where the listeners then know the facts."""

from darwindeck.jit import compiled, inlined
from darwindeck.masks import count
from darwindeck.rng import Chance
from darwindeck.vinto.alphabet import DECLARE, DECLINE, SWAP, USE
from darwindeck.vinto.coalition.candidates import DECLARING
from darwindeck.vinto.coalition.codebook import (
    NO_FACT,
    fact_of,
    group_of_fact,
    is_true,
    nameable,
    places_that_speak,
    ranks_told,
    targets_in,
    tells_at_once,
    word_for,
)
from darwindeck.vinto.codes import NOBODY, Phase, Rank
from darwindeck.vinto.flow import play
from darwindeck.vinto.layout import ROW, Vinto
from darwindeck.vinto.minds.beliefs import NARROW, Beliefs
from darwindeck.vinto.minds.estimates import knows
from darwindeck.vinto.rules.ranks import rank_of
from darwindeck.vinto.rules.rows import card_at, everyone, learn


@compiled
def speak(world: Vinto, beliefs: Beliefs, chance: Chance, move: int, how: int) -> None:
    """Make the moves of a message to their end."""
    if how == DECLARING:
        declare_fact(world, beliefs, chance, move)
        return
    me = world.to_move
    if world.phase == Phase.DRAWN and move >= SWAP and knows(world, me, me, move - SWAP):
        play(world, chance, move)
        move = DECLARE + rank_of(card_at(world, me, world.place))
    if world.phase == Phase.NAME_OLD or (world.phase == Phase.DRAWN and move == USE):
        play(world, chance, move)
        move = word_for(world, beliefs) if world.phase == Phase.TARGET else -1
        if move < 0:
            return
    match world.phase:
        case Phase.TARGET | Phase.SECOND:
            name_facts(world, beliefs, chance, move)
        case Phase.CONFIRM | Phase.KING:
            tell_refused(world, beliefs)
            play(world, chance, move)
        case _:
            tell_by_choice(world, beliefs)
            play(world, chance, move)


@compiled
def declare_fact(world: Vinto, beliefs: Beliefs, chance: Chance, move: int) -> None:
    """Swap, and declare the rank of the first fact."""
    if world.phase == Phase.DRAWN:
        play(world, chance, move)
    fact = fact_of(world, beliefs, world.to_move, 0)
    if fact == NO_FACT:
        return
    learn(world, fact // ROW, fact % ROW, coalition_of(world))
    play(world, chance, DECLARE + rank_of(card_at(world, fact // ROW, fact % ROW)))


@compiled
def name_facts(world: Vinto, beliefs: Beliefs, chance: Chance, move: int) -> None:
    """Name the targets that tell the truth; where they tell only if the action is declined, decline."""
    if rank_of(world.acting) <= Rank.EIGHT:
        tell_by_choice(world, beliefs)
        play(world, chance, move)
        return
    if tells_at_once(rank_of(world.acting)):
        players = nameable(world, 0)
        tell(world, beliefs, fact_of(world, beliefs, world.to_move, 0), targets_in(world, players))
        play(world, chance, move)
        return
    play(world, chance, move)
    if world.phase == Phase.SECOND:
        play(world, chance, word_for(world, beliefs))
    tell_refused(world, beliefs)
    play(world, chance, DECLINE)


@compiled
def tell_refused(world: Vinto, beliefs: Beliefs) -> None:
    """The targets named tell the first fact, and the second where there are two."""
    me = world.to_move
    second = NO_FACT if world.second == NOBODY else fact_of(world, beliefs, me, 1)
    tell(world, beliefs, fact_of(world, beliefs, me, 0), targets_in(world, nameable(world, 0)))
    if second != NO_FACT:
        tell(world, beliefs, second, targets_in(world, nameable(world, 1)))


@compiled
def tell_by_choice(world: Vinto, beliefs: Beliefs) -> None:
    """Which of the own cards is chosen tells the first fact."""
    fact = fact_of(world, beliefs, world.to_move, 0)
    if fact != NO_FACT:
        tell(world, beliefs, fact, count(places_that_speak(world, beliefs, world.to_move, fact)))


@compiled
def tell(world: Vinto, beliefs: Beliefs, fact: int, groups: int) -> None:
    """A fact is conveyed by naming a group; when few ranks are left, the coalition knows the card."""
    if fact == NO_FACT:
        return
    told = ranks_told(world, beliefs, fact, group_of_fact(world, beliefs, fact, groups), groups)
    if count(told) <= NARROW:
        learn(world, fact // ROW, fact % ROW, coalition_of(world))


@inlined
def coalition_of(world: Vinto) -> int:
    return everyone(world) & ~(1 << world.caller)


@compiled
def tells_by_accident(world: Vinto, beliefs: Beliefs, move: int) -> bool:
    """Declining is heard as a message; it misleads unless the targets named tell the truth."""
    if (
        move != DECLINE
        or tells_at_once(rank_of(world.acting))
        or fact_of(world, beliefs, world.to_move, 0) == NO_FACT
    ):
        return False
    return not is_true(world, beliefs)
