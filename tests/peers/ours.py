"""One deal of our engine, with the cards of a peer's deal, spoken of in the peer's words.

Chance is scripted: each outcome is the place of the wanted card among those that could come, lowest first.
"""

from __future__ import annotations

from collections.abc import Iterable

from tests.peers import spiel
from tests.peers.spiel import Deal, Move

from darwindeck.cards import cards_in, mask_of
from darwindeck.engine.flow import play, start
from darwindeck.engine.layout import new_memory, new_table
from darwindeck.limits import WORD_SIZE
from darwindeck.move_sets import is_legal
from darwindeck.program import alphabet
from darwindeck.program.alphabet import (
    BID,
    CODES,
    DISCARD,
    DONE,
    DRAW,
    NIL,
    OPTION,
    PICK,
    PLAY,
    PLAYER,
    SUIT,
)
from darwindeck.program.codes import DealerCode, Reason, Status
from darwindeck.program.layout import Program
from darwindeck.rng import new_chance

NO_TRICKS: Move = ("bid", 0)


class Ours:
    """A deal in progress; `legal`, `player`, `apply` and `over` are as in a `Peer`."""

    def __init__(self, program: Program, deal: Deal, starters: Iterable[int] = ()) -> None:
        self.program = program
        self.table = new_table()
        self._choices = self.table.choices
        self.memory = new_memory()
        self.chance = new_chance(0)
        dealer = [deal.dealer] if program.first_dealer == DealerCode.RANDOM else []
        self._expect([*dealer, *script_of(deal, starters, int(program.deck))])
        start(program, self.table, self.memory, self.chance)
        self._has_used_the_script()
        assert self.hands() == deal.hands

    @property
    def over(self) -> bool:
        return bool(self.table.status != Status.PLAYING)

    @property
    def is_blocked(self) -> bool:
        return bool(self.table.reason == Reason.BLOCKED)

    @property
    def player(self) -> int:
        return int(self.table.to_move)

    def hands(self) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(cards_in(int(hand))) for hand in self.table.hand[: int(self.program.players)])

    def legal(self) -> set[Move]:
        return {
            MOVES[word * WORD_SIZE + place]
            for word, choices in enumerate(self._choices.tolist())
            if choices
            for place in cards_in(choices)
        }

    def apply(self, move: Move, drawn: Iterable[int] = ()) -> None:
        """Make a move; the cards drawn for it are those the peer drew."""
        stock, outcomes = int(self.table.stock), []
        for card in drawn:
            outcomes.append(place_of(card, stock))
            stock &= ~(1 << card)
        self._expect(outcomes)
        play(self.program, self.table, self.memory, self.chance, self.code_of(move))
        self._has_used_the_script()

    def code_of(self, move: Move) -> int:
        """Our code of a move; a bid of no tricks is a nil where the game has one."""
        return NIL if move == NO_TRICKS and not is_legal(self.table, BID) else CODE_OF[move]

    def scores(self) -> list[int]:
        """What the deal pays the side of each player."""
        players = range(int(self.program.players))
        return [int(self.table.deal_score[int(self.program.side_of[player])]) for player in players]

    def _expect(self, outcomes: list[int]) -> None:
        self.chance.script[: len(outcomes)] = outcomes
        self.chance.scripted = len(outcomes)
        self.chance.drawn = 0

    def _has_used_the_script(self) -> None:
        assert self.chance.drawn == self.chance.scripted


def script_of(deal: Deal, starters: Iterable[int], stock: int) -> list[int]:
    """The outcomes that deal these hands, player by player, and then turn up the starter."""
    outcomes = []
    for hand in deal.hands:
        is_all_that_is_left = stock == mask_of(hand)
        for card in hand:
            if not is_all_that_is_left:
                outcomes.append(place_of(card, stock))
            stock &= ~(1 << card)
    if deal.turned_up is not None:
        outcomes.append(place_of(deal.turned_up, stock & mask_of(starters)))
    return outcomes


def place_of(card: int, among: int) -> int:
    """How many of these cards, a mask, are lower than a card."""
    assert among >> card & 1
    return (among & ((1 << card) - 1)).bit_count()


def move_of(code: int) -> Move:
    """The move that one of our codes stands for; DONE is to pass, and a code no peer knows is itself."""
    if PLAY <= code < DISCARD:
        return ("play", code - PLAY)
    if DISCARD <= code < PICK:
        return ("discard", code - DISCARD)
    if SUIT <= code < BID:
        return ("suit", code - SUIT)
    if BID <= code < NIL:
        return ("bid", code - BID)
    if PICK <= code < PLAYER:
        return ("pick", code - PICK)
    if OPTION <= code < OPTION + 2:
        return ("alone", code > OPTION)
    if OPTION + 2 <= code < OPTION + 5:
        return (spiel.NO_TRUMP, spiel.DOUBLE, spiel.REDOUBLE)[code - OPTION - 2]
    return PLAIN.get(code, ("ours", code))


PLAIN: dict[int, Move] = {
    NIL: NO_TRICKS,
    DRAW: spiel.DRAW,
    DONE: spiel.PASS,
    alphabet.PASS: spiel.NO_CALL,
    alphabet.TAKE: ("take",),
    alphabet.KNOCK: ("knock",),
    alphabet.FOLD: spiel.FOLD,
    alphabet.CHECK: spiel.CHECK,
    alphabet.CALL: spiel.CALL,
    alphabet.RAISE: spiel.RAISE,
}
MOVES = [move_of(code) for code in range(CODES)]
CODE_OF = {move: code for code, move in enumerate(MOVES) if code != NIL}
