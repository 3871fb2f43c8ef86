"""Phases as rows: tricks, bidding and turns."""

from darwindeck.cards import NO_CARD, card_from
from darwindeck.compiler.sets import SetWriter
from darwindeck.compiler.turns import TurnWriter
from darwindeck.errors import GenomeError
from darwindeck.genome.card_sets import CardSet
from darwindeck.genome.phases import (
    BiddingPhase,
    DealPhase,
    PassingPhase,
    Phase,
    Repeat,
    TrickPhase,
    TurnPhase,
)
from darwindeck.genome.vocabulary import EndWhen, TrickWinner, Zone
from darwindeck.limits import PASS_CYCLE, PHASES
from darwindeck.program.codes import (
    NONE,
    EndFlag,
    FollowCode,
    LimitCode,
    PassCode,
    PassingCode,
    PhaseKind,
    UntilCode,
)
from darwindeck.program.layout import Program


def write_phases(program: Program, phases: tuple[Phase, ...], sets: SetWriter) -> None:
    PhaseWriter(program, sets).write(phases)


class PhaseWriter:
    """Writes phases one after the other; a repetition is its phases and then a way back to the first."""

    def __init__(self, program: Program, sets: SetWriter) -> None:
        self._program = program
        self._sets = sets
        self._turns = TurnWriter(program, sets)

    def write(self, phases: tuple[Phase, ...]) -> None:
        for phase in phases:
            if isinstance(phase, Repeat):
                first = int(self._program.phases)
                self.write(phase.phases)
                self._write_loop(self._next_row(), first, phase)
            else:
                self._write_phase(self._next_row(), phase)

    def _next_row(self) -> int:
        row = int(self._program.phases)
        if row >= PHASES:
            raise GenomeError("The genome", [f"it has more than {PHASES} phases, repetitions counted"])
        self._program.phases = row + 1
        return row

    def _write_phase(self, row: int, phase: Phase) -> None:
        match phase:
            case TrickPhase():
                _write_tricks(self._program, row, phase, self._sets)
            case BiddingPhase():
                _write_bidding(self._program, row, phase)
            case TurnPhase():
                _write_turns(self._program, row, phase, self._turns)
            case DealPhase():
                self._program.phase_kind[row] = PhaseKind.DEAL
                self._program.deal_count[row] = phase.count
                self._program.deal_to_table[row] = phase.to == Zone.TABLEAU
            case PassingPhase():
                _write_passing(self._program, row, phase)
            case _:
                raise AssertionError(f"{type(phase).__name__} is refused before compiling")

    def _write_loop(self, row: int, first: int, phase: Repeat) -> None:
        self._program.phase_kind[row] = PhaseKind.LOOP
        self._program.loop_first[row] = first
        self._program.loop_until[row] = UntilCode[phase.until.name]


def end_flags(ends: tuple[EndWhen, ...]) -> int:
    flags = 0
    for end in ends:
        flags |= EndFlag[end.name]
    return flags


def _write_tricks(program: Program, row: int, phase: TrickPhase, sets: SetWriter) -> None:
    def row_of(cards: CardSet | None) -> int:
        return NONE if cards is None else sets.row_of(cards)

    opening = NO_CARD if phase.opening_lead is None else card_from(phase.opening_lead)
    program.phase_kind[row] = PhaseKind.TRICK
    program.trick_follow[row] = FollowCode[phase.follow.name]
    program.trick_lowest_wins[row] = phase.winner == TrickWinner.LOWEST
    program.trick_breaking_set[row] = row_of(phase.breaking)
    program.trick_broken_by_set[row] = row_of(phase.broken_by if phase.broken_by else phase.breaking)
    program.trick_opening_card[row] = opening
    program.trick_barred_set[row] = row_of(phase.barred_from_first_trick)
    program.trick_count[row] = phase.tricks


def _write_bidding(program: Program, row: int, phase: BiddingPhase) -> None:
    program.phase_kind[row] = PhaseKind.BIDDING
    program.bid_min[row] = phase.min_bid
    program.bid_max[row] = phase.max_bid
    program.bid_nil[row] = phase.allow_nil
    program.bid_hook[row] = phase.bids_may_not_sum_to_tricks
    program.bid_within_hand[row] = phase.partners_within_hand


def _write_turns(program: Program, row: int, phase: TurnPhase, turns: TurnWriter) -> None:
    program.phase_kind[row] = PhaseKind.TURNS
    program.turn_start[row] = turns.write(phase.turn)
    program.turn_round_limit[row] = phase.round_limit
    program.turn_rounds[row] = phase.rounds
    program.turn_ends[row] = end_flags(phase.ends)
    program.turn_passing[row] = PassingCode[phase.passing.name]
    program.turn_limit_pays[row] = LimitCode[phase.at_limit.name]


def _write_passing(program: Program, row: int, phase: PassingPhase) -> None:
    program.phase_kind[row] = PhaseKind.PASSING
    program.pass_count[row] = phase.count
    program.pass_directions[row] = len(phase.directions)
    program.pass_by_ranking[row] = phase.by_last_ranking
    for turn, way in enumerate(phase.directions):
        program.pass_direction[row * PASS_CYCLE + turn] = PassCode[way.name]
