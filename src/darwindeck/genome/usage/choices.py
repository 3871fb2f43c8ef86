"""Writing a genome down as a series of choices, each made with the games in mind that one knows.

A gene is left out, or said to be as in the line before, one step up or down from there, the number printed on
the card, cards that were named before, or spelled out. The walk reads the grammar off the schema, so that a
new gene needs no word here.
"""

from collections.abc import Callable
from typing import Any

from msgspec import NODEFAULT, Struct, inspect

from darwindeck.genome.anatomy import joined
from darwindeck.genome.edits import COSMETIC
from darwindeck.genome.grammar import genome_type
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.survey import Survey
from darwindeck.genome.usage.spelling import (
    AGAIN,
    HOW,
    KIND,
    NOTHING,
    SAME,
    SPELLED,
    USUAL,
    Choice,
    Place,
    bare,
    family_of,
    fits,
    is_named_set,
    is_of,
    is_order,
    name_of,
    open_ways,
    order,
    places,
    printed_on,
    word,
)

MORE, YES, NO = "another one follows", "yes", "no"
Choices = list[Choice]
Pick = Callable[[list[Choices]], Choices]


def first_way(ways: list[Choices]) -> Choices:
    """The first of the ways to say a thing: they come with the most telling ones first."""
    return ways[0]


def choices_in(genome: GameGenome, pick: Pick = first_way) -> Choices:
    """All the choices that write a genome down; where a thing can be said in several ways, one is picked."""
    return _Writer(genome, pick).struct(genome, genome_type(), "", NOTHING)


class _Writer:
    """Writes down one genome, and knows which cards it has named so far."""

    def __init__(self, genome: GameGenome, pick: Pick) -> None:
        self.pick = pick
        self.deck = Survey(genome).deck
        self.named: list[Any] = []

    def struct(self, part: Struct, kind: inspect.Type, path: str, before: Any) -> Choices:
        """The genes of a part, one after the other; `before` is what stood in the line before."""
        assert isinstance(kind, inspect.StructType)
        written: Choices = []
        for field in kind.fields:
            if path or field.name not in COSMETIC:
                gene = f"{kind.cls.__name__}.{field.name}"
                earlier = getattr(before, field.name) if type(before) is kind.cls else NOTHING
                place = Place(joined(path, field.name), gene, path, printed_on(part), field.default)
                written += self.gene(getattr(part, field.name), bare(field.type), place, earlier)
        return written

    def gene(self, value: Any, kind: inspect.Type, place: Place, before: Any) -> Choices:
        """A gene, in the way that is picked."""
        ways, named = open_ways(kind, place, before, self.named), tuple(self.named)
        said: list[Choices] = []
        for way in ways:
            if fits(way, value, place, before, named):
                path = place.holder if way == USUAL else place.path
                said.append([Choice(path, (f"{place.gene} how", HOW), way, ways)])
                if way == SAME:
                    said[-1].append(Choice(path, (), str(named.index(value)), places(len(named))))
        said[-1] += self.spelled(value, kind, place, before)
        taken = self.pick(said)
        if taken is not said[-1]:
            self.named = [*named]
        elif is_named_set(value) and value not in self.named:
            self.named.append(value)
        return taken

    def spelled(self, value: Any, kind: inspect.Type, place: Place, before: Any) -> Choices:
        """A value written out in full."""
        match kind:
            case inspect.UnionType():
                return self.kind(value, [bare(member) for member in kind.types], place, before)
            case inspect.StructType():
                return self.struct(value, kind, place.path, before)
            case inspect.VarTupleType() if is_order(kind):
                return list(order(value, place.path, self.deck))
            case inspect.VarTupleType():
                return self.members(value, bare(kind.item_type), place)
        return list(word(value, kind, place))

    def kind(self, value: Any, members: list[inspect.Type], place: Place, before: Any) -> Choices:
        """Which kind of part stands here, that of the line before or another, and then the part itself."""
        own = next(member for member in members if is_of(value, member))
        names = tuple(name_of(member) for member in members)
        ways = [[Choice(place.path, (f"{place.gene} kind", family_of(own)), name_of(own), names)]]
        if before is not NOTHING:
            how = Choice(place.path, (f"{place.gene} kind as before", KIND), SPELLED, (AGAIN, SPELLED))
            ways = [[how, *ways[0]]]
            if type(before) is type(value):
                ways.insert(0, [how._replace(taken=AGAIN)])
        return self.pick(ways) + self.spelled(value, own, place, before)

    def members(self, values: tuple[Any, ...], kind: inspect.Type, place: Place) -> Choices:
        """The members of a list, each after the word that another one follows."""
        written: Choices = []
        before: Any = NOTHING
        contexts = (f"{place.gene} list", MORE)
        for number, value in enumerate(values):
            inner = place._replace(path=f"{place.path}[{number}]", default=NODEFAULT)
            written.append(Choice(inner.path, contexts, YES, (YES, NO)))
            written += self.gene(value, kind, inner, before)
            before = value
        return [*written, Choice(place.path, contexts, NO, (YES, NO))]
