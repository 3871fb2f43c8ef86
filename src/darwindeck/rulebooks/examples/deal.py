"""A deal played for the rulebook: every move of its beginning, and how it ended."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from darwindeck.engine.events import EventKind
from darwindeck.engine.flow import play
from darwindeck.engine.layout import Memory, Table, new_memory, new_table
from darwindeck.engine.view import hide_from
from darwindeck.engine.watching import Course, watch
from darwindeck.game import View
from darwindeck.move_sets import first_move, how_many
from darwindeck.program.alphabet import BEGIN_MATCH
from darwindeck.program.codes import PhaseKind, Reason, Status
from darwindeck.program.layout import Program
from darwindeck.records import copy_of
from darwindeck.rng import new_chance
from darwindeck.rulebooks.examples.payments import payments

Chooser = Callable[[Program, View], int]  # who decides: a move for a game and a view of it

SEEDS = range(1, 41)  # deals tried until one can be shown; many are thrown in where everybody may pass
OWN_DEALS = 1 << 40  # a number that no game at the table or in a simulation has: these deals are never met
GOOD_ENOUGH = 4  # deals that can be shown, of which the one that shows the most is
ROUNDS_TOLD = 2  # of turns
TRICKS_TOLD = 2  # where each is a part of the deal of its own; else one
MOST_TOLD = 30  # moves at the most
GOOD_REASONS = (Reason.PHASES_DONE, Reason.ENDING, Reason.STOCK)
SPECIAL = (EventKind.STRIKES, EventKind.TURNS_ROUND, EventKind.IS_SKIPPED, EventKind.GOES_AGAIN)


@dataclass(frozen=True)
class Move:
    """One move: who made it, the table before it, and what came of it."""

    player: int
    before: Table
    course: Course


@dataclass(frozen=True)
class Deal:
    """A deal that was really played."""

    program: Program
    dealt: Course  # all that happens before the first move
    moves: tuple[Move, ...]  # of the first round
    end: Table  # or where the telling stops, in a game without scoring


def chance_player(seed: int) -> Chooser:
    """Whoever chooses any move, each as likely as the others."""
    dice = Random(seed)
    return lambda _, view: dice.choice(view.legal_moves)


def example_deal(program: Program, choose: Chooser | None = None) -> Deal:
    """Of a few deals that end as deals should, the one that shows the most of the game."""
    pays = _pays(program)
    deals = (play_deal(program, seed, choose or chance_player(seed), to_its_end=pays) for seed in SEEDS)
    found: list[Deal] = []
    for deal in deals:
        if not pays or _is_good(deal):
            found.append(deal)
            if _shows(deal) == _most_to_show(program) or len(found) == GOOD_ENOUGH:
                break
    return max(found, key=_shows) if found else play_deal(program, 1, choose or chance_player(1))


def _shows(deal: Deal) -> int:
    """How many rules of scoring paid something, and whether a special card acted while it is told."""
    paid = sum(any(points) for points in payments(deal.program, deal.end)) if _pays(deal.program) else 0
    return paid + any(event.kind in SPECIAL for move in deal.moves for event in move.course.events)


def _most_to_show(program: Program) -> int:
    return int(program.scores) + bool(program.effects)


def play_deal(program: Program, seed: int, choose: Chooser, to_its_end: bool = True) -> Deal:
    """Play one deal to its end, or only as far as it is told."""
    dealt = watch(program, new_table(), new_memory(), new_chance(seed, OWN_DEALS), BEGIN_MATCH)
    moves: list[Move] = []
    last = dealt
    while not last.ends_deal and _is_told(program, moves, last.table):
        code = _chosen(program, last.table, last.memory, choose)
        before, player = last.table, int(last.table.to_move)
        last = watch(program, last.table, last.memory, last.chance, code)
        moves.append(Move(player, before, last))
    table = _played_out(program, last, choose) if to_its_end else last.table
    return Deal(program, dealt, tuple(moves), table)


def _played_out(program: Program, last: Course, choose: Chooser) -> Table:
    """The table at the end of the deal."""
    table, memory, chance = copy_of(last.table), copy_of(last.memory), copy_of(last.chance)
    while table.status == Status.PLAYING:
        play(program, table, memory, chance, _chosen(program, table, memory, choose))
    return table


def _chosen(program: Program, table: Table, memory: Memory, choose: Chooser) -> int:
    """What the player to move does; where there is one move only, nobody is asked."""
    if how_many(table) == 1:
        return int(first_move(table))
    player, seen, known = int(table.to_move), copy_of(table), copy_of(memory)
    hide_from(player, seen, known)
    return choose(program, View(player, seen, known))


def _is_told(program: Program, moves: list[Move], table: Table) -> bool:
    return not moves or (len(moves) < MOST_TOLD and not _is_round_over(program, moves, table))


def _is_round_over(program: Program, moves: list[Move], table: Table) -> bool:
    """A trick has been won, two where more cards are dealt in between, or everyone has had some turns."""
    tricks = sum(event.kind == EventKind.WINS_TRICK for move in moves for event in move.course.events)
    if int(table.phase) >= int(program.phases) or tricks == TRICKS_TOLD:
        return True
    match int(program.phase_kind[int(table.phase)]):
        case PhaseKind.TURNS:
            return int(table.turns) >= ROUNDS_TOLD * int(table.players) and not int(table.pending)
        case PhaseKind.TRICK:
            return int(table.tricks_played) > 0
    return False


def _is_good(deal: Deal) -> bool:
    return Reason(int(deal.end.reason)) in GOOD_REASONS and bool(deal.end.winners) and any(_points(deal))


def _pays(program: Program) -> bool:
    """Whether the game has scoring at all."""
    return bool(int(program.scores) or int(program.has_contract))


def _points(deal: Deal) -> Iterator[int]:
    return (int(deal.end.deal_score[side]) for side in range(int(deal.program.sides)))
