"""OpenSpiel's Hearts, Spades, Oh Hell, Euchre, Bridge and Crazy Eights, one deal at a time, in neutral words.

A `Peer` is one deal in progress. It says how the cards were dealt, who is to
move and what they may do, takes one move, and tells which cards chance drew
because of it. Moves are plain tuples:

    ("play", card)  ("draw",)  ("pass",)  ("bid", tricks)  ("suit", suit)

Cards are numbered suit * 13 + rank with clubs 0, diamonds 1, hearts 2,
spades 3 and the two as rank 0, up to the ace as rank 12. Nothing here knows
any other engine, so whatever agrees with it agrees with OpenSpiel.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import pyspiel

Move = tuple[Any, ...]

DRAW: Move = ("draw",)
PASS: Move = ("pass",)
FOLD: Move = ("fold",)
CHECK: Move = ("check",)
CALL: Move = ("call",)
RAISE: Move = ("raise",)
NO_CALL: Move = ("no call",)  # in an auction
NO_TRUMP: Move = ("no trump",)
DOUBLE: Move = ("double",)
REDOUBLE: Move = ("redouble",)

RANK_OF_EIGHT = 6
RANK_OF_JACK = 9

SUITS_IN_OH_HELL = (0, 1, 3, 2)  # in the order of OpenSpiel's numbers

# OpenSpiel's numbers of what is not a card.
BID_OF_ZERO = 52
DEALER_ZERO, DRAW_ONE, PASS_THE_TURN, NAME_CLUBS = 52, 52, 53, 54
EUCHRE_PASS, EUCHRE_CLUBS, EUCHRE_ALONE, EUCHRE_TOGETHER = 24, 25, 29, 30
RANK_OF_NINE = 7
BRIDGE_PASS, BRIDGE_DOUBLE, BRIDGE_REDOUBLE, ONE_CLUB = 52, 53, 54, 55
STRAINS = 5  # at Bridge: four suits and no-trump


@dataclass(frozen=True)
class Deal:
    """The cards as they lie before the first decision."""

    hands: tuple[tuple[int, ...], ...]
    first: int
    dealer: int
    turned_up: int | None = None
    put_back: tuple[int, ...] = ()
    """Eights that were turned up first and went back into the stock."""


class Peer:
    """One deal of an OpenSpiel card game, whose actions below 52 are cards."""

    deal: Deal

    def __init__(self, game: str, seed: int) -> None:
        self.chance = random.Random(seed)
        self.state: Any = pyspiel.load_game(game).new_initial_state()
        self.hands: list[set[int]] = [set() for _ in range(self.state.num_players())]

    @property
    def over(self) -> bool:
        """Whether the deal has been played to its end."""
        return bool(self.state.is_terminal())

    @property
    def player(self) -> int:
        """The player who decides now."""
        return int(self.state.current_player())

    def legal(self) -> set[Move]:
        """All that the player to move may do."""
        return {self.move(action) for action in self.state.legal_actions()}

    def apply(self, move: Move) -> list[int]:
        """Make one move and return the cards that chance gave the mover for it."""
        player = self.player
        if move[0] == "play":
            self.hands[player].remove(move[1])
        self.state.apply_action(self.action(move))
        drawn = []
        while self.state.is_chance_node():
            drawn.append(self.card(self.draw_by_chance()))
        self.hands[player].update(drawn)
        return drawn

    def returns(self) -> list[int]:
        """What OpenSpiel pays each player at the end."""
        return [round(value) for value in self.state.returns()]

    def set_up(self, state: Any) -> None:
        """Whatever is settled between the deal and the first decision."""

    def draw_by_chance(self) -> int:
        """Let chance choose among the equally likely outcomes."""
        action = int(self.chance.choice(self.state.legal_actions()))
        self.state.apply_action(action)
        return action

    def deal_all(self) -> None:
        """Deal the pack singly, player 0 first."""
        for count in range(52):
            self.hands[count % 4].add(self.card(self.draw_by_chance()))

    def sorted_hands(self) -> tuple[tuple[int, ...], ...]:
        """Every hand in ascending card order."""
        return tuple(tuple(sorted(hand)) for hand in self.hands)

    def card(self, action: int) -> int:
        """The card that OpenSpiel's number stands for: it counts the four twos first, then the threes."""
        return action % 4 * 13 + action // 4

    def action(self, move: Move) -> int:
        """OpenSpiel's number of a move."""
        card: int = move[1]
        return card % 13 * 4 + card // 13

    def move(self, action: int) -> Move:
        """The move that OpenSpiel's number stands for."""
        return ("play", self.card(action))


class Hearts(Peer):
    """Hearts without passing: OpenSpiel pays 26 less the points taken."""

    def __init__(self, seed: int, options: str = "") -> None:
        super().__init__(f"hearts(pass_cards=False{options and ',' + options})", seed)
        self.state.apply_action(0)
        self.deal_all()
        self.deal = Deal(self.sorted_hands(), first=self.player, dealer=3)


class Spades(Peer):
    """Partnership Spades: each player is paid the score of their side.

    Any player may bid and lead first, and each side may bring bags from
    earlier deals: OpenSpiel reads them off the last digit of its score. Its
    bonus for a match won or lost within one deal is switched off.
    """

    def __init__(self, seed: int, first: int = 0, bags: tuple[int, int] = (0, 0)) -> None:
        super().__init__("spades(win_or_loss_bonus=0)", seed)
        self.first, self.bags = first, bags
        self.deal_all()
        self.set_up(self.state)
        self.deal = Deal(self.sorted_hands(), first=first, dealer=(first + 3) % 4)

    def set_up(self, state: Any) -> None:
        """Who begins, and the bags brought along."""
        state.set_current_player(self.first)
        state.set_current_scores(list(self.bags))

    def card(self, action: int) -> int:
        """Here OpenSpiel numbers the cards suit by suit."""
        return action

    def action(self, move: Move) -> int:
        """OpenSpiel's number of a move."""
        kind, value = move
        return int(value) if kind == "play" else BID_OF_ZERO + int(value)

    def move(self, action: int) -> Move:
        """The move that OpenSpiel's number stands for."""
        return ("play", action) if action < BID_OF_ZERO else ("bid", action - BID_OF_ZERO)


class OhHell(Peer):
    """Oh Hell with hands of one size: a trick pays a point, and an exact bid ten more."""

    def __init__(self, seed: int, players: int = 4, tricks: int = 10) -> None:
        super().__init__(f"oh_hell(players={players},num_tricks_fixed={tricks})", seed)
        self.draw_by_chance()
        dealer = self.draw_by_chance()
        for count in range(players * tricks):
            self.hands[count % players].add(self.card(self.draw_by_chance()))
        turned_up = self.card(self.draw_by_chance())
        self.deal = Deal(self.sorted_hands(), self.player, dealer, turned_up)

    def card(self, action: int) -> int:
        """The twos come first here too, but spades before hearts."""
        return SUITS_IN_OH_HELL[action % 4] * 13 + action // 4

    def action(self, move: Move) -> int:
        """OpenSpiel's number of a move."""
        kind, value = move
        if kind == "bid":
            return BID_OF_ZERO + int(value)
        return int(value) % 13 * 4 + SUITS_IN_OH_HELL.index(int(value) // 13)

    def move(self, action: int) -> Move:
        """The move that OpenSpiel's number stands for."""
        return ("play", self.card(action)) if action < BID_OF_ZERO else ("bid", action - BID_OF_ZERO)


class Kuhn(Peer):
    """Kuhn poker: jack, queen and king of spades; a pass is a check or a fold, a bet a raise or a call."""

    def __init__(self, seed: int, game: str = "kuhn_poker") -> None:
        super().__init__(game, seed)
        for player in range(2):
            self.hands[player].add(self.card(self.draw_by_chance()))
        self.bets = 0
        self.deal = Deal(self.sorted_hands(), first=0, dealer=1)

    def apply(self, move: Move) -> list[int]:
        """Make one move and return the card turned up for it, if any."""
        self.state.apply_action(self.action(move))
        self.bets += move == RAISE
        drawn = []
        while self.state.is_chance_node():
            drawn.append(self.card(self.draw_by_chance()))
            self.bets = 0
        return drawn

    def card(self, action: int) -> int:
        return 3 * 13 + RANK_OF_JACK + action

    def action(self, move: Move) -> int:
        return int(move in (RAISE, CALL))

    def move(self, action: int) -> Move:
        if self.bets:
            return CALL if action else FOLD
        return RAISE if action else CHECK


class Leduc(Kuhn):
    """Leduc poker: jacks, queens and kings of hearts and spades; to call with nothing to call is to check."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, "leduc_poker")

    def card(self, action: int) -> int:
        return (2 + action % 2) * 13 + RANK_OF_JACK + action // 2

    def action(self, move: Move) -> int:
        return {FOLD: 0, CALL: 1, CHECK: 1, RAISE: 2}[move]

    def move(self, action: int) -> Move:
        return (FOLD, CALL if self.bets else CHECK, RAISE)[action]


HOLDEM = (
    "universal_poker(betting=limit,numPlayers=2,numRounds=4,blind=2 1,raiseSize=2 2 4 4,firstPlayer=2 1 1 1,"
    "maxRaises=3 4 4 4,numSuits=4,numRanks=13,numHoleCards=2,numBoardCards=0 3 1 1)"
)


class Holdem(Peer):
    """Limit Hold'em for two: the dealer, player 1, pays the smaller blind and is the first to speak."""

    def __init__(self, seed: int) -> None:
        super().__init__(HOLDEM, seed)
        for player in (0, 0, 1, 1):
            self.hands[player].add(self.card(self.draw_by_chance()))
        self.deal = Deal(self.sorted_hands(), first=0, dealer=1)
        self.paid = [2, 1]
        self.raise_sizes = [2, 2, 4, 4]

    @property
    def owes(self) -> bool:
        """Whether the player to move has paid less than the other."""
        return self.paid[self.player] < max(self.paid)

    def apply(self, move: Move) -> list[int]:
        """Make one move and return the cards turned up for it."""
        player = self.player
        self.state.apply_action({FOLD: 0, CALL: 1, CHECK: 1, RAISE: 2}[move])
        if move in (CALL, RAISE):
            self.paid[player] = max(self.paid)
        if move == RAISE:
            self.paid[player] += self.raise_sizes[0]
        drawn = []
        while not self.over and self.state.is_chance_node():
            drawn.append(self.card(self.draw_by_chance()))
        if drawn:
            self.raise_sizes.pop(0)
        return drawn

    def move(self, action: int) -> Move:
        return (FOLD, CALL if self.owes else CHECK, RAISE)[action]


class Euchre(Peer):
    """Euchre: each player is paid the points of their side, the others as much less.

    OpenSpiel asks the maker whether to play alone after the dealer has laid a
    card away; here it is asked as soon as trump is made, and OpenSpiel told
    when it asks.
    """

    def __init__(self, seed: int) -> None:
        super().__init__("euchre", seed)
        self.maker: int | None = None  # who has made trump and not yet said who plays
        self.said: int | None = None  # what it said, until OpenSpiel asks
        dealer = self.draw_by_chance()
        cards = [self.card(self.draw_by_chance()) for _ in range(21)]
        for count, card in enumerate(cards[:20]):
            self.hands[(dealer + count) % 4].add(card)
        self.deal = Deal(self.sorted_hands(), self.player, dealer, cards[20])

    @property
    def player(self) -> int:
        return super().player if self.maker is None else self.maker

    def legal(self) -> set[Move]:
        return super().legal() if self.maker is None else {("alone", False), ("alone", True)}

    def apply(self, move: Move) -> list[int]:
        """Make one move; chance never has a say after the deal."""
        kind = move[0]
        player = self.player
        if kind == "alone":
            self.maker = None
            self.said = EUCHRE_ALONE if move[1] else EUCHRE_TOGETHER
        else:
            self.state.apply_action(self.action(move))
            if kind == "suit":
                self.maker = player
        if self.said is not None and self.said in self.state.legal_actions():
            self.state.apply_action(self.said)
            self.said = None
        return []

    def card(self, action: int) -> int:
        """The nines come first, then the tens."""
        return action % 4 * 13 + RANK_OF_NINE + action // 4

    def action(self, move: Move) -> int:
        if move == NO_CALL:
            return EUCHRE_PASS
        if move[0] == "suit":
            return EUCHRE_CLUBS + int(move[1])
        card = int(move[1])
        return (card % 13 - RANK_OF_NINE) * 4 + card // 13

    def move(self, action: int) -> Move:
        if action == EUCHRE_PASS:
            return NO_CALL
        if action >= EUCHRE_CLUBS:
            return ("suit", action - EUCHRE_CLUBS)
        is_discard = "DISCARD" in str(self.state.current_phase())
        return ("pick" if is_discard else "play", self.card(action))


class Bridge(Peer):
    """Contract Bridge, nobody vulnerable: a side is paid what the contract is worth, the other as much less.

    OpenSpiel has one action for a bid; here the number comes first and then the suit.
    """

    def __init__(self, seed: int) -> None:
        super().__init__("bridge(use_double_dummy_result=false)", seed)
        self.level: int | None = None  # that the player to move has bid, and has yet to say in which suit
        self.deal_all()
        # OpenSpiel's dealer speaks first.
        self.deal = Deal(self.sorted_hands(), self.player, (self.player + 3) % 4)

    def legal(self) -> set[Move]:
        bids = [action - ONE_CLUB for action in self.state.legal_actions() if action >= ONE_CLUB]
        if self.level is not None:
            strains = [bid % STRAINS for bid in bids if bid // STRAINS + 1 == self.level]
            return {NO_TRUMP if strain == 4 else ("suit", strain) for strain in strains}
        others = {self.move(action) for action in self.state.legal_actions() if action < ONE_CLUB}
        return others | {("bid", bid // STRAINS + 1) for bid in bids}

    def apply(self, move: Move) -> list[int]:
        """Make one move; the first half of a bid is remembered."""
        if move[0] == "bid":
            self.level = int(move[1])
            return []
        self.state.apply_action(self.action(move))
        self.level = None
        return []

    def action(self, move: Move) -> int:
        plain = {NO_CALL: BRIDGE_PASS, DOUBLE: BRIDGE_DOUBLE, REDOUBLE: BRIDGE_REDOUBLE}
        if move in plain:
            return plain[move]
        if move == NO_TRUMP or move[0] == "suit":
            assert self.level is not None
            return ONE_CLUB + (self.level - 1) * STRAINS + (4 if move == NO_TRUMP else int(move[1]))
        return super().action(move)

    def move(self, action: int) -> Move:
        plain = {BRIDGE_PASS: NO_CALL, BRIDGE_DOUBLE: DOUBLE, BRIDGE_REDOUBLE: REDOUBLE}
        return plain[action] if action in plain else super().move(action)


class CrazyEights(Peer):
    """Crazy Eights: each player is paid minus the value of the cards they hold.

    `draws` is the most cards a player may draw in a turn before passing.
    """

    def __init__(self, seed: int, players: int = 2, draws: int = 5) -> None:
        super().__init__(f"crazy_eights(players={players},max_draw_cards={draws})", seed)
        dealer = self.draw_by_chance() - DEALER_ZERO
        for count in range(players * (7 if players == 2 else 5)):
            player = (dealer + 1 + count) % players
            self.hands[player].add(self.card(self.draw_by_chance()))
        *put_back, turned_up = self.turn_up()
        self.deal = Deal(self.sorted_hands(), self.player, dealer, turned_up, tuple(put_back))
        self.stock = 52 - sum(map(len, self.hands)) - 1
        self.passes = 0

    def turn_up(self) -> list[int]:
        """Turn up cards until one is not an eight."""
        turned = []
        while self.state.is_chance_node():
            turned.append(self.card(self.draw_by_chance()))
        return turned

    @property
    def stalled(self) -> bool:
        """Whether all have passed in a row with no card left to draw.

        OpenSpiel then lets the next player decide once more, and ends the
        deal only if they pass too.
        """
        return self.passes >= len(self.hands)

    def settle(self) -> None:
        """End a stalled deal by the one pass that OpenSpiel still asks for."""
        if not self.over and self.stalled:
            self.apply(PASS)

    def apply(self, move: Move) -> list[int]:
        """Make one move and return the card drawn for it, if any."""
        self.passes = self.passes + 1 if move == PASS and self.stock == 0 else 0
        drawn = super().apply(move)
        self.stock -= len(drawn)
        return drawn

    def action(self, move: Move) -> int:
        """OpenSpiel's number of a move."""
        if move[0] == "play":
            return super().action(move)
        if move[0] == "suit":
            return NAME_CLUBS + int(move[1])
        return DRAW_ONE if move == DRAW else PASS_THE_TURN

    def move(self, action: int) -> Move:
        """The move that OpenSpiel's number stands for."""
        if action < DRAW_ONE:
            return super().move(action)
        if action >= NAME_CLUBS:
            return ("suit", action - NAME_CLUBS)
        return DRAW if action == DRAW_ONE else PASS


def cost_in_crazy_eights(hand: Iterable[int]) -> int:
    """What OpenSpiel charges for the cards left in a hand.

    An eight costs 50 and a court card or ace 10. For other cards OpenSpiel
    adds 2 to the number of the card, not of its rank: the two of clubs
    costs 2, but the ten of spades 37.
    """
    return sum(_cost(card // 13, card % 13) for card in hand)


def _cost(suit: int, rank: int) -> int:
    if rank == RANK_OF_EIGHT:
        return 50
    return 10 if rank >= RANK_OF_JACK else rank * 4 + suit + 2
