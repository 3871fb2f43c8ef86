"""The byte form's two name spaces: one byte opens each section, another each phase; 60 is in both."""

from enum import IntEnum

from darwindeck.program.codes import PhaseKind

VERSION = 3
NOTHING = 255  # a byte that names no row, card or suit


class Section(IntEnum):
    """What opens a section; sections stand in this order, each at most once."""

    TEAMS = 50
    SCHEDULE = 51
    RANK_ORDER = 52
    TRUMP_ORDER = 53
    TRUMP_SUITS = 54
    SETS = 55
    TURNS = 56
    PHASES = 57
    SCORES = 58
    STAKES = 59
    EFFECTS = 60
    BOWERS = 61
    COMBINATIONS = 62
    HIGH_TRUMPS = 63
    ROWS = 64
    REST = 65
    CALLS = 70
    PARTNER = 71


class PhaseOpcode(IntEnum):
    """What opens a phase, inside the section of phases."""

    BIDDING = 60
    TRICK = 61
    TURNS = 62
    DEAL = 63
    PASSING = 64
    LOOP = 65
    BETTING = 66
    SHOWDOWN = 67
    FACE_UP = 68
    AUCTION = 69
    ATTACK = 70


OPCODE_OF = {PhaseKind[opcode.name]: opcode for opcode in PhaseOpcode}
KIND_OF = {opcode: kind for kind, opcode in OPCODE_OF.items()}
# The flag of bidding without contract scoring, whose bytes are zero then; the other flags stand for columns.
NO_CONTRACT = 8
