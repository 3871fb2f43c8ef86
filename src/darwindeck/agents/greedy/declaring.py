"""Declaring: a trick is precious to a declarer who needs it, and to those who can make the promise fail."""

from darwindeck.agents.greedy.games import worth_to_game
from darwindeck.agents.greedy.goals import sign_of_points
from darwindeck.engine.bridge import BOOK, is_vulnerable, price_of_contract
from darwindeck.engine.declarers import (
    EUCHRED,
    PER_BID,
    TERMS,
    counts_points,
    paid,
    price_of,
    tricks_needed,
    tricks_of_all,
)
from darwindeck.engine.layout import Table
from darwindeck.engine.partners import declared_tricks, is_declaring, partner_known_to
from darwindeck.engine.payment import side_tricks
from darwindeck.jit import compiled, linked
from darwindeck.masks import number
from darwindeck.program.codes import AuctionTerm, ScoreCode
from darwindeck.program.layout import Program

CALM = 0.35  # how much a trick still matters to those who can spare some
HALF = 0.5


@linked
def worth_to_auction(program: Program, view: Table, winner: int, left: int) -> float:
    """What a trick is worth to the winner's allies because of the auction, with this many tricks left."""
    worth = 0.0
    for row in range(program.scores):
        if number(program.score_event[row]) == ScoreCode.AUCTION_MADE:
            worth += worth_to_promise(program, view, row, winner, left)
        elif number(program.score_event[row]) == ScoreCode.GAME_MADE:
            worth += worth_to_game(program, view, row, winner, left)
        elif number(program.score_event[row]) == ScoreCode.BRIDGE:
            worth += worth_to_contract_of(program, view, row, winner, left)
    return worth * sign_of_points(program)


@compiled
def stake_for_cards(program: Program) -> float:
    """Half of what a declarer who needs captured cards wins or loses; nothing where tricks are needed."""
    stake = 0.0
    for row in range(program.scores):
        if number(program.score_event[row]) != ScoreCode.AUCTION_MADE:
            continue
        if paid(program, row, TERMS) & AuctionTerm.CARDS:
            stake += HALF * (number(program.score_points[row]) + paid(program, row, EUCHRED))
    return stake


@compiled
def worth_to_contract_of(program: Program, view: Table, row: int, winner: int, left: int) -> float:
    """What a trick is worth at Bridge: a part of the contract while it is open, else what one more pays."""
    declaring = number(program.side_of[view.declarer])
    level = number(view.bid[view.declarer])
    vulnerable = is_vulnerable(program, view, row, declaring)
    need = BOOK + level - side_tricks(program, view, declaring)
    made = 1.0 * price_of_contract(level, view.trump, 0, view.doubled, vulnerable)
    failed = 1.0 * price_of_contract(level, view.trump, -1, view.doubled, vulnerable)
    if need <= 0:
        return price_of_contract(level, view.trump, 1, view.doubled, vulnerable) - made
    if need > left:
        return failed - price_of_contract(level, view.trump, -2, view.doubled, vulnerable)
    spare = left - need
    if number(program.side_of[winner]) != declaring:
        need, spare = spare + 1, need - 1
    return (made - failed) / need / (1.0 + CALM * spare)


@compiled
def worth_to_promise(program: Program, view: Table, row: int, winner: int, left: int) -> float:
    """A part of what is at stake: that the promise is kept, or, once it is, that every trick is won."""
    if counts_points(program, row):
        return 0.0  # the cards of the trick are worth enough
    partner = partner_known_to(view, view.to_move)
    won = declared_tricks(program, view, partner)
    need = tricks_needed(program, view, row) - won
    if need > left:
        return 0.0
    bid = max(number(view.bid[view.declarer]), 0)
    made = price_of(program, row, bid, False, False)
    if need <= 0:
        if won < tricks_of_all(view):
            return 0.0
        return 1.0 * (price_of(program, row, bid, True, view.alone != 0) - made) / max(left, 1)
    stake = 1.0 * made + bid * paid(program, row, PER_BID) + paid(program, row, EUCHRED)
    spare = left - need
    if not is_declaring(program, view, winner, partner):
        need, spare = spare + 1, need - 1
    return stake / need / (1.0 + CALM * spare)
