"""Final rounds to try things on: rounds played greedily up to a call."""

import numpy as np

from darwindeck.records import copy_of
from darwindeck.vinto.codes import EVERYBODY
from darwindeck.vinto.game import View
from darwindeck.vinto.layout import Rules, Vinto
from darwindeck.vinto.minds.beliefs import Beliefs, new_beliefs
from darwindeck.vinto.minds.styles import new_style
from darwindeck.vinto.minds.trust import agree
from darwindeck.vinto.tournament import Table, new_table, play_to_call
from darwindeck.vinto.view import hide_from


def called(index: int, rules: Rules | None = None, margin: float = 4.0) -> tuple[Vinto, np.ndarray]:
    """The table right after a call, and what each player believes."""
    table = table_called(index, rules, margin)
    return table.game, table.beliefs


def table_called(
    index: int, rules: Rules | None = None, margin: float = 4.0, speakers: int = EVERYBODY
) -> Table:
    """The same, with all that players think with."""
    table = new_table(rules)
    assert play_to_call(table, new_style(margin=margin), speakers, 5, index)
    return table


def view_of(game: Vinto, player: int) -> View:
    view = copy_of(game)
    hide_from(player, view)
    return View(player, view)


def speaking_beliefs() -> Beliefs:
    """Nothing is believed yet, and everybody speaks the code."""
    beliefs = new_beliefs()
    agree(beliefs, EVERYBODY)
    beliefs.bar = 22.0
    return beliefs
