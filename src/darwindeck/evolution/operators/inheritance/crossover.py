"""Crossover: a game made of whole parts of two others."""

from typing import Any

from msgspec.structs import replace

from darwindeck.evolution.operators.inheritance.fitting import (
    can_end,
    deals_on,
    fitted,
    has_a_goal,
    with_bids_of,
)
from darwindeck.evolution.operators.inheritance.splicing import spliced
from darwindeck.evolution.operators.mutation import (
    Chance,
    dice_from,
    is_at_odds,
    is_playable,
    mutate,
    named,
)
from darwindeck.evolution.operators.offspring import Offspring
from darwindeck.evolution.operators.repairs.repair import repaired
from darwindeck.evolution.parts import TABLEAU_GENES
from darwindeck.evolution.wishes import ANYTHING, Wishes, keeps_locked, unmet
from darwindeck.genome.canonical import content_hash
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.schema import GameGenome, SpecialEffect, drafts

TRIES = 6
SHARE = 0.4  # of the blocks come from the second parent
TOGETHER = 0.5  # of the pairs of blocks of which one comes from the second parent come from it whole
OVERRIDE = 0.5  # the share of the second parent's special cards that the child has
SPLICE = 0.3  # of the children that keep their first parent's phases get some of the second's after them
PILE_GENES = ("deal_to", "to_discard", "starter", "stock", "reshuffles")  # what the steps of turns rely on
# Genes that are inherited together; those of the setup are written with a dot.
BLOCKS: dict[str, tuple[str, ...]] = {
    "players": ("player_count",),
    "deck": ("deck", "jokers", "rank_order"),
    "trump": ("trump", "trump_order", "bowers", "high_trumps"),
    "phases": ("phases", "wild", "deal_ends", *(f"setup.{gene}" for gene in (*PILE_GENES, *TABLEAU_GENES))),
    "hands": ("setup.cards_per_player", "setup.hand_sizes"),
    "seats": ("setup.first_dealer", "setup.opener"),
    "endings": ("deal_ends",),
    "scoring": ("scoring", "contract", "ranking"),
    "match": ("match", "setup.lives"),
}
ALONE = ("players", "deck", "trump", "seats", "scoring", "match")  # blocks that go with any others
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
        if is_at_odds(child):
            continue
        allowed = len(unmet(one, wishes))
        if keeps_locked(one, child, wishes) and len(unmet(child, wishes)) <= allowed:
            return Offspring(named(child, own_hash), f"crossover({','.join(blocks)})", parents)
    mutant = mutate(one, f"{dice.number(0, 2**32)}", style=style, wishes=wishes)
    if mutant is None:
        return None
    return Offspring(mutant.genome, f"crossover-failed+{mutant.operator}", parents)


@drafts()
def _crossed(one: GameGenome, other: GameGenome, dice: Dice, wishes: Wishes) -> tuple[GameGenome, list[str]]:
    """The first game with some blocks of the second, and which; blocks with locked parts stay."""
    open_blocks = [name for name in BLOCKS if INSIDE.get(name, name) not in wishes.lock]
    blocks = _blocks(one, other, open_blocks, dice)
    child = _with_blocks(one, other, blocks)
    if "phases" in open_blocks and "phases" not in blocks and dice.chance(SPLICE):
        mixed = spliced(child, one, other, dice)
        mixed = None if mixed is None else with_bids_of(mixed, _scorer(one, other, blocks))
        if mixed is not None and has_a_goal(mixed):
            child, blocks = mixed, [*blocks, "some phases"]
    if "effects" not in wishes.lock | wishes.forbid:
        child = replace(child, special_effects=crossed_effects(one, other, dice))
    child = crossed_teams(child, one, other, dice)
    return fitted(child, one, other, _scorer(one, other, blocks)), blocks


def _blocks(one: GameGenome, other: GameGenome, open_blocks: list[str], dice: Dice) -> list[str]:
    """What comes from the second game, by chance; what makes sense only together comes together.

    Hands that are filled up during a deal belong to the phases that do it, endings to phases that can come to
    them; those of the second game come with its phases.
    """
    blocks = [name for name in open_blocks if dice.chance(SHARE)] or dice.some(open_blocks, 1)
    if deals_on(one) or deals_on(other):
        blocks = _together(blocks, ("phases", "hands"), open_blocks, dice)
    if "endings" in blocks and ("phases" in blocks or not can_end(_with_blocks(one, other, blocks), dice)):
        blocks = [block for block in blocks if block != "endings"]
    return blocks or dice.some([name for name in open_blocks if name in ALONE], 1)


def _together(blocks: list[str], pair: tuple[str, ...], open_blocks: list[str], dice: Dice) -> list[str]:
    """The blocks with both of a pair or with neither, as chance has it; a locked one keeps the other back."""
    if len({name in blocks for name in pair}) == 1:
        return blocks
    comes = set(pair).issubset(open_blocks) and dice.chance(TOGETHER)
    return [name for name in BLOCKS if (comes if name in pair else name in blocks)]


def _scorer(one: GameGenome, other: GameGenome, blocks: list[str]) -> GameGenome:
    """The parent that the scoring comes from."""
    return other if "scoring" in blocks else one


def _with_blocks(one: GameGenome, other: GameGenome, blocks: list[str]) -> GameGenome:
    """The first game with these blocks of the second, and with the bids that its scoring pays for."""
    child = one
    for block in blocks:
        for gene in BLOCKS[block]:
            child = _inherited(child, other, gene)
    return with_bids_of(child, _scorer(one, other, blocks))


def _inherited(child: GameGenome, parent: GameGenome, gene: str) -> GameGenome:
    if gene.startswith("setup."):
        name = gene.removeprefix("setup.")
        return replace(child, setup=replace(child.setup, **{name: getattr(parent.setup, name)}))
    return replace(child, **{gene: getattr(parent, gene)})


def crossed_effects(one: GameGenome, other: GameGenome, dice: Dice) -> tuple[SpecialEffect, ...]:
    """The special cards of the first game; half of the second's come in, in place of those of their rank."""
    by_rank: dict[Any, SpecialEffect] = {effect.trigger_rank: effect for effect in one.special_effects}
    for effect in other.special_effects:
        if dice.chance(OVERRIDE):
            by_rank[effect.trigger_rank] = effect
    return tuple(by_rank.values())


def crossed_teams(child: GameGenome, one: GameGenome, other: GameGenome, dice: Dice) -> GameGenome:
    """The teams, or their absence, of a parent with as many players as the child; of either if both have.

    Uneven teams are level only under the scoring they were made for, and come with it or not at all.
    """
    alike = [parent for parent in (one, other) if parent.player_count == child.player_count]
    parent = dice.one(alike)
    if len({len(team) for team in parent.teams}) > 1 and not _scores_alike(child, parent):
        return replace(child, team_mode=False, teams=())
    return replace(child, team_mode=parent.team_mode, teams=parent.teams)


def _scores_alike(child: GameGenome, parent: GameGenome) -> bool:
    return (child.scoring, child.contract) == (parent.scoring, parent.contract)
