"""Others add games, agents, measures and emitters; a folder on the path stands for an installed package."""

import random
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from tests.evolution.small_runs import begun, run_of

from darwindeck import Game, load, play_match, plugins, simulate
from darwindeck.errors import DarwinDeckError, GenomeError
from darwindeck.evaluation.cache import with_added_measures
from darwindeck.evaluation.report import Measure, Report, Stage
from darwindeck.evolution.breeding import Breeder
from darwindeck.evolution.emitters import emitters_of
from darwindeck.evolution.operators.mutation import MARK
from darwindeck.evolution.pool import Pool
from darwindeck.evolution.store import folder, reading
from darwindeck.evolution.store.database import open_to_write
from darwindeck.genome import library

small = pytest.mark.small
EMITTER = "sample-one-card-more"


@pytest.fixture(autouse=True)
def sample(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The sample plug-in is installed."""
    monkeypatch.syspath_prepend(str(Path(__file__).parent / "sample"))
    plugins.added.cache_clear()
    yield
    plugins.added.cache_clear()


@small
def test_a_game_is_added_to_the_library() -> None:
    assert "sample-shedding" in library.names()
    assert "sample-shedding" not in library.own_names()
    assert Game(load("sample-shedding"), seed=1).legal_moves


@small
def test_a_game_of_our_own_is_never_taken_over() -> None:
    assert load("hearts").player_count == 4


@small
def test_a_game_that_cannot_be_played_is_refused_with_reasons() -> None:
    with pytest.raises(GenomeError, match="player_count"):
        load("sample-broken")
    with pytest.raises(DarwinDeckError, match="'sample-nonsense' is no genome; it is a str"):
        load("sample-nonsense")


def test_an_agent_plays_in_simulations_and_matches() -> None:
    found = simulate(load("sample-shedding"), 4, seed=1, seats="sample-lowest,uniform")
    assert found.games == 4
    match = play_match(load("sample-shedding"), ["sample-lowest", "greedy"], deals=2, seed=1)
    assert [standing.player.name for standing in match.standings] == ["sample-lowest", "greedy"]
    again = simulate(load("sample-shedding"), 4, seed=1, seats="sample-lowest,uniform")
    assert again.signature == found.signature


def test_an_agent_that_cheats_or_is_missing_is_told_so() -> None:
    for name, words in (("sample-cheat", "chose -1; allowed"), ("sample-missing", "cannot be loaded from")):
        with pytest.raises(DarwinDeckError, match=words):
            simulate(load("sample-shedding"), 1, seats=f"{name},uniform")


@small
def test_a_measure_is_added_to_a_report_and_changes_none_of_ours() -> None:
    report = Report(genome="", name="", seed=0, stage=Stage.QUICK, measures={"luck": Measure(0.5, 0.1)})
    found = with_added_measures(report, load("oh-hell"), 0)
    assert found.measures["luck"] == Measure(0.5, 0.1)
    assert found.measures["sample-phases"] == Measure(float(len(load("oh-hell").phases)))


@small
def test_the_games_of_an_emitter_enter_the_search_and_find_places(tmp_path: Path) -> None:
    place = begun(tmp_path, generations=20)
    with closing(open_to_write(place / folder.DATABASE)) as connection:
        run = run_of(connection)
        run.go_on()
        bred = [
            entrant.proposal
            for generation, _ in reading.generations_of(connection)
            for entrant in generation.entrants
            if entrant.proposal.emitter == EMITTER
        ]
    assert {proposal.operator.split(MARK)[0] for proposal in bred} == {"one-card-more"}  # some are mended
    found = {game.hash for games in (run.search.archive, run.search.pool.nursery) for game in games.games()}
    assert found & {proposal.hash for proposal in bred}
    assert EMITTER in run.search.strategy.shares()


@small
def test_an_emitter_that_makes_no_games_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def babble(pool: Pool, rng: random.Random) -> str:
        return "a game"

    monkeypatch.setattr("darwindeck.evolution.emitters.loaded", lambda group, name: babble)
    breeder, pool = Breeder(), Pool(Breeder(), [])
    with pytest.raises(DarwinDeckError, match="made 'a game'; allowed: an Offspring or None"):
        emitters_of(breeder)[EMITTER](pool, random.Random(1))


@small
def test_without_plugins_nothing_is_added(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("darwindeck.plugins.entry_points", lambda group: [])
    plugins.added.cache_clear()
    assert library.names() == library.own_names()
