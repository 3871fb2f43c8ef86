"""The byte-code of the predecessor, versions 1 and 2: a header with offsets, and sections where they point.

Numbers are big-endian, but for the points of bids. A file that ends too early is refused.
"""

from darwindeck.errors import BytecodeError
from darwindeck.genome.vocabulary import EffectType, SequenceDirection, TableauMode, TargetSelector
from darwindeck.imports.byte_phases import phases_from
from darwindeck.imports.bytes_read import Reader, from_table, rank_at, suit_at
from darwindeck.imports.old_games import (
    CardPoints,
    Goal,
    OldEffect,
    OldGame,
    OldGameError,
    OldPhase,
    Trigger,
    Win,
)
from darwindeck.program.bytecode import VERSION, Header, read_header

EFFECTS = 60  # the byte that begins the section of effects
ANY_RANK = 255
GOALS = (
    Goal.EMPTY_HAND,
    Goal.HIGH_SCORE,
    Goal.FIRST_TO_SCORE,
    Goal.CAPTURE_ALL,
    Goal.LOW_SCORE,
    Goal.ALL_HANDS_EMPTY,
    Goal.BEST_HAND,
    Goal.MOST_CAPTURED,
)
EFFECT_TYPES = (
    EffectType.SKIP_NEXT,
    EffectType.REVERSE_DIRECTION,
    EffectType.DRAW_CARDS,
    EffectType.EXTRA_TURN,
    EffectType.FORCE_DISCARD,
)
TARGETS = tuple(TargetSelector)


def old_game_from_bytes(data: bytes, name: str) -> OldGame:
    """The game that a file of byte-code holds. Raises OldGameError when it holds none."""
    header = _header(data)
    setup = Reader(data, header.sections["setup"], "the setup")
    cards, discards = setup.number(), setup.number()
    chips = setup.number() if setup.place + 4 <= header.sections["turns"] else 0
    wins, end = _wins(data, header.sections["wins"])
    return OldGame(
        name=name,
        players=header.player_count,
        cards=cards,
        phases=_phases(data, header),
        wins=wins,
        discards=discards,
        chips=chips,
        mode=TableauMode[header.tableau_mode.name],
        direction=SequenceDirection[header.sequence_direction.name],
        effects=_effects(data, end),
        points=_points(data, header),
        teams=_teams(data, header),
        max_turns=header.max_turns,
    )


def _header(data: bytes) -> Header:
    try:
        header = read_header(data)
    except BytecodeError as error:
        raise OldGameError(" ".join(str(problem) for problem in error.problems)) from None
    if header.version == VERSION:
        raise OldGameError("This is byte-code of our own; it can be played as it is.")
    return header


def _phases(data: bytes, header: Header) -> tuple[OldPhase, ...]:
    """The phases of a turn. Whether a play has a byte for passing was never written down: one of the two
    readings ends where the next section begins, and that is the one."""
    turns, wins = header.sections["turns"], header.sections["wins"]
    problem = OldGameError("The phases do not end where the ways to win begin.")
    for has_passing in (True, False) if header.version == 2 else (False, True):
        try:
            phases, end = phases_from(Reader(data[:wins], turns, "the phases"), has_passing)
        except OldGameError as error:
            problem = error
            continue
        if end == wins:
            return phases
    raise problem


def _wins(data: bytes, offset: int) -> tuple[tuple[Win, ...], int]:
    reader = Reader(data, offset, "the ways to win")
    count = reader.count(5)
    wins = tuple(Win(from_table(GOALS, reader.byte(), "a way to win"), reader.number()) for _ in range(count))
    return wins, reader.place


def _effects(data: bytes, offset: int) -> tuple[OldEffect, ...]:
    """The special effects, which follow the ways to win; no such byte there, no effects."""
    if offset >= len(data) or data[offset] != EFFECTS:
        return ()
    reader = Reader(data, offset + 1, "the special effects")
    return tuple(
        OldEffect(
            rank_at(reader.byte()),
            from_table(EFFECT_TYPES, reader.byte(), "a special effect"),
            from_table(TARGETS, reader.byte(), "a target"),
            reader.byte(),
        )
        for _ in range(reader.byte())
    )


def _points(data: bytes, header: Header) -> tuple[CardPoints, ...]:
    offset = header.sections.get("card_scoring", 0)
    if not offset:
        return ()
    reader = Reader(data, offset, "the points of cards")
    return tuple(_card_points(reader) for _ in range(reader.short()))


def _card_points(reader: Reader) -> CardPoints:
    suit, rank = reader.byte(), reader.byte()
    points = reader.short(signed=True)
    trigger = from_table(tuple(Trigger), reader.byte(), "a reason to score")
    return CardPoints(suit_at(suit), None if rank == ANY_RANK else rank_at(rank), points, trigger)


def _teams(data: bytes, header: Header) -> tuple[tuple[int, ...], ...]:
    if not header.team_mode:
        return ()
    reader = Reader(data, header.sections["teams"], "the teams")
    return tuple(tuple(reader.byte() for _ in range(reader.byte())) for _ in range(reader.byte()))
