"""The leak law: games that differ only in cards hidden from a viewer send that viewer the same bytes.

It is tried on one game of each family, for players and for spectators; the deep test plays every game of the
library 50 times. What is compared: the whole page, the part of it that is sent as news, the events told in
it, and the answers to "why not this?". Replays show everything, so there is none before the match is over.
"""

from collections.abc import Callable
from copy import deepcopy
from random import Random

import pytest
from tests.laws.games import LIBRARY
from tests.laws.zones import exchange, hidden_from
from tests.present.studio.conftest import Browser
from tests.present.studio.playing import play_on

from darwindeck.engine.watching import Event, seen_by
from darwindeck.engine.worlds import renew_choices
from darwindeck.genome import library
from darwindeck.present.studio.boards.board import Board
from darwindeck.present.studio.boards.card_board import CardBoard
from darwindeck.present.studio.site.rules_page import rules_of
from darwindeck.present.studio.site.studio import Studio
from darwindeck.present.table.match import BYSTANDER
from darwindeck.program.alphabet import CODES

FIXED = {"at": "/table/x", "form_token": "y", "version": 0, "revision": 0, "seat": True}
MOST_STEPS = 60
EVERY_DAY = (
    *("durak", "fan-tan", "four-card-golf", "hearts-with-passing"),
    *("president", "scopa-by-rank", "uno-style", "war"),
)


def part_for(studio: Studio, board: Board, viewer: int) -> str:
    """What is sent as news: the table and all that was told."""
    return studio.render("_table.html", picture=board.picture(viewer), **FIXED)


def page_for(studio: Studio, board: CardBoard, viewer: int) -> str:
    template = "watch.html" if viewer == BYSTANDER else "table.html"
    rules = rules_of(board.match.genome)
    return studio.render(template, picture=board.picture(viewer), rules=rules, **FIXED)


def answers_for(board: CardBoard, viewer: int, dice: Random) -> list[str]:
    """What is said to a player who asks why something is not allowed."""
    if board.to_move != viewer or board.is_over:
        return []
    return [board.reason_against(viewer, dice.randrange(CODES)) for _ in range(5)]


def hidden_from_all(board: CardBoard) -> dict[int, int]:
    """The cards that somebody cannot place, and where they are."""
    match, found = board.match, {}
    for player in range(board.players):
        found |= hidden_from(player, match._table, match._memory)
    return found


def with_cards_exchanged(board: CardBoard, viewer: int, dice: Random) -> CardBoard | None:
    """The same game, but for two cards that the viewer cannot place."""
    match = board.match
    places = (
        hidden_from_all(board) if viewer == BYSTANDER else hidden_from(viewer, match._table, match._memory)
    )
    if len(set(places.values())) < 2:
        return None
    one, two = dice.sample(sorted(places), 2)
    other = CardBoard.__new__(CardBoard)
    other.__dict__ = dict(board.__dict__)
    other.match = match.branch()
    other._logs, other._reports = deepcopy(board._logs), deepcopy(board._reports)
    table, memory = other.match._table, other.match._memory
    if places[one] == places[two] or not exchange(table, memory, one, two, places):
        return None
    if other.to_move != viewer:
        for word in range(len(table.choices)):
            table.choices[word] = 0
        renew_choices(match.program, table, memory, other.match._chance)
    return other


def follow_both(studio: Studio, board: CardBoard, other: CardBoard, viewer: int, dice: Random) -> int:
    """Go on alike as long as the viewer cannot tell the two games apart; how often they were compared."""
    for step in range(MOST_STEPS):
        if board.match.sight(viewer).to_bytes() != other.match.sight(viewer).to_bytes():
            return step
        sent = part_for if step else page_for
        assert sent(studio, board, viewer) == sent(studio, other, viewer), board.match.genome.name
        asked = dice.random()
        assert answers_for(board, viewer, Random(asked)) == answers_for(other, viewer, Random(asked))
        moves = [move for move in board.legal_moves if move in other.legal_moves]
        if not moves or board.is_over or other.is_over or board.to_move != other.to_move:
            return step + 1
        move = dice.choice(moves)
        board.push(move)
        other.push(move)
        if heard(board, viewer) != heard(other, viewer):  # hands are shown at the end of a deal
            return step + 1
    return MOST_STEPS


def heard(board: CardBoard, viewer: int) -> list[Event]:
    """What the engine lets a viewer know of the last move and of the deals that it began."""
    courses = board.match.courses
    return [seen_by(event, viewer) for course in courses for event in course.events]


def tries(studio: Studio, name: str, games: int) -> int:
    compared, dice = 0, Random(name)
    for seed in range(games):
        board = CardBoard(library.load(name), seed)
        viewer = dice.choice([*range(board.players), BYSTANDER])
        for _ in range(dice.randrange(25)):
            if not board.is_over:
                board.push(dice.choice(board.legal_moves))
        board.picture(viewer)
        other = with_cards_exchanged(board, viewer, dice)
        if other is not None and not board.is_over:
            compared += follow_both(studio, board, other, viewer, dice)
    return compared


@pytest.mark.parametrize("name", EVERY_DAY)
def test_hidden_cards_change_no_byte_of_what_a_viewer_gets(name: str, studio: Studio) -> None:
    tries(studio, name, 2)


@pytest.mark.deep
@pytest.mark.parametrize("name", LIBRARY)
def test_fifty_games_change_no_byte_of_what_a_viewer_gets(name: str, studio: Studio) -> None:
    assert tries(studio, name, 50) > 0


def test_no_replay_is_sent_before_the_match_is_over(browser: Callable[[], Browser], studio: Studio) -> None:
    one = browser()
    for game in ("library:hearts", "vinto"):
        table = one.sit_down(game)
        play_on(table, Random(1), 10)
        link = studio.access.replay_link(table.row)
        for path in (f"/replay/{link}", f"/replay/{link}?at=3", f"/replay/{link}/story"):
            assert one.client.get(path).status_code == 404


def test_a_studio_that_sent_a_hidden_card_would_be_caught(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    from darwindeck.present.studio.boards import card_board
    from darwindeck.present.studio.boards.card_picture import picture_of

    def leaking(match, people, viewer, cast):  # type: ignore[no-untyped-def]
        from dataclasses import replace

        hands = ", ".join(str(int(match._table.hand[player])) for player in range(len(people.names)))
        return replace(picture_of(match, people, viewer, cast), notes=(hands,))

    monkeypatch.setattr(card_board, "picture_of", leaking)
    with pytest.raises(AssertionError):
        tries(studio, "hearts", 20)
