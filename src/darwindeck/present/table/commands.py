"""The commands with a person at the table: play, and replay, which shows a match again."""

import secrets
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from darwindeck.api.load import load
from darwindeck.errors import DarwinDeckError
from darwindeck.files import read_text
from darwindeck.present.options import GameName, Seed
from darwindeck.present.table.saved.match_record import MatchRecord, record_from
from darwindeck.present.table.saved.replaying import replay_record
from darwindeck.present.table.screen.terminal import Terminal
from darwindeck.present.table.seating import has_searcher, names_of, seats_from
from darwindeck.present.table.session import Session
from darwindeck.present.terminal import command_name, get_ready

HIGHEST_CHOSEN_SEED = 1_000_000_000  # short enough to be written down

Plain = Annotated[
    bool,
    Parameter(help="Plain text without boxes or colours, with cards in words, for screen readers."),
]


def play(
    game: GameName | None = None,
    /,
    *,
    seats: Annotated[
        str | None,
        Parameter(
            help="Who sits where, such as you,easy,hard,search:0.5s. By default the others are normal."
        ),
    ] = None,
    seed: Seed | None = None,
    resume: Annotated[Path | None, Parameter(help="Continue the match saved in this file.")] = None,
    plain: Plain = False,
    auto: Annotated[
        bool, Parameter(negative="--no-auto", help="Make your forced moves for you, or ask for each.")
    ] = True,
    rate: Annotated[
        bool | None,
        Parameter(
            negative="--no-rate",
            help="Ask for a rating at the end, or do not. By default, ask when run in a terminal.",
        ),
    ] = None,
) -> int:
    """Play a game against the computer. Your opponents see no more than a player in their seat would."""
    terminal = Terminal(plain)
    if resume is None:
        session = _new_session(game, seats, seed, terminal)
    else:
        session = _resumed(resume, game, seats, seed, terminal)
    session.forced_by_itself = auto
    session.asks_for_rating = terminal.is_terminal if rate is None else rate
    return session.play()


def replay(
    file: Annotated[Path, Parameter(name="FILE", help="A match recorded by: darwindeck play")],
    /,
    *,
    step: Annotated[bool, Parameter(help="Wait for Enter after each turn.")] = False,
    plain: Plain = False,
) -> None:
    """Show a recorded match again, move by move. Every move is checked against the rules first.

    An unfinished match is shown as you saw it; a finished one is shown with all cards face up.
    """
    text = read_text(file)
    get_ready()
    replay_record(record_from(text, str(file)), Terminal(plain), step)


def _new_session(game: str | None, seats: str | None, seed: int | None, terminal: Terminal) -> Session:
    if game is None:
        raise DarwinDeckError(f"Name a game, as in: {command_name()} play hearts; or use --resume FILE.")
    genome = load(game)
    seated = seats_from(seats, genome.player_count)
    chosen = secrets.randbelow(HIGHEST_CHOSEN_SEED) if seed is None else seed
    get_ready(decisions=has_searcher(seated))
    return Session(MatchRecord(genome, chosen, names_of(seated), 0, ()), seated, terminal)


def _resumed(
    file: Path, game: str | None, seats: str | None, seed: int | None, terminal: Terminal
) -> Session:
    if game is not None or seats is not None or seed is not None:
        raise DarwinDeckError("A saved match has its own game, seats and seed; leave them out with --resume.")
    text = read_text(file)
    get_ready()
    record = record_from(text, str(file))
    seated = seats_from(",".join(record.seats), record.genome.player_count)
    get_ready(decisions=has_searcher(seated))
    session = Session(record, seated, terminal, file)
    if session.match.is_over:
        raise DarwinDeckError(
            f"The match in '{file}' is finished. To see it again: {command_name()} replay {file}"
        )
    return session
