"""A turn as a map: nodes where the player decides, and arcs that are steps leading on."""

from dataclasses import dataclass, replace

from darwindeck.compiler.sets import SetWriter
from darwindeck.errors import GenomeError
from darwindeck.genome.steps import Discard, Draw, Guard, InOrder, Maybe, NameSuit, OneOf, Play, Step
from darwindeck.genome.vocabulary import Zone
from darwindeck.limits import ARCS, NODES
from darwindeck.program.codes import NONE, Compare, FactCode, Place, TargetCode, Unable, Verb
from darwindeck.program.layout import Program

_DRAWS = {Zone.STOCK: Verb.DRAW, Zone.DISCARD: Verb.TAKE, Zone.OPPONENT: Verb.ROB}


@dataclass(frozen=True)
class Arc:
    """One step as the engine reads it."""

    verb: Verb
    next: int
    card_set: int = 0  # or the number of an option
    to: int = Place.DISCARD  # or whose hand to draw from
    least: int = 1
    most: int = 1
    same_size: bool = False
    clears: int = NONE
    unable: Unable = Unable.SKIP
    guard: Guard | None = None


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
            Arc(Verb.CHOOSE, self._write_node(option), card_set=number, unable=option[-1].unable)
            for number, option in enumerate(options)
        ]

    def _optional(self, arcs: list[Arc], after: int) -> list[Arc]:
        if any(arc.verb == Verb.DECLINE and arc.next == after for arc in arcs):
            return arcs
        # Only a guard that closes every option leaves nothing to decline.
        guards = {arc.guard for arc in arcs}
        decline = Arc(Verb.DECLINE, after, guard=arcs[0].guard if len(guards) == 1 else None)
        if _collide([*arcs, decline]):
            arcs = [Arc(Verb.CHOOSE, self._write_node(arcs), card_set=0)]
        return [*arcs, decline]

    def _leaf(self, step: Step, after: int) -> Arc:
        match step:
            case Draw():
                arc = Arc(_DRAWS[step.source], after, most=step.count, unable=_unable(step), guard=step.when)
                return arc if step.opponent is None else replace(arc, to=TargetCode[step.opponent.name])
            case Play():
                verb = Verb.PLAY if step.source == Zone.HAND else Verb.FLIP
                place = Place.DISCARD if step.to == Zone.DISCARD else Place.TABLEAU
                cards = self._sets.row_of(step.cards)
                arc = Arc(verb, after, cards, place, step.least, step.most, step.same_size)
                clears = NONE if step.clears is None else self._sets.row_of(step.clears)
                return replace(arc, clears=clears, unable=_unable(step), guard=step.when)
            case Discard():
                cards = self._sets.row_of(step.cards)
                arc = Arc(Verb.DISCARD, after, cards, unable=_unable(step), guard=step.when)
                return replace(arc, least=step.least, most=step.most)
            case NameSuit():
                return Arc(Verb.NAME_SUIT, after, self._sets.row_of(step.after))
        raise AssertionError(f"{type(step).__name__} is refused before compiling")

    def _write_node(self, arcs: list[Arc]) -> int:
        node = self._nodes
        if node >= NODES or self._arcs + len(arcs) > ARCS:
            limits = f"{NODES} points of decision and {ARCS} steps"
            raise GenomeError("The genome", [f"its turns need more than {limits}"])
        self._program.node_first[node] = self._arcs
        self._program.node_arcs[node] = len(arcs)
        for row, arc in enumerate(arcs, start=self._arcs):
            self._write_arc(row, arc)
        self._nodes += 1
        self._arcs += len(arcs)
        return node

    def _write_arc(self, row: int, arc: Arc) -> None:
        program = self._program
        program.arc_verb[row] = arc.verb
        program.arc_set[row] = arc.card_set
        program.arc_to[row] = arc.to
        program.arc_least[row] = arc.least
        program.arc_most[row] = arc.most
        program.arc_same_size[row] = arc.same_size
        program.arc_clears_set[row] = arc.clears
        program.arc_unable[row] = arc.unable
        program.arc_next[row] = arc.next
        if arc.guard is not None:
            program.arc_fact[row] = FactCode[arc.guard.fact.name]
            program.arc_compare[row] = Compare[arc.guard.is_.name]
            program.arc_value[row] = arc.guard.value


def _flat(steps: tuple[Step, ...]) -> list[Step]:
    """A choice within a choice is one choice."""
    return [inner for step in steps for inner in (_flat(step.steps) if isinstance(step, OneOf) else [step])]


def _collide(arcs: list[Arc]) -> bool:
    """Whether two of these steps are taken with the same moves."""
    seen: set[object] = set()
    for arc in arcs:
        moves: set[object] = {(Verb.CHOOSE, arc.card_set)} if arc.verb == Verb.CHOOSE else {arc.verb}
        if arc.verb == Verb.DISCARD and arc.least == 0:
            moves = {Verb.DISCARD, Verb.DECLINE}
        if seen & moves:
            return True
        seen |= moves
    return False


def _unable(step: Draw | Play | Discard) -> Unable:
    return Unable[step.if_unable.name]
