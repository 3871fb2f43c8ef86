"""Imagining: full games that agree with a view, as likely as the player's beliefs make them.

A world is first dealt place by place, each card in proportion to its odds there; then pairs of unknown cards
are exchanged or left as the odds of both places say (the Metropolis rule), so that what one place holds is
coupled to what all the others and the deck hold.
"""

from darwindeck.jit import compiled
from darwindeck.limits import RANKS
from darwindeck.masks import count, nth, number
from darwindeck.move_sets import clear_choices
from darwindeck.rng import Chance, below, next_word
from darwindeck.vinto.codes import HIDDEN, NOBODY
from darwindeck.vinto.flow import offer_choices
from darwindeck.vinto.layout import ROW, Vinto
from darwindeck.vinto.minds.beliefs import Beliefs, is_told, odds_of_call
from darwindeck.vinto.minds.estimates import RANK_MASKS, cards_of_rank
from darwindeck.vinto.rules.ranks import rank_of
from darwindeck.vinto.rules.rows import card_at, everyone, forget_card, knowers_at, learn, pool_at, set_card
from darwindeck.vinto.view import cards_of_pool, cards_unseen

TRIES = 10  # exchanges tried for a world


@compiled
def imagine(game: Vinto, beliefs: Beliefs, chance: Chance, player: int) -> None:
    """Fill a copy of the player's view, in place. Members who were told of a card know it."""
    game.deck = cards_unseen(game)
    for owner in range(game.players):
        for place in range(number(game.held[owner])):
            if card_at(game, owner, place) == HIDDEN:
                card = draw_by_odds(game, beliefs, chance, owner, place)
                set_card(game, owner, place, card)
                forget_card(game, owner, place, player)
                game.deck &= ~(1 << card)
    for _ in range(TRIES):
        try_exchange(game, beliefs, chance, player, below(chance, game.players))
        if game.caller != NOBODY:
            try_exchange(game, beliefs, chance, player, game.caller)
    spread_the_word(game, beliefs)
    clear_choices(game)
    offer_choices(game)


@compiled
def draw_by_odds(game: Vinto, beliefs: Beliefs, chance: Chance, owner: int, place: int) -> int:
    """A card for a place, in proportion to the odds of its rank there."""
    candidates = cards_of_pool(game, game.deck, pool_at(game, owner, place))
    first = (owner * ROW + place) * RANKS
    mass = 0.0
    for rank in range(RANKS):
        mass += beliefs.odds[first + rank] * cards_of_rank(candidates, rank)
    ticket = mass * next_word(chance) / 4294967296.0
    cards = candidates
    for rank in range(RANKS):
        here = candidates & RANK_MASKS[rank]
        if here:
            cards = here
            ticket -= beliefs.odds[first + rank] * count(here)
            if ticket < 0.0:
                break
    return nth(cards, below(chance, count(cards)))


@compiled
def try_exchange(game: Vinto, beliefs: Beliefs, chance: Chance, player: int, owner: int) -> None:
    """Exchange an unknown card of a row with another one or with one of the deck, as the odds say."""
    if game.held[owner] == 0:
        return
    place = below(chance, number(game.held[owner]))
    if (knowers_at(game, owner, place) >> player) & 1:
        return
    pool = pool_at(game, owner, place)
    other = below(chance, game.players + 1)
    if other == game.players:
        cards = cards_of_pool(game, game.deck, pool)
        if cards:
            exchange_with_deck(game, beliefs, chance, owner, place, nth(cards, below(chance, count(cards))))
    elif game.held[other] > 0:
        where = below(chance, number(game.held[other]))
        if (knowers_at(game, other, where) >> player) & 1 == 0 and pool_at(game, other, where) == pool:
            exchange_places(game, beliefs, chance, owner, place, other, where)


@compiled
def exchange_with_deck(
    game: Vinto, beliefs: Beliefs, chance: Chance, owner: int, place: int, card: int
) -> None:
    here = (owner * ROW + place) * RANKS
    old = card_at(game, owner, place)
    now = beliefs.odds[here + rank_of(old)] * table_odds(game, beliefs, owner)
    set_card(game, owner, place, card)
    if accept(chance, beliefs.odds[here + rank_of(card)] * table_odds(game, beliefs, owner), now):
        game.deck = (game.deck & ~(1 << card)) | (1 << old)
    else:
        set_card(game, owner, place, old)


@compiled
def exchange_places(
    game: Vinto, beliefs: Beliefs, chance: Chance, owner: int, place: int, other: int, where: int
) -> None:
    here, there = (owner * ROW + place) * RANKS, (other * ROW + where) * RANKS
    one, two = card_at(game, owner, place), card_at(game, other, where)
    caller = owner if owner == game.caller else other
    now = beliefs.odds[here + rank_of(one)] * beliefs.odds[there + rank_of(two)]
    now *= table_odds(game, beliefs, caller)
    set_card(game, owner, place, two)
    set_card(game, other, where, one)
    then = beliefs.odds[here + rank_of(two)] * beliefs.odds[there + rank_of(one)]
    if not accept(chance, then * table_odds(game, beliefs, caller), now):
        set_card(game, owner, place, one)
        set_card(game, other, where, two)


@compiled
def table_odds(game: Vinto, beliefs: Beliefs, owner: int) -> float:
    """Odds that depend on a whole row: the caller would not have called with any."""
    return odds_of_call(game, beliefs) if owner == game.caller else 1.0


@compiled
def accept(chance: Chance, then: float, now: float) -> bool:
    """The Metropolis rule: always to what is likelier, else as often as the odds say."""
    return then >= now or next_word(chance) * now < then * 4294967296.0


@compiled
def spread_the_word(game: Vinto, beliefs: Beliefs) -> None:
    """What was told, everybody knows."""
    for owner in range(game.players):
        for place in range(number(game.held[owner])):
            at = owner * ROW + place
            if is_told(beliefs, at) and (beliefs.doubted >> number(beliefs.teller[at])) & 1 == 0:
                learn(game, owner, place, everyone(game))
