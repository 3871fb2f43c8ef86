"""Partnership Spades, scored by hand: a match told again from its moves, one published rule a line.

Pagat: Spades. Bids start on the dealer's left; the highest spade wins a trick, or else the highest card of
the suit led; a side scores ten for each trick bid and one for each more, or loses ten for each trick bid; nil
is worth a hundred either way; every ten overtricks cost a hundred. A match is over at 500, or at -500.
"""

from collections import Counter
from copy import deepcopy
from dataclasses import dataclass, field

SPADES = 3
NIL = 218
FIRST_BID = 186


@dataclass
class Scores:
    """How the match stands after a deal."""

    points: list[int] = field(default_factory=lambda: [0, 0])
    bags: list[int] = field(default_factory=lambda: [0, 0])
    happened: Counter[str] = field(default_factory=Counter)

    @property
    def is_over(self) -> bool:
        return max(self.points) >= 500 or min(self.points) <= -500


def scores_after_each_deal(moves: list[int], first_bidder: int) -> list[Scores]:
    """The running scores of a match, deal by deal."""
    scores, told, bidder = Scores(), [], first_bidder
    for start in range(0, len(moves), 56):
        deal = moves[start : start + 56]
        assert len(deal) == 56, "a deal has four bids and fifty-two cards"
        tricks = tricks_won(deal[4:], bidder)
        bids = {(bidder + turn) % 4: bid for turn, bid in enumerate(deal[:4])}
        for pair in (0, 1):
            score_pair(scores, pair, bids, tricks)
        told.append(deepcopy(scores))
        bidder = (bidder + 1) % 4
    return told


def tricks_won(cards: list[int], leader: int) -> list[int]:
    """How many tricks each player won."""
    won = [0, 0, 0, 0]
    assert sorted(cards) == list(range(52)), "every card is played once"
    for start in range(0, 52, 4):
        trick = cards[start : start + 4]
        leader = (leader + place_of_winner(trick)) % 4
        won[leader] += 1
    return won


def place_of_winner(trick: list[int]) -> int:
    """Which of four cards wins, counted from the leader."""
    spades = [card for card in trick if card // 13 == SPADES]
    following = [card for card in trick if card // 13 == trick[0] // 13]
    return trick.index(max(spades or following))


def score_pair(scores: Scores, pair: int, bids: dict[int, int], tricks: list[int]) -> None:
    contract = 0
    for player in (pair, pair + 2):
        if bids[player] == NIL:
            made = tricks[player] == 0
            scores.points[pair] += 100 if made else -100
            scores.happened["nil made" if made else "nil failed"] += 1
        else:
            contract += bids[player] - FIRST_BID
    won = tricks[pair] + tricks[pair + 2]
    if won < contract:
        scores.points[pair] -= 10 * contract
        scores.happened["contract failed"] += 1
        return
    scores.points[pair] += 10 * contract + (won - contract)
    scores.happened["contract made"] += 1
    scores.bags[pair] += won - contract
    if scores.bags[pair] >= 10:
        scores.bags[pair] -= 10
        scores.points[pair] -= 100
        scores.happened["ten bags"] += 1
