"""Single genes: any number, switch, name or card of a game takes another value."""

from typing import Any

from msgspec import inspect

from darwindeck.cards import text_of
from darwindeck.genome.anatomy import joined
from darwindeck.genome.edits import COSMETIC
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.grammar import genome_type
from darwindeck.genome.paths import replaced
from darwindeck.genome.schema import GameGenome, drafts
from darwindeck.limits import CARDS

TRIES = 4
FAR = 0.25  # of a number's size is the farthest it moves at once


def nudged(dice: Dice, value: int, low: int, high: int) -> int:
    """Another number, mostly next to this one; big numbers move further."""
    reach = max(1, round(abs(value) * FAR))
    step = 1 if dice.chance(0.5) else dice.number(1, reach)
    wanted = value + (step if dice.chance(0.5) else -step)
    found = min(max(wanted, low), high)
    return found if found != value else min(max(2 * value - wanted, low), high)


@drafts()
def change_any_gene(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """Any one gene that is a number, a switch, a name or a card changes its value."""
    genes = [gene for gene in _genes(genome, genome_type(), "") if gene[0] not in COSMETIC]
    for _ in range(TRIES):
        path, value, kind = dice.one(genes)
        others = _others(dice, value, kind)
        changed: GameGenome = replaced(genome, path, dice.one(others)) if others else genome
        if changed != genome:  # a gene that an effect does not use stays as it is
            return changed
    return None


def _genes(value: Any, kind: inspect.Type, path: str) -> list[tuple[str, Any, inspect.Type]]:
    """Every gene that is a single value, with its type."""
    match kind:
        case inspect.Metadata():
            return _genes(value, kind.type, path)
        case inspect.UnionType():
            own = next((member for member in kind.types if _is_of(value, member)), None)
            return _genes(value, own, path) if own is not None else []
        case inspect.StructType():
            return [
                gene
                for field in kind.fields
                if not (path == "" and field.name in COSMETIC)
                for gene in _genes(getattr(value, field.name), field.type, joined(path, field.name))
            ]
        case inspect.VarTupleType():
            return [
                gene
                for place, member in enumerate(value)
                for gene in _genes(member, kind.item_type, f"{path}[{place}]")
            ]
        case inspect.IntType() | inspect.BoolType() | inspect.EnumType() | inspect.StrType():
            return [(path, value, kind)]
    return []


def _is_of(value: Any, kind: inspect.Type) -> bool:
    match kind:
        case inspect.Metadata():
            return _is_of(value, kind.type)
        case inspect.StructType() | inspect.EnumType():
            return type(value) is kind.cls
        case inspect.IntType():
            return type(value) is int
        case inspect.StrType():
            return type(value) is str
    return False


def _others(dice: Dice, value: Any, kind: inspect.Type) -> list[Any]:
    """Other values that the gene can have."""
    match kind:
        case inspect.BoolType():
            return [not value]
        case inspect.EnumType(cls=cls):
            return [other for other in cls if other != value]
        case inspect.IntType(ge=low, le=high):
            number = nudged(
                dice, value, value - 10 if low is None else low, value + 10 if high is None else high
            )
            return [number] if number != value else []
        case inspect.StrType(pattern=pattern) if pattern is not None:
            return [text_of(card) for card in range(CARDS) if text_of(card) != value]
    return []
