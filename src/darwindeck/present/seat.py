"""The commands that put a person at the table: play, and replay, which shows a match again."""

import secrets
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from darwindeck.api.load import load
from darwindeck.errors import DarwinDeckError
from darwindeck.present.options import GameName, Seed
from darwindeck.present.table.desk import Desk
from darwindeck.present.table.keeping import read_text
from darwindeck.present.table.record import Record, record_from
from darwindeck.present.table.replaying import replay_record
from darwindeck.present.table.seating import has_searcher, names_of, seats_from
from darwindeck.present.table.session import Session
from darwindeck.present.terminal import get_ready

HIGHEST_CHOSEN_SEED = 1_000_000_000  # short enough to be written down

Plain = Annotated[
    bool,
    Parameter(help="No boxes, no colours, and cards in words: for screen readers and for reading aloud."),
]


def play(
    game: GameName | None = None,
    /,
    *,
    seats: Annotated[
        str | None,
        Parameter(
            help="Who sits where, as in: you,greedy,search:256,uniform. The others are greedy if not named."
        ),
    ] = None,
    seed: Seed | None = None,
    resume: Annotated[Path | None, Parameter(help="Go on with a match that was saved in this file.")] = None,
    plain: Plain = False,
    auto: Annotated[bool, Parameter(help="Make your moves without a choice by themselves.")] = False,
    rate: Annotated[
        bool | None,
        Parameter(
            negative="--no-rate",
            help="Ask what you think of the game at the end, or do not; else only at a terminal.",
        ),
    ] = None,
) -> int:
    """Play a game at the keyboard, against opponents who see no more than you do."""
    desk = Desk(plain)
    if resume is None:
        session = _new_session(game, seats, seed, desk)
    else:
        session = _resumed(resume, game, seats, seed, desk)
    session.forced_by_itself = auto
    session.asks_for_rating = desk.is_terminal if rate is None else rate
    return session.play()


def replay(
    file: Annotated[
        Path, Parameter(name="FILE", help="The record of a match, as written by: darwindeck play")
    ],
    /,
    *,
    step: Annotated[bool, Parameter(help="Wait for Enter after each turn.")] = False,
    plain: Plain = False,
) -> None:
    """Show a match again, move by move in words, after checking that every move is one of the game's.

    A match that is not finished is shown as you saw it; of a finished one all cards are shown.
    """
    text = read_text(file)
    get_ready()
    replay_record(record_from(text, str(file)), Desk(plain), step)


def _new_session(game: str | None, seats: str | None, seed: int | None, desk: Desk) -> Session:
    if game is None:
        raise DarwinDeckError("Which game? Name one, as in: darwindeck play hearts; or --resume FILE.")
    genome = load(game)
    seated = seats_from(seats, genome.player_count)
    chosen = secrets.randbelow(HIGHEST_CHOSEN_SEED) if seed is None else seed
    get_ready(decisions=has_searcher(seated))
    return Session(Record(genome, chosen, names_of(seated), 0, ()), seated, desk)


def _resumed(file: Path, game: str | None, seats: str | None, seed: int | None, desk: Desk) -> Session:
    if game is not None or seats is not None or seed is not None:
        raise DarwinDeckError(
            "A saved match has its own game, seats and seed; with --resume none of them can be given."
        )
    text = read_text(file)
    get_ready()
    record = record_from(text, str(file))
    seated = seats_from(",".join(record.seats), record.genome.player_count)
    get_ready(decisions=has_searcher(seated))
    session = Session(record, seated, desk, file)
    if session.match.is_over:
        raise DarwinDeckError(f"The match in '{file}' is finished. To see it again: darwindeck replay {file}")
    return session
