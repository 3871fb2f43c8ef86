"""Starts a run: checks the request before anything is written, and reports every problem at once."""

from collections.abc import Sequence
from pathlib import Path

from msgspec.structs import replace

from darwindeck.api.load import GENOME_ENDINGS, load
from darwindeck.compiler.support import unplayable
from darwindeck.errors import DarwinDeckError
from darwindeck.evaluation.rules.novelty import library_distance
from darwindeck.evaluation.styles import STYLES
from darwindeck.evolution import session
from darwindeck.evolution.config import Budget, Config, Limits, Wanted, out_of_range
from darwindeck.evolution.liked import liked_games
from darwindeck.evolution.session import WantedError
from darwindeck.genome import library, storage
from darwindeck.genome.schema import GameGenome

DEFAULT_BUDGET = Budget()
# A default run ends by a count and not by the clock, so that it finds the same games on every machine.
DEFAULT_GENERATIONS = 12
STYLE_NEEDS = {"trick-taking": ("tricks",)}


def begin(config: Config, limits: Limits, start: Sequence[str | Path], output: Path) -> Path:
    """Make the folder of a new run that breeds from the games named, or else from the whole library.

    Whoever names games, or locks a part of them, wants variants; otherwise a game has to be new.
    """
    wanted = config.wanted
    needed = tuple(dict.fromkeys([*wanted.require, *needs_of(config.style)]))
    wanted = replace(wanted, require=needed, invents=not (start or wanted.lock))
    limits = Limits(generations=DEFAULT_GENERATIONS) if limits == Limits() else limits
    check_request(config.style, wanted, limits, config.strategy, config.budget)
    distance = library_distance() if wanted.invents else 0.0
    config = replace(config, wanted=wanted, least_novelty=distance)
    return session.begin(config, limits, seed_games(start), output)


def check_request(
    style: str | None, wanted: Wanted, limits: Limits, strategy: str = "qd", budget: Budget = DEFAULT_BUDGET
) -> None:
    """Refuse what cannot be done, with every reason."""
    problems = []
    if style is not None and style not in STYLES:
        problems.append(f"style: there is no style '{style}'; choose from {', '.join(STYLES)}.")
    for part in needs_of(style or ""):
        if part in wanted.forbid:
            problems.append(f"style: {style} games need {part}, which you forbid.")
    if strategy == "random" and not wanted.invents:
        problems.append("strategy: random games have no parents; use qd or ga with --from and --lock.")
    problems += [f"game {problem}" for problem in out_of_range(wanted)]
    problems += [*out_of_range(budget), *out_of_range(limits)]
    if problems:
        raise WantedError("These settings", problems)


def needs_of(style: str) -> tuple[str, ...]:
    """The parts that every game of a style needs."""
    return STYLE_NEEDS.get(style, ())


def seed_games(start: Sequence[str | Path]) -> list[GameGenome]:
    """The games to breed from: those named by the user, or the library, and what playtesters liked."""
    if not start:
        games = [library.load(name) for name in library.names()] + liked_games()
        return [genome for genome in games if not unplayable(genome)]
    games = [genome for name in start for genome in _named(name)]
    declined = [f"{genome.name}: {reason}" for genome in games for reason in unplayable(genome)]
    if declined:
        raise WantedError("These games", declined)
    return list({storage.content_hash(genome): genome for genome in games}.values())


def _named(name: str | Path) -> list[GameGenome]:
    """A game, or all games of a folder."""
    folder = Path(name)
    if name in library.names() or not folder.is_dir():
        return [load(name)]
    files = sorted(file for file in folder.iterdir() if file.suffix in GENOME_ENDINGS)
    if not files:
        raise DarwinDeckError(f"The folder '{folder}' has no genome files (.json).")
    return [storage.load_file(file) for file in files]
