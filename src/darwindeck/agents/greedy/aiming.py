"""Aiming: in a hurry, win tricks until the bid is met, and duck from then on.

Playouts are played this way where exact bids pay. Random cards win as many tricks whatever was bid, and a
search that follows them cannot tell a bid that can be kept from one that cannot.
"""

from darwindeck.engine.layout import Table
from darwindeck.engine.rules.tricks import better_than_best
from darwindeck.engine.trumps import is_trump, strength_of
from darwindeck.jit import compiled, inlined
from darwindeck.limits import WORD_SIZE
from darwindeck.masks import count, nth, number
from darwindeck.program.alphabet import PLAY
from darwindeck.program.codes import PhaseKind, ScoreCode, TrickFlag
from darwindeck.program.layout import Program
from darwindeck.rng import Chance, below

EDGE = 1_000  # by which every trump is stronger than every other card


@inlined
def is_aiming(program: Program, world: Table) -> bool:
    """Whether the player to move adds a card to a trick, and can still win exactly what it has bid."""
    if world.bids_made == 0 or world.pending or world.pitching:
        return False
    if number(program.phase_kind[world.phase]) != PhaseKind.TRICK or not pays_exact_bids(program):
        return False
    player = world.to_move
    bid = number(world.bid[player])
    need = bid - number(world.tricks[player])
    return bid >= 0 and 0 <= need <= number(world.held[player])


@inlined
def pays_exact_bids(program: Program) -> bool:
    for row in range(program.scores):
        if number(program.score_event[row]) == ScoreCode.EXACT_BID:
            return True
    return False


@compiled
def aimed_card(program: Program, world: Table, chance: Chance) -> int:
    """A card that wins the trick if the bid needs it, or else one that does not; the better of two."""
    cards = world.choices[PLAY // WORD_SIZE]
    player = world.to_move
    is_wanted = number(world.bid[player]) > number(world.tricks[player])
    if world.trick_size == 0:
        return PLAY + one_of(program, world, chance, cards, is_wanted)
    better = better_than_best(program, world, cards)
    worse = cards & ~better
    is_last = world.seats_left == 1
    if not is_wanted:
        # High cards go where they do not win. Whoever has to beat the best card may still be beaten.
        return PLAY + one_of(program, world, chance, worse if worse else better, worse != 0 or is_last)
    # The last to play wins as cheaply as it can, and who cannot win keeps what may win later.
    return PLAY + one_of(program, world, chance, better if better else worse, better != 0 and not is_last)


@inlined
def one_of(program: Program, world: Table, chance: Chance, cards: int, is_high: bool) -> int:
    """The stronger of two random cards, or the weaker."""
    held = count(cards)
    one = nth(cards, below(chance, held))
    if held == 1:
        return one
    other = nth(cards, below(chance, held))
    return one if (power_of(program, world, one) > power_of(program, world, other)) == is_high else other


@inlined
def power_of(program: Program, world: Table, card: int) -> int:
    """How strong a card is in tricks; trumps come above all."""
    strength = strength_of(program, world, card)
    if number(program.trick_ways[world.phase]) & TrickFlag.LOWEST_WINS:
        strength = -strength
    return strength + EDGE if is_trump(world, card) else strength
