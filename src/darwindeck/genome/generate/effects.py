"""Random effects of cards: ranks that skip, reverse, draw, discard, swap or steal when they are played."""

from msgspec.structs import replace

from darwindeck.cards import Rank, rank_mask
from darwindeck.genome.denotation import cards_ever_in
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.draft import Draft
from darwindeck.genome.phases import TrickPhase
from darwindeck.genome.schema import USES_TARGET, USES_VALUE, GameGenome, SpecialEffect
from darwindeck.genome.steps import Play
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import DiscardHow, EffectType, TargetSelector, Zone

MOST_EFFECTS = 4


def with_effects(dice: Dice, draft: Draft, genome: GameGenome, share: float) -> GameGenome:
    """The genome with some special cards; with one at least where a card is to choose suits."""
    chooses = draft.chooses_suits
    if not chooses and not dice.may("GameGenome.special_effects", share):
        return genome
    survey = Survey(genome)
    kinds = _kinds(dice, survey, draft)
    ranks = dice.shuffled(_ranks_played(survey))
    if Rank.JOKER in ranks and dice.chance(0.8):
        ranks = [Rank.JOKER, *(rank for rank in ranks if rank != Rank.JOKER)]
    wanted = dice.number(1, min(MOST_EFFECTS, len(ranks)))
    picked = [dice.one(kinds) for _ in range(wanted)] if kinds else []
    if chooses:
        picked = [EffectType.CHOOSE_SUIT, *picked[1:]]
    effects = [_effect(dice, survey, rank, kind) for rank, kind in zip(ranks, picked, strict=False)]
    return replace(genome, special_effects=tuple(effects))


def _ranks_played(survey: Survey) -> list[Rank]:
    """The ranks that players can play."""
    cards = survey.deck if survey.has(TrickPhase) else 0
    for _, play in survey.every(Play):
        cards |= cards_ever_in(play.cards, survey.game)
    return [rank for rank in Rank if rank_mask(rank.number) & cards]


def _kinds(dice: Dice, survey: Survey, draft: Draft) -> list[EffectType]:
    """The effects that mean something in this game; where suits are named, cards often choose one."""
    suits = [EffectType.CHOOSE_SUIT] * 6 if draft.names_suits else []
    others = [kind for kind in EffectType if kind != EffectType.CHOOSE_SUIT]
    kinds = [kind for kind in (*suits, *others) if dice.palette.allows(kind)]
    if max(survey.stocks) < 2:
        kinds = [kind for kind in kinds if kind != EffectType.DRAW_CARDS]
    return kinds


def _effect(dice: Dice, survey: Survey, rank: Rank, kind: EffectType) -> SpecialEffect:
    targets = [target for target in TargetSelector if dice.palette.allows(target)]
    everybody = [target for target in targets if target == TargetSelector.ALL_OPPONENTS]
    # Nobody swaps hands with everybody; other effects strike everybody twice as often as anyone else.
    if kind == EffectType.SWAP_HANDS:
        targets = [target for target in targets if target not in everybody]
    else:
        targets += everybody
    most = survey.players - 1 if kind == EffectType.SKIP_NEXT else 3
    has_value = kind in USES_VALUE and dice.may("SpecialEffect.value", 0.5)
    random_discard = kind == EffectType.FORCE_DISCARD and dice.may(DiscardHow.RANDOM, 0.5)
    has_target = kind in USES_TARGET and bool(targets) and dice.may("SpecialEffect.target", 1.0)
    draws = kind == EffectType.DRAW_CARDS and can_stack(survey)
    stacks = draws and dice.may("SpecialEffect.stacks", 0.7)
    return SpecialEffect(
        trigger_rank=rank,
        effect_type=kind,
        target=dice.one(targets) if has_target and not stacks else TargetSelector.NEXT_PLAYER,
        value=dice.usual("SpecialEffect.value", 1, most) if has_value else 1,
        how=DiscardHow.RANDOM if random_discard else DiscardHow.CHOICE,
        stacks=stacks,
    )


def can_stack(survey: Survey) -> bool:
    """Whether cards to draw could be passed on: where cards are played to the discards, and not to tricks."""
    return survey.plays_to(Zone.DISCARD) and not survey.has(TrickPhase)
