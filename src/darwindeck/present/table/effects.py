"""Effects in words: who takes, draws, discards or exchanges because of a card, and how many cards moved."""

from darwindeck.present.table.cast import Cast
from darwindeck.present.table.changes import (
    Change,
    handed_over,
    is_of_kind,
    rank_that_acts,
    swapped_with,
    victims_of,
)
from darwindeck.present.table.phrases import cards_in_number, goes_round, named, pending_of
from darwindeck.program import alphabet
from darwindeck.program.codes import NONE, EffectCode, Pending, PhaseKind, TargetCode


def effects_in_words(change: Change, cast: Cast) -> list[str]:
    """What the move did to hands that are not the mover's own, and to the direction of play."""
    sentences = []
    rank = rank_that_acts(change)
    if is_of_kind(change, rank, EffectCode.SWAP_HANDS):
        sentences.append(_swap(change, cast, rank))
    elif is_of_kind(change, rank, EffectCode.STEAL_CARD):
        sentences += _thefts(change, cast, rank)
    elif is_of_kind(change, rank, EffectCode.DRAW_CARDS) and is_aimed(change):
        sentences.append(_draw_of_the_chosen(change, cast, rank))
    sentences += _losses(change, cast)
    turns_round = change.before.direction != change.after.direction and not change.phase_changed
    if turns_round and goes_round(change.before):
        sentences.append(_turn_round(change))
    return sentences


def _turn_round(change: Change) -> str:
    """Which way play goes now; a trick goes on as it began, and what turns twice in it stays."""
    if int(change.program.phase_kind[int(change.before.phase)]) != PhaseKind.TRICK:
        return "The direction of play turns round"
    if change.is_in_last_trick:
        return ""
    if change.after.direction == change.before.trick_direction:
        return "So the direction of play stays as it is"
    return "From the next trick on, the direction of play turns round"


def is_told_by_its_effect(change: Change) -> bool:
    """Whether the move chooses a player, and what happens to that player says it all."""
    if not alphabet.PLAYER <= change.move < alphabet.RANK:
        return False
    if not is_aimed(change):
        return change.lost(change.move - alphabet.PLAYER)[0] > 0
    rank = rank_that_acts(change)
    return any(is_of_kind(change, rank, kind) for kind in (EffectCode.STEAL_CARD, EffectCode.DRAW_CARDS))


def is_aimed(change: Change) -> bool:
    """Whether the move chooses whom an effect strikes."""
    return pending_of(change.before) == Pending.TARGET


def _swap(change: Change, cast: Cast, rank: int) -> str:
    if int(change.program.effect_target[rank]) == TargetCode.ALL_OPPONENTS:
        for player in range(len(cast.names)):
            change.settle(player)
        return "Every hand moves on to the next player"
    other = swapped_with(change, rank)
    if other == NONE:
        for player in range(len(cast.names)):
            change.settle(player)
        return cast.does(change.mover, "exchange hands with another player")
    change.swap(change.mover, other)
    if is_aimed(change):
        return ""
    return cast.does(change.mover, f"exchange hands with {cast.whom(other)}")


def _thefts(change: Change, cast: Cast, rank: int) -> list[str]:
    """A sentence for each player who lost cards to the mover, with the cards where the viewer knows them."""
    sentences = []
    for victim in victims_of(change, rank):
        moved = min(int(change.program.effect_value[rank]), change.held[victim])
        if moved or is_aimed(change):
            sentences.append(_taking(change, cast, victim, moved))
    return sentences


def _taking(change: Change, cast: Cast, victim: int, moved: int) -> str:
    cards = handed_over(change, victim, change.mover)
    what = named(cards) if len(cards) == moved > 0 else cards_in_number(moved)
    change.hand_over(victim, change.mover, moved, cards)
    return cast.does(change.mover, f"take {what} from {cast.whom(victim)}")


def _draw_of_the_chosen(change: Change, cast: Cast, rank: int) -> str:
    target = change.move - alphabet.PLAYER
    more, cards = change.gained(target)
    drawn = max(0, min(more, int(change.program.effect_value[rank])))
    what = named(cards) if len(cards) == drawn > 0 else cards_in_number(drawn)
    change.held[target] += drawn
    if drawn == more:
        change.settle(target)
    return cast.does(change.mover, f"make {cast.whom(target)} draw {what}")


def _losses(change: Change, cast: Cast) -> list[str]:
    """Hands that became smaller without a move of their owners, in the order in which it happened."""
    sentences = []
    discarded = change.new_discards
    players, direction = len(cast.names), int(change.after.direction)
    for step in range(players):
        player = (change.mover + step * direction) % players
        fewer, _ = change.lost(player)
        if fewer <= 0:
            continue
        if discarded:
            sentences.append(cast.does(player, f"discard {named(discarded[:fewer])}"))
            discarded = discarded[fewer:]
            change.settle(player)
        elif player != change.mover:
            sentences.append(_taking(change, cast, player, fewer))
    return sentences
