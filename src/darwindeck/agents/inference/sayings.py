"""Sayings: with the hands of an imagined world, how likely the others were to say what they have said.

Whoever checks says something too. So the betting is gone through once more with these hands, from the
beginning of the deal; what looks good to greedy is likely to be said, and other things are the less likely,
the worse they look.
"""

from darwindeck.agents.greedy.betting import worth_of_bet
from darwindeck.agents.greedy.showing import hope_of
from darwindeck.agents.inference.bets import likelihood_of_bets
from darwindeck.agents.pots import begin_deal_again, correct
from darwindeck.engine import flow
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.sayings import NOTHING_SAID, UNKNOWN, saying
from darwindeck.engine.stakes import is_in, pot_of
from darwindeck.jit import compiled
from darwindeck.masks import number
from darwindeck.move_sets import is_legal
from darwindeck.program.alphabet import FOLD, SLOT
from darwindeck.program.codes import DealToCode, PhaseKind, Status
from darwindeck.program.layout import Program
from darwindeck.rng import Chance

GLANCES = 16  # at what the others may hold, to judge a hand
WHIM = 0.05  # how likely anything is said, however bad it looks, beside what looks best
ROUGH = 0.15  # parts of the pot by which something may look worse and still be half as likely


@compiled
def likelihood_of_sayings(
    program: Program,
    world: Table,
    memory: Memory,
    spare: Table,
    spare_memory: Memory,
    chance: Chance,
    player: int,
) -> float:
    """How likely what the others have said is with the hands they hold; or only what they have paid."""
    if pot_of(world) == 0:
        return 1.0
    if memory.said == NOTHING_SAID or not is_understood(program, world, memory):
        return likelihood_of_bets(program, world, player)
    begin_with_these_hands(program, world, spare, spare_memory, chance)
    likely = 1.0
    step = 0
    move = saying(memory, 0)
    while move >= 0 and spare.status == Status.PLAYING and is_legal(spare, move):
        other = spare.to_move
        if other != player and is_in(world, other):
            likely *= likelihood_of_saying(program, spare, other, move)
        flow.play(program, spare, spare_memory, chance, move)
        correct(program, world, spare, chance)
        step += 1
        move = saying(memory, step)
    return likely


@compiled
def is_understood(program: Program, view: Table, memory: Memory) -> bool:
    """Whether what was said tells of the hands as they are now."""
    return memory.said != UNKNOWN and are_hands_as_dealt(program, view)


@compiled
def are_hands_as_dealt(program: Program, world: Table) -> bool:
    """Whether all hands were dealt before the first bet, and only cards for the table since."""
    if program.deal_to != DealToCode.HAND or world.absent or world.pending:
        return False
    if program.schedule_length or program.deal_rest or program.to_discard or program.to_tableau:
        return False
    for phase in range(min(world.phase + 1, program.phases)):
        match number(program.phase_kind[phase]):
            case PhaseKind.BETTING:
                if number(program.bet_size[phase]) == 0:
                    return False
            case PhaseKind.DEAL:
                if not number(program.deal_to_table[phase]):
                    return False
            case _:
                return False
    return True


@compiled
def begin_with_these_hands(
    program: Program, world: Table, spare: Table, memory: Memory, chance: Chance
) -> None:
    """The beginning of the deal, with the hands of this world."""
    begin_deal_again(program, spare, memory, chance)
    spare.stock = program.deck
    for other in range(spare.players):
        spare.hand[other] = world.hand[other]
        spare.stock &= ~world.hand[other]


@compiled
def likelihood_of_saying(program: Program, world: Table, player: int, move: int) -> float:
    """How likely a player is to say this rather than something else, above 0."""
    hope = hope_of(program, world, player, GLANCES)
    best = 0.0
    is_first = True
    for other in range(FOLD, SLOT):
        if is_legal(world, other):
            worth = worth_of_bet(program, world, player, other, hope)
            best = worth if is_first else max(best, worth)
            is_first = False
    total = 0.0
    mine = 0.0
    for other in range(FOLD, SLOT):
        if is_legal(world, other):
            worse = (best - worth_of_bet(program, world, player, other, hope)) / (ROUGH * pot_of(world))
            share = WHIM + 1.0 / (1.0 + worse * worse)
            total += share
            if other == move:
                mine = share
    return mine / total
