"""A turn as a map: nodes where the player decides, and arcs that are steps leading on."""

from dataclasses import dataclass

from darwindeck.compiler.copying import Copies, copies_of, write_cells
from darwindeck.compiler.room import too_big
from darwindeck.compiler.sets import SetWriter
from darwindeck.genome.steps import (
    Ask,
    Claim,
    Discard,
    Draw,
    InOrder,
    Knock,
    LayDown,
    LayOff,
    Maybe,
    Meld,
    NameSuit,
    OneOf,
    Peek,
    Play,
    Step,
    SwapCards,
    Trade,
    TurnOver,
    TurnUp,
)
from darwindeck.genome.vocabulary import Zone
from darwindeck.limits import ARCS, NODES
from darwindeck.program.codes import (
    NONE,
    Compare,
    DealToCode,
    FactCode,
    MeldCode,
    SourceCode,
    TableauCode,
    Unable,
    Verb,
)
from darwindeck.program.layout import ARC_COLUMNS, GUARD_COLUMNS, PICKING, Program

# Draw as many cards as were discarded in this turn, if any were.
AFTER_DISCARDS: Copies = {"arc_fact": FactCode.DISCARDED, "arc_compare": Compare.AT_LEAST, "arc_value": 1}


def below(cards: int) -> Copies:
    """The guard of a step that is open only to a player with fewer cards than this."""
    return {"arc_fact": FactCode.HAND_SIZE, "arc_compare": Compare.AT_MOST, "arc_value": cards - 1}


_DRAWS = {Zone.STOCK: Verb.DRAW, Zone.DISCARD: Verb.TAKE, Zone.OPPONENT: Verb.ROB}


# What a step holds in the columns that it does not use.
_UNUSED: Copies = {column.name: column.used.otherwise for column in ARC_COLUMNS if column.used}


@dataclass(frozen=True)
class Arc:
    """One step as the engine reads it: what it does, where it leads, and its other cells."""

    verb: Verb
    next: int
    cells: Copies

    @property
    def guard(self) -> Copies:
        """What must hold for the step to be open; nothing when it always is."""
        guards = {column.name for column in GUARD_COLUMNS}
        return {name: cell for name, cell in self.cells.items() if name in guards}


class TurnWriter:
    """Writes the maps of all turns of a game, one after the other."""

    def __init__(self, program: Program, sets: SetWriter) -> None:
        self._program = program
        self._sets = sets
        self._nodes = 0
        self._arcs = 0

    def write(self, turn: Step) -> int:
        """Write a turn and say at which node it starts."""
        return self._node(turn, NONE)

    def _node(self, step: Step, after: int) -> int:
        return self._write_node(self._arcs_of(step, after))

    def _arcs_of(self, step: Step, after: int) -> list[Arc]:
        match step:
            case InOrder(steps):
                for later in reversed(steps[1:]):
                    after = self._node(later, after)
                return self._arcs_of(steps[0], after)
            case OneOf(steps):
                return self._options([self._arcs_of(option, after) for option in _flat(steps)])
            case Maybe(inner):
                return self._optional(self._arcs_of(inner, after), after)
            case _:
                return [self._leaf(step, after)]

    def _options(self, options: list[list[Arc]]) -> list[Arc]:
        """The options side by side; when their moves look alike, the player names the option first."""
        arcs = [arc for option in options for arc in option]
        if not _collide(arcs):
            return arcs
        return [
            Arc(
                Verb.CHOOSE,
                self._write_node(option),
                {"arc_set": number, "arc_unable": option[-1].cells["arc_unable"]},
            )
            for number, option in enumerate(options)
        ]

    def _optional(self, arcs: list[Arc], after: int) -> list[Arc]:
        if any(arc.verb == Verb.DECLINE and arc.next == after for arc in arcs):
            return arcs
        # Only a guard that closes every option leaves nothing to decline.
        guard = arcs[0].guard if all(arc.guard == arcs[0].guard for arc in arcs) else {}
        decline = Arc(Verb.DECLINE, after, guard | {"arc_unable": Unable.SKIP})
        if _collide([*arcs, decline]):
            arcs = [Arc(Verb.CHOOSE, self._write_node(arcs), {"arc_set": 0, "arc_unable": Unable.SKIP})]
        return [*arcs, decline]

    def _leaf(self, step: Step, after: int) -> Arc:
        verb = self._verb_of(step)
        columns = [column for column in ARC_COLUMNS if column.is_used_by(verb)]
        cells: Copies = {"arc_unable": Unable.SKIP} | copies_of(step, columns, self._sets)
        if isinstance(step, Draw) and step.as_many_as_discarded:
            cells |= AFTER_DISCARDS
        if isinstance(step, Draw) and step.up_to:
            cells |= below(step.count)
        if isinstance(step, Play) and step.to == Zone.TABLEAU and self._has_running_total:
            cells["arc_unable"] = Unable.THROW_IN
        if isinstance(step, Meld) and len(step.kinds) == 1:
            cells["arc_to"] = MeldCode[step.kinds[0].name]
        return Arc(verb, after, cells)

    @property
    def _has_running_total(self) -> bool:
        return bool(self._program.tableau_mode == TableauCode.RUNNING_TOTAL)

    def _verb_of(self, step: Step) -> Verb:
        """What a step does, where there are combinations or piles."""
        verb = _verb_of(step)
        if verb == Verb.PEEK and self._program.deal_to == DealToCode.PILE:
            return Verb.LOOK
        combines = verb == Verb.PLAY and bool(self._program.climb_kinds)
        return Verb.COMBINE if combines and getattr(step, "to", None) == Zone.DISCARD else verb

    def _write_node(self, arcs: list[Arc]) -> int:
        node = self._nodes
        if node >= NODES or self._arcs + len(arcs) > ARCS:
            limits = f"{NODES} points of decision and {ARCS} steps"
            raise too_big(f"its turns need more than {limits}.")
        self._program.node_first[node] = self._arcs
        self._program.node_arcs[node] = len(arcs)
        for row, arc in enumerate(arcs, start=self._arcs):
            cells = _UNUSED | arc.cells | {"arc_verb": arc.verb, "arc_next": arc.next}
            write_cells(self._program, row, cells)
        self._nodes += 1
        self._arcs += len(arcs)
        return node


def _verb_of(step: Step) -> Verb:
    match step:
        case Draw():
            return _DRAWS[step.source]
        case Play():
            return Verb.PLAY if step.source == Zone.HAND else Verb.FLIP
        case Discard():
            return Verb.DISCARD
        case NameSuit():
            return Verb.NAME_SUIT
        case Ask():
            return Verb.ASK
        case LayDown():
            return Verb.LAY_DOWN
        case Claim():
            return Verb.CLAIM
        case Knock():
            return Verb.KNOCK
        case Meld():
            return Verb.MELD_TOP if step.with_top else Verb.MELD
        case LayOff():
            return Verb.ADD_TOP if step.with_top else Verb.LAY_OFF
        case TurnOver():
            return Verb.TURN_OVER
        case Peek():
            return Verb.PEEK
        case SwapCards():
            return Verb.SWAP
        case TurnUp():
            return Verb.TURN_UP
        case Trade():
            return Verb.TRADE
    raise AssertionError(f"{type(step).__name__} is refused before compiling")


def _flat(steps: tuple[Step, ...]) -> list[Step]:
    """A choice within a choice is one choice."""
    return [inner for step in steps for inner in (_flat(step.steps) if isinstance(step, OneOf) else [step])]


def _collide(arcs: list[Arc]) -> bool:
    """Whether two of these steps are taken with the same moves."""
    seen: set[object] = set()
    for arc in arcs:
        moves: set[object] = {(Verb.CHOOSE, arc.cells["arc_set"])} if arc.verb == Verb.CHOOSE else {arc.verb}
        if arc.verb == Verb.DISCARD and arc.cells["arc_least"] == 0:
            moves = {Verb.DISCARD, Verb.DECLINE}
        if arc.verb == Verb.ASK:
            moves = {Verb.ROB, Verb.CLAIM}  # all begin with a player, a rank or a card
        if arc.verb in PICKING:
            moves = {Verb.CLAIM}
        if arc.verb == Verb.TURN_OVER:
            moves = {Verb.DRAW}
        if arc.verb == Verb.COMBINE:
            moves = {Verb.PLAY}
        if arc.verb == Verb.SWAP:
            moves = {Verb.DRAW if arc.cells["arc_to"] == SourceCode.STOCK else Verb.TAKE}
        if arc.verb == Verb.TURN_UP:
            moves = {Verb.PEEK}  # both begin with a place
        if seen & moves:
            return True
        seen |= moves
    return False
