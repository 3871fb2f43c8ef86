"""Kept reports: what has been found out about a game once is not measured again.

A report is kept under the content hash of the game, the seed, how far the race was to go, its budget, and a
digest of all sources that rules and measures are made of. Whoever changes a rule, an agent or a measure
measures anew; whoever renames a game does not.
"""

import hashlib
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path

import msgspec
from msgspec.structs import replace

from darwindeck import jit
from darwindeck.code_cache import cache_root
from darwindeck.evaluation.budget import DEFAULT, Budget
from darwindeck.evaluation.report import Measure, Report, Stage
from darwindeck.files import FileError, make_folder, read_bytes, write_bytes
from darwindeck.genome.canonical import content_hash
from darwindeck.genome.schema import GameGenome
from darwindeck.plugins import Group, added, loaded

# The folders that decide what a report says, besides the modules that stand in no folder.
MADE_OF = ("genome", "program", "compiler", "engine", "agents", "rulebooks", "evaluation")
# What is made of a report afterwards: totals and words.
MADE_LATER = (
    "catalogue.py",
    "fitting.py",
    "judge.json",
    "judge.py",
    "paragraph.py",
    "scales.py",
    "styles.py",
    "taste.py",
)
PACKAGE = jit.PACKAGE
SOURCES = (".py", ".json")


def kept_evaluation(
    genome: GameGenome,
    seed: int = 0,
    upto: Stage = Stage.FULL,
    threads: int = 1,
    budget: Budget = DEFAULT,
    *,
    use_cache: bool = True,
) -> Report:
    """The report on a game: the kept one when there is one, or else a new one, which is kept."""

    def measure() -> Report:
        from darwindeck.evaluation.race import evaluate  # who reads a kept report does not wait for it

        return evaluate(genome, seed, upto, threads, budget)

    report = kept_report(genome, seed, upto, budget, measure) if use_cache else measure()
    return with_added_measures(report, genome, seed)


def with_added_measures(report: Report, genome: GameGenome, seed: int) -> Report:
    """The report with what the measures of plug-ins find; they count for no total, and are not kept."""
    others = {
        name: Measure(*loaded(Group.MEASURES, name)(genome, seed))
        for name in added(Group.MEASURES)
        if name not in report.measures
    }
    return replace(report, measures=report.measures | others) if others else report


def kept_report(
    genome: GameGenome, seed: int, upto: Stage, budget: Budget, measure: Callable[[], Report]
) -> Report:
    """What is kept about a game; where nothing is, or nothing that can be read, measure it and keep that."""
    path = path_of(genome, seed, upto, budget)
    kept = _read(path)
    if kept is not None and (kept.genome, kept.seed) == (content_hash(genome), seed):
        return replace(kept, name=genome.name)
    report = measure()
    _write(path, report)
    return report


def is_kept(genome: GameGenome, seed: int, upto: Stage, budget: Budget = DEFAULT) -> bool:
    """Whether a report is kept, readable or not."""
    return path_of(genome, seed, upto, budget).is_file()


def path_of(genome: GameGenome, seed: int, upto: Stage, budget: Budget = DEFAULT) -> Path:
    """Where the report on a game is kept."""
    asked = msgspec.json.encode([content_hash(genome), seed, upto, budget])
    name = hashlib.sha256(asked).hexdigest()[:24]
    return cache_root() / "reports" / measuring_digest() / f"{name}.json"


@cache
def measuring_digest() -> str:
    """A digest of everything that a report depends on besides the game."""
    digest = hashlib.sha256()
    for path in sorted(PACKAGE.rglob("*")):
        *folders, name = path.relative_to(PACKAGE).parts
        if folders == ["evaluation"] and name in MADE_LATER:
            continue
        if path.suffix in SOURCES and (not folders or folders[0] in MADE_OF):
            digest.update(str(path.relative_to(PACKAGE)).encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def _read(path: Path) -> Report | None:
    try:
        digest, _, text = read_bytes(path).partition(b"\n")
        return msgspec.json.decode(text, type=Report) if digest == _digest_of(text) else None
    except (FileError, msgspec.DecodeError, UnicodeDecodeError):
        return None


def _write(path: Path, report: Report) -> None:
    """Keep a report; where it cannot be written, it is still told."""
    with suppress(FileError):
        make_folder(path.parent)
        text = msgspec.json.encode(report)
        write_bytes(path, _digest_of(text) + b"\n" + text)


def _digest_of(text: bytes) -> bytes:
    """What stands above a kept report, so that one with a wrong figure is not believed."""
    return hashlib.sha256(text).hexdigest().encode()
