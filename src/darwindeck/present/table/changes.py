"""What changed between two sights of one deal: which cards came, went and changed hands.

Everything here is read from what one viewer sees before and after a move, so it can tell nothing else.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from darwindeck.cards import NO_CARD, cards_in
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.rules.effects import nearest_opponent
from darwindeck.engine.seats import is_opponent, seat_after
from darwindeck.game import View
from darwindeck.limits import WORD_SIZE
from darwindeck.present.table.phrases import pending_of
from darwindeck.program import alphabet
from darwindeck.program.codes import NONE, EffectCode, Pending, PhaseKind, Status, TargetCode
from darwindeck.program.layout import Program
from darwindeck.rulebooks import acting

NO_MOVE = alphabet.CODES  # what happens by itself after a move is nobody's move


@dataclass
class Change:
    """One move, or what comes of it by itself, as a viewer sees it.

    It keeps the hands as they would be if only what was told had happened.
    """

    program: Program
    before: Table
    after: Table
    move: int
    memory: Memory  # what the viewer remembers after the move
    held: list[int] = field(default_factory=list)  # cards in each hand, as told so far
    hand: list[int] = field(default_factory=list)  # the cards the viewer knows there, as told so far

    def __post_init__(self) -> None:
        players = range(int(self.before.players))
        self.held = [int(self.before.held[player]) for player in players]
        self.hand = [int(self.before.hand[player]) for player in players]
        if self.move < alphabet.PICK:
            self.held[self.mover] -= 1
            self.hand[self.mover] &= ~(1 << self.move % WORD_SIZE)

    @property
    def mover(self) -> int:
        return int(self.before.to_move)

    @property
    def phase_changed(self) -> bool:
        same = self.before.phase == self.after.phase and self.before.loops == self.after.loops
        return not same

    @property
    def is_in_last_trick(self) -> bool:
        """Whether no trick follows the one that is played, as the hands are now."""
        after, tricks = self.after, int(self.program.trick_count[int(self.before.phase)])
        is_last = 0 < tricks <= int(self.before.tricks_played) + 1
        present = [player for player in range(len(self.held)) if not int(after.absent) >> player & 1]
        is_over = self.phase_changed or after.status != Status.PLAYING
        return is_over or is_last or not all(int(after.held[player]) for player in present)

    @property
    def is_dealt_anew(self) -> bool:
        """Whether cards were dealt between this decision and the next."""
        last = int(self.program.phases) - 1
        passed = range(int(self.before.phase) + 1, min(int(self.after.phase), last) + 1)
        if self.before.loops != self.after.loops:
            passed = range(last + 1)
        return any(int(self.program.phase_kind[phase]) == PhaseKind.DEAL for phase in passed)

    @property
    def in_turns(self) -> bool:
        """Whether this happened in a loop of turns that still goes on."""
        phase = int(self.before.phase)
        is_phase = phase < int(self.program.phases)
        return is_phase and int(self.program.phase_kind[phase]) == PhaseKind.TURNS and not self.phase_changed

    @property
    def ends_a_turn(self) -> bool:
        """Whether the turn passes on."""
        return self.in_turns and bool(self.after.turns > self.before.turns)

    @property
    def is_unfinished(self) -> bool:
        """Whether the player is still choosing cards for the same step."""
        return acting.is_unfinished(self.before, self.after)

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
        return [*cards, self.move % WORD_SIZE] if is_card else cards

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

    def hand_over(self, giver: int, taker: int, moved: int, cards: list[int]) -> None:
        """It has been told that so many cards, these as far as the viewer knows, went from hand to hand."""
        known = sum(1 << card for card in cards)
        self.held[giver] -= moved
        self.held[taker] += moved
        self.hand[giver] &= ~known
        self.hand[taker] |= known

    @property
    def new_discards(self) -> list[int]:
        """The cards on the discards that were not there and that the move does not name, first to last."""
        old = int(self.before.discards)
        if self.move < alphabet.PICK:
            old |= 1 << self.move % WORD_SIZE
        cards: list[int] = []
        card = int(self.after.discard_top)
        for _ in range(int(self.after.discard_size)):
            if not old >> card & 1:
                cards.insert(0, card)
            card = int(self.after.below[card])
        return cards


def changes_in(program: Program, sights: Sequence[View], move: int) -> list[Change]:
    """The move by itself, and then each thing that comes of it, in the order in which they happen."""
    codes = [move, *[NO_MOVE] * (len(sights) - 2)]
    return [
        Change(program, earlier.table, later.table, code, later.memory)
        for (earlier, later), code in zip(pairwise(sights), codes, strict=True)
    ]


def whole_change(program: Program, sights: Sequence[View], move: int) -> Change:
    """The move and all that came of it, as one."""
    return Change(program, sights[0].table, sights[-1].table, move, sights[-1].memory)


def rank_that_acts(change: Change) -> int:
    """The rank whose effect this move sets off; -1 when it sets off none."""
    return acting.rank_that_acts(change.program, change.before, change.after, change.move)


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


def victims_of(change: Change, rank: int) -> list[int]:
    """The players from whom an effect may take cards, in the order in which it strikes."""
    table, mover = change.before, change.mover
    players, direction = int(table.players), int(change.after.direction)
    others = [(mover + step * direction) % players for step in range(1, players)]
    if pending_of(table) != Pending.TARGET:
        match int(change.program.effect_target[rank]):
            case TargetCode.ALL_OPPONENTS:
                return [other for other in others if is_opponent(change.program, table, mover, other)]
            case TargetCode.RANDOM_OPPONENT:
                givers = [other for other in others if handed_over(change, other, mover)]
                return givers or [other for other in others if change.lost(other)[0] > 0][:1]
    target = target_of(change, rank)
    return [target] if target != mover else []


def handed_over(change: Change, giver: int, taker: int) -> list[int]:
    """The cards the viewer knows to have come from one hand to another: just these two players saw them."""
    new = int(change.after.hand[taker]) & ~change.hand[taker]
    both = 1 << giver | 1 << taker
    return [card for card in cards_in(new) if int(change.memory.knowers[card]) == both]


def seats_passed_over(change: Change) -> list[int]:
    """The players between the one whose turn ended and the one whose turn it is now, in the order of play."""
    before, after = change.before, change.after
    sitting_out = int(before.passed) | int(after.out)
    seats: list[int] = []
    seat = int(before.turn_of)
    for _ in range(int(before.players)):
        seat = int(seat_after(before, seat, int(after.direction), sitting_out))
        if seat == int(after.turn_of):
            break
        seats.append(seat)
    return seats


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
