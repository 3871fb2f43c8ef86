"""Random counts of rows: what each rank is worth in a row, and whether equal cards in a column cancel."""

from darwindeck.cards import Rank
from darwindeck.genome.card_sets import AnyOf, CardSet, Everything, OfRank
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.draft import Draft
from darwindeck.genome.scoring import RowTotal

COURT = 10  # what a face card counts, as a rule
SPECIAL = (-2, -5, 1, 15, 20)  # and what one rank may count instead of its number
MOST = 12  # rules


def row_totals(dice: Dice, draft: Draft, sizes: tuple[int, ...], sign: int) -> list[RowTotal]:
    """What cards of a row count: their number, or a few ranks something of their own."""
    cancels = not any(size % 2 for size in sizes) and dice.may("RowTotal.pairs_cancel", 0.55)
    ranks = [rank for rank in draft.deck.ranks if rank != Rank.JOKER]
    if not ranks:
        return [RowTotal(cards=Everything(), points=sign)]
    if dice.chance(0.6):
        plain = [rank for rank in ranks if rank.value.isdecimal()]
        special = dice.one(ranks)
        rules: list[tuple[CardSet, int]] = [
            (OfRank(rank), int(rank.value)) for rank in plain if rank != special
        ]
        courts = [OfRank(rank) for rank in ranks if rank not in plain and rank != special]
        rules += [(_any_of(courts), COURT)] if courts else []
        special_points = dice.one(SPECIAL)
        return [
            RowTotal(cards=cards, points=sign * points, pairs_cancel=cancels)
            for cards, points in [*rules, (OfRank(special), special_points)]
        ][:MOST]
    picked = dice.some(ranks, dice.number(1, 3))
    few: list[tuple[CardSet, int]] = [
        (OfRank(rank), dice.usual("RowTotal.points", 1, 10) * dice.one([1, 1, -1])) for rank in picked
    ]
    if dice.chance(0.5):
        few.append((Everything(), dice.number(1, 3)))
    return [
        RowTotal(cards=cards, points=sign * points, pairs_cancel=cancels) for cards, points in few if points
    ]


def _any_of(sets: list[OfRank]) -> CardSet:
    return AnyOf(tuple(sets)) if len(sets) > 1 else sets[0]
