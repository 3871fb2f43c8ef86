"""Records: a match as a text that people can read, saved while it is played and read back afterwards.

    DarwinDeck record 1
    Game: hearts
    Hash: 6d0c0b…
    Seed: 7
    Seats: you, normal, normal, normal
    Seconds: 95
    Result: not finished

    Deal 1
    You: 2c
    West: Kc

    Genome: {"name": "hearts", …}

Moves are words of the notation, one line for moves that a player made in a row. The genome is part of the
record, so that it can be replayed whatever becomes of the game.
"""

from dataclasses import dataclass, replace

import msgspec

from darwindeck.agents.seats import players_of
from darwindeck.engine.watching import ONLOOKER
from darwindeck.errors import DarwinDeckError, GenomeError, ProblemsError
from darwindeck.genome import storage
from darwindeck.genome.schema import GameGenome
from darwindeck.limits import HIGHEST_SEED
from darwindeck.present.table.match import Match
from darwindeck.present.table.saved.notation import move_of, word_of
from darwindeck.present.table.screen.results import match_in_words
from darwindeck.rulebooks.story.people import People, people_of

HEADLINE = "DarwinDeck record 1"
NOT_FINISHED = "not finished"
YOU = "you"
MOST_DIGITS = 19
_HEADS = ("Game", "Hash", "Seed", "Seats", "Seconds", "Result")


class RecordError(ProblemsError):
    """A text that is not the record of a match."""


@dataclass(frozen=True)
class MatchRecord:
    """A match as it was played."""

    genome: GameGenome
    seed: int
    seats: tuple[str, ...]  # who sits where; "you" is the person at the keyboard
    seconds: int
    moves: tuple[int, ...]
    notes: tuple[str, ...] = ()  # lines that somebody added, beginning with #

    @property
    def you(self) -> int:
        return self.seats.index(YOU)

    @property
    def people(self) -> People:
        return people_of(self.genome, self.you)

    def replayed(self) -> Match:
        """The match after the last move."""
        match = Match(self.genome, self.seed)
        for move in self.moves:
            match.push(move)
        return match


class MoveLines:
    """The moves of a match as lines of a record: one for all that a player does in a row."""

    def __init__(self, people: People) -> None:
        self.lines: list[str] = []
        self._cast = people
        self._deal, self._mover = 0, -1

    def push(self, match: Match, move: int) -> None:
        """Make a move, and write it down."""
        if match.deals != self._deal:
            self._deal, self._mover = match.deals, -1
            self.lines += ["", f"Deal {self._deal}"]
        if match.to_move != self._mover:
            self._mover = match.to_move
            self.lines.append(f"{self._cast.names[self._mover]}:")
        self.lines[-1] += f" {word_of(move)}"
        match.push(move)


def text_of(record: MatchRecord) -> str:
    """The record as text."""
    match, lines = Match(record.genome, record.seed), MoveLines(record.people)
    for move in record.moves:
        lines.push(match, move)
    return text_with(record, lines, match)


def text_with(record: MatchRecord, moves: MoveLines, match: Match) -> str:
    """The record as text, with its moves already written down and the match after the last of them."""
    heads = (
        record.genome.name,
        storage.content_hash(record.genome),
        str(record.seed),
        ", ".join(record.seats),
        str(record.seconds),
        result_of(match, record.people),
    )
    head = [HEADLINE, *(f"{name}: {value}" for name, value in zip(_HEADS, heads, strict=True))]
    genome = msgspec.json.encode(msgspec.json.decode(storage.to_json(record.genome))).decode()
    return "\n".join([*head, *record.notes, *moves.lines, "", f"Genome: {genome}", ""])


def result_of(match: Match, people: People) -> str:
    """How the match came out, on one line."""
    if not match.is_over:
        return NOT_FINISHED
    return match_in_words(match.program, people, match.sight(ONLOOKER).table)


def record_from(text: str, where: str) -> MatchRecord:
    """The match that a text records, played by the engine. Raises RecordError when it does not fit."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != HEADLINE:
        found = f"'{lines[0].strip()[:40]}'" if lines else "nothing"
        raise RecordError(where, [f"The first line is {found}; a record begins with '{HEADLINE}'."])
    heads, moves, problems = _parts(lines)
    genome = _genome(heads, problems)
    seed, seconds = _number(heads, "Seed", problems), _number(heads, "Seconds", problems)
    seats = tuple(seat.strip() for seat in heads.get("Seats", "").split(","))
    if genome is not None:
        problems += _problems_of_seats(genome, seats)
    if problems or genome is None:
        raise RecordError(where, problems)
    notes = tuple(line for line in lines[1:] if line.startswith("#"))
    record = MatchRecord(genome, seed, seats, seconds, (), notes)
    return _followed(record, moves, heads["Result"], where)


Line = tuple[int, str]  # its number in the file, and what it says


def _parts(lines: list[str]) -> tuple[dict[str, str], list[Line], list[str]]:
    """The head of a record by name, the lines of moves, and what is missing."""
    heads: dict[str, str] = {}
    moves: list[Line] = []
    for number, line in enumerate(lines[1:], start=2):
        name, colon, value = line.partition(":")
        if not line.strip() or line.startswith("#"):
            continue
        if colon and name in (*_HEADS, "Genome") and name not in heads:
            heads[name] = value.strip()
        else:
            moves.append((number, line.strip()))
    missing = [name for name in (*_HEADS, "Genome") if name not in heads]
    return heads, moves, [f"The line '{name}:' is missing." for name in missing]


def _genome(heads: dict[str, str], problems: list[str]) -> GameGenome | None:
    try:
        genome = storage.from_json(heads.get("Genome", "{}"))
    except GenomeError as error:
        if "Genome" in heads:
            problems += [f"The genome: {problem}" for problem in error.problems]
        return None
    found = storage.content_hash(genome)
    if "Hash" in heads and heads["Hash"] != found:
        problems.append(f"The hash is {heads['Hash']}, but the genome in the record has {found}.")
    return genome


def _number(heads: dict[str, str], name: str, problems: list[str]) -> int:
    text = heads.get(name, "0")
    if not text.isdecimal() or len(text) > MOST_DIGITS or int(text) > HIGHEST_SEED:
        problems.append(f"The line '{name}:' says '{text[:40]}'; it must be a number from 0 to 2^63 - 1.")
        return 0
    return int(text)


def _problems_of_seats(genome: GameGenome, seats: tuple[str, ...]) -> list[str]:
    problems = []
    if len(seats) != genome.player_count:
        problems.append(f"{len(seats)} seats are named, but the game has {genome.player_count} players.")
    if seats.count(YOU) != 1:
        problems.append(f"'{YOU}' sits in {seats.count(YOU)} seats; it must be one.")
    for agent in dict.fromkeys(seat for seat in seats if seat != YOU):
        try:
            players_of(agent, 1)
        except DarwinDeckError as error:
            problems.append(str(error))
    return problems


def _followed(record: MatchRecord, lines: list[Line], result: str, where: str) -> MatchRecord:
    """The record with its moves, each of which the engine has made."""
    match, people = Match(record.genome, record.seed), record.people
    deal = 0
    for number, line in lines:
        try:
            if line.startswith("Deal "):
                deal = _next_deal(match, line, deal)
            else:
                _follow(match, people, line, deal)
        except (DarwinDeckError, ValueError) as error:
            raise RecordError(where, [f"Line {number}: {str(error).rstrip('.')}."]) from None
    if result != result_of(match, people):
        told = result_of(match, people)
        raise RecordError(where, [f"The result is given as '{result}', but the moves lead to '{told}'."])
    return replace(record, moves=tuple(match.history))


def _next_deal(match: Match, line: str, deal: int) -> int:
    if line != f"Deal {deal + 1}" or match.deals != deal + 1:
        raise ValueError(f"'{line}' does not fit; deal {match.deals} is being played")
    return deal + 1


def _follow(match: Match, people: People, line: str, deal: int) -> None:
    """Make the moves of one line."""
    name, colon, words = line.partition(":")
    if not colon or name not in people.names:
        names = ", ".join(people.names)
        raise ValueError(
            f"'{line[:40]}' is not a line of moves; it must begin with one of {names} and a colon"
        )
    for word in words.split():
        move = move_of(word)
        if deal != match.deals and not match.is_over:
            raise ValueError(f"deal {match.deals} has begun, but there is no line 'Deal {match.deals}'")
        if not match.is_over and people.names[match.to_move] != name:
            raise ValueError(f"{name} moves, but {people.names[match.to_move]} is to move")
        if move not in match.legal_moves:
            allowed = " ".join(word_of(legal) for legal in match.legal_moves) or "nothing, the match is over"
            raise ValueError(f"{name} may not make the move {word}; allowed: {allowed}")
        match.push(move)
