"""Opinions: what the person thought of the match, asked when it is over."""

from datetime import datetime
from typing import TYPE_CHECKING

from darwindeck.genome.storage import content_hash
from darwindeck.present.table.saved.ratings import HIGHEST, LOWEST, Rating, keep
from darwindeck.present.table.seating import names_of

if TYPE_CHECKING:
    from darwindeck.present.table.session import Session


def ask_for_rating(session: "Session") -> None:
    """Ask for a rating, and keep it; no answer, no rating."""
    stars = _stars(session)
    if stars is None:
        return
    comment = session.terminal.ask("A comment? (Enter for none) ") or ""
    broken = session.terminal.ask("Did anything feel broken? (y/N) ") or ""
    match = session.match
    keep(
        Rating(
            when=datetime.now().astimezone().isoformat(timespec="seconds"),
            game=session.genome.name,
            content_hash=content_hash(session.genome),
            seats=names_of(session.seats),
            seed=match.seed,
            finished=match.is_over,
            seconds=session.seconds,
            moves=len(match.history),
            deals=match.deals,
            rating=stars,
            comment=comment,
            felt_broken=broken.lower().startswith("y"),
        ),
        session.genome,
    )
    session.terminal.say("Thank you. Your rating stays on this machine; see: darwindeck ratings")


def _stars(session: "Session") -> int | None:
    while True:
        answer = session.terminal.ask(f"How good is this game, {LOWEST} to {HIGHEST}? (Enter to skip) ")
        if not answer:
            return None
        if answer.isdecimal() and LOWEST <= int(answer) <= HIGHEST:
            return int(answer)
        session.terminal.say(f"'{answer}' is not a rating; type a number from {LOWEST} to {HIGHEST}.")
