"""The engine's games, as the search sees them."""

from darwindeck.agents.greedy.aiming import aimed_card, is_aiming
from darwindeck.agents.greedy.betting import worth_of_bet
from darwindeck.agents.greedy.bidding import tricks_hoped_for
from darwindeck.agents.greedy.choosing import greedy_move
from darwindeck.agents.greedy.claiming import arc_of_claim, is_doubting
from darwindeck.agents.greedy.collecting import NO_GOAL, collects
from darwindeck.agents.greedy.contracts import tricks_left
from darwindeck.agents.greedy.outlook import outlook_of
from darwindeck.agents.greedy.recalling import is_question, recalled_question
from darwindeck.agents.greedy.showing import hope_of, showdown_ahead
from darwindeck.agents.greedy.worth import worth_by
from darwindeck.agents.inference.claims import believe
from darwindeck.agents.inference.made_up import expect_made_up_hands, is_for_a_count
from darwindeck.agents.inference.rows import expect_good_rows
from darwindeck.agents.inference.sayings import is_understood, likelihood_of_sayings
from darwindeck.agents.pots import correct, heard, is_nothing_but_bets, knowledge, restart
from darwindeck.agents.search.protocol import Searchable, register
from darwindeck.engine import flow, redeal, utility
from darwindeck.engine.layout import TABLE_DTYPE, Memory, Table
from darwindeck.engine.stakes import pot_of
from darwindeck.jit import compiled, inlined
from darwindeck.masks import number
from darwindeck.move_sets import any_move, how_many, is_legal
from darwindeck.program.alphabet import BID, FOLD, HIGHEST_BID, SLOT, WORDS
from darwindeck.program.codes import NONE, PassingCode, PhaseKind, Status
from darwindeck.program.layout import Program
from darwindeck.rng import Chance, below

FEW = 0.05  # moves tried in a place, for each root of its visits, when the player bids or makes up a hand
MANY = 1.5  # and when it does anything else
A_FEW = 3  # moves looked at in a playout
GLANCES = 8  # at what the others may hold, before a bet in a playout
BOLD = 12  # one bet of so many has nothing to do with the hand


@compiled
def imagine(program: Program, world: Table, memory: Memory, chance: Chance, player: int) -> None:
    """Deal the hidden cards anew; in an imagined game nobody needs to keep track of who knows what."""
    redeal.redeal(program, world, memory, chance, player)
    if is_doubting(world):
        believe(program, world, memory, chance, player)
    if world.looked_at:
        expect_good_rows(program, world, memory, chance, player)
    if is_for_a_count(program, world):
        expect_made_up_hands(program, world, memory, chance, player)
    memory.watching = 0


@compiled
def can_vary(program: Program, view: Table, memory: Memory) -> bool:
    """Whether imagined worlds can be turned into one another: where nothing is added to the deal."""
    is_added_to = is_doubting(view) or view.looked_at != 0 or is_for_a_count(program, view)
    return not is_added_to and pot_of(view) == 0 and redeal.can_vary(program, view, memory)


@compiled
def vary(program: Program, view: Table, world: Table, memory: Memory, chance: Chance, player: int) -> None:
    """Deal the hidden cards a little differently."""
    redeal.vary(program, view, world, memory, chance, player)
    memory.watching = 0


@inlined
def is_over(program: Program, world: Table) -> bool:
    return world.status != Status.PLAYING


@inlined
def to_move(world: Table) -> int:
    return world.to_move


@inlined
def side_of(program: Program, world: Table, player: int) -> int:
    return number(program.side_of[player])


@inlined
def words(world: Table) -> int:
    return WORDS


@inlined
def moves_in(world: Table, word: int) -> int:
    return world.choices[word]


@inlined
def is_bidding(program: Program, world: Table) -> bool:
    return not world.pending and number(program.phase_kind[world.phase]) == PhaseKind.BIDDING


@inlined
def is_betting(program: Program, world: Table) -> bool:
    return not world.pending and number(program.phase_kind[world.phase]) == PhaseKind.BETTING


@inlined
def is_bet_on_and_understood(program: Program, view: Table, memory: Memory) -> bool:
    return is_betting(program, view) and is_understood(program, view, memory)


@inlined
def is_calling(program: Program, world: Table) -> bool:
    """Whether an auction is held, or its winner or the dealer has yet to decide something."""
    return number(program.phase_kind[world.phase]) == PhaseKind.AUCTION


@inlined
def is_habit(program: Program, world: Table, player: int) -> bool:
    """Others bid and bet by what they hold: what had nothing to do with the hands would mean nothing.

    Nobody sees what they play face down, so no plan may depend on it. Where a card goes in a row, or whether
    it is kept for its suit, depends on which was drawn, so that no plan is good for all of them.
    """
    if world.places or is_for_a_count(program, world):
        return True
    if world.to_move == player:
        return False
    is_said = is_bidding(program, world) or is_betting(program, world) or is_calling(program, world)
    return is_said or arc_of_claim(program, world) != NONE


@inlined
def playout_move(program: Program, world: Table, memory: Memory, chance: Chance) -> int:
    """Any legal move, each as likely as the others; but bids, calls and bets are what the hand is worth."""
    if is_bidding(program, world):
        return likely_bid(program, world, chance)
    if is_betting(program, world):
        return likely_bet(program, world, chance)
    if is_calling(program, world):
        return greedy_move(program, world, memory, world.to_move, chance)
    return any_move(world, chance)


@inlined
def likely_move(program: Program, world: Table, memory: Memory, chance: Chance) -> int:
    """In a climb the best of a few moves; around claims and while a hand is made up the best; elsewhere any.

    Where exact bids pay, a card that serves the bid; of questions often one that hits. Most games gain more
    from more iterations.
    """
    if is_doubting(world) or arc_of_claim(program, world) != NONE or is_making_up(program, world):
        return greedy_move(program, world, memory, world.to_move, chance)
    if is_climbing(program, world):
        return best_of_a_few(program, world, memory, chance)
    if is_aiming(program, world):
        return aimed_card(program, world, chance)
    if is_question(program, world):
        return recalled_question(program, world, chance)
    return playout_move(program, world, memory, chance)


@inlined
def is_making_up(program: Program, world: Table) -> bool:
    """Whether players exchange cards for a better hand, which random moves would soon undo."""
    if world.pending or number(program.phase_kind[world.phase]) != PhaseKind.TURNS:
        return False
    if world.places:
        return True
    return collects(program, world.phase) != NO_GOAL or showdown_ahead(program, world) < program.phases


@inlined
def is_climbing(program: Program, world: Table) -> bool:
    """Whether players must beat the pile or wait until it is cleared."""
    return (
        not world.pending
        and number(program.phase_kind[world.phase]) == PhaseKind.TURNS
        and number(program.turn_passing[world.phase]) >= PassingCode.OUT_UNTIL_CLEAR
    )


@compiled
def best_of_a_few(program: Program, world: Table, memory: Memory, chance: Chance) -> int:
    """The move that looks best among a few legal ones: somebody with an eye for the game, but in a hurry."""
    player = world.to_move
    best = any_move(world, chance)
    if how_many(world) == 1:
        return best
    outlook = outlook_of(program, world, player)
    most = worth_by(program, world, memory, player, best, outlook)
    for _ in range(A_FEW - 1):
        move = any_move(world, chance)
        if move != best:
            worth = worth_by(program, world, memory, player, move, outlook)
            if worth > most:
                best, most = move, worth
    return best


@compiled
def likely_bid(program: Program, world: Table, chance: Chance) -> int:
    """The tricks that the player to move may hope for; any bid when that one is not allowed."""
    player = world.to_move
    hoped = tricks_hoped_for(program, world, player, tricks_left(program, world, player))
    bid = BID + min(int(hoped), HIGHEST_BID)
    return bid if is_legal(world, bid) else any_move(world, chance)


@compiled
def likely_bet(program: Program, world: Table, chance: Chance) -> int:
    """What a quick look at the own cards says of calling, raising or folding; now and then anything."""
    if below(chance, BOLD) == 0:
        return any_move(world, chance)
    player = world.to_move
    hope = hope_of(program, world, player, GLANCES)
    best = NONE
    most = 0.0
    for move in range(FOLD, SLOT):
        if is_legal(world, move):
            worth = worth_of_bet(program, world, player, move, hope)
            if best == NONE or worth > most:
                best, most = move, worth
    return best


@inlined
def breadth(program: Program, world: Table, is_plain: int) -> float:
    """Of bids, of questions, and of what to keep in a hand, only what greedy likes best is compared.

    For the others playouts are too wild, or results too much a matter of luck.
    """
    is_narrow = is_bidding(program, world)
    if not is_plain:
        is_narrow = is_narrow or is_making_up(program, world) or is_question(program, world)
    return FEW if is_narrow else MANY


@compiled
def win_share(program: Program, world: Table, side: int) -> float:
    """The side's part of the deal's win, or of the match's when that ended too."""
    winners = world.match_winners if world.status == Status.MATCH_OVER else world.winners
    return utility.win_share(program, winners, side)


register(
    Searchable(
        world=TABLE_DTYPE,
        redeal=imagine,
        can_vary=can_vary,
        vary=vary,
        play=flow.play,
        is_over=is_over,
        to_move=to_move,
        side_of=side_of,
        words=words,
        moves_in=moves_in,
        any_move=playout_move,
        likely_move=likely_move,
        outlook=outlook_of,
        promise=worth_by,
        breadth=breadth,
        utility=utility.utility,
        win_share=win_share,
        is_habit=is_habit,
        is_heard=is_betting,
        likelihood=likelihood_of_sayings,
        is_understood=is_bet_on_and_understood,
        is_mixed=is_nothing_but_bets,
        heard=heard,
        restart=restart,
        correct=correct,
        knowledge=knowledge,
    )
)
