"""Rewording: what people read about a problem decides nothing, so new words leave every search as it was."""

from itertools import pairwise

import pytest
from tests.evolution.operators.games import known_games

from darwindeck.errors import Problem
from darwindeck.evolution.operators import crossover, mutate
from darwindeck.evolution.operators.drafts import survey_of
from darwindeck.evolution.operators.mutation import dice_from
from darwindeck.evolution.operators.repairs.repair import repaired
from darwindeck.genome.canonical import content_hash
from darwindeck.genome.edits import changes
from darwindeck.genome.schema import GameGenome

pytestmark = pytest.mark.small
EVERY = 61  # single changes to a game


def test_games_are_repaired_alike_whatever_is_said_about_their_problems(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    broken = [change.value for genome in known_games() for change in list(changes(genome))[::EVERY]]
    as_told = [_mended(genome) for genome in broken]
    assert None in as_told
    assert any(as_told)
    _reword(monkeypatch)
    assert [_mended(genome) for genome in broken] == as_told


def test_games_have_the_same_children_whatever_is_said_about_their_problems(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    games = known_games()
    as_told = _children(games)
    assert any(as_told)
    _reword(monkeypatch)
    assert _children(games) == as_told


def _reword(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on every problem has the same words, which look like the path of a gene that is innocent."""
    plain = Problem.__init__

    def reworded(self: Problem, path: str, kind: object, words: str) -> None:
        plain(self, path, kind, "ranking: deal_ends: scoring[0]: phases[0]: 1 2 3")  # type: ignore[arg-type]

    monkeypatch.setattr(Problem, "__init__", reworded)
    survey_of.cache_clear()


def _mended(genome: GameGenome) -> GameGenome | None:
    return repaired(genome, dice_from("rewording"))


def _children(games: tuple[GameGenome, ...]) -> list[str | None]:
    """A mutant of each game, and a child of it and the next."""
    children = []
    for one, other in pairwise(games):
        for child in (mutate(one, "rewording"), crossover(one, other, "rewording")):
            children.append(None if child is None else content_hash(child.genome))
    return children
