"""Measuring for a command: reports from the cache or measured now, with a progress message."""

from typing import Annotated

from cyclopts import Parameter

from darwindeck.api.load import load
from darwindeck.compiler.compile import require_playable
from darwindeck.evaluation.cache import is_kept, kept_evaluation
from darwindeck.evaluation.report import Report, Stage
from darwindeck.evaluation.styles import STYLES, weights_of
from darwindeck.genome.schema import GameGenome
from darwindeck.present.terminal import get_ready, interruptible, working

Quick = Annotated[
    bool, Parameter(help="Skip the ladder of agents and everything else that takes several seconds.")
]
NoCache = Annotated[bool, Parameter(help="Ignore the cache: measure again, and store nothing.")]
Style = Annotated[
    str | None,
    Parameter(help=f"Which total to show: {', '.join(STYLES)}. By default, all of them."),
]


def genome_to_measure(game: str) -> GameGenome:
    """The game the user named; measures need its rules, so bytecode will not do."""
    genome = load(game)
    require_playable(genome)
    return genome


def styles_of(style: str | None) -> list[str]:
    """The styles asked for; one that does not exist is refused."""
    if style is None:
        return list(STYLES)
    weights_of(style)
    return [style]


def reports_on(
    genomes: list[GameGenome], seed: int, threads: int, *, quick: bool, no_cache: bool
) -> list[Report]:
    """A report on each game, in order."""
    upto = Stage.QUICK if quick else Stage.FULL
    if no_cache or not all(is_kept(genome, seed, upto) for genome in genomes):
        get_ready(tables=True, measures=True)
    reports = []
    with working("Measuring …") as tell:
        for place, genome in enumerate(genomes, start=1):
            tell(f"Measuring {genome.name} ({place} of {len(genomes)}) …")
            reports.append(_report_on(genome, seed, upto, threads, no_cache))
    return reports


def _report_on(genome: GameGenome, seed: int, upto: Stage, threads: int, no_cache: bool) -> Report:
    return interruptible(lambda: kept_evaluation(genome, seed, upto, threads, use_cache=not no_cache))
