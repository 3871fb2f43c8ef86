"""Random play with every law looked at after every action, compiled so that many rounds can be tried."""

from darwindeck.jit import compiled
from darwindeck.limits import CARDS
from darwindeck.masks import count, number
from darwindeck.move_sets import how_many
from darwindeck.rng import Chance, below, seed_chance
from darwindeck.vinto.alphabet import BEGIN_GAME, PASS
from darwindeck.vinto.codes import NO_CARD, Phase, Status
from darwindeck.vinto.flow import play
from darwindeck.vinto.layout import Vinto
from darwindeck.vinto.rules.moves import any_move
from darwindeck.vinto.rules.rows import card_at, pool_at


@compiled
def faults_in_rounds(game: Vinto, chance: Chance, seed: int, rounds: int) -> int:
    """How many actions of so many rounds broke a law; every second round is played by calm players."""
    faults = 0
    for index in range(rounds):
        seed_chance(chance, seed, index)
        play(game, chance, BEGIN_GAME)
        while game.status == Status.PLAYING:
            faults += faults_at(game)
            play(game, chance, some_move(game, chance, index % 2 == 1))
        faults += 0 if is_whole_deck(game) else 1
    return faults


@compiled
def some_move(game: Vinto, chance: Chance, calm: bool) -> int:
    """Any legal move; calm players throw a card only once in sixteen times."""
    if calm and game.phase == Phase.TOSS and below(chance, 16):
        return PASS
    return any_move(game, chance)


@compiled
def faults_at(game: Vinto) -> int:
    """A position has a whole deck, a move, and a place for each card where its shuffle says."""
    faults = 0 if is_whole_deck(game) else 1
    faults += 0 if how_many(game) > 0 else 1
    for player in range(game.players):
        for place in range(number(game.held[player])):
            if pool_at(game, player, place) != number(game.pool[card_at(game, player, place)]):
                faults += 1
    return faults


@compiled
def is_whole_deck(game: Vinto) -> bool:
    """Whether all 54 cards lie somewhere, each once."""
    seen = game.deck | game.discards
    cards = count(game.deck) + count(game.discards)
    if game.drawn != NO_CARD:
        seen |= 1 << game.drawn
        cards += 1
    for player in range(game.players):
        for place in range(number(game.held[player])):
            seen |= 1 << card_at(game, player, place)
            cards += 1
    return cards == CARDS and seen == (1 << CARDS) - 1 and count(game.deck) == game.deck_size
