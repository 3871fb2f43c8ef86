"""What hands count after a knock: unmatched cards against the knocker's, or the best suit."""

from darwindeck.engine.layout import Table
from darwindeck.engine.melds import best_suit, deadwood, deadwood_after_laying_off
from darwindeck.engine.payment import pay
from darwindeck.jit import compiled
from darwindeck.masks import number
from darwindeck.program.codes import NONE
from darwindeck.program.layout import Program


@compiled
def score_deadwood(program: Program, game: Table, row: int) -> None:
    """The knocker is paid the difference by each opponent who counts more; who does not undercuts it."""
    if game.knocker == NONE:
        return
    own = deadwood(program, game.hand[game.knocker])
    if own == 0:
        pay(program, game, game.knocker, number(program.score_points[row]))
    for other in range(game.players):
        if is_paid_against(program, game, other):
            left = deadwood_of_other(program, game, other, own)
            if left > own or own == 0:
                pay(program, game, game.knocker, left - own)
            else:
                pay(program, game, other, own - left + number(program.score_number[row]))


@compiled
def is_paid_against(program: Program, game: Table, other: int) -> bool:
    """Whether a player took part in the deal against the knocker."""
    is_partner = number(program.side_of[other]) == number(program.side_of[game.knocker])
    return not is_partner and not (game.absent >> other) & 1


@compiled
def deadwood_of_other(program: Program, game: Table, other: int, own: int) -> int:
    """What an opponent's unmatched cards count; nobody lays off cards on a hand that is gin."""
    if own > 0 and number(program.arc_same_size[game.knock_arc]):
        return deadwood_after_laying_off(program, game.hand[other], game.hand[game.knocker])
    return deadwood(program, game.hand[other])


@compiled
def score_best_suits(program: Program, game: Table) -> None:
    for player in range(game.players):
        pay(program, game, player, best_suit(game.hand[player]))
