"""Phases as rows."""

from darwindeck.cards import card_from
from darwindeck.compiler.copying import copies_of, tag_of, write_cells
from darwindeck.compiler.room import too_big
from darwindeck.compiler.sets import SetWriter
from darwindeck.compiler.turns import TurnWriter
from darwindeck.genome.phase_lists import flat_phases
from darwindeck.genome.phases import (
    AuctionPhase,
    DealPhase,
    PassingPhase,
    Phase,
    Repeat,
    TrickPhase,
    TurnPhase,
)
from darwindeck.genome.vocabulary import AuctionKind, AuctionRounds, FirstLead, Heads, TrickWinner
from darwindeck.limits import PHASES
from darwindeck.program.alphabet import HIGHEST_BID
from darwindeck.program.codes import CallFlag, ExchangeCode, PhaseKind, SuitRankCode, TributeCode, TrickFlag
from darwindeck.program.columns import Part
from darwindeck.program.layout import PHASE_COLUMNS, Program, lists_of


def write_phases(program: Program, phases: tuple[Phase, ...], sets: SetWriter) -> None:
    plays_tricks = any(isinstance(phase, TrickPhase) for phase in flat_phases(phases))
    PhaseWriter(program, sets, plays_tricks).write(phases)


class PhaseWriter:
    """Writes phases one after the other; a repetition is its phases and then a way back to the first."""

    def __init__(self, program: Program, sets: SetWriter, plays_tricks: bool) -> None:
        self._program = program
        self._sets = sets
        self._plays_tricks = plays_tricks
        self._turns = TurnWriter(program, sets)

    def write(self, phases: tuple[Phase, ...]) -> None:
        for phase in phases:
            first = int(self._program.phases)
            if isinstance(phase, Repeat):
                self.write(phase.phases)
            row = self._next_row()
            self._copy(row, phase)
            if isinstance(phase, TurnPhase):
                self._program.turn_start[row] = self._turns.write(phase.turn)
            if isinstance(phase, PassingPhase) and phase.by_last_ranking:
                pairs = TributeCode.PAIRS if phase.second_pair else TributeCode.FIRST
                self._program.pass_by_ranking[row] = pairs
            if isinstance(phase, Repeat):
                self._program.loop_first[row] = first
            if isinstance(phase, AuctionPhase) and phase.kind == AuctionKind.TAKE:
                # Whoever takes it bids one, which nobody can bid more than.
                self._program.bid_min[row] = self._program.bid_max[row] = 1
            if isinstance(phase, AuctionPhase) and phase.kind == AuctionKind.VALUES:
                # A bid is a step on the ladder of what games are worth.
                self._program.bid_min[row], self._program.bid_max[row] = 1, HIGHEST_BID
            if isinstance(phase, AuctionPhase):
                self._program.call_ways |= _calls_of(phase)
                self._program.call_suits = SuitRankCode[phase.suit_rank.name]
                self._program.call_nil = phase.nil_above
                self._program.partner_card = _card_in(phase.partner_card)
                upcard = ExchangeCode.UPCARD if phase.exchange else ExchangeCode.NOTHING
                taken = ExchangeCode.KITTY if self._plays_tricks else ExchangeCode.KEPT
                self._program.auction_exchange[row] = taken if phase.kitty else upcard
                self._program.call_ways |= 0 if self._plays_tricks else CallFlag.TURNS
            if isinstance(phase, TrickPhase):
                self._program.trick_ways[row] = _ways_of(phase)

    def _next_row(self) -> int:
        row = int(self._program.phases)
        if row >= PHASES:
            raise too_big(f"it has more than {PHASES} phases.")
        self._program.phases = row + 1
        return row

    def _copy(self, row: int, phase: Phase) -> None:
        """What is copied from a phase, into the columns that its kind uses."""
        kind = _kind_of(phase)
        columns = [column for column in PHASE_COLUMNS + lists_of(Part.PHASE) if column.is_used_by(kind)]
        write_cells(self._program, row, copies_of(phase, columns, self._sets) | {"phase_kind": kind})


def _ways_of(phase: TrickPhase) -> int:
    """How tricks differ from the usual ones, as flags."""
    heads = {Heads.NEVER: 0, Heads.TRUMPS: TrickFlag.HEADS_TRUMPS, Heads.ALWAYS: TrickFlag.HEADS}
    lowest = TrickFlag.LOWEST_WINS if phase.winner == TrickWinner.LOWEST else 0
    return heads[phase.heads] + lowest + (TrickFlag.PRIZE if phase.prize else 0)


def _card_in(card: str | None) -> int:
    """A card as a mask, nothing where there is none."""
    return 0 if card is None else 1 << card_from(card)


def _calls_of(phase: AuctionPhase) -> int:
    """How an auction differs from the usual ones, as flags."""
    flags = {
        CallFlag.NO_TRUMP: phase.no_trump,
        CallFlag.NIL: phase.allow_nil,
        CallFlag.UNTIL_PASS: phase.rounds == AuctionRounds.UNTIL_PASS,
        CallFlag.UNTIL_ALL_PASS: phase.rounds == AuctionRounds.UNTIL_ALL_PASS,
        CallFlag.DECLARER_LEADS: phase.leads == FirstLead.DECLARER,
        CallFlag.LEFT_LEADS: phase.leads == FirstLead.LEFT,
        CallFlag.DOUBLES: phase.doubles,
        CallFlag.DUMMY: phase.dummy,
        CallFlag.CALLS_ACE: phase.calls_ace,
    }
    return sum(flag for flag, is_so in flags.items() if is_so)


def _kind_of(phase: Phase) -> PhaseKind:
    """The kind of row that a phase becomes; a repetition is a way back."""
    if isinstance(phase, DealPhase) and phase.face_up:
        return PhaseKind.FACE_UP
    return PhaseKind.LOOP if isinstance(phase, Repeat) else PhaseKind[tag_of(phase).upper()]
