"""Why a player may not check, call, raise or fold."""

from darwindeck.engine.rules.betting import players_with_chips, to_call
from darwindeck.game import View
from darwindeck.genome.phases import BettingPhase
from darwindeck.program import alphabet
from darwindeck.rulebooks.words.english import count


def against_bet(phase: BettingPhase, view: View, move: int) -> str:
    """The reason against a move of the betting."""
    if phase.min_bet == 0:
        return "Nothing is bet here: stay in or fold."
    call = int(to_call(view.table, view.player))
    match move:
        case alphabet.CHECK:
            return f"There is a bet of {count(call, 'chip')} to call: call it, raise it or fold."
        case alphabet.CALL | alphabet.FOLD:
            return "There is no bet to call, so you may check."
    return _against_raise(phase, view, call)


def _against_raise(phase: BettingPhase, view: View, call: int) -> str:
    table, player = view.table, view.player
    if int(table.bets) > phase.max_raises:
        return f"The bet may be raised {count(phase.max_raises, 'time')}, and it has been."
    if int(table.chips[player]) <= call:
        return "You have no chips left to raise with."
    if not int(players_with_chips(table)) & ~(1 << player):
        return "Nobody else has chips left to answer a raise."
    return "A bet of that size is not offered: it would be the same as a smaller one."
