"""Novelty: known games are not new, near copies hardly, and what changes nothing adds nothing."""

import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from darwindeck.cards import Rank
from darwindeck.evaluation.report import Measure, Report, Stage
from darwindeck.evaluation.rules import novelty
from darwindeck.evaluation.rules.novelty import library_distance, novelty_of, strangeness_of
from darwindeck.evaluation.rules.reference import (
    BEHAVIOUR,
    known_games,
    reference,
    reference_of,
    scaled,
    write_reference,
)
from darwindeck.genome import library
from darwindeck.genome.generate import generate
from darwindeck.genome.schema import GameGenome, SpecialEffect
from darwindeck.genome.scoring import DealWon, PerTrick
from darwindeck.genome.steps import Draw, InOrder
from darwindeck.genome.structure import distance_between, features_of
from darwindeck.genome.vocabulary import EffectType, Follow
from validation import games as validation

pytestmark = pytest.mark.small

KNOWN = tuple(known_games())
MEASURED = {
    name: {"luck": Measure(place / 20), "agency": Measure(0.1 + place % 5)}
    for place, name in enumerate(KNOWN)
}


@pytest.fixture
def _measured(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As if the library had been measured."""
    yardstick = reference_of(MEASURED)
    monkeypatch.setattr(novelty, "reference", lambda: yardstick)
    library_distance.cache_clear()
    yield
    library_distance.cache_clear()


def apart(one: GameGenome, other: GameGenome) -> float:
    return distance_between(features_of(one), features_of(other))


def hand_of(genome: GameGenome, cards: int) -> GameGenome:
    return replace(genome, setup=replace(genome.setup, cards_per_player=cards))


@pytest.mark.parametrize("name", KNOWN)
def test_a_known_game_is_not_new_whatever_is_measured_of_it(name: str) -> None:
    found = novelty_of(replace(library.load(name), name="renamed"), {"luck": 0.9})
    assert (found.value, found.structural, found.behavioural) == (0, 0, 0)


@pytest.mark.usefixtures("_measured")
def test_president_with_twelve_cards_is_president() -> None:
    like = MEASURED["president"]
    measures = {"luck": like["luck"].value + 0.1, "agency": like["agency"].value}
    found = novelty_of(hand_of(library.load("president"), 12), measures)
    assert found.nearest == "president"
    assert 0 < found.value < 0.1 * library_distance()


@pytest.mark.usefixtures("_measured")
def test_a_game_must_be_new_in_rules_and_in_play() -> None:
    game = generate(2)
    nearest = novelty_of(game, {}).nearest
    same = novelty_of(game, MEASURED[nearest])
    other = novelty_of(game, {"luck": 5.0, "agency": -30.0})
    assert same.value == same.behavioural == 0
    assert 0 < other.value < 1
    assert other.behavioural > 0.8


def test_without_measures_the_rules_alone_decide() -> None:
    found = novelty_of(generate(2), {})
    assert found.value == pytest.approx(found.structural)


def test_a_change_of_the_legal_moves_weighs_more_than_a_change_of_the_scoring() -> None:
    whist = library.load("whist")
    free = replace(whist, phases=(replace(whist.phases[0], follow=Follow.FREE),))
    paid = replace(whist, scoring=(*whist.scoring, DealWon(points=3)))
    dearer = replace(whist, scoring=(PerTrick(points=2, over=6),))
    assert apart(whist, free) > 2 * apart(whist, paid) > 4 * apart(whist, dearer) > 0


def test_which_rank_is_special_makes_no_other_game() -> None:
    eights = library.load("crazy-eights")
    twos, fives = (
        replace(eights, special_effects=(SpecialEffect(rank, EffectType.SKIP_NEXT),))
        for rank in (Rank.TWO, Rank.FIVE)
    )
    assert apart(twos, fives) == 0
    assert apart(eights, twos) > 0


def test_the_same_step_twice_is_no_new_structure() -> None:
    eights = library.load("crazy-eights")
    phase = eights.phases[0]

    def drawing(*draws: Draw) -> GameGenome:
        return replace(eights, phases=(replace(phase, turn=InOrder((*draws, *phase.turn.steps))),))

    assert apart(eights, drawing(Draw())) > 0
    assert apart(drawing(Draw()), drawing(Draw(), Draw(), Draw())) == 0


def test_a_dead_rule_adds_no_novelty() -> None:
    duel = library.load("crazy-eights-duel")
    reversing = replace(duel, special_effects=(SpecialEffect(Rank.QUEEN, EffectType.REVERSE_DIRECTION),))
    assert novelty_of(reversing, {}).value > 0
    assert novelty_of(reversing, {}, dead=["special_effects[0]"]).value == 0


def test_a_dead_step_leaves_the_other_as_if_it_stood_alone() -> None:
    president = library.load("president")
    phase = president.phases[1]
    padded = replace(
        president, phases=(president.phases[0], replace(phase, turn=InOrder((Draw(), phase.turn))))
    )
    assert apart(president, padded) > 0
    without = features_of(padded, dead=["phases[1].turn.steps[0]"])
    assert distance_between(features_of(president), without) == 0


def test_distances_are_symmetric_and_from_0_to_1() -> None:
    games = [library.load(name) for name in KNOWN] + [generate(seed) for seed in range(20)]
    features = [features_of(game) for game in games]
    for one in features:
        assert distance_between(one, one) == 0
        for other in features:
            there, back = distance_between(one, other), distance_between(other, one)
            assert there == pytest.approx(back)
            assert 0 <= there <= 1


def test_different_known_games_are_apart() -> None:
    assert 0.1 < library_distance() < 0.8


def test_known_games_that_are_not_in_the_library_would_be_new_by_their_rules() -> None:
    """What people took for a game of its own must not be called a variant; rules are compared with rules."""
    known = [features_of(library.load(name)) for name in library.names()]
    nearest = [
        min(apart for other in known if (apart := distance_between(one, other)) > novelty.SAME)
        for one in known
    ]
    usual = np.percentile(nearest, novelty.NEAR, method="lower")
    others = [validation.further_classics()[name] for name in ("gong-zhu", "mendicot", "sueca", "tressette")]
    assert all(novelty_of(game, {}).value >= usual for game in others)


def test_a_known_game_whose_sister_is_in_the_library_is_a_variant() -> None:
    """Polignac is Slobberhannes with other cards to be avoided: nothing but what is paid differs."""
    found = novelty_of(validation.further_classics()["polignac"], {})
    assert found.nearest == "slobberhannes"
    assert found.value < library_distance()


def test_a_known_game_at_another_table_is_no_stranger_and_no_neighbour() -> None:
    assert strangeness_of(library.load("spades")) < novelty.SAME < library_distance()


def test_a_game_without_known_relatives_is_strange_though_it_is_known() -> None:
    assert strangeness_of(library.load("president")) > strangeness_of(library.load("whist")) > 0


def test_measures_that_nobody_compares_are_left_out_and_lengths_go_by_ratio() -> None:
    found = scaled(
        {
            "moves": Measure(20.0, 2.0),
            "rule_words": Measure(400.0),
            "luck": Measure(float("nan")),
            "agency": Measure(0.5),
        }
    )
    assert found == {"moves": Measure(math.log(20), 0.1), "agency": Measure(0.5)}


def test_a_measure_that_is_the_same_everywhere_tells_nothing() -> None:
    yardstick = reference_of({name: {"luck": Measure(0.5)} for name in "abc"})
    assert yardstick.distance({"luck": Measure(0.9)}, "a") is None


def test_what_errors_of_measures_explain_is_no_difference() -> None:
    yardstick = reference_of(
        {name: {"luck": Measure(value)} for name, value in zip("abc", (0, 1, 2), strict=True)}
    )
    sure = yardstick.distance({"luck": Measure(0.3)}, "a")
    unsure = yardstick.distance({"luck": Measure(0.3, 0.3)}, "a")
    assert sure is not None
    assert unsure is not None
    assert sure.value == pytest.approx(0.3 / 1.3)
    assert sure.error == 0
    assert unsure.value == pytest.approx(0)
    assert unsure.error > 0


def report_on(name: str, **measures: float) -> Report:
    values = {measure: Measure(value, 0.1) for measure, value in measures.items()}
    return Report(genome="0", name=name, seed=0, stage=Stage.FULL, measures=values)


def test_what_is_written_about_the_library_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "measures.json"
    reports = [report_on("b", luck=0.123456, elegance=3), report_on("a", luck=0.5, skill_depth=float("inf"))]
    write_reference(reports, path)
    assert path.read_text().index('"a"') < path.read_text().index('"b"')
    assert reference(path).games == {"a": {"luck": Measure(0.5, 0.1)}, "b": {"luck": Measure(0.1235, 0.1)}}
    assert reference(tmp_path / "none.json").games == {}


def test_every_measure_compared_is_in_the_catalogue() -> None:
    from darwindeck.evaluation.catalogue import CATALOGUE

    catalogue: dict[str, Any] = CATALOGUE
    assert set(BEHAVIOUR) <= set(catalogue)
