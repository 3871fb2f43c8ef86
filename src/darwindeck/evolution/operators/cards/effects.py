"""Effects of cards: special cards are added, taken away, and changed."""

from msgspec.structs import replace

from darwindeck.cards import Rank, rank_mask
from darwindeck.evolution.operators.drafts import survey_of
from darwindeck.genome.card_sets import SuitOf
from darwindeck.genome.denotation import cards_ever_in
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.effects import can_stack
from darwindeck.genome.paths import replaced
from darwindeck.genome.phases import TrickPhase, TurnPhase
from darwindeck.genome.schema import USES_TARGET, USES_VALUE, GameGenome, SpecialEffect
from darwindeck.genome.steps import Play
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import (
    DiscardHow,
    EffectType,
    SuitReference,
    TableauMode,
    TargetSelector,
    Zone,
)

HIGHEST_VALUE = 3
# The next player and all opponents are struck most often.
TARGETS = {target: 1.0 for target in TargetSelector} | {
    TargetSelector.NEXT_PLAYER: 4.0,
    TargetSelector.ALL_OPPONENTS: 3.0,
}
SUITS_SHOWN = (SuitReference.TOP, SuitReference.IN_FORCE, SuitReference.NAMED)


def add_effect(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """A rank that did nothing gets an effect."""
    survey = survey_of(genome)
    ranks = _free_ranks(survey)
    if not ranks or genome.setup.tableau_mode == TableauMode.WAR:
        return None
    effect = _effect(dice, survey, dice.one(ranks), dice.one(effect_types(survey)))
    effects = (*genome.special_effects, effect)
    return _listening(replace(genome, special_effects=effects))


def remove_effect(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """A special card becomes an ordinary one."""
    effects = genome.special_effects
    if not effects:
        return None
    gone = dice.number(0, len(effects) - 1)
    return replace(genome, special_effects=effects[:gone] + effects[gone + 1 :])


def mutate_effect(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """One thing about a special card changes: its rank, what it does, to whom, how much, or who chooses."""
    if not genome.special_effects:
        return None
    survey = survey_of(genome)
    place = dice.number(0, len(genome.special_effects) - 1)
    effect = _changed(dice, survey, genome.special_effects[place])
    if effect is None:
        return None
    changed: GameGenome = replaced(genome, f"special_effects[{place}]", effect)
    return _listening(changed)


def effect_types(survey: Survey) -> list[EffectType]:
    """What a card can do in this game."""
    kinds = list(EffectType)
    if max(survey.stocks) < 2 and not survey.has_stock:
        kinds.remove(EffectType.DRAW_CARDS)
    shows_suits = any(part.value.of in SUITS_SHOWN for part in survey.parts if isinstance(part.value, SuitOf))
    if not shows_suits or not survey.has(TurnPhase):
        kinds.remove(EffectType.CHOOSE_SUIT)
    return kinds


def _free_ranks(survey: Survey) -> list[Rank]:
    """The ranks that players can play, without an effect so far."""
    cards = survey.deck if survey.has(TrickPhase) else 0
    for _, play in survey.every(Play):
        cards |= survey.deck & cards_ever_in(play.cards, survey.game)
    taken = {effect.trigger_rank for effect in survey.genome.special_effects}
    return [rank for rank in Rank if rank_mask(rank.number) & cards and rank not in taken]


def _effect(dice: Dice, survey: Survey, rank: Rank, kind: EffectType) -> SpecialEffect:
    random_discard = kind == EffectType.FORCE_DISCARD and dice.chance(0.4)
    return SpecialEffect(
        trigger_rank=rank,
        effect_type=kind,
        target=_target(dice, kind) if kind in USES_TARGET else TargetSelector.NEXT_PLAYER,
        value=dice.usual("SpecialEffect.value", 1, _highest(survey, kind)) if kind in USES_VALUE else 1,
        how=DiscardHow.RANDOM if random_discard else DiscardHow.CHOICE,
        stacks=can_stack(survey) and dice.chance(0.4),
    )


def _changed(dice: Dice, survey: Survey, effect: SpecialEffect) -> SpecialEffect | None:
    kind = effect.effect_type
    genes = ["rank", "type"]
    genes += ["target"] if kind in USES_TARGET else []
    genes += ["value"] if kind in USES_VALUE and _highest(survey, kind) > 1 else []
    genes += ["how"] if kind == EffectType.FORCE_DISCARD else []
    genes += ["stacks"] if _may_stack(survey, effect) else []
    match dice.one(genes):
        case "rank":
            ranks = _free_ranks(survey)
            return replace(effect, trigger_rank=dice.one(ranks)) if ranks else None
        case "type":
            kinds = [other for other in effect_types(survey) if other != kind]
            return _of_type(dice, survey, effect, dice.one(kinds))
        case "target":
            return replace(effect, target=_target(dice, kind, but=effect.target))
        case "value":
            most = max(effect.value, _highest(survey, kind))
            steps = [value for value in (effect.value - 1, effect.value + 1) if 1 <= value <= most]
            return replace(effect, value=dice.one(steps))
        case "stacks":
            return replace(effect, stacks=not effect.stacks)
    swapped = DiscardHow.CHOICE if effect.how == DiscardHow.RANDOM else DiscardHow.RANDOM
    return replace(effect, how=swapped)


def _may_stack(survey: Survey, effect: SpecialEffect) -> bool:
    draws = effect.effect_type == EffectType.DRAW_CARDS and effect.target == TargetSelector.NEXT_PLAYER
    return draws and can_stack(survey)


def _of_type(dice: Dice, survey: Survey, effect: SpecialEffect, kind: EffectType) -> SpecialEffect:
    """The effect with another type: what the new type does not use goes back to its default."""
    fresh = _effect(dice, survey, effect.trigger_rank, kind)
    has_both = kind in USES_TARGET and effect.effect_type in USES_TARGET
    keeps = has_both and (kind, effect.target) != (EffectType.SWAP_HANDS, TargetSelector.ALL_OPPONENTS)
    return replace(fresh, target=effect.target) if keeps else fresh


def _target(dice: Dice, kind: EffectType, but: TargetSelector | None = None) -> TargetSelector:
    weights = {target: weight for target, weight in TARGETS.items() if target != but}
    if kind == EffectType.SWAP_HANDS:
        weights.pop(TargetSelector.ALL_OPPONENTS, None)
    return dice.weighted(weights)


def _highest(survey: Survey, kind: EffectType) -> int:
    most = survey.players - 1 if kind == EffectType.SKIP_NEXT else HIGHEST_VALUE
    return min(most, HIGHEST_VALUE)


def _listening(genome: GameGenome) -> GameGenome:
    """Where a card chooses the suit, plays that matched the suit of the top card match the chosen one."""
    survey = survey_of(genome)
    in_force = SuitOf(SuitReference.IN_FORCE)
    shown = [part.value.of for part in survey.parts if isinstance(part.value, SuitOf)]
    if not survey.has_effect(EffectType.CHOOSE_SUIT) or any(of in SUITS_SHOWN[1:] for of in shown):
        return genome
    for part in survey.parts:
        if part.value == SuitOf(SuitReference.TOP) and survey.plays_to(Zone.DISCARD):
            genome = replaced(genome, part.path, in_force)
    return genome
