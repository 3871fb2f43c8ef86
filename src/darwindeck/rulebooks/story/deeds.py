"""Deeds: one event in words, to follow the name of whoever did it."""

from dataclasses import dataclass

from darwindeck.cards import NO_SUIT, SUITS, cards_in, suit_of, symbol_of
from darwindeck.engine.events import NOBODY, EventKind
from darwindeck.engine.watching import Event
from darwindeck.program.codes import EffectCode
from darwindeck.program.layout import Program
from darwindeck.rulebooks.story.declining import declining_in_words
from darwindeck.rulebooks.story.order import by_rank
from darwindeck.rulebooks.story.people import People
from darwindeck.rulebooks.words.english import capital, count, listed
from darwindeck.rulebooks.words.naming import rank_plural, suit_plural

_PLAIN = {
    EventKind.BIDS_NIL: "bid nil",
    EventKind.PASSES: "pass",
    EventKind.NAMES_NO_TRUMP: "name no-trump",
    EventKind.DOUBLES: "double",
    EventKind.REDOUBLES: "redouble",
    EventKind.HAS_TO_PASS: "have to pass",
    EventKind.IS_SKIPPED: "are skipped",
    EventKind.GOES_AGAIN: "have another turn",
    EventKind.GOES_OUT: "have no cards left",
    EventKind.WINS_TRICK: "win the trick",
    EventKind.LEADS: "lead to the next trick",
    EventKind.SITS_OUT: "have no card for this trick",
    EventKind.SWEEPS: "sweep the table",
    EventKind.COLLECTS: "take the cards on the table",
    EventKind.LOSES_LIFE: "lose a life",
    EventKind.LETS_PASS: "believe it",
    EventKind.CHECKS: "check",
    EventKind.FOLDS: "fold",
    EventKind.STAYS_IN: "stay in",
    EventKind.GOES_BROKE: "run out of chips",
    EventKind.KNOCKS: "knock",
    EventKind.PLAYS_ALONE: "play alone",
    EventKind.SHOWS_PARTNER: "are the declarer's partner",
    EventKind.TAKES_IT: "take it",
    EventKind.PLAYS_WITH_PARTNERS: "play with a partner",
    EventKind.GIVES_UP: "give up",
    EventKind.ADDS_NOTHING: "add nothing",
}
_WITH_CARDS = {
    EventKind.PLAYS: "play",
    EventKind.DISCARDS: "discard",
    EventKind.TAKES_DISCARD: "take",
    EventKind.DEALT_HAND: "are dealt",
    EventKind.TURNS_UP: "turn up",
    EventKind.CAPTURES: "capture",
    EventKind.SHOWS: "show",
    EventKind.LAYS_HAND_OPEN: "are dummy, with",
    EventKind.DEALT_OPEN: "get",
    EventKind.LAYS_DOWN: "lay down",
    EventKind.SHOWS_CLAIM: "show",
    EventKind.MELDS: "meld",
    EventKind.LAYS_OFF: "lay off",
    EventKind.PICKS_UP: "take",
    EventKind.LAYS_AWAY: "lay away",
    EventKind.TAKES_KITTY: "take the cards left over:",
    EventKind.TURNS_OVER_KITTY: "turn over what was laid away:",
    EventKind.TAKES_PILE: "take the pile:",
    EventKind.ATTACKS: "attack with",
    EventKind.BEATS: "beat it with",
    EventKind.DEMANDS: "make the next player draw",
}
# What goes before a number of chips.
_WITH_CHIPS = {
    EventKind.PAYS_ANTE: "pay",
    EventKind.POSTS_BLIND: "have to bet",
    EventKind.BETS: "bet",
    EventKind.CALLS: "call with",
    EventKind.RAISES: "raise with",
    EventKind.WINS_POT: "take the pot:",
    EventKind.PAYS_FOR_NO_TRICK: "have won no trick and pay for the next deal:",
    EventKind.TAKES_BACK: "take back what nobody called:",
    EventKind.BUYS_IN: "buy in again for",
}
_BY_ITSELF = {
    EventKind.RESHUFFLES: "The discards are shuffled and become the stock",
    EventKind.CLEARS_PILE: "The pile is cleared",
    EventKind.TIES: "It is a tie",
    EventKind.IS_BEATEN_OFF: "The attack is beaten off",
    EventKind.TURNS_ROUND: "The direction of play reverses",
}


@dataclass(frozen=True)
class Deed:
    """What somebody does; or a sentence of its own, when it is nobody's deed."""

    kind: EventKind
    actor: int
    words: str


def deed_of(program: Program, people: People, event: Event) -> Deed:
    """An event in words."""
    if event.kind == EventKind.DEAL_BEGINS:
        begins = f"Deal {event.value} begins. {people.does(event.actor, 'deal')}"
        return Deed(event.kind, NOBODY, begins)
    if event.actor == NOBODY:
        return Deed(event.kind, NOBODY, _by_itself(event))
    if event.kind == EventKind.DRAWS and event.target != NOBODY:
        made = f"make {people.whom(event.actor)} draw {cards_of(event)}"
        return Deed(event.kind, event.target, made)
    if event.kind == EventKind.IS_SPARED:
        return Deed(event.kind, NOBODY, _spared(program, people, event))
    if event.kind == EventKind.GIVES and event.target == people.you:
        return Deed(event.kind, event.target, f"receive {cards_of(event)} from {people.whom(event.actor)}")
    return Deed(event.kind, event.actor, _words(program, people, event))


def _by_itself(event: Event) -> str:
    """A sentence about what nobody did."""
    match event.kind:
        case EventKind.STARTS_DISCARDS:
            return f"The discards begin with {cards_of(event)}"
        case EventKind.LAID_OUT:
            return f"{cards_of(event)} {'are' if event.value > 1 else 'is'} laid out"
        case EventKind.TRUMP_IS:
            return f"Trump is {SUITS[event.value].value}"
        case EventKind.OFFERS_TRUMP | EventKind.OFFERS_PRIZE:
            return f"{cards_of(event)} is turned up"
        case EventKind.LEAVES_POT:
            stay = "stays" if event.value == 1 else "stay"
            return f"{capital(count(event.value, 'chip'))} {stay} in the pot for the next deal"
        case EventKind.SHOWS_TRUMP:
            return f"{cards_of(event)} is turned up: {_trump(cards_in(event.cards)[0])}"
    return _BY_ITSELF[event.kind]


def _trump(card: int) -> str:
    return "there is no trump" if suit_of(card) == NO_SUIT else f"trump is {suit_plural(suit_of(card))}"


def cards_of(event: Event) -> str:
    """The cards of an event, or how many they are where the viewer does not see them."""
    return named(cards_in(event.cards)) or count(event.value, "card")


def named(cards: list[int]) -> str:
    """Cards by their signs: 7♥, 8♣ and 9♠."""
    return listed([symbol_of(card) for card in cards])


def _in_order(program: Program, event: Event) -> str:
    """The cards of an event; those that are played together, by rank."""
    is_play = event.kind == EventKind.PLAYS
    return named(by_rank(program, cards_in(event.cards))) if is_play else cards_of(event)


def _words(program: Program, people: People, event: Event) -> str:
    if event.kind in _PLAIN:
        return _PLAIN[event.kind]
    if event.kind in _WITH_CARDS:
        return f"{_WITH_CARDS[event.kind]} {_in_order(program, event)}"
    if event.kind in _WITH_CHIPS:
        return f"{_WITH_CHIPS[event.kind]} {count(event.value, 'chip')}"
    if event.kind in _TO_ANOTHER:
        return _to_another(people, event)
    if event.kind in _AT_A_PLACE:
        return _at_a_place(event)
    return _rarer_words(program, people, event)


def _rarer_words(program: Program, people: People, event: Event) -> str:
    """What only one kind of event says."""
    cards = cards_of(event)
    match event.kind:
        case EventKind.BIDS:
            return f"bid {event.value}"
        case EventKind.NAMES_SUIT:
            return f"name {SUITS[event.value].value}"
        case EventKind.NAMES_TRUMP:
            return f"name {SUITS[event.value].value} as trump"
        case EventKind.CALLS_ACE:
            return f"call the ace of {SUITS[event.value].value}"
        case EventKind.DECLINES:
            return declining_in_words(program, event.value)
        case EventKind.CHOOSES:
            return f"make {people.whom(event.target)} discard"
        case EventKind.SWAPS:
            return f"swap hands with {people.whom(event.target)}"
        case EventKind.DRAWS:
            return f"draw {cards}"
        case EventKind.DISCARDS_AT_RANDOM:
            return f"lose {cards} to the discard pile, chosen at random"
        case EventKind.NAMES_RANK:
            return f"claim to play {rank_plural(event.value)}"
        case EventKind.PLAYS_FACE_DOWN:
            return f"play {cards} face down"
        case EventKind.DOUBTS:
            return f"doubt {people.whom(event.target)}"
        case EventKind.TAKES_CLAIMED:
            return f"take the whole pile, {count(event.value, 'card')}"
        case EventKind.TAKES_REST:
            return f"take the rest of the tableau: {cards}"
    raise ValueError(f"there are no words for {event.kind.name}")


# What goes before the card and after it, and what the card is called where it is not seen.
_AT_A_PLACE = {
    EventKind.TURNS_UP_PLACE: ("turn up", "", "a card"),
    EventKind.PEEKS: ("look at", "", "the card"),
    EventKind.PLACES_FACE_UP: ("put", "", "it"),
    EventKind.PLACES_FACE_DOWN: ("put", " face down", "it"),
    EventKind.PEEKS_AT_PILE: ("look at", "", "the card"),
}


def _at_a_place(event: Event) -> str:
    """What is done with a card of one's own row or pile."""
    verb, how, unseen = _AT_A_PLACE[event.kind]
    is_pile = event.kind == EventKind.PEEKS_AT_PILE
    where = "on top of the pile" if is_pile else f"at place {event.value + 1}"
    return f"{verb} {named(cards_in(event.cards)) or unseen}{how} {where}"


_TO_ANOTHER = (
    EventKind.TAKES,
    EventKind.GIVES,
    EventKind.PAYS_TRIBUTE,
    EventKind.GIVES_BACK,
    EventKind.ASKS_FOR_RANK,
    EventKind.ASKS_FOR_CARD,
    EventKind.HANDS_OVER,
)


def _to_another(people: People, event: Event) -> str:
    """Cards that go from hand to hand, or are wanted."""
    cards, whom = cards_of(event), people.whom(event.target)
    match event.kind:
        case EventKind.TAKES:
            return f"take {cards} from {whom}"
        case EventKind.GIVES:
            return f"pass {cards} to {whom}"
        case EventKind.PAYS_TRIBUTE:
            return f"give {_best_cards(event)} to {whom}"
        case EventKind.GIVES_BACK:
            return f"give {named(cards_in(event.cards)) or 'a card'} to {whom}"
        case EventKind.ASKS_FOR_RANK:
            return f"ask {whom} for {rank_plural(event.value)}"
        case EventKind.ASKS_FOR_CARD:
            return f"ask {whom} for {symbol_of(event.value)}"
    return f"give {cards} to {whom}"


def _best_cards(event: Event) -> str:
    if event.cards:
        return named(cards_in(event.cards))
    return "the best card" if event.value == 1 else f"the {count(event.value, 'best card')}"


def _spared(program: Program, people: People, event: Event) -> str:
    if int(program.effect_kind[event.value]) == EffectCode.DRAW_CARDS:
        return f"There is no card left for {people.whom(event.actor)} to draw"
    return people.does(event.actor, "have no cards to lose")
