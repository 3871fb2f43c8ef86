"""Fitting the judge: what is kept can be found again, and sisters are left out together."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from panel.evidence import Library, needed_genomes, rated_games, without_newest
from panel.readings import read_games
from panel.rounds import Kind
from panel.sisters import families_of

import panel
from darwindeck.evaluation.judge import known_judge
from darwindeck.genome import library
from darwindeck.genome.canonical import content_hash
from darwindeck.genome.families import family_of
from panel import fit, measured

pytestmark = pytest.mark.small
ROUNDS = Path(panel.__file__).parent / "rounds"
READINGS = Path(panel.__file__).parent / "readings"


@pytest.fixture(scope="module")
def rated() -> Library:
    """What the judge of the package was fitted to."""
    known = known_judge().origin.rounds
    rated = tuple(game for game in rated_games(ROUNDS) if game.round in known)
    return Library(rated, measured.known(), read_games(READINGS))


def test_everything_that_a_fit_needs_has_been_measured(rated: Library) -> None:
    assert {
        content_hash(genome) for genome in needed_genomes((*rated.rated, *rated.read))
    } <= rated.known.keys()


def test_the_judge_of_the_package_is_what_the_ratings_speak_for(rated: Library) -> None:
    found = fit.fitted(rated)
    ours = known_judge()
    assert found.judge.origin == ours.origin
    assert found.judge.values == pytest.approx(ours.values, abs=1e-3)
    lines = "\n".join(fit.told(rated, found))
    assert "rule_bits" in lines
    told = float(lines.split("cross-validated: ")[1].split(" ")[0])
    assert told == pytest.approx(ours.origin.correlation, abs=0.006)  # of two and of three digits


def test_the_newest_round_stays_unseen(rated: Library) -> None:
    """A judge is tried on a round that it does not know, and learns from it when another has been played."""
    before, newest = without_newest(rated.rated)
    assert {int(game.round) for game in newest} == {max(int(game.round) for game in rated.rated)}
    assert len(before) + len(newest) == len(rated.rated)
    held_out = Library(before, rated.known, rated.read, newest)
    found = fit.fitted(held_out)
    assert newest[0].round not in found.judge.origin.rounds
    assert f"round {newest[0].round}, which the judge is not fitted to" in "".join(fit.told(held_out, found))


def test_a_game_says_nothing_about_itself_nor_its_sisters(rated: Library) -> None:
    """Whatever one family was rated, what is expected of it stays the same."""
    family = rated.families[0]
    raised = [
        type(game)(game.round, game.name, game.sealed, game.genome, (replace(game.ratings[0], overall=5.0),))
        if one == family
        else game
        for game, one in zip(rated.rated, rated.families, strict=False)
    ]
    changed = Library(tuple(raised), rated.known, rated.read)
    before, after = fit.cross_validated(rated), fit.cross_validated(changed)
    same = [one == family for one in rated.families]
    assert before[same] == pytest.approx(after[same])


def test_sisters_are_games_with_nearly_the_same_rules() -> None:
    names = ("crazy-eights", "whist", "crazy-eights-duel", "spades", "partnership-spades", "hearts")
    found = families_of([library.load(name) for name in names])
    assert found[0] == found[2]
    assert found[3] == found[4]
    assert len(set(found)) == 4


def test_a_game_is_measured_again_only_when_the_sources_have_changed() -> None:
    hearts = library.load("hearts")
    have = {content_hash(hearts): measured.known()[content_hash(hearts)]}
    now = replace(have[content_hash(hearts)], sources=measured.measuring_digest())
    assert measured.missing_of([hearts, hearts], {}) == [hearts]
    assert measured.missing_of([hearts], {content_hash(hearts): now}) == []
    assert measured.missing_of([hearts], {content_hash(hearts): replace(now, sources="older")}) == [hearts]


def test_a_family_disappoints_by_what_its_evolved_games_fell_short_drawn_towards_nothing(
    rated: Library,
) -> None:
    one = next(game for game in rated.rated if game.sealed.kind == Kind.EVOLVED)
    family = family_of(one.genome)
    assert fit.disappointments([one], [one.mean + 1.2]) == {
        family: pytest.approx(1.2 / (1 + fit.DOUBT), abs=1e-3)
    }
    assert fit.disappointments([one] * 20, [one.mean + 1.2] * 20)[family] > 0.9
