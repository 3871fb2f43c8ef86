"""Scoring: what a finished deal pays, to the player and to its side."""

from darwindeck.engine.layout import Table
from darwindeck.engine.sets import cards_in_set
from darwindeck.jit import compiled
from darwindeck.masks import count
from darwindeck.program.codes import NONE, PayeeCode, ScoreCode
from darwindeck.program.layout import Program


@compiled
def pay(program: Program, game: Table, player: int, points: int) -> None:
    """Points go to the player and to its side."""
    game.score[player] = int(game.score[player]) + points
    pay_side(program, game, int(program.side_of[player]), points)


@compiled
def pay_side(program: Program, game: Table, side: int, points: int) -> None:
    game.side_score[side] = int(game.side_score[side]) + points
    game.deal_score[side] = int(game.deal_score[side]) + points


@compiled
def score_deal(program: Program, game: Table) -> None:
    """Everything that does not depend on who won the deal."""
    shot = score_the_moon(program, game)
    for row in range(program.scores):
        match int(program.score_event[row]):
            case ScoreCode.PER_TRICK:
                score_tricks(program, game, row)
            case ScoreCode.PER_CAPTURED_CARD:
                if not shot:
                    score_captures(program, game, row)
            case ScoreCode.PER_CARD_LEFT:
                if int(program.score_payee[row]) == PayeeCode.OWNER:
                    score_cards_left(program, game, row)
            case ScoreCode.WENT_OUT:
                if game.first_out != NONE:
                    pay(program, game, game.first_out, int(program.score_points[row]))
    if program.has_contract:
        score_contracts(program, game)


@compiled
def score_winners(program: Program, game: Table) -> None:
    """What the winners of the deal collect; sides that tie each collect it."""
    for row in range(program.scores):
        event = int(program.score_event[row])
        if event == ScoreCode.DEAL_WON:
            pay_winners(program, game, int(program.score_points[row]))
        elif event == ScoreCode.PER_CARD_LEFT and int(program.score_payee[row]) == PayeeCode.WINNER:
            cards = cards_in_set(program, game, int(program.score_set[row]))
            left = 0
            for player in range(game.players):
                left += count(game.hand[player] & cards)
            pay_winners(program, game, left * int(program.score_points[row]))


@compiled
def pay_winners(program: Program, game: Table, points: int) -> None:
    """The points go once to each winning side, in the name of its first member."""
    for side in range(program.sides):
        if (game.winners >> side) & 1:
            pay(program, game, first_member(program, side), points)


@compiled
def first_member(program: Program, side: int) -> int:
    for player in range(program.players):
        if int(program.side_of[player]) == side:
            return player
    return 0


@compiled
def score_the_moon(program: Program, game: Table) -> bool:
    """A player who captured every card of the set scores otherwise, and so do the other sides."""
    for row in range(program.scores):
        if int(program.score_event[row]) == ScoreCode.SHOOT_THE_MOON:
            cards = program.deck & cards_in_set(program, game, int(program.score_set[row]))
            for shooter in range(game.players):
                if game.captured[shooter] & cards == cards:
                    pay_for_the_moon(program, game, row, shooter)
                    return True
    return False


@compiled
def pay_for_the_moon(program: Program, game: Table, row: int, shooter: int) -> None:
    pay(program, game, shooter, int(program.score_points[row]))
    for player in range(game.players):
        if int(program.side_of[player]) != int(program.side_of[shooter]):
            pay(program, game, player, int(program.score_number[row]))


@compiled
def score_captures(program: Program, game: Table, row: int) -> None:
    cards = cards_in_set(program, game, int(program.score_set[row]))
    points = int(program.score_points[row])
    for player in range(game.players):
        pay(program, game, player, points * count(game.captured[player] & cards))


@compiled
def score_cards_left(program: Program, game: Table, row: int) -> None:
    cards = cards_in_set(program, game, int(program.score_set[row]))
    points = int(program.score_points[row])
    for player in range(game.players):
        pay(program, game, player, points * count(game.hand[player] & cards))


@compiled
def score_tricks(program: Program, game: Table, row: int) -> None:
    """Each trick pays its winner; with `over`, only the tricks of a side beyond that number pay, to the side."""
    points = int(program.score_points[row])
    over = int(program.score_number[row])
    if over == 0:
        for player in range(game.players):
            pay(program, game, player, points * int(game.tricks[player]))
        return
    for side in range(program.sides):
        tricks = side_tricks(program, game, side)
        if tricks > over:
            pay(program, game, first_member(program, side), points * (tricks - over))


@compiled
def side_tricks(program: Program, game: Table, side: int) -> int:
    tricks = 0
    for player in range(game.players):
        if int(program.side_of[player]) == side:
            tricks += int(game.tricks[player])
    return tricks


@compiled
def score_contracts(program: Program, game: Table) -> None:
    """Each side makes or fails the sum of its bids; nil is won or lost by its bidder alone."""
    for side in range(program.sides):
        contract = 0
        for player in range(game.players):
            if int(program.side_of[player]) == side:
                if (game.nil >> player) & 1:
                    score_nil(program, game, player)
                else:
                    contract += max(int(game.bid[player]), 0)
        score_contract(program, game, side, contract, side_tricks(program, game, side))


@compiled
def score_nil(program: Program, game: Table, player: int) -> None:
    made = int(game.tricks[player]) == 0
    pay(program, game, player, program.nil_bonus if made else -program.nil_penalty)


@compiled
def score_contract(program: Program, game: Table, side: int, contract: int, tricks: int) -> None:
    """A made contract pays its bid and a little for each trick over it; a failed one costs its bid."""
    if tricks < contract:
        pay_contract(program, game, side, -contract * program.failed_contract_penalty)
        return
    over = tricks - contract
    pay_contract(program, game, side, contract * program.points_per_trick_bid + over * program.overtrick_points)
    bags = int(game.bags[side]) + over
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
