"""The record of a game of Vinto: all that decides play and score, and who knows which card.

A view is such a record too, in which the cards its player does not know are HIDDEN. Each place of a row holds
one number: the card, who knows it, and the shuffle it was drawn from. All three travel together.
"""

from dataclasses import dataclass
from typing import Annotated

import numpy as np

from darwindeck.errors import ProblemsError
from darwindeck.limits import CARDS
from darwindeck.records import Cells, Number, Record, dtype_of, new
from darwindeck.vinto.alphabet import WORDS
from darwindeck.vinto.codes import FEWEST_PLAYERS, MOST_PLAYERS

ROW = CARDS  # places a row can have

PerPlayer = Annotated[Cells, np.int64, MOST_PLAYERS]
Rows = Annotated[Cells, np.int32, MOST_PLAYERS * ROW]
PerCard = Annotated[Cells, np.int16, CARDS]
MoveWords = Annotated[Cells, np.int64, WORDS]


class Vinto(Record):
    """One game of Vinto."""

    players: Number
    rounds: Number  # in a game
    own_toss_in: Number  # whether whoever has the turn may throw
    caller_protected: Number  # whether nobody may touch or look at the caller's cards
    open_talk: Number  # whether the coalition pools what it knows
    deliberate_reveals: Number  # whether a card known to be wrong may be thrown
    turn_limit: Number  # turns after which a round without a call ends
    status: Number
    round_number: Number  # rounds begun
    moves: Number  # made in this round
    turns: Number  # finished in this round
    turn_of: Number
    to_move: Number  # who decides now
    phase: Number
    caller: Number  # who has called Vinto
    deck: Number  # mask
    deck_size: Number
    reshuffles: Number  # in this round
    discards: Number  # mask, with the top
    top: Number  # card
    unused: Number  # whether the top is an action card nobody has used
    drawn: Number  # the card just drawn, for all to see
    place: Number  # in the row, where the drawn card is to go
    acting: Number  # the card whose action is played
    optional: Number  # whether that action may be left unplayed
    target: Number  # player
    target_place: Number
    second: Number  # player
    second_place: Number
    looks: Number  # that the player to move has had before the round
    window: Number  # ranks that may be thrown in this turn, as bits
    locked: Number  # players who threw a wrong card in this turn, as bits
    seats_left: Number  # players yet to be asked in this pass of the window
    asked: Number  # the player asked last
    thrown: Number  # cards thrown in this pass; at first 1, so that the window opens
    thrown_in_turn: Number
    queued: Number  # thrown actions of this pass
    resolved: Number  # of them
    last_player: Number  # the move made last: by whom,
    last_phase: Number  # at which decision,
    last_move: Number  # and what it was
    shown: Number  # the card it showed to everyone
    right: Number  # 1: a true declaration or throw, 0: a false one, -1: neither
    drew: Number  # who drew an unseen card
    held: PerPlayer  # how many cards are in each row
    score: PerPlayer  # of the game
    points: PerPlayer  # of the last round finished
    total: PerPlayer  # values of the rows in the last round finished
    game_points: PerPlayer  # of the finished game
    row: Rows
    pool: PerCard  # the last reshuffle that each card was part of
    queue: PerCard  # thrown actions: 64 × player + card
    choices: MoveWords  # the legal moves of the player to move


VINTO_DTYPE = dtype_of(Vinto)


@dataclass(frozen=True)
class Rules:
    """The switches of a game."""

    players: int = 4
    rounds: int = 8
    own_toss_in: bool = True
    caller_protected: bool = True
    coalition_talk: str = "silent"  # or "open"
    deliberate_reveals: bool = True
    turn_limit: int = 200


def new_vinto(rules: Rules | None = None) -> Vinto:
    """A table at which nothing has been dealt; refuses switches that make no sense, all at once."""
    rules = rules or Rules()
    problems = problems_of(rules)
    if problems:
        raise ProblemsError("These rules of Vinto", problems)
    game = new(Vinto, VINTO_DTYPE)
    game.players = rules.players
    game.rounds = rules.rounds
    game.own_toss_in = int(rules.own_toss_in)
    game.caller_protected = int(rules.caller_protected)
    game.open_talk = int(rules.coalition_talk == "open")
    game.deliberate_reveals = int(rules.deliberate_reveals)
    game.turn_limit = rules.turn_limit
    return game


def problems_of(rules: Rules) -> list[str]:
    """Everything that is wrong with the switches, one sentence each."""
    problems = []
    if not FEWEST_PLAYERS <= rules.players <= MOST_PLAYERS:
        problems.append(f"players: found {rules.players}; allowed: {FEWEST_PLAYERS} or {MOST_PLAYERS}.")
    if not 1 <= rules.rounds <= 1000:
        problems.append(f"rounds: found {rules.rounds}; allowed: 1 to 1,000.")
    if rules.coalition_talk not in ("silent", "open"):
        problems.append(f"coalition_talk: found '{rules.coalition_talk}'; allowed: 'silent' or 'open'.")
    if not 1 <= rules.turn_limit <= 10_000:
        problems.append(f"turn_limit: found {rules.turn_limit}; allowed: 1 to 10,000.")
    return problems
