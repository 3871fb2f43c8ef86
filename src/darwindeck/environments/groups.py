"""Groups: the features of an observation that are written together, and which games have a use for them.

A group left out of a layout never changes in the games the layout is for. Together the groups tell all that a
view does; what follows from something else that is told, or is over and done with, is told once only.
"""

from collections.abc import Callable
from typing import NamedTuple

from darwindeck.cards import NO_CARD
from darwindeck.engine.layout import PENDING
from darwindeck.engine.partners import takes_partner
from darwindeck.engine.stakes import pot_row
from darwindeck.limits import PHASES, RANKS, SUITS
from darwindeck.program.codes import (
    NONE,
    CallFlag,
    CombinationFlag,
    DealToCode,
    DrawCode,
    EffectCode,
    FollowCode,
    MatchCode,
    PassingCode,
    PhaseKind,
    Place,
    StockCode,
    TableauCode,
    TrickFlag,
    TrumpCode,
    Unable,
    Verb,
)
from darwindeck.program.layout import MELDING, Program


class Uses(NamedTuple):
    """What a program is made of."""

    program: Program
    kinds: set[int]  # of its phases
    verbs: set[int]  # of the steps of its turns
    places: set[int]  # that cards are played to
    deals_to_table: bool  # in one of its phases
    arcs: tuple[int, ...]  # the steps of its turns

    def any_of(self, *wanted: PhaseKind | Verb) -> bool:
        return any(one in (self.kinds if isinstance(one, PhaseKind) else self.verbs) for one in wanted)

    @property
    def opens_with_a_card(self) -> bool:
        """Whether everyone learns who holds a certain card, because it opens the play."""
        phases = range(self.program.phases)
        tricks = [phase for phase in phases if int(self.program.phase_kind[phase]) == PhaseKind.TRICK]
        return any(int(self.program.trick_opening_card[phase]) != NO_CARD for phase in tricks)

    @property
    def turns_up_prizes(self) -> bool:
        """Whether tricks are played for cards turned up from the stock."""
        return any(int(self.program.trick_ways[phase]) & TrickFlag.PRIZE for phase in range(PHASES))

    @property
    def has_dummy(self) -> bool:
        """Whether a hand lies open and is played by somebody else."""
        return bool(int(self.program.call_ways) & CallFlag.DUMMY)

    @property
    def stacks(self) -> bool:
        """Whether cards to draw can be passed on."""
        kinds, hows = self.program.effect_kind, self.program.effect_how
        return any(
            int(kinds[rank]) == EffectCode.DRAW_CARDS and int(hows[rank]) == DrawCode.STACKS
            for rank in range(RANKS)
        )

    @property
    def keeps_chips_in_the_pot(self) -> bool:
        """Whether chips may stay in the pot for the next deal."""
        row = pot_row(self.program)
        return row != NONE and bool(self.program.score_number[row] or self.program.score_points[row])

    @property
    def takes_tricks_up(self) -> bool:
        """Whether players who cannot follow take the cards of the trick into their hands."""
        return any(
            int(self.program.phase_kind[phase]) == PhaseKind.TRICK
            and int(self.program.trick_follow[phase]) == FollowCode.MUST_OR_TAKE
            for phase in range(self.program.phases)
        )

    @property
    def takes_piles(self) -> bool:
        """Whether players who cannot play take the pile."""
        return any(int(self.program.arc_unable[arc]) == Unable.TAKE_PILE for arc in self.arcs)

    @property
    def clears_piles(self) -> bool:
        """Whether piles are cleared away, so that nobody could take them any more."""
        plays = [arc for arc in self.arcs if int(self.program.arc_verb[arc]) == Verb.PLAY]
        passing = [int(self.program.turn_passing[phase]) for phase in range(self.program.phases)]
        return any(int(self.program.arc_clears_set[arc]) != NONE for arc in plays) or any(
            rule >= PassingCode.OUT_UNTIL_CLEAR for rule in passing
        )

    @property
    def has_turns(self) -> bool:
        """Whether players act one after the other, or wait for somebody's decision."""
        return (
            self.any_of(PhaseKind.TURNS, PhaseKind.AUCTION, PhaseKind.ATTACK)
            or bool(self.program.effects)
            or self.program.trump_kind == TrumpCode.LAST_WINNER
        )


class Group(NamedTuple):
    """Features that are written together, and whether a program has any use for them."""

    is_used: Callable[[Uses], bool]
    seat_sets: tuple[str, ...] = ()
    seat_tricks: tuple[str, ...] = ()  # sets of tricks, numbered from 0; there are fewer than cards
    sets: tuple[str, ...] = ()
    card_numbers: tuple[str, ...] = ()
    choices: tuple[tuple[str, int], ...] = ()
    seat_flags: tuple[str, ...] = ()
    seat_numbers: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()


TURNS = ("node", "arc", "direction", "turns", "still", "skips")
THIS_TURN = ("acted", "changed", "taken", "drawn", "discarded", "last_size")
SUMS = (TableauCode.SUM, TableauCode.RANK_ELSE_SUM, TableauCode.RANK_AND_SUM)
# All other ways to use the tableau capture cards.
CAPTURING = (TableauCode.NONE, TableauCode.SEQUENCE, TableauCode.RUNNING_TOTAL)
GROUPS = {
    "basics": Group(
        lambda uses: True,
        seat_sets=("hand",),
        choices=(("phase", PHASES),),
        seat_flags=("is_dealer", "is_opener", "has_turn", "is_to_move"),
        seat_numbers=("held", "score", "side_score", "deal_score"),
        numbers=("deals", "loops", "stock_size"),
    ),
    "partners": Group(lambda uses: bool(uses.program.team_mode), seat_flags=("is_partner",)),
    "going_out": Group(
        lambda uses: (
            uses.any_of(PhaseKind.TRICK, PhaseKind.TURNS, PhaseKind.BETTING, PhaseKind.ATTACK)
            or uses.program.match_kind == MatchCode.ELIMINATION
        ),
        seat_flags=("is_out", "is_absent", "sits_out"),
        seat_numbers=("place",),
    ),
    "tricks": Group(
        lambda uses: uses.any_of(PhaseKind.TRICK) or uses.program.tableau_mode == TableauCode.WAR,
        seat_sets=("trick",),
        choices=(("suit_led", SUITS),),
        seat_flags=("is_leader", "leads_next"),
        seat_numbers=("tricks",),
        numbers=("trick_size", "trick_direction", "tricks_played", "broken"),
    ),
    "named_tricks": Group(lambda uses: bool(uses.program.names_tricks), seat_tricks=("took",)),
    "captures": Group(
        lambda uses: (
            uses.any_of(PhaseKind.TRICK, Verb.LAY_DOWN, *MELDING, Verb.KNOCK)
            or uses.program.tableau_mode not in CAPTURING
        ),
        seat_sets=("captured",),
    ),
    "lacking": Group(
        lambda uses: uses.any_of(PhaseKind.TRICK, Verb.ASK, Verb.COMBINE), seat_sets=("excluded",)
    ),
    "exposed": Group(
        lambda uses: (
            uses.any_of(PhaseKind.PASSING, PhaseKind.FACE_UP, PhaseKind.AUCTION, PhaseKind.ATTACK)
            or uses.any_of(Verb.TAKE, Verb.ROB, Verb.ASK, Verb.CLAIM, Verb.SWAP, Verb.TRADE)
            or uses.program.trump_kind in (TrumpCode.TURNED_UP, TrumpCode.LAST_WINNER)
            or bool(uses.program.effects or uses.program.climb_lowest_opens or uses.opens_with_a_card)
            or uses.turns_up_prizes
            or uses.takes_piles
            or uses.takes_tricks_up
        ),
        sets=("exposed",),
    ),
    "bidding": Group(
        lambda uses: uses.any_of(PhaseKind.BIDDING, PhaseKind.AUCTION),
        seat_flags=("bid_nil",),
        seat_numbers=("bid", "bags"),
        numbers=("bids_made",),
    ),
    "auction": Group(
        lambda uses: uses.any_of(PhaseKind.AUCTION),
        seat_flags=("is_declarer",),
        numbers=("calls", "alone", "pitching"),
    ),
    "calls": Group(
        lambda uses: bool(uses.program.call_ways),
        sets=("declared",),
        seat_flags=("is_silent", "is_dummy"),
        seat_numbers=("first_named",),
        numbers=("doubled",),
    ),
    "called": Group(
        lambda uses: bool(takes_partner(uses.program)),
        sets=("called_card",),
        seat_flags=("has_shown_partner",),
    ),
    "trump": Group(
        lambda uses: uses.program.trump_kind != TrumpCode.NONE or uses.turns_up_prizes,
        sets=("turned_up", "trumps"),
        choices=(("trump", SUITS),),
    ),
    "known_stock": Group(
        lambda uses: (
            uses.program.trump_kind in (TrumpCode.TURNED_UP, TrumpCode.LAST_WINNER)
            or uses.turns_up_prizes
            or uses.program.stock_policy == StockCode.RESHUFFLE
            or uses.any_of(PhaseKind.AUCTION, Verb.TRADE)
        ),
        sets=("stock",),
        numbers=("reshuffled",),
    ),
    "passing": Group(
        lambda uses: uses.any_of(PhaseKind.PASSING), sets=("chosen",), seat_numbers=("picked", "last_place")
    ),
    "stakes": Group(
        lambda uses: uses.any_of(PhaseKind.BETTING) or bool(uses.program.chips),
        seat_flags=("has_to_speak",),
        seat_numbers=("chips", "staked"),
        numbers=("bets",),
    ),
    "pool": Group(lambda uses: uses.keeps_chips_in_the_pot, numbers=("pool",)),
    "open_hands": Group(lambda uses: uses.any_of(PhaseKind.FACE_UP) or uses.has_dummy, sets=("open_cards",)),
    "lives": Group(lambda uses: bool(uses.program.lives), seat_numbers=("lives",)),
    "turns": Group(
        lambda uses: uses.has_turns,
        sets=("last_play",),
        seat_flags=("has_passed", "owns_pile"),
        numbers=(*TURNS, *THIS_TURN),
    ),
    "waiting": Group(
        lambda uses: uses.has_turns, numbers=("pending_kind", "pending_player", "pending_value", "pending")
    ),
    "penalties": Group(lambda uses: uses.stacks, numbers=("penalty", "penalty_rank")),
    "cleared": Group(lambda uses: uses.clears_piles, sets=("cleared",)),
    "combinations": Group(
        lambda uses: uses.any_of(Verb.COMBINE),
        sets=("begun",),
        choices=(("last_kind", len(CombinationFlag)),),
    ),
    "discards": Group(
        lambda uses: (
            uses.any_of(PhaseKind.TURNS, PhaseKind.ATTACK)
            or bool(uses.program.to_discard or uses.program.effects)
        ),
        sets=("discards", "discard_top"),
        choices=(("suit_named", SUITS),),
        numbers=("discard_size",),
    ),
    "order": Group(lambda uses: uses.any_of(Verb.TAKE, Verb.SWAP), card_numbers=("depth",)),
    "tableau": Group(
        lambda uses: (
            uses.program.tableau_mode != TableauCode.NONE
            or bool(uses.program.to_tableau or uses.deals_to_table)
            or Place.TABLEAU in uses.places
            or uses.any_of(PhaseKind.ATTACK)
        ),
        sets=("tableau", "tableau_top"),
        seat_flags=("took_last", "swept_last"),
        seat_numbers=("sweeps",),
    ),
    "sums": Group(lambda uses: uses.program.tableau_mode in SUMS, sets=("summed",)),
    "sequences": Group(
        lambda uses: uses.program.tableau_mode == TableauCode.SEQUENCE, numbers=("low_end", "high_end")
    ),
    "war": Group(
        lambda uses: uses.program.tableau_mode == TableauCode.WAR,
        seat_flags=("has_shown",),
        seat_numbers=("piled", "buried"),
    ),
    "attack": Group(
        lambda uses: uses.any_of(PhaseKind.ATTACK),
        sets=("attack_card",),
        seat_flags=("attacks_first", "is_defender"),
        numbers=("attacks", "most_attacks", "taking"),
    ),
    "claims": Group(
        lambda uses: uses.any_of(Verb.CLAIM),
        sets=("claim", "claimed"),
        choices=(("rank_named", RANKS),),
        numbers=("claim_size", "claimed_size"),
    ),
    "melds": Group(
        lambda uses: uses.any_of(*MELDING, Verb.KNOCK, Verb.TAKE, Verb.SWAP),
        sets=("sets", "runs", "barred"),
        seat_flags=("has_knocked", "is_due"),
        numbers=("knock_arc",),
    ),
    "rows": Group(
        lambda uses: uses.program.deal_to == DealToCode.ROW,
        sets=("lifted",),
        card_numbers=("place_in_row",),
        seat_flags=("showed_row",),
        seat_numbers=("places_face_up", "places_looked_at"),
        numbers=("places",),
    ),
}
# Numbers of several cells.
CELLS_OF = {
    "low_end": SUITS,
    "high_end": SUITS,
    "pending_kind": PENDING,
    "pending_player": PENDING,
    "pending_value": PENDING,
}


def uses_of(program: Program) -> Uses:
    """What a program is made of."""
    nodes = [node for node in range(len(program.node_arcs)) if int(program.node_arcs[node])]
    arcs = [int(program.node_first[node]) + step for node in nodes for step in range(program.node_arcs[node])]
    kinds = {int(program.phase_kind[phase]) for phase in range(program.phases)}
    playing = [arc for arc in arcs if int(program.arc_verb[arc]) in (Verb.PLAY, Verb.FLIP, Verb.COMBINE)]
    places = {int(program.arc_to[arc]) for arc in playing}
    to_table = any(int(program.deal_to_table[phase]) for phase in range(program.phases))
    return Uses(program, kinds, {int(program.arc_verb[arc]) for arc in arcs}, places, to_table, tuple(arcs))
