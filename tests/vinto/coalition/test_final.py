"""The final round: moves that win are found, from the view alone, and each as cooperatively as its style."""

import pytest
from tests.vinto.coalition.snapshots import called, speaking_beliefs, view_of
from tests.vinto.tables import call_by, discarding, do, point, renew, stacked, table

from darwindeck.move_sets import is_legal
from darwindeck.records import copy_of, new
from darwindeck.rng import new_chance
from darwindeck.vinto.alphabet import CHOOSE, DECLARE, DISCARD, DRAW, PASS, SILENT, SWAP, THROW, USE
from darwindeck.vinto.coalition.candidates import (
    CANDIDATES_DTYPE,
    FEWEST_GAPS,
    Candidates,
    add,
    best_of,
    is_settled,
    note_gap,
)
from darwindeck.vinto.coalition.final import (
    choose_in_final,
    is_half_done,
    likely_win,
    new_desk,
    play_on,
    pool_knowledge,
    value_of_end,
)
from darwindeck.vinto.coalition.kinds import leaning_of_pair
from darwindeck.vinto.coalition.listening import hear
from darwindeck.vinto.coalition.listing import list_candidates
from darwindeck.vinto.coalition.roles import public_champion, role_by_rows, role_of
from darwindeck.vinto.coalition.speaking import SILENTLY
from darwindeck.vinto.codes import NO_ROLE, Rank, Role, Status
from darwindeck.vinto.layout import Rules, Vinto
from darwindeck.vinto.minds.estimates import Style, new_estimate
from darwindeck.vinto.minds.styles import new_style
from darwindeck.vinto.minds.trust import believe
from darwindeck.vinto.rules.rows import knowers_at, learn

pytestmark = pytest.mark.small
TEAM = new_style(cooperativeness=1.0, worlds=16)
SPEAKER = new_style(cooperativeness=1.0, worlds=16, speaks=True)


def last_turn(game: Vinto) -> Vinto:
    """Player 2 has the last turn before player 3, who has called."""
    game.turn_of = game.to_move = 2
    game.caller = 3
    renew(game)
    return game


def decision(game: Vinto, style: Style, seed: int = 1) -> int:
    beliefs = speaking_beliefs()
    view = view_of(game, int(game.to_move))
    return choose_in_final(view.table, beliefs, style, new_desk(), seed)


def candidates(game: Vinto, style: Style) -> list[int]:
    tried = new_desk().candidates[0]
    tried.me = game.to_move
    list_candidates(view_of(game, int(game.to_move)).table, speaking_beliefs(), style, tried)
    return [int(tried.move[place]) for place in range(int(tried.many))]


def test_the_last_member_finds_the_move_that_wins() -> None:
    game = last_turn(table("Tc Td", "Jc Jd", "2h 9h", "4s 6s"))
    for place in range(2):
        learn(game, 2, place, 0b0100)
    do(game, stacked(game, "Kh"), DRAW)
    # Either way player 2 is left with two points.
    assert decision(game, TEAM) in (SWAP + 1, USE)


def test_a_loyal_member_lets_the_champion_have_it_where_a_selfish_one_helps_itself() -> None:
    # Player 2 cannot get low; player 0 needs its six gone, and all know it is one.
    game = last_turn(table("6c Kc", "Jc Jd Qd", "Th 9h 9d 8h", "4s Ac"))
    learn(game, 0, 0, 0b0101)
    learn(game, 0, 1, 0b0101)
    for place in range(2):
        learn(game, 3, place, 0b0100)
    for place in range(4):
        learn(game, 2, place, 0b0100)
    do(game, stacked(game, "6h"), DRAW)
    loyal, selfish = decision(game, TEAM), decision(game, new_style(worlds=16))
    assert loyal == DISCARD  # so that player 0 can throw its own
    assert selfish in (SWAP, SWAP + 1)


@pytest.mark.parametrize("index", [0, 3])
def test_who_plays_for_itself_alone_has_nothing_to_say(index: int) -> None:
    game, beliefs = called(index)
    view = view_of(game, int(game.to_move)).table
    silent, speaking = new_style(worlds=8), new_style(worlds=8, speaks=True)
    desk = new_desk()
    for seed in range(2):
        first = choose_in_final(view, beliefs[int(view.to_move)], silent, desk, seed)
        assert choose_in_final(view, beliefs[int(view.to_move)], speaking, desk, seed) == first


@pytest.mark.parametrize("style", [TEAM, SPEAKER], ids=["team", "speaker"])
def test_exchanging_unknown_cards_never_changes_a_decision(style: Style) -> None:
    game, beliefs = called(1)
    player = int(game.to_move)
    view = view_of(game, player)
    for seed in range(2):
        world = view.world(seed)
        again = view_of(world, player).table
        moves = [choose_in_final(one, beliefs[player], style, new_desk(), 5) for one in (view.table, again)]
        assert moves[0] == moves[1]


def test_a_card_is_shown_on_purpose_only_by_who_speaks_and_to_somebody() -> None:
    game = call_by(table("5c Qc", "2d 6d", "9h Th", "3s 7s"), 3)
    learn(game, 0, 1, 0b0001)
    discarding(game, "8s")
    assert candidates(game, TEAM) == [PASS, THROW]
    assert candidates(game, SPEAKER) == [PASS, THROW, THROW + 1]
    last = last_turn(table("5c Qc", "2d 6d", "9h Th", "3s 7s"))
    learn(last, 2, 1, 0b0100)
    discarding(last, "8s")
    assert candidates(last, SPEAKER) == [PASS, THROW]


def test_a_team_that_shows_nothing_throws_only_what_it_knows_to_be_right() -> None:
    game = call_by(table("5c Qc 8d", "2d 6d", "9h Th", "3s 7s"), 3)
    learn(game, 0, 1, 0b0001)
    learn(game, 0, 2, 0b0001)
    discarding(game, "8s")
    mute = new_style(cooperativeness=1.0, worlds=16)
    mute.mute = 1
    assert candidates(game, mute) == [PASS, THROW + 2]
    assert candidates(game, TEAM) == [PASS, THROW, THROW + 2]


def test_of_cards_that_cannot_be_told_apart_only_the_first_is_tried() -> None:
    game = call_by(table("5c Qc 8d 2c", "2d 6d", "9h Th", "3s 7s"), 3)
    learn(game, 0, 1, 0b0001)
    do(game, stacked(game, "4h"), DRAW)
    assert candidates(game, TEAM) == [DISCARD, SWAP, SWAP + 1]


@pytest.mark.parametrize(
    ("first", "second", "settled"),
    [
        ([0.5, 0.5], [0.5, 0.5], True),  # whatever is done, it comes out the same
        ([0.9, 0.8], [0.5, 0.5], True),
        ([0.9, 0.1], [0.5, 0.5], False),
    ],
)
def test_two_moves_are_tried_until_one_is_surely_better(
    first: list[float], second: list[float], settled: bool
) -> None:
    tried = new(Candidates, CANDIDATES_DTYPE)
    for _ in range(3):
        add(tried, PASS, SILENTLY, 0.0)
    tried.alive[1] = 0  # the last two are the first and the third
    for world in range(FEWEST_GAPS + 1):
        assert not is_settled(tried) or world >= FEWEST_GAPS
        tried.latest[0], tried.latest[2] = first[world % 2], second[world % 2]
        note_gap(tried)
    assert is_settled(tried) == settled


def test_a_smoothed_win_is_a_chance_and_a_tie_is_no_win() -> None:
    assert likely_win(1, 0.0) > 0.99 > 0.5 > likely_win(0, 0.0)
    assert 0.0 < likely_win(-4, 2.0) < likely_win(0, 2.0) < 0.5 < likely_win(1, 2.0) < 1.0


def test_the_value_blends_the_coalition_with_the_own_row() -> None:
    game = call_by(table("2c", "Td", "Th", "5s"), 3)
    game.total[:4] = [2, 10, 10, 5]
    values = [value_of_end(game, new_style(cooperativeness=share), 1) for share in (0.0, 0.5, 1.0)]
    assert values[0] == pytest.approx(-10 / 30)
    assert values[2] == pytest.approx(likely_win(3, 2.0))
    assert values[1] == pytest.approx((values[0] + values[2]) / 2)


def test_pooled_knowledge_is_known_to_all_members_and_not_to_the_caller() -> None:
    game = call_by(table(), 3)
    learn(game, 0, 1, 0b0001)
    learn(game, 1, 1, 0b0001)
    pool_knowledge(game, 0, 1)
    assert (knowers_at(game, 0, 1), knowers_at(game, 1, 1)) == (0b0111, 0b0001)
    pool_knowledge(game, 0, 9)
    assert knowers_at(game, 1, 1) == 0b0111


def test_playing_on_ends_the_round() -> None:
    game, _ = called(4)
    play_on(game, TEAM, new_estimate(), new_chance(2), 7, 0)
    assert game.status == Status.ROUND_OVER
    assert not is_legal(game, DRAW)


@pytest.mark.parametrize("index", [0, 2, 5])
def test_a_move_that_does_not_go_with_the_role_must_gain_more(index: int) -> None:
    game, beliefs = called(index)
    me, desk = int(game.to_move), new_desk()
    strict = new_style(cooperativeness=1.0, worlds=8, speaks=True)
    strict.discipline = 10.0
    do(game, new_chance(index), DRAW)
    choose_in_final(view_of(game, me).table, beliefs[me], strict, desk, 1)
    tried = desk.candidates[0]
    leans = {int(tried.leans[place]) for place in range(int(tried.many))}
    assert leans - {NO_ROLE, int(tried.role)}  # there was something else to do
    assert int(tried.leans[best_of(tried)]) in (NO_ROLE, int(tried.role))


def price(game: Vinto, style: Style, role: int = NO_ROLE) -> float:
    """What leaving its role costs the player to move, which has begun its turn in a role or not."""
    beliefs, desk = speaking_beliefs(), new_desk()
    beliefs.acting = role
    choose_in_final(view_of(game, int(game.to_move)).table, beliefs, style, desk, 1)
    return float(desk.candidates[0].price)


def test_leaving_a_role_costs_more_once_it_is_settled_and_the_more_the_more_loyal_a_member_is() -> None:
    game = last_turn(table("Tc Td", "Jc Jd", "2h 9h", "4s 6s"))
    do(game, stacked(game, "Kh"), DRAW)
    loyal, lukewarm = (new_style(cooperativeness=share, worlds=2, speaks=True) for share in (1.0, 0.5))
    loyal.discipline = lukewarm.discipline = 0.05
    assert 0 < price(game, loyal) < price(game, loyal, Role.SUPPORT) == pytest.approx(0.05)
    assert price(game, lukewarm, Role.SUPPORT) == pytest.approx(0.025)
    assert price(game, new_style(worlds=2), Role.SUPPORT) == 0
    discarding(game := call_by(table("5c Qc", "2d 6d", "9h Th", "3s 7s"), 3), "8s")
    game.turn_of = 1  # in the turn of another, a throw says nothing of one's role
    assert price(game, loyal, Role.SUPPORT) == 0


def test_what_a_member_does_with_its_card_settles_its_role_for_the_turn() -> None:
    game = last_turn(table("Tc Td", "Jc Jd", "2h 9h", "4s 6s"))
    for place in range(2):
        learn(game, 2, place, 0b0100)
    beliefs, desk = speaking_beliefs(), new_desk()
    choose_in_final(view_of(game, 2).table, beliefs, TEAM, desk, 1)
    assert beliefs.acting == NO_ROLE  # the card is not drawn yet
    do(game, stacked(game, "2s"), DRAW)
    assert choose_in_final(view_of(game, 2).table, beliefs, TEAM, desk, 1) == SWAP + 1
    assert beliefs.acting == desk.candidates[0].role == Role.CHAMPION


def leans(game: Vinto) -> dict[int, int]:
    """The roles that the moves of the player to move go with."""
    tried = new_desk().candidates[0]
    tried.me = game.to_move
    list_candidates(view_of(game, int(game.to_move)).table, speaking_beliefs(), TEAM, tried)
    return {int(tried.move[place]): int(tried.leans[place]) for place in range(int(tried.many))}


def test_who_swaps_out_a_picture_card_attacks_only_once_its_action_strikes_the_caller() -> None:
    game = call_by(table("Jc 5c", "2d 6d", "9h Th", "3s 7s", rules=Rules(caller_protected=False)), 3)
    learn(game, 0, 0, 0b0001)
    chance = stacked(game, "2h")
    do(game, chance, DRAW)
    assert leans(game) == {DISCARD: NO_ROLE, SWAP: NO_ROLE, SWAP + 1: Role.CHAMPION}
    assert is_half_done(game, SWAP, NO_ROLE)
    assert not is_half_done(game, DISCARD, NO_ROLE)
    do(game, chance, SWAP)
    assert leans(game) == {SILENT: Role.CHAMPION, DECLARE + Rank.JACK: NO_ROLE}
    assert is_half_done(game, DECLARE + Rank.JACK, NO_ROLE)
    beliefs, before = speaking_beliefs(), copy_of(game)
    do(game, chance, DECLARE + Rank.JACK)
    hear(beliefs, 0, before, game)
    assert role_of(game, beliefs, TEAM, 0) == Role.ATTACK
    assert role_by_rows(game, beliefs, TEAM, 0) == Role.CHAMPION  # if it spares the caller after all
    do(game, chance, point(1, 0))
    assert leans(game)[point(3, 0)] == Role.ATTACK


def test_a_jack_between_two_rows_goes_with_the_role_that_a_reader_sees_in_it() -> None:
    game = call_by(table("5c Qc Jc", "2d 6d", "9h Th 4h", "3s 7s"), 3)  # player 1 is the public champion
    do(game, stacked(game, "Jh"), DRAW, USE, point(0, 0))
    assert leans(game) == {point(1, 0): Role.SUPPORT, point(2, 0): NO_ROLE}
    own = call_by(table("5c Qc", "2d 6d Jc", "9h Th 4h", "3s 7s 8s"), 3)
    beliefs = speaking_beliefs()
    believe(beliefs, 0, 0, 1 << Rank.JOKER)
    do(own, stacked(own, "Jh"), DRAW, USE, point(0, 1))
    assert public_champion(own, beliefs) == 0
    assert leaning_of_pair(own, beliefs, 0, 1) == Role.CHAMPION


def test_by_the_plan_one_member_attacks_and_a_second_attack_must_gain_more() -> None:
    game = call_by(table("5c Qc", "2d 6d", "9h Th", "3s 7s", rules=Rules(caller_protected=False)), 3)
    do(game, stacked(game, "Ah"), DRAW, USE)
    strict = new_style(cooperativeness=1.0, worlds=8, speaks=True)
    strict.discipline = 10.0
    for attackers, strikes in ((0b0000, True), (0b0010, False)):
        beliefs, desk = speaking_beliefs(), new_desk()
        beliefs.attackers = attackers
        move = choose_in_final(view_of(game, 0).table, beliefs, strict, desk, 1)
        assert (move == CHOOSE + 3) == strikes


def test_who_wants_to_be_champion_helps_itself_where_a_meek_member_does_not() -> None:
    game = last_turn(table("2c", "Jc Jd", "9d 9h", "4s 6s"))
    do(game, stacked(game, "8s"), DRAW)
    bold, meek = (new_style(cooperativeness=1.0, worlds=4) for _ in range(2))
    bold.ambition, meek.ambition = 5.0, -5.0
    assert decision(game, bold) in (SWAP, USE)
    assert decision(game, meek) == DISCARD


def test_who_speaks_counts_on_its_partners_to_tell_what_they_know() -> None:
    for style, tells in ((TEAM, False), (SPEAKER, True)):
        game = call_by(table("5c Qc", "2d 6d", "9h Th", "3s 7s"), 3)
        game.turn_of = game.to_move = 1
        renew(game)
        learn(game, 0, 1, 0b0010)  # player 0's Queen, which only player 1 has seen
        play_on(game, style, new_estimate(), new_chance(2), 7, 0)
        assert (knowers_at(game, 0, 1) == 0b0111) == tells


def test_a_wary_member_draws_no_penalty_card_that_gains_too_little() -> None:
    game = call_by(table("5c Qc 8d", "2d 6d", "9h Th", "3s 7s"), 3)
    learn(game, 0, 1, 0b0001)
    discarding(game, "4s")
    wary, daring = (new_style(cooperativeness=1.0, worlds=8, speaks=True) for _ in range(2))
    wary.caution, daring.caution = 5.0, -5.0
    assert decision(game, wary) == PASS
    assert decision(game, daring) != PASS
