"""The table: sides, deck, deal, order of ranks, trump and match fit together."""

from collections.abc import Iterator

from darwindeck.cards import JOKER_RANK, RANKS_IN_SUIT, rank_mask, rank_of
from darwindeck.limits import CARDS, MOST_TOTAL, SUITS
from darwindeck.program.codes import NONE, MatchCode, PhaseKind, ScoreCode, TableauCode, TrumpCode
from darwindeck.program.layout import COMBINATIONS
from darwindeck.program.verify.rows import Rows

FEWEST_OWN_DEALS = 2
PAYING_ALWAYS = (
    *(ScoreCode.SHOOT_THE_MOON, ScoreCode.EXACT_BID, ScoreCode.POT, ScoreCode.DEADWOOD, ScoreCode.BEST_SUIT),
    *(ScoreCode.AUCTION_MADE, ScoreCode.ROW_TOTAL, ScoreCode.GAME_MADE, ScoreCode.BRIDGE),
)


def problems(rows: Rows) -> Iterator[str]:
    yield from _sides(rows)
    yield from _deck(rows)
    yield from _rest(rows)
    yield from _order(rows)
    yield from _trump(rows)
    yield from _match(rows)
    yield from _combinations(rows)
    if rows.tableau_mode != TableauCode.RUNNING_TOTAL and rows.buried > MOST_TOTAL:
        yield f"header: buried is {rows.buried}; without a running total at most {MOST_TOTAL} is allowed."
    if rows.effects != any(kind != NONE for kind in rows.effect_kind):
        yield f"header: effects is {rows.effects}, but that is not whether a rank has one."
    if rows.names_tricks != (ScoreCode.NAMED_TRICK in rows.score_event[: rows.scores]):
        yield f"header: names_tricks is {rows.names_tricks}, but that is not whether a certain trick pays."
    if rows.pays_plays != (ScoreCode.PER_CARD_PLAYED in rows.score_event[: rows.scores]):
        yield f"header: pays_plays is {rows.pays_plays}, but that is not whether cards pay when played."
    yield from _own_deals(rows)


def _own_deals(rows: Rows) -> Iterator[str]:
    """A series has several deals, each of which pays something that may differ from deal to deal."""
    events = rows.score_event[: rows.scores]
    marks = [row for row, event in enumerate(events) if event == ScoreCode.OWN_DEAL]
    if rows.own_deals != len(marks):
        yield f"header: own_deals is {rows.own_deals}, but the scores have {len(marks)}."
    if not marks:
        return
    if len(marks) < FEWEST_OWN_DEALS or rows.match_deals < len(marks):
        most = rows.match_deals
        yield f"scores: {len(marks)} deals are paid otherwise; allowed: {FEWEST_OWN_DEALS} to {most}."
    for row in range(marks[0] + 1, rows.scores):
        if events[row] in PAYING_ALWAYS:
            yield f"scores: row {row} pays in every deal, but stands after a deal of its own."
    for row in marks:
        if [*events, ScoreCode.OWN_DEAL][row + 1] == ScoreCode.OWN_DEAL:
            yield f"scores: nothing pays in the deal of row {row}."
    if PhaseKind.AUCTION in rows.phase_kind[: rows.phases]:
        yield "scores: deals are paid otherwise, but there is an auction."


def _sides(rows: Rows) -> Iterator[str]:
    sides = rows.side_of[: rows.players]
    if not rows.team_mode and sides != list(range(rows.players)):
        yield f"side_of: found {sides}, but without teams every player is a side of its own."
    if rows.sides > rows.players:
        yield f"header: {rows.players} players make {rows.sides} sides."
    for side in range(rows.sides):
        if side not in sides:
            yield f"side_of: side {side} has no players."
    for player, side in enumerate(sides):
        if side >= rows.sides:
            yield f"side_of: player {player} is on side {side}; allowed: 0 to {rows.sides - 1}."


def hands_of(rows: Rows) -> list[int]:
    """How many cards each player is dealt, deal by deal."""
    return rows.schedule[: rows.schedule_length] or [rows.hand_size]


def most_dealt(rows: Rows) -> int:
    """How many cards are dealt and turned up at most."""
    return int(max(hands_of(rows)) * rows.players + rows.to_discard + rows.to_tableau)


def _deck(rows: Rows) -> Iterator[str]:
    if rows.deck_size != rows.deck.bit_count():
        yield f"header: deck_size is {rows.deck_size}, but the deck has {rows.deck.bit_count()} cards."
    needed = most_dealt(rows)
    if needed > rows.deck.bit_count():
        yield (
            f"header: {rows.players} hands of {max(hands_of(rows))} cards and what is turned up need {needed}"
            f" cards, but the deck has {rows.deck.bit_count()}."
        )


def _rest(rows: Rows) -> Iterator[str]:
    """What is left over after the deal goes round once."""
    left = rows.deck_size - most_dealt(rows)
    if rows.deal_rest and (not 0 < left < rows.players or rows.schedule_length):
        allowed = f"1 to {rows.players - 1}"
        yield f"header: deal_rest is 1, but {left} cards are left over; allowed: {allowed}."
    if rows.deal_rest and (rows.deal_to or rows.match_kind == MatchCode.ELIMINATION):
        yield "header: deal_rest is 1, but everyone is dealt alike."


def _order(rows: Rows) -> Iterator[str]:
    for name in ("strength", "trump_strength"):
        if getattr(rows, name) != strengths_of(order_of(getattr(rows, name))):
            yield f"{name}: the thirteen ranks do not stand each at a place of its own, alike in every suit."
    if rows.rank_at != ranks_in_deck(order_of(rows.strength), rows.deck, len(rows.rank_at)):
        yield "rank_at: these are not the ranks of the deck from low to high."
    elif not _is_without_gaps(rows):
        yield "strength: the ranks of the deck do not stand below all others."


def order_of(strength: list[int]) -> list[int]:
    """The thirteen suited ranks from low to high."""
    return sorted(range(RANKS_IN_SUIT), key=lambda rank: (strength[rank], rank))


def strengths_of(order: list[int]) -> list[int]:
    """The place of each card's rank in an order; jokers stand above all."""
    places = {rank: place for place, rank in enumerate(order)} | {JOKER_RANK: RANKS_IN_SUIT}
    return [places[rank_of(card)] for card in range(CARDS)]


def ranks_in_deck(order: list[int], deck: int, length: int) -> list[int]:
    """The ranks of an order that the deck has, filled up with NONE."""
    ranks = [rank for rank in order if deck & rank_mask(rank)]
    return ranks + [NONE] * (length - len(ranks))


def _is_without_gaps(rows: Rows) -> bool:
    ranks = [rank for rank in rows.rank_at if rank != NONE]
    return [rows.strength[rank] for rank in ranks] == list(range(len(ranks)))


def _trump(rows: Rows) -> Iterator[str]:
    if (rows.trump_kind == TrumpCode.FIXED) != (rows.trump_suit != NONE):
        yield f"header: trump_suit is {rows.trump_suit}, but trump_kind is {rows.trump_kind}."
    if (rows.trump_kind == TrumpCode.ROTATING) != (rows.trump_suits > 0):
        yield f"header: trump_suits is {rows.trump_suits}, but trump_kind is {rows.trump_kind}."


def _combinations(rows: Rows) -> Iterator[str]:
    """Combinations are made of suited cards, and ties are broken by all suits or by none."""
    if not rows.climb_kinds:
        idle = [column.name for column in COMBINATIONS if getattr(rows, column.name)]
        yield from (f"header: {name} is not 0, but there are no combinations." for name in idle)
        return
    if rows.climb_bombs & ~rows.climb_kinds:
        yield f"header: climb_bombs is {rows.climb_bombs}; allowed: some of {rows.climb_kinds}, climb_kinds."
    if rows.climb_shortest_run < 1:
        yield "header: climb_shortest_run is 0, but a run has cards."
    if sorted(rows.suit_order[: rows.climb_suits]) not in ([], list(range(SUITS))):
        yield f"suit_order: found {rows.suit_order[: rows.climb_suits]}; allowed: every suit once, or none."
    if rows.climb_lowest_opens and not rows.climb_suits:
        yield "header: the lowest card opens, but suits have no order."


def _match(rows: Rows) -> Iterator[str]:
    kind = MatchCode(rows.match_kind)
    if kind == MatchCode.ONE_DEAL and rows.match_deals != 1:
        yield f"header: match_deals is {rows.match_deals}, but the match is one deal."
    if (kind == MatchCode.ELIMINATION) != (rows.lives > 0):
        yield f"header: lives is {rows.lives}, but match_kind is {rows.match_kind}."
    if kind != MatchCode.ELIMINATION and rows.loses:
        yield f"header: loses is {rows.loses}, but nobody loses lives."
    if (kind == MatchCode.UNTIL_SCORE) != (rows.match_target > 0):
        yield f"header: match_target is {rows.match_target}, but match_kind is {rows.match_kind}."
    if bool(rows.has_lose_at) != (rows.lose_at != 0):
        yield f"header: lose_at is {rows.lose_at}, but has_lose_at is {rows.has_lose_at}."
    if kind != MatchCode.UNTIL_SCORE and rows.has_lose_at:
        yield "header: a score can lose a match only where a score can win it."
