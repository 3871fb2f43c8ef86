"""Claiming: play cards face down and say what rank they are; who lies, or doubts wrongly, takes the pile."""

from darwindeck.engine.events import NOBODY, EventKind, tell
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.rules.asking import first_of_rank
from darwindeck.engine.rules.queue import ask
from darwindeck.engine.seats import is_opponent, seat_after
from darwindeck.engine.sets import cards_of_rank
from darwindeck.engine.zones import play_face_down, show_claim, take_claimed_pile
from darwindeck.jit import compiled, inlined, linked
from darwindeck.limits import RANKS
from darwindeck.masks import highest, number
from darwindeck.move_sets import offer, offer_each
from darwindeck.program.alphabet import CHALLENGE, DONE, PASS, PICK, RANK
from darwindeck.program.codes import NONE, ClaimCode, Pending
from darwindeck.program.layout import Program

# What is written down beside a doubt that waits.
OTHERS_FOLLOW = 1  # more players are asked after this one
FREELY_NAMED = 2  # the claimer had a choice of ranks


@compiled
def legal(program: Program, game: Table, arc: int) -> None:
    """Offer the ranks that can be named, if there is a choice; then the cards, in ascending order."""
    if game.taken == 0 and offer_ranks(program, game, arc):
        return
    hand = game.hand[game.to_move]
    if game.claim_size:
        hand &= ~((2 << highest(game.claim)) - 1)
        offer(game, DONE)
    offer_each(game, PICK, hand)


@compiled
def offer_ranks(program: Program, game: Table, arc: int) -> bool:
    """Offer every rank that may be claimed; False, and nothing is offered, when there is only one."""
    ranks = ranks_to_claim(program, game, arc)
    if ranks & (ranks - 1) == 0:
        return False
    for rank in range(RANKS):
        if (ranks >> rank) & 1:
            offer(game, RANK + rank)
    return True


@compiled
def ranks_to_claim(program: Program, game: Table, arc: int) -> int:
    """The ranks that the rules allow to claim now, as bits."""
    rule = number(program.arc_to[arc])
    last = place_of_rank(program, game.rank_named)
    if rule == ClaimCode.NEXT:
        return 1 << rank_beside(program, last, 1)
    if rule == ClaimCode.ANY or game.claimed_size == 0 or last == NONE:
        return every_rank(program)
    if rule == ClaimCode.SAME:
        return 1 << game.rank_named
    return 1 << game.rank_named | 1 << rank_beside(program, last, 1) | 1 << rank_beside(program, last, -1)


@compiled
def every_rank(program: Program) -> int:
    """The ranks of the deck, as bits; jokers have no rank to claim."""
    ranks = 0
    for place in range(places_in_order(program)):
        ranks |= 1 << number(program.rank_at[place])
    return ranks


@inlined
def places_in_order(program: Program) -> int:
    """How many ranks the deck has."""
    places = 0
    while places < RANKS - 1 and number(program.rank_at[places]) != NONE:
        places += 1
    return places


@compiled
def place_of_rank(program: Program, rank: int) -> int:
    """The place of a rank in the game's order; NONE when no rank is meant."""
    for place in range(places_in_order(program)):
        if number(program.rank_at[place]) == rank:
            return place
    return NONE


@compiled
def rank_beside(program: Program, place: int, step: int) -> int:
    """The rank above or below a place, round from the highest to the lowest; the lowest where play begins."""
    return number(program.rank_at[(place + step) % places_in_order(program)])


@compiled
def play(program: Program, game: Table, memory: Memory, arc: int, move: int) -> bool:
    """Name the rank or add a card; how many cards it will be is known when no more may follow."""
    if RANK <= move < RANK + RANKS:
        game.rank_named = move - RANK
        game.taken = 1 + FREELY_NAMED
        tell(memory, EventKind.NAMES_RANK, game.to_move, NOBODY, game.rank_named)
        return False
    if game.taken == 0:
        ranks = ranks_to_claim(program, game, arc)
        game.rank_named = highest(ranks)
        game.taken = 1
        tell(memory, EventKind.NAMES_RANK, game.to_move, NOBODY, game.rank_named)
    game.pile_owner = game.to_move
    play_face_down(program, game, memory, game.to_move, move - PICK)
    return game.claim_size >= number(program.arc_most[arc]) or number(game.held[game.to_move]) == 0


@linked
def finish(program: Program, game: Table, arc: int) -> None:
    """The claim is made: the opponents are asked in turn whether they doubt it."""
    doubter = next_doubter(program, game, game.pile_owner)
    if doubter == NONE:
        settle(game)
        return
    notes = (game.taken - 1) | (0 if number(program.arc_same_size[arc]) else OTHERS_FOLLOW)
    ask(game, Pending.DOUBT, doubter, notes)


@compiled
def next_doubter(program: Program, game: Table, player: int) -> int:
    """The next opponent of the claimer after a player, before the claimer's own seat comes round."""
    for _ in range(game.players):
        player = seat_after(game, player, game.direction, 0)
        if player == game.pile_owner:
            return NONE
        if is_opponent(program, game, game.pile_owner, player):
            return player
    return NONE


@compiled
def settle(game: Table) -> None:
    """Nobody has doubted the claim: its cards join the pile."""
    game.claimed |= game.claim
    game.claimed_size += game.claim_size
    game.claim = 0
    game.claim_size = 0


@compiled
def offer_doubt(game: Table) -> None:
    offer(game, CHALLENGE)
    offer(game, PASS)


@compiled
def answer(program: Program, game: Table, memory: Memory, move: int) -> int:
    """Doubt the claim or let it pass; who is asked next, or NONE when the claim is settled."""
    doubter = number(game.pending_player[0])
    if move == CHALLENGE:
        tell(memory, EventKind.DOUBTS, doubter, game.pile_owner, 0)
        show_claim(game, memory)
        take_claimed_pile(game, memory, game.pile_owner if is_lie(game) else doubter)
        return NONE
    tell(memory, EventKind.LETS_PASS, doubter, NOBODY, 0)
    others_follow = number(game.pending_value[0]) & OTHERS_FOLLOW
    following = next_doubter(program, game, doubter) if others_follow else NONE
    if following == NONE:
        settle(game)
    return following


@compiled
def is_lie(game: Table) -> bool:
    """Whether a card of the claim is of another rank than was said."""
    return game.claim & ~cards_of_rank(first_of_rank(game.rank_named)) != 0
