"""What changed between two sights of one deal: which cards came, went and changed hands.

Everything here is read from what one viewer sees before and after a move, so it can tell nothing else.
"""

from dataclasses import dataclass, field

from darwindeck.cards import NO_CARD, cards_in, rank_of
from darwindeck.engine.layout import Table
from darwindeck.engine.rules.effects import nearest_opponent
from darwindeck.engine.seats import seat_after
from darwindeck.present.table.phrases import pending_of
from darwindeck.program import alphabet
from darwindeck.program.codes import NONE, EffectCode, Pending, PhaseKind, TargetCode
from darwindeck.program.layout import Program


@dataclass
class Change:
    """One move as a viewer sees it, and the hands as they would be if only what was told had happened."""

    program: Program
    before: Table
    after: Table
    move: int
    held: list[int] = field(default_factory=list)  # cards in each hand, as told so far
    hand: list[int] = field(default_factory=list)  # the cards the viewer knows there, as told so far

    def __post_init__(self) -> None:
        players = range(int(self.before.players))
        self.held = [int(self.before.held[player]) for player in players]
        self.hand = [int(self.before.hand[player]) for player in players]
        if self.move < alphabet.PICK:
            self.held[self.mover] -= 1
            self.hand[self.mover] &= ~(1 << self.move % alphabet.WORD_SIZE)

    @property
    def mover(self) -> int:
        return int(self.before.to_move)

    @property
    def phase_changed(self) -> bool:
        same = self.before.phase == self.after.phase and self.before.loops == self.after.loops
        return not same

    @property
    def in_turns(self) -> bool:
        """Whether the move was made in a loop of turns that still goes on."""
        kind = int(self.program.phase_kind[int(self.before.phase)])
        return kind == PhaseKind.TURNS and not self.phase_changed

    @property
    def is_unfinished(self) -> bool:
        """Whether the player is still choosing cards for the same step."""
        before, after = self.before, self.after
        same = before.to_move == after.to_move and before.turns == after.turns
        return bool(same and not self.phase_changed and after.arc != NONE and after.taken > 0)

    @property
    def cards_put_down(self) -> list[int]:
        """The cards of a step of several cards, when this move finishes one on the discards."""
        cards: list[int] = []
        card = int(self.before.discard_top)
        is_card = self.move < alphabet.PICK
        if self.before.arc == NONE or not (is_card or self.move == alphabet.DONE):
            return []
        for _ in range(int(self.before.taken)):
            if card != NO_CARD:
                cards.insert(0, card)
                card = int(self.before.below[card])
        return [*cards, self.move % alphabet.WORD_SIZE] if is_card else cards

    def gained(self, player: int) -> tuple[int, list[int]]:
        """How many cards a player has more than was told, and which, as far as the viewer knows."""
        cards = cards_in(int(self.after.hand[player]) & ~self.hand[player])
        more = int(self.after.held[player]) - self.held[player]
        return more, cards if len(cards) == more else []

    def lost(self, player: int) -> tuple[int, list[int]]:
        """How many cards a player has fewer than was told, and which, as far as the viewer knows."""
        cards = cards_in(self.hand[player] & ~int(self.after.hand[player]))
        fewer = self.held[player] - int(self.after.held[player])
        return fewer, cards if len(cards) == fewer else []

    def settle(self, player: int) -> None:
        """All that changed in this hand has been told."""
        self.held[player] = int(self.after.held[player])
        self.hand[player] = int(self.after.hand[player])

    def swap(self, one: int, other: int) -> None:
        """It has been told that two players exchanged hands."""
        for row in (self.held, self.hand):
            row[one], row[other] = row[other], row[one]

    @property
    def new_discards(self) -> list[int]:
        """The cards on the discards that were not there and that the move does not name."""
        cards = int(self.after.discards) & ~int(self.before.discards)
        if self.move < alphabet.PICK:
            cards &= ~(1 << self.move % alphabet.WORD_SIZE)
        return cards_in(cards)


def rank_that_acts(change: Change) -> int:
    """The rank whose effect this move sets off; -1 when it sets off none."""
    before, move = change.before, change.move
    if pending_of(before) == Pending.TARGET:
        return int(before.pending_value[0])
    if before.pending or change.is_unfinished:
        return NONE
    card = move if move < alphabet.DISCARD else NO_CARD
    if move == alphabet.DONE and before.arc != NONE:
        card = int(before.last_choice)
    rank = rank_of(card) if card != NO_CARD else NONE
    if rank == NONE or int(change.program.effect_kind[rank]) == NONE:
        return NONE
    return NONE if int(change.program.effect_target[rank]) == TargetCode.PLAYER_CHOICE else rank


def target_of(change: Change, rank: int) -> int:
    """Whom an effect strikes, as far as the rules and the seats say; -1 when chance or a player says."""
    table, mover = change.before, change.mover
    if pending_of(table) == Pending.TARGET:
        return change.move - alphabet.PLAYER
    direction = int(change.after.direction)
    match int(change.program.effect_target[rank]):
        case TargetCode.NEXT_PLAYER:
            return int(seat_after(table, mover, direction, int(table.out)))
        case TargetCode.PREV_PLAYER:
            return int(seat_after(table, mover, -direction, int(table.out)))
        case TargetCode.LEFT_OPPONENT:
            return int(nearest_opponent(change.program, table, mover, 1))
        case TargetCode.RIGHT_OPPONENT:
            return int(nearest_opponent(change.program, table, mover, -1))
    return NONE


def turns_between(change: Change) -> tuple[list[int], list[int]]:
    """The players passed over, and those who had a turn and could do nothing, until the next decision."""
    before, after = change.before, change.after
    idle = int(after.turns) - int(before.turns) - 1
    if not change.in_turns or idle < 0:
        return [], []
    sitting_out = int(before.passed) | int(after.out)
    seats: list[int] = []
    seat = int(before.turn_of)
    for _ in range(2 * int(before.players)):
        seat = int(seat_after(before, seat, int(after.direction), sitting_out))
        if seat == int(after.turn_of) and len(seats) >= idle:
            break
        seats.append(seat)
    return seats[: len(seats) - idle], seats[len(seats) - idle :]


def swapped_with(change: Change, rank: int) -> int:
    """With whom the mover exchanged hands; -1 when the viewer cannot tell."""
    known = target_of(change, rank)
    if known != NONE:
        return known
    mover = change.mover
    fits = [
        other
        for other in range(int(change.before.players))
        if other != mover
        and change.held[other] == int(change.after.held[mover])
        and change.held[mover] == int(change.after.held[other])
    ]
    return fits[0] if len(fits) == 1 else NONE


def is_of_kind(change: Change, rank: int, kind: EffectCode) -> bool:
    return rank != NONE and int(change.program.effect_kind[rank]) == kind
