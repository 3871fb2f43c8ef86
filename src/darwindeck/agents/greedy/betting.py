"""Betting: weigh what the pot offers against what it costs to stay in, by how likely the hand is the best."""

from darwindeck.agents.greedy.goals import sign_of_points
from darwindeck.agents.greedy.staying import worth_of_staying
from darwindeck.engine.layout import Table
from darwindeck.engine.rules.betting import is_about_staying, price_of, to_call
from darwindeck.engine.stakes import pot_of
from darwindeck.jit import compiled, linked
from darwindeck.masks import count, number
from darwindeck.program.alphabet import CALL, CHECK, FOLD, RAISE
from darwindeck.program.layout import Program

FOLDS = 0.3  # how likely another player gives up after a bet or a raise
RESPECT = 0.4  # how much each bet or raise of others makes one think less of one's own hand
CALLED = 0.25  # and how much less once it is called


@linked
def worth_of_bet(program: Program, view: Table, player: int, move: int, hope: float) -> float:
    """What a move gains on the average, in chips; to fold gains nothing and loses nothing more."""
    if move == FOLD:
        return 0.0
    if is_about_staying(program, view.phase):
        return worth_of_staying(program, view, player)
    pot = 1.0 * pot_of(view)
    call = min(to_call(view, player), number(view.chips[player]))
    heard = hope if call == 0 else power(hope, 1.0 + RESPECT * view.bets)
    if move in (CHECK, CALL):
        return sign_of_points(program) * (heard * (pot + call) - call)
    paid = price_of(program, view, player, move - RAISE)
    others = view.players - count(view.sitting_out) - 1
    all_fold = 1.0
    for _ in range(others):
        all_fold *= FOLDS
    called = power(heard, 1.0 + CALLED)
    gain = called * (pot + 2.0 * paid - call) - paid
    return sign_of_points(program) * (all_fold * pot + (1.0 - all_fold) * gain)


@compiled
def power(share: float, exponent: float) -> float:
    """Nearly a share raised to a power from 1 to 6: the same on every machine."""
    whole = int(exponent)
    part = exponent - whole
    result = 1.0 - part + part * share
    for _ in range(whole):
        result *= share
    return result
