"""Small games as the predecessor would have written them, made up for these tests."""

import struct
from typing import Any


def game(*phases: dict[str, Any], wins: tuple[Any, ...] = ("empty_hand",), **more: Any) -> dict[str, Any]:
    """A JSON file of the first dialect; a way to win is a name, or a name and a threshold."""
    setup = {"cards_per_player": 7, "initial_discard_count": 0, **more.pop("setup", {})}
    pairs = [(win, None) if isinstance(win, str) else win for win in wins]
    return {
        "schema_version": "1.0",
        "genome_id": "GentleTestGame",
        "setup": setup,
        "turn_structure": {"phases": list(phases)},
        "special_effects": [],
        "win_conditions": [{"type": name, "threshold": threshold} for name, threshold in pairs],
        "max_turns": 60,
        "player_count": 3,
        **more,
    }


def size(what: str, operator: str, value: int, reference: str | None = None) -> dict[str, Any]:
    return {
        "type": "simple",
        "condition_type": what,
        "operator": operator,
        "value": value,
        "reference": reference,
    }


def draw(count: int = 1, condition: Any = None, mandatory: bool = True) -> dict[str, Any]:
    return {
        "type": "DrawPhase",
        "source": "DECK",
        "count": count,
        "mandatory": mandatory,
        "condition": condition,
    }


def play(condition: Any = None, most: int = 1, least: int = 1, target: str = "TABLEAU") -> dict[str, Any]:
    return {
        "type": "PlayPhase",
        "target": target,
        "min_cards": least,
        "max_cards": most,
        "mandatory": True,
        "valid_play_condition": condition,
    }


def trick(breaking: str | None = None, trump: str | None = None, high: bool = True) -> dict[str, Any]:
    return {
        "type": "TrickPhase",
        "lead_suit_required": True,
        "trump_suit": trump,
        "high_card_wins": high,
        "breaking_suit": breaking,
    }


CLAIM = {
    "type": "ClaimPhase",
    "min_cards": 1,
    "max_cards": 4,
    "sequential_rank": True,
    "allow_challenge": True,
    "pile_penalty": True,
}
BETTING = {"type": "betting", "data": {"min_bet": 5, "max_raises": 2}}
LOST = {"type": "Unknown"}

# --- byte-code --------------------------------------------------------------------------------------------

PLAY_1 = bytes([2, 2, 1, 1, 1]) + struct.pack(">I", 0)  # a play to the discards, as version 1 wrote it
PLAY_2 = bytes([2, 2, 1, 1, 1, 1]) + struct.pack(">I", 0)  # with a byte for passing
DRAW_IF_EMPTY = bytes([1, 0]) + struct.pack(">IBB", 3, 1, 1) + struct.pack(">BBiB", 0, 0, 0, 0)
TRICKS = bytes([4, 1, 255, 1, 0])  # hearts must be broken
BIDDING = bytes([7, 60, 1, 9, 1, 7, 2, 8]) + struct.pack("<HHBHH", 50, 60, 5, 70, 0)
EMPTY_HAND, LOW_SCORE = 0, 4


def old_bytes(
    *phases: bytes,
    version: int = 2,
    wins: tuple[tuple[int, int], ...] = ((EMPTY_HAND, 0),),
    effects: bytes = b"",
    mode: int = 0,
    players: int = 3,
) -> bytes:
    """A file of byte-code, header and all, of version 1 or of the first version 2."""
    header = 36 if version == 1 else 39
    setup = struct.pack(">iii", 7, 1, 0)
    turns = struct.pack(">I", len(phases)) + b"".join(phases)
    goals = struct.pack(">i", len(wins)) + b"".join(struct.pack(">Bi", *win) for win in wins)
    starts = [header, header + len(setup), header + len(setup) + len(turns)]
    scoring = starts[2] + len(goals) + len(effects)
    start = struct.pack(">IQIIIIII", 1, 99, players, 60, *starts, scoring)
    if version == 2:
        start = bytes([2]) + start + bytes([mode, 2])
    return start + setup + turns + goals + effects + struct.pack(">i", 0)
