"""Events: the engine tells what happens while it plays, to whoever listens.

    tell(memory, EventKind.GOES_OUT, player, NOBODY, 0)
    tell_cards(memory, EventKind.DRAWS, player, 1 << card, STOCK, HANDS + player)

A memory keeps a window of the events of one call, counted from the first; `engine.watching` moves the window
until it has heard them all, so no number of events is too many. Where nobody listens, a test is all it costs.
"""

from enum import IntEnum

from darwindeck.engine.layout import EVENTS_KEPT, Memory, Watch
from darwindeck.jit import inlined, linked
from darwindeck.limits import PLAYERS
from darwindeck.masks import count

NOBODY = -1
NOWHERE = -1
# Places: where a card can lie. A hand or captured cards belong to a player, whose number is added.
HANDS = 0
CAPTURES = HANDS + PLAYERS
STOCK = CAPTURES + PLAYERS
DISCARDS = STOCK + 1
TABLEAU = DISCARDS + 1
TRICK = TABLEAU + 1
CLAIMS = TRICK + 1  # face down


class EventKind(IntEnum):
    """What happened: who is the actor, who the target, and what the number says."""

    DEAL_BEGINS = 0  # the actor deals; the number of the deal. All cards are in the stock again.
    DEALT_HAND = 1  # cards from the stock come to the actor's hand
    DEALT_PILE = 2  # the same, face down for everybody
    STARTS_DISCARDS = 3  # a card of the stock is turned up for the discards
    LAID_OUT = 4  # a card of the stock is turned up for the tableau
    SHOWS_TRUMP = 5  # a card is shown where it lies; its suit is trump
    TRUMP_IS = 6  # nobody chooses it; the number is the suit
    NAMES_TRUMP = 7  # the number is the suit
    PHASE_BEGINS = 8  # the number of the phase
    BIDS = 9  # the number of tricks
    BIDS_NIL = 10
    PICKS = 11  # a card to be passed when everybody has picked
    GIVES = 12  # to the target, what was picked
    PAYS_TRIBUTE = 13  # a card to the target, as the rules demand
    GIVES_BACK = 14  # a card of the actor's choice to the target
    PLAYS = 15
    DISCARDS = 16
    DISCARDS_AT_RANDOM = 17
    DRAWS = 18
    RESHUFFLES = 19  # the discards below the top become the stock
    TAKES_DISCARD = 20
    TAKES = 21  # a card from the target's hand
    NAMES_SUIT = 22  # the number is the suit
    DECLINES = 23  # the number is the node of the turn
    PASSES = 24
    HAS_TO_PASS = 25
    STRIKES = 26  # the actor's special card strikes the target; the number is its rank
    CHOOSES = 27  # the actor chooses whom its special card strikes; the number is its rank
    SWAPS = 28  # the actor's hand with the target's
    TURNS_ROUND = 29  # the number is the direction of play now
    IS_SKIPPED = 30
    GOES_AGAIN = 31
    CLEARS_PILE = 32
    GOES_OUT = 33  # the actor's hand is empty
    WINS_TRICK = 34
    LEADS = 35  # somebody else than the winner of the trick leads to the next
    SITS_OUT = 36  # the actor has no card for this trick
    SETS_ASIDE = 37  # a card played waits until the actor has chosen what it captures
    CAPTURES = 38
    SWEEPS = 39
    TAKES_REST = 40  # what is left on the tableau at the end
    TURNS_UP = 41
    BURIES = 42  # the number of cards, those known among them
    TIES = 43
    COLLECTS = 44  # the cards that lie open on the table
    COLLECTS_BURIED = 45  # from the target, unseen until now
    DEAL_ENDS = 46  # the number is the reason
    LOSES_LIFE = 47  # the number is how many are left
    IS_SPARED = 48  # the actor has nothing that a special card could take, or there is nothing to draw
    ASKS_FOR_RANK = 49  # the target; the number is the rank
    ASKS_FOR_CARD = 50  # the target; the number is the card
    HANDS_OVER = 51  # cards to the target, as everyone sees
    SHOWS = 52  # cards that stay in the actor's hand
    LAYS_DOWN = 53  # cards go to the actor's captures
    TURNS_TO = 54  # the actor names the target, to ask for something
    NAMES_RANK = 55  # of the cards it is about to play face down; the number is the rank
    PLAYS_FACE_DOWN = 56
    DOUBTS = 57  # what the target claims
    LETS_PASS = 58  # a claim
    SHOWS_CLAIM = 59  # the cards of the actor's claim are turned up where they lie
    TAKES_CLAIMED = 60  # all cards played face down
    PAYS_ANTE = 61  # the number of chips
    POSTS_BLIND = 62  # the number of chips
    CHECKS = 63
    BETS = 64  # the number of chips
    CALLS = 65  # the number of chips paid
    RAISES = 66  # the number of chips paid, the call included
    FOLDS = 67
    WINS_POT = 68  # the number of chips
    TAKES_BACK = 69  # the number of chips that nobody has called
    BUYS_IN = 70  # the number of chips of a new stack
    GOES_BROKE = 71  # the actor has no chips left and is out of the match
    DEALT_OPEN = 72  # cards from the stock come to the actor's hand, face up
    KNOCKS = 73
    MELDS = 74  # a card goes to the actor's captures, as a part of a meld
    LAYS_OFF = 75  # the same, added to a meld on the table
    OFFERS_TRUMP = 76  # a card is turned up under the stock; its suit may become trump
    PLAYS_ALONE = 77  # the actor's partners sit out this deal
    PICKS_UP = 78  # the card turned up under the stock
    LAYS_AWAY = 79  # a card goes face down under the stock
    PLAYS_WITH_PARTNERS = 80  # the actor might have played alone
    OFFERS_PRIZE = 81  # a card of the stock is turned up for whoever wins the trick
    TAKES_IT = 82  # the actor has won an auction in which nobody bids
    TAKES_KITTY = 83  # the whole stock comes to the actor's hand
    TURNS_OVER_KITTY = 84  # what the actor has laid away instead, at the end of the deal
    DEALT_ROW = 85  # cards from the stock come to the actor's row, face down
    TURNS_UP_PLACE = 86  # a card of the actor's row; the number is the place
    PEEKS = 87  # at a card of the actor's row; the number is the place
    PLACES_FACE_UP = 88  # the card just drawn goes to a place of the actor's row; the number is the place
    PLACES_FACE_DOWN = 89  # the same, seen by its owner alone
    PEEKS_AT_PILE = 90  # at the top card of the actor's pile
    DEMANDS = 91  # the actor's card makes the next player draw; the number of cards, with those from before
    TAKES_PILE = 92  # the cards of the pile, of an attack or of a trick go to the actor's hand
    ATTACKS = 93  # a card goes to the tableau, for the defender to beat
    BEATS = 94  # a card goes to the tableau, on the one that it beats
    GIVES_UP = 95  # the actor does not beat the attack
    ADDS_NOTHING = 96  # to the attack
    IS_BEATEN_OFF = 97  # the cards of an attack go to the discards
    NAMES_NO_TRUMP = 98  # there is no trump suit
    DOUBLES = 99  # the highest bid
    REDOUBLES = 100
    LAYS_HAND_OPEN = 101  # the actor is dummy; the cards stay in the hand
    CALLS_ACE = 102  # the suit whose ace makes its holder the actor's partner
    SHOWS_PARTNER = 103  # the actor has played the card that makes its holder the declarer's partner
    STAYS_IN = 104  # and might have folded
    PAYS_FOR_NO_TRICK = 105  # the number of chips, for the pot of the next deal
    LEAVES_POT = 106  # the number of chips that stay for the next deal


@inlined
def tell(memory: Memory, kind: int, actor: int, target: int, value: int) -> None:
    """Something happened that moves no card."""
    if memory.watching == Watch.TOLD:
        note(memory, kind, actor, target, value)


@inlined
def tell_cards(memory: Memory, kind: int, actor: int, cards: int, origin: int, goal: int) -> None:
    """Cards went from one place to another."""
    if memory.watching == Watch.TOLD:
        note_cards(memory, kind, actor, cards, origin, goal)


@inlined
def tell_place(memory: Memory, kind: int, actor: int, cards: int, place: int) -> None:
    """Something happened to a card at a place of the actor's row."""
    if memory.watching == Watch.TOLD:
        note(memory, kind, actor, NOBODY, place)
        kept = memory.events - 1 - memory.first_event
        if 0 <= kept < EVENTS_KEPT:
            memory.event_cards[kept] = cards


@linked
def note(memory: Memory, kind: int, actor: int, target: int, value: int) -> None:
    """Count an event, and keep it where the window is."""
    place = memory.events - memory.first_event
    memory.events += 1
    if 0 <= place < EVENTS_KEPT:
        memory.event_kind[place] = kind
        memory.event_actor[place] = actor
        memory.event_target[place] = target
        memory.event_value[place] = value
        memory.event_cards[place] = 0
        memory.event_from[place] = NOWHERE
        memory.event_to[place] = NOWHERE


@linked
def note_cards(memory: Memory, kind: int, actor: int, cards: int, origin: int, goal: int) -> None:
    """The target of cards that change hands is the other player."""
    other = NOBODY
    if 0 <= goal < CAPTURES and goal != HANDS + actor:
        other = goal - HANDS
    elif 0 <= origin < CAPTURES and origin != HANDS + actor:
        other = origin - HANDS
    note(memory, kind, actor, other, count(cards))
    place = memory.events - 1 - memory.first_event
    if 0 <= place < EVENTS_KEPT:
        memory.event_cards[place] = cards
        memory.event_from[place] = origin
        memory.event_to[place] = goal
