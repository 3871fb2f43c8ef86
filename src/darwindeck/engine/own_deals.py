"""Deals of their own: some scoring rules pay in one deal of a series only, which then begins again."""

from darwindeck.engine.layout import Table
from darwindeck.jit import compiled, inlined
from darwindeck.masks import number
from darwindeck.program.codes import ScoreCode
from darwindeck.program.layout import Program


@inlined
def pays_in_this_deal(program: Program, game: Table, row: int) -> bool:
    """Whether a scoring rule pays in the deal that is played."""
    return program.own_deals == 0 or is_of_this_deal(program, game, row)


@compiled
def is_of_this_deal(program: Program, game: Table, row: int) -> bool:
    """Whether a rule stands among those of this deal, or before all of them."""
    place = 0
    for before in range(row):
        if number(program.score_event[before]) == ScoreCode.OWN_DEAL:
            place += 1
    return place == 0 or place == own_deal_of(program, game)


@compiled
def own_deal_of(program: Program, game: Table) -> int:
    """Which deal of the series is played, from 1 on."""
    return (game.deals - 1) % program.own_deals + 1
