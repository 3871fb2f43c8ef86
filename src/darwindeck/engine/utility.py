"""Utility: what a finished deal is worth to a side.

A deal inside a match is worth the points by which the side did better than the others on average, or the
lives it has more than they. A deal that ends the match is worth the match: as many points as the match goes
to when the side wins alone, as many lost when another does, nothing when nobody or everybody wins. Where
players bet, chips are worth what they are in every deal, the last included.
"""

from darwindeck.engine.layout import Table
from darwindeck.jit import compiled
from darwindeck.masks import count, number
from darwindeck.program.codes import MatchCode, Status
from darwindeck.program.layout import Program


@compiled
def utility(program: Program, game: Table, side: int) -> float:
    """What the deal just finished is worth to a side; the utilities of all sides sum to zero."""
    if game.status == Status.MATCH_OVER and not program.chips:
        return stake_of(program) * advantage(win_share(program, game.match_winners, side), program.sides)
    mine = 0
    theirs = 0
    for other in range(program.sides):
        if other == side:
            mine = gain_of(program, game, other)
        else:
            theirs += gain_of(program, game, other)
    return mine - theirs / (program.sides - 1)


@compiled
def win_share(program: Program, winners: int, side: int) -> float:
    """The part of a win that belongs to a side; a win that nobody has belongs to all."""
    if winners == 0:
        return 1.0 / program.sides
    if (winners >> side) & 1:
        return 1.0 / count(winners)
    return 0.0


@compiled
def advantage(share: float, sides: int) -> float:
    """A share of the win on a scale where winning alone is 1 and the fair share is 0."""
    return (share * sides - 1.0) / (sides - 1)


@compiled
def stake_of(program: Program) -> int:
    """What a match is worth, in the points that its deals pay."""
    return program.match_target if program.match_kind == MatchCode.UNTIL_SCORE else 1


@compiled
def gain_of(program: Program, game: Table, side: int) -> int:
    """What a side has to show for the deal; more is better."""
    if program.match_kind == MatchCode.ELIMINATION and not program.chips:
        return lives_of(program, game, side)
    points = number(game.deal_score[side])
    return -points if program.match_low_wins else points


@compiled
def lives_of(program: Program, game: Table, side: int) -> int:
    lives = 0
    for player in range(game.players):
        if number(program.side_of[player]) == side:
            lives += number(game.lives[player])
    return lives
