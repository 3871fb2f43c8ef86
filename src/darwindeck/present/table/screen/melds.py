"""Melds on the table, each as it lies there, whoever has added to it."""

from darwindeck.cards import cards_in, rank_of, suit_of
from darwindeck.engine.layout import Table
from darwindeck.program.layout import Program


def melds_on(program: Program, table: Table) -> list[list[int]]:
    """The sets, then the runs from low to high."""
    return [*_sets(cards_in(int(table.sets))), *_runs(program, cards_in(int(table.runs)))]


def owner_of(table: Table, card: int) -> int:
    """Who has laid a card down, and is paid for it."""
    return next(player for player in range(int(table.players)) if int(table.captured[player]) >> card & 1)


def layer_of(table: Table, meld: list[int]) -> int:
    """Who has laid down most of a meld."""
    owners = [owner_of(table, card) for card in meld]
    return max(owners, key=owners.count)


def _sets(cards: list[int]) -> list[list[int]]:
    by_rank: dict[int, list[int]] = {}
    for card in cards:
        by_rank.setdefault(rank_of(card), []).append(card)
    return list(by_rank.values())


def _runs(program: Program, cards: list[int]) -> list[list[int]]:
    """Cards of one suit without a gap are one run; two that meet look like one, and go on like one."""
    runs: list[list[int]] = []
    for card in sorted(cards, key=lambda one: (suit_of(one), int(program.strength[one]))):
        last = runs[-1][-1] if runs else None
        if last is not None and suit_of(last) == suit_of(card) and _follows(program, last, card):
            runs[-1].append(card)
        else:
            runs.append([card])
    return runs


def _follows(program: Program, low: int, high: int) -> bool:
    return int(program.strength[high]) == int(program.strength[low]) + 1
