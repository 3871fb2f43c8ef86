"""Translating: an old game becomes a genome that passes every check, or is refused with the reasons."""

import re
from typing import NamedTuple

from msgspec.structs import replace

from darwindeck.errors import Flaw, Problem
from darwindeck.genome.check import check
from darwindeck.genome.check.texts import LONGEST_NAME
from darwindeck.genome.played import declined_in
from darwindeck.genome.schema import Description, GameGenome
from darwindeck.genome.vocabulary import StockPolicy
from darwindeck.imports.mending import mended
from darwindeck.imports.notes import Fate, Note, Notes, Reason
from darwindeck.imports.old_games import OldGame, OldGameError, OldTrick
from darwindeck.imports.stakes import is_for_stakes, stakes_game
from darwindeck.imports.tricks import trick_game
from darwindeck.imports.turns import turn_game
from darwindeck.imports.wars import is_war, war_game

SOURCE = "A game of DarwinDeck's predecessor"


class Imported(NamedTuple):
    """A game brought over, and what became of everything that is not in it as it stood."""

    genome: GameGenome
    notes: tuple[Note, ...]

    @property
    def is_whole(self) -> bool:
        """Whether no rule that affected play is missing."""
        return not any(note.fate == Fate.DROPPED for note in self.notes)


def imported(old: OldGame) -> Imported:
    """The old game in our grammar. Raises OldGameError, with the reasons, when it cannot be told in it."""
    notes = Notes()
    old = mended(old, notes)
    genome = _settled(_with_teams(_told(old, notes), old), notes)
    problems = check(genome) or declined_in(genome)
    if problems:
        reasons = " ".join(_sentence(problem) for problem in problems)
        raise OldGameError(f"What can be imported of this game is not playable. {reasons}")
    simpler = tuple(note.words for note in notes.found if note.fate == Fate.DROPPED)
    about = Description(source=SOURCE, simplifications=simpler)
    return Imported(replace(genome, name=_name_of(old.name), about=about), tuple(notes.found))


def _name_of(name: str) -> str:
    """A name as ours are written: EmeraldFeint becomes emerald-feint."""
    words = re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+", name)
    return "-".join(words).lower()[:LONGEST_NAME] or "imported"


def _told(old: OldGame, notes: Notes) -> GameGenome:
    """The game in the words of its family."""
    if any(isinstance(phase, OldTrick) for phase in old.phases):
        return trick_game(old, notes)
    if is_for_stakes(old):
        return stakes_game(old, notes)
    return war_game(old, notes) if is_war(old) else turn_game(old, notes)


def _with_teams(genome: GameGenome, old: OldGame) -> GameGenome:
    return replace(genome, team_mode=True, teams=old.teams) if old.teams else genome


def _settled(genome: GameGenome, notes: Notes) -> GameGenome:
    """The game without a card turned up for nothing, and without discards to shuffle where there are none."""
    found = {(problem.path, problem.kind) for problem in check(genome)}
    if ("setup.to_discard", Flaw.IDLE) in found:
        notes.idle(Reason.CANNOT_HAPPEN, "The card turned up to start the discards was never used.")
        genome = replace(genome, setup=replace(genome.setup, to_discard=0))
    if ("setup.stock", Flaw.MISSING) in found:
        words = "Cards that were claimed were shuffled into an empty deck; here nobody draws any more."
        notes.dropped(Reason.CLAIMS, words)
        genome = replace(genome, setup=replace(genome.setup, stock=StockPolicy.PLAY_ON, reshuffles=0))
    return genome


def _sentence(problem: Problem) -> str:
    return f"{problem.words[:1].upper()}{problem.words[1:]}"
