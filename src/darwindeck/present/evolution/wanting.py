"""What a person asks of a run: checked before anything is written, with every problem told at once."""

from pathlib import Path

from darwindeck.compiler.support import unplayable
from darwindeck.errors import DarwinDeckError
from darwindeck.evaluation.styles import STYLES
from darwindeck.evolution.config import Budget, Limits, Wanted
from darwindeck.evolution.session import WantedError
from darwindeck.genome import library, storage
from darwindeck.genome.schema import GameGenome
from darwindeck.present.source import genome_of

DEFAULT_BUDGET = Budget()
STYLE_NEEDS = {"trick-taking": ("tricks",)}


def check_request(
    style: str | None, wanted: Wanted, limits: Limits, strategy: str = "qd", budget: Budget = DEFAULT_BUDGET
) -> None:
    """Refuse what cannot be done, with every reason."""
    problems = []
    if style is not None and style not in STYLES:
        problems.append(f"style: there is no '{style}'; there are {', '.join(STYLES)}.")
    for part in needs_of(style or ""):
        if part in wanted.forbid:
            problems.append(f"style: {style} games have {part}, which is forbidden.")
    if strategy == "random" and not wanted.invents:
        problems.append("strategy: random games have no parents, so --from and --lock need qd or ga.")
    if wanted.minutes is not None and wanted.minutes <= 0:
        problems.append(f"game minutes: found {wanted.minutes:g}; more than 0 are needed.")
    for name, least in (("batch", 1), ("quick", 0), ("full", 0), ("challenges", 0), ("shelf", 0)):
        if getattr(budget, name) < least:
            problems.append(f"{name}: found {getattr(budget, name)}; {least} or more are needed.")
    for name in ("minutes", "generations", "evaluations"):
        limit = getattr(limits, name)
        if limit is not None and limit <= 0:
            problems.append(f"{name}: found {limit:g}; more than 0 are needed.")
    if problems:
        raise WantedError("This run", problems)


def needs_of(style: str) -> tuple[str, ...]:
    """The parts that the games of a style cannot be without."""
    return STYLE_NEEDS.get(style, ())


def seed_games(start: list[str] | None) -> list[GameGenome]:
    """The games to breed from: those that were named, or all games of the library that can be played."""
    if not start:
        games = [library.load(name) for name in library.names()]
        return [genome for genome in games if not unplayable(genome)]
    games = [genome for name in start for genome in _named(name)]
    declined = [f"{genome.name}: {reason}" for genome in games for reason in unplayable(genome)]
    if declined:
        raise WantedError("These games", declined)
    return list({storage.content_hash(genome): genome for genome in games}.values())


def _named(name: str) -> list[GameGenome]:
    """A game, or all games of a folder."""
    folder = Path(name)
    if name in library.names() or not folder.is_dir():
        return [genome_of(name)]
    files = sorted(file for file in folder.iterdir() if file.suffix in (".json", ".jsonc"))
    if not files:
        raise DarwinDeckError(f"There is no genome file (.json) in the folder '{folder}'.")
    return [storage.load_file(file) for file in files]
