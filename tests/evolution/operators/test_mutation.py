"""Mutation: playable, different, repeatable, at the rates asked for, within the wishes."""

import os
import random
import subprocess
import sys

import pytest
from msgspec.structs import replace
from tests.evolution.operators.games import CRAZY_EIGHTS, HEARTS, SPADES, UNO, WHIST, is_playable, known_games

from darwindeck.compiler.compile import compile_genome
from darwindeck.errors import DarwinDeckError
from darwindeck.evolution.operators import Offspring, fulfil, mutate
from darwindeck.evolution.operators.mutation import is_at_odds
from darwindeck.evolution.parts import PARTS, differs, has_part
from darwindeck.evolution.wishes import Wishes, satisfies
from darwindeck.genome import library
from darwindeck.genome.canonical import content_hash
from darwindeck.genome.phases import TrickPhase, TurnPhase
from darwindeck.genome.schema import Description, GameGenome, OneDeal
from darwindeck.genome.vocabulary import Ranking


def child_of(genome: GameGenome, seed: object, **options: object) -> Offspring:
    child = mutate(genome, f"{seed}", **options)  # type: ignore[arg-type]
    assert child is not None
    return child


def test_a_contract_that_is_better_failed_is_left_to_games_that_have_one() -> None:
    for seed in range(20):
        child = mutate(SPADES, seed, style="aggressive")
        assert child is not None
        assert not is_at_odds(child.genome)
    at_odds = replace(SPADES, ranking=Ranking.LOW_SCORE, match=OneDeal())
    assert is_at_odds(at_odds)
    assert mutate(at_odds, 1) is not None


def test_a_child_is_playable_and_is_not_its_parent() -> None:
    for genome in known_games():
        for seed in range(3):
            child = child_of(genome, seed)
            compile_genome(child.genome)
            assert content_hash(child.genome) != content_hash(genome)
            assert child.parents == (content_hash(genome),)


def test_a_line_of_descent_stays_playable() -> None:
    genome = CRAZY_EIGHTS
    for seed in range(40):
        genome = child_of(genome, seed, style="aggressive").genome
        assert is_playable(genome)


def test_the_same_chance_gives_the_same_child() -> None:
    for genome in (UNO, HEARTS):
        assert mutate(genome, random.Random(7)) == mutate(genome, random.Random(7))
        assert mutate(genome, 7) == mutate(genome, 7) != mutate(genome, 8)


def test_children_are_the_same_in_every_process() -> None:
    script = (
        "from darwindeck.evolution.operators import mutate;"
        "from darwindeck.genome import library;"
        "print([mutate(library.load(name), 11).genome.name for name in ('uno-style', 'spades', 'president')])"
    )
    told = set()
    for hash_seed in ("1", "2"):
        environment = os.environ | {"PYTHONHASHSEED": hash_seed}
        told.add(subprocess.check_output([sys.executable, "-c", script], env=environment, text=True))
    assert len(told) == 1


def test_a_child_has_a_name_of_its_own_and_nothing_said_about_its_parent() -> None:
    child = child_of(HEARTS, 1).genome
    assert child.name != HEARTS.name
    assert child.about == Description()


RATES = [("default", (0.10, 0.10, 0.15)), ("aggressive", (0.20, 0.20, 0.30))]


@pytest.mark.parametrize(("style", "rates"), RATES)
def test_effects_change_at_the_rates_of_the_specification(style: str, rates: tuple[float, ...]) -> None:
    trials = 300
    game = replace(WHIST, special_effects=UNO.special_effects[-3:-1])
    names = [child_of(game, seed, style=style).operator.split("+") for seed in range(trials)]
    for operator, rate in zip(("add-effect", "remove-effect", "mutate-effect"), rates, strict=True):
        share = sum(operator in fired for fired in names) / trials
        assert abs(share - rate) < 3 * (rate * (1 - rate) / trials) ** 0.5, operator


def test_an_unknown_style_is_refused_with_those_allowed() -> None:
    with pytest.raises(DarwinDeckError, match="'wild'; allowed: default, aggressive"):
        mutate(UNO, 1, style="wild")


@pytest.mark.parametrize("part", sorted(PARTS))
def test_a_locked_part_never_changes(part: str) -> None:
    wishes = Wishes(lock=frozenset({part}))
    for genome in (UNO, SPADES):
        for seed in range(3):
            assert not differs(genome, child_of(genome, seed, style="aggressive", wishes=wishes).genome, part)


def test_with_everything_locked_there_is_no_child() -> None:
    assert mutate(UNO, 1, wishes=Wishes(lock=frozenset(PARTS))) is None


def test_a_game_that_the_engine_does_not_play_has_no_children(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("darwindeck.genome.played.DECLINED_PARTS", (TurnPhase, TrickPhase))
    assert mutate(library.load("golf"), 1) is None


def test_what_is_required_stays_and_what_is_forbidden_stays_away() -> None:
    wishes = Wishes(frozenset({4}), require=frozenset({"bidding"}), forbid=frozenset({"effects", "jokers"}))
    genome = SPADES
    for seed in range(25):
        genome = child_of(genome, seed, style="aggressive", wishes=wishes).genome
        assert satisfies(genome, wishes)


def test_a_child_comes_nearer_to_wishes_that_its_parent_does_not_fulfil() -> None:
    wishes = Wishes(require=frozenset({"bidding", "teams"}), forbid=frozenset({"effects"}))
    child = child_of(UNO, 3, wishes=wishes)
    assert has_part(child.genome, "bidding")
    assert has_part(child.genome, "teams")
    assert not has_part(child.genome, "effects")
    assert child.operator.startswith("require-bidding+require-teams+forbid-effects")


@pytest.mark.parametrize("verb", ["require", "forbid"])
def test_every_wish_about_a_part_can_be_fulfilled(verb: str) -> None:
    for part in (name for name, part in PARTS.items() if part.is_there is not None):
        wishes = Wishes(**{verb: frozenset({part})})  # type: ignore[arg-type]
        for genome in (UNO, HEARTS):
            child = fulfil(genome, 1, wishes)
            assert child is not None, (verb, part, genome.name)
            assert satisfies(child.genome, wishes)
            assert is_playable(child.genome)


def test_as_many_play_as_wished() -> None:
    for players in range(2, 7):
        child = child_of(SPADES, players, wishes=Wishes(frozenset({players})))
        assert child.genome.player_count == players
