"""Worth: how good one legal move looks to a player, judged by what it holds and what lies in the open."""

from darwindeck.agents.greedy.attacking import worth_in_attack
from darwindeck.agents.greedy.auction import worth_of_call
from darwindeck.agents.greedy.betting import worth_of_bet
from darwindeck.agents.greedy.bidding import worth_of_bid
from darwindeck.agents.greedy.outlook import Outlook
from darwindeck.agents.greedy.tricks import worth_in_trick
from darwindeck.agents.greedy.turns import worth_in_turn, worth_of_decision, worth_of_passing
from darwindeck.engine.layout import Memory, Table
from darwindeck.jit import linked
from darwindeck.masks import number
from darwindeck.program.alphabet import PICK, PLAY
from darwindeck.program.codes import PhaseKind
from darwindeck.program.layout import Program


@linked
def worth_by(
    program: Program, view: Table, memory: Memory, player: int, move: int, outlook: Outlook
) -> float:
    """How good a legal move looks to a player with this outlook; only comparing moves means anything."""
    if view.pending:
        return worth_of_decision(program, view, memory, player, move, outlook.unseen)
    match number(program.phase_kind[view.phase]):
        case PhaseKind.TRICK:
            # A declarer plays for dummy as dummy would.
            return worth_in_trick(program, view, memory, view.turn_of, move - PLAY, outlook)
        case PhaseKind.BIDDING:
            return worth_of_bid(program, view, player, move)
        case PhaseKind.AUCTION:
            return worth_of_call(program, view, player, move)
        case PhaseKind.BETTING:
            return worth_of_bet(program, view, player, move, outlook.hope)
        case PhaseKind.ATTACK:
            return worth_in_attack(program, view, player, move)
        case PhaseKind.PASSING:
            return worth_of_passing(program, view, player, move - PICK, outlook.unseen)
    return worth_in_turn(program, view, memory, player, move, outlook)
