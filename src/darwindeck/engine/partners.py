"""Partners of a deal: whoever holds a certain card plays with the declarer, and keeps it secret.

The table keeps the card, which everyone knows, and who has played it. Who holds it follows from the hands, so
that a view shows it to its holder alone, and an imagined deal has the sides that its hands make.
"""

from darwindeck.engine.events import NOBODY, EventKind, tell
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.sets import FOUR_TWOS, cards_following, cards_of_suit, suit_of
from darwindeck.jit import compiled, inlined, linked
from darwindeck.masks import lowest, number
from darwindeck.program.codes import NONE, CallFlag
from darwindeck.program.layout import Program

ACE = 12  # the rank by number


@inlined
def takes_partner(program: Program) -> bool:
    """Whether a card makes its holder the declarer's partner."""
    return program.partner_card != 0 or calls_ace(program)


@inlined
def calls_ace(program: Program) -> bool:
    """Whether the declarer names the suit whose ace it is."""
    return program.call_ways & CallFlag.CALLS_ACE != 0


@compiled
def callable_ace(program: Program, game: Table, hand: int, suit: int) -> int:
    """The ace of a suit that may be called: one that is no trump, with a card of the suit and not the ace."""
    ace = cards_of_suit(suit) & FOUR_TWOS << ACE & program.deck & ~game.trumps
    has_card = hand & cards_following(game, suit) != 0
    return ace if has_card and not hand & ace and suit != game.trump else 0


@compiled
def partner_of(game: Table) -> int:
    """Who plays with the declarer, as far as the hands on this table tell."""
    if game.partner != NONE or game.called == 0:
        return game.partner
    for player in range(game.players):
        if game.hand[player] & game.called and player != game.declarer:
            return player
    return NONE


@compiled
def partner_known_to(game: Table, player: int) -> int:
    """Who plays with the declarer, as far as a player can know: who has shown it, or the player."""
    if game.partner == NONE and player != game.declarer and game.hand[player] & game.called:
        return player
    return game.partner


@inlined
def is_declaring(program: Program, game: Table, player: int, partner: int) -> bool:
    """Whether a player is on the declarer's side, with this partner besides."""
    return player == partner or number(program.side_of[player]) == number(program.side_of[game.declarer])


@compiled
def declared_tricks(program: Program, game: Table, partner: int) -> int:
    """How many tricks the declarer's side has won."""
    tricks = 0
    for player in range(game.players):
        if is_declaring(program, game, player, partner):
            tricks += number(game.tricks[player])
    return tricks


@compiled
def declared_captures(program: Program, game: Table, partner: int) -> int:
    """The cards that the declarer's side has captured."""
    cards = 0
    for player in range(game.players):
        if is_declaring(program, game, player, partner):
            cards |= game.captured[player]
    return cards


@linked
def bound_by_call(game: Table, hand: int, cards: int) -> int:
    """Of these cards, those that whoever holds the ace called may play.

    It is played when its suit is led, is not thrown away before, and is the only card of its suit to be led.
    """
    if not hand & game.called:
        return cards
    suit = suit_of(lowest(game.called))
    if game.trick_size == 0:
        allowed = cards & (~cards_following(game, suit) | game.called)
    elif game.suit_led == suit:
        allowed = cards & game.called
    else:
        allowed = cards & ~game.called
    return allowed if allowed else cards


@compiled
def remember_who_is_no_partner(game: Table, memory: Memory, player: int, card: int) -> None:
    """Who holds the ace called plays no other card where its suit is led, or leads it."""
    suit = suit_of(lowest(game.called))
    led = game.suit_led
    if game.trick_size == 0 and (cards_following(game, suit) >> card) & 1:
        led = suit
    if led == suit and not (game.called >> card) & 1:
        memory.excluded[player] |= game.called


@linked
def show_partner(game: Table, memory: Memory, player: int) -> None:
    """The card is played: its holder is the declarer's partner, unless it was the declarer."""
    if player != game.declarer:
        game.partner = player
        tell(memory, EventKind.SHOWS_PARTNER, player, NOBODY, 0)
