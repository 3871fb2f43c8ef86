"""Rolling Stone and Ninety-Nine, played beside the published rules told as sets of cards, move by move."""

from dataclasses import dataclass, field
from random import Random

import pytest
from tests.tables import Position, legal, names, play, seeded

from darwindeck.cards import cards_in, text_of
from darwindeck.genome import library

STONE, COUNTING = library.load("rolling-stone"), library.load("ninety-nine")
MOST_TRICKS, LIMIT = 100, 99
COUNT_NOTHING = "49TK"
COURTS = {"A": 1, "J": 11, "Q": 12}


@dataclass
class RollingStone:
    """Follow suit or take up the trick and lead; the highest card of the suit led wins and leads."""

    hands: list[set[int]]
    player: int
    trick: list[tuple[int, int]] = field(default_factory=list)  # who played what
    out: list[int] = field(default_factory=list)  # players without cards, the first to be so first
    tricks: int = 0

    def may_play(self) -> set[int]:
        hand = self.hands[self.player]
        return {card for card in hand if not self.trick or card // 13 == self.trick[0][1] // 13}

    def make(self, card: int) -> None:
        self.hands[self.player].remove(card)
        self.trick.append((self.player, card))
        if not self.hands[self.player]:
            self.out.append(self.player)
        if len(self.trick) == 4:
            suit = self.trick[0][1] // 13
            self.player = max((card, who) for who, card in self.trick if card // 13 == suit)[1]
            self.trick, self.tricks = [], self.tricks + 1
        else:
            self.player = (self.player + 1) % 4
        if self.trick and not self.may_play():
            self.hands[self.player] |= {card for _, card in self.trick}
            self.trick, self.tricks = [], self.tricks + 1

    @property
    def is_over(self) -> bool:
        return not self.trick and (bool(self.out) or self.tricks >= MOST_TRICKS)


def check_rolling_stone(seed: int) -> RollingStone:
    game, dice = seeded(STONE, seed), Random(seed)
    slow = RollingStone(hands_of(game), game.to_move)
    while not slow.is_over:
        assert (game.is_over, game.to_move) == (False, slow.player)
        assert set(legal(game).split()) == {text_of(card) for card in slow.may_play()}
        card = dice.choice(sorted(slow.may_play()))
        slow.make(card)
        play(game, text_of(card))
    assert game.is_over
    assert hands_of(game) == slow.hands
    assert [int(score) for score in game.table.deal_score[:4]] == [-len(hand) for hand in slow.hands]
    assert int(game.table.winners) == (1 << slow.out[0] if slow.out else 0)
    return slow


def count_of(card: int) -> int:
    rank = text_of(card)[0]
    return 0 if rank in COUNT_NOTHING else COURTS[rank] if rank in COURTS else int(rank)


def check_ninety_nine(seed: int) -> int:
    """Play a deal; the total at which somebody could not go on."""
    game, dice = seeded(COUNTING, seed), Random(seed)
    player, step, total = game.to_move, 1, 0
    while True:
        hand = hands_of(game)[player]
        allowed = {text_of(card) for card in hand if total + count_of(card) <= LIMIT}
        if not allowed:
            break
        assert (game.is_over, game.to_move, set(legal(game).split())) == (False, player, allowed)
        word = dice.choice(sorted(allowed))
        total += next(count_of(card) for card in hand if text_of(card) == word)
        play(game, word)
        if game.to_move == player and legal(game) == "draw":
            play(game, "draw")
        step = -step if word[0] == "4" else step
        player = (player + step) % 4
    assert game.is_over
    assert int(game.table.winners) == 0b1111 & ~(1 << player)
    assert names(game.table.hand[player]) == ""
    return total


def hands_of(game: Position) -> list[set[int]]:
    return [set(cards_in(int(game.table.hand[player]))) for player in range(4)]


@pytest.mark.small
def test_rolling_stone_is_played_as_the_published_rules_say() -> None:
    deals = [check_rolling_stone(seed) for seed in range(6)]
    assert any(deal.tricks > 8 for deal in deals)


@pytest.mark.small
def test_ninety_nine_is_played_as_the_published_rules_say() -> None:
    assert max(check_ninety_nine(seed) for seed in range(10)) > 90


@pytest.mark.deep
def test_many_more_deals_are_played_as_the_published_rules_say() -> None:
    for seed in range(100, 1100):
        check_rolling_stone(seed)
        check_ninety_nine(seed)
