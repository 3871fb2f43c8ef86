"""Phases and conditions in the byte-code of the predecessor."""

from darwindeck.imports.bytes_read import Reader, from_table, suit_at
from darwindeck.imports.old_games import (
    Asked,
    Comparing,
    Condition,
    Conditions,
    OldBetting,
    OldBidding,
    OldClaim,
    OldDiscard,
    OldDraw,
    OldGameError,
    OldPhase,
    OldPlay,
    OldTrick,
    Spot,
    value_of,
)

DRAW, PLAY, DISCARD, TRICK, BETTING, CLAIM, BIDDING = range(1, 8)
BIDDING_CODES = (60, 70)  # what begins the sixteen bytes of a bidding
ALL_OF, ANY_OF = 40, 41
MOST_DEPTH = 8
SPOTS = tuple(Spot)
# Reference 1 is the top discard and 2 the last card played; in tests of sizes they are places.
CARD_SPOTS = {1: Spot.DISCARD, 2: Spot.TABLEAU, 3: Spot.TABLEAU}
TESTS = {
    0: Asked.HAND_SIZE,
    1: Asked.CARD_IS_RANK,
    2: Asked.CARD_IS_SUIT,
    3: Asked.LOCATION_SIZE,
    12: Asked.MATCHES_RANK,
    13: Asked.MATCHES_SUIT,
    14: Asked.BEATS_TOP,
}
OTHER_TESTS = {
    4: "sequence_adjacent",
    5: "has_set_of_n",
    6: "has_run_of_n",
    7: "has_matching_pair",
    8: "chip_count",
    9: "pot_size",
    10: "current_bet",
    11: "can_afford",
}


def phases_from(reader: Reader, has_passing: bool) -> tuple[tuple[OldPhase, ...], int]:
    """The phases of a turn, and where they end."""
    phases = tuple(_phase(reader, has_passing) for _ in range(reader.count(1)))
    return phases, reader.place


def _phase(reader: Reader, has_passing: bool) -> OldPhase:
    kind = reader.byte()
    match kind:
        case 1:
            source, count, mandatory = _spot(reader), reader.number(), bool(reader.byte())
            return OldDraw(source, count, mandatory, _condition(reader) if reader.byte() else None)
        case 2:
            return _play(reader, has_passing)
        case 3:
            reader.byte()  # where to: the discards
            return OldDiscard(reader.number(), bool(reader.byte()))
        case 4:
            follow, trump = bool(reader.byte()), suit_at(reader.byte())
            return OldTrick(follow, trump, bool(reader.byte()), suit_at(reader.byte()))
        case 5:
            return OldBetting(reader.number(), reader.number())
        case 6:
            reader.byte()  # at least one card
            claim = OldClaim(reader.byte(), *(bool(reader.byte()) for _ in range(3)))
            reader.skip(5)
            return claim
        case 7:
            reader.byte()
            return _bidding(reader)
    if kind in BIDDING_CODES:
        return _bidding(reader)
    raise OldGameError(f"Found {kind} for the kind of a phase; the predecessor had 1 to 7.")


def _play(reader: Reader, has_passing: bool) -> OldPlay:
    target, least, most = _spot(reader), reader.byte(), reader.byte()
    reader.skip(
        2 if has_passing else 1
    )  # mandatory, and whether to pass if unable: the same to the simulator
    return OldPlay(target, least, most, _condition(reader) if reader.count(1) else None)


def _bidding(reader: Reader) -> OldBidding:
    low, high, nil = reader.byte(), reader.byte(), bool(reader.byte() & 1)
    per_trick, over, failed = reader.byte(), reader.byte(), reader.byte()
    bonus, penalty = reader.short(little=True), reader.short(little=True)
    bags, bag_penalty = reader.byte(), reader.short(little=True)
    reader.skip(2)
    return OldBidding(low, high, nil, per_trick, over, failed, bonus, penalty, bags, bag_penalty)


def _spot(reader: Reader) -> Spot:
    return from_table(SPOTS, reader.byte(), "a place for cards")


def _condition(reader: Reader, depth: int = 0) -> Condition | Conditions:
    code = reader.byte()
    if code in (ALL_OF, ANY_OF):
        if depth >= MOST_DEPTH:
            raise OldGameError(f"Its conditions are nested more than {MOST_DEPTH} levels deep.")
        parts = tuple(_condition(reader, depth + 1) for _ in range(reader.count(7)))
        return Conditions(code == ALL_OF, parts)
    if code not in TESTS and code not in OTHER_TESTS:
        raise OldGameError(f"Found {code} for what a condition looks at, which the predecessor never had.")
    operator = from_table(tuple(Comparing), reader.byte(), "a comparison")
    test, value, reference = TESTS.get(code, Asked.OTHER), reader.number(), reader.byte()
    if test == Asked.LOCATION_SIZE:
        spot = from_table(SPOTS, reference, "a place for cards")
    else:
        spot = CARD_SPOTS.get(reference, Spot.DECK)
    return Condition(test, operator, value_of(test, value), spot, OTHER_TESTS.get(code, test.value))
