"""Single genes: any number, switch, name or card of a game takes another value."""

from typing import Any, NamedTuple

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
FAR = 0.25  # of a number's size is as far as it mostly moves
JUMPS = 0.1  # of the changes go anywhere


def other_number(dice: Dice, gene: str, value: int, low: int, high: int) -> int:
    """Another number for a gene, mostly near this one and a usual one; the same where there is no other."""
    reach = max(1, round(abs(value) * FAR))
    near = (low, high) if dice.chance(JUMPS) else (max(low, value - reach), min(high, value + reach))
    if near[0] > near[1]:
        near = low, high
    found = dice.usual(gene, *near)
    if found != value:
        return found
    sides = [side for side in ((near[0], value - 1), (value + 1, near[1])) if side[0] <= side[1]]
    return dice.usual(gene, *dice.one(sides)) if sides else value


@drafts()
def change_any_gene(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """Any one gene that is a number, a switch, a name or a card changes its value."""
    sites = [site for site in _sites(genome, genome_type(), "", "") if site.path not in COSMETIC]
    for _ in range(TRIES):
        site = dice.one(sites)
        others = _others(dice, site)
        changed: GameGenome = replaced(genome, site.path, dice.one(others)) if others else genome
        if changed != genome:  # a gene that an effect does not use stays as it is
            return changed
    return None


class _Site(NamedTuple):
    """A gene that is a single value, or a single value in a list of them."""

    path: str
    gene: str  # as in TrickPhase.tricks
    value: Any
    kind: inspect.Type


def _sites(value: Any, kind: inspect.Type, path: str, gene: str) -> list[_Site]:
    """Every gene that is a single value, with its type."""
    match kind:
        case inspect.Metadata():
            return _sites(value, kind.type, path, gene)
        case inspect.UnionType():
            own = next((member for member in kind.types if _is_of(value, member)), None)
            return _sites(value, own, path, gene) if own is not None else []
        case inspect.StructType():
            return [
                site
                for field in kind.fields
                if not (path == "" and field.name in COSMETIC)
                for site in _sites(
                    getattr(value, field.name),
                    field.type,
                    joined(path, field.name),
                    f"{kind.cls.__name__}.{field.name}",
                )
            ]
        case inspect.VarTupleType():
            return [
                site
                for place, member in enumerate(value)
                for site in _sites(member, kind.item_type, f"{path}[{place}]", gene)
            ]
        case inspect.IntType() | inspect.BoolType() | inspect.EnumType() | inspect.StrType():
            return [_Site(path, gene, value, kind)]
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


def _others(dice: Dice, site: _Site) -> list[Any]:
    """Other values that the gene can have."""
    value = site.value
    match site.kind:
        case inspect.BoolType():
            return [not value]
        case inspect.EnumType(cls=cls):
            return [other for other in cls if other != value]
        case inspect.IntType(ge=low, le=high):
            ends = value - 10 if low is None else low, value + 10 if high is None else high
            number = other_number(dice, site.gene, value, *ends)
            return [number] if number != value else []
        case inspect.StrType(pattern=pattern) if pattern is not None:
            return [text_of(card) for card in range(CARDS) if text_of(card) != value]
    return []
