"""Rows: in an imagined world, the face-down cards that others have seen and kept are better than chance.

Cards dealt blindly to the places of others are worth what any card is. But whoever has looked at a card, and
could have swapped it since, or has put it there, had a choice; so such a card is the best of a few.
"""

from darwindeck.agents.greedy.goals import sign_of_points
from darwindeck.agents.greedy.rows import points_for
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.rows import card_at, spot_of
from darwindeck.jit import compiled
from darwindeck.masks import count, nth, number
from darwindeck.program.layout import Program
from darwindeck.rng import Chance, below

LOOKS = 3  # cards of the stock that a card seen by its owner is the best of, beside itself


@compiled
def expect_good_rows(program: Program, world: Table, memory: Memory, chance: Chance, player: int) -> None:
    """Cards that others have seen change places with cards of the stock that would suit them better."""
    for other in range(world.players):
        for place in range(world.places if other != player else 0):
            is_seen = (world.looked_at >> spot_of(other, place)) & 1
            if is_seen and not is_known(memory, player, card_at(world, other, place)):
                for _ in range(LOOKS):
                    improve(program, world, memory, chance, other, place)


@compiled
def is_known(memory: Memory, player: int, card: int) -> bool:
    return (number(memory.knowers[card]) >> player) & 1 != 0


@compiled
def improve(program: Program, world: Table, memory: Memory, chance: Chance, other: int, place: int) -> None:
    """The better of the card at a place and a random one of the stock lies at the place."""
    unknown = world.stock & ~memory.known_stock
    if unknown == 0:
        return
    card = card_at(world, other, place)
    found = nth(unknown, below(chance, count(unknown)))
    gain = points_for(program, world, found, False) - points_for(program, world, card, False)
    if sign_of_points(program) * gain > 0.0:
        both = 1 << card | 1 << found
        world.row[spot_of(other, place)] = found
        world.hand[other] ^= both
        world.stock ^= both
