"""Vinto, told slowly: plain lists and sets, one generator that asks for a move wherever the rules do.

Chance is not decided here: whoever drives it says which card each draw brings.
"""

from collections.abc import Generator
from dataclasses import dataclass, field

from darwindeck.vinto.alphabet import (
    CALL,
    CHOOSE,
    DECLARE,
    DECLINE,
    DISCARD,
    DRAW,
    END_TURN,
    GO_ON,
    LEAVE_THEM,
    PASS,
    POINT,
    SILENT,
    SWAP,
    SWAP_THEM,
    TAKE,
    THROW,
    USE,
)

VALUES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 0, 1, -1]
Question = tuple[int, set[int]]  # who is asked, and what may be answered
Play = Generator[Question, int, None]


def rank(card: int) -> int:
    return 13 if card >= 52 else card % 13


def acts(card: int) -> bool:
    return 5 <= rank(card) <= 12


@dataclass
class Round:
    """One round, from the first turn on."""

    players: int
    first: int
    rows: list[list[tuple[int, set[int]]]]
    draws: list[int]  # the cards that draws will bring, in order
    protected: bool = True
    own: bool = True
    reveals: bool = True
    discards: list[int] = field(default_factory=list)  # the top is the last
    used: bool = True
    caller: int = -1
    locked: set[int] = field(default_factory=set)
    window: set[int] = field(default_factory=set)

    def draw(self) -> int | None:
        return self.draws.pop(0) if self.draws else None

    def penalty(self, player: int) -> None:
        card = self.draw()
        if card is not None:
            self.rows[player].append((card, set()))

    def aim(self, me: int, card: int) -> list[int]:
        """Whom the action of a card can be aimed at."""
        open_rows = [p for p in range(self.players) if not (self.protected and p == self.caller)]
        held = [p for p in open_rows if self.rows[p]]
        kind = rank(card)
        if kind == 12:
            return open_rows
        if kind <= 6:
            return [p for p in held if p == me]
        if kind <= 8:
            return [p for p in held if p != me]
        return held if kind == 11 or len(held) > 1 else []

    def points(self, players: list[int]) -> set[int]:
        return {POINT + 54 * p + place for p in players for place in range(len(self.rows[p]))}

    def play(self) -> Play:
        turn = self.first
        while turn != self.caller:
            yield from self.turn(turn)
            if self.caller < 0 and (yield turn, {CALL, END_TURN}) == CALL:
                self.caller = turn
            turn = (turn + 1) % self.players

    def turn(self, me: int) -> Play:
        self.locked, self.window = set(), set()
        sources = {DRAW}
        if not self.used and self.aim(me, self.discards[-1]):
            sources.add(TAKE)
        if (yield me, sources) == TAKE:
            self.used = True
            self.window.add(rank(self.discards[-1]))
            yield from self.act(me, self.discards[-1], optional=False)
        else:
            card = self.draw()
            if card is None:
                return
            yield from self.use(me, card)
        yield from self.toss(me)

    def reach(self, card: int) -> None:
        self.discards.append(card)
        self.used = not acts(card)
        self.window.add(rank(card))

    def use(self, me: int, card: int) -> Play:
        moves = {DISCARD} | {SWAP + place for place in range(len(self.rows[me]))}
        if acts(card) and self.aim(me, card):
            moves.add(USE)
        move = yield me, moves
        if move in (DISCARD, USE):
            self.reach(card)
            if move == USE:
                self.used = True
                yield from self.act(me, card, optional=False)
            return
        word = yield me, {SILENT} | {DECLARE + one for one in range(14)}
        old = self.rows[me][move - SWAP][0]
        self.rows[me][move - SWAP] = (card, set(range(self.players)))
        self.reach(old)
        if word == DECLARE + rank(old):
            if acts(old):
                yield from self.act(me, old, optional=True, top=True)
        elif word != SILENT:
            self.penalty(me)

    def act(self, me: int, card: int, optional: bool, top: bool = False) -> Play:
        targets, kind = self.aim(me, card), rank(card)
        if not targets:
            return
        first = targets[:-1] if kind in (9, 10) else targets
        moves = {CHOOSE + p for p in targets} if kind == 12 else self.points(first)
        move = yield me, moves | ({PASS} if optional else set())
        if move == PASS:
            return
        self.used = self.used or top
        if kind == 12:
            if (yield me, {GO_ON, DECLINE}) == GO_ON:
                self.penalty(move - CHOOSE)
            return
        who, place = divmod(move - POINT, 54)
        if kind == 11:
            yield from self.king(me, who, place)
        elif kind in (9, 10):
            yield from self.exchange(me, kind, who, place, [p for p in targets if p > who])
        elif (yield me, {GO_ON, DECLINE}) == GO_ON:
            self.rows[who][place][1].add(me)

    def exchange(self, me: int, kind: int, who: int, place: int, later: list[int]) -> Play:
        other, where = divmod((yield me, self.points(later)) - POINT, 54)
        if (yield me, {GO_ON, DECLINE}) == DECLINE:
            return
        if kind == 10:
            self.rows[who][place][1].add(me)
            self.rows[other][where][1].add(me)
            if (yield me, {SWAP_THEM, LEAVE_THEM}) == LEAVE_THEM:
                return
        one, two = self.rows[who][place], self.rows[other][where]
        self.rows[who][place], self.rows[other][where] = two, one

    def king(self, me: int, who: int, place: int) -> Play:
        word = yield me, {DECLINE} | {DECLARE + one for one in range(14)}
        if word == DECLINE:
            return
        card, knowers = self.rows[who][place]
        if word != DECLARE + rank(card):
            knowers.update(range(self.players))
            self.penalty(me)
            return
        del self.rows[who][place]
        self.discards.insert(-1, card)
        self.window.add(rank(card))
        if acts(card):
            yield from self.act(me, card, optional=True)

    def toss(self, turn: int) -> Play:
        threw = True
        while threw:
            threw, queue = False, []
            for seat in range(self.players):
                player = (turn + seat) % self.players
                while self.may_throw(player, turn):
                    move = yield player, {PASS} | self.throws(player)
                    if move == PASS:
                        break
                    card, knowers = self.rows[player][move - THROW]
                    if rank(card) not in self.window:
                        knowers.update(range(self.players))
                        self.penalty(player)
                        self.locked.add(player)
                        break
                    del self.rows[player][move - THROW]
                    self.discards.insert(-1, card)
                    threw = True
                    if acts(card):
                        queue.append((player, card))
            for player, card in queue:
                yield from self.act(player, card, optional=True)

    def may_throw(self, player: int, turn: int) -> bool:
        if player == self.caller or player in self.locked or not self.rows[player]:
            return False
        return self.own or player != turn

    def throws(self, player: int) -> set[int]:
        return {
            THROW + place
            for place, (card, knowers) in enumerate(self.rows[player])
            if self.reveals or player not in knowers or rank(card) in self.window
        }

    def totals(self) -> list[int]:
        return [sum(VALUES[rank(card)] for card, _ in row) for row in self.rows]
