"""Signals: what a turn is read as, what the plan is, and which role a member takes in it."""

import dataclasses

import pytest
from tests.vinto.coalition.snapshots import called, speaking_beliefs, view_of
from tests.vinto.tables import call_by, do, point, stacked, table

from darwindeck.errors import DarwinDeckError
from darwindeck.move_sets import is_legal
from darwindeck.records import copy_of
from darwindeck.rng import Chance, new_chance
from darwindeck.vinto.alphabet import (
    CHOOSE,
    DECLARE,
    DECLINE,
    DISCARD,
    DRAW,
    GO_ON,
    PASS,
    SILENT,
    SWAP,
    SWAP_THEM,
    THROW,
    USE,
)
from darwindeck.vinto.coalition.coordinator import CoalitionCoordinator, plan_of
from darwindeck.vinto.coalition.decoder import CoalitionSignalDecoder, deed_of
from darwindeck.vinto.coalition.deeds import COUNTED, likelihood
from darwindeck.vinto.coalition.listening import hear
from darwindeck.vinto.coalition.roles import public_champion, role_of
from darwindeck.vinto.coalition.signals import CoalitionSignal, SignalEvidence, SignalIntent
from darwindeck.vinto.codes import NOBODY, Deed, Phase, Rank, Role, Status
from darwindeck.vinto.events import event_of
from darwindeck.vinto.layout import Rules, Vinto
from darwindeck.vinto.minds.estimates import Style
from darwindeck.vinto.minds.personalities import PERSONALITIES, personality_of
from darwindeck.vinto.minds.styles import new_style, style_of
from darwindeck.vinto.minds.trust import believe
from darwindeck.vinto.rules.moves import any_move
from darwindeck.vinto.rules.rows import learn

pytestmark = pytest.mark.small
ROWS = ("5c Qc Jc", "2d 6d", "9h Th 4h", "3s 7s")
LOYAL = new_style(cooperativeness=1.0, speaks=True)
USURPER = style_of(personality_of("usurping-ursula"), 8)


def final_table(protected: bool = True) -> Vinto:
    """Player 3 has called; player 0 has the turn; player 1, with two cards, is the public champion."""
    return call_by(table(*ROWS, rules=Rules(caller_protected=protected)), 3)


def read(game: Vinto, chance: Chance, *moves: int) -> SignalIntent:
    """What player 0's moves are understood to mean."""
    plan, events = plan_of(view_of(game, 1).table, speaking_beliefs()), []
    for move in moves:
        do(game, chance, move)
        events.append(event_of(game, 0))
    return CoalitionSignalDecoder().decode(SignalEvidence(0, tuple(events), plan))


@pytest.mark.parametrize(
    ("card", "moves", "signal", "target"),
    [
        ("2h", (SWAP, SILENT), CoalitionSignal.CHAMPION, 0),
        ("7h", (USE, point(0, 1), GO_ON), CoalitionSignal.CHAMPION, 0),
        ("Kh", (USE, point(0, 1), DECLARE + Rank.QUEEN), CoalitionSignal.CHAMPION, 0),
        ("Kh", (USE, point(1, 1), DECLARE + 4), CoalitionSignal.SUPPORT, 1),
        ("Ts", (USE, point(1, 0), GO_ON), CoalitionSignal.SUPPORT, 1),
        ("Jh", (USE, point(1, 0), point(2, 0), GO_ON), CoalitionSignal.SUPPORT, 1),
        ("2h", (SWAP, DECLARE + Rank.QUEEN), CoalitionSignal.SUPPORT, 1),
        ("8h", (DISCARD, THROW), CoalitionSignal.SUPPORT, 1),
        ("Jh", (USE, point(0, 0), point(1, 0), GO_ON), CoalitionSignal.TRANSFER_RESOURCE, 1),
        ("Qh", (USE, point(0, 0), point(1, 0), GO_ON, SWAP_THEM), CoalitionSignal.TRANSFER_RESOURCE, 1),
        ("Jh", (USE, point(0, 0), point(1, 0), DECLINE), CoalitionSignal.SUPPORT, 1),
        ("8h", (DISCARD,), CoalitionSignal.UNCERTAIN, NOBODY),
    ],
)
def test_what_a_turn_means(card: str, moves: tuple[int, ...], signal: CoalitionSignal, target: int) -> None:
    game = final_table()
    intent = read(game, stacked(game, card), DRAW, *moves)
    assert (intent.signal, intent.target_player) == (signal, target)
    assert intent.confidence > 0.5


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
    intent = read(game, stacked(game, card), DRAW, *moves)
    assert (intent.signal, intent.target_player) == (CoalitionSignal.ATTACK_VINTO, 3)


def test_confidence_is_a_posterior_that_sums_to_one() -> None:
    plan = plan_of(final_table(), speaking_beliefs())
    for player in (0, 1):
        posterior = CoalitionSignalDecoder().posterior(SignalEvidence(player, (), plan), Deed.IMPROVED)
        assert sum(posterior.values()) == pytest.approx(1.0)
    for role in COUNTED:
        assert sum(likelihood(role, deed) for deed in Deed) == pytest.approx(1.0)


def test_the_plan_is_the_same_in_every_head() -> None:
    for index in range(4):
        game, beliefs = called(index)
        plans = {plan_of(view_of(game, player).table, beliefs[player]) for player in range(4)}
        assert len(plans) == 1


def test_the_champion_is_the_member_whose_row_seems_to_end_lowest() -> None:
    game, beliefs = final_table(), speaking_beliefs()
    assert public_champion(game, beliefs) == 1  # two unknown cards, and a turn to come
    believe(beliefs, 1, 54, 1 << Rank.QUEEN)
    believe(beliefs, 1, 55, 1 << Rank.QUEEN)
    assert public_champion(game, beliefs) == 2
    for place in range(3):
        learn(game, 0, place, 0b1111)  # 25 for all to see
    believe(beliefs, 2, 108, 1 << Rank.QUEEN)
    believe(beliefs, 2, 109, 1 << Rank.QUEEN)
    assert public_champion(game, beliefs) == 1


def test_who_spends_its_turn_on_its_own_row_claims_to_be_champion() -> None:
    game, beliefs = call_by(table("5c Qc", "2d 6d", "9h Th 4h", "3s 7s"), 3), speaking_beliefs()
    chance = stacked(game, "9s")
    for move in (DRAW, SWAP, SILENT):
        before = copy_of(game)
        do(game, chance, move)
        hear(beliefs, 1, before, game)
    assert beliefs.deed[0] == Deed.IMPROVED
    assert beliefs.champion[0] > 0.9
    while game.phase == Phase.TOSS:
        before = copy_of(game)
        do(game, chance, THROW if game.to_move == 0 else PASS)
        hear(beliefs, 1, before, game)
    assert beliefs.deed[0] == Deed.SACRIFICED  # a penalty card is no way to win
    assert beliefs.champion[0] < 0.9


def test_a_claim_counts_for_those_who_act_later() -> None:
    """Player 0 has acted and has two unknown cards; player 1 knows that its own row is worth 14."""
    game, beliefs = call_by(table("5c Qc", "6d 8d", "9h Th 4h", "3s 7s"), 3), speaking_beliefs()
    game.turn_of = game.to_move = 1
    for place in range(2):
        learn(game, 1, place, 0b0010)
    assert role_of(game, beliefs, LOYAL, 1) == Role.CHAMPION
    beliefs.champion[0] = 0.3
    assert role_of(game, beliefs, LOYAL, 1) == Role.CHAMPION
    beliefs.champion[0] = 0.97
    assert role_of(game, beliefs, LOYAL, 1) == Role.SUPPORT


@pytest.mark.parametrize("protected", [True, False])
def test_members_who_listen_read_a_turn_as_the_decoder_does(protected: bool) -> None:
    """What the plan counts of a turn is what the decoder says it means, which reads a list of events."""
    read_so = set()
    for index in range(24):
        game, _ = called(index, Rules(caller_protected=protected))
        beliefs, coordinator, chance = speaking_beliefs(), CoalitionCoordinator(), new_chance(index)
        while game.status == Status.PLAYING:
            before = copy_of(game)
            do(game, chance, careful_move(game, chance) if index % 4 else int(any_move(game, chance)))
            ended = coordinator.record_signal(before, game, beliefs, event_of(game, int(before.turn_of)))
            hear(beliefs, 4, before, game)
            if ended != NOBODY and game.status == Status.PLAYING:
                deed, _ = deed_of(coordinator.history[ended])
                assert beliefs.deed[ended] == deed
                assert beliefs.champion[ended] == pytest.approx(champions_share(coordinator.signals[ended]))
                read_so.add(deed)
    assert len(read_so) >= 5


def careful_move(game: Vinto, chance: Chance) -> int:
    """Any move that uses an action where it can, throws nothing and declares nothing about its own cards."""
    for move in (USE, SILENT, PASS):
        if is_legal(game, move):
            return move
    return int(any_move(game, chance))


def champions_share(intent: SignalIntent) -> float:
    """How likely a turn was a champion's, as the decoder says it."""
    match intent.signal:
        case CoalitionSignal.CHAMPION:
            return intent.confidence
        case CoalitionSignal.SUPPORT | CoalitionSignal.TRANSFER_RESOURCE:
            return 1 - intent.confidence
    return 0.0


def role(game: Vinto, player: int = 0, style: Style = LOYAL) -> Role:
    view = view_of(game, player)
    return CoalitionCoordinator().determine_strategy(view, speaking_beliefs(), style).role


def test_a_member_that_knows_its_row_to_be_low_is_champion_and_the_others_support() -> None:
    game = final_table()
    assert [role(game, player) for player in (0, 1, 2)] == [Role.SUPPORT, Role.CHAMPION, Role.SUPPORT]
    for place in range(3):
        learn(game, 0, place, 0b0001)  # 25
    assert role(game) == Role.SUPPORT
    low = call_by(table("2c Kc 3c", "9d 6d", "9h Th 4h", "3s 7s"), 3)
    for place in range(3):
        learn(low, 0, place, 0b0001)
    assert role(low) == Role.CHAMPION


def test_a_usurper_need_only_come_close() -> None:
    game = call_by(table("6c 4c 3c", "9d 6d", "9h Th 4h", "3s 7s"), 3)
    for place in range(3):
        learn(game, 0, place, 0b0001)
    assert role(game) == Role.SUPPORT
    assert role(game, style=USURPER) == Role.CHAMPION


def test_only_the_usurper_usurps() -> None:
    assert [name for name, one in PERSONALITIES.items() if one.usurps] == ["usurping-ursula"]


def test_the_first_who_can_attacks_an_open_caller_and_nobody_after_it() -> None:
    game, beliefs = final_table(protected=False), speaking_beliefs()
    do(game, stacked(game, "Jh"), DRAW)
    assert role_of(game, beliefs, LOYAL, 0) == Role.ATTACK
    beliefs.attackers = 0b0010
    assert role_of(game, beliefs, LOYAL, 0) == Role.SUPPORT
    safe = final_table()
    do(safe, stacked(safe, "Jh"), DRAW)
    assert role(safe) == Role.SUPPORT


def test_a_role_once_taken_is_kept_for_the_turn() -> None:
    game, beliefs = final_table(), speaking_beliefs()
    beliefs.acting = int(Role.CHAMPION)
    assert role_of(game, beliefs, LOYAL, 0) == Role.CHAMPION


def test_the_history_of_a_final_round_is_read_turn_by_turn() -> None:
    game, coordinator, beliefs = final_table(), CoalitionCoordinator(), speaking_beliefs()
    chance = stacked(game, "2h")
    ended = []
    for move in (DRAW, SWAP, SILENT, PASS, PASS, PASS):
        before = copy_of(game)
        do(game, chance, move)
        ended.append(coordinator.record_signal(before, game, beliefs, event_of(game, 0)))
    assert ended == [NOBODY] * 5 + [0]
    strategy = coordinator.determine_strategy(view_of(game, 1), beliefs, LOYAL)
    assert strategy.signals[0].signal == CoalitionSignal.CHAMPION
    assert dataclasses.astuple(strategy.plan)[:2] == (3, 1)


def test_there_is_no_strategy_outside_the_final_round() -> None:
    with pytest.raises(DarwinDeckError, match="no coalition before Vinto is called"):
        role(table())
    with pytest.raises(DarwinDeckError, match="caller plays alone"):
        role(final_table(), 3)
