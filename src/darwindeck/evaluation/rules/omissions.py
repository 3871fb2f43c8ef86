"""Omissions: every playable game that is this one with a single rule left out.

A rule is a part that need not be there: the effect of a card, a condition on a step, a line of the score, a
step, a part of the deal, an ending, or a gene that departs from the plainest value it could have.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from darwindeck.genome.anatomy import fields_of, joined
from darwindeck.genome.card_sets import AllOf, AnyOf
from darwindeck.genome.contract_scoring import ContractScoring
from darwindeck.genome.genes import NEVER, genes_of
from darwindeck.genome.paths import replaced
from darwindeck.genome.phase_lists import without_companions
from darwindeck.genome.phases import PHASES, BiddingPhase, Repeat, TurnPhase
from darwindeck.genome.schema import GameGenome, SetupRules
from darwindeck.genome.scoring import PerPlace
from darwindeck.genome.steps import InOrder, Knock, Maybe, OneOf
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import EndWhen, TableauMode

NIL = ("nil_bonus", "nil_penalty")
LISTS = ("special_effects", "scoring", "deal_ends", "ends", "directions", "kinds")
NO_RULES = ("about", "deck")
# What is left out first when there is too much to try: the fancy parts before the plain ones.
ORDER = (
    *("special_effects", "when", "scoring", "steps", "step", "phases", "ends", "deal_ends", "contract"),
    *("trump", "trump_order", "wild"),
)


class Omission(NamedTuple):
    """A game without one of its rules; it may not be playable."""

    path: str  # of what is left out
    part: Any  # what is left out
    gene: str  # the name of the gene that held it
    holder: Any  # the part that the gene belongs to
    genome: GameGenome


class _Site(NamedTuple):
    """A part of a genome, and how the genome looks with something else in its place."""

    path: str
    value: Any
    put: Callable[[Any], GameGenome]


def omissions(genome: GameGenome) -> list[Omission]:
    """Every single rule left out, the most telling ones first, playable or not."""
    found = [omission for site in _sites(genome) for omission in _at(site)]
    found += [*_without_teams(genome), *_with_equal_hands(genome)]
    if Survey(genome).has(Knock):
        found = [one._replace(genome=_without_idle_ends(one.genome)) for one in found]
    return sorted(found, key=lambda omission: _order(omission.path))


def _without_idle_ends(genome: GameGenome) -> GameGenome:
    """A game in which nothing waits for a knock when nobody can knock."""
    survey = Survey(genome)
    if survey.has(Knock):
        return genome
    for path, phase in survey.every(TurnPhase):
        genome = replaced(genome, f"{path}.ends", _without_knocks(phase.ends))
    return replace(genome, deal_ends=_without_knocks(genome.deal_ends))


def _without_knocks(ends: tuple[EndWhen, ...]) -> tuple[EndWhen, ...]:
    return tuple(end for end in ends if end != EndWhen.KNOCKED)


def _order(path: str) -> int:
    last = path.rpartition(".")[2].partition("[")[0]
    if path.startswith("contract."):
        last = "contract"
    return ORDER.index(last) if last in ORDER else len(ORDER)


def _sites(genome: GameGenome) -> Iterator[_Site]:
    """Every part inside a genome that is no plain value."""
    waiting = [_Site("", genome, lambda whole: whole)]
    while waiting:
        site = waiting.pop()
        yield site
        waiting.extend(reversed(list(_inside(site))))


def _inside(site: _Site) -> Iterator[_Site]:
    if isinstance(site.value, tuple):
        for place, member in enumerate(site.value):
            if isinstance(member, Struct):
                yield _Site(f"{site.path}[{place}]", member, _putting_member(site, place))
    elif not site.path.startswith("scoring"):
        for name in site.value.__struct_fields__:
            inner = getattr(site.value, name)
            if isinstance(inner, Struct | tuple) and name not in NO_RULES:
                yield _Site(joined(site.path, name), inner, _putting_gene(site, name))


def _putting_member(site: _Site, place: int) -> Callable[[Any], GameGenome]:
    return lambda new: site.put((*site.value[:place], new, *site.value[place + 1 :]))


def _putting_gene(site: _Site, name: str) -> Callable[[Any], GameGenome]:
    return lambda new: site.put(replace(site.value, **{name: new}))


def _at(site: _Site) -> Iterator[Omission]:
    """What can be left out of one part."""
    match site.value:
        case InOrder(steps=steps) | OneOf(steps=steps):
            yield from _fewer(site, "steps", steps)
        case AnyOf(sets=sets) | AllOf(sets=sets):
            yield from _fewer(site, "sets", sets)
        case PerPlace(points=points) if len(points) > 1:
            fewer = site.put(replace(site.value, points=points[:-1]))
            yield Omission(f"{site.path}.points", len(points), "points", site.value, fewer)
        case Maybe(step=step):
            yield Omission(f"{site.path}.optional", step, "optional", site.value, site.put(step))
        case Repeat(phases=phases):
            if site.path.count("phases") == 1:
                yield from _played_once(site, phases)
        case tuple():
            yield from _shorter(site)
    if isinstance(site.value, Struct):
        yield from _plainer(site)


def _fewer(site: _Site, gene: str, members: tuple[Any, ...]) -> Iterator[Omission]:
    """A tree without one of its parts; of two parts the other stands alone."""
    for place, member in enumerate(members):
        rest = members[:place] + members[place + 1 :]
        alone = rest[0] if len(rest) == 1 else replace(site.value, **{gene: rest})
        yield Omission(f"{site.path}.{gene}[{place}]", member, gene, site.value, site.put(alone))


def _played_once(site: _Site, phases: tuple[Any, ...]) -> Iterator[Omission]:
    """The phases that are repeated, played a single time."""
    whole = site.put(site.value).phases
    place = whole.index(site.value)
    once = replace(site.put(site.value), phases=(*whole[:place], *phases, *whole[place + 1 :]))
    yield Omission(f"{site.path}.until", site.value.until, "until", site.value, once)


def _shorter(site: _Site) -> Iterator[Omission]:
    """A list without one of its members."""
    name = site.path.rpartition(".")[2]
    if name not in (*LISTS, "phases"):
        return
    for place, member in enumerate(site.value):
        without = site.put(site.value[:place] + site.value[place + 1 :])
        if isinstance(member, PHASES):
            without = without_companions(without, type(member))
        if len(site.value) > 1 or name not in ("directions", "kinds", "phases"):
            yield Omission(f"{site.path}[{place}]", member, name, site.value, without)


def _plainer(site: _Site) -> Iterator[Omission]:
    """A part with one of its genes at the plainest value."""
    kind: type[Struct] = type(site.value)
    defaults = {field.name: field.default for field in fields_of(kind)}
    for name, gene in genes_of(kind).items():
        found = getattr(site.value, name)
        if gene.plainest is not NEVER and found != gene.plainest and not _is_elsewhere(site, name):
            taken = {other: defaults[other] for other in gene.takes}
            plainer = site.put(replace(site.value, **{name: gene.plainest}, **taken))
            yield Omission(joined(site.path, name), found, name, site.value, plainer)


def _is_elsewhere(site: _Site, gene: str) -> bool:
    """Whether a gene says nothing because of another one."""
    match site.value:
        case SetupRules(tableau_mode=mode):
            return gene == "buried" and mode != TableauMode.WAR
        case ContractScoring() if gene in NIL:
            phases = site.put(site.value).phases
            return not any(isinstance(phase, BiddingPhase) and phase.allow_nil for phase in phases)
    return False


def _without_teams(genome: GameGenome) -> list[Omission]:
    if not genome.team_mode:
        return []
    return [Omission("teams", genome.teams, "teams", genome, replace(genome, team_mode=False, teams=()))]


def _with_equal_hands(genome: GameGenome) -> list[Omission]:
    """The first hand size in every deal."""
    sizes = genome.setup.hand_sizes
    if len(set(sizes)) < 2:
        return []
    equal = replace(genome.setup, hand_sizes=(), cards_per_player=sizes[0])
    return [Omission("setup.hand_sizes", sizes, "hand_sizes", genome.setup, replace(genome, setup=equal))]
