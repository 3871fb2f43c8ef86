"""Safety: seats, links, forms, limits. What is forged, foreign or too much is refused."""

from collections.abc import Callable
from random import Random

import pytest
from starlette.testclient import TestClient
from tests.present.studio.conftest import Browser
from tests.present.studio.playing import play_on

from darwindeck.errors import DarwinDeckError
from darwindeck.present.studio.commands import _key_for
from darwindeck.present.studio.site.app import app_of
from darwindeck.present.studio.site.limits import Buckets
from darwindeck.present.studio.site.studio import Studio

Browsers = Callable[[], Browser]


def test_cookies_are_out_of_reach_of_scripts_and_of_other_sites(studio: Studio) -> None:
    cookie = TestClient(app_of(studio)).get("/").headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_every_answer_carries_a_strict_policy(studio: Studio) -> None:
    client = TestClient(app_of(studio))
    for path in ("/", "/static/studio.js", "/cards/7h.svg", "/nothing", "/static/../app.py"):
        policy = client.get(path).headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy


def test_nobody_else_can_look_at_a_seat_or_move_for_it(browser: Browsers) -> None:
    one, other = browser(), browser()
    table = one.sit_down("library:hearts")
    play_on(table, Random(1), until_turn_of=0)
    version = table.version
    at = f"/table/{table.row.id}"
    assert other.client.get(at).status_code == 404
    assert other.client.get(f"{at}/news?since=0").status_code == 404
    assert other.client.get(f"{at}/why?move=1").status_code == 404
    moved = other.post(f"{at}/move", version=version, act=table.board.legal_moves[0])
    assert moved.status_code == 404
    assert table.version == version


def test_a_form_without_our_token_or_from_another_site_is_refused(browser: Browsers) -> None:
    one, other = browser(), browser()
    assert one.client.post("/begin", data={"game": "library:war"}).status_code == 403
    stolen = one.client.post("/begin", data={"game": "library:war", "form": other.token})
    assert stolen.status_code == 403
    fields = {"game": "library:war", "form": one.token}
    for headers in ({"origin": "http://evil.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}):
        assert one.client.post("/begin", data=fields, headers=headers).status_code == 403


def test_a_foreign_host_is_refused_on_this_machine(studio: Studio) -> None:
    assert TestClient(app_of(studio)).get("/", headers={"host": "evil.example"}).status_code == 421


def test_what_is_too_large_too_long_or_too_often_is_refused(studio: Studio) -> None:
    client = TestClient(app_of(studio, everyone=Buckets(12, 0.0)))
    form = {"content-type": "application/x-www-form-urlencoded"}
    assert client.post("/begin", content=b"x=" + b"a" * 200_000, headers=form).status_code == 413
    assert (
        client.post("/begin", content=b"{}", headers={"content-type": "application/json"}).status_code == 415
    )
    assert client.post("/begin", content=b"&".join([b"a=1"] * 500), headers=form).status_code == 400
    assert client.get("/" + "a" * 500).status_code == 414
    assert client.put("/begin").status_code == 405
    assert [client.get("/").status_code for _ in range(12)][-1] == 429


def test_forwarding_headers_change_nothing(browser: Browsers) -> None:
    one = browser()
    fields = {"game": "library:war", "form": one.token}
    forged = {
        "x-forwarded-host": "evil.example",
        "x-forwarded-for": "10.0.0.1",
        "forwarded": "host=evil.example",
    }
    assert one.client.post("/begin", data=fields, headers=forged).headers["location"].startswith("/table/")


def test_with_a_key_only_those_who_know_it_get_in(studio: Studio) -> None:
    studio.access.key = "a long enough key"
    one = Browser(app_of(studio, is_local=False), studio)
    assert "This studio has a key" in one.page
    assert one.post("/begin", game="library:war").status_code == 403
    assert one.post("/enter", key="wrong").status_code == 403
    assert one.post("/enter", key="a long enough key").status_code == 303
    assert "Play Hearts" in one.client.get("/").text


def test_other_machines_can_come_in_only_where_there_is_a_key() -> None:
    assert _key_for("127.0.0.1", None) == ""
    with pytest.raises(DarwinDeckError, match="needs a key"):
        _key_for("0.0.0.0", None)
    with pytest.raises(DarwinDeckError, match="at least 12"):
        _key_for("0.0.0.0", "short")
    assert len(_key_for("0.0.0.0", "new")) >= 12


def test_a_second_studio_does_not_play_the_same_matches(studio: Studio, tmp_path: object) -> None:
    from pathlib import Path

    from darwindeck.present.studio.store import Store

    with pytest.raises(DarwinDeckError, match="Another studio"):
        Store(Path(str(tmp_path)) / "studio")
