"""The shelf: what a run publishes, polished, and after a last look on deals that the search never saw.

The search kept whatever did well, luck included. Fresh deals know nothing of that luck: the difference
between a game's two scores is the shrinkage, and only the fresh score counts.
"""

import math
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from darwindeck.evaluation.report import Measure, Report
from darwindeck.evaluation.rules.novelty import SAME
from darwindeck.evolution.arranging import SHOWN, Entry, arranged
from darwindeck.evolution.match_length import Pace, of_sensible_length
from darwindeck.evolution.polishing import Polished, Polisher, Standard
from darwindeck.evolution.records import Purpose, Taken, Trial, Tried
from darwindeck.evolution.scored_game import ScoredGame
from darwindeck.evolution.search import Search
from darwindeck.evolution.seeds import seed_of
from darwindeck.evolution.wishes import keeps_locked
from darwindeck.genome.canonical import content_hash
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.structure import Features, distance_between, features_of

RAW = 0.05  # of the score, for a game with rules that polishing might take away


class Candidate(Struct, frozen=True):
    """A game of the archive on its way to the shelf."""

    scored: ScoredGame
    polished: Polished | None = None  # none where it was not polished

    @property
    def genome(self) -> GameGenome:
        """The game as it would be published."""
        return self.polished.genome if self.polished else self.scored.genome

    @property
    def taken(self) -> tuple[Taken, ...]:
        return self.polished.taken if self.polished else ()


class Published(Struct, frozen=True):
    """A game of the archive after its last look."""

    candidate: Candidate
    fresh: Measure | None  # score on fresh deals; none when it did not pass
    reason: str = ""  # why it is not published after all
    minutes: float | None = None  # of a match

    @property
    def low(self) -> float:
        """The lower bound on fresh deals."""
        return self.fresh.low if self.fresh else float("-inf")


def candidates(search: Search) -> list[Candidate]:
    """The best games of the archive without their twins, those to be shown first at the front."""
    games = distinct(search.archive.best(len(search.archive)))
    places = arranged([Entry(game.genome, game.low, _minutes_at_last(game)) for game in games])
    return [Candidate(games[place]) for place in places[: search.config.budget.shelf]]


def _minutes_at_last(game: ScoredGame) -> float | None:
    """How long a match takes, where polishing will not make it last as long as it should."""
    if game.minutes is None or game.deals is None:
        return None
    is_mended = of_sensible_length(game.genome, Pace(game.genome, game.minutes, game.deals)) is not None
    return None if is_mended else game.minutes


def distinct(games: Sequence[ScoredGame]) -> list[ScoredGame]:
    """The games that are not nearly the same as a better one, the best first."""
    kept: list[tuple[ScoredGame, Features]] = []
    for game in games:
        features = features_of(game.genome)
        if all(distance_between(features, other) > SAME for _, other in kept):
            kept.append((game, features))
    return [game for game, _ in kept]


def first_to_polish(search: Search, chosen: Sequence[Candidate]) -> list[int]:
    """The places of the games that are polished before the last look: those at the front."""
    return list(range(min(search.config.budget.polish, len(chosen))))


def still_to_polish(search: Search, chosen: Sequence[Candidate], games: Sequence[Published]) -> list[int]:
    """The places of games that would be shown and have not been polished."""
    if not search.config.budget.polish:
        return []
    raw = {
        game.candidate.scored.hash
        for game in games[:SHOWN]
        if not game.reason and not game.candidate.polished
    }
    return [place for place, candidate in enumerate(chosen) if candidate.scored.hash in raw]


def polishers(search: Search, chosen: Sequence[Candidate], places: Sequence[int]) -> list[Polisher]:
    """What polishes the games at these places, each on deals of its own."""
    run, number = search.config.seed, search.generations
    games = [(place, chosen[place].scored.genome) for place in places]
    return [
        Polisher(genome, seed_of(run, "polish", number, place), _standard(search, genome))
        for place, genome in games
    ]


def _standard(search: Search, original: GameGenome) -> Standard:
    """A polished game is still as wished, and still new."""
    wishes = search.pool.breeder.wishes

    def admits(genome: GameGenome) -> bool:
        return search.pool.admits(genome) and keeps_locked(original, genome, wishes)

    def accepts(genome: GameGenome, report: Report) -> bool:
        return search.variant(genome, report, caution=0.0) is None

    return Standard(search.scoring, looks=search.config.budget.looks, admits=admits, accepts=accepts)


def polished_candidate(search: Search, candidate: Candidate, done: Polisher) -> Candidate:
    """A candidate as its polisher has left it, its match of a sensible length."""
    return replace(candidate, polished=_timed(search, candidate.scored, done.polished))


def _timed(search: Search, scored: ScoredGame, polished: Polished) -> Polished:
    if scored.minutes is None or scored.deals is None:
        return polished
    found = of_sensible_length(polished.genome, Pace(scored.genome, scored.minutes, scored.deals))
    if found is None or not _standard(search, scored.genome).admits(found[0]):
        return polished
    return replace(polished, genome=found[0], taken=(*polished.taken, found[1]))


def as_it_was(search: Search, candidate: Candidate) -> Candidate:
    """A polished candidate with all its rules, to be compared with what polishing made of it."""
    scored = candidate.scored
    return Candidate(scored, _timed(search, scored, Polished(scored.genome)))


def is_better_raw(search: Search, polished: Tried, raw: Tried) -> bool:
    """Whether a game was clearly better on fresh deals before it was polished.

    As for every step of polishing, a loss of one standard error is put down to chance.
    """
    before, after = fresh_score(search, raw), fresh_score(search, polished)
    if before is None or after is None:
        return before is not None
    return before.value - after.value > math.hypot(before.error, after.error)


def fresh_score(search: Search, tried: Tried) -> Measure | None:
    """The score of a candidate on fresh deals; none when it is not to be published."""
    report = tried.outcome.report
    return search.scoring(report) if report and not why_not(search, tried) else None


def last_look(search: Search, chosen: Sequence[Candidate]) -> tuple[Trial, ...]:
    """Each candidate as it would be published, on seeds of its own, the same before and after polishing."""
    run, number = search.config.seed, search.generations
    return tuple(
        Trial(
            content_hash(game.genome),
            game.genome,
            Purpose.SHELF,
            seed_of(run, "shelf", number, game.scored.hash),
        )
        for game in chosen
    )


def shelved(search: Search, chosen: Sequence[Candidate], trials: Sequence[Tried]) -> list[Published]:
    """The games in the order in which they are shown; those that did not pass come last."""
    games = []
    for candidate, tried in zip(chosen, trials, strict=True):
        reason, report, fresh = why_not(search, tried), tried.outcome.report, fresh_score(search, tried)
        games.append(Published(candidate, fresh, reason, match_minutes(report)))
    fine, rest = _split(without_twins(sorted(games, key=_by_score)))
    return _arranged(fine) + rest


def match_minutes(report: Report | None) -> float | None:
    """How long a match takes, where that was measured."""
    measure = report.measures.get("match_minutes") if report else None
    return measure.value if measure else None


def _by_score(game: Published) -> tuple[float, str]:
    return -game.low, game.candidate.scored.hash


def _split(games: Sequence[Published]) -> tuple[list[Published], list[Published]]:
    return [game for game in games if not game.reason], [game for game in games if game.reason]


def _arranged(games: Sequence[Published]) -> list[Published]:
    """The games as they are shown; one that was not polished has to be better than one that was."""
    entries = [
        Entry(game.candidate.genome, game.low - (0.0 if game.candidate.polished else RAW), game.minutes)
        for game in games
    ]
    return [games[place] for place in arranged(entries)]


def without_twins(games: Sequence[Published]) -> list[Published]:
    """The games in their order; one that is nearly a better one again is kept, but not published."""
    kept: list[tuple[str, Features]] = []
    told = []
    for game in games:
        features = features_of(game.candidate.genome)
        twin = next((name for name, other in kept if distance_between(features, other) <= SAME), "")
        if twin:
            game = replace(game, reason=game.reason or f"It is nearly the same as {twin}.")
        elif not game.reason:
            kept.append((game.candidate.genome.name, features))
        told.append(game)
    return told


def why_not(search: Search, tried: Tried) -> str:
    """Why a game is not kept after it was measured in full; nothing when it is."""
    report = tried.outcome.report
    is_last = tried.trial.purpose == Purpose.SHELF
    if report is not None and report.passed:
        near = search.variant(tried.trial.genome, report, caution=0.0 if is_last else 1.0)
        return f"It is a variant of {near.nearest}." if near else ""
    return tried.outcome.reason
