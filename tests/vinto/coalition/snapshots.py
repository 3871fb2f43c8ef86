"""Final rounds to try things on: rounds played greedily up to a call."""

import numpy as np

from darwindeck.records import copy_of
from darwindeck.rng import new_chance
from darwindeck.vinto.game import View
from darwindeck.vinto.layout import VINTO_DTYPE, Rules, Vinto, new_vinto
from darwindeck.vinto.minds.beliefs import BELIEFS_DTYPE
from darwindeck.vinto.minds.estimates import new_estimate
from darwindeck.vinto.minds.styles import new_style
from darwindeck.vinto.tournament import play_to_call
from darwindeck.vinto.view import hide_from


def called(index: int, rules: Rules | None = None, margin: float = 4.0) -> tuple[Vinto, np.ndarray]:
    """The table right after a call, and what each player believes."""
    game, spare = new_vinto(rules), np.zeros(1, VINTO_DTYPE)
    beliefs = np.zeros(5, BELIEFS_DTYPE)
    style, estimate, chance = new_style(margin=margin), new_estimate(), new_chance(0)
    assert play_to_call(game, spare, style, estimate, chance, beliefs, 5, index)
    return game, beliefs


def view_of(game: Vinto, player: int) -> View:
    view = copy_of(game)
    hide_from(player, view)
    return View(player, view)
