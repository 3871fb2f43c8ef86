"""Features of Vinto: the view of a player as a vector of fixed length.

Seats are counted from the player who looks. A place of a row says which rank lies there, if the player knows
it, who knows it, and after which reshuffle it was drawn; a row shows its first twelve places, which is more
than play reaches.
"""

from typing import Any

import numpy as np

from darwindeck.cards import cards_in, rank_of
from darwindeck.limits import RANKS
from darwindeck.vinto.codes import HIDDEN, MOST_PLAYERS, NO_CARD, NOBODY, Phase
from darwindeck.vinto.game import View
from darwindeck.vinto.layout import Vinto
from darwindeck.vinto.rules.rows import card_at, knowers_at, pool_at
from darwindeck.vinto.rules.tossing import QUEUE_PLAYER

CELL = np.int16
PLACES = 12
PLACE = RANKS + MOST_PLAYERS + 1  # cells of a place: its rank, who knows it, and its reshuffle
CARDS_NAMED = ("top", "drawn", "acting", "shown")
PLAYERS_NAMED = ("turn_of", "to_move", "caller", "target", "second", "asked", "last_player", "drew")
NUMBERS = (
    "round_number",
    "rounds",
    "turns",
    "deck_size",
    "unused",
    "place",
    "target_place",
    "second_place",
    "looks",
    "optional",
    "thrown_in_turn",
    "queued",
    "resolved",
    "thrown",
    "seats_left",
    "reshuffles",
    "right",
    "open_talk",
    "own_toss_in",
    "caller_protected",
    "deliberate_reveals",
    "turn_limit",
)
SIZE = (
    MOST_PLAYERS * PLACES * PLACE
    + 3 * MOST_PLAYERS
    + len(CARDS_NAMED) * RANKS
    + len(PLAYERS_NAMED) * MOST_PLAYERS
    + len(Phase)
    + 2 * RANKS
    + RANKS * MOST_PLAYERS
    + len(NUMBERS)
)


def features_of(view: View) -> Any:
    """What a player sees, as SIZE numbers."""
    table = view.table
    parts = [
        *(_row(table, view.player, seat) for seat in range(MOST_PLAYERS)),
        *(_per_seat(getattr(table, name), view) for name in ("held", "score")),
        _per_seat([int(table.locked) >> player & 1 for player in range(MOST_PLAYERS)], view),
        *(_one_of(RANKS, _rank(int(getattr(table, name)))) for name in CARDS_NAMED),
        *(_one_of(MOST_PLAYERS, _seat(int(getattr(table, name)), view)) for name in PLAYERS_NAMED),
        _one_of(len(Phase), int(table.phase)),
        [int(table.window) >> rank & 1 for rank in range(RANKS)],
        _ranks_of(cards_in(int(table.discards))),
        *(_ranks_of(_thrown(table, view.player, seat)) for seat in range(MOST_PLAYERS)),
        [int(getattr(table, name)) for name in NUMBERS],
    ]
    return np.concatenate([np.asarray(part, CELL) for part in parts])


def _row(table: Vinto, player: int, seat: int) -> list[int]:
    players = int(table.players)
    cells = [0] * (PLACES * PLACE)
    if seat >= players:
        return cells
    owner = (player + seat) % players
    for place in range(min(int(table.held[owner]), PLACES)):
        card = card_at(table, owner, place)
        if card != HIDDEN:
            cells[place * PLACE + rank_of(card)] = 1
        for other in range(players):
            knows = knowers_at(table, owner, place) >> other & 1
            cells[place * PLACE + RANKS + (other - player) % players] = int(knows)
        cells[place * PLACE + PLACE - 1] = pool_at(table, owner, place)
    return cells


def _ranks_of(cards: list[int]) -> list[int]:
    """How many of each rank there are."""
    return [sum(rank_of(card) == rank for card in cards) for rank in range(RANKS)]


def _thrown(table: Vinto, player: int, seat: int) -> list[int]:
    """The cards thrown from a seat whose actions are yet to be played."""
    players = int(table.players)
    entries = [int(table.queue[place]) for place in range(int(table.resolved), int(table.queued))]
    owner = (player + seat) % players if seat < players else NOBODY
    return [entry % QUEUE_PLAYER for entry in entries if entry // QUEUE_PLAYER == owner]


def _per_seat(numbers: Any, view: View) -> list[int]:
    players = int(view.table.players)
    seats = [int(numbers[(view.player + seat) % players]) for seat in range(players)]
    return seats + [0] * (MOST_PLAYERS - players)


def _one_of(size: int, choice: int) -> list[int]:
    return [int(place == choice) for place in range(size)]


def _rank(card: int) -> int:
    return -1 if card in (NO_CARD, HIDDEN) else rank_of(card)


def _seat(player: int, view: View) -> int:
    return -1 if player == NOBODY else (player - view.player) % int(view.table.players)
