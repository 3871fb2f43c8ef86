"""Declining: what a player leaves out who does not do what could be done."""

from darwindeck.program.codes import Verb
from darwindeck.program.layout import Program

_NOTHING = {
    Verb.PLAY: "play nothing",
    Verb.DISCARD: "discard nothing",
    Verb.DRAW: "draw nothing",
    Verb.TAKE: "take nothing",
    Verb.ROB: "take nothing",
    Verb.ASK: "ask nobody",
    Verb.CLAIM: "play nothing",
    Verb.NAME_SUIT: "name no suit",
    Verb.KNOCK: "do not knock",
    Verb.MELD: "meld nothing",
    Verb.LAY_OFF: "lay off nothing",
    Verb.TURN_OVER: "turn over nothing",
    Verb.MELD_TOP: "meld nothing",
    Verb.ADD_TOP: "add nothing",
    Verb.COMBINE: "play nothing",
    Verb.PEEK: "look at nothing",
    Verb.SWAP: "swap nothing",
    Verb.TURN_UP: "turn up nothing",
    Verb.TRADE: "trade nothing",
}


def declining_in_words(program: Program, node: int) -> str:
    """The one thing that could be done at this point of a turn and is not, or whatever could be."""
    verbs = {Verb(int(program.arc_verb[arc])) for arc in arcs_at(program, node)} - {Verb.DECLINE}
    return _NOTHING.get(verbs.pop(), "do nothing") if len(verbs) == 1 else "do nothing"


def arcs_at(program: Program, node: int) -> range:
    """The steps that can be taken at a point of a turn."""
    first = int(program.node_first[node])
    return range(first, first + int(program.node_arcs[node]))
