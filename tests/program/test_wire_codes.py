"""Wire codes: what a number means in bytecode stays for good, whatever order the names stand in."""

import pytest
from tests.tables import turns_for

from darwindeck.cards import Rank
from darwindeck.compiler.compile import compile_genome
from darwindeck.genome.card_sets import AnyOf, OfRank, SuitOf
from darwindeck.genome.schema import SpecialEffect
from darwindeck.genome.steps import Play
from darwindeck.genome.vocabulary import EffectType, SuitReference, TargetSelector
from darwindeck.program.bytecode import decode, encode
from darwindeck.program.codes import EffectCode, TargetCode

pytestmark = pytest.mark.small

# 0 to 4 as first specified, the rest our own.
EFFECTS = {
    0: EffectType.SKIP_NEXT,
    1: EffectType.REVERSE_DIRECTION,
    2: EffectType.DRAW_CARDS,
    3: EffectType.EXTRA_TURN,
    4: EffectType.FORCE_DISCARD,
    5: EffectType.CHOOSE_SUIT,
    6: EffectType.SWAP_HANDS,
    7: EffectType.STEAL_CARD,
}
TARGETS = {
    0: TargetSelector.NEXT_PLAYER,
    1: TargetSelector.PREV_PLAYER,
    2: TargetSelector.PLAYER_CHOICE,
    3: TargetSelector.RANDOM_OPPONENT,
    4: TargetSelector.ALL_OPPONENTS,
    5: TargetSelector.LEFT_OPPONENT,
    6: TargetSelector.RIGHT_OPPONENT,
}
SECTION_OF_EFFECTS = 60


def bytecode(effect: SpecialEffect) -> bytes:
    """A game in which nines have this effect, and in which a suit that is chosen matters."""
    turn = Play(AnyOf((SuitOf(SuitReference.IN_FORCE), OfRank(Rank.NINE))))
    return encode(compile_genome(turns_for(3, 5, turn, to_discard=1, special_effects=(effect,))))


def entry(rank: int, effect: int, target: int, value: int) -> bytes:
    """The section of one effect: a count, four bytes, and no rank that discards at random."""
    return bytes([SECTION_OF_EFFECTS, 1, rank, effect, target, value, 0, 0])


@pytest.mark.parametrize(("code", "effect"), EFFECTS.items())
def test_the_code_of_an_effect_never_changes(code: int, effect: EffectType) -> None:
    data = bytecode(SpecialEffect(Rank.NINE, effect))
    assert data.endswith(entry(7, code, 0, 1))
    assert EffectCode(int(decode(data).effect_kind[7])).name == effect.name


@pytest.mark.parametrize(("code", "target"), TARGETS.items())
def test_the_code_of_a_target_never_changes(code: int, target: TargetSelector) -> None:
    data = bytecode(SpecialEffect(Rank.NINE, EffectType.DRAW_CARDS, target, 2))
    assert data.endswith(entry(7, 2, code, 2))
    assert TargetCode(int(decode(data).effect_target[7])).name == target.name


def test_every_effect_and_target_has_a_code() -> None:
    assert set(EFFECTS.values()) == set(EffectType)
    assert set(TARGETS.values()) == set(TargetSelector)
