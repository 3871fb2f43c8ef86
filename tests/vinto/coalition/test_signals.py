"""Signals: what plans mean, what is decoded from a turn, and which role a member takes."""

import dataclasses

import pytest
from tests.vinto.coalition.snapshots import view_of
from tests.vinto.tables import call_by, do, point, stacked, table

from darwindeck.errors import DarwinDeckError
from darwindeck.rng import Chance
from darwindeck.vinto.alphabet import (
    CHOOSE,
    DECLARE,
    DECLINE,
    DISCARD,
    DRAW,
    GO_ON,
    SILENT,
    SWAP,
    SWAP_THEM,
    THROW,
    USE,
)
from darwindeck.vinto.coalition.coordinator import CoalitionCoordinator
from darwindeck.vinto.coalition.decoder import CoalitionSignalDecoder
from darwindeck.vinto.coalition.encoder import CoalitionSignalEncoder
from darwindeck.vinto.coalition.final import new_desk
from darwindeck.vinto.coalition.signals import (
    CoalitionRole,
    CoalitionSignal,
    Score,
    SignalContext,
    SignalEvidence,
    SignalIntent,
)
from darwindeck.vinto.codes import NOBODY, Rank
from darwindeck.vinto.events import event_of
from darwindeck.vinto.flow import play
from darwindeck.vinto.layout import Rules, Vinto
from darwindeck.vinto.minds.beliefs import new_beliefs
from darwindeck.vinto.minds.personalities import PERSONALITIES, Personality, personality_of
from darwindeck.vinto.minds.styles import new_style
from darwindeck.vinto.reading import context_of
from darwindeck.vinto.rules.rows import learn

pytestmark = pytest.mark.small
CONTEXT = SignalContext(Score(12, 5), (Score(20, 6), Score(21, 6)), Score(9, 4), True)
ROWS = ("5c Qc Jc", "2d 6d", "9h Th 4h", "3s 7s")


def final_table(protected: bool = True) -> Vinto:
    """Player 3 has called; player 0 has the turn; player 1, with two cards, is the public champion."""
    return call_by(table(*ROWS, rules=Rules(caller_protected=protected)), 3)


def decoded(game: Vinto, chance: Chance, *moves: int) -> SignalIntent:
    """What player 0's moves are understood to mean."""
    before = view_of(game, 1).table
    evidence = []
    for move in moves:
        play(game, chance, move)
        evidence.append(SignalEvidence(0, 1, event_of(game, 0), CONTEXT))
    return CoalitionSignalDecoder().decode(evidence, before)


@pytest.mark.parametrize(
    ("card", "moves", "signal", "target"),
    [
        ("2h", (SWAP, SILENT), CoalitionSignal.CHAMPION, 0),
        ("7h", (USE, point(0, 1), GO_ON), CoalitionSignal.CHAMPION, 0),
        ("Kh", (USE, point(0, 1), DECLARE + Rank.QUEEN), CoalitionSignal.CHAMPION, 0),
        ("Kh", (USE, point(1, 1), DECLARE + 4), CoalitionSignal.SUPPORT, 1),
        ("Ts", (USE, point(1, 0), GO_ON), CoalitionSignal.SUPPORT, 1),
        ("Jh", (USE, point(1, 0), point(2, 0), GO_ON), CoalitionSignal.SUPPORT, 1),
        ("Jh", (USE, point(0, 0), point(1, 0), GO_ON), CoalitionSignal.TRANSFER_RESOURCE, 1),
        ("Qh", (USE, point(0, 0), point(2, 0), GO_ON, SWAP_THEM), CoalitionSignal.TRANSFER_RESOURCE, 2),
        ("8h", (DISCARD, THROW), CoalitionSignal.SUPPORT, 1),
        ("Jh", (USE, point(0, 0), point(1, 0), DECLINE), CoalitionSignal.UNCERTAIN, NOBODY),
        ("8h", (DISCARD,), CoalitionSignal.UNCERTAIN, NOBODY),
    ],
)
def test_what_a_turn_means(card: str, moves: tuple[int, ...], signal: CoalitionSignal, target: int) -> None:
    game = final_table()
    intent = decoded(game, stacked(game, card), DRAW, *moves)
    assert (intent.signal, intent.target_player) == (signal, target)
    assert 0.5 < intent.confidence < 1.0


@pytest.mark.parametrize(
    ("card", "moves"),
    [
        ("Jh", (USE, point(1, 0), point(3, 0), GO_ON)),
        ("Kh", (USE, point(3, 0), DECLARE + 1)),
        ("Ah", (USE, CHOOSE + 3, GO_ON)),
    ],
)
def test_an_action_on_an_unprotected_caller_is_an_attack(card: str, moves: tuple[int, ...]) -> None:
    game = final_table(protected=False)
    intent = decoded(game, stacked(game, card), DRAW, *moves)
    assert (intent.signal, intent.target_player) == (CoalitionSignal.ATTACK_VINTO, 3)


def test_nothing_seen_is_nothing_known() -> None:
    intent = CoalitionSignalDecoder().decode([], final_table())
    assert intent == SignalIntent(CoalitionSignal.UNCERTAIN, 1.0)


def test_confidence_is_a_posterior_that_sums_to_one() -> None:
    posterior = CoalitionSignalDecoder().posterior(final_table(), 0, CoalitionSignal.SUPPORT)
    assert sum(posterior.values()) == pytest.approx(1.0)
    assert set(posterior) == set(CoalitionSignal)


def encoder_at(game: Vinto, card: str) -> tuple[CoalitionSignalEncoder, list]:
    do(game, stacked(game, card), DRAW)
    encoder = CoalitionSignalEncoder(new_style(cooperativeness=1.0), new_desk(), worlds=4)
    beliefs = new_beliefs()
    beliefs.bar = 20.0
    return encoder, encoder.values_of(view_of(game, 0), beliefs, 3)


def test_the_encoder_says_so_when_no_move_expresses_an_intent() -> None:
    """A jack could strike the caller, but not one who is protected."""
    attack = SignalIntent(CoalitionSignal.ATTACK_VINTO, 1.0)
    encoder, values = encoder_at(final_table(), "Jh")
    encoding = encoder.encode(attack, values)
    assert encoding.plan is None
    assert encoding.reason == "No move expresses attack_vinto here."
    encoder, values = encoder_at(final_table(protected=False), "Jh")
    assert encoder.encode(attack, [(plan, 0.5) for plan, _ in values]).plan is not None


def test_what_is_encoded_is_decoded() -> None:
    game = final_table(protected=False)
    encoder, values = encoder_at(game, "Jh")
    loose = [(plan, 0.5) for plan, _ in values]
    signals = encoder.open_intents(loose)
    assert CoalitionSignal.TRANSFER_RESOURCE in signals
    for signal in signals:
        plan = encoder.encode(SignalIntent(signal, 1.0), loose).plan
        fresh = final_table(protected=False)
        assert plan is not None
        assert decoded(fresh, stacked(fresh, "Jh"), DRAW, *plan.moves).signal == signal


def test_an_intent_that_costs_too_much_is_not_encoded() -> None:
    encoder, values = encoder_at(final_table(), "Jh")
    dear = [(plan, 0.9 if plan.signal == CoalitionSignal.CHAMPION else 0.2) for plan, _ in values]
    dear.sort(key=lambda one: -one[1])
    encoding = encoder.encode(SignalIntent(CoalitionSignal.TRANSFER_RESOURCE, 1.0), dear)
    assert encoding.plan is None
    assert encoding.reason == "Signalling transfer_resource costs 70% of wins; at most 5% is allowed."


def role_of(
    personality: Personality, game: Vinto, signals: dict[int, SignalIntent] | None = None
) -> CoalitionRole:
    return CoalitionCoordinator(personality).determine_strategy(view_of(game, 0), signals or {}).role


def loyal(share: float) -> Personality:
    return dataclasses.replace(personality_of("calculating-charlie"), cooperativeness=share)


def test_the_public_champion_is_the_champion() -> None:
    game = final_table()
    strategy = CoalitionCoordinator(loyal(0.9)).determine_strategy(view_of(game, 1), {})
    assert (strategy.role, strategy.champion) == (CoalitionRole.CHAMPION, 1)
    assert strategy.coordination.target_player == 1


@pytest.mark.parametrize(
    ("player", "share", "protected", "plan"),
    [
        (1, 0.8, True, (("minimize_own_score", "use_actions_on_self"), 1, CoalitionSignal.CHAMPION)),
        (0, 0.8, True, (("help_champion", "transfer_low_cards"), 1, CoalitionSignal.SUPPORT)),
        (0, 0.6, False, (("disrupt_vinto", "prevent_optimization"), 3, CoalitionSignal.ATTACK_VINTO)),
    ],
)
def test_every_role_has_its_priorities_its_target_and_its_signal(
    player: int, share: float, protected: bool, plan: tuple
) -> None:
    game = final_table(protected)
    strategy = CoalitionCoordinator(loyal(share)).determine_strategy(view_of(game, player), {})
    assert dataclasses.astuple(strategy.coordination) == plan


def test_cautious_members_support_and_aggressive_ones_attack() -> None:
    game = final_table(protected=False)
    assert role_of(personality_of("cautious-carl"), game) == CoalitionRole.SUPPORT
    assert role_of(personality_of("aggressive-anna"), game) == CoalitionRole.ATTACK


def test_the_context_of_a_move_is_estimates_with_their_spread() -> None:
    """Player 0 has three cards and player 1 two, so that the total of player 0 is less certain."""
    context = context_of(view_of(final_table(), 1).table, 0)
    assert context.is_first_coalition_turn
    assert len(context.coalition_scores) == 2
    assert context.player_score.spread > context.coalition_scores[0].spread > 0
    assert context.player_score.mean > context.coalition_scores[0].mean > 0


def test_a_loyal_member_supports_the_champion() -> None:
    strategy = CoalitionCoordinator(loyal(0.8)).determine_strategy(view_of(final_table(), 0), {})
    assert strategy.role == CoalitionRole.SUPPORT
    assert strategy.coordination.target_player == 1
    assert strategy.coordination.signal == CoalitionSignal.SUPPORT


def test_somebody_attacks_where_it_is_legal_and_nobody_does() -> None:
    attacked = {1: SignalIntent(CoalitionSignal.ATTACK_VINTO, 0.9, 3)}
    assert role_of(loyal(0.6), final_table(protected=False)) == CoalitionRole.ATTACK
    assert role_of(loyal(0.6), final_table(protected=False), attacked) == CoalitionRole.SUPPORT
    assert role_of(loyal(0.6), final_table()) == CoalitionRole.SUPPORT


def test_a_usurper_close_to_the_champion_competes() -> None:
    usurper = personality_of("usurping-ursula")
    game = final_table()
    for place in range(3):
        learn(game, 0, place, 0b0001)
    assert role_of(usurper, game) == CoalitionRole.SUPPORT  # 25 is far from the champion
    close = call_by(table("2c Kc 3c", "9d 6d", "9h Th 4h", "3s 7s"), 3)
    for place in range(3):
        learn(close, 0, place, 0b0001)
    assert role_of(usurper, close) == CoalitionRole.CHAMPION
    assert role_of(loyal(0.8), close) == CoalitionRole.SUPPORT


def test_only_the_usurper_usurps() -> None:
    assert [name for name, one in PERSONALITIES.items() if one.usurps] == ["usurping-ursula"]


def test_there_is_no_strategy_outside_the_final_round() -> None:
    with pytest.raises(DarwinDeckError, match="no coalition before Vinto is called"):
        CoalitionCoordinator(loyal(0.8)).determine_strategy(view_of(table(), 0), {})
    with pytest.raises(DarwinDeckError, match="caller plays alone"):
        CoalitionCoordinator(loyal(0.8)).determine_strategy(view_of(final_table(), 3), {})
