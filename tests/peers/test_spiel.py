"""What OpenSpiel's rules are: the facts on which playing in lockstep with it depends.

Where these rules leave the published ones, a test says so by name. If one
fails after an upgrade, OpenSpiel has changed, and the genome that matches it
must follow.
"""

from __future__ import annotations

import random

import pytest

pytest.importorskip("pyspiel")

from tests.peers.spiel import (
    DRAW,
    PASS,
    CrazyEights,
    Hearts,
    Move,
    OhHell,
    Peer,
    Spades,
    cost_in_crazy_eights,
)

pytestmark = pytest.mark.peers

DEALS = range(200)
QUEEN_OF_SPADES = 49


def play_out(peer: Peer, seed: int) -> list[tuple[int, set[Move], Move]]:
    """Play a deal at random; list who moved, what was legal and what they chose."""
    choice = random.Random(seed)
    story = []
    while not peer.over:
        legal = peer.legal()
        move = choice.choice(sorted(legal))
        story.append((peer.player, legal, move))
        peer.apply(move)
    return story


def test_the_last_bidder_in_oh_hell_may_not_make_the_bids_sum_to_the_tricks() -> None:
    for seed in DEALS:
        bids = [(legal, move[1]) for _, legal, move in play_out(OhHell(seed, tricks=5), seed)[:4]]
        before = sum(bid for _, bid in bids[:3])
        assert bids[3][0] == {("bid", bid) for bid in range(6) if bid != 5 - before}


def test_oh_hell_pays_a_point_for_a_trick_and_ten_for_an_exact_bid() -> None:
    for seed in DEALS:
        peer = OhHell(seed, tricks=5)
        story = play_out(peer, seed)
        exact = sum(peer.returns()) - 5
        assert exact % 10 == 0
        assert exact >= 0
        assert len(story) == 4 + 4 * 5


@pytest.mark.parametrize("kind", [Hearts, Spades])
def test_the_whole_pack_is_dealt(kind: type[Hearts] | type[Spades]) -> None:
    for seed in DEALS:
        hands = kind(seed).deal.hands
        assert [len(hand) for hand in hands] == [13] * 4
        assert sorted(sum(hands, ())) == list(range(52))


def test_the_same_seed_gives_the_same_deal() -> None:
    assert Spades(7).deal == Spades(7).deal != Spades(8).deal


def test_hearts_pays_26_less_the_points_taken() -> None:
    for seed in DEALS:
        peer = Hearts(seed)
        play_out(peer, seed)
        assert sum(peer.returns()) == 4 * 26 - 26 or sorted(peer.returns()) == [0, 0, 0, 26]


def test_hearts_starts_with_the_two_of_clubs() -> None:
    for seed in DEALS:
        peer = Hearts(seed)
        assert 0 in peer.deal.hands[peer.deal.first]
        assert peer.legal() == {("play", 0)}


def test_the_queen_of_spades_breaks_hearts() -> None:
    led = 0
    for seed in DEALS:
        broken = False
        for turn, (_, legal, chosen) in enumerate(play_out(Hearts(seed), seed)):
            suits = {move[1] // 13 for move in legal}
            if turn % 4 == 0 and turn and 2 in suits:
                assert broken or suits == {2}
                led += broken
            broken |= chosen[1] // 13 == 2 or chosen[1] == QUEEN_OF_SPADES
    assert led


def test_spades_are_never_broken() -> None:
    """A spade is led only from a hand of nothing but spades, though spades have been played."""
    for seed in DEALS:
        plays = play_out(Spades(seed), seed)[4:]
        for _, legal, _ in plays[::4]:
            assert len({move[1] // 13 == 3 for move in legal}) == 1


def test_partners_bid_at_most_thirteen_together() -> None:
    for seed in DEALS:
        first = seed % 4
        bids = play_out(Spades(seed, first), seed)[:4]
        assert [player for player, _, _ in bids] == [(first + turn) % 4 for turn in range(4)]
        for partner, answer in ((0, 2), (1, 3)):
            assert answer_to(bids[partner][2][1]) == bids[answer][1]


def answer_to(bid: int) -> set[Move]:
    """The bids left to a player whose partner has bid."""
    return {("bid", tricks) for tricks in range(14 - bid)}


def test_the_tricks_of_a_failed_nil_help_the_partner() -> None:
    helped = 0
    for seed in DEALS:
        peer = Spades(seed)
        for bid in (0, 1, 3, 1):
            peer.apply(("bid", bid))
        tricks = tricks_taken(peer, seed)
        if tricks[0] and tricks[2] < 3 <= tricks[0] + tricks[2] < 13:
            helped += 1
            assert peer.returns()[0] == 30 + tricks[0] + tricks[2] - 3 - 100
    assert helped


def tricks_taken(peer: Spades, seed: int) -> list[int]:
    """Play the tricks at random and count each player's."""
    players = [player for player, _, _ in play_out(peer, seed)]
    plays = peer.state.history()[-52:]
    taken = [0] * 4
    for start in range(0, 52, 4):
        led = plays[start] // 13
        trick = range(start, start + 4)
        best = max(trick, key=lambda turn: (plays[turn] >= 39, plays[turn] // 13 == led, plays[turn]))
        taken[players[best]] += 1
    return taken


@pytest.mark.parametrize("bags", [0, 9])
def test_ten_bags_cost_a_hundred_at_once(bags: int) -> None:
    for seed in DEALS:
        peer = Spades(seed, bags=(bags, 0))
        for bid in (1, 1, 1, 1):
            peer.apply(("bid", bid))
        tricks = tricks_taken(peer, seed)
        over = tricks[0] + tricks[2] - 2
        assert peer.returns()[0] == (-20 if over < 0 else 20 + over - 100 * ((bags + over) // 10))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_crazy_eights_deal(players: int) -> None:
    for seed in DEALS:
        deal = CrazyEights(seed, players).deal
        assert {len(hand) for hand in deal.hands} == {7 if players == 2 else 5}
        assert deal.first == (deal.dealer + 1) % players
        assert deal.turned_up is not None
        assert deal.turned_up % 13 != 6
        assert all(card % 13 == 6 for card in deal.put_back)


@pytest.mark.parametrize("draws", [1, 3, 5])
def test_drawing_is_free_and_passing_comes_after_the_last_draw(draws: int) -> None:
    for seed in DEALS:
        peer = CrazyEights(seed, draws=draws)
        choice = random.Random(seed)
        drawn = 0
        while not peer.over:
            legal = peer.legal()
            if not any(move[0] == "suit" for move in legal):
                assert (DRAW in legal) == (peer.stock > 0 and drawn < draws)
                assert (PASS in legal) == (DRAW not in legal)
            move = choice.choice(sorted(legal))
            cards = peer.apply(move)
            drawn = drawn + len(cards) if cards else 0


def test_a_stalled_deal_ends_one_pass_after_everyone_has_passed() -> None:
    stalled = 0
    for seed in DEALS:
        peer = CrazyEights(seed, 3)
        passes = play_out_until_stalled(peer, seed)
        if peer.stalled and not peer.over:
            stalled += 1
            assert passes == 3
            peer.settle()
        assert peer.over
    assert stalled


def play_out_until_stalled(peer: CrazyEights, seed: int) -> int:
    """Play at random until the deal is over or all have passed; return the passes in a row."""
    choice = random.Random(seed)
    while not (peer.over or peer.stalled):
        peer.apply(choice.choice(sorted(peer.legal())))
    return peer.passes


@pytest.mark.parametrize("players", [2, 4])
def test_number_cards_cost_their_number_in_the_pack(players: int) -> None:
    for seed in DEALS:
        peer = CrazyEights(seed, players)
        play_out(peer, seed)
        assert peer.returns() == [-cost_in_crazy_eights(hand) for hand in peer.hands]
    assert cost_in_crazy_eights([0]) == 2
    assert cost_in_crazy_eights([39 + 8]) == 37
