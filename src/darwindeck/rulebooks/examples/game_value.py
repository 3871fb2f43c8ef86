"""The sum behind a game of Skat: its price, the row of highest trumps, how clear it was, and the bid."""

from darwindeck.engine.calls import (
    GAME_TERMS,
    auction_of,
    matadors_in,
    number_bid,
    price_of_suit,
    rule_of_game,
)
from darwindeck.engine.declarers import paid
from darwindeck.engine.game_scoring import how_clear, times_lost, tricks_short, value_to_cover
from darwindeck.engine.layout import Table
from darwindeck.program.codes import NONE, AuctionCode, GameTerm
from darwindeck.program.layout import Program
from darwindeck.rulebooks.document import Sentence, rule
from darwindeck.rulebooks.story.people import People
from darwindeck.rulebooks.words.english import count, signed
from darwindeck.rulebooks.words.naming import suit_plural


def sum_of_game(people: People, program: Program, end: Table) -> list[Sentence]:
    """How the value of the declarer's game was counted; nothing in nil or where trumps multiply nothing."""
    row = int(rule_of_game(program))
    if row == NONE or int(end.declarer) == NONE or end.nil:
        return []
    if not int(paid(program, row, GAME_TERMS)) & GameTerm.MATADORS:
        return []
    declaring, trump = int(program.side_of[int(end.declarer)]), int(end.trump)
    price = int(price_of_suit(program, row, trump))
    in_a_row = int(matadors_in(program, end.declared, trump, end.trumps))
    clear = int(how_clear(program, end, declaring))
    value = price * (1 + in_a_row + clear)
    extra = ("", " + 1 for at most a quarter of the points", " + 2 for no trick")[clear]
    words = (
        f"The value: {price} for {suit_plural(trump) if trump >= 0 else 'no-trump'} ×"
        f" (1 + {in_a_row} for {count(in_a_row, 'trump')} in a row{extra}) = {value}."
    )
    return [rule(words), *_outcome(people, program, end, row, value)]


def _outcome(people: People, program: Program, end: Table, row: int, value: int) -> list[Sentence]:
    """Whether the game is worth the bid, and what it costs where it fails."""
    sentences = []
    bid = _bid(program, end)
    is_lost = int(tricks_short(program, end, row, int(program.side_of[int(end.declarer)]))) > 0
    if bid > value:
        value, is_lost = int(value_to_cover(program, end, row, bid)), True
        sentences.append(
            rule(f"That is less than the bid of {bid}, so the game has failed and counts {value}.")
        )
    if is_lost:
        times = int(times_lost(program, row, 1))
        cost = f"{times} × {value} = {times * value}" if times > 1 else str(value)
        sentences.append(rule(f"{people.does(int(end.declarer), 'lose')} {cost}."))
    else:
        sentences.append(rule(f"{people.does(int(end.declarer), 'score')} {signed(value)}."))
    return sentences


def _bid(program: Program, end: Table) -> int:
    """The value that was bid; nothing where values are not bid."""
    is_value = int(program.auction_kind[int(auction_of(program))]) == AuctionCode.VALUES
    return int(number_bid(program, int(end.bid[int(end.declarer)]))) if is_value else 0
