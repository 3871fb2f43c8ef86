"""Reading a run: its best games, its family trees, and its export to other programs."""

import csv
import json
import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from tests.evolution import fake
from tests.evolution.small_runs import SEEDS, SMALL, begun, gone_on

from darwindeck.errors import DarwinDeckError
from darwindeck.evaluation.report import Measure, Report, Stage
from darwindeck.evolution.lineage import everyone, family_tree
from darwindeck.evolution.preferences import drawback_of
from darwindeck.evolution.store import export
from darwindeck.evolution.store.database import StoreError, open_to_read
from darwindeck.evolution.store.folder import DATABASE
from darwindeck.evolution.store.games import best, elites, hash_named
from darwindeck.evolution.store.history import archive_at, history
from darwindeck.evolution.store.reading import genome_of
from darwindeck.evolution.workers.task import CHANGED
from darwindeck.genome import storage
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.usage.cost import cost_of

pytestmark = pytest.mark.small


SLIGHTLY = 1e-5  # what a bit of rules counts for


def liking(genome: GameGenome) -> float:
    """What a game is worth whatever its rules; it keeps its name while it is polished."""
    return 0.1 + 0.8 * random.Random(genome.name).random()


def fond_of_less(genome: GameGenome, seed: int, upto: Stage, beside: GameGenome | None = None) -> Report:
    """The judge of `fake`, who finds every game better that has less to it than another."""
    report = fake.evaluate(genome, seed, upto)
    if beside is not None:
        report.measures.update({"worth": Measure(1.0, 0.01), CHANGED: Measure(0.0)})
    elif upto == Stage.FULL:
        report.measures["worth"] = Measure(liking(genome) - SLIGHTLY * cost_of(genome).bits, 0.0)
    return report


def fond_of_more(genome: GameGenome, seed: int, upto: Stage, beside: GameGenome | None = None) -> Report:
    """The same, who changes his mind when he looks closely."""
    report = fond_of_less(genome, seed, upto, beside)
    if upto == Stage.FULL:
        report.measures["worth"] = Measure(liking(genome) + SLIGHTLY * cost_of(genome).bits, 0.0)
    return report


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Iterator[sqlite3.Connection]:
    place = begun(tmp_path_factory.mktemp("run"), 4)
    gone_on(place, evaluate=fond_of_less)
    with closing(open_to_read(place / DATABASE)) as connection:
        yield connection


def test_the_best_games_stand_in_the_order_of_the_shelf(run: sqlite3.Connection) -> None:
    games = best(run)
    places = run.execute("SELECT hash FROM shelf WHERE reason = '' ORDER BY place").fetchall()
    assert len(places) >= 3
    assert [game.hash for game in games if game.fresh] == [hash for (hash,) in places]
    polished = [game for game in games if game.fresh][: SMALL.polish]
    assert games[0] == max(polished, key=lambda game: game.score.low - drawback_of(game.genome))
    assert len({game.cell for game in games}) == len(games)
    assert all(game.report is not None and game.report.passed for game in games)


def test_a_polished_game_is_told_as_it_stands_on_the_shelf(run: sqlite3.Connection) -> None:
    polished = [game for game in best(run) if game.taken]
    assert polished
    for game in polished:
        original = genome_of(run, game.hash)
        assert (game.name, game.name) == (original.name, game.genome.name)
        assert storage.content_hash(game.genome) != game.hash
        assert game.report is not None
        assert game.report.genome == storage.content_hash(game.genome)
    rows = {row["hash"]: row["polished"] for row in export.rows_of(run)}
    assert storage.decode(rows[polished[0].hash]) == polished[0].genome


def test_a_game_that_was_better_with_all_its_rules_keeps_them(tmp_path: Path) -> None:
    place = begun(tmp_path, 2)
    gone_on(place, evaluate=fond_of_more)
    with closing(open_to_read(place / DATABASE)) as connection:
        shown = [game for game in best(connection) if game.fresh]
        assert shown
        for game in shown:
            assert cost_of(game.genome).bits >= cost_of(genome_of(connection, game.hash)).bits


def test_the_history_agrees_with_the_archive(run: sqlite3.Connection) -> None:
    moments = history(run)
    assert [moment.number for moment in moments] == [1, 2, 3, 4]
    assert moments[-1].entered == 4 * SMALL.batch
    for moment in moments:
        archive = archive_at(run, moment.number)
        assert len(archive) == moment.cells
        assert sum(max(0.0, low) for low in archive.values()) == pytest.approx(moment.quality)


def test_a_family_tree_ends_in_games_the_run_began_with_or_in_games_without_parents(
    run: sqlite3.Connection,
) -> None:
    for game in elites(run):
        for _, ancestor in everyone(family_tree(run, game.hash)):
            if not ancestor.parents and not ancestor.is_told:
                assert ancestor.name in SEEDS or ancestor.operator.startswith("generate")


def test_a_game_is_found_by_its_name_and_by_the_beginning_of_its_hash(run: sqlite3.Connection) -> None:
    game = best(run)[0]
    assert hash_named(run, game.name) == hash_named(run, game.hash[:9]) == game.hash
    with pytest.raises(StoreError, match=f"no game called 'nobody'; its best are {game.name}"):
        hash_named(run, "nobody")


def test_an_export_holds_every_game_and_its_genome(run: sqlite3.Connection, tmp_path: Path) -> None:
    whole = {row["hash"]: storage.decode(row["genome"]) for row in export.rows_of(run)}
    assert len(whole) == 4 * SMALL.batch
    assert export.write(run, tmp_path / "games.json") == len(whole)
    as_json = json.loads((tmp_path / "games.json").read_text())
    assert {row["hash"]: storage.from_json(json.dumps(row["genome"])) for row in as_json} == whole
    export.write(run, tmp_path / "games.csv")
    with open(tmp_path / "games.csv", newline="") as file:
        as_csv = list(csv.DictReader(file))
    assert {row["hash"]: storage.from_json(row["genome"]) for row in as_csv} == whole
    leading = [row for row in as_csv if row["cell"]]
    assert len(leading) == history(run)[-1].cells
    assert all(float(row["luck"]) >= 0 for row in leading)


def test_an_export_to_parquet_holds_the_same(run: sqlite3.Connection, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    export.write(run, tmp_path / "games.parquet")
    rows = parquet.read_table(tmp_path / "games.parquet").to_pylist()
    expected = {row["hash"]: storage.decode(row["genome"]) for row in export.rows_of(run)}
    assert {row["hash"]: storage.from_json(row["genome"]) for row in rows} == expected


def test_an_export_that_cannot_be_written_leaves_nothing(run: sqlite3.Connection, tmp_path: Path) -> None:
    with pytest.raises(DarwinDeckError, match=r"use one of .json, .csv, .parquet"):
        export.write(run, tmp_path / "games.xls")
    with pytest.raises(DarwinDeckError, match="cannot be written"):
        export.write(run, tmp_path / "nowhere" / "games.csv")
    assert list(tmp_path.iterdir()) == []


def test_pyribs_agrees_about_coverage_and_quality(run: sqlite3.Connection) -> None:
    pytest.importorskip("ribs")
    from darwindeck.evolution.store.pyribs import as_pyribs

    archive, last = as_pyribs(run), history(run)[-1]
    assert archive.stats.num_elites == last.cells
    positive = sum(max(0.0, float(low)) for low in archive.data("objective"))
    assert positive == pytest.approx(last.quality)
    assert {storage.content_hash(genome) for genome in archive.data("solution")} == {
        game.hash for game in elites(run)
    }
