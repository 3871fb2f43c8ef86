"""Simplest forms: trees of steps and of card sets without a tree of one, or a tree in another of its kind."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from darwindeck.genome.card_sets import AllOf, AnyOf, Not
from darwindeck.genome.phases import Repeat
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.steps import TREES as STEP_TREES
from darwindeck.genome.steps import InOrder, Maybe, OneOf

TREES = (AllOf, AnyOf, Not, *STEP_TREES, Repeat)


def simplest(genome: GameGenome) -> GameGenome:
    """The same game with every tree in its simplest form."""
    simple: GameGenome = _simple(genome)
    return simple


def _simple(thing: Any) -> Any:
    if isinstance(thing, tuple):
        members = tuple(_simple(member) for member in thing)
        return thing if all(new is old for new, old in zip(members, thing, strict=True)) else members
    if not isinstance(thing, Struct):
        return thing
    changed = {}
    for gene in thing.__struct_fields__:
        value = getattr(thing, gene)
        if isinstance(value, Struct | tuple) and (simple := _simple(value)) is not value:
            changed[gene] = simple
    whole = replace(thing, **changed) if changed else thing
    return _tree(whole) if isinstance(whole, TREES) else whole


def _tree(tree: Any) -> Any:
    """One tree, when those inside it are in their simplest form."""
    match tree:
        case Not(cards=Not(cards=inner)):
            return inner
        case Maybe(step=Maybe() as inner):
            return inner
        case AllOf() | AnyOf():
            return _listed(tree, "sets", _flat(tree, tree.sets))
        case InOrder():
            return _listed(tree, "steps", _flat(tree, tree.steps, once=False))
        case OneOf():
            return _choice(tree)
    return tree


def _choice(tree: OneOf) -> Any:
    """A choice of different steps; one that may be declined makes the whole choice optional."""
    options = [option.step if isinstance(option, Maybe) else option for option in tree.steps]
    choice = _listed(tree, "steps", _flat(tree, tuple(options)))
    return Maybe(choice) if any(isinstance(option, Maybe) for option in tree.steps) else choice


def _flat(tree: Any, members: tuple[Any, ...], once: bool = True) -> tuple[Any, ...]:
    flat: list[Any] = []
    for member in members:
        inside = member if type(member) is type(tree) else None
        flat += [member] if inside is None else getattr(inside, "steps", None) or inside.sets
    return tuple(dict.fromkeys(flat)) if once else tuple(flat)


def _listed(tree: Any, gene: str, members: tuple[Any, ...]) -> Any:
    """The tree with these members, or the only one of them."""
    if len(members) == 1:
        return members[0]
    return tree if members == getattr(tree, gene) else replace(tree, **{gene: members})
