"""Wishes: what can be wished, what contradicts itself, and what a game to start from rules out."""

import pytest

from darwindeck.evolution.parts import OPTIONAL, PARTS, has_part
from darwindeck.evolution.wishes import (
    ANYTHING,
    WishError,
    Wishes,
    check_wishes,
    keeps_locked,
    satisfies,
    unmet,
    wish_problems,
)
from darwindeck.genome import library

pytestmark = pytest.mark.small

HEARTS, SPADES = library.load("hearts"), library.load("spades")
UNO, DUEL = library.load("uno-style"), library.load("crazy-eights-duel")


def wishes(lock: str = "", require: str = "", forbid: str = "", players: set[int] | None = None) -> Wishes:
    sets = [frozenset(words.split()) for words in (lock, require, forbid)]
    return Wishes(None if players is None else frozenset(players), *sets)


def test_every_game_fulfils_no_wishes() -> None:
    assert all(satisfies(genome, ANYTHING) for genome in (HEARTS, SPADES, UNO))
    assert wish_problems(ANYTHING) == []


def test_what_is_not_as_wished_is_named() -> None:
    assert unmet(UNO, wishes(require="bidding teams", forbid="effects wild", players={2})) == (
        "bidding",
        "teams",
        "effects",
        "wild",
        "players",
    )
    assert satisfies(SPADES, wishes(require="bidding trump tricks", forbid="jokers", players={3, 4}))


@pytest.mark.parametrize(
    ("part", "with_it", "without"),
    [
        ("teams", "whist", "hearts"),
        ("jokers", "uno-style", "hearts"),
        ("trump", "spades", "hearts"),
        ("wild", "uno-style", "crazy-eights"),
        ("tableau", "fan-tan", "crazy-eights"),
        ("effects", "uno-style", "crazy-eights"),
        ("bidding", "spades", "whist"),
        ("tricks", "hearts", "crazy-eights"),
        ("turns", "crazy-eights", "hearts"),
        ("passing", "hearts-with-passing", "hearts"),
        ("scoring", "hearts", "war"),
        ("match", "hearts", "briscola"),
    ],
)
def test_a_part_is_there_or_is_not(part: str, with_it: str, without: str) -> None:
    assert has_part(library.load(with_it), part)
    assert not has_part(library.load(without), part)


def test_a_child_keeps_locked_parts_when_it_has_them_as_they_were() -> None:
    assert keeps_locked(HEARTS, library.load("hearts-with-passing"), wishes(lock="deck tricks scoring"))
    assert not keeps_locked(HEARTS, library.load("hearts-with-passing"), wishes(lock="phases"))


def test_an_unknown_part_is_refused_with_those_allowed() -> None:
    assert wish_problems(wishes(require="bids", lock="dec")) == [
        f"lock dec: there is no such part; did you mean deck? Allowed: {', '.join(PARTS)}.",
        f"require bids: there is no such part. Allowed: {', '.join(OPTIONAL)}.",
    ]


def test_parts_that_every_game_has_can_only_be_locked() -> None:
    (problem,) = wish_problems(wishes(forbid="deck"))
    assert problem.startswith("forbid deck: every game has this part, so it can only be locked;")


@pytest.mark.parametrize(
    ("wished", "problem"),
    [
        (wishes(require="teams", forbid="teams"), "teams: it is required and forbidden; choose one."),
        (
            wishes(require="teams", players={2}),
            "require teams: two players cannot form teams; allow 3 players or more.",
        ),
        (wishes(players={1, 4}), "players: found 1, but 2 to 6 are allowed."),
        (wishes(players=set()), "players: no number of players is left; 2 to 6 are allowed."),
        (
            wishes(require="bidding", forbid="tricks"),
            "require bidding: a game with bidding has tricks, which is forbidden.",
        ),
        (
            wishes(forbid="tricks turns betting attack"),
            "forbid tricks, turns, betting, attack: every game has one of these; allow one of them.",
        ),
    ],
)
def test_wishes_that_contradict_each_other_are_refused(wished: Wishes, problem: str) -> None:
    assert wish_problems(wished) == [problem]


@pytest.mark.parametrize(
    ("wished", "problem"),
    [
        (
            wishes(lock="bidding", require="bidding"),
            "bidding: it is locked and required, but hearts is without it; unlock it.",
        ),
        (
            wishes(lock="scoring", forbid="scoring"),
            "scoring: it is locked and forbidden, but hearts has it; unlock it.",
        ),
        (
            wishes(lock="phases", require="passing"),
            "require passing: the phases are locked, and hearts is without it.",
        ),
        (wishes(lock="phases", forbid="tricks"), "forbid tricks: the phases are locked, and hearts has it."),
        (
            wishes(lock="players", players={2}),
            "players: locked at the 4 of hearts, which is not among those requested.",
        ),
        (wishes(lock=" ".join(PARTS)), "lock: with every part locked, no other game is left."),
    ],
)
def test_a_game_to_start_from_rules_some_wishes_out(wished: Wishes, problem: str) -> None:
    assert wish_problems(wished) == []
    assert wish_problems(wished, HEARTS) == [problem]


def test_two_players_that_are_locked_form_no_teams() -> None:
    (problem,) = wish_problems(wishes(lock="players", require="teams"), DUEL)
    assert problem.endswith("the players are locked at 2 in crazy-eights-duel, who cannot form teams.")


def test_all_problems_come_at_once() -> None:
    with pytest.raises(WishError) as raised:
        check_wishes(wishes(require="teams", forbid="teams", players={9}))
    assert len(raised.value.problems) == 2
    check_wishes(wishes(require="bidding teams", lock="deck", players={4}), SPADES)
