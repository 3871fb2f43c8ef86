"""Simplifications: every playable game that is this one with less to it, and a sentence about what is gone.

A rule is left out, a number becomes the usual one of its size, the deck becomes the whole pack. What was
there only because of it goes with it.
"""

import math
import random
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from msgspec import NODEFAULT, Struct, inspect

from darwindeck.evaluation.rules.omission_words import words_of
from darwindeck.evaluation.rules.omissions import omissions
from darwindeck.evolution.operators.mutation import dice_from
from darwindeck.evolution.operators.repairs.repair import repaired
from darwindeck.genome.anatomy import parts_of
from darwindeck.genome.canonical import content_hash
from darwindeck.genome.card_sets import Everything
from darwindeck.genome.genes import NEVER, genes_of
from darwindeck.genome.paths import replaced
from darwindeck.genome.schema import GameGenome, UntilScore, drafts
from darwindeck.genome.usage.cost import cost_by, usage_for
from darwindeck.genome.usage.drawing import usual_number
from darwindeck.genome.usage.spelling import bare

HALF, TWICE = 0.5, 2.0  # of a number is where a usual one is looked for
WORTH_IT = 1.0  # bits that a change of a number saves at least
TRIES = 4  # of drafts, where any simplification will do
ORDERS = ("rank_order", "trump_order")


class Simplification(NamedTuple):
    """A playable game with less to it."""

    path: str  # of what is simplified
    words: str  # what is different, as a sentence
    genome: GameGenome
    bits: float  # saved; less than nothing where the rule goes without saying in known games
    is_plainer: bool = False  # the same rules, with a more usual number, order or pack


class Draft(NamedTuple):
    """A simpler game that may not be playable."""

    path: str
    words: str  # without the full stop
    genome: GameGenome
    least: float = -math.inf  # bits that it must save
    is_plainer: bool = False


def simplifications(genome: GameGenome) -> list[Simplification]:
    """Every simplification of a game by one step, those that save the most bits first."""
    usage = usage_for(genome)
    whole, seen = cost_by(usage, genome).bits, {content_hash(genome)}
    found = []
    for draft in simpler_drafts(genome):
        simpler = repaired(draft.genome, dice_from(f"{content_hash(genome)}/{draft.path}"))
        if simpler is None or content_hash(simpler) in seen:
            continue
        seen.add(content_hash(simpler))
        more = "" if simpler == draft.genome else ", and what depends on it changes with it"
        bits = whole - cost_by(usage, simpler).bits
        if bits >= draft.least:
            is_plainer = draft.is_plainer and not more
            found.append(Simplification(draft.path, f"{draft.words}{more}.", simpler, bits, is_plainer))
    return sorted(found, key=lambda one: (-one.bits, one.path))


def one_simplification(genome: GameGenome, rng: random.Random) -> GameGenome | None:
    """Some simplification of a game that saves bits, and none where all that are tried save nothing.

    The others are not looked at, so this takes a fraction of the time of `simplifications`.
    """
    usage = usage_for(genome)
    whole = cost_by(usage, genome).bits
    waiting = simpler_drafts(genome)
    rng.shuffle(waiting)
    for draft in waiting[:TRIES]:
        simpler = repaired(draft.genome, dice_from(rng))
        if simpler is not None and whole - cost_by(usage, simpler).bits >= max(draft.least, WORTH_IT):
            return simpler
    return None


@drafts()
def simpler_drafts(genome: GameGenome) -> list[Draft]:
    """Every game with less to it, playable or not."""
    found = [
        Draft(one.path, f"Left out: {words_of(genome, one)}", one.genome, is_plainer=one.path in ORDERS)
        for one in omissions(genome)
    ]
    if genome.deck != Everything():
        whole_pack = replaced(genome, "deck", Everything())
        found.append(Draft("deck", "All 52 cards are in play", whole_pack, is_plainer=True))
    if isinstance(genome.match, UntilScore) and genome.match.lose_at is not None:
        endless = replaced(genome, "match.lose_at", None)
        found.append(Draft("match.lose_at", "Left out: that a side loses at a low score", endless))
    return found + list(_with_usual_numbers(genome))


def _with_usual_numbers(genome: GameGenome) -> Iterator[Draft]:
    """The game with one of its numbers at its default, or at the usual number of its size."""
    for part in parts_of(genome):
        if isinstance(part.value, Struct):
            for gene, value, usual in _numbers(part.value):
                path = f"{part.path}.{gene}" if part.path else gene
                words = f"{_note_on(part.value, gene, path)} {usual} instead of {value}"
                yield Draft(path, words, replaced(genome, path, usual), WORTH_IT, is_plainer=True)


def _note_on(part: Struct, gene: str, path: str) -> str:
    """What a number says, and where it stands if there could be several of its kind."""
    note = genes_of(type(part))[gene].note.rstrip(".")
    return f"{note} ({path}):" if "[" in path else f"{note}:"


def _numbers(part: Struct) -> Iterator[tuple[str, int, int]]:
    """The numbers of a part, each with a plainer one; those that omissions see to are left to them."""
    for field in _fields_of(type(part)):
        value, kind = getattr(part, field.name), bare(field.type)
        if type(value) is not int or not isinstance(kind, inspect.IntType) or field.name == "player_count":
            continue
        is_elsewhere = genes_of(type(part))[field.name].plainest is not NEVER
        if field.default not in (NODEFAULT, value) and not is_elsewhere:
            yield field.name, value, field.default
        usual = usual_number(f"{type(part).__name__}.{field.name}", _around(value, kind))
        if usual != value and value != field.default:
            yield field.name, value, usual


@cache
def _fields_of(kind: type[Struct]) -> tuple[inspect.Field, ...]:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return info.fields


def _around(value: int, kind: inspect.IntType) -> range:
    """The numbers of about the size of one, as far as they are allowed."""
    ends = sorted((round(value * HALF), round(value * TWICE)))
    low = ends[0] if kind.ge is None else max(ends[0], kind.ge)
    return range(low, (ends[1] if kind.le is None else min(ends[1], kind.le)) + 1)
