"""Every world that agrees with a view, one by one: redealing must choose among them, each as likely."""

from collections.abc import Iterator
from itertools import combinations

from darwindeck.cards import cards_in, mask_of
from darwindeck.engine.layout import Memory, Table
from darwindeck.program.layout import Program

World = tuple[int, ...]  # the cards of each hand as masks, then the stock, then what lies face down
PILES = ("claim", "claimed")


def worlds_of(program: Program, view: Table, memory: Memory, piles: tuple[str, ...] = ()) -> list[World]:
    """The ways to put the cards a view does not show into the places it does not fill.

    A player never holds a card that everyone can tell it lacks. The stock may hold any card, and so may the
    piles of claims that are asked for.
    """
    players, zones = range(int(program.players)), ("stock", *piles)
    known = [int(view.hand[player]) for player in players] + [int(getattr(view, zone)) for zone in zones]
    sizes = [int(view.held[player]) for player in players]
    sizes += [int(getattr(view, f"{zone}_size")) for zone in zones]
    room = [size - cards.bit_count() for size, cards in zip(sizes, known, strict=True)]
    excluded = [int(memory.excluded[player]) for player in players] + [0] * len(zones)
    hidden = int(program.deck) & ~_seen(view, players)
    found = list(_fill(hidden, list(zip(room, excluded, strict=True))))
    return [tuple(old | new for old, new in zip(known, world, strict=True)) for world in found]


def _seen(view: Table, players: range) -> int:
    seen = int(view.stock) | int(view.discards) | int(view.tableau) | int(view.claim) | int(view.claimed)
    for player in players:
        seen |= int(view.hand[player]) | int(view.captured[player])
        if view.trick_size and view.trick[player] >= 0:
            seen |= 1 << int(view.trick[player])
    return seen


def _fill(hidden: int, places: list[tuple[int, int]]) -> Iterator[World]:
    if not places:
        if not hidden:
            yield ()
        return
    (room, excluded), *others = places
    for chosen in combinations(cards_in(hidden & ~excluded), room):
        here = mask_of(chosen)
        for rest in _fill(hidden & ~here, others):
            yield (here, *rest)
