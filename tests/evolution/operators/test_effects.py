"""Effects: all kinds, all targets, small sizes, and nothing in genes that an effect does not use."""

from collections import Counter

from msgspec.structs import replace
from tests.evolution.operators.games import CRAZY_EIGHTS, HEARTS, UNO, WAR, drafts_of, is_playable

from darwindeck.cards import Rank
from darwindeck.evolution.operators.catalogue import BY_NAME
from darwindeck.evolution.operators.mutation import apply, dice_from
from darwindeck.genome.schema import USES_TARGET, USES_VALUE, GameGenome, SpecialEffect
from darwindeck.genome.vocabulary import DiscardHow, EffectType, TargetSelector


def added(genome: GameGenome, seeds: int) -> list[SpecialEffect]:
    return [draft.special_effects[-1] for draft in drafts_of("add-effect", genome, seeds)]


def test_effect_evolution() -> None:
    """An effect comes in, changes and goes again, one at a time."""
    plain = replace(CRAZY_EIGHTS, special_effects=())
    for seed in range(10):
        found = [plain]
        for name in ("add-effect", "mutate-effect", "remove-effect"):
            child = apply(BY_NAME[name], found[-1], dice_from(f"{seed}"))
            assert child is not None
            assert is_playable(child)
            found.append(child)
        assert [len(genome.special_effects) for genome in found] == [0, 1, 1, 0]
        assert found[1].special_effects != found[2].special_effects


def test_every_effect_type_comes_in() -> None:
    assert {effect.effect_type for effect in added(CRAZY_EIGHTS, 120)} == set(EffectType)


def test_all_seven_targets_come_in_and_next_and_all_most_often() -> None:
    targets = Counter(effect.target for effect in added(UNO, 600) if effect.effect_type in USES_TARGET)
    assert set(targets) == set(TargetSelector)
    assert {target for target, _ in targets.most_common(2)} == {
        TargetSelector.NEXT_PLAYER,
        TargetSelector.ALL_OPPONENTS,
    }


def test_values_are_one_to_three() -> None:
    values = Counter(effect.value for effect in added(UNO, 150) if effect.effect_type in USES_VALUE)
    assert set(values) == {1, 2, 3}


def test_a_value_changes_by_one_and_never_below_one() -> None:
    draws = [SpecialEffect(Rank.TWO, EffectType.DRAW_CARDS, value=value) for value in (1, 2, 3)]
    for effect in draws:
        drafts = drafts_of("mutate-effect", replace(UNO, special_effects=(effect,)), 60)
        values = {draft.special_effects[0].value for draft in drafts if same_but_value(draft, effect)}
        assert values == {value for value in (effect.value - 1, effect.value + 1) if 1 <= value <= 3}


def same_but_value(draft: GameGenome, effect: SpecialEffect) -> bool:
    changed = draft.special_effects[0]
    return changed.value != effect.value and replace(changed, value=effect.value) == effect


def test_genes_that_an_effect_does_not_use_stay_at_their_defaults() -> None:
    effects = added(UNO, 120) + [draft.special_effects[0] for draft in drafts_of("mutate-effect", UNO, 120)]
    for effect in effects:
        kind = effect.effect_type
        assert kind in USES_TARGET or effect.target == TargetSelector.NEXT_PLAYER
        assert kind in USES_VALUE or effect.value == 1
        assert kind == EffectType.FORCE_DISCARD or effect.how == DiscardHow.CHOICE


def test_a_rank_has_one_effect() -> None:
    genome = HEARTS
    for seed in range(14):
        genome = apply(BY_NAME["add-effect"], genome, dice_from(f"{seed}")) or genome
    ranks = [effect.trigger_rank for effect in genome.special_effects]
    assert len(ranks) == len(set(ranks)) == 13


def test_cards_have_no_effects_in_a_war() -> None:
    assert drafts_of("add-effect", WAR, 5) == []


def test_where_a_card_chooses_the_suit_plays_go_by_it() -> None:
    chosen = [
        draft
        for draft in drafts_of("add-effect", replace(CRAZY_EIGHTS, scoring=()), 60)
        if draft.special_effects[0].effect_type == EffectType.CHOOSE_SUIT
    ]
    assert chosen
    assert all("in_force" in str(draft.phases) or "IN_FORCE" in str(draft.phases) for draft in chosen)
