"""Scoring: what a finished deal pays, to the player and to its side."""

from darwindeck.engine.bridge import score_bridge
from darwindeck.engine.contracts import score_contracts
from darwindeck.engine.declarers import COUNTING, score_auction, tricks_of_all
from darwindeck.engine.game_scoring import score_game
from darwindeck.engine.knock_scoring import score_best_suits, score_deadwood
from darwindeck.engine.layout import Table
from darwindeck.engine.own_deals import pays_in_this_deal
from darwindeck.engine.payment import first_member, pay, side_captures, side_tricks
from darwindeck.engine.primiera import score_primiera
from darwindeck.engine.rows import cards_that_count
from darwindeck.engine.seats import first_out
from darwindeck.engine.sets import FOUR_TWOS, cards_in_set, cards_of_rank
from darwindeck.engine.trumps import strength_of
from darwindeck.jit import compiled, linked
from darwindeck.limits import PLAYERS
from darwindeck.masks import count, lowest, number
from darwindeck.program.codes import NONE, PayeeCode, ScoreCode
from darwindeck.program.layout import Program

WEIGHTS = (10, 1, 2, 3, 4)  # what tens, jacks, queens, kings and aces count
NO_STRENGTH = -1_000  # less than any card's


@compiled
def score_deal(program: Program, game: Table) -> None:
    """Everything that does not depend on who won the deal."""
    shot = score_the_moon(program, game)
    for row in range(program.scores):
        if not (shot and number(program.score_event[row]) == ScoreCode.PER_CAPTURED_CARD):
            score_rule(program, game, row)
    if program.has_contract:
        score_contracts(program, game)
    for row in range(program.scores):
        # What was won by all other rules has to be known before the declarer is paid.
        if number(program.score_event[row]) == ScoreCode.AUCTION_MADE:
            score_auction(program, game, row)
        elif number(program.score_event[row]) == ScoreCode.GAME_MADE:
            score_game(program, game, row)
        elif number(program.score_event[row]) == ScoreCode.BRIDGE:
            score_bridge(program, game, row)


@linked
def score_rule(program: Program, game: Table, row: int) -> None:
    """What one rule pays. Rules that look at the winner of the deal, or at plays as they happen, wait."""
    if not pays_in_this_deal(program, game, row):
        return
    match number(program.score_event[row]):
        case ScoreCode.PER_TRICK:
            score_tricks(program, game, row)
        case ScoreCode.PER_CAPTURED_CARD:
            score_captures(program, game, row)
        case ScoreCode.PER_CARD_LEFT:
            score_cards_left(program, game, row)
        case ScoreCode.WENT_OUT:
            score_going_out(program, game, row)
        case ScoreCode.PER_PLACE:
            score_places(program, game, row)
        case ScoreCode.SWEEP:
            score_sweeps(program, game, row)
        case ScoreCode.MOST_OF:
            score_most_of(program, game, row)
        case ScoreCode.PRIMIERA:
            score_primiera(program, game, row)
        case ScoreCode.EXACT_BID:
            score_exact_bids(program, game, row)
        case ScoreCode.PER_CARD_OVER:
            score_cards_over(program, game, row)
        case ScoreCode.PER_BOOK:
            score_books(program, game, row)
        case ScoreCode.DEADWOOD:
            score_deadwood(program, game, row)
        case ScoreCode.BEST_SUIT:
            score_best_suits(program, game)
        case ScoreCode.NAMED_TRICK:
            score_named_trick(program, game, row)
        case ScoreCode.TOP_CAPTURED:
            score_top_captured(program, game, row)
        case ScoreCode.ROW_TOTAL:
            score_rows(program, game, row)


@compiled
def score_going_out(program: Program, game: Table, row: int) -> None:
    if first_out(game) != NONE:
        pay(program, game, first_out(game), number(program.score_points[row]))


@compiled
def score_winners(program: Program, game: Table) -> None:
    """What the winners of the deal collect; sides that tie each collect it."""
    for row in range(program.scores):
        event = number(program.score_event[row])
        if not pays_in_this_deal(program, game, row):
            continue
        if event == ScoreCode.DEAL_WON:
            pay_winners(program, game, number(program.score_points[row]))
        elif event == ScoreCode.PER_CARD_LEFT and number(program.score_payee[row]) == PayeeCode.WINNER:
            cards = cards_in_set(program, game, number(program.score_set[row]))
            left = 0
            for player in range(game.players):
                left += count(game.hand[player] & cards)
            pay_winners(program, game, left * number(program.score_points[row]))


@compiled
def pay_winners(program: Program, game: Table, points: int) -> None:
    """The points go once to each winning side, in the name of its first member."""
    for side in range(program.sides):
        if (game.winners >> side) & 1:
            pay(program, game, first_member(program, side), points)


@compiled
def score_the_moon(program: Program, game: Table) -> bool:
    """A player who captured every card of the set scores otherwise, and so do the other sides."""
    for row in range(program.scores):
        if number(program.score_event[row]) == ScoreCode.SHOOT_THE_MOON:
            cards = program.deck & cards_in_set(program, game, number(program.score_set[row]))
            for shooter in range(game.players):
                if game.captured[shooter] & cards == cards:
                    pay_for_the_moon(program, game, row, shooter)
                    return True
    return False


@compiled
def pay_for_the_moon(program: Program, game: Table, row: int, shooter: int) -> None:
    pay(program, game, shooter, number(program.score_points[row]))
    for player in range(game.players):
        if number(program.side_of[player]) != number(program.side_of[shooter]):
            pay(program, game, player, number(program.score_number[row]))


@compiled
def score_captures(program: Program, game: Table, row: int) -> None:
    cards = cards_in_set(program, game, number(program.score_set[row]))
    points = number(program.score_points[row])
    for player in range(game.players):
        pay(program, game, player, points * count(game.captured[player] & cards))


@compiled
def score_cards_left(program: Program, game: Table, row: int) -> None:
    """Cards left in hand count for their holder; those that go to the winner wait until there is one."""
    if number(program.score_payee[row]) == PayeeCode.WINNER:
        return
    cards = cards_in_set(program, game, number(program.score_set[row]))
    points = number(program.score_points[row])
    for player in range(game.players):
        pay(program, game, player, points * count(game.hand[player] & cards))


@compiled
def score_rows(program: Program, game: Table, row: int) -> None:
    """Cards of a row count for its owner, face up or face down."""
    cards = cards_in_set(program, game, number(program.score_set[row]))
    points = number(program.score_points[row])
    pairs_cancel = number(program.score_number[row]) != 0
    for player in range(game.players):
        pay(program, game, player, points * count(cards_that_count(game, player, pairs_cancel) & cards))


@compiled
def score_tricks(program: Program, game: Table, row: int) -> None:
    """Each trick pays its winner; with `over`, only the tricks of a side beyond that number pay."""
    points = number(program.score_points[row])
    over = number(program.score_number[row])
    if over == 0:
        for player in range(game.players):
            pay(program, game, player, points * number(game.tricks[player]))
        return
    for side in range(program.sides):
        tricks = side_tricks(program, game, side)
        if tricks > over:
            pay(program, game, first_member(program, side), points * (tricks - over))


@compiled
def score_named_trick(program: Program, game: Table, row: int) -> None:
    """One trick of the deal pays its winner: that of a number, or the last."""
    wanted = number(program.score_number[row])
    trick = (wanted if wanted > 0 else tricks_of_all(game)) - 1
    for player in range(game.players):
        if trick >= 0 and (number(game.took[player]) >> trick) & 1:
            pay(program, game, player, number(program.score_points[row]))


@compiled
def score_card_played(program: Program, game: Table, player: int, card: int) -> None:
    """Some cards pay when they are played."""
    for row in range(program.scores):
        if number(program.score_event[row]) != ScoreCode.PER_CARD_PLAYED:
            continue
        if not pays_in_this_deal(program, game, row):
            continue
        if (cards_in_set(program, game, number(program.score_set[row])) >> card) & 1:
            pay(program, game, player, number(program.score_points[row]))


@compiled
def score_places(program: Program, game: Table, row: int) -> None:
    """The order of going out pays, as far down as the game says."""
    for player in range(game.players):
        place = number(game.place[player])
        if place >= 0:
            pay(program, game, player, number(program.score_places[row * PLAYERS + place]))


@compiled
def score_sweeps(program: Program, game: Table, row: int) -> None:
    """Each sweep pays; the last play of the deal may not count as one."""
    for player in range(game.players):
        sweeps = number(game.sweeps[player])
        if number(program.score_number[row]) and game.last_sweeper == player and sweeps > 0:
            sweeps -= 1
        pay(program, game, player, sweeps * number(program.score_points[row]))


@compiled
def score_most_of(program: Program, game: Table, row: int) -> None:
    """The side with more of these cards than any other collects; a tie pays nobody."""
    cards = cards_in_set(program, game, number(program.score_set[row]))
    best = 0
    winner = NONE
    for side in range(program.sides):
        found = weight_of(side_captures(program, game, side) & cards, number(program.score_number[row]))
        if found > best:
            best = found
            winner = side
        elif found == best:
            winner = NONE
    if winner != NONE:
        pay(program, game, first_member(program, winner), number(program.score_points[row]))


@compiled
def weight_of(cards: int, is_weighted: int) -> int:
    """How many cards these are, or what they count together: ten, ace, king, queen and jack."""
    if not is_weighted:
        return count(cards)
    weight = 0
    for place in range(len(COUNTING)):
        weight += WEIGHTS[place] * count(cards & (FOUR_TWOS << COUNTING[place]))
    return weight


@compiled
def score_top_captured(program: Program, game: Table, row: int) -> None:
    """The side with the highest of these cards that anybody captured collects, or with the lowest."""
    cards = cards_in_set(program, game, number(program.score_set[row]))
    sign = -1 if number(program.score_number[row]) else 1
    best = NO_STRENGTH
    winner = NONE
    for player in range(game.players):
        captured = game.captured[player] & cards
        while captured:
            strength = sign * strength_of(program, game, lowest(captured))
            captured &= captured - 1
            side = number(program.side_of[player])
            if strength > best:
                best = strength
                winner = side
            elif strength == best and winner != side:
                winner = NONE
    if winner != NONE:
        pay(program, game, first_member(program, winner), number(program.score_points[row]))


@compiled
def score_exact_bids(program: Program, game: Table, row: int) -> None:
    """Who won exactly the tricks it bid collects, and something for each trick bid."""
    for player in range(game.players):
        bid = number(game.bid[player])
        if bid >= 0 and bid == number(game.tricks[player]):
            points = number(program.score_points[row]) + bid * number(program.score_number[row])
            pay(program, game, player, points)


@compiled
def score_cards_over(program: Program, game: Table, row: int) -> None:
    for side in range(program.sides):
        over = count(side_captures(program, game, side)) - number(program.score_number[row])
        if over > 0:
            pay(program, game, first_member(program, side), over * number(program.score_points[row]))


@compiled
def score_books(program: Program, game: Table, row: int) -> None:
    """Every rank pays of which a side has captured all that the deck has."""
    for side in range(program.sides):
        books = books_in(program, side_captures(program, game, side))
        pay(program, game, first_member(program, side), books * number(program.score_points[row]))


@compiled
def books_in(program: Program, cards: int) -> int:
    """How many ranks of the deck lie among these cards whole."""
    books = 0
    while cards:
        rank = program.deck & cards_of_rank(lowest(cards))
        books += 1 if cards & rank == rank else 0
        cards &= ~rank
    return books
