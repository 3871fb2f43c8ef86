"""The two records of a game: the Table, all that decides play and score, and the Memory, who knows what.

A view of a game is a Table too, with only the cards its player knows in the hidden zones; the counts stay true.
"""

from typing import Any

import numpy as np

PLAYERS = 6
CARDS = 54
WORDS = 5  # the move alphabet, 54 codes a word
PENDING = 8

_NUMBER = np.int64
_CELL = np.int8

TABLE_NUMBERS = [
    "players",
    "status",
    "reason",  # why the deal ended
    "deals",  # deals begun in this match, the one being played included
    "moves",  # moves made in this match
    "steps",  # turns of the engine's wheel in this deal; the backstop counts them
    "dealer",
    "opener",
    "direction",  # 1 clockwise, -1 the other way
    "phase",
    "node",  # where in the turn the player stands
    "turn_of",  # whose turn it is
    "to_move",  # who decides now
    "turns",  # turns finished in this phase
    "still",  # turns in a row in which no card changed its zone
    "changed",  # whether a card changed its zone in this turn
    "taken",  # cards chosen so far in this step
    "last_choice",  # the last of them
    "arc",  # the step being filled with cards
    "drawn",  # cards drawn in this step because it could not be taken
    "barred",  # mask: cards taken from the discards, which may not go straight back in this turn
    "last_card",  # the last card played in this turn
    "stock",  # mask
    "stock_size",
    "reshuffled",  # times in this deal
    "discards",  # mask
    "discard_size",
    "discard_top",
    "suit_named",  # the suit named for the top discard
    "table",  # mask of the tableau
    "shown",  # WAR: players who have turned up a card since the last comparison, as bits
    "first_out",  # who emptied its hand first in this deal
    "leader",
    "trick_size",
    "suit_led",
    "best_card",
    "best_player",
    "tricks_played",
    "broken",
    "bids_made",
    "nil",  # players who bid nil, as bits
    "winners",  # sides that won the last deal finished, as bits
    "match_winners",  # sides that won the match, as bits
]
TABLE_DTYPE = np.dtype(
    (
        np.record,
        np.dtype(
            [(name, _NUMBER) for name in TABLE_NUMBERS]
            + [
                ("hand", _NUMBER, PLAYERS),  # masks; a face-down pile's unseen cards lie here too
                ("captured", _NUMBER, PLAYERS),  # masks
                ("choices", _NUMBER, WORDS),  # the legal moves of the player to move, as bits of the alphabet
                ("score", np.int32, PLAYERS),  # of each player
                ("side_score", np.int32, PLAYERS),  # of each side
                ("deal_score", np.int32, PLAYERS),  # of each side, in this deal
                ("bags", np.int16, PLAYERS),  # of each side
                ("held", _CELL, PLAYERS),  # how many cards are in each hand
                ("tricks", _CELL, PLAYERS),  # won by each player in this deal
                ("bid", _CELL, PLAYERS),  # -1: has not bid
                ("trick", _CELL, PLAYERS),  # the card each player has played to the trick
                ("below", _CELL, CARDS),  # the card under each card of an ordered pile
                ("pile_top", _CELL, PLAYERS),  # known cards under each player's unseen pile
                ("pile_end", _CELL, PLAYERS),
                ("piled", _CELL, PLAYERS),
                ("front_top", _CELL, PLAYERS),  # WAR: cards each player has shown, first to last
                ("front_end", _CELL, PLAYERS),
                ("buried", _CELL, PLAYERS),  # WAR: unseen cards each player has buried
            ],
            align=True,
        ),
    )
)
MEMORY_DTYPE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("watching", _NUMBER),  # 0: nobody keeps track, for rollouts
                ("known_stock", _NUMBER),  # stock cards that somebody knows to lie there, as a mask
                ("excluded", _NUMBER, PLAYERS),  # cards everyone can tell a player does not hold
                ("knowers", _CELL, CARDS),  # players who know where each card is, as bits
            ],
            align=True,
        ),
    )
)
Table = Any  # a record of TABLE_DTYPE
Memory = Any  # a record of MEMORY_DTYPE


def new_table() -> Table:
    return np.zeros(1, TABLE_DTYPE)[0]


def new_memory(watching: bool = True) -> Memory:
    memory = np.zeros(1, MEMORY_DTYPE)[0]
    memory.watching = int(watching)
    return memory
