"""Big Two, the slow and obvious way: list everything that can be played, one published rule a line.

Pagat: Big Two. Twos are high, and suits rank diamonds, clubs, hearts, spades. Whoever holds the three of
diamonds begins and must play it. One card, two or three of a rank, or five cards as in poker are beaten by as
many that rank higher; four of a rank take a fifth card with them. Whoever passes may play later on. When all
others pass in turn, whoever played last leads. The deal ends when a hand is empty, and cards left cost.
"""

from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations

RANKS = "3456789TJQKA2"
SUITS = "dchs"
NUMBERED_RANKS, NUMBERED_SUITS = "23456789TJQKA", "cdhs"
Cards = tuple[int, ...]
Value = tuple[int, int, int]  # the kind of five cards, then rank and suit of the card that decides


def rank(card: int) -> int:
    return RANKS.index(NUMBERED_RANKS[card % 13])


def suit(card: int) -> int:
    return SUITS.index(NUMBERED_SUITS[card // 13])


def height(card: int) -> tuple[int, int]:
    return rank(card), suit(card)


def value_of(cards: Cards) -> Value | None:
    """How high cards are among plays of as many cards; None when they may not be played together."""
    ranks = sorted(rank(card) for card in cards)
    highest = max(height(card) for card in cards)
    if len(cards) in (1, 2, 3):
        return (0, *highest) if len(set(ranks)) == 1 else None
    if len(cards) != 5:
        return None
    is_run = ranks == list(range(ranks[0], ranks[0] + 5))
    is_flush = len({suit(card) for card in cards}) == 1
    sizes = sorted(ranks.count(one) for one in set(ranks))
    most = max((card for card in cards), key=lambda card: (ranks.count(rank(card)), height(card)))
    if is_run and is_flush:
        return (5, *highest)
    if sizes == [1, 4]:
        return (4, rank(most), 0)
    if sizes == [2, 3]:
        return (3, rank(most), 0)
    if is_flush:
        return (2, *highest)
    return (1, *highest) if is_run else None


@lru_cache(maxsize=64)
def plays_of(hand: frozenset[int]) -> list[Cards]:
    """Everything that may be played together, whatever lies on the table."""
    held = sorted(hand)
    return [cards for size in (1, 2, 3, 5) for cards in combinations(held, size) if value_of(cards)]


@dataclass
class SlowBigTwo:
    """A deal as sets of cards."""

    hands: list[set[int]]
    player: int = 0
    pile: Cards = ()
    passes: int = 0  # one after the other since the last play
    has_begun: bool = False
    begun: list[int] = field(default_factory=list)  # cards of the play that is being made

    def __post_init__(self) -> None:
        self.player = next(player for player, hand in enumerate(self.hands) if self.opening in hand)

    @property
    def opening(self) -> int:
        return min((card for hand in self.hands for card in hand), key=height)

    def plays(self) -> list[Cards]:
        """Everything that the player may play, cards in the order of their numbers."""
        every = plays_of(frozenset(self.hands[self.player]))
        if not self.has_begun:
            return [cards for cards in every if self.opening in cards]
        if not self.pile:
            return every
        last = value_of(self.pile)
        assert last is not None
        return [cards for cards in every if len(cards) == len(self.pile) and (value_of(cards) or last) > last]

    def offers(self) -> set[str]:
        """What the engine should offer next: cards one by one, in order, then that it is enough."""
        size = len(self.begun)
        begun = [cards for cards in self.plays() if list(cards[:size]) == self.begun]
        found = {"done" if len(cards) == size else str(cards[size]) for cards in begun}
        return found | ({"pass"} if self.pile and not self.begun else set())

    @property
    def has_to_pass(self) -> bool:
        return bool(self.pile) and not self.plays()

    def make(self, move: str) -> None:
        """Play a card, stop, or pass; a play is complete when nothing could be added."""
        if move == "pass":
            self.pass_turn()
            return
        if move != "done":
            self.begun.append(int(move))
        if move == "done" or self.offers() == {"done"}:
            self.finish()

    def finish(self) -> None:
        self.pile, self.begun, self.passes, self.has_begun = tuple(self.begun), [], 0, True
        self.hands[self.player] -= set(self.pile)
        if not self.is_over:
            self.move_on()

    def pass_turn(self) -> None:
        self.passes += 1
        self.move_on()

    def move_on(self) -> None:
        """The next player, once whoever has nothing to play has passed."""
        self.player = (self.player + 1) % len(self.hands)
        if self.passes == len(self.hands) - 1:
            self.pile, self.passes = (), 0
        elif self.has_to_pass:
            self.pass_turn()

    @property
    def is_over(self) -> bool:
        return any(not hand for hand in self.hands)

    def scores(self) -> list[int]:
        return [-len(hand) for hand in self.hands]
