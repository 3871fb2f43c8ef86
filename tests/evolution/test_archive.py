"""The archive: rivals of one cell are ranked by what is certain about them."""

import pytest
from tests.evolution.scored_games import report, scored

from darwindeck.evaluation.report import Measure
from darwindeck.evolution.archive import Archive
from darwindeck.evolution.grid import LUCK, SIZE, TABLES, Cell, cell_named, neighbours, table_of
from darwindeck.genome import library
from darwindeck.genome.families import FAMILIES

pytestmark = pytest.mark.small


def names(archive: Archive) -> list[str]:
    return [game.hash for game in archive.games()]


def test_a_sure_game_beats_a_lucky_one() -> None:
    archive = Archive()
    assert archive.enter(scored("lucky", (0.9, 0.2)))
    assert archive.enter(scored("sure", (0.7, 0.01)))
    assert not archive.enter(scored("worse", (0.6, 0.01)))
    assert names(archive) == ["sure", "worse", "lucky"]


def test_more_reports_make_surer() -> None:
    once, twice = scored("a", (0.6, 0.1)), scored("a", (0.6, 0.1), (0.6, 0.1))
    assert once.score.value == twice.score.value == pytest.approx(0.6)
    assert twice.score.error == pytest.approx(0.1 / 2**0.5)
    assert twice.low > once.low


def test_an_elite_that_fails_its_challenge_makes_room_for_the_next() -> None:
    archive = Archive()
    archive.enter(scored("champion", (0.9, 0.01)))
    archive.enter(scored("second", (0.8, 0.01)))
    archive.enter(scored("champion", (0.9, 0.01), (0.3, 0.01)))
    assert names(archive) == ["second", "champion"]


def test_a_game_whose_measures_move_changes_its_cell() -> None:
    archive = Archive()
    archive.enter(scored("game", (0.5, 0.1), luck=0.1))
    archive.enter(scored("game", (0.5, 0.1), luck=0.95))
    assert [cell.across for cell in archive.elites()] == [LUCK.bins - 1]
    assert len(archive) == 1


def test_a_cell_keeps_its_best_three() -> None:
    archive = Archive()
    for place in range(5):
        archive.enter(scored(f"game {place}", (0.1 * place, 0.0)))
    assert names(archive) == ["game 4", "game 3", "game 2"]


def test_the_order_of_equals_does_not_hang_on_who_came_first() -> None:
    one, other = Archive(), Archive()
    for name in "abc":
        one.enter(scored(name, (0.5, 0.0)))
    for name in "cab":
        other.enter(scored(name, (0.5, 0.0)))
    assert names(one) == names(other) == ["a", "b", "c"]


def test_quality_counts_nothing_below_zero() -> None:
    archive = Archive()
    archive.enter(scored("good", (0.5, 0.0), luck=0.1))
    archive.enter(scored("unsure", (0.1, 0.5), luck=0.9))
    assert archive.quality == pytest.approx(0.5)
    assert archive.coverage == pytest.approx(2 / SIZE)


def test_a_game_without_the_measures_of_the_grid_stands_nowhere() -> None:
    bare = report("x")
    bare.measures.clear()
    assert scored("x").after(bare, Measure(0.5)) is None


@pytest.mark.parametrize(
    ("game", "table"),
    [
        ("crazy-eights-duel", "two players"),
        ("black-maria", "three players"),
        ("hearts", "four players"),
        ("whist", "partners"),
    ],
)
def test_games_for_different_tables_are_no_rivals(game: str, table: str) -> None:
    assert TABLES[table_of(library.load(game))] == table


def test_the_grid_has_some_hundred_cells_and_each_has_a_name() -> None:
    assert 250 <= SIZE <= 500
    assert len(FAMILIES) * LUCK.bins * len(TABLES) == SIZE
    cell = Cell("trick-taking", 2, 3)
    assert cell_named(str(cell)) == cell
    assert len(list(neighbours(cell))) == 4
    assert len(list(neighbours(Cell("war", 0, 0)))) == 2
