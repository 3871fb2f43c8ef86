"""Deadwood the slow way: every arrangement of a hand in melds, and every order of laying off, is tried."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations

Card = tuple[int, int]  # suit, place from the ace as 0
Hand = frozenset[Card]


def points(cards: Hand) -> int:
    """An ace counts one, a court card ten, any other its number."""
    return sum(min(place + 1, 10) for _, place in cards)


def is_meld(cards: tuple[Card, ...]) -> bool:
    suits, places = {suit for suit, _ in cards}, sorted(place for _, place in cards)
    if len(cards) < 3:
        return False
    return len(set(places)) == 1 or (len(suits) == 1 and places == list(range(places[0], places[-1] + 1)))


@cache
def melds_of(hand: Hand) -> tuple[Hand, ...]:
    groups = [[card for card in hand if card[1] == place] for place in range(13)]
    groups += [[card for card in hand if card[0] == suit] for suit in range(4)]
    sizes = [(group, size) for group in groups for size in range(3, len(group) + 1)]
    return tuple(
        {frozenset(cards) for group, size in sizes for cards in combinations(group, size) if is_meld(cards)}
    )


def arrangements(hand: Hand) -> Iterator[tuple[tuple[Hand, ...], Hand]]:
    """Every choice of melds that share no card, with the cards that are left."""
    yield (), hand
    for meld in melds_of(hand):
        for melds, left in arrangements(hand - meld):
            yield (meld, *melds), left


def deadwood(hand: Hand) -> int:
    return min(points(left) for _, left in arrangements(hand))


def laid_off(melds: tuple[Hand, ...], left: Hand) -> int:
    """The fewest points left when cards are added to melds in any order, one at a time."""
    best = points(left)
    for place, meld in enumerate(melds):
        for card in left:
            if is_meld(tuple(meld | {card})):
                others = (*melds[:place], meld | {card}, *melds[place + 1 :])
                best = min(best, laid_off(others, left - {card}))
    return best


def deadwood_against(hand: Hand, melds: tuple[Hand, ...]) -> int:
    return min(laid_off(melds, left) for _, left in arrangements(hand))
