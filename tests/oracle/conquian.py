"""Conquian, the slow and obvious way: melds as lists of cards, one published rule a line.

Pagat: Conquian, without cards that move from meld to meld and without forced melds. The eights, nines and
tens are left out, and a jack follows a seven. A player uses the card that lies on top of the discards in a
meld, or turns over another one and then uses that or leaves it. Whoever has used a card may add cards of the
hand to melds and discards one; whoever has none left by then has won. Without a card to turn over the deal is
over.
"""

from dataclasses import dataclass, field
from itertools import combinations

RANKS = "A234567JQK"
NUMBERED_RANKS = "23456789TJQKA"
# What the player is about to do.
BEGINNING, TURNED, MELDING, TAKING, ADDING, PAYING = range(6)
Cards = list[int]


def rank(card: int) -> int:
    return RANKS.index(NUMBERED_RANKS[card % 13])


def is_set(cards: Cards) -> bool:
    return len(cards) >= 3 and len({rank(card) for card in cards}) == 1


def is_run(cards: Cards) -> bool:
    ranks = sorted(rank(card) for card in cards)
    is_whole = ranks == list(range(ranks[0], ranks[0] + len(ranks)))
    return len(cards) >= 3 and is_whole and len({card // 13 for card in cards}) == 1


@dataclass
class SlowConquian:
    """A deal as lists of cards; moves are words, with a card by its number."""

    hands: list[set[int]]
    player: int
    stock: int  # how many cards it has
    melds: list[list[Cards]] = field(default_factory=lambda: [[], []])
    pile: Cards = field(default_factory=list)
    stage: int = BEGINNING
    begun: Cards = field(default_factory=list)  # cards of the hand that go into a meld with the top
    winner: int | None = None

    def offers(self) -> set[str]:
        """What the engine should offer next; nothing where the deal is over."""
        match self.stage:
            case _ if self.winner is not None:
                return set()
            case 0:
                return self.ways_to_use_the_top() | ({"draw"} if self.stock else set())
            case 1:
                return self.ways_to_use_the_top() | {"done"}
            case 2:
                size = len(self.begun)
                ways = [way for way in self.melds_with_top() if way[:size] == self.begun]
                return {"done" if len(way) == size else f"+{way[size]}" for way in ways}
            case 3:
                return {f"+{self.pile[-1]}"}
            case 4:
                return {f"+{card}" for card in self.hands[self.player] if self.meld_for(card)} | {"done"}
        return {f"-{card}" for card in self.hands[self.player]} or {"knock"}

    def ways_to_use_the_top(self) -> set[str]:
        """A meld with cards of the hand, or a place in a meld that lies there."""
        adds = bool(self.pile) and self.meld_for(self.pile[-1]) is not None
        return ({"option0"} if self.melds_with_top() else set()) | ({"option1"} if adds else set())

    def melds_with_top(self) -> list[Cards]:
        """The cards of the hand that make a meld with the top, in the order of their numbers."""
        hand = sorted(self.hands[self.player]) if self.pile else []
        ways = [list(some) for size in range(2, len(hand) + 1) for some in combinations(hand, size)]
        return [way for way in ways if is_set([*way, self.pile[-1]]) or is_run([*way, self.pile[-1]])]

    def meld_for(self, card: int) -> Cards | None:
        """The player's own meld that a card can be added to, a run before a set."""
        own = self.melds[self.player]
        runs = [meld for meld in own if is_run([*meld, card])]
        return next(iter(runs + [meld for meld in own if is_set([*meld, card])]), None)

    def make(self, word: str, turned_over: int) -> None:
        """Make a move; the card turned over is the one that the engine has turned over."""
        card = int(word[1:]) if word[0] in "+-" else -1
        match word:
            case "draw":
                self.pile.append(turned_over)
                self.stock -= 1
                self.stage = TURNED
            case "option0" | "option1":
                self.stage = MELDING if word == "option0" else TAKING
            case "knock":
                self.winner = self.player
            case "done":
                self.stop()
            case _ if word[0] == "-":
                self.hands[self.player].remove(card)
                self.pile.append(card)
                self.end_turn()
            case _:
                self.use(card)
        self.go_on()

    def use(self, card: int) -> None:
        if self.stage == MELDING:
            self.begun.append(card)
            if self.offers() == {"done"}:
                self.lay()
            return
        if self.stage == TAKING:
            self.pile.pop()
        meld = self.meld_for(card)
        assert meld is not None
        meld.append(card)
        self.hands[self.player].discard(card)
        self.stage = ADDING

    def lay(self) -> None:
        """The cards begun and the top of the discards become a meld."""
        self.melds[self.player].append([*self.begun, self.pile.pop()])
        self.hands[self.player] -= set(self.begun)
        self.begun, self.stage = [], ADDING

    def stop(self) -> None:
        if self.stage == MELDING:
            self.lay()
        elif self.stage == ADDING:
            self.stage = PAYING
        else:
            self.end_turn()

    def end_turn(self) -> None:
        self.player, self.stage = 1 - self.player, BEGINNING

    def go_on(self) -> None:
        """Nobody is asked who has nothing to choose."""
        if self.stage == ADDING and self.offers() == {"done"}:
            self.stage = PAYING
        if self.stage == TURNED and self.offers() == {"done"}:
            self.end_turn()
