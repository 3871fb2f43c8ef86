"""Claiming: tell the truth while you can, lie with what is needed last, and doubt what is hard to believe."""

from darwindeck.agents.greedy.goals import ends_with_first_out, share_of_others, stakes_of
from darwindeck.agents.greedy.holding import worth_of_shedding
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.rules.asking import first_of_rank
from darwindeck.engine.rules.claiming import FREELY_NAMED, place_of_rank, places_in_order, ranks_to_claim
from darwindeck.engine.seats import players_in
from darwindeck.engine.sets import cards_of_rank, rank_of
from darwindeck.engine.view import cards_known_to
from darwindeck.jit import compiled, inlined
from darwindeck.masks import count, highest, number
from darwindeck.program.alphabet import CHALLENGE, PICK, PLAYER, RANK, SUIT
from darwindeck.program.codes import NONE, ClaimCode, Pending, PhaseKind, Verb
from darwindeck.program.layout import Program

BIG_LIE = 0.05  # how likely a player who has to lie does so with more than one card
NEEDLESS = 0.1  # how likely a player lies who could have named another rank
WHIM = 0.02  # how likely a player who could tell the truth does not


@inlined
def arc_of_claim(program: Program, view: Table) -> int:
    """The claim that can be made at this point of a turn; NONE when there is none."""
    if view.pending or number(program.phase_kind[view.phase]) != PhaseKind.TURNS:
        return NONE
    first = number(program.node_first[view.node])
    for arc in range(first, first + number(program.node_arcs[view.node])):
        if number(program.arc_verb[arc]) == Verb.CLAIM:
            return arc
    return NONE


@inlined
def is_doubting(view: Table) -> bool:
    """Whether somebody is asked to believe a claim."""
    return view.pending > 0 and number(view.pending_kind[0]) == Pending.DOUBT


@compiled
def worth_of_claim(program: Program, view: Table, player: int, arc: int, move: int) -> float:
    """What it is worth to name a rank, to add a card to the claim, or to stop there, which is nothing."""
    out, _, any_left, _, _ = stakes_of(program, view, player, 0)
    card_less = worth_of_shedding(view, player, out) - any_left
    if RANK <= move < SUIT:
        return card_less * (count(view.hand[player] & cards_of_rank(first_of_rank(move - RANK))) - 0.5)
    if not PICK <= move < PLAYER:
        return 0.0
    rank = view.rank_named if view.taken else highest(ranks_to_claim(program, view, arc))
    if rank_of(move - PICK) == rank:
        # Cards are added from the lowest up, so that none of the same rank may be passed over.
        return card_less * count(view.hand[player] & cards_of_rank(move - PICK) & -(1 << (move - PICK)))
    return -card_less * use_of(program, view, player, arc, move - PICK, rank)


@compiled
def use_of(program: Program, view: Table, player: int, arc: int, card: int, rank: int) -> float:
    """How much a card will be missed that is played as another: the sooner its own rank is due, the more."""
    if number(program.arc_to[arc]) != ClaimCode.NEXT:
        return 1.0 + count(view.hand[player] & cards_of_rank(card))
    places = places_in_order(program)
    due = place_of_rank(program, rank)
    wanted = place_of_rank(program, rank_of(card))
    turns = 0
    while due != wanted and turns < places:
        due = (due + players_in(view)) % places
        turns += 1
    return 1.0 + 1.0 / (1.0 + turns)


@compiled
def worth_of_doubt(program: Program, view: Table, memory: Memory, player: int, move: int) -> float:
    """What it is worth to doubt a claim: the pile goes to the liar, or to the one who doubted the truth."""
    if move != CHALLENGE:
        return 0.0
    claimer = view.pile_owner
    lie = chance_of_lie(program, view, memory, player)
    out, _, any_left, _, _ = stakes_of(program, view, player, 0)
    pile = view.claim_size + view.claimed_size
    theirs = (worth_of_shedding(view, claimer, out) - any_left) * share_of_others(program)
    mine = worth_of_shedding(view, player, out) - any_left
    if number(view.held[claimer]) == 0 and ends_with_first_out(program, view):
        return lie * out  # a truth has won already, and it costs nothing to look
    return pile * (lie * theirs - (1.0 - lie) * mine)


@compiled
def chance_of_lie(program: Program, view: Table, memory: Memory, player: int) -> float:
    """How likely a claim is false, of a player who tells the truth while it can, as far as one can see.

    Of other hands and the pile only the known cards count: in a world that a search imagines all lie open.
    """
    rank = cards_of_rank(first_of_rank(view.rank_named)) & program.deck
    known = cards_known_to(memory, player) & ~view.claim | view.hand[player]
    left = count(rank & ~known)
    cards = view.claim_size
    if left < cards:
        return 1.0
    hidden = max(program.deck_size - count(known), 1)
    share = min((number(view.held[view.pile_owner]) + cards) / hidden, 1.0)
    forced = 1.0 if cards == 1 else BIG_LIE
    if number(view.pending_value[0]) & FREELY_NAMED:
        forced *= NEEDLESS
    lies = forced * chance_to_hold(share, left, 0) + WHIM
    return lies / (lies + chance_to_hold(share, left, cards))


@compiled
def chance_to_hold(share: float, cards: int, held: int) -> float:
    """How likely a player holds exactly so many of these cards, each with this chance."""
    chance = 1.0
    for place in range(held):
        chance *= share * (cards - place) / (place + 1)
    for _ in range(cards - held):
        chance *= 1.0 - share
    return chance
