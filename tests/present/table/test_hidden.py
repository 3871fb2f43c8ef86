"""Nothing hidden is printed: whatever the others hold, the screen is the same."""

import re
from pathlib import Path
from random import Random

import pytest
from tests.present.table.keyboard import short

from darwindeck.agents.seats import UNIFORM
from darwindeck.cards import SUIT_SYMBOLS, card_from
from darwindeck.game import world_of
from darwindeck.genome.schema import GameGenome
from darwindeck.present.table.match import Match
from darwindeck.present.table.prompt.question import Question
from darwindeck.present.table.saved.match_record import MatchRecord
from darwindeck.present.table.screen.terminal import Terminal
from darwindeck.present.table.session import Session
from darwindeck.present.table.telling import last_move_in_words
from darwindeck.program.alphabet import PICK, PLAYER
from darwindeck.rulebooks.story.people import people_of

GAMES = (
    "hearts-with-passing",
    "partnership-spades",
    "crazy-eights-duel",
    "uno-style",
    "president",
    "scopa-by-rank",
    "fan-tan",
    "briscola",
)
CARD = re.compile(f"(?:10|[2-9JQKA])[{SUIT_SYMBOLS}]|Joker [12]")
LIMIT = 120  # moves of a match that are looked at


def other_world(match: Match, player: int, seed: int) -> Match:
    """The same match for this player, with the cards it cannot see dealt anew."""
    world = match.branch()
    world._table, world._memory = world_of(match.program, match.view(player), seed)
    return world


class Paper(Terminal):
    """Keeps what is said, and notes cards that the person does not know."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def say(self, *lines: str) -> None:
        self.lines += lines


def seated(genome: GameGenome, seed: int, tmp_path: Path) -> Session:
    names = ("you", *["uniform"] * (genome.player_count - 1))
    seats = (None, *[UNIFORM] * (genome.player_count - 1))
    return Session(MatchRecord(genome, seed, names, 0, ()), seats, Paper(), tmp_path / "record")


def cards_in_text(lines: list[str]) -> set[int]:
    return {card_from(word.replace("Joker ", "X")) for line in lines for word in CARD.findall(line)}


def cards_known(match: Match, player: int) -> set[int]:
    """The cards whose place a player knows, before and after a deal was gathered up."""
    memories = (match._memory, match.course.memory)
    return {card for memory in memories for card in range(54) if int(memory.knowers[card]) >> player & 1}


def printed_at_decision(session: Session) -> list[str]:
    paper = session.terminal
    assert isinstance(paper, Paper)
    paper.lines = []
    Question(session).show()
    return paper.lines


@pytest.mark.parametrize("name", GAMES)
def test_other_hidden_cards_leave_the_screen_as_it_is(name: str, tmp_path: Path) -> None:
    session, dice = seated(short(name), 5, tmp_path), Random(5)
    while not session.match.is_over and len(session.match.history) < LIMIT:
        if session.match.to_move == session.you:
            truth = session.match
            printed = printed_at_decision(session)
            for seed in range(2):
                session.match = other_world(truth, session.you, seed)
                assert printed_at_decision(session) == printed
            session.match = truth
        session.make(dice.choice(session.match.legal_moves))


@pytest.mark.parametrize("name", GAMES)
def test_moves_that_look_alike_are_told_alike(name: str) -> None:
    """Of two worlds in which all that the person sees is the same, the same story is told."""
    match, dice = Match(short(name), 6), Random(6)
    people, compared = people_of(match.genome, 0), 0
    while not match.is_over and len(match.history) < LIMIT:
        move = dice.choice(match.legal_moves)
        for seed in range(3 if match.to_move else 0):
            here, there = match.branch(), other_world(match, 0, seed)
            other = move if not PICK <= move < PLAYER else dice.choice(there.legal_moves)
            if other not in there.legal_moves:
                continue
            here.push(move)
            there.push(other)
            if here.view(0).to_bytes() == there.view(0).to_bytes():
                compared += other != move
                assert last_move_in_words(here, people, 0) == last_move_in_words(there, people, 0)
        match.push(move)
    assert compared > 5 or name != "hearts-with-passing"


@pytest.mark.parametrize("name", GAMES)
def test_no_card_is_named_that_the_person_does_not_know(name: str, tmp_path: Path) -> None:
    session, dice = seated(short(name), 8, tmp_path), Random(8)
    told = 0
    while not session.match.is_over:
        if session.match.to_move == session.you:
            printed = cards_in_text(printed_at_decision(session))
            assert printed <= cards_known(session.match, session.you)
        known = cards_known(session.match, session.you)
        sentences = session.make(dice.choice(session.match.legal_moves))
        named = cards_in_text(sentences)
        told += len(named)
        assert named <= known | cards_known(session.match, session.you), sentences
    assert told > 10
