"""Contracts: a trick is precious to a side that needs it and a burden to one that has enough."""

from darwindeck.agents.greedy.estimate import trick_phase, tricks_in_hand
from darwindeck.agents.greedy.goals import sign_of_points
from darwindeck.engine.layout import Table
from darwindeck.engine.payment import side_tricks
from darwindeck.jit import compiled, inlined
from darwindeck.masks import number
from darwindeck.program.codes import ScoreCode
from darwindeck.program.layout import Program

EAGER = 0.5  # how much a trick matters to a hand that is just good enough for its bid
HASTE = 3.0  # tricks more or fewer in the hand that make all the difference
CALM = 0.35  # how much a trick still matters to a side that can spare some


@inlined
def tricks_left(program: Program, view: Table, player: int) -> int:
    """How many tricks a player can still take part in, in the phase that is being played or comes next."""
    held = number(view.held[player])
    phase = trick_phase(program, view)
    if phase == program.phases or number(program.trick_count[phase]) == 0:
        return held
    played = view.tricks_played if phase == view.phase else 0
    return min(held, number(program.trick_count[phase]) - played)


@compiled
def worth_to_contract(program: Program, view: Table, player: int, winner: int, left: int) -> float:
    """What a trick won by this player is worth to its side's contract, with this many tricks left to play."""
    worth = 0.0
    if program.has_contract:
        if (view.nil >> winner) & 1 and number(view.tricks[winner]) == 0:
            worth -= program.nil_bonus + program.nil_penalty
        worth += worth_to_side(program, view, number(program.side_of[winner]), left)
    for row in range(program.scores):
        if number(program.score_event[row]) == ScoreCode.EXACT_BID and number(view.bid[winner]) >= 0:
            worth += worth_to_exact_bid(program, view, row, player, winner, left)
    return worth * sign_of_points(program)


@compiled
def worth_to_side(program: Program, view: Table, side: int, left: int) -> float:
    """A trick that is needed pays its part of the contract; one that is not fills the bag."""
    contract = contract_of(program, view, side)
    need = contract - side_tricks(program, view, side)
    if need <= 0:
        return 1.0 * program.overtrick_points - 1.0 * program.bag_penalty / max(program.bag_limit, 1)
    if need > left:
        return 0.0
    stake = 1.0 * contract * (program.points_per_trick_bid + program.failed_contract_penalty) / need
    return stake / (1.0 + CALM * (left - need))


@compiled
def contract_of(program: Program, view: Table, side: int) -> int:
    """The sum of a side's bids; a nil counts nothing."""
    contract = 0
    for player in range(view.players):
        if number(program.side_of[player]) == side:
            contract += max(number(view.bid[player]), 0)
    return contract


@compiled
def worth_to_exact_bid(program: Program, view: Table, row: int, player: int, winner: int, left: int) -> float:
    """A trick brings its winner nearer to its bid, or past it; a hand too good for its bid ducks early."""
    bid = number(view.bid[winner])
    need = bid - number(view.tricks[winner])
    points = 1.0 * number(program.score_points[row]) + bid * number(program.score_number[row])
    if need > left or need < 0:
        return 0.0
    if need == 0:
        return -points
    if winner != player:
        return points / need
    surplus = tricks_in_hand(program, view, player, left) - need
    return points * min(max(EAGER - surplus / HASTE, -1.0), 1.0)
