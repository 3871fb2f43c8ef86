"""Conquian is played as the published rules say, move by move on random deals."""

from collections import Counter
from random import Random

import pytest
from tests.oracle.conquian import SlowConquian, rank
from tests.tables import legal, play, seeded

from darwindeck.cards import cards_from, cards_in, text_of
from darwindeck.genome import library

GENOME = library.load("conquian")
EAGER = ("option0", "option1")


def check_deal(seed: int) -> Counter[str]:
    """Play a deal side by side and say what happened in it."""
    dice, game, happened = Random(seed), seeded(GENOME, seed), Counter[str]()
    hands = [set(cards_in(int(game.table.hand[player]))) for player in range(2)]
    slow = SlowConquian(hands, player=game.to_move, stock=int(game.table.stock_size))
    while slow.offers():
        assert not game.is_over
        assert game.to_move == slow.player
        words = {in_letters(word): word for word in slow.offers()}
        assert set(legal(game).split()) == set(words)
        word = choose(dice, slow, sorted(words))
        play(game, word)
        slow.make(words[word], int(game.table.discard_top))
        happened[word if word[0] not in "+-" else word[0]] += 1
    assert game.is_over
    melded = [sum(map(len, melds)) for melds in slow.melds]
    assert [int(game.table.captured[player]).bit_count() for player in range(2)] == melded
    assert slow.winner is None or melded[slow.winner] == 11
    return happened


def in_letters(word: str) -> str:
    return word[0] + text_of(int(word[1:])) if word[0] in "+-" else word


def choose(dice: Random, slow: SlowConquian, words: list[str]) -> str:
    """Meld whenever possible, and keep cards that go together, so that deals are won."""
    eager = [word for word in words if word in EAGER or word[0] == "+"]
    if eager and dice.random() < 0.9:
        return dice.choice(eager)
    discards = [word for word in words if word[0] == "-"]
    if discards and dice.random() < 0.8:
        return min(discards, key=lambda word: company(slow, cards_from(word[1:])[0]))
    return dice.choice(words)


def company(slow: SlowConquian, card: int) -> int:
    """How many cards of the hand may go into a meld with this one."""
    return sum(
        rank(other) == rank(card) or (other // 13 == card // 13 and abs(rank(other) - rank(card)) < 3)
        for other in slow.hands[slow.player]
    )


def test_deals_are_played_as_the_published_rules_say() -> None:
    happened: Counter[str] = sum((check_deal(seed) for seed in range(40)), Counter())
    assert {"draw", "option0", "option1", "done", "+", "-", "knock"} <= happened.keys()


@pytest.mark.small
def test_a_deal_is_played_as_the_published_rules_say_interpreted_too() -> None:
    assert check_deal(1000)["draw"]


@pytest.mark.deep
@pytest.mark.parametrize("block", range(10))
def test_many_more_deals_are_played_as_the_published_rules_say(block: int) -> None:
    happened: Counter[str] = sum(
        (check_deal(seed) for seed in range(200 * block, 200 * block + 200)), Counter()
    )
    assert happened["knock"] > 10
