"""Recalling: in a hurry, as in the playouts of a search, players often ask for what another really holds.

Much of what hands hold becomes known in the course of a deal, and nobody keeps track of it in a playout.
"""

from darwindeck.agents.greedy.asking import is_asking, one_to_ask
from darwindeck.engine.layout import Table
from darwindeck.engine.rules.asking import first_of_rank
from darwindeck.engine.sets import cards_of_rank, cards_of_ranks_in
from darwindeck.jit import compiled, inlined
from darwindeck.limits import WORD_SIZE
from darwindeck.masks import count, lowest, nth, number
from darwindeck.move_sets import any_move
from darwindeck.program.alphabet import PICK, PLAYER, RANK, SUIT
from darwindeck.program.codes import PhaseKind
from darwindeck.program.layout import Program
from darwindeck.rng import Chance, below

FORGETS = 4  # one question of so many is asked at random
PLAYERS_OR_RANKS = (1 << (SUIT - PLAYER)) - 1


@inlined
def is_question(program: Program, world: Table) -> bool:
    """Whether the player to move chooses whom to ask, or for what."""
    if world.pending or number(program.phase_kind[world.phase]) != PhaseKind.TURNS:
        return False
    if not (world.choices[PICK // WORD_SIZE] | world.choices[PLAYER // WORD_SIZE] & PLAYERS_OR_RANKS):
        return False
    return is_asking(program, world)


@compiled
def recalled_question(program: Program, world: Table, chance: Chance) -> int:
    """A question that hits, if there is one and the player thinks of it; otherwise any."""
    if below(chance, FORGETS) == 0:
        return any_move(world, chance)
    player = world.to_move
    held = world.hand[one_to_ask(world, player)]
    cards = world.choices[PICK // WORD_SIZE] & held
    if cards:
        return PICK + nth(cards, below(chance, count(cards)))
    hits = 0
    rest = world.choices[PLAYER // WORD_SIZE] & PLAYERS_OR_RANKS
    while rest:
        move = PLAYER + lowest(rest)
        if is_hit(world, player, move, held):
            hits |= rest & -rest
        rest &= rest - 1
    return PLAYER + nth(hits, below(chance, count(hits))) if hits else any_move(world, chance)


@inlined
def is_hit(world: Table, player: int, move: int, held: int) -> bool:
    """Whether a player holds something to ask for, or who is asked holds the rank."""
    if move < RANK:
        hand = world.hand[player]
        return world.hand[move - PLAYER] & cards_of_ranks_in(hand) & ~hand != 0
    return held & cards_of_rank(first_of_rank(move - RANK)) != 0
