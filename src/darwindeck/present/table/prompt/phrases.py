"""Moves in words that fit the moment: "pass 7♥ to West" where the alphabet only says "choose 7♥"."""

from darwindeck.cards import NO_CARD, SUITS, symbol_of
from darwindeck.engine.calls import value_at
from darwindeck.engine.layout import Table
from darwindeck.engine.rows import card_at, spot_of
from darwindeck.engine.rules import auction, betting, passing, robbing, trading
from darwindeck.engine.words import move_in_words
from darwindeck.program import alphabet
from darwindeck.program.codes import (
    NONE,
    AuctionCode,
    EffectCode,
    Pending,
    PhaseKind,
    Place,
    SourceCode,
    TargetCode,
    Verb,
)
from darwindeck.program.layout import PICKING, Program
from darwindeck.rulebooks.story.declining import arcs_at, declining_in_words
from darwindeck.rulebooks.story.people import People
from darwindeck.rulebooks.words.english import count, number
from darwindeck.rulebooks.words.naming import rank_plural

MOST_STEPS = 4
CHOOSING = (Verb.CLAIM, *PICKING)
_STEPS = {
    Verb.PLAY: "play a card",
    Verb.FLIP: "turn up a card",
    Verb.DISCARD: "discard",
    Verb.DRAW: "draw from the stock",
    Verb.TAKE: "take the top discard",
    Verb.NAME_SUIT: "name a suit",
    Verb.ASK: "ask for cards",
    Verb.LAY_DOWN: "lay down what matches",
    Verb.CLAIM: "play cards face down",
    Verb.KNOCK: "knock",
    Verb.MELD: "lay down a meld",
    Verb.LAY_OFF: "lay off cards",
    Verb.TURN_OVER: "turn over a card of the stock",
    Verb.MELD_TOP: "meld the top discard with cards of your hand",
    Verb.ADD_TOP: "add the top discard to a meld",
    Verb.COMBINE: "play a combination",
    Verb.PEEK: "look at a card of your row",
    Verb.TURN_UP: "turn up a card of your row",
    Verb.LOOK: "look at your top card",
    Verb.TRADE: "trade a card",
    Verb.DECLINE: "do nothing",
    Verb.CHOOSE: "choose again",
}
_SEATS = {
    TargetCode.NEXT_PLAYER: "the next player",
    TargetCode.PREV_PLAYER: "the player before you",
}


def phrase_of(program: Program, people: People, table: Table, move: int) -> str:
    """What the player to move does with this move, to follow a name: play 7♥."""
    if alphabet.PICK <= move < alphabet.PLAYER:
        return _picking(program, people, table, move - alphabet.PICK)
    if alphabet.PLAYER <= move < alphabet.RANK:
        return _choosing_a_player(program, people, table, move - alphabet.PLAYER)
    if alphabet.RANK <= move < alphabet.SUIT and _verb_of_pick(program, table) == Verb.CLAIM:
        return f"claim {rank_plural(move - alphabet.RANK)}"
    if pending_of(table) == Pending.DOUBT:
        whom = people.whom(int(table.pile_owner))
        return f"doubt {whom}" if move == alphabet.CHALLENGE else f"believe {whom}"
    if alphabet.RANK <= move < alphabet.SUIT:
        return f"ask{_whom(people, table)} for {rank_plural(move - alphabet.RANK)}"
    if calling := _calling(program, table, move):
        return calling
    if move == alphabet.CHECK and betting.is_about_staying(program, int(table.phase)):
        return "stay in"
    if alphabet.CALL <= move < alphabet.SLOT:
        return _betting(program, table, move)
    if int(program.phase_kind[int(table.phase)]) == PhaseKind.ATTACK:
        return _attacking(table, move)
    if move == alphabet.DRAW and table.penalty and not table.acted:
        return f"draw {count(int(table.penalty), 'card')} and lose the turn"
    if move == alphabet.DRAW and Verb.TURN_OVER in _verbs_at(program, table):
        return "turn over a card of the stock"
    if move == alphabet.DONE and pending_of(table) == Pending.CAPTURE_MORE:
        return "capture no more"
    if move == alphabet.DONE:
        return "finish" if table.arc != NONE else declining_in_words(program, int(table.node))
    if alphabet.SLOT <= move < alphabet.OPTION:
        return _placing(program, table, move - alphabet.SLOT)
    if alphabet.OPTION <= move < alphabet.CODES:
        return _option(program, people, table, move - alphabet.OPTION)
    return move_in_words(move)


def _placing(program: Program, table: Table, place: int) -> str:
    """What is done at a place of the player's row."""
    arcs = [int(table.arc)] if table.arc != NONE else list(arcs_at(program, int(table.node)))
    verbs = {int(program.arc_verb[arc]) for arc in arcs}
    if Verb.SWAP in verbs and table.arc != NONE:
        old = int(card_at(table, int(table.to_move), place))
        is_down = not int(table.face_up) >> spot_of(int(table.to_move), place) & 1
        what = "the face-down card" if old < 0 else f"{symbol_of(old)}{' face down' if is_down else ''}"
        return f"put {symbol_of(int(table.lifted))} at place {place + 1}, for {what}"
    return f"{'look at' if Verb.PEEK in verbs else 'turn up'} the card at place {place + 1}"


def _attacking(table: Table, move: int) -> str:
    """What can be done in an attack: attack with 7♥, beat 7♥ with 9♥, add nothing, give up."""
    if move == alphabet.PASS:
        return "give up and take the cards"
    if move == alphabet.DONE:
        return "add nothing"
    card = symbol_of(move - alphabet.PLAY)
    if int(table.attack_card) != NO_CARD:
        return f"beat {symbol_of(int(table.attack_card))} with {card}"
    return f"add {card}" if int(table.tableau) else f"attack with {card}"


def _calling(program: Program, table: Table, move: int) -> str:
    """What is said in an auction, or when trump is named; nothing where it goes without a word of its own."""
    if pending_of(table) == Pending.NAME_BID:
        return _bidding_in(int(table.pending_value[0]), move)
    if pending_of(table) == Pending.ALONE:
        return "play alone" if move == auction.ALONE else "play with your partner"
    if pending_of(table) == Pending.CALL_ACE:
        return (
            "play alone" if move == auction.ALONE else f"call the ace of {SUITS[move - alphabet.SUIT].value}"
        )
    if move == alphabet.NIL and pending_of(table) == Pending.NAME_TRUMP:
        return "play nil"
    if alphabet.BID <= move < alphabet.NIL and _is_there_to_take(program, table):
        return "take it"
    if alphabet.BID <= move < alphabet.NIL and is_auction(program, table) and bids_values(program, table):
        return f"bid {int(value_at(program, move - alphabet.BID))}"
    if is_auction(program, table) and move in (auction.DOUBLE, auction.REDOUBLE):
        return "double" if move == auction.DOUBLE else "redouble"
    if int(table.dummy) >= 0 and table.turn_of == table.dummy and move < alphabet.DISCARD:
        return f"play {symbol_of(move - alphabet.PLAY)} from dummy"
    if not _is_about_trump(program, table):
        return ""
    if alphabet.SUIT <= move < alphabet.BID:
        return f"{_taking(program, table)} {SUITS[move - alphabet.SUIT].value} as trump"
    return "name no-trump" if move == auction.NO_TRUMP else ""


def _bidding_in(bid: int, move: int) -> str:
    """A number and a suit: bid seven in hearts."""
    where = "no-trump" if move == auction.NO_TRUMP else SUITS[move - alphabet.SUIT].value
    return f"bid {number(bid)} in {where}"


def bids_values(program: Program, table: Table) -> bool:
    """Whether an auction is about what games are worth."""
    return int(program.auction_kind[int(table.phase)]) == AuctionCode.VALUES


def _is_about_trump(program: Program, table: Table) -> bool:
    """Whether a suit that is named becomes trump."""
    return pending_of(table) == Pending.NAME_TRUMP or is_auction(program, table)


def is_auction(program: Program, table: Table) -> bool:
    """Whether an auction is being held."""
    return int(program.phase_kind[int(table.phase)]) == PhaseKind.AUCTION


def _is_there_to_take(program: Program, table: Table) -> bool:
    """Whether nobody bids, and who does not pass has won the auction."""
    kind = int(program.auction_kind[int(table.phase)])
    return is_auction(program, table) and kind == AuctionCode.TAKE


def _taking(program: Program, table: Table) -> str:
    """The suit that is turned up is accepted, any other named."""
    is_offered = is_auction(program, table) and not auction.is_last_round(program, table)
    return "accept" if is_offered else "name"


def _betting(program: Program, table: Table, move: int) -> str:
    """What is paid: call two chips, raise by four chips, bet six chips, all in."""
    player = int(table.to_move)
    chips, call = int(table.chips[player]), int(betting.to_call(table, player))
    if move == alphabet.CALL:
        words, paid = "call", min(call, chips)
        return f"{words} {count(paid, 'chip')}{_all_in(paid, chips)}"
    paid = int(betting.price_of(program, table, player, move - alphabet.RAISE))
    words = "raise by" if call or table.bets else "bet"
    return f"{words} {count(paid - call, 'chip')}{_all_in(paid, chips)}"


def _all_in(paid: int, chips: int) -> str:
    return ", all in" if paid == chips else ""


def pending_of(table: Table) -> Pending | None:
    """The decision that comes before the turn goes on, if there is one."""
    return Pending(int(table.pending_kind[0])) if table.pending else None


def goes_round(table: Table) -> bool:
    """Whether play has a direction: between two players it only goes to and fro."""
    return int(table.players) - int(table.absent).bit_count() > 2


def cards_in_number(value: int) -> str:
    """Cards that nobody names: no cards, one card, three cards."""
    return count(value, "card") if value else "no cards"


def receiver_of(program: Program, table: Table, giver: int) -> int:
    """Who gets the cards that a player passes in this deal."""
    return int(passing.receiver(program, table, giver, passing.direction(program, table)))


def payer_of(table: Table) -> int:
    """Who gets back a card from the player to move."""
    return int(passing.payer_of(table, int(table.to_move)))


def _picking(program: Program, people: People, table: Table, card: int) -> str:
    match pending_of(table):
        case Pending.CAPTURE | Pending.CAPTURE_MORE:
            return f"capture {symbol_of(card)}"
        case Pending.LAY_AWAY:
            return f"lay {symbol_of(card)} away"
        case Pending.GIVE:
            return f"give {symbol_of(card)} to {people.whom(payer_of(table))}"
    if int(program.phase_kind[int(table.phase)]) == PhaseKind.PASSING:
        receiver = receiver_of(program, table, int(table.to_move))
        return f"pass {symbol_of(card)} to {people.whom(receiver)}"
    match _verb_of_pick(program, table):
        case Verb.CLAIM:
            return f"play {symbol_of(card)} face down"
        case Verb.MELD | Verb.MELD_TOP:
            return f"meld {symbol_of(card)}"
        case Verb.LAY_OFF | Verb.ADD_TOP:
            return f"lay off {symbol_of(card)}"
        case Verb.TRADE:
            return f"trade {symbol_of(card)} {_with_whom(program, people, table)}"
    return f"ask{_whom(people, table)} for {symbol_of(card)}"


def _verbs_at(program: Program, table: Table) -> list[int]:
    """What the steps do that can be taken at this point of a turn."""
    return [int(program.arc_verb[arc]) for arc in arcs_at(program, int(table.node))]


def _verb_of_pick(program: Program, table: Table) -> int:
    """The step that a card is chosen for; only one of those at a point of a turn begins with a card."""
    arcs = [int(table.arc)] if table.arc != NONE else list(arcs_at(program, int(table.node)))
    verbs = [int(program.arc_verb[arc]) for arc in arcs]
    return next((verb for verb in verbs if verb in CHOOSING), Verb.ASK)


def _with_whom(program: Program, people: People, table: Table) -> str:
    """Who the player to move trades with."""
    arcs = [arc for arc in arcs_at(program, int(table.node)) if int(program.arc_verb[arc]) == Verb.TRADE]
    if arcs and trading.is_with_stock(program, table, arcs[0]):
        return "with the stock"
    return f"with {people.whom(int(trading.partner_of(table)))}"


def _whom(people: People, table: Table) -> str:
    """Who has been named to be asked, if there was a choice."""
    return f" {people.whom(int(table.last_choice))}" if table.taken else ""


def _choosing_a_player(program: Program, people: People, table: Table, other: int) -> str:
    if pending_of(table) != Pending.TARGET:
        robbing_arcs = [arc for arc in arcs_at(program, int(table.node)) if program.arc_verb[arc] == Verb.ROB]
        if not robbing_arcs:
            return f"ask {people.whom(other)}"
        return f"take {_cards_of(program, robbing_arcs[0])} from {people.whom(other)}"
    rank = int(table.pending_value[0])
    whom, value = people.whom(other), int(program.effect_value[rank])
    cards = cards_in_number(min(value, int(table.held[other])))
    match int(program.effect_kind[rank]):
        case EffectCode.DRAW_CARDS:
            return f"make {whom} draw {cards_in_number(value)}"
        case EffectCode.FORCE_DISCARD:
            return f"make {whom} discard {cards}"
        case EffectCode.SWAP_HANDS:
            return f"swap hands with {whom}"
        case EffectCode.STEAL_CARD:
            return f"take {cards} from {whom}"
    return f"choose {whom}"


def _option(program: Program, people: People, table: Table, option: int) -> str:
    """A way to go on, by what can be done there first."""
    for arc in arcs_at(program, int(table.node)):
        if int(program.arc_verb[arc]) == Verb.CHOOSE and int(program.arc_set[arc]) == option:
            return f"choose to {_first_steps(program, people, table, int(program.arc_next[arc]))}"
    return move_in_words(alphabet.OPTION + option)


def _first_steps(program: Program, people: People, table: Table, node: int) -> str:
    """The steps of an option in order, as far as they lie on one way."""
    steps: list[str] = []
    while node != NONE and len(steps) < MOST_STEPS:
        said = [_step(program, people, table, arc, is_first=not steps) for arc in arcs_at(program, node)]
        steps.append(" or ".join(dict.fromkeys(said)))
        node = int(program.arc_next[int(program.node_first[node])])
    return ", then ".join(steps)


def _step(program: Program, people: People, table: Table, arc: int, is_first: bool) -> str:
    match Verb(int(program.arc_verb[arc])):
        case Verb.PLAY if int(program.arc_to[arc]) == Place.TABLEAU:
            return "play a card to the tableau"
        case Verb.SWAP:
            is_drawn = int(program.arc_to[arc]) == SourceCode.STOCK
            return "draw and swap a card" if is_drawn else "swap a card for the top discard"
        case Verb.ROB:
            whom = _robbed(program, people, table, int(program.arc_to[arc]), is_first)
            return f"take {_cards_of(program, arc)} from {whom}"
        case verb:
            return _STEPS[verb]


def _cards_of(program: Program, arc: int) -> str:
    """How many cards a step takes."""
    return count(int(program.arc_most[arc]), "card")


def _robbed(program: Program, people: People, table: Table, target: int, is_first: bool) -> str:
    """From whom a step takes a card: by name, unless a card played before it may turn the direction."""
    if target == TargetCode.PLAYER_CHOICE:
        return "another player"
    if is_first or target not in _SEATS:
        return people.whom(int(robbing.fixed_target(program, table, int(table.to_move), target)))
    return _SEATS[TargetCode(target)]
