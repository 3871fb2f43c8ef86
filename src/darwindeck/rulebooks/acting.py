"""Which special card acts: the rank whose effect a move sets off, from the table before and after it."""

from darwindeck.cards import NO_CARD, rank_of
from darwindeck.engine.layout import Table
from darwindeck.program import alphabet
from darwindeck.program.codes import NONE, EffectCode, Pending, TargetCode
from darwindeck.program.layout import Program

AIMED = (EffectCode.DRAW_CARDS, EffectCode.FORCE_DISCARD, EffectCode.SWAP_HANDS, EffectCode.STEAL_CARD)


def rank_that_acts(program: Program, before: Table, after: Table, move: int) -> int:
    """The rank whose effect this move sets off; -1 when it sets off none, or a player is asked for first."""
    if before.pending:
        is_aimed = int(before.pending_kind[0]) == Pending.TARGET
        return int(before.pending_value[0]) if is_aimed else NONE
    if is_unfinished(before, after):
        return NONE
    card = move if move < alphabet.DISCARD else NO_CARD
    if move == alphabet.DONE and before.arc != NONE:
        card = int(before.last_choice)
    rank = rank_of(card) if card != NO_CARD else NONE
    if rank == NONE or int(program.effect_kind[rank]) == NONE:
        return NONE
    is_aimed = int(program.effect_kind[rank]) in AIMED
    return NONE if is_aimed and int(program.effect_target[rank]) == TargetCode.PLAYER_CHOICE else rank


def is_unfinished(before: Table, after: Table) -> bool:
    """Whether the player is still choosing cards for the same step."""
    same = before.to_move == after.to_move and before.turns == after.turns
    same = same and before.phase == after.phase and before.loops == after.loops
    return bool(same and after.arc != NONE and after.taken > 0)
