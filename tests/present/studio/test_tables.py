"""Tables in the browser: every game can be begun, moves are checked and kept, and a match outlives all."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from tests.present.studio.conftest import Browser, Here
from tests.present.studio.playing import play_on

from darwindeck.present.studio import tables
from darwindeck.present.studio.boards.picture import FACE_DOWN, card_in_words
from darwindeck.present.studio.site.studio import Studio
from darwindeck.vinto.alphabet import CALL
from darwindeck.vinto.events import cards_in_words

Browsers = Callable[[], Browser]


def test_the_start_page_offers_every_playable_game_and_vinto(browser: Browsers) -> None:
    page = browser().page
    assert "Play Hearts" in page
    assert "Play Vinto" in page
    assert page.count('class="game"') > 15


def test_a_click_on_a_card_makes_the_move_and_shows_what_came_of_it(browser: Browsers) -> None:
    one = browser()
    table = one.sit_down("library:crazy-eights-duel")
    play_on(table, Random(1), until_turn_of=0)
    move = table.board.legal_moves[0]
    answer = one.post(f"/table/{table.row.id}/move", version=table.version, act=move)
    assert answer.status_code == 303
    assert table.board.history[-1] == move
    page = one.client.get(f"/table/{table.row.id}").text
    assert "What happened" in page
    assert re.search(r"<li data-number=\"\d+\">You (play|draw)", page)


def test_a_stale_a_repeated_and_an_illegal_move_are_refused_and_change_nothing(browser: Browsers) -> None:
    one = browser()
    table = one.sit_down("library:hearts")
    play_on(table, Random(1), until_turn_of=0)
    version, move = table.version, table.board.legal_moves[0]
    at = f"/table/{table.row.id}/move"
    wrong = next(code for code in range(54) if code not in table.board.legal_moves)
    for fields in ({"version": version - 1, "act": move}, {"version": version, "act": wrong},
                   {"version": version, "act": "x"}, {"version": "-1", "act": move}):  # fmt: skip
        assert one.post(at, **fields).status_code == 409
    assert table.version == version
    assert one.post(at, version=version, act=move).status_code == 303
    assert one.post(at, version=version, act=move).status_code == 409
    assert table.board.history.count(move) == 1


def test_what_is_typed_is_understood_as_at_the_terminal(browser: Browsers) -> None:
    one = browser()
    table = one.sit_down("library:partnership-spades")
    play_on(table, Random(1), until_turn_of=0)
    at = f"/table/{table.row.id}/say"
    refused = one.post(at, version=table.version, text="7h")
    assert refused.status_code == 409
    assert one.post(at, version=table.version, text="bid 3").status_code == 303
    assert "You bid 3." in one.client.get(f"/table/{table.row.id}").text


def test_several_cards_are_chosen_together(browser: Browsers) -> None:
    one = browser()
    table = one.sit_down("library:hearts-with-passing")
    play_on(table, Random(1), until_turn_of=0)
    marks = [str(move) for move in table.board.legal_moves[:3]]
    at, version = f"/table/{table.row.id}/move", table.version
    assert one.post(at, version=version, act="chosen", mark=marks[:2]).status_code == 409
    assert one.post(at, version=version, act="chosen", mark=marks).status_code == 303
    assert [str(move) for move in table.board.history[-3:]] == marks


def test_a_match_goes_on_where_it_was_when_the_studio_is_opened_again(
    studio: Studio, browser: Browsers, tmp_path: Path
) -> None:
    table = browser().sit_down("library:uno-style")
    play_on(table, Random(1), 25)
    before = table.picture(0)
    # Nothing is closed in an orderly way: what counts is in the file already.
    copy = tmp_path / "copy"
    copy.mkdir()
    for name in ("studio.sqlite", "studio.sqlite-wal"):
        (copy / name).write_bytes((tmp_path / "studio" / name).read_bytes())
    again = Studio(copy, tmp_path / "runs", Here())
    found = again.tables.find(table.row.id)
    assert found is not None
    assert found.picture(0) == before
    assert found.version == table.version
    again.store.close()


def test_a_move_that_cannot_be_stored_is_not_made(browser: Browsers, monkeypatch: pytest.MonkeyPatch) -> None:
    table = browser().sit_down("library:hearts")
    moves = len(table.board.history)

    def full(*_: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(table._store, "add_moves", full)
    with pytest.raises(OSError, match="full"):
        table.make(table.version, ((table.board.legal_moves[0], ""),))
    assert len(table.board.history) == moves


def test_agents_move_until_it_is_the_persons_turn(studio: Studio, browser: Browsers) -> None:
    one = browser()
    with one.client:
        table = one.sit_down("library:hearts", agent1="easy", agent2="easy", agent3="easy")
        one.client.get(f"/table/{table.row.id}")
        for _ in range(20):
            if table.board.to_move == 0:
                break
            one.client.get(f"/table/{table.row.id}/news?since={table.revision}")
        assert table.board.to_move == 0


def test_a_forbidden_card_can_be_asked_about(browser: Browsers) -> None:
    one = browser()
    table = one.sit_down("library:hearts")
    play_on(table, Random(3), until_turn_of=0)
    hand = table.picture(0).hand
    asked = [card.ask for card in hand if card.ask]
    if asked:
        reason = one.client.get(f"/table/{table.row.id}/why?move={asked[0]}").text
        assert reason.endswith(".")
        assert "allowed." not in reason


def test_hints_come_in_three_steps(browser: Browsers, monkeypatch: pytest.MonkeyPatch) -> None:
    from darwindeck.agents.seats import search

    monkeypatch.setattr("darwindeck.present.table.prompt.hints.ADVISER", search(20))
    one = browser()
    table = one.sit_down("library:crazy-eights-duel")
    play_on(table, Random(1), until_turn_of=0)
    while len(table.board.legal_moves) < 2:
        play_on(table, Random(1), 1)
        play_on(table, Random(1), until_turn_of=0)
    at = f"/table/{table.row.id}/hint"
    nudge, candidates, hint = (one.post(at, step=step).text for step in range(3))
    assert nudge.startswith(("It hardly matters", "This one matters"))
    assert candidates.startswith("Worth a thought")
    assert "%" not in candidates
    assert "wins the deal" in hint


def test_a_finished_match_can_be_rated_reviewed_and_seen_again(
    browser: Browsers, monkeypatch: pytest.MonkeyPatch
) -> None:
    from darwindeck.agents.seats import search
    from darwindeck.present.table.saved.ratings import kept_ratings

    monkeypatch.setattr("darwindeck.present.studio.thinking.card_thinker.REVIEWER", search(10))
    one = browser()
    table = one.sit_down("library:crazy-eights-duel")
    play_on(table, Random(1))
    page = one.client.get(f"/table/{table.row.id}").text
    assert "the match" in page
    link = re.search(r'href="(/replay/[^"]+)"', page)
    assert link
    for at in (0, 5, 10**6):
        assert one.client.get(f"{link[1]}?at={at}").status_code == 200
    assert one.client.get(link[1][:-1] + "0").status_code in (200, 404)
    assert one.post(f"/table/{table.row.id}/review").status_code == 200
    opinion = {"stars": "4", "comment": "fun", "broken": "1", "unclear": "Goal"}
    assert one.post(f"/table/{table.row.id}/rate", **opinion).status_code == 303
    (rating,) = kept_ratings()[0]
    assert (rating.rating, rating.felt_broken, rating.comment) == (4, True, "fun Unclear rule: Goal.")
    assert one.post("/remove-all").status_code == 303
    assert kept_ratings() == ([], [])
    assert one.client.get(f"/table/{table.row.id}").status_code == 404


def test_a_game_of_ones_own_is_checked_before_it_is_played(browser: Browsers) -> None:
    from darwindeck.genome import library, storage

    one = browser()
    text = storage.to_json(library.load("war")).decode()
    assert one.post("/begin", genome=text).status_code == 303
    refused = one.post("/begin", genome='{"name": "nothing"}')
    assert refused.status_code == 409
    assert "cannot be used" in refused.text


def test_vinto_is_played_at_the_same_table(browser: Browsers) -> None:
    one = browser()
    table = one.sit_down("vinto")
    play_on(table, Random(1), until_turn_of=0)
    page = one.client.get(f"/table/{table.row.id}").text
    assert "you look at two of your own cards" in page
    assert page.count('class="card can small') == len(table.board.legal_moves)
    play_on(table, Random(2), 60)
    assert one.client.get(f"/table/{table.row.id}").status_code == 200


def test_the_last_trick_stays_in_sight(browser: Browsers) -> None:
    table = browser().sit_down("library:whist")
    play_on(table, Random(1), 4)
    (past,) = [spot for spot in table.picture(0).spots if spot.is_past]
    played = [card_in_words(card) for card in table.board.history[:4]]
    assert sorted(card.words for card in past.cards) == sorted(played)


def test_a_card_that_is_turned_up_or_face_down_is_drawn(browser: Browsers) -> None:
    offered = browser().sit_down("library:euchre").picture(0)
    assert [len(spot.cards) for spot in offered.spots if spot.what == "Turned up"] == [1]
    table = browser().sit_down("library:cheat")
    play_on(table, Random(1), 1)
    (claimed,) = [spot for spot in table.picture(0).spots if spot.what == "Face down"]
    assert {card.face for card in claimed.cards} == {FACE_DOWN}


def test_hints_and_reviews_of_vinto_compare_moves(browser: Browsers, monkeypatch: pytest.MonkeyPatch) -> None:
    from darwindeck.present.studio.thinking import vinto_thinker
    from darwindeck.present.vinto import adviser

    monkeypatch.setattr(adviser, "ITERATIONS", 1)
    monkeypatch.setattr(vinto_thinker, "REVIEWING", 20)
    one = browser()
    table = one.sit_down("vinto")
    play_on(table, Random(1), until_turn_of=0)
    at = f"/table/{table.row.id}"
    nudge, candidates, hint = (one.post(f"{at}/hint", step=step).text for step in range(3))
    assert nudge.startswith(("It hardly matters", "This one matters"))
    assert candidates.startswith("Worth a thought")
    assert "of the rounds I can imagine" in hint
    assert one.post(f"{at}/review").status_code == 409
    dice = Random(3)
    while table.board.deals == 1:
        play_on(table, dice, 1)
    assert one.post(f"{at}/review").text.startswith(("Your decision", "Well played"))


def test_after_a_call_partners_are_told_that_they_play_together(browser: Browsers) -> None:
    table = browser().sit_down("vinto")
    dice = Random(5)
    while int(table.board.game.table.caller) < 0:
        moves = table.board.legal_moves
        table.make(table.version, ((CALL if CALL in moves else dice.choice(moves), ""),))
    caller = int(table.board.game.table.caller)
    partner = table.picture((caller + 1) % 4)
    assert any("You and the others play together" in note for note in partner.notes)
    assert partner.section == "Calling Vinto"
    assert any("You have called" in note for note in table.picture(caller).notes)
    assert any("are the coalition and get one more turn each" in line.words for line in partner.log)


def test_a_round_of_vinto_ends_with_all_cards_and_who_has_won(browser: Browsers) -> None:
    table = browser().sit_down("vinto")
    dice = Random(5)
    while not table.board.game.results:
        moves = table.board.legal_moves
        table.make(table.version, ((CALL if CALL in moves else dice.choice(moves), ""),))
    report, result = table.picture(0).report, table.board.game.results[0]
    assert report is not None
    assert report.rows[0] == ("Cards", tuple(cards_in_words(row) for row in result.rows))
    assert report.lines == (f"{result.verdict}.",)


def test_a_finished_game_of_vinto_tells_reasons_and_signals(
    browser: Browsers, monkeypatch: pytest.MonkeyPatch
) -> None:
    from darwindeck.present.studio.boards import vinto_board
    from darwindeck.vinto.layout import Rules

    monkeypatch.setattr(vinto_board, "RULES", Rules(rounds=1))
    one = browser()
    table = one.sit_down("vinto")
    dice = Random(3)
    while not table.board.is_over:
        table.make(table.version, ((dice.choice(table.board.legal_moves), "a whim"),))
    link = studio_link(one, table.row.id)
    assert "a whim" in one.client.get(f"{link}/story").text
    assert "a whim" in one.client.get(f"{link}?at=5").text
    told = one.client.get(f"{link}/story").text.count("<li>    [")
    pages = [one.client.get(f"{link}?at={at}").text for at in range(1, len(table.board.history) + 1)]
    assert sum("Partners who know the code read" in page for page in pages) > 0
    assert told > 0


def studio_link(one: Browser, id: str) -> str:
    found = re.search(r'href="(/replay/[^"]+)"', one.client.get(f"/table/{id}").text)
    assert found
    return found[1]


def test_tables_of_finished_matches_are_the_first_to_leave_memory(
    studio: Studio, browser: Browsers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "MOST_FINISHED", 1)
    one = browser()
    begun = [one.sit_down("library:crazy-eights-duel") for _ in range(4)]
    for table in begun[1:]:
        play_on(table, Random(1))
    one.sit_down("library:hearts")
    live = [studio.tables.is_live(table.row.id) for table in begun]
    assert live == [True, False, False, True]
    again = studio.tables.find(begun[1].row.id)
    assert again is not None
    assert again.board.is_over


def test_a_finished_match_can_be_played_again_with_the_same_opponents(
    studio: Studio, browser: Browsers
) -> None:
    one = browser()
    table = one.sit_down("library:crazy-eights-duel", agent1="hard")
    assert "Play again" not in one.client.get(f"/table/{table.row.id}").text
    play_on(table, Random(1))
    assert "Play again" in one.client.get(f"/table/{table.row.id}").text
    found = studio.tables.find(one.post(f"/table/{table.row.id}/again").headers["location"].split("/")[-1])
    assert found is not None
    assert found.row.id != table.row.id
    assert (found.row.game, [seat.agent for seat in found.seats]) == (table.row.game, ["normal", "hard"])
    assert browser().post(f"/table/{table.row.id}/again").status_code == 404
