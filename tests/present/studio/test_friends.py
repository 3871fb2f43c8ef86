"""Friends: a link gives one seat, can be taken back, and lets nobody see more than the seat does."""

import re
from collections.abc import Callable
from random import Random

from tests.present.studio.conftest import Browser
from tests.present.studio.playing import play_on

from darwindeck.present.studio.live_table import LiveTable

Browsers = Callable[[], Browser]


def link_for(one: Browser, table: LiveTable, seat: int) -> str:
    assert one.post(f"/table/{table.row.id}/settings", what="invite", seat=seat).status_code == 303
    found = re.search(r'value="(/join/[^"]+)"', one.client.get(f"/table/{table.row.id}").text)
    assert found
    return found[1]


def test_a_link_gives_one_seat_once(browser: Browsers) -> None:
    one, friend, third = browser(), browser(), browser()
    table = one.sit_down("library:hearts")
    link = link_for(one, table, 2)
    assert "A seat for you" in friend.client.get(link).text
    assert friend.post(link, name="Ann").status_code == 303
    assert table.seat_of(table.seats[2].person) == 2
    assert friend.client.get(f"/table/{table.row.id}").status_code == 200
    assert third.client.get(link).status_code == 404
    assert third.post(link, name="Eve").status_code == 404
    assert "Ann" in one.client.get(f"/table/{table.row.id}").text


def test_a_friend_sees_the_friends_hand_and_moves_in_turn(browser: Browsers) -> None:
    one, friend = browser(), browser()
    table = one.sit_down("library:hearts")
    friend.post(link_for(one, table, 1), name="")
    play_on(table, Random(4), until_turn_of=1)
    seen = [card.face for card in table.picture(1).hand]
    page = friend.client.get(f"/table/{table.row.id}").text
    hand = page[page.index('class="hand') : page.index('class="tools"')]
    assert sorted(set(re.findall(r"/cards/(\w+)\.svg", hand))) == sorted(seen)
    at = f"/table/{table.row.id}/move"
    assert one.post(at, version=table.version, act=table.board.legal_moves[0]).status_code == 409
    assert friend.post(at, version=table.version, act=table.board.legal_moves[0]).status_code == 303


def test_a_link_and_a_seat_can_be_taken_back(browser: Browsers) -> None:
    one, friend = browser(), browser()
    table = one.sit_down("library:hearts")
    link = link_for(one, table, 1)
    one.post(f"/table/{table.row.id}/settings", what="revoke", seat=1)
    assert friend.client.get(link).status_code == 404
    again = link_for(one, table, 1)
    assert again != link
    friend.post(again, name="")
    one.post(f"/table/{table.row.id}/settings", what="revoke", seat=1)
    assert friend.client.get(f"/table/{table.row.id}").status_code == 404


def test_a_friend_cannot_do_what_only_the_owner_may(browser: Browsers) -> None:
    one, friend = browser(), browser()
    table = one.sit_down("library:hearts")
    friend.post(link_for(one, table, 1), name="")
    for what in ("invite", "revoke", "watch", "unwatch", "pace"):
        answer = friend.post(f"/table/{table.row.id}/settings", what=what, seat=2, pace=0)
        assert answer.status_code == 403
    assert friend.post("/remove", match=table.row.id).status_code == 303
    assert one.client.get(f"/table/{table.row.id}").status_code == 200


def test_an_agent_plays_for_whoever_is_away(browser: Browsers) -> None:
    one = browser()
    table = one.sit_down("library:hearts")
    play_on(table, Random(1), until_turn_of=0)
    assert not table.is_an_agents_turn()
    one.post(f"/table/{table.row.id}/settings", what="away")
    assert table.is_an_agents_turn()
    one.post(f"/table/{table.row.id}/settings", what="away")
    assert not table.is_an_agents_turn()


def test_a_spectator_sees_the_table_and_no_hand(browser: Browsers) -> None:
    one, other = browser(), browser()
    table = one.sit_down("library:hearts")
    play_on(table, Random(1), 6)
    one.post(f"/table/{table.row.id}/settings", what="watch")
    found = re.search(r'value="(/watch/[^"]+)"', one.client.get(f"/table/{table.row.id}").text)
    assert found
    page = other.client.get(found[1]).text
    open_cards = {card.face for spot in table.picture(-2).spots for card in spot.cards}
    assert set(re.findall(r"/cards/(\w+)\.svg", page)) - {"back"} <= open_cards
    one.post(f"/table/{table.row.id}/settings", what="unwatch")
    assert other.client.get(found[1]).status_code == 404
    one.post(f"/table/{table.row.id}/settings", what="watch")
    assert other.client.get(found[1]).status_code == 404
    assert found[1] not in one.client.get(f"/table/{table.row.id}").text
