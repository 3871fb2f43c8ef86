"""Tables of Vinto for tests: rows laid out by hand, a deck stacked by hand, moves made in a row."""

from darwindeck.cards import ALL_CARDS_MASK, cards_from, mask_of
from darwindeck.limits import WORD_SIZE
from darwindeck.masks import count
from darwindeck.move_sets import clear_choices
from darwindeck.rng import Chance, new_chance
from darwindeck.vinto.alphabet import BEGIN_GAME, DISCARD, DRAW, PASS, POINT, SILENT, SWAP
from darwindeck.vinto.codes import NO_CARD, Phase
from darwindeck.vinto.flow import offer_choices, play
from darwindeck.vinto.game import moves_in
from darwindeck.vinto.layout import Rules, Vinto, new_vinto
from darwindeck.vinto.rules.ranks import has_action
from darwindeck.vinto.rules.rows import card_at, knowers_at, put
from darwindeck.vinto.rules.turns import begin_turn

# Four rows without a joker, a king or an ace.
ROWS = ("2c 3c 4c 5c 6c", "2d 3d 4d 5d 6d", "2h 3h 4h 5h 6h", "2s 3s 4s 5s 6s")


def table(*rows: str, top: str = "", used: bool = False, rules: Rules | None = None) -> Vinto:
    """Player 0 is about to begin a turn. Nobody knows any card; what lies nowhere is the deck."""
    rows = rows or ROWS
    game = new_vinto(rules or Rules(players=len(rows)))
    play(game, new_chance(0), BEGIN_GAME)
    placed = 0
    for player, cards in enumerate(map(cards_from, rows)):
        game.held[player] = len(cards)
        placed |= mask_of(cards)
        for place, card in enumerate(cards):
            put(game, player, place, card, 0)
    discards = cards_from(top)
    game.discards = mask_of(discards)
    game.top = discards[-1] if discards else NO_CARD
    game.unused = int(bool(discards) and has_action(discards[-1]) and not used)
    game.deck = ALL_CARDS_MASK & ~placed & ~game.discards
    game.deck_size = count(game.deck)
    game.turn_of = 0
    begin_turn(game)
    renew(game)
    return game


def renew(game: Vinto) -> None:
    """The legal moves after something was changed by hand."""
    clear_choices(game)
    offer_choices(game)


def empty_the_deck(game: Vinto) -> None:
    """All of the deck goes into the last player's row."""
    last = int(game.players) - 1
    for card in range(54):
        if int(game.deck) >> card & 1:
            put(game, last, int(game.held[last]), card, 0)
            game.held[last] += 1
    game.deck, game.deck_size = 0, 0


def call_by(game: Vinto, caller: int) -> Vinto:
    """The same table, after a call."""
    game.caller = caller
    renew(game)
    return game


def stacked(game: Vinto, cards: str) -> Chance:
    """Chance under which these cards are drawn, in this order."""
    chance, deck = new_chance(7), int(game.deck)
    for number, card in enumerate(cards_from(cards)):
        assert deck >> card & 1, "the card is in the deck"
        chance.script[number] = count(deck & ((1 << card) - 1))
        deck &= ~(1 << card)
        chance.scripted += 1
    return chance


def do(game: Vinto, chance: Chance, *moves: int) -> None:
    """Make moves, each of them legal."""
    for move in moves:
        assert move in moves_in(game), f"{move} is not among {moves_in(game)}"
        play(game, chance, move)


def everyone_passes(game: Vinto, chance: Chance) -> None:
    """Nobody throws in this window."""
    while game.phase == Phase.TOSS:
        do(game, chance, PASS)


def discarding(game: Vinto, card: str) -> Chance:
    """Player 0 draws this card and discards it; the window is open."""
    chance = stacked(game, card)
    do(game, chance, DRAW, DISCARD)
    return chance


def swapping(game: Vinto, card: str, place: int, more: str = "", word: int = SILENT) -> Chance:
    """Player 0 draws this card and swaps it into a place."""
    chance = stacked(game, f"{card} {more}")
    do(game, chance, DRAW, SWAP + place, word)
    return chance


def point(player: int, place: int) -> int:
    return POINT + WORD_SIZE * player + place


def row(game: Vinto, player: int) -> list[int]:
    return [card_at(game, player, place) for place in range(int(game.held[player]))]


def knowers(game: Vinto, player: int, place: int) -> set[int]:
    mask = knowers_at(game, player, place)
    return {one for one in range(int(game.players)) if mask >> one & 1}


def all_cards(game: Vinto) -> list[int]:
    """Every card that lies somewhere, in order; a whole deck unless one was lost or doubled."""
    piles = [card for card in range(54) if int(game.deck) >> card & 1]
    piles += [card for card in range(54) if int(game.discards) >> card & 1]
    piles += [int(game.drawn)] if game.drawn != NO_CARD else []
    return sorted(piles + [card for player in range(int(game.players)) for card in row(game, player)])
