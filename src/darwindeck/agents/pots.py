"""Pots: deals of a small deck and nothing but bets, from their beginning, and what their players know."""

from darwindeck.engine import flow
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.sayings import UNKNOWN, saying
from darwindeck.jit import compiled, inlined
from darwindeck.masks import count, lowest, nth, number
from darwindeck.program.alphabet import BEGIN_DEAL
from darwindeck.program.codes import DealToCode, PhaseKind
from darwindeck.program.layout import Program
from darwindeck.rng import Chance, below

SMALL_DECK = 12  # cards; of more there are too many hands to think about each of them
FACTOR, WORD = 16777619, 0xFFFFFFFF  # of Fowler, Noll and Vo's hash


@compiled
def is_nothing_but_bets(program: Program, view: Table, memory: Memory) -> bool:
    """Whether a small deck is only bet on, dealt to hands and to the table, and all bets were heard."""
    if memory.said == UNKNOWN or view.absent or view.pending or program.deck_size > SMALL_DECK:
        return False
    if program.deal_to != DealToCode.HAND:
        return False
    if program.schedule_length or program.deal_rest or program.to_discard or program.to_tableau:
        return False
    for phase in range(program.phases):
        match number(program.phase_kind[phase]):
            case PhaseKind.BETTING:
                if number(program.bet_size[phase]) == 0:
                    return False
            case PhaseKind.DEAL:
                if not number(program.deal_to_table[phase]):
                    return False
            case PhaseKind.SHOWDOWN:
                pass
            case _:
                return False
    return number(program.phase_kind[view.phase]) == PhaseKind.BETTING


@inlined
def heard(program: Program, view: Table, memory: Memory, step: int) -> int:
    """What was said in this deal after so many other sayings; -1 past the last."""
    return saying(memory, step)


@compiled
def restart(
    program: Program, view: Table, world: Table, memory: Memory, chance: Chance, player: int, as_seen: bool
) -> None:
    """Deal anew, with the chips that everybody had at the beginning."""
    begin_deal_again(program, world, memory, chance)
    left = program.deck
    if as_seen:
        left &= ~view.tableau
    if player >= 0:
        left &= ~view.hand[player]
    for other in range(world.players):
        world.hand[other] = view.hand[other] if other == player else 0
        for _ in range(number(world.held[other]) if other != player else 0):
            card = 1 << nth(left, below(chance, count(left)))
            world.hand[other] |= card
            left &= ~card
    world.stock = program.deck
    for other in range(world.players):
        world.stock &= ~world.hand[other]


@compiled
def begin_deal_again(program: Program, world: Table, memory: Memory, chance: Chance) -> None:
    """Nobody has said anything yet, and everybody has the chips of the beginning; the same player deals."""
    memory.watching = 0
    for other in range(world.players):
        world.chips[other] = number(world.chips[other]) + number(world.staked[other])
    deals = world.deals
    world.deals = 0  # so that the same player deals
    flow.play(program, world, memory, chance, BEGIN_DEAL)
    world.deals = deals


@compiled
def correct(program: Program, view: Table, world: Table, chance: Chance) -> None:
    """Put cards that lie on the table of the view in the place of others."""
    wrong = world.tableau & ~view.tableau
    while wrong:
        right = view.tableau & world.stock
        if right == 0:
            return
        card = 1 << nth(right, below(chance, count(right)))
        world.tableau ^= wrong & -wrong | card
        world.stock ^= wrong & -wrong | card
        wrong &= wrong - 1


@compiled
def knowledge(program: Program, world: Table, player: int) -> int:
    """What has been bet, and the ranks of its hand and of the cards on the table."""
    known = blended(blended(blended(1, player), world.phase), world.bets)
    known = blended(blended(known, world.sitting_out), world.to_speak)
    for other in range(world.players):
        known = blended(known, number(world.staked[other]))
    known = blended_strengths(program, known, world.hand[player])
    return blended_strengths(program, known, world.tableau) + 1


@inlined
def blended(known: int, more: int) -> int:
    return ((known ^ (more + 1)) * FACTOR) & WORD


@compiled
def blended_strengths(program: Program, known: int, cards: int) -> int:
    while cards:
        known = blended(known, number(program.strength[lowest(cards)]))
        cards &= cards - 1
    return blended(known, count(cards))
