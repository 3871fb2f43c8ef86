"""Reach: how large hands and piles can get in an old game, and so which conditions ever matter."""

from darwindeck.cards import SUITED_CARDS
from darwindeck.genome.steps import Guard
from darwindeck.genome.vocabulary import Comparison, EffectType, Fact
from darwindeck.imports.old_games import OldClaim, OldDiscard, OldDraw, OldGame, OldPlay, OldTrick, Spot

Sizes = dict[Fact, tuple[int, int]]  # the smallest and the largest


def sizes_in(old: OldGame) -> Sizes:
    """How large everything is that a condition may look at."""
    draws = [phase for phase in old.phases if isinstance(phase, OldDraw)]
    plays = [phase for phase in old.phases if isinstance(phase, OldPlay)]
    claims = any(isinstance(phase, OldClaim) for phase in old.phases)
    effects = {effect.effect for effect in old.effects if plays}
    shrinks = any(draw.source == Spot.DECK for draw in draws) or EffectType.DRAW_CARDS in effects
    grows = bool(draws) or claims or EffectType.DRAW_CARDS in effects
    loses = bool(plays) or claims or any(isinstance(phase, OldDiscard | OldTrick) for phase in old.phases)
    stock = SUITED_CARDS - old.players * old.cards - old.discards
    discards = (
        claims
        or any(isinstance(phase, OldDiscard) for phase in old.phases)
        or any(play.target == Spot.DISCARD for play in plays)
        or EffectType.FORCE_DISCARD in effects
    )
    tableau = any(play.target == Spot.TABLEAU for play in plays)
    return {
        Fact.HAND_SIZE: (0 if loses else old.cards, SUITED_CARDS if grows else old.cards),
        Fact.STOCK_SIZE: (0 if shrinks else stock, stock),
        Fact.DISCARD_SIZE: (0, SUITED_CARDS) if discards else (old.discards, old.discards),
        Fact.TABLEAU_SIZE: (0, SUITED_CARDS if tableau else 0),
    }


def always(guard: Guard, sizes: Sizes) -> bool:
    low, high = sizes[guard.fact]
    match guard.is_:
        case Comparison.AT_LEAST:
            return low >= guard.value
        case Comparison.AT_MOST:
            return high <= guard.value
    return low == high == guard.value


def never(guard: Guard, sizes: Sizes) -> bool:
    low, high = sizes[guard.fact]
    match guard.is_:
        case Comparison.AT_LEAST:
            return high < guard.value
        case Comparison.AT_MOST:
            return low > guard.value
    return not low <= guard.value <= high


def implies(one: Guard, other: Guard) -> bool:
    """Whether the other guard holds whenever this one does."""
    if one.fact != other.fact:
        return False
    match one.is_, other.is_:
        case ((Comparison.AT_LEAST | Comparison.EXACTLY), Comparison.AT_LEAST):
            return one.value >= other.value
        case ((Comparison.AT_MOST | Comparison.EXACTLY), Comparison.AT_MOST):
            return one.value <= other.value
    return one == other
