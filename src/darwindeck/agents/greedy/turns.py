"""Turns and waiting decisions: every kind of move has its own question."""

from darwindeck.agents.greedy.asking import is_asking, one_to_ask, worth_of_asking, worth_of_wish
from darwindeck.agents.greedy.auction import (
    suit_named,
    tricks_with_trump,
    worth_in_game,
    worth_of_calling,
    worth_of_naming,
    worth_of_playing,
)
from darwindeck.agents.greedy.claiming import arc_of_claim, is_doubting, worth_of_claim, worth_of_doubt
from darwindeck.agents.greedy.collecting import (
    MELDS,
    NO_GOAL,
    worth_of_draw,
    worth_of_knock,
    worth_with,
    worth_without,
)
from darwindeck.agents.greedy.declaring import stake_for_cards
from darwindeck.agents.greedy.effects import enmity, worth_of_robbing, worth_of_target
from darwindeck.agents.greedy.fishing import worth_of_picking
from darwindeck.agents.greedy.goals import stakes_of, worth_of_captures
from darwindeck.agents.greedy.holding import worth_held, worth_of_shedding
from darwindeck.agents.greedy.outlook import Outlook
from darwindeck.agents.greedy.rows import worth_in_row
from darwindeck.agents.greedy.shedding import worth_of_play
from darwindeck.agents.greedy.showing import ENOUGH, is_worth_keeping, showdown_ahead
from darwindeck.engine.calls import rule_of_game
from darwindeck.engine.ending import has_kitty
from darwindeck.engine.hands import total_of
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.rules.asking import first_of_rank
from darwindeck.engine.rules.passing import direction, receiver
from darwindeck.engine.sets import cards_of_rank, cards_of_suit
from darwindeck.engine.view import cards_known_to
from darwindeck.jit import compiled, inlined, linked
from darwindeck.limits import CARDS, WORD_SIZE
from darwindeck.masks import count, lowest, number
from darwindeck.program.alphabet import (
    DISCARD,
    DONE,
    DRAW,
    KNOCK,
    OPTION,
    PICK,
    PLAY,
    PLAYER,
    RANK,
    SUIT,
    TAKE,
)
from darwindeck.program.codes import NONE, EvaluatorCode, Pending, TableauCode, Verb
from darwindeck.program.layout import Program

GIVEN = 0.5  # how much a card given away matters in the hand it goes to


@linked
def worth_in_turn(
    program: Program, view: Table, memory: Memory, player: int, move: int, outlook: Outlook
) -> float:
    """What a move of a turn is worth, also to a hand that is collected for something."""
    if move == DRAW and may_do(program, view, Verb.TURN_OVER):
        return 0.0
    worth = worth_of_move(program, view, memory, player, move, outlook)
    if outlook.goal != NO_GOAL:
        worth += worth_to_collection(program, view, player, move, outlook)
    return worth


@inlined
def worth_of_move(
    program: Program, view: Table, memory: Memory, player: int, move: int, outlook: Outlook
) -> float:
    """What a move is worth by itself; doing nothing is worth nothing."""
    unseen = outlook.unseen
    if view.places:
        return worth_in_row(program, view, player, move, unseen)
    if view.penalty and not view.acted:
        return worth_of_answer(program, view, player, move)
    if move // WORD_SIZE == PLAY // WORD_SIZE:
        return worth_of_play(program, view, player, move - PLAY, unseen, outlook.kept)
    if move // WORD_SIZE == DISCARD // WORD_SIZE or move == DRAW:
        phase = showdown_ahead(program, view)
        if phase < program.phases:
            return worth_for_showdown(program, view, player, move, phase)
    if move // WORD_SIZE == DISCARD // WORD_SIZE:
        return -worth_held(program, view, player, 1 << (move - DISCARD), unseen)
    if move == DRAW:
        return worth_held(program, view, player, unseen, unseen)
    if move == TAKE:
        return worth_held(program, view, player, 1 << view.discard_top, unseen)
    claim = arc_of_claim(program, view) if PICK <= move < SUIT else NONE
    if claim != NONE:
        return worth_of_claim(program, view, player, claim, move)
    if PICK <= move < PLAYER and may_do(program, view, Verb.TRADE):
        return worth_of_trade(program, view, player, move - PICK, unseen)
    if PICK <= move < PLAYER and outlook.goal == MELDS and not is_asking(program, view):
        return worth_of_laying(program, view, player, move - PICK, unseen)
    if PICK <= move < SUIT and is_asking(program, view):
        return worth_of_question(program, view, memory, player, move, unseen)
    if PLAYER <= move < PLAYER + view.players:
        return worth_of_robbing(program, view, player, move - PLAYER, unseen)
    if SUIT <= move < SUIT + 4:
        return worth_of_suit(program, view, player, move - SUIT)
    if move >= OPTION:
        return worth_of_option(program, view, player, move - OPTION)
    if move == KNOCK:
        return worth_of_knock(program, view, player, outlook.goal)
    return 0.0


@compiled
def worth_of_answer(program: Program, view: Table, player: int, move: int) -> float:
    """A card that passes a penalty on is worth itself and all that need not be drawn."""
    if move == DRAW:
        return 0.0
    return worth_of_any_card_less(program, view, player) * (1 + view.penalty)


@compiled
def may_do(program: Program, view: Table, verb: int) -> bool:
    """Whether a step of this kind may be taken at this point of the turn."""
    first = number(program.node_first[view.node])
    for arc in range(first, first + number(program.node_arcs[view.node])):
        if number(program.arc_verb[arc]) == verb:
            return True
    return False


@compiled
def worth_of_trade(program: Program, view: Table, player: int, card: int, unseen: int) -> float:
    """What an unseen card is worth beyond the one given away; where hands are shown, its rank."""
    if showdown_ahead(program, view) == program.phases:
        gain = worth_held(program, view, player, unseen, unseen)
        return gain - worth_held(program, view, player, 1 << card, unseen)
    higher = 0
    rest = unseen
    while rest:
        if number(program.strength[lowest(rest)]) > number(program.strength[card]):
            higher += 1
        rest &= rest - 1
    return 2.0 * higher / max(count(unseen), 1) - 1.0


@compiled
def worth_of_laying(program: Program, view: Table, player: int, card: int, unseen: int) -> float:
    """What it is worth to have a card on the table and not in hand."""
    captured = worth_of_captures(program, view, 1 << card)
    return captured - worth_held(program, view, player, 1 << card, unseen)


@compiled
def worth_to_collection(program: Program, view: Table, player: int, move: int, outlook: Outlook) -> float:
    """What it does to the hand to draw, to take or to put away a card."""
    if move == DRAW:
        return worth_of_draw(program, view, player, outlook.goal, outlook.unseen)
    if move == TAKE:
        return worth_with(program, view, player, outlook.goal, view.discard_top)
    if DISCARD <= move < PICK:
        return worth_without(program, view, player, outlook.goal, move - DISCARD)
    return 0.0


@compiled
def worth_for_showdown(program: Program, view: Table, player: int, move: int, phase: int) -> float:
    """Throw away what does not help, the lowest card first; draw unless that goes over in Twenty-One."""
    if move == DRAW:
        is_twenty_one = number(program.showdown_evaluator[phase]) == EvaluatorCode.TWENTY_ONE
        return 1.0 * (ENOUGH - total_of(view.hand[player])) if is_twenty_one else 1.0
    card = move - DISCARD
    if is_worth_keeping(program, view, player, card, phase):
        return -1.0
    return 1.0 - card / CARDS


@compiled
def worth_of_question(
    program: Program, view: Table, memory: Memory, player: int, move: int, unseen: int
) -> float:
    """What it is worth to ask a player, or to ask for a rank or a card."""
    known = cards_known_to(memory, player)
    if PLAYER <= move < RANK:
        return worth_of_asking(program, view, memory, player, move - PLAYER, unseen, known)
    wanted = 1 << (move - PICK) if move < PLAYER else cards_of_rank(first_of_rank(move - RANK))
    other = one_to_ask(view, player)
    return worth_of_wish(program, view, memory, player, other, wanted, unseen, known)


@compiled
def worth_of_suit(program: Program, view: Table, player: int, suit: int) -> float:
    """The longest suit of the hand is the one to name, or the shortest where playing cards is bad."""
    cards = count(view.hand[player] & cards_of_suit(suit))
    return cards * worth_of_any_card_less(program, view, player)


@inlined
def worth_of_any_card_less(program: Program, view: Table, player: int) -> float:
    """What it is worth to be rid of a card, whatever card it is."""
    out, _, any_left, _, _ = stakes_of(program, view, player, 0)
    return worth_of_shedding(view, player, out) - any_left


@compiled
def worth_of_option(program: Program, view: Table, player: int, option: int) -> float:
    """An option is as good as what it begins with: getting rid of cards, or getting more."""
    card_less = worth_of_any_card_less(program, view, player)
    arc = number(program.node_first[view.node])
    for _ in range(number(program.node_arcs[view.node])):
        if number(program.arc_verb[arc]) == Verb.CHOOSE and number(program.arc_set[arc]) == option:
            break
        arc += 1
    verb = number(program.arc_verb[number(program.node_first[number(program.arc_next[arc])])])
    if verb == Verb.PLAY or verb == Verb.DISCARD or verb == Verb.CLAIM or verb == Verb.COMBINE:
        return card_less
    if verb == Verb.MELD_TOP or verb == Verb.ADD_TOP:
        # The top discard goes to the melds, and mostly a card of the hand, too.
        return worth_of_captures(program, view, 1 << view.discard_top) + max(card_less, 0.0)
    return -card_less if verb == Verb.DRAW or verb == Verb.TAKE or verb == Verb.ROB else 0.0


@linked
def worth_of_decision(
    program: Program, view: Table, memory: Memory, player: int, move: int, unseen: int
) -> float:
    """What a choice is worth that comes before the turn goes on."""
    if is_doubting(view):
        return worth_of_doubt(program, view, memory, player, move)
    match number(view.pending_kind[0]):
        case Pending.DISCARD:
            return worth_of_giving(program, view, player, move - DISCARD, unseen)
        case Pending.NAME_SUIT:
            return worth_of_suit(program, view, player, move - SUIT)
        case Pending.NAME_TRUMP:
            return worth_of_trump(program, view, player, move)
        case Pending.NAME_BID:
            return worth_of_naming(program, view, player, move)
        case Pending.ALONE:
            return worth_of_playing(program, view, player, move)
        case Pending.CALL_ACE:
            return worth_of_calling(program, view, player, move)
        case Pending.LAY_AWAY if has_kitty(program):
            # What is laid away counts as captured in the end.
            captured = worth_of_captures(program, view, 1 << (move - PICK))
            if rule_of_game(program) != NONE or stake_for_cards(program) > 0.0:
                return captured - worth_in_game(program, view, player, move - PICK)
            return captured + worth_of_giving(program, view, player, move - PICK, unseen)
        case Pending.TARGET:
            rank = number(view.pending_value[0])
            return worth_of_target(program, view, player, move - PLAYER, rank)
        case Pending.CAPTURE | Pending.CAPTURE_MORE:
            return worth_of_choice(program, view, move)
    return worth_of_giving(program, view, player, move - PICK, unseen)


@compiled
def worth_of_choice(program: Program, view: Table, move: int) -> float:
    """What it is worth to capture a card with one that was played, or no more."""
    if move == DONE:
        return 0.0
    if program.tableau_mode == TableauCode.MATCH_RANK:
        return worth_of_captures(program, view, 1 << (move - PICK))
    return worth_of_picking(program, view, number(view.pending_value[0]), move - PICK)


@compiled
def worth_of_giving(program: Program, view: Table, player: int, card: int, unseen: int) -> float:
    """What it is worth to have this card no more."""
    return -worth_held(program, view, player, 1 << card, unseen)


@compiled
def worth_of_trump(program: Program, view: Table, player: int, move: int) -> float:
    """Many and high cards make a trump suit; after an auction it has tricks to win, or a game to be worth."""
    if view.declarer != NONE and rule_of_game(program) != NONE:
        return worth_of_naming(program, view, player, move)
    if view.declarer != NONE:
        return tricks_with_trump(program, view, player, suit_named(move))
    cards = view.hand[player] & cards_of_suit(move - SUIT)
    worth = 10.0 * count(cards)
    while cards:
        worth += number(program.trump_strength[lowest(cards)])
        cards &= cards - 1
    return worth


@compiled
def worth_of_passing(program: Program, view: Table, player: int, card: int, unseen: int) -> float:
    """Pass what hurts: best what helps a partner, never what helps an opponent."""
    taker = receiver(program, view, player, direction(program, view))
    share = 1.0 + GIVEN * enmity(program, player, taker)
    return worth_of_giving(program, view, player, card, unseen) * share
