"""Bidding: bid what the hand is likely to win, as the game pays for making and for failing it."""

from darwindeck.agents.greedy.contracts import tricks_left
from darwindeck.agents.greedy.estimate import tricks_in_hand
from darwindeck.agents.greedy.goals import sign_of_points
from darwindeck.engine.layout import Table
from darwindeck.jit import compiled, inlined
from darwindeck.masks import number
from darwindeck.program.alphabet import BID, NIL
from darwindeck.program.codes import ScoreCode
from darwindeck.program.layout import Program

HEED = 0.25  # how far the bids of others change one's own
SURE, UNSURE = (
    0.5,
    0.1,
)  # typical error of the estimate, in tricks: a constant, and a part per trick in the deal


@compiled
def worth_of_bid(program: Program, view: Table, player: int, move: int) -> float:
    """What a bid pays on the average, over the tricks that the hand may win."""
    most = tricks_left(program, view, player)
    bid = 0 if move == NIL else move - BID
    partners = bids_of_partners(program, view, player)
    hoped = tricks_hoped_for(program, view, player, most)
    total = 0.0
    weights = 0.0
    for tricks in range(most + 1):
        weight = likelihood((tricks - hoped) / (SURE + UNSURE * most))
        total += weight * payment(program, bid, partners, move == NIL, tricks, most)
        weights += weight
    return sign_of_points(program) * total / weights


@compiled
def bids_of_partners(program: Program, view: Table, player: int) -> int:
    """What the partners have bid so far."""
    bids = 0
    for other in range(view.players):
        if other != player and number(program.side_of[other]) == number(program.side_of[player]):
            bids += max(number(view.bid[other]), 0)
    return bids


@compiled
def tricks_hoped_for(program: Program, view: Table, player: int, most: int) -> float:
    """The tricks in the hand, fewer when the others have bid more than their share."""
    hoped = tricks_in_hand(program, view, player, most)
    bids = 0
    bidders = 0
    for other in range(view.players):
        if number(view.bid[other]) >= 0 and other != player:
            bids += number(view.bid[other])
            bidders += 1
    fair = 1.0 * most * bidders / view.players
    return min(max(hoped + HEED * (fair - bids) / max(view.players - bidders, 1), 0.0), 1.0 * most)


@inlined
def likelihood(distance: float) -> float:
    """How likely the hand is to win this many tricks more or fewer than estimated."""
    return 1.0 / ((1.0 + distance * distance) * (1.0 + distance * distance))


@compiled
def payment(program: Program, bid: int, partners: int, is_nil: bool, tricks: int, most: int) -> float:
    """What a player's bid pays if it wins this many tricks and its partners win what they bid."""
    points = 0.0
    if program.has_contract:
        contract = bid + partners
        won = min(tricks + partners, most)
        if is_nil:
            points += program.nil_bonus if tricks == 0 else -program.nil_penalty
        if won < contract:
            points -= contract * program.failed_contract_penalty
        else:
            bag = 1.0 * program.bag_penalty / max(program.bag_limit, 1)
            points += contract * program.points_per_trick_bid
            points += (won - contract) * (program.overtrick_points - bag)
    for row in range(program.scores):
        if number(program.score_event[row]) == ScoreCode.EXACT_BID and bid == tricks:
            points += number(program.score_points[row]) + bid * number(program.score_number[row])
    return points
