"""The slow way to compare poker hands and to share out a pot, written from the rules and nothing else."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from darwindeck.cards import rank_of, suit_of

Value = tuple[int, ...]
RANKS = 13


def best_of(cards: Sequence[int]) -> Value:
    """The best five of these cards."""
    return max(value_of_five(five) for five in combinations(cards, 5))


def value_of_five(cards: Sequence[int]) -> Value:
    """What five cards make, then the ranks that break ties: those of which there are more come first."""
    counts = Counter(rank_of(card) for card in cards)
    ranks = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    shape = sorted(counts.values(), reverse=True)
    is_flush = len({suit_of(card) for card in cards}) == 1
    top = top_of_straight(set(counts))
    if top is not None:
        return (8, top) if is_flush else (4, top)
    if is_flush:
        return (5, *ranks)
    kinds = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1, (1, 1, 1, 1, 1): 0}
    return (kinds[tuple(shape)], *ranks)


def top_of_straight(ranks: set[int]) -> int | None:
    """The highest of five ranks in a row; the ace stands below the two as well."""
    for top in range(RANKS - 1, 2, -1):
        if ranks == {(top - step) % RANKS for step in range(5)}:
            return top
    return None


def best_of_two_and_three(hand: Sequence[int], common: Sequence[int]) -> Value:
    """The best five cards, two of them from the hand and three of the common ones."""
    return max(
        value_of_five((*two, *three)) for two in combinations(hand, 2) for three in combinations(common, 3)
    )


def best_three_of(cards: Sequence[int]) -> Value:
    """The best three of these cards, as in Brag."""
    return max(value_of_three(three) for three in combinations(cards, 3))


def value_of_three(cards: Sequence[int]) -> Value:
    counts = Counter(rank_of(card) for card in cards)
    ranks = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    is_flush = len({suit_of(card) for card in cards}) == 1
    rows = [top for top in range(1, RANKS) if set(counts) == {(top - step) % RANKS for step in range(3)}]
    if len(counts) == 1:
        return (5, *ranks)
    if rows:
        return (4 if is_flush else 3, max(rows))
    if is_flush:
        return (2, *ranks)
    return (1, *ranks) if len(counts) == 2 else (0, *ranks)


def shares(stakes: Sequence[int], folded: Sequence[bool], values: Sequence[int], dealer: int) -> list[int]:
    """What each player takes out of the pot, chip by chip: every chip goes to the best who paid as many."""
    players = range(len(stakes))
    won = [0] * len(stakes)
    level = 0
    while True:
        claims = [player for player in players if not folded[player] and stakes[player] > level]
        if not claims:
            return won
        # As long as the same players have a claim, the chips are one pot.
        top = min(stakes[player] for player in claims)
        chips = sum(1 for player in players for chip in range(stakes[player]) if level <= chip < top)
        best = max(values[player] for player in claims)
        order = [(dealer + step) % len(stakes) for step in range(1, len(stakes) + 1)]
        winners = [player for player in order if player in claims and values[player] == best]
        while chips:
            for player in winners:
                if chips:
                    won[player] += 1
                    chips -= 1
        level = top
