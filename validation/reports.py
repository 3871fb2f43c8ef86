"""Reports on many games at once, kept on disk so that an interrupted validation goes on where it was."""

import hashlib
from collections.abc import Callable, Sequence

import msgspec

from darwindeck import jit
from darwindeck.evaluation.cache import measuring_digest
from darwindeck.evaluation.race import evaluate
from darwindeck.evaluation.report import Report
from darwindeck.genome.canonical import content_hash
from darwindeck.genome.schema import GameGenome
from darwindeck.threads import each


def reports_on(
    genomes: Sequence[GameGenome],
    seed: int,
    threads: int,
    *,
    gates: bool,
    progress: Callable[[int], None] | None = None,
) -> list[Report]:
    """One report for each game, in order."""
    found = []
    for report in each(lambda genome: _report_on(genome, seed, gates), genomes, threads):
        found.append(report)
        if progress:
            progress(1)
    return found


def _report_on(genome: GameGenome, seed: int, gates: bool) -> Report:
    name = hashlib.sha256(f"{content_hash(genome)}/{seed}/{gates}".encode()).hexdigest()[:24]
    path = jit.cache_root() / "validation" / measuring_digest() / f"{name}.json"
    if path.is_file():
        return msgspec.json.decode(path.read_bytes(), type=Report)
    report = evaluate(genome, seed, gates=gates)
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    part.write_bytes(msgspec.json.encode(report))
    part.replace(path)
    return report
