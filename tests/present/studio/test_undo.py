"""Taking a choice back: cards that were picked to be passed, as long as nothing has come of it."""

from collections.abc import Callable
from random import Random

from tests.present.studio.conftest import Browser
from tests.present.studio.playing import play_on
from tests.present.studio.test_friends import link_for

from darwindeck.present.studio.live_table import LiveTable

Browsers = Callable[[], Browser]


def choosing_first(one: Browser) -> LiveTable:
    """A table where the person is the first to choose cards to pass."""
    while (table := one.sit_down("library:hearts-with-passing")).board.to_move != 0:
        pass
    return table


def test_a_choice_that_told_nobody_anything_can_be_taken_back(browser: Browsers) -> None:
    one = browser()
    table = choosing_first(one)
    before, undo = list(table.board.history), f"/table/{table.row.id}/undo"
    assert not table.picture(0).can_undo
    marks = [str(move) for move in table.board.legal_moves[:3]]
    one.post(f"/table/{table.row.id}/move", version=table.version, act="chosen", mark=marks)
    play_on(table, Random(1), 4)  # agents who have chosen meanwhile choose again
    version = table.version
    assert table.picture(0).can_undo
    assert one.post(undo, version=version).status_code == 303
    assert table.board.history == before
    assert table._store.moves(table.row.id) == [(move, "") for move in before]
    assert table.version > version
    assert one.post(undo, version=version).status_code == 409


def test_what_has_been_passed_or_chosen_by_a_friend_since_is_not_taken_back(browser: Browsers) -> None:
    one, friend = browser(), browser()
    table = choosing_first(one)
    play_on(table, Random(1), 3)
    following = table.board.to_move
    friend.post(link_for(one, table, following), name="")
    assert table.picture(0).can_undo
    play_on(table, Random(1), 1)
    assert not table.picture(0).can_undo
    assert table.picture(following).can_undo
    while table.board.match.secretive:
        play_on(table, Random(1), 1)
    assert not table.picture(0).can_undo
    assert not table.picture(following).can_undo
