"""Dou Dizhu, the slow and obvious way: list everything that can be played, one published rule a line.

Pagat: Dou Dizhu, without cards attached to runs of threes and to fours. Jokers are highest, then twos.
Whoever bids most takes the three cards left over and plays first, against the two others. Sets, runs of five
or more and runs of pairs or threes are beaten by as many of their kind that rank higher; four of a rank beat
everything but higher fours and both jokers, which beat everything. Whoever passes may play on. When both
others pass in turn, whoever played last leads. The deal ends when a hand is empty.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product

from tests.oracle.big_two import Cards, SlowBigTwo

RANKS = "3456789TJQKA2"
NUMBERED_RANKS = "23456789TJQKA"
JOKERS = (52, 53)
LAST_IN_RUNS = RANKS.index("A")
BOMB, ROCKET = "four", "rocket"
Value = tuple[str, int, int]  # the kind of play, how many cards, and the rank that decides


def rank(card: int) -> int:
    return len(RANKS) + card - JOKERS[0] if card in JOKERS else RANKS.index(NUMBERED_RANKS[card % 13])


@lru_cache(maxsize=64)
def plays_of(hand: frozenset[int]) -> dict[Cards, Value]:
    """Everything that may be played together, whatever lies on the table, and how high it is."""
    return {
        tuple(sorted(cards)): (kind, len(cards), deciding)
        for kind, deciding, cards in every_play(sorted(hand))
    }


def every_play(hand: list[int]) -> Iterator[tuple[str, int, Cards]]:
    groups = {
        one: [card for card in hand if rank(card) == one] for one in sorted({rank(card) for card in hand})
    }
    for one, cards in groups.items():
        for kind, size in (("single", 1), ("pair", 2), ("three", 3), (BOMB, 4)):
            yield from ((kind, one, some) for some in combinations(cards, size))
        for three in combinations(cards, 3):
            others = [card for card in hand if rank(card) != one]
            yield from (("three and one", one, (*three, card)) for card in others)
            pairs = [pair for pair in combinations(others, 2) if rank(pair[0]) == rank(pair[1])]
            yield from (("three and two", one, (*three, *pair)) for pair in pairs)
    for kind, each, least in (("run", 1, 5), ("run of pairs", 2, 3), ("run of threes", 3, 2)):
        yield from runs(groups, kind, each, least)
    if set(JOKERS) <= set(hand):
        yield ROCKET, rank(JOKERS[1]), JOKERS


def runs(groups: dict[int, list[int]], kind: str, each: int, least: int) -> Iterator[tuple[str, int, Cards]]:
    """Runs of ranks up to the ace, with as many cards of each."""
    for first in range(LAST_IN_RUNS + 1):
        for last in range(first + least - 1, LAST_IN_RUNS + 1):
            ways = [list(combinations(groups.get(one, []), each)) for one in range(first, last + 1)]
            yield from ((kind, last, sum(cards, ())) for cards in product(*ways))


def beats(value: Value, last: Value) -> bool:
    """Whether a play beats the last one."""
    if value[0] == ROCKET or last[0] == ROCKET:
        return value[0] == ROCKET
    if value[0] == BOMB and last[0] != BOMB:
        return True
    return value[:2] == last[:2] and value[2] > last[2]


@dataclass
class SlowDouDizhu(SlowBigTwo):
    """A deal as sets of cards, once the declarer has taken the cards left over."""

    declarer: int = 0
    bid: int = 1

    def __post_init__(self) -> None:
        self.player = self.declarer

    def plays(self) -> list[Cards]:
        """Everything that the player may play, cards in the order of their numbers."""
        every = plays_of(frozenset(self.hands[self.player]))
        if not self.pile:
            return list(every)
        last = plays_of(frozenset(self.pile))[tuple(sorted(self.pile))]
        return [cards for cards, value in every.items() if beats(value, last)]

    def scores(self) -> list[int]:
        won = self.bid if not self.hands[self.declarer] else -self.bid
        return [won if player == self.declarer else 0 for player in range(3)]
