"""Features: the view of a player as a vector, and where in it everything lies.

A layout is made for one genome or for several that are to look alike. It has room for their seats and for the
cards of their decks, and leaves out what none of them ever uses, such as chips where nobody bets. Seats are
counted from the player who looks: seat 0 is its own. A set of cards is a cell of 0 or 1 for each card of the
deck, in ascending order; a choice among a few things is one cell for each; a number is the number itself.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from darwindeck.limits import PHASES, RANKS, SUITS
from darwindeck.masks import count
from darwindeck.program.codes import MatchCode, PhaseKind, Place, StockCode, TableauCode, TrumpCode, Verb
from darwindeck.program.layout import Program
from darwindeck.records import Number, Record, dtype_of, new

CELL = np.int16
CELLS = 4  # in a word of 64 bits
LARGEST = 2**15 - 1  # numbers beyond are cut off
ABSENT = -1


class Layout(Record):
    """Where each group of features begins, in words of four cells; ABSENT where it is left out."""

    deck: Number  # mask: the cards that have cells
    seats: Number
    width: Number  # words that hold a set of cards
    words: Number  # all together
    basics: Number
    partners: Number
    going_out: Number
    tricks: Number
    captures: Number
    lacking: Number
    bidding: Number
    auction: Number
    trump: Number
    known_stock: Number
    turns: Number
    discards: Number
    passing: Number
    tableau: Number
    sequences: Number
    war: Number
    claims: Number
    melds: Number
    stakes: Number
    open_hands: Number
    lives: Number


LAYOUT_DTYPE = dtype_of(Layout)


class Uses(NamedTuple):
    """What a program is made of."""

    program: Program
    kinds: set[int]  # of its phases
    verbs: set[int]  # of the steps of its turns
    places: set[int]  # that cards are played to
    deals_to_table: bool  # in one of its phases

    def any_of(self, *wanted: PhaseKind | Verb) -> bool:
        return any(one in (self.kinds if isinstance(one, PhaseKind) else self.verbs) for one in wanted)


class Group(NamedTuple):
    """Features that are written together, and whether a program has any use for them."""

    is_used: Callable[[Uses], bool]
    seat_sets: tuple[str, ...] = ()
    sets: tuple[str, ...] = ()
    choices: tuple[tuple[str, int], ...] = ()
    seat_numbers: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()


BASICS = ("is_dealer", "has_turn", "is_to_move", "held", "score", "side_score", "deal_score")
STEPS = ("node", "direction", "turns", "taken", "drawn", "discarded", "acted", "skips", "last_size")
PENDING = ("pending", "pending_kind", "pending_value")
CAPTURING = (TableauCode.NONE, TableauCode.SEQUENCE)  # all other ways to use the tableau capture cards
GROUPS = {
    "basics": Group(
        lambda uses: True,
        seat_sets=("hand",),
        choices=(("phase", PHASES),),
        seat_numbers=BASICS,
        numbers=("deals", "stock_size"),
    ),
    "partners": Group(lambda uses: bool(uses.program.team_mode), seat_numbers=("is_partner",)),
    "going_out": Group(
        lambda uses: (
            uses.any_of(PhaseKind.TRICK, PhaseKind.TURNS, PhaseKind.BETTING)
            or uses.program.match_kind == MatchCode.ELIMINATION
        ),
        seat_numbers=("is_out", "sits_out", "place"),
    ),
    "tricks": Group(
        lambda uses: uses.any_of(PhaseKind.TRICK) or uses.program.tableau_mode == TableauCode.WAR,
        seat_sets=("trick",),
        choices=(("suit_led", SUITS),),
        seat_numbers=("is_leader", "tricks"),
        numbers=("trick_size", "tricks_played", "broken"),
    ),
    "captures": Group(
        lambda uses: (
            uses.any_of(PhaseKind.TRICK, Verb.LAY_DOWN, Verb.MELD, Verb.LAY_OFF, Verb.KNOCK)
            or uses.program.tableau_mode not in CAPTURING
        ),
        seat_sets=("captured",),
    ),
    "lacking": Group(
        lambda uses: uses.any_of(PhaseKind.TRICK, Verb.ASK, Verb.COMBINE), seat_sets=("excluded",)
    ),
    "bidding": Group(
        lambda uses: uses.any_of(PhaseKind.BIDDING, PhaseKind.AUCTION),
        seat_numbers=("bid", "bid_nil", "bags"),
    ),
    "auction": Group(
        lambda uses: uses.any_of(PhaseKind.AUCTION),
        seat_numbers=("is_declarer",),
        numbers=("calls", "alone", "pitching"),
    ),
    "trump": Group(
        lambda uses: uses.program.trump_kind != TrumpCode.NONE,
        sets=("turned_up", "trumps"),
        choices=(("trump", SUITS),),
    ),
    "known_stock": Group(
        lambda uses: (
            uses.program.trump_kind in (TrumpCode.TURNED_UP, TrumpCode.LAST_WINNER)
            or uses.program.stock_policy == StockCode.RESHUFFLE
            or uses.any_of(PhaseKind.AUCTION)
        ),
        sets=("stock",),
    ),
    "turns": Group(
        lambda uses: (
            uses.any_of(PhaseKind.TURNS, PhaseKind.AUCTION)
            or bool(uses.program.effects)
            or uses.program.trump_kind == TrumpCode.LAST_WINNER
        ),
        sets=("last_play",),
        seat_numbers=("has_passed",),
        numbers=(*STEPS, *PENDING),
    ),
    "discards": Group(
        lambda uses: uses.any_of(PhaseKind.TURNS) or bool(uses.program.to_discard or uses.program.effects),
        sets=("discards", "discard_top"),
        choices=(("suit_named", SUITS),),
        numbers=("discard_size",),
    ),
    "passing": Group(lambda uses: uses.any_of(PhaseKind.PASSING), sets=("chosen",), seat_numbers=("picked",)),
    "tableau": Group(
        lambda uses: (
            uses.program.tableau_mode != TableauCode.NONE
            or bool(uses.program.to_tableau or uses.deals_to_table)
            or Place.TABLEAU in uses.places
        ),
        sets=("tableau", "tableau_top"),
        seat_numbers=("sweeps",),
    ),
    "sequences": Group(
        lambda uses: uses.program.tableau_mode == TableauCode.SEQUENCE, numbers=("low_end", "high_end")
    ),
    "war": Group(lambda uses: uses.program.tableau_mode == TableauCode.WAR, seat_numbers=("piled", "buried")),
    "claims": Group(
        lambda uses: uses.any_of(Verb.CLAIM),
        sets=("claim", "claimed"),
        choices=(("rank_named", RANKS),),
        numbers=("claim_size", "claimed_size"),
    ),
    "melds": Group(
        lambda uses: uses.any_of(Verb.MELD, Verb.LAY_OFF, Verb.KNOCK, Verb.TAKE),
        sets=("sets", "runs", "barred"),
        seat_numbers=("has_knocked", "is_due"),
    ),
    "stakes": Group(
        lambda uses: uses.any_of(PhaseKind.BETTING) or bool(uses.program.chips),
        seat_numbers=("chips", "staked", "has_to_speak"),
        numbers=("bets",),
    ),
    "open_hands": Group(lambda uses: uses.any_of(PhaseKind.FACE_UP), sets=("open_cards",)),
    "lives": Group(lambda uses: bool(uses.program.lives), seat_numbers=("lives",)),
}
CELLS_OF = {"low_end": SUITS, "high_end": SUITS}  # numbers of several cells


def layout_of(programs: Sequence[Program]) -> Layout:
    """A layout for all of these games."""
    layout = new(Layout, LAYOUT_DTYPE)
    for program in programs:
        layout.deck |= int(program.deck)
        layout.seats = max(layout.seats, int(program.players))
    layout.width = words_for(count(layout.deck))
    uses = [uses_of(program) for program in programs]
    for name, group in GROUPS.items():
        used = any(group.is_used(one) for one in uses)
        setattr(layout, name, int(layout.words) if used else ABSENT)
        layout.words += sum(words for _, words, _ in parts_of(layout, group)) if used else 0
    return layout


def sections(layout: Layout) -> dict[str, tuple[int, int]]:
    """Where each feature lies in a vector: its first cell, and how many cells it has."""
    found = {}
    for name, group in GROUPS.items():
        word = int(getattr(layout, name))
        for features, words, cells in parts_of(layout, group) if word != ABSENT else ():
            start = word * CELLS
            for feature in features:
                found[feature] = (start, cells * CELLS_OF.get(feature, 1))
                start += cells * CELLS_OF.get(feature, 1)
            word += words
    return found


def parts_of(layout: Layout, group: Group) -> Iterator[tuple[tuple[str, ...], int, int]]:
    """The parts of a group, each of whole words: its features, its words, and the cells of a feature."""
    seats, width = int(layout.seats), int(layout.width)
    for name in group.seat_sets:
        yield (name,), seats * width, seats * width * CELLS
    for name in group.sets:
        yield (name,), width, width * CELLS
    for name, size in group.choices:
        yield (name,), words_for(size), size
    for names, cells in ((group.seat_numbers, seats), (group.numbers, 1)):
        yield names, words_for(sum(cells * CELLS_OF.get(name, 1) for name in names)), cells


def words_for(cells: int) -> int:
    return -(-cells // CELLS)


def uses_of(program: Program) -> Uses:
    """What a program is made of."""
    nodes = [node for node in range(len(program.node_arcs)) if int(program.node_arcs[node])]
    arcs = [int(program.node_first[node]) + step for node in nodes for step in range(program.node_arcs[node])]
    kinds = {int(program.phase_kind[phase]) for phase in range(program.phases)}
    playing = [arc for arc in arcs if int(program.arc_verb[arc]) in (Verb.PLAY, Verb.FLIP, Verb.COMBINE)]
    places = {int(program.arc_to[arc]) for arc in playing}
    to_table = any(int(program.deal_to_table[phase]) for phase in range(program.phases))
    return Uses(program, kinds, {int(program.arc_verb[arc]) for arc in arcs}, places, to_table)


def in_own_row(layout: Layout) -> tuple[Any, Any]:
    """A row of zeros to write into, by cells and by words."""
    words = np.zeros((1, int(layout.words)), np.int64)
    return words.view(CELL), words
