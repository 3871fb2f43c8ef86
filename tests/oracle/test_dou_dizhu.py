"""Dou Dizhu is played as the published rules say, move by move on random deals."""

from collections import Counter
from random import Random

import pytest
from tests.oracle.dou_dizhu import SlowDouDizhu, Value, plays_of
from tests.tables import Position, legal, play, seeded

from darwindeck.cards import cards_from, cards_in, text_of
from darwindeck.genome import library

GENOME = library.load("dou-dizhu")
HIGHEST = 3
SAID = ("pass", "done")
RARE = (
    "run of threes",
    "run of pairs",
    "rocket",
    "four",
    "three and two",
    "run",
    "three and one",
    "three",
    "pair",
    "single",
)


def bid(game: Position, dice: Random) -> int:
    """Bid at random, each more than the last; the highest bid, 0 where everybody passes."""
    best, spoken, first = 0, 0, game.to_move
    while spoken < 3 and best < HIGHEST:
        assert game.to_move == (first + spoken) % 3
        allowed = {f"bid{number}" for number in range(best + 1, HIGHEST + 1)} | {"pass"}
        assert set(legal(game).split()) == allowed
        word = dice.choice(sorted(allowed))
        best = best if word == "pass" else int(word.removeprefix("bid"))
        spoken += 1
        play(game, word)
    return best


def check_deal(seed: int) -> Counter[str]:
    """Play a deal side by side, at random or what is rarest, and say what was played in it."""
    dice, game, happened = Random(seed), seeded(GENOME, seed), Counter[str]()
    stock = {player: set(cards_in(int(game.table.hand[player]))) for player in range(3)}
    left = set(range(54)) - set.union(*stock.values())
    best = bid(game, dice)
    if best == 0:
        assert game.is_over
        return Counter({"passed out": 1})
    declarer = int(game.table.declarer)
    stock[declarer] |= left
    slow = SlowDouDizhu(list(stock.values()), declarer=declarer, bid=best)
    while not slow.is_over:
        assert not game.is_over
        assert game.to_move == slow.player
        words = {move if move in SAID else text_of(int(move)): move for move in slow.offers()}
        assert set(legal(game).split()) == set(words)
        word = rarest(dice, slow) if seed % 2 else choose(dice, sorted(words))
        made = tuple(slow.begun) if word in SAID else (*slow.begun, int(words[word]))
        slow.make(words[word])
        play(game, word)
        if not slow.begun and word != "pass":
            happened[value_of(made)[0]] += 1
        happened["pass"] += word == "pass"
    assert game.is_over
    assert [int(score) for score in game.table.deal_score[:3]] == slow.scores()
    return happened


def value_of(cards: tuple[int, ...]) -> Value:
    return plays_of(frozenset(cards))[tuple(sorted(cards))]


def choose(dice: Random, words: list[str]) -> str:
    """Hardly ever pass or stop, so that large combinations come up."""
    cards = [word for word in words if word not in SAID]
    return dice.choice(cards) if cards and dice.random() < 0.85 else dice.choice(words)


def rarest(dice: Random, slow: SlowDouDizhu) -> str:
    """The next card of a play of the rarest kind there is, so that every kind comes up."""
    size = len(slow.begun)
    plays = [cards for cards in slow.plays() if list(cards[:size]) == slow.begun]
    if not plays or (slow.pile and not slow.begun and dice.random() < 0.2):
        return "pass"
    kind = min((value_of(cards)[0] for cards in plays), key=RARE.index)
    cards = dice.choice([cards for cards in plays if value_of(cards)[0] == kind])
    return text_of(cards[size]) if len(cards) > size else "done"


def test_deals_are_played_as_the_published_rules_say() -> None:
    happened: Counter[str] = sum((check_deal(seed) for seed in range(12)), Counter())
    assert happened["pass"] > 10
    assert {"single", "pair", "three and one", "three and two", "run"} <= happened.keys()


@pytest.mark.small
def test_a_deal_is_played_as_the_published_rules_say_interpreted_too() -> None:
    assert check_deal(1000)["single"]


@pytest.mark.deep
@pytest.mark.parametrize("block", range(10))
def test_many_more_deals_are_played_as_the_published_rules_say(block: int) -> None:
    happened: Counter[str] = sum((check_deal(seed) for seed in range(60 * block, 60 * block + 60)), Counter())
    assert set(RARE[:7]) <= happened.keys()


@pytest.mark.small
def test_the_slow_rules_know_their_combinations() -> None:
    def value(cards: str) -> str:
        found = plays_of(frozenset(cards_from(cards))).get(tuple(sorted(cards_from(cards))))
        return found[0] if found else ""

    assert value("3c 4c 5d 6c 7h") == "run"
    assert value("Tc Jc Qd Kc Ah") == "run"
    assert value("Jc Qd Kc Ah 2c") == ""
    assert value("3c 3d 3h X1") == "three and one"
    assert value("3c 3d 3h 4c 4d") == "three and two"
    assert value("3c 3d 4h 4c 5d 5c") == "run of pairs"
    assert value("3c 3d 3h 4c 4d 4h") == "run of threes"
    assert value("X1 X2") == "rocket"
    assert value("3c 3d 3h 3s 4c") == ""
