"""Euchre, scored by hand: a deal told again from who said and played what, one published rule a line.

Bicycle: Euchre. From the dealer's left the turned-up suit is ordered up, or later another one named; the
maker may play alone. The right bower is the highest trump, then the left bower, ace, king, queen, ten and
nine. The makers score one for three or four tricks, two for all five, four for all five alone; with fewer
than three the others score two.
"""

from dataclasses import dataclass

PASS, FIRST_SUIT, FIRST_BID, FIRST_PICK, FIRST_PLAYER = 219, 182, 186, 108, 162
TOGETHER, ALONE = 245, 246
JACK = 9
COLOURS = {0: 3, 3: 0, 1: 2, 2: 1}  # the other suit of the same colour
Call = tuple[int, int]  # a player, and what it said or played


@dataclass
class Told:
    """What came of a deal."""

    points: tuple[int, int]  # of the players 0 and 2, and of 1 and 3
    happened: str


def tell_deal(dealer: int, calls: list[Call]) -> Told:
    """The points of one deal."""
    passes = 0
    while passes < len(calls) and calls[passes][1] == PASS:
        assert calls[passes][0] == (dealer + 1 + passes) % 4, "everyone speaks in turn"
        passes += 1
    if passes == 8:
        assert len(calls) == 8
        return Told((0, 0), "passed out")
    maker, named = calls[passes]
    assert maker == (dealer + 1 + passes) % 4
    assert FIRST_SUIT <= named < FIRST_BID
    trump, rest = named - FIRST_SUIT, calls[passes + 1 :]
    assert rest[0][0] == maker, "the maker says who plays"
    alone, rest = rest[0][1] == ALONE, rest[1:]
    if passes < 4:
        player, laid_away = rest[0]
        assert player == dealer
        assert FIRST_PICK <= laid_away < FIRST_PLAYER
        rest = rest[1:]
    out = (maker + 2) % 4 if alone else None
    won = tricks_won(rest, dealer, trump, out)
    return scored(maker, alone, won)


def tricks_won(plays: list[Call], dealer: int, trump: int, out: int | None) -> list[int]:
    """How many tricks each player won, with everyone following suit who could."""
    seats = [player for player in range(4) if player != out]
    assert len(plays) == 5 * len(seats), "every card is played"
    leader = next(seat for seat in ((dealer + step) % 4 for step in range(1, 5)) if seat != out)
    won = [0, 0, 0, 0]
    for start in range(0, len(plays), len(seats)):
        trick = plays[start : start + len(seats)]
        order = [seat for seat in ((leader + step) % 4 for step in range(4)) if seat != out]
        assert [player for player, _ in trick] == order, "cards are played in turn"
        led = suit_of(trick[0][1], trump)
        for place, (player, card) in enumerate(trick):
            later = [one for who, one in plays[start + place :] if who == player]
            if suit_of(card, trump) != led:
                assert all(suit_of(one, trump) != led for one in later), "suit must be followed"
        leader = max(trick, key=lambda one: power_of(one[1], led, trump))[0]
        won[leader] += 1
    return won


def suit_of(card: int, trump: int) -> int:
    """The left bower is a trump."""
    is_left = card % 13 == JACK and card // 13 == COLOURS[trump]
    return trump if is_left else card // 13


def power_of(card: int, led: int, trump: int) -> int:
    """How high a card is in this trick; one that is neither trump nor of the suit led is nothing."""
    if suit_of(card, trump) == trump:
        if card % 13 == JACK:
            return 300 if card // 13 == trump else 200
        return 100 + card % 13
    return 1 + card % 13 if card // 13 == led else 0


def scored(maker: int, alone: bool, won: list[int]) -> Told:
    makers = maker % 2
    tricks = won[makers] + won[makers + 2]
    if tricks < 3:
        points, side, happened = 2, 1 - makers, "euchred"
    elif tricks < 5:
        points, side, happened = 1, makers, "made"
    else:
        points, side, happened = (4, makers, "alone for all") if alone else (2, makers, "march")
    return Told((points, 0) if side == 0 else (0, points), happened)
