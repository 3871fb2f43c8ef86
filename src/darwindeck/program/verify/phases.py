"""Phases: bids are about a contract, a repetition goes back, wars and rows keep to themselves."""

from collections.abc import Iterator

from darwindeck.cards import SUITED_CARDS
from darwindeck.limits import PLACES
from darwindeck.program.codes import (
    DealToCode,
    EffectCode,
    LossCode,
    MatchCode,
    PhaseKind,
    PotCode,
    RankingCode,
    ScoreCode,
    StockCode,
    TableauCode,
    TrickFlag,
    Verb,
)
from darwindeck.program.layout import CONTRACT_COLUMNS
from darwindeck.program.verify.rows import Rows, arcs_of, nodes_of
from darwindeck.program.verify.table import hands_of

HEADING = TrickFlag.HEADS | TrickFlag.HEADS_TRUMPS
ROW_VERBS = {Verb.PEEK, Verb.SWAP, Verb.TURN_UP}
WITH_ROWS = {Verb.KNOCK, Verb.DECLINE, Verb.CHOOSE}
TAKES_CARDS = (EffectCode.FORCE_DISCARD, EffectCode.SWAP_HANDS, EffectCode.STEAL_CARD)


def problems(rows: Rows) -> Iterator[str]:
    for row in range(rows.phases):
        match rows.phase_kind[row]:
            case PhaseKind.BIDDING:
                yield from _bidding(rows, row)
            case PhaseKind.LOOP:
                yield from _loop(rows, row)
            case PhaseKind.BETTING:
                yield from _betting(rows, row)
            case PhaseKind.TRICK if rows.trick_ways[row] & HEADING == HEADING:
                yield f"phase {row}: trick_ways says twice who must head the trick."
            case PhaseKind.PASSING if rows.match_kind == MatchCode.ELIMINATION:
                yield f"phase {row}: cards are passed, but players who are out of the match have none."
    yield from _contract(rows)
    yield from _stock(rows)
    yield from _stakes(rows)
    yield from _war(rows)
    yield from _rows(rows)


def _bidding(rows: Rows, row: int) -> Iterator[str]:
    if PhaseKind.BIDDING in rows.phase_kind[:row]:
        yield f"phase {row}: players bid once in a deal."
    if rows.match_kind == MatchCode.ELIMINATION:
        yield f"phase {row}: everyone bids, but players who are out of the match cannot."
    low, high = rows.bid_min[row], rows.bid_max[row]
    if low > high:
        yield f"phase {row}: the lowest bid is {low}, but the highest is {high}."


def _betting(rows: Rows, row: int) -> Iterator[str]:
    blinds = rows.bet_blinds[row]
    if rows.bet_size[row] == 0 and (rows.bet_raises[row] or rows.bet_limit[row] or blinds):
        yield f"phase {row}: bet_size is 0, but there are raises, limits or forced bets."
    if blinds > rows.players:
        yield f"phase {row}: bet_blinds is {blinds}, but there are {rows.players} players."
    for kind in (PhaseKind.BIDDING, PhaseKind.PASSING, PhaseKind.AUCTION):
        if kind in rows.phase_kind[: rows.phases]:
            yield f"phase {row}: players may fold, but everyone takes part in {kind.name.lower()}."


def _stakes(rows: Rows) -> Iterator[str]:
    """Chips, betting and a pot go together."""
    kinds = rows.phase_kind[: rows.phases]
    bets = PhaseKind.BETTING in kinds
    pots = rows.score_event[: rows.scores].count(ScoreCode.POT)
    if bets != (rows.chips > 0):
        yield f"header: chips is {rows.chips}, but that is not whether players bet."
    if pots != int(bets):
        yield f"scores: there are {pots} pots; allowed: one where players bet, else none."
    for row, event in enumerate(rows.score_event[: rows.scores]):
        if event == ScoreCode.POT:
            yield from _pot(rows, row)
    if rows.ante > rows.chips:
        yield f"header: ante is {rows.ante}, but players have {rows.chips} chips."
    if rows.loses == LossCode.NO_CHIPS and not bets:
        yield f"header: loses is {rows.loses}, but players have no chips."
    if PhaseKind.SHOWDOWN in kinds and rows.deck >> SUITED_CARDS:
        yield "header: the deck has jokers, which have no place in a hand that is shown."
    if rows.ranking == RankingCode.BEST_HAND and PhaseKind.SHOWDOWN not in kinds:
        yield f"header: ranking is {rows.ranking}, but no hands are shown."


def _pot(rows: Rows, row: int) -> Iterator[str]:
    """Where the pot goes, and what winning no trick costs."""
    goes, no_trick = rows.score_number[row], rows.score_points[row]
    kinds = rows.phase_kind[: rows.phases]
    if goes not in [*PotCode]:
        yield f"scores: row {row} has number {goes}; allowed for a pot: {min(PotCode)} to {max(PotCode)}."
    if no_trick < 0:
        yield f"scores: row {row} has points {no_trick}; allowed for a pot: 0 to 500."
    if (goes == PotCode.TRICKS or no_trick) and PhaseKind.TRICK not in kinds:
        yield f"scores: row {row} is a pot that tricks decide, but none are played."
    if goes == PotCode.TRICKS and PhaseKind.SHOWDOWN in kinds:
        yield f"scores: row {row} is a pot that tricks decide, but hands are shown."
    if (goes or no_trick) and rows.match_deals == 1:
        yield f"scores: row {row} is a pot that is kept for the next deal, but there is none."


def _loop(rows: Rows, row: int) -> Iterator[str]:
    first = rows.loop_first[row]
    if first >= row:
        yield f"phase {row}: loop_first is {first}; allowed: 0 to {row - 1}, a phase before the loop."
    elif PhaseKind.LOOP in rows.phase_kind[first:row]:
        yield f"phase {row}: it repeats phase {first} and what follows, which is a repetition already."


def _contract(rows: Rows) -> Iterator[str]:
    bids = PhaseKind.BIDDING in rows.phase_kind[: rows.phases]
    if rows.has_contract and not bids:
        yield "header: has_contract is 1, but nobody bids."
    if rows.has_contract and rows.bag_limit < 1:
        yield "header: bag_limit is 0; allowed: 1 to 255."
    for column in CONTRACT_COLUMNS:
        points = getattr(rows, column.name)
        if points and not rows.has_contract:
            yield f"header: {column.name} is {points}, but there is no contract."


def _stock(rows: Rows) -> Iterator[str]:
    if rows.reshuffles and rows.stock_policy != StockCode.RESHUFFLE:
        yield f"header: reshuffles is {rows.reshuffles}, but stock_policy is {rows.stock_policy}."


def _war(rows: Rows) -> Iterator[str]:
    """Piles, turning up their top cards and the tableau of a war go together."""
    flips = Verb.FLIP in rows.arc_verb[: arcs_of(rows)]
    piles = rows.deal_to == DealToCode.PILE
    war = rows.tableau_mode == TableauCode.WAR
    if not (flips == piles == war):
        yield "header: piles are dealt, their cards turned up and wars fought together, or not at all."
    if not war:
        return
    if rows.players != 2:
        yield f"header: war is for 2 players, but there are {rows.players}."
    verbs = rows.arc_verb[: arcs_of(rows)]
    if nodes_of(rows) != len(verbs) or verbs.count(Verb.FLIP) != 1 or {*verbs} - {Verb.FLIP, Verb.LOOK}:
        yield "turns: a war has one step, to turn up a card; players may look at it in turns before."
    if {*rows.phase_kind[: rows.phases]} - {PhaseKind.TURNS, PhaseKind.BETTING}:
        yield "phases: a war is fought in turns, with nothing but bets beside them."
    if [hand * 2 for hand in hands_of(rows)] != [rows.deck_size]:
        yield f"header: war is dealt to the last card, but not all of {rows.deck_size} cards are dealt alike."
    for rank, kind in enumerate(rows.effect_kind):
        if kind in TAKES_CARDS:
            yield f"effect of rank {rank}: effect_kind is {kind}, but nothing takes cards out of a pile."


def _rows(rows: Rows) -> Iterator[str]:
    """Rows are dealt where their cards are swapped, turned up, looked at and counted, and nothing else is."""
    verbs = {*rows.arc_verb[: arcs_of(rows)]}
    is_dealt = rows.deal_to == DealToCode.ROW
    uses = verbs & ROW_VERBS or ScoreCode.ROW_TOTAL in rows.score_event[: rows.scores]
    if not is_dealt:
        if uses or rows.row_face_up:
            yield "header: no rows are dealt, but something is done with them."
        return
    if verbs - ROW_VERBS - WITH_ROWS or {*rows.phase_kind[: rows.phases]} != {PhaseKind.TURNS}:
        yield "turns: rows are dealt, but something is done that only hands are good for."
    if rows.effects:
        yield "header: rows are dealt, but cards have effects, and none is ever played."
    least, most = min(hands_of(rows)), max(hands_of(rows))
    if most > PLACES or least <= rows.row_face_up:
        yield (
            f"header: rows of {least} to {most} cards are dealt, {rows.row_face_up} of them face up; allowed:"
            f" at most {PLACES} cards, and one of them face down."
        )
