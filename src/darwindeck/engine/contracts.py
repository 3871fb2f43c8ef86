"""Contracts: a side makes or fails the sum of its bids, and pays for too many tricks in the end."""

from darwindeck.engine.layout import Table
from darwindeck.engine.payment import pay, pay_side, side_tricks
from darwindeck.jit import compiled
from darwindeck.masks import number
from darwindeck.program.layout import Program


@compiled
def score_contracts(program: Program, game: Table) -> None:
    """Each side makes or fails the sum of its bids; nil is won or lost by its bidder alone."""
    for side in range(program.sides):
        for player in range(game.players):
            if number(program.side_of[player]) == side and (game.nil >> player) & 1:
                score_nil(program, game, player)
        contract = contract_of(program, game, side)
        score_contract(program, game, side, contract, side_tricks(program, game, side))


@compiled
def contract_of(program: Program, game: Table, side: int) -> int:
    """The sum of a side's bids; nil adds nothing."""
    contract = 0
    for player in range(game.players):
        if number(program.side_of[player]) == side and not (game.nil >> player) & 1:
            contract += max(number(game.bid[player]), 0)
    return contract


@compiled
def score_nil(program: Program, game: Table, player: int) -> None:
    made = number(game.tricks[player]) == 0
    pay(program, game, player, program.nil_bonus if made else -program.nil_penalty)


@compiled
def score_contract(program: Program, game: Table, side: int, contract: int, tricks: int) -> None:
    """A made contract pays its bid and a little for each trick over it; a failed one costs its bid."""
    if tricks < contract:
        pay_contract(program, game, side, -contract * program.failed_contract_penalty)
        return
    over = tricks - contract
    pay_contract(
        program, game, side, contract * program.points_per_trick_bid + over * program.overtrick_points
    )
    bags = number(game.bags[side]) + over
    while bags >= program.bag_limit:
        bags -= program.bag_limit
        pay_contract(program, game, side, -program.bag_penalty)
    game.bags[side] = bags


@compiled
def pay_contract(program: Program, game: Table, side: int, points: int) -> None:
    """A contract belongs to the side; a player alone is a side of one."""
    if program.team_mode:
        pay_side(program, game, side, points)
    else:
        pay(program, game, side, points)
