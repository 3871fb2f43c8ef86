"""A round of the panel on the disk: sealed packets for the playtesters, and a key that they do not get.

ROUND/key.json                  what each game really is; kept by whoever prepared the round
ROUND/packets/NAME/game.json    the genome, under its new name and without words about it
ROUND/packets/NAME/rules.md     its rulebook
ROUND/packets/NAME/deal.record  a deal that was played
ROUND/ratings/WHO.json          what a playtester thought, or WHO.csv
"""

from enum import StrEnum
from pathlib import Path

import msgspec
from msgspec import Struct

from darwindeck.errors import DarwinDeckError
from darwindeck.files import read_bytes, write_bytes
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.storage import load_file

KEY, PACKETS, RATINGS = "key.json", "packets", "ratings"
GAME, RULES, DEAL = "game.json", "rules.md", "deal.record"


class Kind(StrEnum):
    """Where a game comes from."""

    EVOLVED = "evolved"
    CLASSIC = "classic"
    BAD = "bad"


class Sealed(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a game of the round really is."""

    kind: Kind
    name: str  # its own
    origin: str = ""  # the run or the file it was taken from
    total: float | None = None  # the judge's, when the round was prepared


class Key(Struct, frozen=True, forbid_unknown_fields=True):
    """The key of a round: what is in each packet."""

    seed: int
    games: dict[str, Sealed]  # by the name that the playtesters know


def write_key(folder: Path, key: Key) -> None:
    write_bytes(folder / KEY, msgspec.json.format(msgspec.json.encode(key), indent=2) + b"\n")


def read_key(folder: Path) -> Key:
    """The key of a round. Raises an error in a sentence when there is none."""
    try:
        return msgspec.json.decode(read_bytes(folder / KEY), type=Key)
    except msgspec.DecodeError as error:
        raise DarwinDeckError(f"'{folder / KEY}' is not the key of a round: {error}.") from None


def genomes_of(folder: Path, key: Key) -> dict[str, GameGenome]:
    """The games of a round as they were played, by the name that the playtesters know."""
    return {name: load_file(folder / PACKETS / name / GAME) for name in key.games}
