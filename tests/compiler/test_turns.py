"""A turn as a map: which steps share a node, and where each leads."""

import pytest
from tests.tables import turns_for

from darwindeck.cards import Rank, Suit
from darwindeck.compiler.compile import compile_genome
from darwindeck.genome.card_sets import OfRank, OfSuit
from darwindeck.genome.steps import Discard, Draw, Guard, InOrder, Maybe, OneOf, Play, Step
from darwindeck.genome.vocabulary import Comparison, Fact, IfUnable, Zone
from darwindeck.program.codes import NONE, Unable, Verb
from darwindeck.program.layout import Program

pytestmark = pytest.mark.small

HEARTS, EIGHTS = OfSuit(Suit.HEARTS), OfRank(Rank.EIGHT)
GUARD = Guard(Fact.HAND_SIZE, Comparison.AT_LEAST, 2)


def written(turn: Step) -> Program:
    return compile_genome(turns_for(2, 3, turn))


def arcs_at(program: Program, node: int) -> list[int]:
    first = int(program.node_first[node])
    return list(range(first, first + int(program.node_arcs[node])))


def verbs_at(program: Program, node: int) -> list[Verb]:
    return [Verb(int(program.arc_verb[arc])) for arc in arcs_at(program, node)]


def next_of(program: Program, node: int, option: int = 0) -> int:
    return int(program.arc_next[arcs_at(program, node)[option]])


def start(program: Program) -> int:
    return int(program.turn_start[0])


def test_steps_in_order_are_nodes_in_a_row() -> None:
    program = written(InOrder((Draw(), Discard())))
    assert verbs_at(program, start(program)) == [Verb.DRAW]
    after = next_of(program, start(program))
    assert verbs_at(program, after) == [Verb.DISCARD]
    assert next_of(program, after) == NONE


def test_options_share_a_node_and_lead_on_to_the_same_place() -> None:
    program = written(InOrder((OneOf((Draw(), Draw(source=Zone.DISCARD))), Discard())))
    node = start(program)
    assert verbs_at(program, node) == [Verb.DRAW, Verb.TAKE]
    assert next_of(program, node, 0) == next_of(program, node, 1) != NONE


def test_an_optional_step_can_be_declined_where_it_stands() -> None:
    program = written(InOrder((Maybe(Draw()), Discard())))
    node = start(program)
    assert verbs_at(program, node) == [Verb.DRAW, Verb.DECLINE]
    assert next_of(program, node, 0) == next_of(program, node, 1)


def test_options_whose_moves_look_alike_are_nodes_of_their_own() -> None:
    program = written(OneOf((Play(cards=HEARTS), InOrder((Play(cards=EIGHTS), Draw())))))
    node = start(program)
    assert verbs_at(program, node) == [Verb.CHOOSE, Verb.CHOOSE]
    first, second = (next_of(program, node, option) for option in range(2))
    assert verbs_at(program, first) == verbs_at(program, second) == [Verb.PLAY]
    assert next_of(program, first) == NONE
    assert verbs_at(program, next_of(program, second)) == [Verb.DRAW]


def test_a_guard_stands_on_every_step_it_closes_and_on_declining_a_lone_one() -> None:
    program = written(InOrder((Maybe(Draw(when=GUARD)), Discard())))
    facts = [int(program.arc_fact[arc]) for arc in arcs_at(program, start(program))]
    assert facts[0] == facts[1] != 0
    program = written(Maybe(OneOf((Draw(when=GUARD), Discard()))))
    facts = [int(program.arc_fact[arc]) for arc in arcs_at(program, start(program))]
    assert facts[0] != 0
    assert facts[1:] == [0, 0]


def test_what_happens_to_who_cannot_is_written_with_the_step() -> None:
    program = written(Play(cards=HEARTS, if_unable=IfUnable.DRAW_UNTIL))
    assert program.arc_unable[arcs_at(program, start(program))[0]] == Unable.DRAW_UNTIL
