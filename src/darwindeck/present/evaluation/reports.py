"""Measuring for a command: reports from the cache or measured now, with a progress message."""

from dataclasses import dataclass
from typing import Annotated

from cyclopts import Parameter

from darwindeck.api.load import load
from darwindeck.compiler.compile import require_playable
from darwindeck.evaluation.cache import is_kept, kept_evaluation
from darwindeck.evaluation.report import Report, Stage
from darwindeck.evaluation.styles import STYLES, weights_of
from darwindeck.genome.schema import GameGenome
from darwindeck.present.options import Seed, Threads
from darwindeck.present.terminal import get_ready, interruptible, working

Style = Annotated[
    str | None,
    Parameter(help=f"Which total to show: {', '.join(STYLES)}. By default, all of them."),
]


@Parameter(name="*")
@dataclass(frozen=True)
class Measuring:
    """How games are measured."""

    quick: Annotated[
        bool, Parameter(help="Skip the ladder of agents and everything else that takes several seconds.")
    ] = False
    seed: Seed = 0
    threads: Threads = 1
    no_cache: Annotated[bool, Parameter(help="Ignore the cache: measure again, and store nothing.")] = False


AS_USUAL = Measuring()


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


def reports_on(genomes: list[GameGenome], measuring: Measuring) -> list[Report]:
    """A report on each game, in order."""
    upto = Stage.QUICK if measuring.quick else Stage.FULL
    if measuring.no_cache or not all(is_kept(genome, measuring.seed, upto) for genome in genomes):
        get_ready(tables=True, measures=True)
    reports = []
    with working("Measuring …") as tell:
        for place, genome in enumerate(genomes, start=1):
            tell(f"Measuring {genome.name} ({place} of {len(genomes)}) …")
            reports.append(_report_on(genome, upto, measuring))
    return reports


def _report_on(genome: GameGenome, upto: Stage, measuring: Measuring) -> Report:
    seed, threads, use_cache = measuring.seed, measuring.threads, not measuring.no_cache
    return interruptible(lambda: kept_evaluation(genome, seed, upto, threads, use_cache=use_cache))
