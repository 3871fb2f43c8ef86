"""Phases as rows: tricks, bidding and turns."""

from darwindeck.cards import NO_CARD, card_from
from darwindeck.compiler.sets import SetWriter
from darwindeck.compiler.turns import TurnWriter
from darwindeck.genome.card_sets import CardSet
from darwindeck.genome.phases import BiddingPhase, Phase, TrickPhase, TurnPhase
from darwindeck.genome.vocabulary import EndWhen, TrickWinner
from darwindeck.program.codes import NONE, EndFlag, FollowCode, LimitCode, PassingCode, PhaseKind
from darwindeck.program.layout import Program


def write_phases(program: Program, phases: tuple[Phase, ...], sets: SetWriter) -> None:
    turns = TurnWriter(program, sets)
    program.phases = len(phases)
    for row, phase in enumerate(phases):
        match phase:
            case TrickPhase():
                _write_tricks(program, row, phase, sets)
            case BiddingPhase():
                _write_bidding(program, row, phase)
            case TurnPhase():
                _write_turns(program, row, phase, turns)
            case _:
                raise AssertionError(f"{type(phase).__name__} is refused before compiling")


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
