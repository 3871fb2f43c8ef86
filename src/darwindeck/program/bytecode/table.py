"""Teams, hand sizes, ranks, trump and effects as sections: each is written and read side by side."""

from typing import Any

from darwindeck.cards import RANKS_IN_SUIT
from darwindeck.limits import RANKS, SCHEDULE, SUITS
from darwindeck.program.bytecode.fields import WORD, packed
from darwindeck.program.bytecode.reader import Reader, refuse
from darwindeck.program.codes import NONE, PickCode
from darwindeck.program.layout import CALLS, COLUMNS, COMBINATIONS, EFFECT_COLUMNS, STAKES
from darwindeck.program.values import Allowed
from darwindeck.program.verify.rows import Rows
from darwindeck.program.verify.table import order_of, ranks_in_deck, strengths_of

A_RANK = Allowed(0, RANKS_IN_SUIT - 1)
ENTRY = [column for column in EFFECT_COLUMNS if column.bit is None]


def write_teams(rows: Rows) -> bytes:
    """The side of each player."""
    return bytes(rows.side_of[: rows.players]) if rows.team_mode else b""


def read_teams(reader: Reader, record: Any) -> None:
    if not int(record["team_mode"]):
        refuse(f"Byte {reader.offset - 1}: there is a section of teams, but team_mode is 0.")
    for player in range(int(record["players"])):
        record["side_of"][player] = reader.cell(COLUMNS["side_of"])


def write_schedule(rows: Rows) -> bytes:
    """How many cards are dealt, deal by deal."""
    sizes = rows.schedule[: rows.schedule_length]
    return bytes([len(sizes), *sizes]) if sizes else b""


def read_schedule(reader: Reader, record: Any) -> None:
    record["schedule_length"] = reader.count("hand sizes", SCHEDULE)
    for deal in range(int(record["schedule_length"])):
        record["schedule"][deal] = reader.cell(COLUMNS["schedule"])


def write_rank_order(rows: Rows) -> bytes:
    """The thirteen ranks from low to high, those that the deck lacks last."""
    return bytes(order_of(rows.strength))


def read_rank_order(reader: Reader, record: Any) -> None:
    order = _order(reader)
    record["strength"][:] = record["trump_strength"][:] = strengths_of(order)
    record["rank_at"][:] = ranks_in_deck(order, int(record["deck"]), RANKS)


def write_trump_order(rows: Rows) -> bytes:
    """The ranks of the trump suit from low to high, where they do not stand as in other suits."""
    return b"" if rows.trump_strength == rows.strength else bytes(order_of(rows.trump_strength))


def read_trump_order(reader: Reader, record: Any) -> None:
    start = reader.offset
    strengths = strengths_of(_order(reader))
    if strengths == record["strength"].tolist():
        refuse(
            f"Byte {start}: trumps rank as the other suits; allowed: an order of their own, or no section."
        )
    record["trump_strength"][:] = strengths


def write_trump_suits(rows: Rows) -> bytes:
    """The suits that trump goes through, deal by deal."""
    suits = rows.trump_rotation[: rows.trump_suits]
    return bytes([len(suits), *suits]) if suits else b""


def read_trump_suits(reader: Reader, record: Any) -> None:
    record["trump_suits"] = reader.count("trump suits", SUITS)
    for deal in range(int(record["trump_suits"])):
        record["trump_rotation"][deal] = reader.cell(COLUMNS["trump_rotation"])


def write_stakes(rows: Rows) -> bytes:
    """The chips that each player begins with, and the ante, where there are chips."""
    return b"".join(packed(column, getattr(rows, column.name)) for column in STAKES) if rows.chips else b""


def read_stakes(reader: Reader, record: Any) -> None:
    start = reader.offset
    for column in STAKES:
        record[column.name] = reader.cell(column)
    if not int(record["chips"]):
        refuse(f"Byte {start}: chips is 0; allowed: 1 or more, or no section.")


def write_combinations(rows: Rows) -> bytes:
    """Which combinations are played and what beats what, then the suits from low to high where they count."""
    if not rows.climb_kinds:
        return b""
    numbers = b"".join(packed(column, getattr(rows, column.name)) for column in COMBINATIONS)
    return numbers + bytes(rows.suit_order[: rows.climb_suits])


def read_combinations(reader: Reader, record: Any) -> None:
    start = reader.offset
    for column in COMBINATIONS:
        record[column.name] = reader.cell(column)
    for place in range(int(record["climb_suits"])):
        record["suit_order"][place] = reader.cell(COLUMNS["suit_order"])
    if not int(record["climb_kinds"]):
        refuse(f"Byte {start}: climb_kinds is 0; allowed: 1 or more, or no section.")


def write_effects(rows: Rows) -> bytes:
    """Four bytes for each rank with an effect, then the ranks that discard at random or stack, as bits."""
    ranks = [rank for rank in range(RANKS) if rows.effect_kind[rank] != NONE]
    if not ranks:
        return b""
    entries = [
        bytes([rank]) + b"".join(packed(column, getattr(rows, column.name)[rank]) for column in ENTRY)
        for rank in ranks
    ]
    random = sum(1 << rank for rank in ranks if rows.effect_how[rank] == PickCode.RANDOM)
    return bytes([len(ranks)]) + b"".join(entries) + random.to_bytes(WORD.size, "big")


def read_effects(reader: Reader, record: Any) -> None:
    record["effects"] = 1
    ranks, last = 0, NONE
    for _ in range(reader.count("effects", RANKS)):
        if last == RANKS - 1:
            refuse(
                f"Byte {reader.offset}: an effect follows that of the highest rank; allowed: each rank once."
            )
        last = reader.number("the rank of an effect", Allowed(last + 1, RANKS - 1))
        ranks |= 1 << last
        for column in ENTRY:
            record[column.name][last] = reader.cell(column)
    start = reader.offset
    random = reader.number("the ranks that discard at random", Allowed(0, (1 << RANKS) - 1), WORD)
    if random & ~ranks:
        refuse(f"Byte {start}: ranks {random:#x} discard at random; allowed: ranks of {ranks:#x}.")
    for rank in range(RANKS):
        record["effect_how"][rank] = random >> rank & 1


def write_bowers(rows: Rows) -> bytes:
    """A byte, where the jacks of the trump colour are the highest trumps."""
    return packed(COLUMNS["bowers"], rows.bowers) if rows.bowers else b""


def read_bowers(reader: Reader, record: Any) -> None:
    start = reader.offset
    record["bowers"] = reader.cell(COLUMNS["bowers"])
    if not int(record["bowers"]):
        refuse(f"Byte {start}: bowers is 0; allowed: 1, or no section.")


def write_high_trumps(rows: Rows) -> bytes:
    """The cards that are always trumps, where there are some."""
    return packed(COLUMNS["high_trumps"], rows.high_trumps) if rows.high_trumps else b""


def read_high_trumps(reader: Reader, record: Any) -> None:
    start = reader.offset
    record["high_trumps"] = reader.cell(COLUMNS["high_trumps"])
    if not int(record["high_trumps"]):
        refuse(f"Byte {start}: high_trumps is 0; allowed: some cards, or no section.")


def write_rows(rows: Rows) -> bytes:
    """How many cards of each row lie face up at the start, where some do."""
    return packed(COLUMNS["row_face_up"], rows.row_face_up) if rows.row_face_up else b""


def read_rows(reader: Reader, record: Any) -> None:
    start = reader.offset
    record["row_face_up"] = reader.cell(COLUMNS["row_face_up"])
    if not int(record["row_face_up"]):
        refuse(f"Byte {start}: row_face_up is 0; allowed: 1 or more, or no section.")


def write_rest(rows: Rows) -> bytes:
    """A byte, where the cards left over are dealt."""
    return packed(COLUMNS["deal_rest"], rows.deal_rest) if rows.deal_rest else b""


def read_rest(reader: Reader, record: Any) -> None:
    start = reader.offset
    record["deal_rest"] = reader.cell(COLUMNS["deal_rest"])
    if not int(record["deal_rest"]):
        refuse(f"Byte {start}: deal_rest is 0; allowed: 1, or no section.")


def write_calls(rows: Rows) -> bytes:
    """How bids rank and what else may be named, where an auction is not of the usual kind."""
    numbers = [getattr(rows, column.name) for column in CALLS]
    cells = zip(CALLS, numbers, strict=True)
    return b"".join(packed(column, number) for column, number in cells) if any(numbers) else b""


def read_calls(reader: Reader, record: Any) -> None:
    start = reader.offset
    for column in CALLS:
        record[column.name] = reader.cell(column)
    if not any(int(record[column.name]) for column in CALLS):
        refuse(f"Byte {start}: nothing is said of calls; allowed: something, or no section.")


def write_partner(rows: Rows) -> bytes:
    """The card whose holder is the declarer's partner, where there is one."""
    return packed(COLUMNS["partner_card"], rows.partner_card) if rows.partner_card else b""


def read_partner(reader: Reader, record: Any) -> None:
    start = reader.offset
    record["partner_card"] = reader.cell(COLUMNS["partner_card"])
    if not int(record["partner_card"]):
        refuse(f"Byte {start}: partner_card is 0; allowed: a card, or no section.")


def _order(reader: Reader) -> list[int]:
    order: list[int] = []
    for _ in range(RANKS_IN_SUIT):
        start = reader.offset
        rank = reader.number("a rank of the order", A_RANK)
        if rank in order:
            refuse(f"Byte {start}: rank {rank} stands in the order twice; allowed: each of 0 to 12 once.")
        order.append(rank)
    return order
