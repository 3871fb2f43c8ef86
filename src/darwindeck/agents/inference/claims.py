"""Claims: in an imagined world a claim is true as often as a player who lies only when it must would be.

Cards dealt blindly hardly ever fit what was claimed, and whoever went by them would doubt everything.
"""

from darwindeck.agents.greedy.claiming import chance_of_lie
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.mixing import CLAIM, PLACES, cards_at, exchange
from darwindeck.engine.redeal import may_lie
from darwindeck.engine.rules.asking import first_of_rank
from darwindeck.engine.sets import cards_of_rank
from darwindeck.engine.view import cards_known_to
from darwindeck.jit import compiled
from darwindeck.masks import count, lowest, nth
from darwindeck.program.layout import Program
from darwindeck.rng import Chance, below

FINE = 1 << 16  # chances are thrown as whole numbers below this


@compiled
def believe(program: Program, world: Table, memory: Memory, chance: Chance, player: int) -> None:
    """Exchange hidden cards so that the claim is true, or false, as often as the player takes it to be."""
    if player == world.pile_owner:
        return
    free = program.deck & ~cards_known_to(memory, player) & ~world.hand[player]
    said = cards_of_rank(first_of_rank(world.rank_named)) & free
    if below(chance, FINE) >= int(FINE * chance_of_lie(program, world, memory, player)):
        fill_claim(world, memory, chance, said)
    elif world.claim & ~said == 0:
        fill_claim(world, memory, chance, free & ~said)


@compiled
def fill_claim(world: Table, memory: Memory, chance: Chance, cards: int) -> None:
    """Every card of the claim that is not among these changes places with one of them from elsewhere."""
    others = world.claim & ~cards
    while others:
        wanted = cards & ~world.claim
        if wanted == 0:
            return
        swap(world, memory, lowest(others), nth(wanted, below(chance, count(wanted))))
        others &= others - 1


@compiled
def swap(world: Table, memory: Memory, claimed: int, wanted: int) -> None:
    """A card of the claim changes places with another, unless it cannot be there."""
    for place in range(PLACES):
        if place != CLAIM and (cards_at(world, place) >> wanted) & 1 and may_lie(memory, place, claimed):
            exchange(world, place, 1 << wanted, 1 << claimed)
            exchange(world, CLAIM, 1 << claimed, 1 << wanted)
            return
