"""Big Two is played as the published rules say, move by move on random deals."""

from collections import Counter
from random import Random

import pytest
from tests.oracle.big_two import Cards, SlowBigTwo, value_of
from tests.tables import legal, play, seeded

from darwindeck.cards import cards_from, cards_in, text_of
from darwindeck.genome import library

GENOME = library.load("big-two")


def check_deal(seed: int) -> Counter[str]:
    """Play a deal side by side, at random or what is rarest, and say what was played in it."""
    dice, game, happened = Random(seed), seeded(GENOME, seed), Counter[str]()
    aims = seed % 2 == 1
    slow = SlowBigTwo([set(cards_in(int(game.table.hand[player]))) for player in range(4)])
    while not slow.is_over:
        assert not game.is_over
        assert game.to_move == slow.player
        offered = {"pass": "pass", "done": "done"}
        words = {offered.get(move) or text_of(int(move)): move for move in slow.offers()}
        assert set(legal(game).split()) == set(words)
        word = rarest(dice, slow) if aims else choose(dice, sorted(words))
        made = tuple(slow.begun) if word in offered else (*slow.begun, int(words[word]))
        slow.make(words[word])
        play(game, word)
        happened["pass" if word == "pass" else "play"] += 1
        if not slow.begun and word != "pass":
            happened[f"{len(made)} cards, kind {kind_of(made)}"] += 1
    assert game.is_over
    assert [int(score) for score in game.table.deal_score[:4]] == slow.scores()
    return happened


def choose(dice: Random, words: list[str]) -> str:
    """Hardly ever pass or stop, so that large combinations come up."""
    cards = [word for word in words if word not in ("pass", "done")]
    return dice.choice(cards) if cards and dice.random() < 0.85 else dice.choice(words)


def rarest(dice: Random, slow: SlowBigTwo) -> str:
    """The next card of a play of the highest kind there is, so that every kind comes up."""
    size = len(slow.begun)
    plays = [cards for cards in slow.plays() if list(cards[:size]) == slow.begun]
    if not plays:
        return "pass"
    highest = max(kind_of(cards) for cards in plays)
    cards = dice.choice([cards for cards in plays if kind_of(cards) == highest])
    return text_of(cards[size]) if len(cards) > size else "done"


def kind_of(cards: Cards) -> int:
    value = value_of(cards)
    return value[0] if value else -1


def test_deals_are_played_as_the_published_rules_say() -> None:
    happened: Counter[str] = sum((check_deal(seed) for seed in range(12)), Counter())
    assert happened["pass"] > 10
    assert {"2 cards, kind 0", "5 cards, kind 1", "5 cards, kind 2"} <= happened.keys()


@pytest.mark.small
def test_a_deal_is_played_as_the_published_rules_say_interpreted_too() -> None:
    assert check_deal(1000)["play"]


@pytest.mark.deep
@pytest.mark.parametrize("block", range(20))
def test_many_more_deals_are_played_as_the_published_rules_say(block: int) -> None:
    happened = sum((check_deal(seed) for seed in range(100 * block, 100 * block + 100)), Counter())
    assert {f"5 cards, kind {kind}" for kind in range(1, 6)} <= happened.keys()


@pytest.mark.small
def test_the_slow_rules_know_poker_hands() -> None:
    def value(cards: str) -> int:
        found = value_of(tuple(cards_from(cards)))
        return -1 if found is None else found[0]

    assert value("3d 4c 5h 6s 7d") == 1
    assert value("Jc Qd Kc Ac 2c") == 1
    assert value("Ac 2d 3c 4c 5c") == -1
    assert value("3c 5c 9c Kc 2c") == 2
    assert value("3c 3d 3h 2c 2d") == 3
    assert value("3c 3d 3h 3s 2d") == 4
    assert value("3c 4c 5c 6c 7c") == 5
    assert value("3c 3d 4c 4d 2d") == -1
