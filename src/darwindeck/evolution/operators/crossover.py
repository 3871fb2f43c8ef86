"""Crossover: a game made of whole parts of two others."""

from typing import Any

from msgspec.structs import replace

from darwindeck.evolution.operators.mutation import Chance, dice_from, is_playable, mutate, named
from darwindeck.evolution.operators.new_phases import MOST_PHASES
from darwindeck.evolution.operators.offspring import Offspring
from darwindeck.evolution.operators.repair import repaired
from darwindeck.evolution.parts import TABLEAU_GENES
from darwindeck.evolution.wishes import ANYTHING, Wishes, keeps_locked, unmet
from darwindeck.genome.canonical import content_hash
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.phases import Phase
from darwindeck.genome.schema import GameGenome, SpecialEffect

TRIES = 6
SHARE = 0.35  # of the blocks come from the second parent
OVERRIDE = 0.5  # the share of the second parent's special cards that the child has
SPLICE = 0.15  # of the children that keep their first parent's phases get some of the second's after them
# Genes that are inherited together; those of the setup are written with a dot.
BLOCKS: dict[str, tuple[str, ...]] = {
    "players": ("player_count",),
    "deck": ("deck", "jokers", "rank_order"),
    "trump": ("trump", "trump_order", "bowers"),
    "phases": ("phases", "wild", "setup.deal_to", *(f"setup.{gene}" for gene in TABLEAU_GENES)),
    "hands": (
        "setup.cards_per_player",
        "setup.hand_sizes",
        "setup.to_discard",
        "setup.starter",
        "setup.stock",
        "setup.reshuffles",
    ),
    "seats": ("setup.first_dealer", "setup.opener"),
    "endings": ("deal_ends",),
    "scoring": ("scoring", "contract", "ranking"),
    "match": ("match", "setup.lives"),
}
INSIDE = {"hands": "setup", "seats": "setup"}  # the part that a block belongs to, if it is not one itself


def crossover(
    one: GameGenome, other: GameGenome, chance: Chance, *, style: str = "default", wishes: Wishes = ANYTHING
) -> Offspring | None:
    """A child of two games: most of the first, and whole parts of the second.

    Special cards come from both, teams from the parent whose number of players the child has. Where no
    playable child that is neither parent comes about, it is a mutant of the first parent, and says so.
    """
    dice = dice_from(chance)
    parents = (content_hash(one), content_hash(other))
    for _ in range(TRIES):
        draft, blocks = _crossed(one, other, dice, wishes)
        child = repaired(draft, dice)
        if child is None or (own_hash := content_hash(child)) in parents or not is_playable(child):
            continue
        allowed = len(unmet(one, wishes))
        if keeps_locked(one, child, wishes) and len(unmet(child, wishes)) <= allowed:
            return Offspring(named(child, own_hash), f"crossover({','.join(blocks)})", parents)
    mutant = mutate(one, f"{dice.number(0, 2**32)}", style=style, wishes=wishes)
    if mutant is None:
        return None
    return Offspring(mutant.genome, f"crossover-failed+{mutant.operator}", parents)


def _crossed(one: GameGenome, other: GameGenome, dice: Dice, wishes: Wishes) -> tuple[GameGenome, list[str]]:
    """The first game with some blocks of the second, and which; blocks with locked parts stay."""
    open_blocks = [name for name in BLOCKS if INSIDE.get(name, name) not in wishes.lock]
    blocks = [name for name in open_blocks if dice.chance(SHARE)] or dice.some(open_blocks, 1)
    child = one
    for block in blocks:
        for gene in BLOCKS[block]:
            child = _inherited(child, other, gene)
    if "phases" in open_blocks and "phases" not in blocks and dice.chance(SPLICE):
        child, blocks = replace(child, phases=spliced_phases(one, other, dice)), [*blocks, "some phases"]
    if "effects" not in wishes.lock | wishes.forbid:
        child = replace(child, special_effects=crossed_effects(one, other, dice))
    return crossed_teams(child, one, other, dice), blocks


def _inherited(child: GameGenome, parent: GameGenome, gene: str) -> GameGenome:
    if gene.startswith("setup."):
        name = gene.removeprefix("setup.")
        return replace(child, setup=replace(child.setup, **{name: getattr(parent.setup, name)}))
    return replace(child, **{gene: getattr(parent, gene)})


def spliced_phases(one: GameGenome, other: GameGenome, dice: Dice) -> tuple[Phase, ...]:
    """The first phases of one game, and the last of the other."""
    first = one.phases[: dice.number(1, len(one.phases))]
    last = other.phases[dice.number(0, len(other.phases) - 1) :]
    return (*first, *last)[:MOST_PHASES]


def crossed_effects(one: GameGenome, other: GameGenome, dice: Dice) -> tuple[SpecialEffect, ...]:
    """The special cards of the first game; half of the second's come in, in place of those of their rank."""
    by_rank: dict[Any, SpecialEffect] = {effect.trigger_rank: effect for effect in one.special_effects}
    for effect in other.special_effects:
        if dice.chance(OVERRIDE):
            by_rank[effect.trigger_rank] = effect
    return tuple(by_rank.values())


def crossed_teams(child: GameGenome, one: GameGenome, other: GameGenome, dice: Dice) -> GameGenome:
    """The teams, or their absence, of a parent with as many players as the child; of either if both have."""
    alike = [parent for parent in (one, other) if parent.player_count == child.player_count]
    parent = dice.one(alike)
    return replace(child, team_mode=parent.team_mode, teams=parent.teams)
