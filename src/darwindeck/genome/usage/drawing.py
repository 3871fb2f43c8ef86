"""Drawing as known games are written: usual numbers and orders often, and everything allowed now and then."""

import random

from darwindeck.cards import SUITED_RANKS, Rank
from darwindeck.genome.usage.model import known_usage, newness
from darwindeck.genome.usage.numbers import number_at, weight_of
from darwindeck.genome.usage.spelling import DOWN, NUMBER, ORDER, SPELLED, UP, order

WAYS = (UP, DOWN, SPELLED)


def draw_number(gene: str, among: range, chance: random.Random) -> int:
    """A number for a gene such as TrickPhase.tricks, as likely as it is by the usage of known games."""
    for context in (gene, NUMBER):
        seen = known_usage().seen(context, among)
        total = sum(seen.values())
        if chance.random() * (total + newness(seen)) < total:
            return int(chance.choices(list(seen), list(seen.values()))[0])
    return number_at(chance.random(), among)


def draw_order(chance: random.Random) -> tuple[Rank, ...]:
    """An order of all ranks that goes up or down like known orders, with a jump here and there."""
    left = list(SUITED_RANKS)
    shares = [known_usage().share((ORDER,), way, WAYS) for way in WAYS]
    drawn: list[Rank] = []
    at = -1
    while left:
        way = chance.choices(WAYS, shares)[0]
        wanted = {UP: at + (at < 0), DOWN: at - 1}.get(way, -1)
        at = wanted if 0 <= wanted < len(left) else chance.randrange(len(left))
        drawn.append(left.pop(at))
    return tuple(drawn)


def share_of_order(ranks: tuple[Rank, ...], deck: int) -> float:
    """How likely an order of the ranks in a deck is by the usage of known games."""
    share = 1.0
    for choice in order(ranks, "", deck):
        share *= known_usage().share(choice.contexts, choice.taken, choice.among)
    return share


def usual_number(gene: str, among: range) -> int:
    """The likeliest number of a range for a gene."""
    usage = known_usage()
    likely = {*usage.seen(gene, among), *usage.seen(NUMBER, among), str(max(among, key=weight_of))}
    numbers = sorted(int(number) for number in likely)
    return max(numbers, key=lambda number: usage.share((gene, NUMBER), str(number), among))
