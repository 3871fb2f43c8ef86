"""Bridge: what a contract is worth, by the tricks beyond six that were bid and won.

The prices are those of the Laws of Duplicate Bridge, law 77. A trick is worth 20 in clubs and diamonds, 30 in
hearts and spades and in no-trump, where the first is 40.
"""

from darwindeck.engine.layout import Table
from darwindeck.engine.payment import first_member, pay, side_tricks
from darwindeck.jit import compiled
from darwindeck.masks import number
from darwindeck.program.codes import NONE, VulnerableCode
from darwindeck.program.layout import Program

BOOK = 6  # tricks that do not count
HEARTS = 2  # the first suit of the major ones
MINOR, MAJOR, FIRST_IN_NO_TRUMP = 20, 30, 10
GAME, PART_BONUS, INSULT = 100, 50, 50
SMALL_SLAM, GRAND_SLAM = 6, 7
CHICAGO_DEALS = 4


@compiled
def score_bridge(program: Program, game: Table, row: int) -> None:
    """The declarer's side is paid for a contract that is made, the others for one that fails."""
    if game.declarer == NONE:
        return
    side = number(program.side_of[game.declarer])
    level = number(game.bid[game.declarer])
    over = side_tricks(program, game, side) - BOOK - level
    vulnerable = is_vulnerable(program, game, row, side)
    points = price_of_contract(level, game.trump, over, game.doubled, vulnerable)
    if points >= 0:
        pay(program, game, game.declarer, points)
        return
    for other in range(program.sides):
        if other != side:
            pay(program, game, first_member(program, other), -points)


@compiled
def is_vulnerable(program: Program, game: Table, row: int, side: int) -> bool:
    """Whether a side wins and loses more in this deal."""
    if number(program.score_number[row]) != VulnerableCode.CHICAGO:
        return False
    deal = (game.deals - 1) % CHICAGO_DEALS
    is_dealers = number(program.side_of[game.dealer]) == side
    return deal == CHICAGO_DEALS - 1 or (deal > 0 and is_dealers)


@compiled
def price_of_contract(level: int, suit: int, over: int, doubled: int, vulnerable: bool) -> int:
    """What a contract pays with this many tricks over it; below nothing with tricks too few."""
    if over < 0:
        return -price_of_failing(-over, doubled, vulnerable)
    times = 1 << doubled
    each = MAJOR if suit == NONE or suit >= HEARTS else MINOR
    points = (level * each + (FIRST_IN_NO_TRUMP if suit == NONE else 0)) * times
    bonus = PART_BONUS
    if points >= GAME:
        bonus = 500 if vulnerable else 300
    if level == SMALL_SLAM:
        bonus += 750 if vulnerable else 500
    elif level == GRAND_SLAM:
        bonus += 1500 if vulnerable else 1000
    overtrick = each
    if doubled:
        overtrick = (200 if vulnerable else 100) * doubled
    return points + bonus + INSULT * doubled + over * overtrick


@compiled
def price_of_failing(short: int, doubled: int, vulnerable: bool) -> int:
    """What the others are paid for tricks too few."""
    if doubled == 0:
        return short * (100 if vulnerable else 50)
    if vulnerable:
        price = 300 * short - 100
    else:
        price = 300 * short - (200 if short == 1 else 400) + (100 if short == 2 else 0)
    return price * doubled
